"""The names of phases, colours and sides, and the text of every move (notation 3, 4 and 5)."""

from __future__ import annotations

from typing import Final, Literal, get_args

from mastaba.games.kheops.engine import box

Phase = Literal[
    "reveal", "reveal_facing", "deal", "pawn", "pawn_to", "turn_tile", "turn_facing", "swap_own", "swap_enemy",
    "move_pawn", "move_to", "tile", "build", "build_facing", "draw", "over",
]  # fmt: skip
PHASE_NAMES: Final[tuple[Phase, ...]] = get_args(Phase)
PawnType = Literal["worker", "mummy", "priest", "pharaoh"]
PAWN_TYPES: Final[tuple[PawnType, ...]] = get_args(PawnType)
COLOUR_NAMES: Final = ["white", "blue"]
SARCOPHAGUS_COLOURS: Final = ["red", "green", "gold"]
# The three sides of a cell, clockwise, by whether it points down (notation 3.1).
SIDES: Final = (("right", "bottom", "left"), ("top", "right", "left"))

TEXTS: Final = tuple(
    [f"reveal {kind}" for kind in box.KIND_NAMES]
    + [f"draw {kind}" for kind in box.KIND_NAMES]
    + [f"facing {k}" for k in range(3)]
    + [f"pawn {pawn}" for pawn in box.PAWN_NAMES]
    + [f"{verb} {cell}" for verb in ("to", "turn", "swap", "with", "move") for cell in box.CELL_NAMES]
    + [f"tile {kind}" for kind in box.KIND_NAMES]
    + [f"build {cell}" for cell in box.CELL_NAMES]
)


def place_of(cell: str) -> tuple[int, int]:
    """The row and the column of a cell, both from 0."""
    row, _, column = cell[1:].partition("c")
    return int(row), int(column)


def side_names(kind: str, facing: int, cell: str) -> list[str]:
    """The names of the open sides of a tile on a cell, its first exit first (notation 3.3)."""
    exits = int(kind.split("_", maxsplit=1)[0][-1])
    sides = SIDES[place_of(cell)[1] % 2]
    return [sides[(e + facing) % 3] for e in range(exits)]
