"""The laws of copies: a position, a state or a referee that was copied or pickled is equal and independent."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable, Iterator
from typing import Final, TypeVar

import mastaba
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER, State
from mastaba.testing import laws
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, random_text, sample

Thing = TypeVar("Thing")
_FURTHER: Final = 12  # plies that a copy is played on


def pickled(thing: Thing) -> Thing:
    """What a pickle brings back."""
    back: Thing = pickle.loads(pickle.dumps(thing))  # noqa: S301 (written a moment ago)
    return back


WAYS: Final[tuple[Callable[..., object], ...]] = (copy.copy, copy.deepcopy, pickled)


def copies(position: mastaba.Position) -> Iterator[mastaba.Position]:
    """A position, copied and pickled in every way; alone, or only its state."""
    yield position.copy()
    for way in WAYS:
        again = way(position)
        assert isinstance(again, mastaba.Position)
        assert again.rules == position.rules
        yield again
        state = way(position.state)
        assert isinstance(state, State)
        yield laws.of_state(position, state)
    yield laws.of_state(position, overwritten(position))


def overwritten(position: mastaba.Position) -> State:
    """The state of another game, at its end, overwritten by that of a position."""
    other = position.game.engine.new_state(position.players, position.options)
    playout(other, Rng(5))
    other.copy_from(position.state)
    return other


def every_copy_is_equal_and_independent(position: mastaba.Position) -> None:
    """A copy has the same bytes, goes on in the same way, and leaves the original as it was."""
    before = position.state.pack()
    path = list(_going_on(position.state.clone()))
    for again in copies(position):
        assert again.game is position.game
        assert (again.players, again.options) == (position.players, position.options)
        assert again.state.pack() == before, "`serialize` or `copy_from` leaves out a field"
        laws.same(position, again)
        assert list(_going_on(again.state)) == path, "`derive` or `copy_from` leaves out a field"
        assert position.state.pack() == before


def _going_on(state: State) -> Iterator[bytes]:
    """The bytes of a state after each of the next plies."""
    rng = Rng(11)
    for _ in range(_FURTHER):
        if state.actor != OVER:
            state.apply(state.random_code(rng))
        yield state.pack()


def a_pickled_position_is_small(position: mastaba.Position) -> None:
    """A pickle has the key of the game, the set-up and the bytes: no board, no words, no seed."""
    setup = pickle.dumps((position.game.info.key, position.players, position.options, position.rules))
    assert len(pickle.dumps(position)) < len(position.state.pack()) + len(setup) + 100


def copied_referees_go_on_alike(case: Case) -> None:
    """A copy of a referee has the same plies and the same seed, and is a table of its own."""
    referee = mastaba.Referee(case.new(), seed=bytes(32))
    others = [way(referee) for way in WAYS]
    rng = Rng(case.seed)
    for _ in range(_FURTHER):
        if referee.position.is_over:
            break
        before, text = referee.position.state.pack(), random_text(referee.position, rng)
        for other in others:
            assert isinstance(other, mastaba.Referee)
            other.play(referee.position.actor, text)
        assert referee.position.state.pack() == before
        referee.play(referee.position.actor, text)
        for other in others:
            assert isinstance(other, mastaba.Referee)
            assert other.plies == referee.plies
            assert other.position == referee.position


class CopyLaws(Suite):
    """Laws of copies of positions, states and referees."""

    def test_every_copy_is_equal_and_independent(self, case: Case) -> None:
        for position in sample(case, 17):
            every_copy_is_equal_and_independent(position)

    def test_a_pickled_position_is_small(self, few: Case) -> None:
        for position in sample(few, 13):
            a_pickled_position_is_small(position)

    def test_copied_referees_go_on_alike(self, few: Case) -> None:
        copied_referees_go_on_alike(few)
