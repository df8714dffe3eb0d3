"""The names of codes in texts and JSON (notation 2, 3 and 9)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from mastaba.games.faraon.engine import box, codes

LOCALE: Final = Path(__file__).parents[1] / "locale"

Phase = Literal[
    "tile", "hole", "gold", "token", "flip", "back", "search", "peek", "scarab", "scorpion", "give", "draw", "stake",
    "underback", "under", "duel", "over",
]  # fmt: skip
PHASE_NAMES: Final[tuple[Phase, ...]] = get_args(Phase)
MODE_NAMES: Final = ["basic", "easy", "expert", "solo"]
Action = Literal["scorpion", "duel"]
ACTION_NAMES: Final[tuple[Action | None, ...]] = (None, *get_args(Action))
FOUND_NAMES: Final = [*box.TOKEN_NAMES, "empty"]
TILE_NAMES: Final = [f"{treasure} {corner}" for treasure in box.TREASURE_NAMES for corner in box.CORNER_NAMES]
HOW_NAMES: Final = ["search", "free"]
WHY_NAMES: Final = ["treasure", "cap"]

_BACKED: Final = box.CARD_NAMES[codes.FIRST_BACKED :]
TEXTS: Final = tuple(
    [f"tile {tile}" for tile in TILE_NAMES]
    + [f"hole {cell}" for cell in box.CELL_NAMES]
    + [f"gold {box.CELL_NAMES[cell]}" for cell in box.GOLD_CELLS]
    + [f"token {token}" for token in box.TOKEN_NAMES]
    + [f"back {symbol}" for symbol in box.SYMBOL_NAMES]
    + [f"flip {card}" for card in box.CARD_NAMES]
    + [f"{verb} {card}" for verb in ("draw", "under") for card in _BACKED]
    + [f"{verb} {cell}" for verb in ("slide", "push") for cell in box.CELL_NAMES]
    + ["lift", "leave", "scarab", "stop"]
    + [f"{verb} {card}" for verb in ("give", "stake") for card in box.CARD_NAMES]
)


def treasure_of(card: str) -> str:
    """The treasure on a card."""
    return card[2:]


def value_of(card: str) -> int:
    """The points of a card."""
    return int(box.VALUE[box.CARD_NAMES.index(card)])
