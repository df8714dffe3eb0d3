"""Bots that play by memory: from one that forgets nothing to one that forgets soon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.bots import BotPlayer
from mastaba.games.faraon.bot.memory import Forgetful

PLAYERS: Final[Mapping[str, BotPlayer]] = {
    "pharaoh": Forgetful("pharaoh", 0),
    "priest": Forgetful("priest", 0.05),
    "scribe": Forgetful("scribe", 0.12),
    "farmer": Forgetful("farmer", 0.25),
    "child": Forgetful("child", 0.5),
}
