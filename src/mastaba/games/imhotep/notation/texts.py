"""The names of things in texts and JSON, by their numbers (notation 2, 3 and 11)."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Literal, get_args

from mastaba.games.imhotep.engine import box

LOCALE: Final = Path(__file__).parents[1] / "locale"
Site = Literal["market", "pyramid", "temple", "burial", "obelisk"]
SITE_NAMES: Final[tuple[Site, ...]] = get_args(Site)
Pyramid = Literal["left", "centre", "right"]
PYRAMID_NAMES: Final[tuple[Pyramid, ...]] = get_args(Pyramid)
VARIANTS: Final = ("wrath", "must_take_card", "hammer_needs_stones", "chisel_single")
COLOUR_NAMES: Final = ["black", "white", "brown", "gray"]
Blue = Literal["lever", "hammer", "sail", "chisel"]
BLUE_NAMES: Final[tuple[Blue, ...]] = get_args(Blue)
Card = Literal[
    "entrance", "sarcophagus", "paved_path", "deco_pyramid", "deco_temple", "deco_burial", "deco_obelisk", "statue",
    Blue,
]  # fmt: skip
CARD_NAMES: Final[tuple[Card, ...]] = get_args(Card)  # card order: the same as in `components.toml`
Origin = Literal["ship", "quarry"]
ORIGIN_NAMES: Final[tuple[Origin, ...]] = get_args(Origin)
SOURCE_NAMES: Final = ["market", "pair", "deck"]
Bonus = Literal["card", "stones", "ship"]
BONUS_NAMES: Final[tuple[Bonus, ...]] = get_args(Bonus)  # the code is the index + 1
Question = Literal[
    "round", "deal", "turn", "load", "send", "order", "pick", "look", "keep", "build", "bonus", "top", "temple",
    "clear", "over",
]  # fmt: skip
ASK_NAMES: Final[tuple[Question, ...]] = get_args(Question)
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
    + [f"build {pyramid}" for pyramid in PYRAMID_NAMES]
    + ["decline", "pass"]
)
