"""Opponents: who sits on the other seats of an environment."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import NDArray

from mastaba import bots
from mastaba.core.engine.rng import Rng
from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game
from mastaba.core.plies import actor_name
from mastaba.core.position import Position

Policy = Callable[[NDArray[np.uint8], NDArray[np.bool_]], NDArray[np.integer]]
"""From rows (k, F) and masks (k, A) to actions (k,)."""
Opponent = str | bots.Bot | Policy


def opponents_of(game: Game, players: int, given: Opponent | Sequence[Opponent]) -> list[bots.Bot | Policy]:
    """The opponents clockwise from the seat that learns: one for all seats, or one for each."""
    found = (
        list(given) if isinstance(given, Sequence) and not isinstance(given, str) else [given] * (players - 1)
    )
    if len(found) != players - 1:
        raise BadSetup(Reason("error.bad_opponents", {"given": len(found), "due": players - 1}))
    return [bots.get(each, game) if isinstance(each, str) else each for each in found]


def answer(bot: bots.Bot, first: Position, codes: Sequence[int], position: Position, rng: Rng) -> int:
    """The move of a bot that is to act; `codes` are the plies from the first position on."""
    seat = position.actor
    sight = bots.Sight.of(position, lambda: seen(first, codes, seat))
    return position.game.info.codes[bot.choose(sight, rng.word())]


def seen(first: Position, codes: Sequence[int], seat: int) -> list[str]:
    """The plies of a game as a seat saw them."""
    position, game, found = first.copy(), first.game, []
    for code in codes:
        secret = game.view.secret_to(position.state, code)
        found.append(f"{actor_name(position.actor)} {game.shown(game.info.texts[code], seat, secret)}")
        position.state.apply(code)
    return found
