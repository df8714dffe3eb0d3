"""What a move brings at once, as far as its seat can know: the reason that a hint gives in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.game import Game, Json
from mastaba.core.mind import imagined
from mastaba.core.position import Position

_WORLDS: Final = 3  # in which a gain must be the same to be told: otherwise it hangs on what the seat cannot know


def gains(game: Game, observation: Json, memory: Json, plies: Sequence[str]) -> list[int] | None:
    """By seat: how the count as if the game ended now changes by these plies; None if that is not certain."""
    found = {tuple(_change(game, observation, memory, plies, seed)) for seed in range(_WORLDS)}
    return list(found.pop()) if len(found) == 1 else None


def _change(game: Game, observation: Json, memory: Json, plies: Sequence[str], seed: int) -> list[int]:
    state, _rng = imagined(game.imagine, observation, memory, seed)
    players = observation["players"]
    position = Position(game, players, game.complete(observation["options"], players), state)
    before = position.scores()
    for text in plies:
        position.play(text)
    return [after - score for after, score in zip(position.scores(), before, strict=True)]
