"""The laws of worlds: what a seat cannot know is drawn alike from the truth and from what the seat imagines."""

from __future__ import annotations

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.testing import laws
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, sample
from mastaba.testing.worlds import DRAWS, differences

_SPARSE = 17  # of the positions of a walk every 17th is looked at: each takes hundreds of draws


def worlds_are_drawn_alike(position: mastaba.Position, seat: int | None, draws: int = DRAWS) -> None:
    """No hidden fact tells whether a world was drawn from the truth or from what a seat imagines.

    A `reshuffle` that keeps a secret gives it away to every search that begins with the truth; what `imagine` guesses
    and `reshuffle` does not draw is wrong in every search of a bot.
    """
    found = differences(position, seat, draws)
    assert not found, f"worlds of seat {seat} differ: {found}"


def a_world_is_a_position(position: mastaba.Position) -> None:
    """A world can be written and read, and nothing is lost in it."""
    for seat in laws.seats(position):
        imagined = position.imagined(seat)
        imagined.state.reshuffle(NONE if seat is None else seat, Rng(2))
        for world in (imagined, *laws.reshuffled(position, seat, 1, first=3)):
            laws.json_brings_it_back(world)
            laws.nothing_is_lost(world)


class WorldLaws(Suite):
    """Laws of `reshuffle` and `imagine` together."""

    def test_worlds_are_drawn_alike_from_the_truth_and_imagined(self, few: Case) -> None:
        for number, position in enumerate(sample(few, _SPARSE), few.seed):
            seats = laws.seats(position)
            worlds_are_drawn_alike(position, seats[number % len(seats)])

    def test_a_world_is_a_position(self, few: Case) -> None:
        for position in sample(few, 7):
            a_world_is_a_position(position)
