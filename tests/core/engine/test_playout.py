"""Playouts: random games to the end."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.playout import playout, playouts
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER
from tests.core.engine.countdown import Countdown


def test_a_playout_ends_the_game_and_counts_its_plies() -> None:
    state = Countdown(heap=9)
    plies = playout(state, Rng(1))
    assert (state.actor, state.heap) == (OVER, 0)
    assert sum(state.taken) == 9
    assert 5 <= plies <= 9


def test_a_finished_game_has_no_plies() -> None:
    state = Countdown(heap=2)
    state.apply(1)
    assert playout(state, Rng(1)) == 0


def test_the_same_seed_plays_the_same_game() -> None:
    one, other = Countdown(heap=30), Countdown(heap=30)
    assert playout(one, Rng(8)) == playout(other, Rng(8))
    assert one.taken == other.taken


def test_playouts_leave_their_start_as_it_was() -> None:
    state = Countdown(heap=6)
    before = state.pack()
    plies = playouts(state, 20, 1)
    assert state.pack() == before
    assert 20 * 3 <= plies <= 20 * 6
    assert playouts(state, 0, 1) == 0


@pytest.mark.usefixtures("example")
def test_playouts_of_a_game_in_plain_python() -> None:
    position = mastaba.new("dates", players=3)
    assert playouts(position.state, 50, 1) > 50 * 6
    playout(position.state, Rng(2))
    assert position.is_over
