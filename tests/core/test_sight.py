"""Sight: what a bot gets, and the worlds that it draws from it."""

from __future__ import annotations

from unittest.mock import Mock

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import legal_codes
from mastaba.core.sight import Sight


def test_a_sight_is_of_the_seat_that_has_to_move(position: mastaba.Position) -> None:
    sight = Sight.of(position, ["- deal"])
    assert (sight.seat, sight.legal, sight.plies) == (position.actor, position.legal(), ["- deal"])
    assert sight.observation == position.observe(position.actor)
    assert sight.memory == position.memory(position.actor)


def test_memory_is_asked_for_when_it_is_used_and_once(position: mastaba.Position) -> None:
    memory = Mock(return_value=position.memory(0))
    sight = Sight(position.game, position.observe(0), memory)
    memory.assert_not_called()
    sight.world(Rng(1))
    sight.world(Rng(2))
    memory.assert_called_once_with()


def test_every_world_looks_the_same_to_the_seat(position: mastaba.Position) -> None:
    sight = Sight.of(position)
    worlds = [sight.world(Rng(seed)) for seed in range(8)]
    for world in worlds:
        assert mastaba.Position(position.game, 2, position.options, world).observe(0) == sight.observation
    assert len({world.pack() for world in worlds}) > 1


def test_worlds_are_independent(position: mastaba.Position) -> None:
    sight = Sight.of(position)
    one, other = sight.world(Rng(1)), sight.world(Rng(1))
    before = other.pack()
    one.apply(legal_codes(one)[0])
    assert other.pack() == before
