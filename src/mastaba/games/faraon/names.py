"""The names of things in texts and JSON, by their numbers (notation 2, 3 and 9)."""

from __future__ import annotations

from typing import Final

from mastaba.games.faraon.box import (
    CARD_NAMES,
    CELL_NAMES,
    CORNER_NAMES,
    GOLD_CELLS,
    SYMBOL_NAMES,
    TOKEN_NAMES,
    TREASURE_NAMES,
)
from mastaba.games.faraon.codes import FIRST_BACKED

PHASE_NAMES: Final = [
    "tile", "hole", "gold", "token", "flip", "back", "search", "peek", "scarab", "scorpion", "give", "draw", "stake",
    "underback", "under", "duel", "over",
]  # fmt: skip
MODE_NAMES: Final = ["basic", "easy", "expert", "solo"]
ACTION_NAMES: Final = [None, "scorpion", "duel"]
FOUND_NAMES: Final = [*TOKEN_NAMES, "empty"]
TILE_NAMES: Final = [f"{treasure} {corner}" for treasure in TREASURE_NAMES for corner in CORNER_NAMES]
HOW_NAMES: Final = ["search", "free"]
WHY_NAMES: Final = ["treasure", "cap"]

_BACKED: Final = CARD_NAMES[FIRST_BACKED:]
TEXTS: Final = tuple(
    [f"tile {tile}" for tile in TILE_NAMES]
    + [f"hole {cell}" for cell in CELL_NAMES]
    + [f"gold {CELL_NAMES[cell]}" for cell in GOLD_CELLS]
    + [f"token {token}" for token in TOKEN_NAMES]
    + [f"back {symbol}" for symbol in SYMBOL_NAMES]
    + [f"flip {card}" for card in CARD_NAMES]
    + [f"{verb} {card}" for verb in ("draw", "under") for card in _BACKED]
    + [f"{verb} {cell}" for verb in ("slide", "push") for cell in CELL_NAMES]
    + ["lift", "leave", "scarab", "stop"]
    + [f"{verb} {card}" for verb in ("give", "stake") for card in CARD_NAMES]
)
