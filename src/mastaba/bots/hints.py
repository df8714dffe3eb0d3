"""Hints: what moves are worth to the bot that gives a person hints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mastaba import bots
from mastaba.core.bots import Bot, Searcher
from mastaba.core.budget import Budget
from mastaba.core.game import Game
from mastaba.core.sight import Sight

_SHORT: Final = Budget(250, "ms")  # somebody waits


@dataclass(frozen=True)
class Worth:
    """What moves are worth to a bot: in points, or as the chance of winning in per cent."""

    bot: str
    values: dict[str, float]
    is_chance: bool


def worth(sight: Sight, seed: int, level: str) -> Worth:
    """What moves are worth to a person of this level. Where its bot compares no moves, the adviser says it."""
    bot = _hinter(sight.game, level)
    if isinstance(bot, Searcher):
        chances = bot.chances(sight, seed)
        if len(chances) > 1:
            return Worth(bot.name, {text: 100 * chance for text, chance in chances.items()}, is_chance=True)
        bot = bots.adviser(sight.game)
    return Worth(bot.name, bot.worth(sight, seed), isinstance(bot, Searcher))


def _hinter(game: Game, level: str) -> Bot:
    """The bot of a level, which may not think for long; weak ones give no hints, but the adviser."""
    bot = next((each for each in game.bots.levels if each.name == level), None)
    if not isinstance(bot, Searcher):
        return bots.adviser(game)
    return bot if bot.budget.seconds is None else bot.within(_SHORT)
