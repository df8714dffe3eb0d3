"""Bots that play by memory, from one that forgets soon to one that forgets nothing, and a sage who looks ahead."""

from __future__ import annotations

from typing import Final

from mastaba.core.bots import Bot
from mastaba.games.faraon.bot.memory import Forgetful
from mastaba.games.faraon.bot.sage import Sage

# These five play as they do for ever, since stakes are a mixture: others are measured against them.
PLAYERS: Final[tuple[Bot, ...]] = (
    Forgetful("pharaoh", 0),
    Forgetful("priest", 0.05),
    Forgetful("scribe", 0.12),
    Forgetful("farmer", 0.25),
    Forgetful("child", 0.5),
)
_BETWEEN: Final = (
    Forgetful("keeper", 0.41),
    Forgetful("boatman", 0.325),
    Forgetful("embalmer", 0.18),
    Forgetful("guard", 0.095),
    Forgetful("builder", 0.072),
    Forgetful("vizier", 0.025),
)
LEVELS: Final[tuple[Bot, ...]] = (
    *sorted((*PLAYERS, *_BETWEEN), key=lambda bot: -bot.forgets if isinstance(bot, Forgetful) else 0),
    Sage(),
)
