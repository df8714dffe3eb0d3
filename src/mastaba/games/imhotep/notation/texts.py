"""The names of things in texts and JSON, by their numbers (notation 2, 3 and 11)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mastaba.games.imhotep.engine import box

SITE_NAMES: Final = ["market", "pyramid", "temple", "burial", "obelisk"]
VARIANTS: Final = ("wrath", "must_take_card", "hammer_needs_stones", "chisel_single")
COLOUR_NAMES: Final = ["black", "white", "brown", "gray"]
BLUE_NAMES: Final = box.CARD_NAMES[8:]
ORIGIN_NAMES: Final = ["ship", "quarry"]
SOURCE_NAMES: Final = ["market", "pair", "deck"]
ASK_NAMES: Final = [
    "round", "deal", "turn", "load", "send", "order", "pick", "look", "keep", "build", "bonus", "top", "temple",
    "clear", "over",
]  # fmt: skip
WHY_NAMES: Final = [
    "get", "hammer", "pyramid", "temple", "tower", "burial", "obelisk", "decoration", "statue", "blue", "wrath",
]  # fmt: skip

TEXTS: Final = tuple(
    [f"round {card}" for card in box.ROUND_CARDS]
    + [f"draw {card}" for card in box.CARD_NAMES]
    + ["get"]
    + [f"load {ship} {slot}" for ship in range(4) for slot in range(4)]
    + [f"sail {ship} {site}" for ship in range(4) for site in SITE_NAMES]
    + [f"play {card}" for card in BLUE_NAMES]
    + [f"next {seat}" for seat in range(4)]
    + [f"take {card}" for card in box.CARD_NAMES]
    + ["take pair", "take top", "take stones", "take point"]
    + [f"keep {card}" for card in box.CARD_NAMES]
    + [f"build {pyramid}" for pyramid in box.PYRAMID_NAMES]
    + ["decline", "pass"]
)


def colours_of(seen: Mapping[str, Any]) -> Sequence[int]:
    """By seat the index of its colour: the seat's number, unless the observation has `colours`.

    The site adds `colours` to an observation before it draws or speaks; the game itself has none (notation 8).
    """
    return seen.get("colours") or range(seen["players"])
