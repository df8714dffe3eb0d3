"""Sage: plans whole turns, and follows the best plans in many worlds until its budget is used up."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final, cast

from mastaba.bots.search import logit
from mastaba.core.bots import Searcher, Thought
from mastaba.core.budget import Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.sight import Sight
from mastaba.games.hamunaptra.bot.continuations import Continuations, Settings, chance_of
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_QUICK: Final = 60  # positions of a glance at a move


@dataclass(frozen=True, eq=False)
class Mind:
    """How a bot judges and searches."""

    evaluator: HamunaptraEvaluator
    width: int = 16  # of the beams for its plans
    alike: int = 1  # plans of the same value in a beam
    quick: int = 2  # of those for the turns that follow
    trust: int = 2  # continuations that the first look at a plan counts for


class TurnPlanner(Searcher):
    """A bot that plans the rest of its turn. An iteration is one continuation of a plan."""

    def __init__(self, name: str, mind: Mind, budget: Budget) -> None:
        self.name = name
        self.mind = mind
        self.budget = budget

    def within(self, budget: Budget) -> TurnPlanner:
        """The same bot with another budget."""
        return TurnPlanner(self.name, self.mind, budget)

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The first choice of the best plan, and the chance of winning."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        begin = perf_counter()
        found = self._begun(sight, seed)
        rounds = int(found.rounds())
        for number in range(
            1, rounds + 1
        ):  # each drops the worse half, until all left begin with the same choice
            self._follow(found, budget or self.budget, begin, number / rounds)
            if self.stopped or not found.is_open:
                break
            if number < rounds:
                found.halve()
        move = sight.game.info.texts[found.best()]
        value = found.mean(found.plans[0]) / int(logit.ONE) if len(found.plans) else None
        return Thought(move, value, iterations=int(found.tries))

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        """The chance of winning after each move that begins a plan; nothing where a turn is not planned."""
        begin = perf_counter()
        searched = self._begun(sight, seed)
        self._follow(searched, budget or self.budget, begin, 1)
        found: dict[str, float] = {}
        for plan in searched.plans:
            text = sight.game.info.texts[plan.first]
            found[text] = max(found.get(text, 0.0), searched.mean(plan) / int(logit.ONE))
        return found

    def glance(self, sight: Sight, seed: int) -> dict[str, float]:
        """What a planner of single actions expects of every move."""
        rng = Rng(seed)
        world = cast("HamunaptraState", sight.world(rng))
        planner, codes = Planner(_QUICK, 0, self.mind.evaluator), sight.game.info.codes
        values = {text: planner.value_of(world, codes[text], sight.seat, rng) for text in sight.legal}
        return {text: chance_of(value) / int(logit.ONE) for text, value in values.items()}

    def _begun(self, sight: Sight, seed: int) -> Continuations:
        """The plans of a sight, in a world that its seat could be in."""
        rng = Rng(seed)
        world = cast("HamunaptraState", sight.world(rng))
        mind = self.mind
        settings = Settings(mind.width, mind.alike, mind.quick, mind.trust)
        return Continuations(world, mind.evaluator, settings, rng.word())

    def _follow(self, found: Continuations, budget: Budget, begin: float, share: float) -> None:
        """Follow all plans until this share of the budget is used, or there is nothing left to choose."""

        def spent() -> float:
            if budget.seconds is None:
                return int(found.tries) / budget.amount if budget.amount else 1
            return (perf_counter() - begin) / budget.seconds

        while found.is_open and not self.stopped and spent() < share:
            found.sweep()
