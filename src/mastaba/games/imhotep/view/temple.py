"""The temple of an observation: its columns, and what their visible stones get."""

from __future__ import annotations

from mastaba.core.options import Value
from mastaba.games.imhotep.engine.box import BOX


def temple_width(players: int) -> int:
    """The number of columns in use (imhotep 8.1)."""
    return BOX.number("temple.width_2" if players == 2 else "temple.width")


def temple_cell(side: Value, column: int) -> str:
    """The kind of a column: `one` on side A; `choice`, `two` or `card` on side B (imhotep 8.2, 8.3)."""
    return "one" if side == "a" else BOX.names("temple.cells_b")[column]
