"""What a seat is reminded of: every cell that it has seen and no other, in the picture and in words."""

from __future__ import annotations

import re
from functools import cache

import pytest

import mastaba
from mastaba import bots
from mastaba.core.game import Json
from mastaba.core.position import Position
from mastaba.core.referee import Referee

GAME = mastaba.games.get("faraon")


@cache
def middle(mode: str) -> Position:
    """A game of a bot with itself, some way on."""
    referee = Referee(Position.new(GAME, 3, {"mode": mode}), bytes(32))
    bot = bots.get("pharaoh", GAME)
    while len(referee.plies) < 150:
        referee.play(referee.position.actor, bot.choose(bots.Sight.of(referee.position), 1))
    return referee.position


def reminded(position: Position, seat: int | None = 0) -> Json:
    seen: Json = position.observe(seat)
    return seen | {"remembered": position.recollection(seat)}


@pytest.mark.parametrize("mode", ["basic", "expert"])
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_the_marks_are_where_something_was_seen(mode: str, layout: str) -> None:
    seen = reminded(middle(mode))
    picture = GAME.svg(seen, layout=layout)  # type: ignore[arg-type]
    marked = {
        cell
        for cell in re.findall(r'id="cell-(\d\d)"[^>]*><title>[^<]*Seen here before', picture)
        if cell != seen["hole"]
    }
    found = seen["remembered"]
    assert marked == (set(found["cells"]) | set(found["gold"])) - {seen["hole"]}
    assert marked


def test_the_words_have_every_treasure_that_was_seen() -> None:
    seen = reminded(middle("basic"))
    told = " ".join(GAME.remembered(seen))
    say = GAME.info.catalogue("en")
    for treasure in set(seen["remembered"]["cells"].values()) - {"blank"}:
        assert f"{say(f'treasure.{treasure}')} in row" in told
    assert all(line in GAME.text(seen, width=10_000) for line in GAME.remembered(seen))
    assert "Cards that nobody has seen yet" in told
    assert "Lo que tu jugador ha visto" in GAME.text(seen, "es")


def test_without_a_reminder_nothing_is_shown() -> None:
    seen = middle("basic").observe(0)
    assert GAME.remembered(seen) == []
    assert "Seen here before" not in GAME.svg(seen)
    assert "has seen" not in GAME.text(seen)


def test_games_without_memory_have_no_reminder() -> None:
    for name in mastaba.games.names():
        game = mastaba.games.get(name)
        assert (game.words.remembered is not None) == game.table.memory_game
