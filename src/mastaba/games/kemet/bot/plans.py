"""PlanSearch: compares whole actions by following each of them in many worlds. It sees imagined worlds only."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.explorer import Explorer, Plan
from mastaba.games.kemet.bot.judge import chance_of
from mastaba.games.kemet.bot.rollout import Rollout
from mastaba.games.kemet.engine.state import KemetState


class Settings:
    """How wide a search looks, and how carefully."""

    def __init__(
        self, plans: i64, alike: i64, width: i64, quick: i64, trust: i64, noise: i64, days: i64
    ) -> None:
        self.plans: i64 = plans  # actions that are compared
        self.alike: i64 = alike  # of them with the same first ply
        self.width: i64 = width  # positions looked at to find them
        self.quick: i64 = quick  # positions for an action of a rollout
        self.trust: i64 = trust  # how many rollouts the first look at a plan counts for
        self.noise: i64 = noise  # the largest error of the first look
        self.days: i64 = days  # Days that are followed to their end


class PlanSearch:
    """A search from one decision of a seat: all plans are followed in the same worlds."""

    def __init__(self, start: KemetState, evaluator: KemetEvaluator, settings: Settings, seed: i64) -> None:
        self.start: KemetState = start
        self.seat: i64 = start.actor
        self.evaluator: KemetEvaluator = evaluator
        self.rollout: Rollout = Rollout(evaluator, settings.quick, 0)
        self.trust: i64 = settings.trust
        self.days: i64 = settings.days
        self.rng: Rng = Rng(seed)
        self.done: i64 = 0  # rollouts
        explorer = Explorer(evaluator)
        explorer.most = settings.plans
        explorer.of_one_kind = settings.alike
        explorer.noise = settings.noise
        explorer.explore(start, self.seat, self.rng, settings.width)
        self.tried: vec[Plan] = explorer.plans
        self.plans: vec[Plan] = explorer.plans[:]  # those still in the race
        self._world: KemetState = start.clone()

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
        world = self._world
        for plan in self.plans:
            rng = Rng(seed)
            world.copy_from(self.start)
            world.reshuffle(self.seat, rng)
            self.rollout.follow(world, self.seat, plan.plies, rng)
            self.rollout.run(world, rng, self.days)
            plan.visits += 1
            plan.total += chance_of(self.evaluator.value(world, self.seat))
            self.done += 1

    def mean(self, plan: Plan) -> i64:
        """The mean chance of winning with a plan; the first look at it counts as some more rollouts."""
        if plan.visits + self.trust == 0:
            return chance_of(plan.value)
        return (plan.total + self.trust * chance_of(plan.value)) // (plan.visits + self.trust)

    def halve(self) -> None:
        """Drop the worse half of the plans."""
        self._sort()
        self.plans = self.plans[: (i64(len(self.plans)) + 1) // 2]

    def best(self) -> i64:
        """The first ply of the best plan."""
        self._sort()
        return self.plans[0].plies[0]

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
