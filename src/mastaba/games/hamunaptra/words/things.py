"""Seats, cells, pieces and chances in words, and explanations of the elements of the board."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.core.words.explanation import Explanation, thing
from mastaba.games.hamunaptra.engine.components import (
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    SCROLL_NAMES,
    TOKEN_NAMES,
)
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name
from mastaba.games.hamunaptra.view.maze import Cell, Sight, is_stair
from mastaba.games.hamunaptra.view.observation import Observation
from mastaba.games.hamunaptra.view.odds import bonuses, strength, values

_CELL: Final = re.compile(r"(?:cell|go|goal)-(-?\d+)_(-?\d+)")
_CHARACTERS: Final = ("character", "draft", "mine", "fighter")
_TOKENS: Final = ("hand", "table", "active", "give", "take", "encounter", "fighter")
_PLAIN: Final[dict[str, tuple[str, ...]]] = {
    "exit": ("2.6", "3.2"), "deck": ("4.5", "9.1"), "hand": ("5.5",), "table": ("7.1", "9.3"),
    "active": ("7.2", "7.5"), "seat": ("5.5",), "vp": ("9.3", "2.7"), "round": ("5.5", "9.2"),
    "threshold": ("8.1", "3.3"), "stage": ("6.1", "6.4"), "stat": ("6.2", "6.3"), "ghost": ("5.2",),
    "overview": ("3.4",),
}  # fmt: skip


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """The names of the seats: those of the players, or the cities of the expeditions."""
    return list(names) if names else [words(f"expedition.{seat}") for seat in range(players)]


def cell_text(words: Words, cell: Sequence[int]) -> str:
    """A cell as on the margins of the board: `L13`; the centre is O15."""
    return words("cell", column=column_name(cell[0]), row=row_name(cell[1]))


def token_key(token: str) -> str:
    """The key of a token's name in the catalogue: a tile, an encounter or equipment."""
    table = "encounter" if token in ENCOUNTER_NAMES else "equipment" if token in EQUIPMENT_NAMES else "tile"
    return f"{table}.{token}"


def token_text(words: Words, token: str) -> str:
    """The name of a token."""
    return words(token_key(token))


def tokens_text(words: Words, tokens: Iterable[str] | Mapping[str, int]) -> str:
    """Several tokens, equal ones counted."""
    counts = Counter(tokens)
    told = [
        words("copies", token=token_text(words, token), count=counts[token])
        if counts[token] > 1
        else token_text(words, token)
        for token in TOKEN_NAMES
        if counts[token]
    ]
    return listed(words, told)


def bonus_text(words: Words, equipment: str) -> str:
    """The bonuses of equipment: `Strength +1, Resistance +1`."""
    return ", ".join(words("bonus", stat=stat, number=n) for stat, n in bonuses(equipment).items())


def strength_text(words: Words, encounter: str) -> str:
    """The values of an encounter, without those that it lacks."""
    return ", ".join(words("value", stat=stat, number=n) for stat, n in strength(encounter).items())


def values_text(words: Words, character: str) -> str:
    """The four values of a character."""
    return words("values", **values(character))


def characters_text(words: Words, characters: Iterable[str]) -> str:
    """Several characters by name."""
    return listed(words, [words(f"character.{character}") for character in characters])


def listed(words: Words, parts: Sequence[str]) -> str:
    """A list in words: commas, and a word before the last."""
    if not parts:
        return words("text.nothing")
    if len(parts) == 1 or any("," in part for part in parts):
        return "; ".join(parts)
    return words("and", list=", ".join(parts[:-1]), last=parts[-1])


def percent(words: Words, chance: Fraction) -> str:
    """A chance in words; only a certain outcome has 0 or 100 percent."""
    if chance in (0, 1):
        return words("percent", number=int(chance * 100))
    whole = round(chance * 100)
    if whole == 0:
        return words("percent_less")
    return words("percent_more") if whole == 100 else words("percent", number=whole)


def capital(text: str) -> str:
    """The text with a capital first letter."""
    return text[:1].upper() + text[1:]


def explain(observation: Observation, ident: str, words: Words) -> Explanation | None:
    """Explain the element of the board with this id, and how it scores."""
    if found := _CELL.fullmatch(ident):
        return _cell(observation, (int(found[1]), int(found[2])), words)
    kind, _, name = ident.partition("-")
    if kind in _CHARACTERS and name.startswith("c"):
        return thing(words, "character", "2.1", "9.3")
    if kind in _TOKENS and not name.isdigit():
        return _token(name, words)
    return thing(words, kind, *_PLAIN[kind]) if kind in _PLAIN else None


def _token(name: str, words: Words) -> Explanation | None:
    """A token in a hand, or an encounter on the board."""
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


def _cell(observation: Observation, cell: Cell, words: Words) -> Explanation:
    """A cell of the maze: bare rock, or the tile on it."""
    tile = Sight(observation).tiles.get(cell)
    if tile is None:
        return thing(words, "rock", "5.2")
    if tile["exit"]:
        return thing(words, "exit_stair", "9.3", "8.1")
    kind = tile["kind"]
    if kind == "rubble":
        return thing(words, "rubble", "2.6")
    return thing(words, "exit", *_PLAIN["exit"]) if kind.startswith("exit_") else _tile(kind, words)
