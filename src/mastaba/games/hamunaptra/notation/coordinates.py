"""Coordinates for players, on the margins and in words: letters from the west, numbers from the north.

The centre is O15 on a board of any size. Move texts count from the centre instead (notation 2).
"""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

_REACH: Final = 14  # cells from the centre to the farthest edge that a board can have


def column_name(x: int) -> str:
    """A column by its letters, as in a spreadsheet: A to Z, then AA."""
    over, letter = divmod(x + _REACH, len(ascii_uppercase))
    return (ascii_uppercase[over - 1] if over else "") + ascii_uppercase[letter]


def row_name(y: int) -> int:
    """A row by its number."""
    return y + _REACH + 1
