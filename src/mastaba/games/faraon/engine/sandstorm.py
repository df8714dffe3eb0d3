"""The sandstorm (section 5 of the rules page) rotates the box."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import CHANCE
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.table import Table


def blow(table: Table) -> None:
    """Rotate the box by a quarter, clockwise; every piece keeps its cell (faraon 5.1, 5.2)."""
    quarters: i64 = (table.view + 1) & 3
    table.view = quarters
    table.emit(codes.EV_SANDSTORM, quarters)
    table.ask(codes.PH_FLIP, CHANCE)
