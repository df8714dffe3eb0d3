"""The tables of docs/strength.md are those of the games that were played."""

from __future__ import annotations

from bench import strength
from mastaba import bots
from mastaba.core import registry


def test_the_tables_are_made_of_the_rows() -> None:
    page = strength.PAGE.read_text("utf-8")
    assert strength.with_tables(page, strength.read_rows()) == page


def test_every_row_is_about_bots_that_are_there() -> None:
    for row in strength.read_rows():
        game = registry.get(row.game)
        for bot in filter(None, (row.bot, row.rival)):
            assert bots.get(bot, game).name == bot.partition(":")[0]
        low, high = row.wins[1:]
        assert low <= row.wins[0] <= high
        assert row.games > 0
