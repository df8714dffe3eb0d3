"""What seats, cells and tiles are called."""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from mastaba.core.words.catalogue import Words
from mastaba.games.kheops.engine.box import SIDE
from mastaba.games.kheops.notation.texts import COLOUR_NAMES, place_of


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """What the seats are called: by their names, or by the colours of their pawns."""
    return list(names) if names else [words(f"colour.{colour}") for colour in COLOUR_NAMES[:players]]


def cell_text(words: Words, cell: str) -> str:
    """A cell in words."""
    return words("cell", name=cell_name(cell))


def cell_name(cell: str) -> str:
    """The name of a cell by the margins of the board: the letter of its column and the number of its row."""
    row, column = place_of(cell)
    return column_name(SIDE - 1 - row + column) + str(row + 1)


def column_name(column: int) -> str:
    """The letter of a column of the pyramid, counted from the left; the summit is in G."""
    return ascii_uppercase[column]


def tile_text(words: Words, kind: str) -> str:
    """A tile in words: its shape, its exits, its symbol."""
    shape, _, symbol = kind.partition("_")
    named = words(f"shape.{shape}")
    return named if symbol == "none" else words("tile", shape=named, symbol=words(f"symbol.{symbol}"))
