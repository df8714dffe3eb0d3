"""What a hint says in words is what the move does, and nothing that its seat cannot know."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.bots import Sight, outlook
from mastaba.core.engine.rng import Rng
from mastaba.core.position import Position
from mastaba.testing import laws
from mastaba.testing.walks import random_text


def decisions(game: str, players: int, most: int) -> list[Position]:
    rng, position = Rng(7), mastaba.new(game, players=players)
    found: list[Position] = []
    while not position.is_over and len(found) < most:
        if position.actor >= 0 and rng.below(6) == 0:
            found.append(position.copy())
        position.play(random_text(position, rng))
    return found


@pytest.mark.parametrize("game", ["imhotep", "kheops", "hamunaptra", "kemet"])
def test_a_certain_gain_is_the_same_in_every_world(game: str) -> None:
    told = 0
    for position in decisions(game, 2, 12):
        seat = position.actor
        sight = Sight.of(position)
        for text in position.legal()[:6]:
            found = outlook(sight, [text])
            for world in laws.reshuffled(position, seat, 2):
                assert outlook(Sight.of(world), [text]) == found
            if found.gains is None:
                continue
            after = position.copy()
            after.play(text)
            assert found.gains == tuple(b - a for a, b in zip(position.scores(), after.scores(), strict=True))
            told += 1
    assert told
