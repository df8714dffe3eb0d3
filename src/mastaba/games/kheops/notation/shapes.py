"""The JSON objects that positions and observations share (notation 8)."""

from __future__ import annotations

from typing import TypedDict

from mastaba.games.kheops.notation.texts import PawnType


class Pawn(TypedDict):
    """A pawn on a tile."""

    seat: int
    type: PawnType


class Place(TypedDict):
    """A cell with a tile."""

    tile: str
    facing: int
    pawn: Pawn | None


class Pending(TypedDict):
    """The parts of a choice that are already made; null for those that are not."""

    pawn: PawnType | None
    entered: str | None
    target: str | None
    tile: str | None
    cell: str | None


Board = list[list[Place | None]]  # the rows of the pyramid from the summit down
