"""The bots of Hamunaptra: one that searches each action, and one that searches less and makes mistakes."""

from __future__ import annotations

from typing import Final

from mastaba.core.bots import Bot, Thinker
from mastaba.games.hamunaptra.bot.planner import Planner

PLANNERS: Final = {"greedy": Planner(6000, 0), "hasty": Planner(60, 300)}
PLAYERS: Final[tuple[Bot, ...]] = tuple(Thinker(name, planner) for name, planner in PLANNERS.items())
