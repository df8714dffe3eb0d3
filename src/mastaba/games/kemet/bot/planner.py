"""Planner: search the whole action that begins now and take the best ending."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import MAX_MOVES, OVER
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.explorer import candidates, pass_over
from mastaba.games.kemet.bot.tactics import Tactics, most_points_first
from mastaba.games.kemet.engine import codes
from mastaba.games.kemet.engine.state import KemetState

_LONG: Final[i64] = 30  # above the largest number of choices in one action


class Planner:
    """Searches the action that begins now, within a budget of positions."""

    def __init__(self, budget: i64, noise: i64, evaluator: KemetEvaluator | None = None) -> None:
        self.evaluator: KemetEvaluator = KemetEvaluator() if evaluator is None else evaluator
        self.tactics: Tactics = Tactics(self.evaluator)
        self.budget: i64 = budget
        self.noise: i64 = noise  # the largest error of a value, in hundredths of a point

    def code(self, state: KemetState, seat: i64, rng: Rng) -> i64:
        """A move for the seat, which is the actor."""
        kind = state.top(0)
        if kind == codes.DO_BATTLE:
            stage = state.battle.stage
            if stage == codes.ST_COMMIT:
                return self.tactics.commit(state, seat, rng)
            if stage == codes.ST_WOUND:
                return self.tactics.wound(state, seat)
            if stage == codes.ST_ESCAPE:
                return self.tactics.escape(state, seat)
        if kind == codes.DO_VETO:
            return self.tactics.veto(state)
        if kind == codes.DO_ORDER:
            return most_points_first(state, seat)
        return self._best(state, seat, rng)

    def _best(self, state: KemetState, seat: i64, rng: Rng) -> i64:
        moves = vec[i64]([0] * int(MAX_MOVES))
        n = candidates(state, moves)
        best = moves[0]
        best_value: i64 = 0
        for i in range(n if n > 1 else i64(0)):
            after = state.clone()
            after.apply(moves[i])
            value = rng.near(self._explore(after, seat, rng, 0, self.budget // n + 1), self.noise)
            if i == 0 or value > best_value:
                best = moves[i]
                best_value = value
        return best

    def value_of(self, state: KemetState, code: i64, seat: i64, rng: Rng) -> i64:
        """The value of a move, for hints."""
        after = state.clone()
        after.apply(code)
        return self._explore(after, seat, rng, 0, self.budget // 8)

    def _explore(self, state: KemetState, seat: i64, rng: Rng, depth: i64, budget: i64) -> i64:
        """The value at the end of the action, with the best choices of the seat."""
        pass_over(state, self.evaluator, seat, rng)
        if state.actor != OVER and state.top(0) == codes.DO_BATTLE and state.battle.stage <= codes.ST_COMMIT:
            return self.tactics.worth(state, seat)
        if state.actor != seat or self.evaluator.quiet(state) or depth >= _LONG:
            return self.evaluator.value(state, seat)
        moves = vec[i64]([0] * int(MAX_MOVES))
        n = candidates(state, moves)
        share = (budget - 1) // n
        first: i64 = 0
        if share < 1:  # the budget is enough for the last moves only; the very last one ends the action
            first = n - budget if 1 <= budget < n else n - 1
        best: i64 = 0
        for i in range(first, n):
            after = state.clone()
            after.apply(moves[i])
            value = self._explore(after, seat, rng, depth + 1, share)
            if i == first or value > best:
                best = value
        return best
