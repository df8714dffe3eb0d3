"""The bots: `greedy` plans a whole action, `hasty` looks less far and errs."""

from __future__ import annotations

from typing import Final

from mastaba.core.bots import Bot, Thinker
from mastaba.games.kemet.bot.planner import Planner

PLAYERS: Final[tuple[Bot, ...]] = (
    Thinker("greedy", Planner(4000, 0)),
    Thinker("hasty", Planner(300, 120)),
)
