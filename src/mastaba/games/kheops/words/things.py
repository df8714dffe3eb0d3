"""What the elements of the board are and how they score."""

from __future__ import annotations

from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.core.words.explanation import Explanation, thing
from mastaba.games.kheops.engine.box import CELL_NAMES
from mastaba.games.kheops.view.observation import Observation
from mastaba.games.kheops.view.pyramid import at
from mastaba.games.kheops.words.clauses import PAWN_CLAUSES, SYMBOL_CLAUSES

_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "network": ("8.3", "8.9"), "points": ("8.9", "8.10"), "seat": ("4.1",), "turn": ("7.1",),
    "stock": ("2.3", "4.4"), "back": ("2.6",), "ghost": ("3.3", "3.4"),
}  # fmt: skip


def explain(observation: Observation, ident: str, words: Words) -> Explanation | None:
    """What the element with this id is and how it scores; None for an unknown one."""
    match ident.split("-"):
        case (("cell" | "tile" | "pawn" | "sign"), cell) if cell in CELL_NAMES:
            lying = at(observation, cell)
            return thing(words, "empty", "4.3") if lying is None else _tile(words, lying["tile"], told=True)
        case "hand", _, kind:
            return _tile(words, kind, told=False)
        case "pending", "tile" if taken := observation["pending"]["tile"]:
            return _tile(words, taken, told=True)
        case "legend", symbol:
            clauses = SYMBOL_CLAUSES["sarcophagus_red" if symbol == "sarcophagus" else symbol]
            return Explanation("", clauses)
        case "supply", _, pawn if pawn in PAWN_CLAUSES:
            return thing(words, "pawn", PAWN_CLAUSES[pawn], "8.9")
        case kind, *_ if kind in _PLAIN:
            return thing(words, kind, *_PLAIN[kind])
    return None


def _tile(words: Words, kind: str, *, told: bool) -> Explanation:
    """A tile: the effect of its symbol, if `told`, and what its kind is worth."""
    shape, _, symbol = kind.partition("_")
    room = "room" if shape.startswith("room") else "passage"
    does = [words(f"legend.{symbol}")] if told and symbol != "none" else []
    return Explanation(" ".join([*does, words(f"thing.{room}")]), (*SYMBOL_CLAUSES[symbol], "8.3"))
