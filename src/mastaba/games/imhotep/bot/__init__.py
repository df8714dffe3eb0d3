"""The bots of Imhotep."""

from __future__ import annotations

from typing import Final

from mastaba.bots.search.bot import SearchBot
from mastaba.bots.search.style import SearchStyle
from mastaba.core.bots import Bot

STYLE: Final = SearchStyle(scale=20, curiosity=80)
LEVELS: Final[tuple[Bot, ...]] = (SearchBot(STYLE),)
