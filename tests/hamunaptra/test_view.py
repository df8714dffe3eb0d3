"""The open table of an observation: the engine answers from it as from the game itself."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.observation import AnyObservation
from mastaba.games.hamunaptra import GAME
from mastaba.games.hamunaptra.engine import networks, scoring
from mastaba.games.hamunaptra.engine.table import Table
from mastaba.games.hamunaptra.view.imagine import open_table


def facts(table: Table) -> list[object]:
    """What the engine derives from the open table."""
    maze, fight, seats = table.maze, table.fight, range(table.players)
    return [
        list(maze.laid),
        list(maze.nets),
        list(maze.joined),
        sorted(maze.spots),
        sorted(maze.rim),
        list(table.there),
        list(table.homes),
        list(table.bearers),
        # Observations keep the order of activation for each seat alone: tokens of two seats never compete.
        [[token for token in table.active if table.owners[table.bearers[token]] == seat] for seat in seats],
        [fight.cell, fight.encounter, fight.round, *fight.seats, *fight.stats, *fight.defenders],
        [networks.full(table, seat) for seat in seats],
        [scoring.open_points(table, seat) for seat in seats],
    ]


@pytest.mark.parametrize("seed", [3, 4])
def test_every_seat_shares_one_open_table_with_the_games_facts(seed: int) -> None:
    p = mastaba.new("hamunaptra", players=3, options={"duels": True, "cleared": True, "distance": 4})
    rng = Rng(seed)
    for ply in range(500):
        if p.is_over:
            break
        p.play(GAME.info.texts[p.state.random_code(rng)])
        if ply % 25 == 0 or p.observe()["combat"]:
            views: list[AnyObservation] = [p.observe(seat) for seat in (None, 0, 1, 2)]
            tables = [open_table(seen) for seen in views]
            assert all(table is tables[0] for table in tables)
            assert isinstance(p.state, Table)
            assert facts(tables[0]) == facts(p.state)
