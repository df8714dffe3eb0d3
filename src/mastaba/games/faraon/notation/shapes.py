"""The JSON objects that positions and observations share (notation 7)."""

from __future__ import annotations

from typing import TypedDict


class Duel(TypedDict):
    """A running duel."""

    seats: list[int]  # the one that begins, and the left neighbour
    stakes: list[str | None]  # cards; "?" in an observation for one that the seat may not see
    open: bool  # whether the stakes have been turned up
    slides: int


Backs = list[dict[str, int]]  # for pile 2 and pile 3: by symbol the number of backs not seen yet
Holders = dict[str, list[int]]  # by card whose face was seen: the seats that may hold it
