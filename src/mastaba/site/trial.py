"""Trials: what a move leads to, looked at before it is made; and choices of two plies that people make by one click.

Nothing of a trial is stored, and nobody but the one who tries sees it. What somebody could learn from is never tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from mastaba.core.game import Game, Json
from mastaba.core.position import Position
from mastaba.site.tables import MOST_LETTERS, MOST_TEXTS, Refused

THEN: Final = ", "  # between the plies of one choice; no text of any game has a comma


class Choice(NamedTuple):
    """A choice that is one click: its plies joined, the last of them, and what is seen before that one."""

    text: str
    last: str
    seen: Json


def parts(texts: Sequence[str]) -> list[str]:
    """The plies of choices as a page sends them."""
    return [part for text in texts for part in text.split(THEN)]


def tried(now: Position, seat: int, texts: Sequence[str]) -> Position:
    """The position as the seat imagines it after these moves, if the game lets people look at it (`Game.tries`).

    Nothing is tried in the real position: what comes back depends only on what the seat knows.
    """
    if len(texts) > MOST_TEXTS or any(len(text) > MOST_LETTERS for text in texts):
        raise Refused("moves", most=MOST_TEXTS)
    position = now.imagined(seat) if texts else now.copy()
    for text in texts:
        position.code(text)
        if not now.game.tries(position.observe(seat), text):
            raise Refused("trial")
        events = position.play_and_tell(text)
        if position.actor != seat or any("secret" in event for event in events):
            raise Refused("trial")
    return position


def choices(game: Game, position: Position, seat: int, seen: Json) -> list[Choice]:
    """The legal moves of a seat as its person meets them: what is only half a choice together with what follows."""
    found = []
    for text in seen["legal"]:
        if not game.half(text):
            found.append(Choice(text, text, seen))
            continue
        after = position.copy()
        after.play(text)
        then = after.observe(seat)
        found += [Choice(f"{text}{THEN}{last}", last, then) for last in then["legal"]]
    return found
