"""Pictures of real positions for cards and pages, made once."""

from __future__ import annotations

from functools import lru_cache
from time import thread_time
from typing import Final

from django.urls import reverse

from mastaba import __version__, bots
from mastaba.core import registry
from mastaba.core.position import Position
from mastaba.core.referee import Referee

_PLIES: Final = 74
_SECONDS: Final = 1.0  # of work at most: people wait for the page meanwhile


def picture_url(name: str, lang: str) -> str:
    """The address of a game's picture; another version of the site has another one, since browsers keep it."""
    return f"{reverse('picture', args=[name, lang])}?v={__version__}"


@lru_cache(maxsize=64)
def portrait(name: str, lang: str) -> str:
    """A game between bots, some way in."""
    game = registry.get(name)
    players = min(max(3, game.info.least_players), game.info.most_players)
    table = Referee(Position.new(game, players), bytes(32), form=1)
    bot = bots.adviser(game) if game.bots.can_advise else bots.get(game.bots.default, game)  # at once
    end = thread_time() + _SECONDS
    for ply in range(_PLIES):
        position = table.position
        if position.is_over or thread_time() > end:
            break
        table.play(position.actor, bot.choose(bots.Sight.of(position), ply))
    return game.svg(table.position.observe(None), lang)
