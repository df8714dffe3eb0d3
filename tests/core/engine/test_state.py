"""State: what every game gets from it, and what it must write itself."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.pack import Packer
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import (
    CHANCE,
    AbstractStateError,
    DeadEndError,
    EventLog,
    State,
    any_code,
    legal_codes,
    places_of,
    row,
    scores_of,
)
from tests.core.engine.countdown import Countdown


@pytest.mark.parametrize(
    "verb",
    [
        legal_codes,
        scores_of,
        places_of,
        lambda state: state.apply(0),
        lambda state: state.weight(0),
        lambda state: state.clone(),
        lambda state: state.pack(),
        lambda state: state.serialize(Packer()),
        lambda state: state.reshuffle(0, Rng(1)),
        lambda state: state.random_code(Rng(1)),
    ],
)
def test_a_game_that_forgets_a_verb_is_refused(verb: Callable[[State], Any]) -> None:
    with pytest.raises(AbstractStateError):
        verb(State(2))


def test_a_missing_verb_is_named() -> None:
    with pytest.raises(AbstractStateError, match="State has no method legal_into"):
        legal_codes(State(2))
    with pytest.raises(AbstractStateError, match="Evaluator has no method quiet"):
        Evaluator().quiet(State(2))


def test_a_packed_state_is_unpacked_and_derived() -> None:
    state = Countdown(3, heap=5)
    state.apply(1)
    again = Countdown(3)
    again.unpack(state.pack())
    assert (again.actor, again.heap, again.taken) == (1, 3, [2, 0, 0])
    assert again.derived == 30
    assert again.pack() == state.pack()


def test_events_are_logged_only_while_there_is_a_log() -> None:
    state = Countdown()
    state.apply(0)
    state.event_log = EventLog()
    state.apply(1)
    assert list(state.event_log.rows) == [0, 1, 2, 0, 0, 0]
    state.event_log = None
    state.apply(0)


def test_a_random_move_of_a_seat_is_even() -> None:
    rng, state = Rng(4), Countdown(heap=5)
    drawn = Counter(int(state.random_code(rng)) for _ in range(2000))
    assert set(drawn) == {0, 1}
    assert min(drawn.values()) > 900


def test_a_random_outcome_of_chance_goes_by_weight() -> None:
    rng, state = Rng(4), Countdown(heap=0)
    assert state.actor == CHANCE
    drawn = Counter(int(state.random_code(rng)) for _ in range(2000))
    assert set(drawn) == {2, 4}
    assert drawn[4] / drawn[2] == pytest.approx(3, rel=0.2)


def test_without_a_legal_code_there_is_no_random_one() -> None:
    with pytest.raises(DeadEndError):
        any_code(row([3]), 0, Rng(1))


def test_ties_share_the_better_place() -> None:
    state = Countdown(4)
    state.taken = [2, 5, 2, 1]
    assert places_of(state) == [2, 1, 2, 4]
    assert scores_of(state) == [2, 5, 2, 1]
    assert state.score(1) == 5


class Points(State):
    """A state that is nothing but points by seat."""

    def __init__(self, points: list[int]) -> None:
        super().__init__(len(points))
        self.points = points

    def scores(self) -> vec[i64]:
        return row(self.points)


class Ties(Points):
    """The later seat wins a tie."""

    def rank(self, seat: i64) -> i64:
        return self.points[seat] * 8 + seat


def test_points_decide_the_places_unless_a_game_ranks_otherwise() -> None:
    points = [5, 9, 5]
    assert places_of(Points(points)) == [2, 1, 2]
    assert places_of(Ties(points)) == [3, 1, 2]
