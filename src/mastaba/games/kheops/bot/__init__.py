"""The bots of Kheops."""

from __future__ import annotations

from typing import Final

from mastaba.bots.search.bot import SearchBot
from mastaba.bots.search.style import SearchStyle
from mastaba.core.bots import Bot
from mastaba.games.kheops.bot.evaluate import KheopsEvaluator

STYLE: Final = SearchStyle(
    scale=15, curiosity=80, evaluator=KheopsEvaluator(), focus=250, calm=2, endgame=60_000
)
LEVELS: Final[tuple[Bot, ...]] = (SearchBot(STYLE),)
