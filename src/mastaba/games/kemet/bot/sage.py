"""PlanBot: plans whole actions, and follows the best of them in many worlds before it chooses."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Final, cast

from mastaba.bots.search import reward
from mastaba.core.bots import Searcher, Thought
from mastaba.core.budget import SECOND, Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.sight import Sight
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.planner import Planner
from mastaba.games.kemet.bot.plans import PlanSearch, Settings
from mastaba.games.kemet.engine import codes
from mastaba.games.kemet.engine.state import KemetState

_TACTICAL: Final = (codes.DO_VETO, codes.DO_ORDER, codes.DO_CITY, codes.DO_LEVELS)
_STAGES: Final = (codes.ST_COMMIT, codes.ST_WOUND, codes.ST_ESCAPE)


@dataclass(frozen=True, eq=False)
class Mind:
    """How a bot judges and searches."""

    evaluator: KemetEvaluator
    plans: int = 12  # actions that are compared
    alike: int = 4  # of them with the same first ply
    width: int = 4000  # positions looked at to find them
    quick: int = 300  # positions for an action of the games that follow
    trust: int = 6  # how many of these games the first look at a plan counts for
    days: int = 1  # Days that these games are followed to their end
    noise: int = 0  # the largest error of the first look, in hundredths of a point


class PlanBot(Searcher):
    """Compares its best actions by playing on to the end of the Day. An iteration is one such game."""

    def __init__(self, name: str, mind: Mind, budget: Budget = SECOND) -> None:
        self.name = name
        self.mind = mind
        self.budget = budget
        self._planner = Planner(mind.width, 0, mind.evaluator)

    def within(self, budget: Budget) -> PlanBot:
        """The same bot with another budget."""
        return PlanBot(self.name, self.mind, budget)

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The first ply of the best action, the chance of winning, and the plies after it."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        rng = Rng(seed)
        state = cast("KemetState", sight.world(rng))
        texts = sight.game.info.texts
        if _is_tactical(state):
            return Thought(texts[self._planner.code(state, sight.seat, rng)])
        search = self._search(state, rng.word(), budget or self.budget)
        code = search.best()
        best = search.plans[0]
        line = tuple(texts[ply] for ply in best.plies)
        return Thought(texts[code], search.mean(best) / int(reward.ONE), line, int(search.done))

    def worth(self, sight: Sight, seed: int) -> dict[str, float]:
        """The chance of winning, in per cent, after each move that begins a plan; 0 for the others."""
        found = self.chances(sight, seed)
        if not found:
            return super().worth(sight, seed)
        return {text: 100 * found.get(text, 0.0) for text in sight.legal}

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        """The chance of winning after each move that begins a plan; nothing where the planner answers."""
        rng = Rng(seed)
        state = cast("KemetState", sight.world(rng))
        if len(sight.legal) == 1 or _is_tactical(state):
            return {}
        search = self._search(state, rng.word(), budget or self.budget)
        found: dict[str, float] = {}
        for plan in search.tried:
            text = sight.game.info.texts[plan.plies[0]]
            found[text] = max(found.get(text, 0.0), search.mean(plan) / int(reward.ONE))
        return found

    def _search(self, state: KemetState, seed: int, budget: Budget) -> PlanSearch:
        """A search that has used its budget, or was stopped; each round drops the worse half of the plans."""
        mind = self.mind
        settings = Settings(mind.plans, mind.alike, mind.width, mind.quick, mind.trust, mind.noise, mind.days)
        begin = perf_counter()
        search = PlanSearch(state, mind.evaluator, settings, seed)
        rounds = int(search.rounds())

        def spent() -> float:
            if budget.seconds is None:
                return int(search.done) / budget.amount
            return (perf_counter() - begin) / budget.seconds

        for number in range(1, rounds + 1):
            search.sweep()
            while spent() < number / rounds and not self.stopped:
                search.sweep()
            if self.stopped:
                break
            if number < rounds:
                search.halve()
        return search


def _is_tactical(state: KemetState) -> bool:
    """Whether the open question is one that the planner answers: a Veto, an order, cards of a battle."""
    kind = state.top(0)
    return kind in _TACTICAL or (kind == codes.DO_BATTLE and state.battle.stage in _STAGES)
