"""Which moves are legal now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.engine.state import CHANCE, OVER
from mastaba_dates.engine import box, codes

if TYPE_CHECKING:
    from mastaba_dates.engine.state import Table


def codes_of(table: Table) -> list[int]:
    """The legal codes, ascending."""
    if table.actor == OVER:
        return []
    if table.actor == CHANCE:
        return [card for card, copies in enumerate(table.deck) if copies]
    takes = [codes.TAKE + n for n in range(min(box.MOST, table.bowl))]
    return takes if table.shown[table.turn] else [*takes, codes.SHOW]
