"""Bots: they see what their seat sees, and know no game; the evaluator of a game judges positions."""

from __future__ import annotations

from mastaba.bots.greedy import Greedy
from mastaba.bots.outlook import Outlook as Outlook
from mastaba.bots.outlook import outlook as outlook
from mastaba.core.bots import Bot as Bot
from mastaba.core.bots import Thinker
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


def _of(game: Game) -> list[Bot]:
    """The bots that play a game, the strongest first."""
    players = list(game.bots.players)
    if not players and game.bots.evaluator is not None:
        players = [Thinker(GREEDY, Greedy(game.bots.evaluator))]
    return [*players, RandomBot()]


def names(game: Game) -> list[str]:
    """The names of the bots that play a game, the strongest first."""
    return [bot.name for bot in _of(game)]


def get(name: str, game: Game) -> Bot:
    """The bot of this name for a game."""
    for bot in _of(game):
        if bot.name == name:
            return bot
    raise BadSetup(Reason("error.unknown_bot", {"bot": name, "bots": ", ".join(names(game))}))


def adviser(game: Game) -> Bot:
    """The strongest bot of a game, for hints; `Bots.can_advise`: whether there is one."""
    if not game.bots.can_advise:
        raise BadSetup(Reason("error.unknown_bot", {"bot": GREEDY, "bots": RandomBot.name}))
    return _of(game)[0]
