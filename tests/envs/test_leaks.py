"""The law of rows over very many worlds: what a seat cannot know changes nothing in its row (`-m heavy`).

`MASTABA_WORLDS` is the number of worlds for each game.
"""

from __future__ import annotations

import itertools
import os
from typing import Final

import pytest

import mastaba
from mastaba.core.engine.features import Row, line
from mastaba.core.engine.rng import Rng
from mastaba.testing.feature_laws import layout_of
from mastaba.testing.walks import cases, walk
from tests.envs.material import NAMES

WORLDS: Final = int(os.environ.get("MASTABA_WORLDS", "1000000"))
_EACH: Final = 8  # worlds of a seat in a position
_EVERY: Final = 5  # of the positions of a game


@pytest.mark.heavy
@pytest.mark.parametrize("name", NAMES)
def test_many_worlds_give_a_seat_the_same_row(name: str) -> None:
    features = mastaba.games.get(name).view.features
    assert features is not None
    worlds, changed, rng = 0, 0, Rng(1)
    for seed, case in enumerate(itertools.cycle(cases(name))):
        width = sum(layout_of(case.new()).sizes)
        mine, other = Row(line([0] * width), 0, width), Row(line([0] * width), 0, width)
        for number, position in enumerate(walk(case, seed)):
            if number % _EVERY:
                continue
            for seat in range(case.players):
                mine.begin(seat, case.players)
                features.write(position.state, seat, mine)
                due, packed = bytes(mine.cells), position.state.pack()
                for _ in range(_EACH):
                    world = position.state.clone()
                    world.reshuffle(seat, rng)
                    other.begin(seat, case.players)
                    features.write(world, seat, other)
                    assert bytes(other.cells) == due, f"{case}, seat {seat}, ply {number}"
                    changed += world.pack() != packed
                worlds += _EACH
        if worlds >= WORLDS:
            break
    print(f"{name}: {worlds:,} worlds, in {changed:,} of them something hidden was another, 0 leaks")  # noqa: T201
    assert changed > worlds // 1000
