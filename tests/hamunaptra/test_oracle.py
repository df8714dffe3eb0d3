"""The engine against a second implementation of the notation: equal legal moves and points in whole games."""

from __future__ import annotations

from pathlib import Path

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from tests.hamunaptra.oracle import Oracle
from tests.hamunaptra.tables import GAME

RECORDS = sorted(path.stem for path in (Path(__file__).parent / "records").glob("*.json"))


def compare(p: mastaba.Position, what: str) -> None:
    data = p.to_json()
    oracle = Oracle(data)
    assert oracle.legal() == p.legal(), f"{what} {data['ask']}"
    assert [oracle.points(seat) for seat in range(p.players)] == p.scores(), what


@pytest.mark.parametrize("name", RECORDS)
def test_recorded_games_agree_with_the_oracle(name: str) -> None:
    record = mastaba.Record.load(Path(__file__).parent / "records" / f"{name}.json")
    for number, (p, ply) in enumerate(record.positions()):
        if number % 11 == 0:
            compare(p, f"{number}: {ply}")
    compare(record.replay(), "the end")


@pytest.mark.parametrize("players", range(2, 9))
def test_random_games_agree_with_the_oracle(players: int) -> None:
    """A small table, people who meet, walking monsters, and being lost anywhere."""
    options = {
        "distance": 4,
        "duels": True,
        "monsters_move": True,
        "deck_only": True,
        "lost_needs_opening": False,
    }
    p, rng = mastaba.new("hamunaptra", players, options), Rng(players)
    for number in range(1200):
        if p.is_over:
            break
        if number % 9 == 0:
            compare(p, f"{number}")
        p.play(GAME.info.texts[p.state.random_code(rng)])
