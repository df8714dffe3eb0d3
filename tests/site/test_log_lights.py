"""Each line of the log knows its place on the board, as its reader may know it."""

from __future__ import annotations

import random
import re

import pytest

from mastaba.core import registry
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site.models import Person, Table
from mastaba.site.pages import log_lines
from mastaba.site.tables import actions, setup
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, person, somebody

NAMES = ("Merit", "Ramose", "Tiy")


@pytest.mark.parametrize("name", registry.names())
def test_lines_of_what_has_moved_point_at_the_board(name: str) -> None:
    """Whenever the last ply moved something that is drawn, its line lights up something that is drawn."""
    game, dice = registry.get(name), random.Random(name)
    players = max(game.info.least_players, min(3, game.info.most_players))
    referee = Referee(Position.new(game, players), bytes(32))
    pointed = 0
    for _ in range(120):
        if referee.position.is_over:
            break
        referee.play(referee.position.actor, dice.choice(referee.position.legal()))
        seat = dice.choice((0, 1, None)) if players > 1 else 0
        board = referee.position.observe(seat)
        line = log_lines.log_lines(game, referee.plies, seat, "en", NAMES[:players])[-1]
        ply = referee.plies[line["ply"] - 1]
        if ply is not referee.plies[-1]:
            continue
        at = {*log_lines.places(game, ply, seat, board)}
        drawn = set(re.findall(r'\sid="([^"]+)"', game.svg(board, "en", NAMES[:players])))
        shown = [game.view.show_event(event, seat) for event in ply.events]
        places = ("piece", "pop", "slide", "turn", "to", "at")
        moved = {move.get(key) for move in game.board.motions(board, [shown])[0] for key in places} & drawn
        assert bool(moved) <= bool(at & drawn), (line, moved)
        pointed += bool(at & drawn)
    assert pointed > 20, "most plies happen somewhere"


def asked(table: Table, me: Person, ply: int | str) -> list[str]:
    """What the page is told when a line of its log is looked at."""
    answer = somebody(me).get(f"/t/{table.slug}/where", {"ply": ply})
    assert answer.status_code == 200
    return answer.content.decode().split()


def test_a_line_that_is_looked_at_is_told_its_places() -> None:
    me = person("Me")
    table = again(setup.open_table(me, registry.get("imhotep"), [Chair("me"), Chair("me", "Ipi")]))
    game_log = game_log_of(table)
    actions.play(table, 0, ["get"], game_log.length)
    last = len(game_log.plies)
    assert asked(table, me, last)
    for odd in (0, last + 1, "", "-1", "x", "9" * 30):
        assert asked(table, me, odd) == []


def test_a_game_of_memory_points_at_nothing_while_it_runs() -> None:
    """What has been turned over may not be found again by its line."""
    me = person("Me")
    forgetful = [registry.get(name) for name in registry.names() if registry.get(name).table.memory_game]
    assert forgetful
    for game in forgetful:
        table = setup.open_table(me, game, [Chair("me"), Chair("me", "Ipi")])
        for ply in range(1, len(game_log_of(table).plies) + 1):
            assert asked(table, me, ply) == []
