"""Endgame: when nothing is hidden and nothing left to chance, the best line of two players is searched to the end."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.judge import Judge
from mastaba.core.state import MAX_MOVES, NONE, OVER, State

_FAR: Final[i64] = 1_000_000_000


class Endgame:
    """One search; `exact` says whether it came to its end within the number of positions it was given."""

    def __init__(self, judge: Judge, budget: i64) -> None:
        self.judge: Judge = judge
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
        """Alpha-beta: what the seat can be sure of, within the window."""
        self.budget -= 1
        if state.actor == OVER or self.budget <= 0:
            return self.judge.value(state, seat)
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
        """The legal moves, what looks best to the actor first: then most others need not be searched."""
        codes = vec[i64]([0] * int(MAX_MOVES))
        n = state.legal_into(codes)
        if n == 1:
            return vec[i64]([codes[0]])
        order = vec[i64](capacity=n)
        worths = vec[i64](capacity=n)
        for i in range(n):
            after = state.clone()
            after.apply(codes[i])
            worth = self.judge.value(after, state.actor)
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
