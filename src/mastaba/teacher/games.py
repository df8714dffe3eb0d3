"""Games between bots of one kind, as material: the same seed gives the same game."""

from __future__ import annotations

import hashlib

from mastaba.bots import Bot, Sight
from mastaba.core.game import Game
from mastaba.core.position import Position
from mastaba.core.record import Record
from mastaba.core.referee import Referee


def played(game: Game, players: int, bot: Bot, seed: str) -> Record:
    """A game to its end."""
    referee = Referee(Position.new(game, players), hashlib.sha256(seed.encode()).digest())
    while not referee.position.is_over:
        legal = referee.legal()
        move = legal[0] if len(legal) == 1 else _choice(referee, bot, seed)
        referee.play(referee.position.actor, move)
    return referee.record([bot.name] * players)


def _choice(referee: Referee, bot: Bot, seed: str) -> str:
    """The move of the acting seat's bot."""
    seat = referee.position.actor
    sight = Sight.of(referee.position, lambda: referee.plies_for(seat))
    own = hashlib.sha256(f"{seed} {len(referee.plies)}".encode()).digest()
    return bot.choose(sight, int.from_bytes(own[:6], "big"))
