"""What seats, cells and tiles are called."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from mastaba.core.words import Words
from mastaba.games.kheops.engine.box import SIDE
from mastaba.games.kheops.notation.texts import COLOUR_NAMES, place_of


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: by their names, or by the colours of their pawns."""
    return list(names) if names else [words(f"colour.{colour}") for colour in COLOUR_NAMES[:players]]


def cell_text(words: Words, cell: str) -> str:
    """A cell for people."""
    return words("cell", name=cell_name(cell))


def cell_name(cell: str) -> str:
    """A cell as the margins of the board name it: the letter of its column, the number of its row from the summit."""
    row, column = place_of(cell)
    return column_name(SIDE - 1 - row + column) + str(row + 1)


def column_name(column: int) -> str:
    """A column of the whole pyramid, counted from the left; the summit stands in the middle one, G."""
    return ascii_uppercase[column]


def tile_text(words: Words, kind: str) -> str:
    """A tile for people: what it is, its exits, its symbol."""
    shape, _, symbol = kind.partition("_")
    named = words(f"shape.{shape}")
    return named if symbol == "none" else words("tile", shape=named, symbol=words(f"symbol.{symbol}"))
