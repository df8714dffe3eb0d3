"""Greedy: looks at every move, lets its consequences happen, and takes the one after which it stands best."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.judge import Judge
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, MAX_MOVES, OVER, State

_SAMPLES: Final[i64] = 6


def greedy_code(state: State, judge: Judge, seat: i64, rng: Rng) -> i64:
    """The best move of the seat by looking one move ahead; equal ones are drawn by lot."""
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    best = codes[0]
    best_value: i64 = 0
    ties: i64 = 0
    for i in range(n):
        value = _value_after(state, codes[i], judge, seat, rng) if n > 1 else i64(0)
        if ties == 0 or value > best_value:
            best = codes[i]
            best_value = value
            ties = 1
        elif value == best_value:
            ties += 1
            if rng.below(ties) == 0:
                best = codes[i]
    return best


def values(state: State, judge: Judge, seat: i64, rng: Rng) -> list[tuple[int, int]]:
    """Each legal code with what it is worth: the reasons of a hint."""
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    return [(int(codes[i]), int(_value_after(state, codes[i], judge, seat, rng))) for i in range(n)]


def _value_after(state: State, code: i64, judge: Judge, seat: i64, rng: Rng) -> i64:
    """How the seat stands after a move and what follows from it; the mean of some samples where chance has a part."""
    total: i64 = 0
    for _sample in range(_SAMPLES):
        after = state.clone()
        after.apply(code)
        lucky = _settle(after, judge, rng)
        total += judge.value(after, seat)
        if not lucky:
            return total
    return total // _SAMPLES


def _settle(state: State, judge: Judge, rng: Rng) -> bool:
    """Answer all questions until the position is quiet, everybody as suits them best; whether chance had a part."""
    lucky = False
    while state.actor != OVER and not judge.quiet(state):
        if state.actor == CHANCE:
            lucky = True
            state.apply(state.random_code(rng))
        else:
            state.apply(_best_now(state, judge))
    return lucky


def _best_now(state: State, judge: Judge) -> i64:
    """The actor's best answer, judged one answer ahead where the same actor goes on."""
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    best = codes[0]
    best_value: i64 = 0
    for i in range(n if n > 1 else i64(0)):
        after = state.clone()
        after.apply(codes[i])
        value = _best_value(after, judge, state.actor)
        if i == 0 or value > best_value:
            best = codes[i]
            best_value = value
    return best


def _best_value(state: State, judge: Judge, seat: i64) -> i64:
    """The best that the seat can make of this with one answer more, if it is still asked."""
    if state.actor != seat or judge.quiet(state):
        return judge.value(state, seat)
    codes = vec[i64]([0] * int(MAX_MOVES))
    n = state.legal_into(codes)
    best: i64 = 0
    for i in range(n):
        after = state.clone()
        after.apply(codes[i])
        value = judge.value(after, seat)
        if i == 0 or value > best:
            best = value
    return best
