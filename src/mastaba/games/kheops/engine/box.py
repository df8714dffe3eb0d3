"""The numbers of the box from `components.toml`: the pyramid, the pawns, the points and the tile sets."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Final, NoReturn

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.components import box_of
from mastaba.core.errors import BadSetup, Reason

BOX: Final = box_of(__name__, __file__)
LOCALE: Final = Path(__file__).parents[1] / "locale"

# The pyramid (notation 3.1)
SIDE: Final[int] = BOX.number("pyramid.side")
CELL_NAMES: Final[list[str]] = [f"r{r}c{c}" for r in range(SIDE) for c in range(2 * r + 1)]
SUMMIT: Final[i64] = CELL_NAMES.index(BOX.value("pyramid.summit"))
LAYOUT_NAMES: Final[list[str]] = list(BOX.tables["layouts"])
START_CELLS: Final[vec[i64]] = vec[i64](
    [CELL_NAMES.index(cell) for layout in LAYOUT_NAMES for cell in BOX.names(f"layouts.{layout}")]
)
STARTING: Final[i64] = len(BOX.names("layouts.sawtooth"))


def _neighbours() -> tuple[list[int], list[int]]:
    """By cell * 3 + side: the cell across that side (-1 outside), and the number of the shared side there."""
    across: list[int] = []
    meets: list[int] = []
    for r in range(SIDE):
        for c in range(2 * r + 1):
            sides = [(r, c + 1, 2), (r + 1, c + 1, 0), (r, c - 1, 1)]
            if c % 2:
                sides = [(r - 1, c - 1, 1), (r, c + 1, 2), (r, c - 1, 0)]
            for row, column, side in sides:
                inside = 0 <= row < SIDE and 0 <= column <= 2 * row
                across.append(CELL_NAMES.index(f"r{row}c{column}") if inside else -1)
                meets.append(side)
    return across, meets


_ACROSS, _MEETS = _neighbours()
NEIGHBOUR: Final[vec[i64]] = vec[i64](_ACROSS)
MEETS: Final[vec[i64]] = vec[i64](_MEETS)

# Tiles (notation 3.2, 3.3)
SHAPE_NAMES: Final[list[str]] = ["room1", "room2", "room3", "passage2", "passage3"]
SYMBOL_NAMES: Final[list[str]] = [
    "turn_passage", "turn_room", "swap", "move", "stay_empty", "double", "ankh", "sarcophagus_red", "sarcophagus_green",
    "sarcophagus_gold", "curse", "none",
]  # fmt: skip
KIND_NAMES: Final[list[str]] = [f"{shape}_{symbol}" for shape in SHAPE_NAMES for symbol in SYMBOL_NAMES]
EXITS: Final[vec[i64]] = vec[i64]([int(name[-1]) for name in SHAPE_NAMES])
# By exits * 3 + facing: the open sides, as a bit set.
OPEN: Final[vec[i64]] = vec[i64](
    [sum(2 ** ((e + k) % 3) for e in range(exits)) for exits in range(4) for k in range(3)]
)

# Pawns and play
PAWN_NAMES: Final[list[str]] = ["worker", "mummy", "priest", "pharaoh"]
# By seat * 4 + pawn.
SUPPLY: Final[vec[i64]] = vec[i64](
    [BOX.numbers(f"pawns.{pawn}")[seat] for seat in range(2) for pawn in PAWN_NAMES]
)
HAND: Final[i64] = BOX.number("game.hand")
TURNS: Final[i64] = BOX.number("game.turns")

ROOM_POINTS: Final[i64] = BOX.number("values.room")
SARCOPHAGUS_POINTS: Final[i64] = BOX.number("values.sarcophagus")
PAIR_POINTS: Final[i64] = BOX.number("values.sarcophagus_pair")
SUMMIT_POINTS: Final[i64] = BOX.number("values.summit")
LONGEST_POINTS: Final[i64] = BOX.number("values.longest")
SECRET_TIMES: Final[i64] = BOX.number("values.secret_times")
STRONG: Final[i64] = BOX.number("values.double_strength")

_R1: Final[list[int]] = [
    BOX.tables["tiles_r1"][kind]["value"] if kind in BOX.tables["tiles_r1"] else 0 for kind in KIND_NAMES
]
_tile_sets: dict[str, list[int]] = {"r1": _R1}


def tile_set_names() -> list[str]:
    """The names of the known tile sets: `r1` and the added ones."""
    return list(_tile_sets)


def tile_set(name: str) -> list[int]:
    """The number of copies of each kind in a tile set, in kind order."""
    return _tile_sets[name]


def add_tile_set(tiles: object) -> str:
    """Add a tile set, a JSON object from kind to copies, and return its name (kheops 9.3, notation 3.4)."""
    due = BOX.number("game.tiles")
    most_empty = BOX.number("game.most_stay_empty")
    if not isinstance(tiles, dict):
        _refuse("object")
    copies_in_order = [0] * len(KIND_NAMES)
    empty = 0
    for kind, copies in tiles.items():
        if kind not in KIND_NAMES:
            _refuse("kind", kind=kind)
        if type(copies) is not int or not 0 <= copies <= due:
            _refuse("copies", kind=kind, most=due, copies=copies)
        copies_in_order[KIND_NAMES.index(kind)] = copies
        if kind.endswith("_stay_empty"):
            empty += copies
    if sum(copies_in_order) != due:
        _refuse("total", tiles=sum(copies_in_order), due=due)
    if empty > most_empty:
        _refuse("stay_empty", tiles=empty, most=most_empty)
    name = "r1" if copies_in_order == _R1 else _name(copies_in_order)
    _tile_sets[name] = copies_in_order
    return name


def tile_set_reason(key: str, **params: object) -> Reason:
    """A message about a tile set."""
    return Reason(f"tile_set.{key}", params, LOCALE)


def _refuse(key: str, **params: object) -> NoReturn:
    raise BadSetup(tile_set_reason("bad", why=tile_set_reason(f"bad_{key}", **params)))


def _name(copies: list[int]) -> str:
    written = json.dumps({k: n for k, n in zip(KIND_NAMES, copies, strict=True) if n}, separators=(",", ":"))
    return f"sha256-{hashlib.sha256(written.encode()).hexdigest()}"
