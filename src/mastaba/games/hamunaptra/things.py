"""What the things on the Hamunaptra board are and how they score."""

from __future__ import annotations

import re
from typing import Final

from mastaba.core.explanation import Explanation, thing
from mastaba.core.game import Json
from mastaba.core.words import Words
from mastaba.games.hamunaptra.engine.components import ENCOUNTER_NAMES, EQUIPMENT_NAMES, SCROLL_NAMES
from mastaba.games.hamunaptra.view.maze import Sight, is_stair

_CELL: Final = re.compile(r"(?:cell|go|goal)-(-?\d+)_(-?\d+)")
_CHARACTERS: Final = ("character", "draft", "mine", "fighter")
_TOKENS: Final = ("hand", "table", "active", "give", "take", "encounter", "fighter")
_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "exit": ("2.6", "3.2"),
    "deck": ("4.5", "9.1"),
    "hand": ("5.5",),
    "table": ("7.1", "9.3"),
    "active": ("7.2", "7.5"),
    "seat": ("5.5",),
    "vp": ("9.3", "2.7"),
    "round": ("5.5", "9.2"),
    "threshold": ("8.1", "3.3"),
    "stage": ("6.1", "6.4"),
    "stat": ("6.2", "6.3"),
    "ghost": ("5.2",),
    "overview": ("3.4",),
}


def explain(observation: Json, ident: str, words: Words) -> Explanation | None:
    """What the element of the board with this id is and how it scores."""
    if found := _CELL.fullmatch(ident):
        return _cell(observation, (int(found[1]), int(found[2])), words)
    kind, _, name = ident.partition("-")
    if kind in _CHARACTERS and name.startswith("c"):
        return thing(words, "character", "2.1", "9.3")
    if kind in _TOKENS and not name.isdigit():
        return _token(name, words)
    return thing(words, kind, *_PLAIN[kind]) if kind in _PLAIN else None


def _token(name: str, words: Words) -> Explanation | None:
    """A token in somebody's hand, or an encounter on the board."""
    if name in SCROLL_NAMES:
        return thing(words, "equipment", "7.7", "9.3")
    if name in EQUIPMENT_NAMES:
        return thing(words, "equipment", "7.2", "9.3")
    if name in ENCOUNTER_NAMES:
        monster = name.startswith("m")
        return thing(words, "monster" if monster else "trap", "6.3", "2.2" if monster else "2.3")
    return _tile(name, words)


def _tile(kind: str, words: Words) -> Explanation:
    if is_stair(kind):
        return thing(words, "stair", "8.1", "9.3")
    return thing(words, "tunnel", "5.2", "3.2")


def _cell(observation: Json, cell: tuple[int, int], words: Words) -> Explanation:
    """A cell of the maze: bare rock, or the tile on it."""
    tile = Sight(observation).tiles.get(cell)
    if tile is None:
        return thing(words, "rock", "5.2")
    if tile["exit"]:
        return thing(words, "exit_stair", "9.3", "8.1")
    kind: str = tile["kind"]
    if kind == "rubble":
        return thing(words, "rubble", "2.6")
    return thing(words, "exit", *_PLAIN["exit"]) if kind.startswith("exit_") else _tile(kind, words)
