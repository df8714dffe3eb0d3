"""The texts of the moves, in the order of their codes."""

from __future__ import annotations

from typing import Final

from mastaba_dates.engine import box

TEXTS: Final = (
    *(f"deal {card}" for card in box.CARDS),
    *(f"take {dates + 1}" for dates in range(box.MOST)),
    "show",
)
