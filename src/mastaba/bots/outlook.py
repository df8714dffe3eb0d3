"""Outlook: what a move gains at once, as far as its seat can know; the reason that a hint gives in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.core.position import Position
from mastaba.core.sight import Sight

_WORLDS: Final = (
    3  # imagined states in which a gain must be the same; otherwise it depends on what the seat cannot know
)
_REPLIES: Final = 120  # upper bound of the replies tried


class Outlook(NamedTuple):
    """What plies gain; None where that is not certain."""

    gains: tuple[int, ...] | None  # by seat: the change of the points, as if the game ended now
    rival: int | None = NONE  # the other seat that moves next, or NONE
    reply: int | None = 0  # the greatest gain of the rival's next ply


def outlook(sight: Sight, plies: Sequence[str]) -> Outlook:
    """What these plies gain at once, and the best reply of the rival who is next."""
    worlds = [_in_one_world(sight, plies, seed) for seed in range(_WORLDS)]
    gains, rivals, replies = ({world[k] for world in worlds} for k in range(3))
    certain = len(rivals) == len(replies) == 1
    return Outlook(
        worlds[0].gains if len(gains) == 1 else None,
        worlds[0].rival if certain else None,
        worlds[0].reply if certain else None,
    )


def _in_one_world(sight: Sight, plies: Sequence[str], seed: int) -> Outlook:
    game, players = sight.game, sight.observation["players"]
    options = game.info.complete(sight.observation["options"], players)
    position = Position(game, players, options, sight.world(Rng(seed)))
    before = position.scores()
    for text in plies:
        position.play(text)
    rival = position.actor
    if rival < 0 or rival == sight.seat:
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
