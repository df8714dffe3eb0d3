"""The bowl (section 1 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba_dates.engine import codes

if TYPE_CHECKING:
    from mastaba_dates.engine.state import Table


def take(table: Table, dates: int) -> None:
    """Take dates from the bowl (dates 1.2)."""
    table.bowl -= dates
    table.dates[table.turn] += dates
    table.emit(codes.TOOK, table.turn, dates)
    table.turn = (table.turn + 1) % table.players
