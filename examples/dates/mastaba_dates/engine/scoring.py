"""The points (clauses 2.1 and 2.2 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.engine.state import NONE
from mastaba_dates.engine import box

if TYPE_CHECKING:
    from mastaba_dates.engine.state import Table


def points(table: Table) -> list[int]:
    """By seat the dates and the card, which counts twice if it was shown (dates 2.1, 2.2)."""
    worth = [0 if card == NONE else box.POINTS[card] for card in table.cards]
    return [d + w * (1 + s) for d, w, s in zip(table.dates, worth, table.shown, strict=True)]
