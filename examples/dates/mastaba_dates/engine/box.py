"""The numbers of the box."""

from __future__ import annotations

from typing import Final

from mastaba.core.components import box_of

BOX: Final = box_of(__name__, __file__)
CARDS: Final = tuple(BOX.tables["cards"])
COPIES: Final = tuple(BOX.number(f"cards.{card}") for card in CARDS)
POINTS: Final = tuple(int(entry["points"]) for entry in BOX.tables["cards"].values())
MOST: Final = BOX.number("bowl.most")


def dates_in(bowl: str) -> int:
    """The number of dates in a bowl of this size."""
    return BOX.number(f"bowl.{bowl}")
