"""Bots: they see what their seat sees, and know no game; the evaluator of a game judges positions."""

from __future__ import annotations

from mastaba.bots.greedy import Greedy
from mastaba.bots.outlook import Outlook as Outlook
from mastaba.bots.outlook import outlook as outlook
from mastaba.bots.search.bot import SearchBot as SearchBot
from mastaba.core.bots import Bot as Bot
from mastaba.core.bots import Thinker
from mastaba.core.bots import Thought as Thought
from mastaba.core.budget import Budget as Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game
from mastaba.core.sight import Sight as Sight

GREEDY = "greedy"


class RandomBot(Bot):
    """Every legal move is equally likely."""

    name = "random"

    def choose(self, sight: Sight, seed: int) -> str:
        """Any legal move."""
        return sight.legal[Rng(seed).below(len(sight.legal))]


def _own(game: Game) -> list[Bot]:
    """The bots of a game beside its ladder: they answer at once; the strongest first."""
    if game.bots.players or game.bots.evaluator is None:
        return list(game.bots.players)
    return [Thinker(GREEDY, Greedy(game.bots.evaluator))]


def _of(game: Game) -> list[Bot]:
    """The bots that play a game: its ladder from the top, then the others, each name once."""
    found = {bot.name: bot for bot in (*reversed(game.bots.levels), *_own(game), RandomBot())}
    return list(found.values())


def levels(game: Game) -> list[str]:
    """The names of the bots that a table offers, the weakest first: the ladder, or all where there is none."""
    return [bot.name for bot in game.bots.levels] or names(game)[::-1]


def names(game: Game) -> list[str]:
    """The names of the bots that play a game, the strongest first."""
    return [bot.name for bot in _of(game)]


def get(spec: str, game: Game) -> Bot:
    """The bot of this name for a game; a bot that searches may get a budget: `sage:200ms`, `sage:5000it`."""
    name, colon, budget = spec.partition(":")
    for bot in _of(game):
        if bot.name == name:
            return bot.within(Budget.parse(budget)) if colon else bot
    raise BadSetup(Reason("error.unknown_bot", {"bot": name, "bots": ", ".join(names(game))}))


def adviser(game: Game) -> Bot:
    """The strongest bot that answers at once, for hints; `Bots.can_advise`: whether there is one."""
    if not game.bots.can_advise:
        raise BadSetup(Reason("error.unknown_bot", {"bot": GREEDY, "bots": RandomBot.name}))
    return _own(game)[0]
