"""Bots that play by memory: from one that forgets nothing to one that forgets soon."""

from __future__ import annotations

from typing import Final

from mastaba.core.bots import Bot
from mastaba.games.faraon.bot.memory import Forgetful

PLAYERS: Final[tuple[Bot, ...]] = (
    Forgetful("pharaoh", 0),
    Forgetful("priest", 0.05),
    Forgetful("scribe", 0.12),
    Forgetful("farmer", 0.25),
    Forgetful("child", 0.5),
)
