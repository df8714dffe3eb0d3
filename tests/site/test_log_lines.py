"""The log grows line by line, and is always what it would be if it were told anew."""

from __future__ import annotations

import random

import pytest

from mastaba.core import registry
from mastaba.core.errors import NothingToUndo
from mastaba.site.pages import log_lines
from mastaba.site.tables import actions, setup, undos
from mastaba.site.tables.game_log import GameLog, game_log_of
from mastaba.site.tables.setup import Chair
from tests.site.stage import again, person

NAMES = ("Merit", "Ramose")
MOST = 12


def compare(game_log: GameLog) -> None:
    for seat in (0, 1, None):
        plies = [game_log.plies[number] for number in game_log.visible(seat)]
        for lang in ("en", "es"):
            told = log_lines._all_lines(game_log.game, plies, (seat, lang, NAMES, False), MOST)
            assert log_lines.log_lines(game_log.game, plies, seat, lang, NAMES, most=MOST) == told
            assert len(told) <= MOST


@pytest.mark.parametrize("name", ["imhotep", "kheops", "faraon", "kemet", "hamunaptra"])
def test_a_log_that_grew_is_the_log_told_anew(name: str) -> None:
    """Also where plies are hidden until a reveal, and where some are taken back."""
    game, dice = registry.get(name), random.Random(name)
    table = setup.open_table(person(), game, [Chair("me"), Chair("me")])
    for _ in range(150):
        table = again(table)
        game_log = game_log_of(table)
        if table.status != "playing":
            break
        seat = game_log.actor
        try:
            if dice.random() < 0.15:
                undos.undo(table, seat)
        except NothingToUndo:
            pass
        compare(game_log)
        table, seat = again(table), game_log.actor
        actions.play(table, seat, [dice.choice(game_log.position.legal())], game_log.number(seat))
        compare(game_log)
