"""Dates, the example game, with other parts than its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import mastaba


def broken(**faults: dict[str, Any]) -> mastaba.Position:
    """A game of Dates after the deal, with these fields by part; the example must be on the path."""
    game = mastaba.games.get("dates")
    parts = {part: replace(getattr(game, part), **changes) for part, changes in faults.items()}
    position = mastaba.Position.new(replace(game, **parts), 2)
    position.play("deal fig")
    position.play("deal olive")
    return position
