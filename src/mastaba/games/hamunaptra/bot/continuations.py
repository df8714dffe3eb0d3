"""Continuations: play the best plans of a turn on for some turns of all seats, in many worlds, and compare them."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.bot.turns import Plan, TurnSearch
from mastaba.games.hamunaptra.bot.worths import Worths
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.state import HamunaptraState

TRUST: Final[i64] = 40  # continuations that the value of a plan counts for
_DOUBT: Final = 300.0  # hundredths of a point: how much the values of continuations differ
_DECIDED: Final[i64] = 1_500  # a lead that counts as won


class Continuations:
    """A search from one decision of a seat; `run` may be called again and again."""

    def __init__(
        self, root: HamunaptraState, worths: Worths, width: i64, seed: i64, trust: i64 = TRUST
    ) -> None:
        self.seat: i64 = root.actor
        self.rng: Rng = Rng(seed)
        self.planner: Planner = Planner(60, 0, worths)
        self.tries: i64 = 0
        self.plans: vec[Plan] = vec[Plan]()
        self.settled: i64 = self._planned(root)
        if self.settled == NONE:
            self.plans = TurnSearch(worths, width).plan(root, self.seat, self.rng)
            for plan in self.plans:
                plan.tries = trust
                plan.total = trust * _clamped(plan.value)
            if len(self.plans) == 0:
                self.settled = self.planner.code(root, self.seat, self.rng)

    @property
    def is_open(self) -> bool:
        """Whether plans begin with different choices."""
        if self.settled != NONE:
            return False
        first = self.plans[0].first
        differ = False
        for plan in self.plans:
            differ = differ or plan.first != first
        return differ

    def _planned(self, root: HamunaptraState) -> i64:
        """The planner's move where a whole turn cannot be planned, or NONE."""
        kind = root.ask.kind
        talk = kind in (codes.Q_GIVE, codes.Q_ANSWER, codes.Q_CONFIRM, codes.Q_DISCARD)
        outside = (
            talk
            or kind in (codes.Q_DRAFT, codes.Q_EXIT)
            or root.turn != self.seat
            or root.step == codes.S_COMBAT
        )
        if outside or root.step == codes.S_MONSTERS:
            return self.planner.code(root, self.seat, self.rng)
        if kind == codes.Q_EQUIP:
            code = self.planner.code(root, self.seat, self.rng)
            if codes.TRADE <= code < codes.GIVE:
                return code
        return NONE

    def run(self, iterations: i64, turns: i64) -> None:
        """Play on this often, for some turns each."""
        if not self.is_open:
            return
        for _iteration in range(iterations):
            plan = self._doubtful()
            value = self._outcome(plan, turns)
            plan.total += _clamped(value)
            plan.tries += 1
            self.tries += 1

    def _doubtful(self) -> Plan:
        """The plan with the best upper bound."""
        best = self.plans[0]
        best_bound = -1.0e9
        for plan in self.plans:
            bound = float(plan.total) / float(plan.tries) + _DOUBT / math.sqrt(float(plan.tries))
            if bound > best_bound:
                best = plan
                best_bound = bound
        return best

    def _outcome(self, plan: Plan, turns: i64) -> i64:
        """The value for the seat after some further turns, in a world of its own."""
        state = plan.state.clone()
        state.reshuffle(self.seat, self.rng)
        last = state.turn
        left = turns if state.turn != self.seat else turns + 1  # a combat is left of the seat's own
        while state.actor != OVER:
            if state.turn != last:
                last = state.turn
                left -= 1
                if left <= 0:
                    break
            if state.actor == CHANCE:
                state.apply(state.random_code(self.rng))
            else:
                state.apply(self.planner.code(state, state.actor, self.rng))
        return self.planner.evaluator.value(state, self.seat)

    def best(self) -> i64:
        """The first choice of the best plan."""
        if self.settled != NONE:
            return self.settled
        best = self.plans[0]
        for plan in self.plans:
            if plan.tries > best.tries:
                best = plan
        return best.first


def _clamped(value: i64) -> i64:
    if value > _DECIDED:
        return _DECIDED
    return value if value > -_DECIDED else -_DECIDED
