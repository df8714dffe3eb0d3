"""Outlook: what a move gains at once, as far as its seat can know; the reason that a hint gives in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mastaba.core.bots import imagined
from mastaba.core.engine.state import NONE
from mastaba.core.game import Game, Json
from mastaba.core.position import Position

_WORLDS: Final = (
    3  # imagined states in which a gain must be the same; otherwise it depends on what the seat cannot know
)
_REPLIES: Final = 120  # upper bound of the replies tried


class Outlook(NamedTuple):
    """What plies gain; None where that is not certain."""

    gains: tuple[int, ...] | None  # by seat: the change of the points, as if the game ended now
    rival: int | None = NONE  # the other seat that moves next, or NONE
    reply: int | None = 0  # the greatest gain of the rival's next ply


def outlook(game: Game, observation: Json, memory: Json, plies: Sequence[str]) -> Outlook:
    """What these plies gain at once, and the best reply of the rival who is next."""
    worlds = [_in_one_world(game, observation, memory, plies, seed) for seed in range(_WORLDS)]
    gains, rivals, replies = ({world[k] for world in worlds} for k in range(3))
    certain = len(rivals) == len(replies) == 1
    return Outlook(
        worlds[0].gains if len(gains) == 1 else None,
        worlds[0].rival if certain else None,
        worlds[0].reply if certain else None,
    )


def _in_one_world(game: Game, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> Outlook:
    state, _rng = imagined(game.view.imagine, observation, memory, seed)
    players = observation["players"]
    position = Position(game, players, game.info.complete(observation["options"], players), state)
    before = position.scores()
    for text in plies:
        position.play(text)
    rival = position.actor
    if rival < 0 or rival == observation["seat"]:
        return Outlook(_change(before, position))
    return Outlook(_change(before, position), rival, max(_replies(position, rival)))


def _replies(position: Position, rival: int) -> list[int]:
    """The gain of each next ply for the rival."""
    before, found = position.scores(), []
    for text in position.legal()[:_REPLIES]:
        after = position.copy()
        after.play(text)
        found.append(_change(before, after)[rival])
    return found


def _change(before: Sequence[int], position: Position) -> tuple[int, ...]:
    return tuple(after - score for after, score in zip(position.scores(), before, strict=True))
