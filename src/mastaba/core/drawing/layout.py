"""Layouts: rows of panels and sheets, for the plans of several boards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from mastaba.core.drawing.svg import Area

PHONE: Final = 390  # how wide a board is for telephones
EDGE: Final = 4  # beside the sheets on it
_BETWEEN: Final = 6


def panels(at: Area, number: int, columns: int, gap: float, highest: float | None = None) -> list[Area]:
    """Panels of equal size, row after row."""
    rows = -(-number // columns)
    w = (at.w - gap * (columns - 1)) / columns
    h = (at.h - gap * (rows - 1)) / rows
    if highest is not None:
        h = min(h, highest)
    return [
        Area(at.x + k % columns * (w + gap), at.y + k // columns * (h + gap), w, h) for k in range(number)
    ]


def sheets(heights: Mapping[str, float], first: Sequence[str], top: float) -> tuple[dict[str, Area], float]:
    """Sheets one below the other on a telephone, the `first` ones on top; and the y at which the last one ends.

    A sheet of height 0 takes no space.
    """
    y = top
    places = {}
    for sheet in [*first, *(sheet for sheet in heights if sheet not in first)]:
        places[sheet] = Area(EDGE, y, PHONE - 2 * EDGE, heights[sheet])
        y += heights[sheet] + _BETWEEN if heights[sheet] else 0
    return places, y
