"""The shape of an observation of Dates and of a seat's memory."""

from __future__ import annotations

from typing import TypedDict

from mastaba.core.observation import CommonObservation


class Observation(CommonObservation):
    """What a seat sees on the table now."""

    bowl: int
    dates: list[int]  # by seat
    cards: list[str | None]  # by seat: a name, "?" if it is hidden, None before the deal
    shown: list[int]  # by seat
    turn: int
    deck: int  # the number of cards that are left
    scores: list[int] | None  # by seat, at the end


class Memory(TypedDict):
    """What a seat could remember: nothing, no card is ever turned down again."""
