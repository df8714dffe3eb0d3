"""The texts of moves and the names in JSON, by their codes (notation 2, 5 and 9)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from mastaba.games.kemet.engine import box, codes

LOCALE: Final = Path(__file__).parents[1] / "locale"

Phase = Literal["setup", "night", "day", "dusk", "over"]
PHASE_NAMES: Final[tuple[Phase, ...]] = get_args(Phase)
LENGTH_NAMES: Final = ["short", "long", "beginner"]
Colour = Literal["white", "red", "blue"]
COLOUR_NAMES: Final[tuple[Colour, ...]] = get_args(Colour)
Kind = Literal["battle", "tile", "temples", "sanctuary"]  # of permanent victory points
KIND_NAMES: Final[tuple[Kind, ...]] = get_args(Kind)
TOKEN_NAMES: Final = ["regular", "silver", "gold"]
GOLD_NAMES: Final = ["move", "recruit"]
Why = Literal["setup", "recruit", "enlist", "reinforce"]  # units are placed
WHY_NAMES: Final[tuple[Why, ...]] = get_args(Why)
Stage = Literal[
    "escape", "flee", "initiative", "commit", "reveal", "wound", "resolve", "loser", "drive", "winner", "close",
]  # fmt: skip
STAGE_NAMES: Final[tuple[Stage, ...]] = get_args(Stage)
Task = Literal[
    "city", "levels", "garrison", "build", "put", "draws", "night", "hand", "order", "day", "turn", "raise", "buy",
    "swap", "bring", "returns", "fights", "burn", "move", "card", "veto", "battle", "sacrifice", "dusk",
]  # fmt: skip
TASK_NAMES: Final[tuple[Task, ...]] = get_args(Task)
LEVEL_TEXTS: Final = ["1 1 1", "2 1 0", "2 0 1", "1 2 0", "0 2 1", "1 0 2", "0 1 2"]

DISTRICT_NAMES: Final = box.SPACE_NAMES[: codes.DISTRICTS]
_OPEN: Final = box.SPACE_NAMES[codes.DISTRICTS :]
_BATTLE_DI: Final = box.DI_NAMES[: codes.DI_RAINING_FIRE]

TEXTS: Final = tuple(
    [f"city {city}" for city in box.CITY_NAMES]
    + [f"levels {levels}" for levels in LEVEL_TEXTS]
    + [f"build {colour} {district}" for colour in COLOUR_NAMES for district in DISTRICT_NAMES]
    + [f"put {district} {k}" for district in DISTRICT_NAMES for k in range(8)]
    + [f"put {space} {k}" for space in _OPEN for k in range(1, 5)]
    + [f"{verb} {card}" for verb in ("draw", "look", "keep") for card in box.DI_NAMES]
    + [f"order {seat}" for seat in range(5)]
    + [f"{verb} {space}" for verb in ("token", "silver") for space in box.ACTION_NAMES]
    + [f"gold {action}" for action in GOLD_NAMES]
    + [f"play {card}" for card in box.DI_NAMES[codes.DI_RAINING_FIRE : codes.DI_VETO]]
    + ["veto", "escape"]
    + [f"burn {space}" for space in box.SPACE_NAMES]
    + [f"raise {colour} {k}" for colour in COLOUR_NAMES for k in range(1, 5)]
    + [f"raise {district} {k}" for district in DISTRICT_NAMES for k in range(2, 5)]
    + [f"buy {tile}" for tile in box.TILE_NAMES]
    + [f"swap {card}" for card in box.BATTLE_NAMES]
    + [f"bring {creature} {district}" for creature in box.CREATURE_NAMES for district in DISTRICT_NAMES]
    + [f"from {space}" for space in box.SPACE_NAMES]
    + [f"units {k}" for k in range(1, 8)]
    + ["with", "without"]
    + [f"step {space}" for space in box.SPACE_NAMES]
    + [f"teleport {space}" for space in box.OBELISK_NAMES]
    + [f"{verb} {k}" for verb in ("drop", "take") for k in (1, 2, 3, 4, 5, 6, "creature")]
    + [f"battle {district}" for district in DISTRICT_NAMES]
    + [f"flee {space}" for space in box.SPACE_NAMES]
    + [f"{verb} {card}" for verb in ("fight", "discard") for card in box.BATTLE_NAMES]
    + [f"add {card}" for card in _BATTLE_DI]
    + [f"wound {card}" for card in box.DI_NAMES]
    + ["recall", "retreat", "stay"]
    + [f"drive {space}" for space in box.SPACE_NAMES]
    + [f"sacrifice {space}" for space in ("t_del", "sanct")]
    + ["done", "stop", "pass", "end"]
)


def power(tile: str) -> str:
    """The name of the power on a tile: tiles of one name are one power (kemet 11.1)."""
    return str(box.BOX.value(f"tiles.{tile}")[2])
