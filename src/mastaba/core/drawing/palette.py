"""Palette: colours that several boards share; a game defines others for itself."""

from __future__ import annotations

from typing import Final, NamedTuple

SAND: Final = "#ecdcb3"
SAND_DEEP: Final = "#dfc891"
SLAB: Final = "#f8efd8"
SLAB_EDGE: Final = "#b8955a"
CELL: Final = "#eadab2"
CELL_EDGE: Final = "#c3a569"
INK: Final = "#3a2914"
INK_SOFT: Final = "#6f5635"
LAPIS: Final = "#23588c"
LAPIS_DEEP: Final = "#173f69"
GOLD: Final = "#e0a92f"
GOLD_DEEP: Final = "#a06d0c"
CARNELIAN: Final = "#b23a26"
MALACHITE: Final = "#26704f"


class SeatPaint(NamedTuple):
    """The colours of a seat: the ground, the sign or number on it, a dark rim."""

    paint: str
    ink: str
    rim: str
