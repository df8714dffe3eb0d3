"""Choices: the legal moves of a seat as its person meets them. Two plies that are one click are one choice."""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.core.game import Game, Json
from mastaba.core.position import Position

THEN: Final = ", "  # between the plies of one choice; no text of any game has a comma


class Choice(NamedTuple):
    """A choice that is one click: its plies joined, the last of them, and what is seen before that one."""

    text: str
    last: str
    seen: Json


def choices(game: Game, position: Position, seat: int, seen: Json) -> list[Choice]:
    """The choices among the legal moves of `seen`: what is only half of one together with what follows."""
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
