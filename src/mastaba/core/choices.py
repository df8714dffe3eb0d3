"""Choices: the legal moves of a seat as a player clicks them. Two plies made by one click are one choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mastaba.core.game import Game, Json
from mastaba.core.position import Position

THEN: Final = ", "  # between the plies of one choice; no text of any game has a comma


class Choice(NamedTuple):
    """A choice made by one click: its plies joined, the last ply, and the observation before that ply."""

    text: str
    last: str
    seen: Json


def plies_of(texts: Sequence[str]) -> list[str]:
    """The plies of these choices, in their order."""
    return [ply for text in texts for ply in text.split(THEN)]


def choices(game: Game, position: Position, seat: int, seen: Json) -> list[Choice]:
    """The choices among the legal moves of `seen`; the first half of a choice is joined with each second half."""
    found = []
    for text in seen["legal"]:
        if text.partition(" ")[0] not in game.table.two_click:
            found.append(Choice(text, text, seen))
            continue
        after = position.copy()
        after.play(text)
        then = after.observe(seat)
        found += [Choice(f"{text}{THEN}{last}", last, then) for last in then["legal"]]
    return found
