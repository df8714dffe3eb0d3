"""Bots that play by memory: from one that forgets nothing to one that forgets soon."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.mind import Mind
from mastaba.games.faraon.bot.memory import Memory

MINDS: Final[Mapping[str, Mind]] = {
    "pharaoh": Memory("pharaoh", 0),
    "priest": Memory("priest", 0.05),
    "scribe": Memory("scribe", 0.12),
    "farmer": Memory("farmer", 0.25),
    "child": Memory("child", 0.5),
}
