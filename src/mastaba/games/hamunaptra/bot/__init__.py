"""The bots of Hamunaptra: one that searches each action, and one that searches less and makes mistakes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.bots import BotPlayer, Thinker
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.notation.texts import TEXTS
from mastaba.games.hamunaptra.view.imagine import imagine

PLANNERS: Final = {"greedy": Planner(6000, 0), "hasty": Planner(60, 300)}
PLAYERS: Final[Mapping[str, BotPlayer]] = {
    name: Thinker(imagine, TEXTS, planner) for name, planner in PLANNERS.items()
}
