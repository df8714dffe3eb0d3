"""Each line of the log knows its place on the board, as its reader may know it."""

from __future__ import annotations

import random
import re

import pytest

from mastaba.core import rooms
from mastaba.core.position import Position
from mastaba.core.referee import Referee
from mastaba.site import logbook, tables
from mastaba.site.eyes import PageEyes
from mastaba.site.pages.table import find_table
from mastaba.site.tables import Chair
from tests.site.stage import person

NAMES = ("Merit", "Ramose", "Tiy")


@pytest.mark.parametrize("name", rooms.names())
def test_lines_of_what_has_moved_point_at_the_board(name: str) -> None:
    """Whenever the last ply moved something that is drawn, its line lights up something that is drawn."""
    game, dice = rooms.get(name), random.Random(name)
    players = max(game.least_players, min(3, game.most_players))
    referee = Referee(Position.new(game, players), bytes(32))
    pointed = 0
    for _ in range(120):
        if referee.position.is_over:
            break
        referee.play(referee.position.actor, dice.choice(referee.position.legal()))
        seat = dice.choice((0, 1, None)) if players > 1 else 0
        board = referee.position.observe(seat)
        line = logbook.log_lines(game, referee.plies, seat, "en", NAMES[:players], board=board)[-1]
        ply = referee.plies[line["ply"] - 1]
        if ply is not referee.plies[-1]:
            continue
        drawn = set(re.findall(r'\sid="([^"]+)"', game.svg(board, "en", NAMES[:players])))
        shown = [game.show_event(event, seat) for event in ply.events]
        places = ("piece", "pop", "slide", "turn", "to", "at")
        moved = {move.get(key) for move in game.motions(board, [shown])[0] for key in places} & drawn
        assert bool(moved) <= bool({*line["at"]} & drawn), (line, moved)
        pointed += bool({*line["at"]} & drawn)
    assert pointed > 20, "most plies happen somewhere"


def test_a_game_of_memory_points_at_nothing_while_it_runs() -> None:
    """What has been turned over may not be found again by its line."""
    me = person("Me")
    forgetful = [rooms.get(name) for name in rooms.names() if rooms.get(name).forgetful]
    assert forgetful
    for game in forgetful:
        table = tables.open_table(me, game, [Chair("me"), Chair("me", "Ipi")])
        log = PageEyes(me, "en", "wide", None).draw(find_table(table.slug))["log"]
        assert not any(b"data-at" in line for line in log)


def test_without_a_board_no_places_are_told() -> None:
    game = rooms.get("imhotep")
    referee = Referee(Position.new(game, 2), bytes(32))
    for _ in range(5):
        referee.play(referee.position.actor, referee.position.legal()[0])
    lines = logbook.log_lines(game, referee.plies, 0, "en", NAMES[:2])
    assert all(line["at"] == () for line in lines)
