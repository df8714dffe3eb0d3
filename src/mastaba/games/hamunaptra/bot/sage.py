"""Sage: plans whole turns, and plays the best plans on in many worlds until its budget is used up."""

from __future__ import annotations

import math
from time import perf_counter
from typing import Final, cast

from mastaba.core.bots import Searcher, Thought
from mastaba.core.budget import Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.sight import Sight
from mastaba.games.hamunaptra.bot.continuations import Continuations
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.bot.worths import Worths
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_TRUST: Final = (
    100  # continuations that the value of a plan counts for: they have to show much to overrule it
)
_ODDS: Final = 0.45  # log-odds of winning for a point of lead: what `teacher.toml` has for two
_QUICK: Final = 60  # positions of a glance at a move
_SLICE: Final = 4  # continuations between two looks at the clock


class TurnPlanner(Searcher):
    """A bot that plans the rest of its turn. An iteration is one continuation of a plan."""

    def __init__(self, name: str, worths: Worths, width: int, budget: Budget) -> None:
        self.name = name
        self.worths = worths
        self.width = width  # of the beams
        self.budget = budget

    def within(self, budget: Budget) -> TurnPlanner:
        """The same bot with another budget."""
        return TurnPlanner(self.name, self.worths, self.width, budget)

    def think(self, sight: Sight, seed: int, budget: Budget | None = None) -> Thought:
        """The first choice of the best plan."""
        if len(sight.legal) == 1:
            return Thought(sight.legal[0])
        found = self._search(sight, seed, budget or self.budget)
        return Thought(sight.game.info.texts[found.best()], iterations=found.tries)

    def chances(self, sight: Sight, seed: int, budget: Budget | None = None) -> dict[str, float]:
        """The chance of winning after each move that begins a plan; nothing where a turn is not planned."""
        found: dict[str, float] = {}
        for plan in self._search(sight, seed, budget or self.budget).plans:
            text = sight.game.info.texts[plan.first]
            found[text] = max(found.get(text, 0.0), _chance(int(plan.total) / int(plan.tries)))
        return found

    def glance(self, sight: Sight, seed: int) -> dict[str, float]:
        """What a planner of single actions expects of every move."""
        rng = Rng(seed)
        world = cast("HamunaptraState", sight.world(rng))
        planner, codes = Planner(_QUICK, 0, self.worths), sight.game.info.codes
        return {
            text: _chance(int(planner.value_of(world, codes[text], sight.seat, rng))) for text in sight.legal
        }

    def _search(self, sight: Sight, seed: int, budget: Budget) -> Continuations:
        """A search that has used its budget, or was stopped."""
        rng = Rng(seed)
        world = cast("HamunaptraState", sight.world(rng))
        found = Continuations(world, self.worths, self.width, rng.word(), _TRUST)
        turns = world.players
        if budget.seconds is None:
            found.run(budget.amount, turns)
        elif found.is_open:
            end = perf_counter() + budget.seconds
            while perf_counter() < end and not self.stopped:
                found.run(_SLICE, turns)
        return found


def _chance(value: float) -> float:
    """The chance of winning by a value in hundredths of a point."""
    return 1 / (1 + math.exp(-_ODDS * max(-60.0, min(60.0, value / 100))))
