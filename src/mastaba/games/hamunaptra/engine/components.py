"""The names of the components by number: the keys of `components.toml`, also used in texts and JSON (notation 2)."""

from __future__ import annotations

from typing import Final

from mastaba.games.hamunaptra.engine import codes

_SHAPES: Final = ("dead", "straight", "corner", "tee", "cross")
SYMBOL_NAMES: Final = ["ankh", "eye", "scarab", "sun", "lotus"]
TILE_NAMES: Final = [
    *(f"tunnel_{shape}" for shape in _SHAPES),
    *(f"room_{shape}" for shape in _SHAPES),
    *(f"stair_{symbol}" for symbol in SYMBOL_NAMES),
    "stair_corner",
    "stair_tee",
]
MONSTER_NAMES: Final = [f"m{n}" for n in range(1, 10)]
ENCOUNTER_NAMES: Final = [*MONSTER_NAMES, *(f"p{n}" for n in range(1, 8))]
EQUIPMENT_NAMES: Final = [f"q{n:02}" for n in range(1, 16)]
SCROLL_NAMES: Final = EQUIPMENT_NAMES[12:]
TOKEN_NAMES: Final = [*TILE_NAMES, *ENCOUNTER_NAMES, *EQUIPMENT_NAMES]
CHARACTER_NAMES: Final = [f"c{n:02}" for n in range(1, 17)]
EXIT_NAMES: Final = list("abcdefgh")
KIND_NAMES: Final = [*TILE_NAMES, "rubble", *(f"exit_{letter}" for letter in EXIT_NAMES)]
SOURCE_NAMES: Final = ["own_exit_stair", "other_exit_stair", "stair", "escaped", "living", "equipment"]
SIDE_NAMES: Final[list[str]] = list("nesw")

_WIDE: Final = int(codes.WIDE)
_ROW, _COLUMN = divmod(int(codes.CENTRE), _WIDE)


def cell_at(x: int, y: int) -> int:
    """The number of a cell."""
    return (_ROW + y) * _WIDE + _COLUMN + x
