"""The names of things in texts and JSON, by their numbers (notation 3, 4 and 5)."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.games.kheops.box import CELL_NAMES, KIND_NAMES, LAYOUT_NAMES, PAWN_NAMES, SYMBOL_NAMES

PHASE_NAMES: Final = [
    "reveal", "reveal_facing", "deal", "pawn", "pawn_to", "turn_tile", "turn_facing", "swap_own", "swap_enemy",
    "move_pawn", "move_to", "tile", "build", "build_facing", "draw", "over",
]  # fmt: skip
COLOUR_NAMES: Final = ["white", "blue"]
SARCOPHAGUS_COLOURS: Final = ["red", "green", "gold"]
CELL_VERBS: Final = ("to", "turn", "swap", "with", "move")

TEXTS: Final = tuple(
    [f"reveal {kind}" for kind in KIND_NAMES]
    + [f"draw {kind}" for kind in KIND_NAMES]
    + [f"facing {k}" for k in range(3)]
    + [f"pawn {pawn}" for pawn in PAWN_NAMES]
    + [f"{verb} {cell}" for verb in CELL_VERBS for cell in CELL_NAMES]
    + [f"tile {kind}" for kind in KIND_NAMES]
    + [f"build {cell}" for cell in CELL_NAMES]
)


def place_of(cell: str) -> tuple[int, int]:
    """The row and column of a cell, both from 0."""
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def at(observation: Json, cell: str) -> Json | None:
    """What lies on a cell of an observed board."""
    row, column = place_of(cell)
    lying: Json | None = observation["board"][row][column]
    return lying


def symbol_at(observation: Json, cell: str) -> str:
    """The symbol of the tile on a cell; `none` also where no tile is."""
    lying = at(observation, cell)
    return "none" if lying is None else str(lying["tile"]).partition("_")[2]


__all__ = [
    "CELL_NAMES",
    "CELL_VERBS",
    "COLOUR_NAMES",
    "KIND_NAMES",
    "LAYOUT_NAMES",
    "PAWN_NAMES",
    "PHASE_NAMES",
    "SARCOPHAGUS_COLOURS",
    "SYMBOL_NAMES",
    "TEXTS",
    "at",
    "place_of",
    "symbol_at",
]
