"""Previews: what a move leads to, shown before it is made.

A preview is not stored, and only its seat sees it. A move that would reveal something has no preview.
"""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.position import Position
from mastaba.site.tables.actions import MOST_LETTERS, MOST_TEXTS, Refused


def tried(now: Position, seat: int, texts: Sequence[str]) -> Position:
    """The position as the seat imagines it after these moves, if each of them is `TablePolicy.previewable`.

    Nothing is tried in the real position: what comes back depends only on what the seat knows.
    """
    if len(texts) > MOST_TEXTS or any(len(text) > MOST_LETTERS for text in texts):
        raise Refused("moves", most=MOST_TEXTS)
    position = now.imagined(seat) if texts else now.copy()
    for text in texts:
        position.code(text)
        if not now.game.table.previewable(position.observe(seat), text):
            raise Refused("trial")
        events = position.play_with_events(text)
        if position.actor != seat or any("secret" in event for event in events):
            raise Refused("trial")
    return position
