"""The texts of the moves, in the order of their codes, and where the catalogues are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from mastaba_dates.engine import box

LOCALE: Final = Path(__file__).parents[1] / "locale"
TEXTS: Final = (
    *(f"deal {card}" for card in box.CARDS),
    *(f"take {dates + 1}" for dates in range(box.MOST)),
    "show",
)
