"""The bots: a ladder from a child king to a conqueror; `greedy` and `hasty` play as they do for ever."""

from __future__ import annotations

from typing import Final

from mastaba.core.bots import Bot, Thinker
from mastaba.core.budget import Budget
from mastaba.core.weights import Weights
from mastaba.games.kemet.bot.learnt import TUNED, judge_of
from mastaba.games.kemet.bot.planner import Planner
from mastaba.games.kemet.bot.sage import Mind, PlanBot

# These two are the yardstick: others are measured against them.
PLAYERS: Final[tuple[Bot, ...]] = (
    Thinker("greedy", Planner(4000, 0)),
    Thinker("hasty", Planner(300, 120)),
)
_JUDGE: Final = judge_of(TUNED)
_TIMID: Final = judge_of(TUNED, {"fear": 4, "hope": 0.2})
_BOLD: Final = judge_of(TUNED, {"fear": 0, "hope": 3})
LEVELS: Final[tuple[Bot, ...]] = (
    Thinker("child", Planner(120, 400, _JUDGE)),
    Thinker("fugitive", Planner(200, 200, _TIMID)),
    Thinker("raider", Planner(300, 140, _BOLD)),
    Thinker("builder", Planner(600, 60, _JUDGE)),
    Thinker("captain", Planner(4000, 0, _JUDGE)),
    PlanBot("general", Mind(_JUDGE, plans=6), Budget(24, "it")),
    PlanBot("queen", Mind(_JUDGE), Budget(120, "it")),
    PlanBot("sage", Mind(_JUDGE)),
)


def tuned(found: Weights) -> Bot:
    """A quick bot that judges by these weights."""
    return Thinker("tuned", Planner(300, 0, judge_of(found)))
