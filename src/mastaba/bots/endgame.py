"""Endgame: search to the end for two players when nothing is hidden or left to chance."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import MAX_MOVES, NONE, OVER, State

_FAR: Final[i64] = 1_000_000_000


class Endgame:
    """A search; `exact` says whether it finished within its number of positions."""

    def __init__(self, evaluator: Evaluator, budget: i64) -> None:
        self.evaluator: Evaluator = evaluator
        self.budget: i64 = budget
        self.value: i64 = 0

    @property
    def exact(self) -> bool:
        """Whether the whole rest was searched."""
        return self.budget > 0

    def best(self, state: State) -> i64:
        """The best move of the actor, or NONE if the search was too large."""
        codes = self._in_order(state)
        seat = state.actor
        best: i64 = NONE
        low = -_FAR
        for code in codes:
            after = state.clone()
            after.apply(code)
            value = self._search(after, seat, low, _FAR)
            if self.budget <= 0:
                return NONE
            if value > low:
                low = value
                best = code
        self.value = low
        return best

    def _search(self, state: State, seat: i64, low: i64, high: i64) -> i64:
        """Alpha-beta: the value that the seat can force, within the window."""
        self.budget -= 1
        if state.actor == OVER or self.budget <= 0:
            return self.evaluator.value(state, seat)
        mine = state.actor == seat
        for code in self._in_order(state):
            after = state.clone()
            after.apply(code)
            value = self._search(after, seat, low, high)
            if self.budget <= 0:
                return value
            if mine and value > low:
                low = value
            elif not mine and value < high:
                high = value
            if low >= high:
                break
        return low if mine else high

    def _in_order(self, state: State) -> vec[i64]:
        """The legal moves, the best-looking for the actor first, so that most others are cut off."""
        codes = vec[i64]([0] * int(MAX_MOVES))
        n = state.legal_into(codes)
        if n == 1:
            return vec[i64]([codes[0]])
        order = vec[i64](capacity=n)
        worths = vec[i64](capacity=n)
        for i in range(n):
            after = state.clone()
            after.apply(codes[i])
            worth = self.evaluator.value(after, state.actor)
            order = append(order, codes[i])
            worths = append(worths, worth)
            k = i
            while k > 0 and worths[k - 1] < worth:
                worths[k] = worths[k - 1]
                order[k] = order[k - 1]
                k -= 1
            worths[k] = worth
            order[k] = codes[i]
        return order
