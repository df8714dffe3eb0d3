"""Layouts: what the plans of several boards are reckoned with."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mastaba.core.svg import Area

PHONE: Final = 390  # how wide a board is for telephones
EDGE: Final = 4  # beside the sheets on it
_BETWEEN: Final = 6


def panels(at: Area, number: int, columns: int, gap: float, highest: float | None = None) -> list[Area]:
    """So many panels of one size, row after row, in so many columns."""
    rows = -(-number // columns)
    w = (at.w - gap * (columns - 1)) / columns
    h = (at.h - gap * (rows - 1)) / rows
    if highest is not None:
        h = min(h, highest)
    return [
        Area(at.x + k % columns * (w + gap), at.y + k // columns * (h + gap), w, h) for k in range(number)
    ]


def sheets(heights: Mapping[str, float], first: Sequence[str], top: float) -> tuple[dict[str, Area], float]:
    """Sheets one below the other on a telephone, those needed first on top; and where the last one ends.

    A sheet without height takes no room.
    """
    y = top
    places = {}
    for sheet in [*first, *(sheet for sheet in heights if sheet not in first)]:
        places[sheet] = Area(EDGE, y, PHONE - 2 * EDGE, heights[sheet])
        y += heights[sheet] + _BETWEEN if heights[sheet] else 0
    return places, y
