"""Steps: choices that ask how many. A person steps through them instead of reading a button for each number."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.game import Json

_LEAST: Final = 3  # numbers: fewer are buttons


def stepped(moves: Sequence[Json]) -> list[Json]:
    """The moves without a place whose texts differ only in a last whole number, if they are enough."""
    found: dict[str, list[Json]] = {}
    for move in moves:
        verb, _, number = str(move["text"]).rpartition(" ")
        if not move["at"] and number.isdecimal():
            found.setdefault(verb, []).append(move)
    most = max(found.values(), key=len, default=[])
    return most if len(most) >= _LEAST else []
