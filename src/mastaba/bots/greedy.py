"""Greedy: the move with the best value after its consequences."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.endgame import Endgame
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, NONE, OVER, State

_SAMPLES: Final[i64] = 6
_ENDGAME: Final[i64] = 60_000  # positions of an exact search


class Greedy:
    """The move with the best value, one move ahead; the end of an open game for two is solved exactly."""

    def __init__(self, evaluator: Evaluator, noise: i64 = 0) -> None:
        self.evaluator: Evaluator = evaluator
        self.noise: i64 = noise  # the largest error of a value, in hundredths of a point

    def code(self, state: State, seat: i64, rng: Rng) -> i64:
        """The best move of the seat, which is the actor."""
        if self.noise == 0 and state.players == 2 and self.evaluator.settled(state):
            best = Endgame(self.evaluator, _ENDGAME).best(state)
            if best != NONE:
                return best
        return greedy_code(state, self.evaluator, seat, rng, self.noise)

    def value_of(self, state: State, code: i64, seat: i64, rng: Rng) -> i64:
        """The expected value of a move for the seat."""
        return _value_after(state, code, self.evaluator, seat, rng)


def greedy_code(state: State, evaluator: Evaluator, seat: i64, rng: Rng, noise: i64 = 0) -> i64:
    """The best move of the seat, one move ahead; a random one among equals. Noise is the largest error of a value."""
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    best = codes[0]
    best_value: i64 = 0
    ties: i64 = 0
    for i in range(n):
        value = rng.near(_value_after(state, codes[i], evaluator, seat, rng), noise) if n > 1 else i64(0)
        if ties == 0 or value > best_value:
            best = codes[i]
            best_value = value
            ties = 1
        elif value == best_value:
            ties += 1
            if rng.below(ties) == 0:
                best = codes[i]
    return best


def _value_after(state: State, code: i64, evaluator: Evaluator, seat: i64, rng: Rng) -> i64:
    """The value for the seat after a move and its consequences; the mean of some samples if chance acts."""
    total: i64 = 0
    for _sample in range(_SAMPLES):
        after = state.clone()
        after.apply(code)
        lucky = settle(after, evaluator, rng)
        total += evaluator.value(after, seat)
        if not lucky:
            return total
    return total // _SAMPLES


def settle(state: State, evaluator: Evaluator, rng: Rng) -> bool:
    """Answer all questions as is best for each actor until the position is quiet; return whether chance acted."""
    lucky = False
    while state.actor != OVER and not evaluator.quiet(state):
        if state.actor == CHANCE:
            lucky = True
            state.apply(state.random_code(rng))
        else:
            state.apply(_best_now(state, evaluator))
    return lucky


def _best_now(state: State, evaluator: Evaluator) -> i64:
    """The actor's best answer, one more answer ahead if the same actor goes on."""
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    best = codes[0]
    best_value: i64 = 0
    for i in range(n if n > 1 else i64(0)):
        after = state.clone()
        after.apply(codes[i])
        value = _best_value(after, evaluator, state.actor)
        if i == 0 or value > best_value:
            best = codes[i]
            best_value = value
    return best


def _best_value(state: State, evaluator: Evaluator, seat: i64) -> i64:
    """The best value for the seat after one more answer, if it is still the actor."""
    if state.actor != seat or evaluator.quiet(state):
        return evaluator.value(state, seat)
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    best: i64 = 0
    for i in range(n):
        after = state.clone()
        after.apply(codes[i])
        value = evaluator.value(after, seat)
        if i == 0 or value > best:
            best = value
    return best
