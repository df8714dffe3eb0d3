"""The names of things in texts and JSON, by their numbers (notation 2 to 4 and 8)."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.games.hamunaptra.codes import CENTRE, FAR, WIDE

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
SIDE_NAMES: Final = list("nesw")
STAT_NAMES: Final = list("fsrm")
STEP_NAMES: Final = ["draft", "exits", "draw", "move", "place", "combat", "equip", "monsters", "over"]
FINAL_NAMES: Final = ["exit", "deck", "idle"]
BY_NAMES: Final = ["go", "passage", "lost"]
QUESTION_NAMES: Final = [
    "draft", "exit", "draw", "move", "walk", "lost_x", "lost_y", "push_x", "push_y", "push_to_x", "push_to_y",
    "push_group", "place", "place_x", "place_y", "place_turn", "steal", "combat", "attack", "strike", "defend",
    "hits", "retreat", "bearer", "scroll_x", "scroll_y", "equip", "give", "answer", "confirm", "discard", "monsters",
    "crawl", "over",
]  # fmt: skip
EVENT_NAMES: Final = [
    "draft", "exit", "round", "round_end", "turn", "turn_end", "spent", "draw", "steal", "final", "step", "push",
    "tile", "encounter", "combat", "combat_end", "activate", "attack", "strike", "defend", "hits", "wound",
    "defeated", "death", "retreat", "lay", "scroll", "offer", "trade", "show", "refuse", "discard", "crawl", "pass",
    "over",
]  # fmt: skip

_FAR: Final = int(FAR)
TEXTS: Final = tuple(
    [f"draft {character}" for character in CHARACTER_NAMES]
    + [f"exit {letter}" for letter in EXIT_NAMES]
    + [f"{verb} {token}" for verb in ("draw", "steal") for token in TOKEN_NAMES]
    + [f"move {character}" for character in CHARACTER_NAMES]
    + [f"go {side}" for side in SIDE_NAMES]
    + ["passage", "lost", "stop", "push"]
    + [f"with {character}" for character in CHARACTER_NAMES]
    + [f"{axis} {n}" for axis in "xy" for n in range(-_FAR, _FAR + 1)]
    + [f"place {token}" for token in (*TILE_NAMES, *ENCOUNTER_NAMES)]
    + [f"turn {k}" for k in range(4)]
    + [f"fight {encounter}" for encounter in ENCOUNTER_NAMES]
    + [f"duel {character}" for character in CHARACTER_NAMES]
    + [f"{verb} {stat}" for verb in ("attack", "strike") for stat in STAT_NAMES[:2]]
    + [f"defend {character}" for character in CHARACTER_NAMES]
    + [f"hits {k}" for k in range(27)]
    + ["stay"]
    + [f"activate {equipment}" for equipment in EQUIPMENT_NAMES]
    + [f"for {character}" for character in CHARACTER_NAMES]
    + [f"scroll {scroll}" for scroll in SCROLL_NAMES]
    + [f"lay {equipment}" for equipment in EQUIPMENT_NAMES]
    + [f"trade {seat}" for seat in range(8)]
    + [f"{verb} {token}" for verb in ("give", "discard") for token in TOKEN_NAMES]
    + ["accept", "reject", "done"]
    + [f"monster {monster}" for monster in MONSTER_NAMES]
    + ["pass", "end"]
)


_WIDE: Final = int(WIDE)
_ROW, _COLUMN = divmod(int(CENTRE), _WIDE)


def cell_at(x: int, y: int) -> int:
    """The number of a cell."""
    return (_ROW + y) * _WIDE + _COLUMN + x


def place_of(cell: int) -> list[int]:
    """A cell as it is written: column and row."""
    return [cell % _WIDE - _COLUMN, cell // _WIDE - _ROW]


@cache
def sides_text(sides: int) -> str:
    """Open sides as they are written."""
    return "".join(name for side, name in enumerate(SIDE_NAMES) if sides >> side & 1)
