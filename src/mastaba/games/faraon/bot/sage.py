"""The strongest bot: it forgets nothing and compares plans by games that it imagines to their ends."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from mastaba.core.bots import Searcher, Thought
from mastaba.core.budget import SECOND, Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.sight import Sight
from mastaba.games.faraon.bot.plans import ONE, Plans, plans_for

SAGE: Final = "sage"
_SLICE: Final = 16  # games between two looks at the clock


class Sage(Searcher):
    """Tries plans in the same imagined worlds, and goes on with the better half until one is left."""

    def __init__(self, budget: Budget = SECOND, name: str = SAGE) -> None:
        self.budget = budget
        self.name = name

    def within(self, budget: Budget) -> Sage:
        """The same bot with another budget."""
        return Sage(budget, self.name)

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The first move of the best plan, and the share of games that it won."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        plans = self.tried(sight, seed, budget)
        best = plans.best()
        games = sum(int(plan.games) for plan in plans.plans)
        return Thought(sight.game.info.texts[best.code], int(best.mean) / int(ONE), iterations=games)

    def worth(self, sight: Sight, seed: int) -> dict[str, float]:
        """By move the best mean, in per cent, of the plans that begin with it."""
        found = self.chances(sight, seed)
        return {text: 100 * found.get(text, 0.0) for text in sight.legal}

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        """By move the best mean of the plans that begin with it, where there are several."""
        plans = self.tried(sight, seed, budget).plans
        found: dict[str, float] = {}
        for plan in plans if len(plans) > 1 else ():
            text = sight.game.info.texts[plan.code]
            found[text] = max(found.get(text, 0.0), int(plan.mean) / int(ONE))
        return found

    def tried(self, sight: Sight, seed: int, budget: Budget | None = None) -> Plans:
        """The plans from this sight, after the budget is used or the bot was stopped."""
        budget = budget or self.budget
        rng = Rng(seed)
        plans = plans_for(sight.world(rng), rng.word())
        rounds = max(1, int(len(plans.plans) - 1).bit_length())
        for _round in range(rounds):
            if budget.seconds is None:
                plans.run(max(1, budget.amount // rounds))
            else:
                end = perf_counter() + budget.seconds / rounds
                plans.run(1)
                while perf_counter() < end and not plans.settled() and not self.stopped:
                    plans.run(_SLICE)
            if plans.settled() or self.stopped:
                break
            plans.halve()
        return plans
