"""The codes of moves and events. A move is a dense number: first `deal` by card, then `take` by dates, then `show`."""

from __future__ import annotations

from typing import Final

from mastaba_dates.engine import box

TAKE: Final = len(box.CARDS)
SHOW: Final = TAKE + box.MOST

DEALT: Final = 0  # seat, card
TOOK: Final = 1  # seat, dates
SHOWED: Final = 2  # seat, card
ENDED: Final = 3
