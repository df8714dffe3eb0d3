"""Continuations: follow the best plans of a turn in many worlds, all in the same ones, and compare them."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.search import logit
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.bot.rollout import Rollout, can_plan
from mastaba.games.hamunaptra.bot.turns import Plan, TurnSearch
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_POINT: Final[i64] = 3  # thousandths of a logarithm to a hundredth of a point


def chance_of(value: i64) -> i64:
    """The chance of winning that a value means, from 0 to `logit.ONE`."""
    return logit.chance_of(value * _POINT)


class Settings:
    """How plans are found and followed."""

    def __init__(self, width: i64, alike: i64, quick: i64, trust: i64) -> None:
        self.width: i64 = width  # of the beams for the plans that are compared
        self.alike: i64 = alike  # of the same value in a beam
        self.quick: i64 = quick  # of those for the turns that follow
        self.trust: i64 = trust  # continuations that the first look at a plan counts for


class Continuations:
    """A search from one decision of a seat; an iteration follows one plan in one world."""

    def __init__(
        self, root: HamunaptraState, evaluator: HamunaptraEvaluator, settings: Settings, seed: i64
    ) -> None:
        self.seat: i64 = root.actor
        self.evaluator: HamunaptraEvaluator = evaluator
        self.rng: Rng = Rng(seed)
        self.trust: i64 = settings.trust
        self.rollout: Rollout = Rollout(evaluator, settings.quick, settings.alike)
        self.turns: i64 = root.players - 1  # that follow a plan: one of each other seat
        self.tries: i64 = 0
        self.plans: vec[Plan] = vec[Plan]()  # those still in the race, the best first
        self.settled: i64 = _settled(self.rollout.planner, root, self.rng)
        if self.settled == NONE:
            self.plans = TurnSearch(evaluator, settings.width, settings.alike).plan(root, self.seat, self.rng)
            if len(self.plans) == 0:
                self.settled = self.rollout.planner.code(root, self.seat, self.rng)

    @property
    def is_open(self) -> bool:
        """Whether plans begin with different choices."""
        return any(plan.first != self.plans[0].first for plan in self.plans)

    def rounds(self) -> i64:
        """How often half of the plans can be dropped."""
        number: i64 = 0
        left = i64(len(self.plans))
        while left > 1:
            left = (left + 1) // 2
            number += 1
        return number

    def sweep(self) -> None:
        """Follow each plan that is left in one more world, the same for all."""
        seed = self.rng.word()
        for plan in self.plans:
            plan.total += self._outcome(plan, Rng(seed))
            plan.tries += 1
            self.tries += 1

    def _outcome(self, plan: Plan, rng: Rng) -> i64:
        """The seat's chance of winning after some further turns, in a world of its own."""
        state = plan.state.clone()
        state.reshuffle(self.seat, rng)
        turns = (
            self.turns if state.turn != self.seat else self.turns + 1
        )  # a combat of the plan's own turn is left
        return chance_of(self.evaluator.value(self.rollout.run(state, rng, turns), self.seat))

    def mean(self, plan: Plan) -> i64:
        """The mean chance of winning with a plan; the first look at it counts as some more continuations."""
        if plan.tries + self.trust == 0:
            return chance_of(plan.value)
        return (plan.total + self.trust * chance_of(plan.value)) // (plan.tries + self.trust)

    def halve(self) -> None:
        """Drop the worse half of the plans."""
        self._sort()
        self.plans = self.plans[: (i64(len(self.plans)) + 1) // 2]

    def best(self) -> i64:
        """The first choice of the best plan."""
        if self.settled != NONE:
            return self.settled
        self._sort()
        return self.plans[0].first

    def _sort(self) -> None:
        """Sort the plans, the best first."""
        for i in range(i64(1), i64(len(self.plans))):
            plan = self.plans[i]
            worth = self.mean(plan)
            k = i
            while k > 0 and self.mean(self.plans[k - 1]) < worth:
                self.plans[k] = self.plans[k - 1]
                k -= 1
            self.plans[k] = plan


def _settled(planner: Planner, root: HamunaptraState, rng: Rng) -> i64:
    """The planner's move where a whole turn cannot be planned, or NONE."""
    if not can_plan(root):
        return planner.code(root, root.actor, rng)
    if root.ask.kind == codes.Q_EQUIP:
        code = planner.code(root, root.actor, rng)
        if codes.TRADE <= code < codes.GIVE:
            return code
    return NONE
