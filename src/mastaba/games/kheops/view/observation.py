"""The shape of an observation of Kheops and of a seat's memory (notation 9)."""

from __future__ import annotations

from typing import TypedDict

from mastaba.core.observation import CommonObservation
from mastaba.games.kheops.notation.shapes import Board, Pending
from mastaba.games.kheops.notation.texts import Phase


class Hand(TypedDict):
    """A hand: the number of its tiles, and their kinds if the seat may see them."""

    count: int
    tiles: list[str] | None


class Observation(CommonObservation):
    """What a seat of Kheops sees on the table now."""

    turn: int
    phase: Phase
    board: Board
    supply: list[dict[str, int]]  # by seat: the number of pawns of each type
    hands: list[Hand]  # by seat
    stock_count: int
    pending: Pending
    scores: list[int]  # by seat, as if the game were counted now


class Memory(TypedDict):
    """What a seat of Kheops could remember."""

    unseen: dict[str, int]  # copies by kind, in the stock and in the hands that the seat cannot see
