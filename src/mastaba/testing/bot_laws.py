"""The laws of bots: they choose legal moves, and know no more than their seat."""

from __future__ import annotations

import mastaba
from mastaba import bots
from mastaba.bots import Bot, Budget, Sight
from mastaba.testing import laws
from mastaba.testing.suite import Suite
from mastaba.testing.walks import Case, sample

_RARELY = 16  # of the positions that other laws look at
_SHORT = Budget(40, "it")


def players_of(game: mastaba.Game) -> list[Bot]:
    """All bots of a game; those that search do it shortly."""
    return [_shortly(bots.get(name, game)) for name in bots.names(game)]


def _shortly(bot: Bot) -> Bot:
    try:
        return bot.within(_SHORT)
    except mastaba.BadSetup:  # it has no use for a budget
        return bot


def a_bot_knows_no_more_than_its_seat(position: mastaba.Position, bot: Bot, seed: int = 1) -> None:
    """In all worlds that look alike to its seat a bot makes the same move."""
    chosen = bot.choose(Sight.of(position), seed)
    assert chosen in position.legal(), f"{bot.name} makes a move that is not legal"
    for world in laws.reshuffled(position, position.actor, 2):
        assert bot.choose(Sight.of(world), seed) == chosen, f"{bot.name} sees what its seat may not know"


class BotLaws(Suite):
    """Laws of every bot of a game."""

    def test_every_bot_knows_no_more_than_its_seat(self, few: Case) -> None:
        for position in sample(few, _RARELY):
            if position.actor >= 0:
                for bot in players_of(position.game):
                    a_bot_knows_no_more_than_its_seat(position, bot, few.seed % 1000)
