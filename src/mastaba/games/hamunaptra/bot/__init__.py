"""The bots of Hamunaptra: a ladder, and two that play as they do for ever, for others are measured against them."""

from __future__ import annotations

from typing import Final

from mastaba.core.bots import Bot, Thinker
from mastaba.core.budget import SECOND, Budget
from mastaba.core.weights import Weights
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.bot.sage import Mind, TurnPlanner
from mastaba.games.hamunaptra.bot.sets import TUNED, worths_of

_QUICK: Final = 60  # positions that the weaker levels look at
PLANNERS: Final = {"greedy": Planner(6000, 0), "hasty": Planner(60, 300)}
PLAYERS: Final[tuple[Bot, ...]] = tuple(Thinker(name, planner) for name, planner in PLANNERS.items())
LEVELS: Final[tuple[Bot, ...]] = (
    Thinker("child", Planner(1, 500)),
    Thinker("robber", Planner(_QUICK, 150)),
    Thinker("digger", Planner(_QUICK, 75)),
    Thinker("guide", Planner(_QUICK, 35)),
    Thinker("general", Planner(_QUICK, 0)),
    Thinker("scout", Planner(_QUICK, 0, HamunaptraEvaluator(TUNED))),
    TurnPlanner("prince", Mind(HamunaptraEvaluator(TUNED), width=8, alike=8), Budget(0, "it")),
    TurnPlanner("sage", Mind(HamunaptraEvaluator(TUNED)), SECOND),
)


def tuned(weights: Weights) -> Bot:
    """A quick bot that plays by these weights."""
    return Thinker("tuned", Planner(_QUICK, 0, HamunaptraEvaluator(worths_of(weights))))
