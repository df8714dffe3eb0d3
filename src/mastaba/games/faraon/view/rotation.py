"""Cells as they are seen: a sandstorm rotates the box, and with it left and above (faraon 5.1)."""

from __future__ import annotations

from typing import Final

from mastaba.games.faraon.engine import box

DIRECTIONS: Final = ("above", "right", "below", "left")


def size(view: int) -> tuple[int, int]:
    """The numbers of columns and rows as they are seen."""
    return (box.ROWS, box.COLUMNS) if view % 2 else (box.COLUMNS, box.ROWS)


def place(cell: str, view: int) -> tuple[int, int]:
    """The column and row, from 0, where a cell is seen."""
    x, y = int(cell[0]), int(cell[1])
    right, bottom = box.COLUMNS - 1, box.ROWS - 1
    return [(x, y), (bottom - y, x), (right - x, bottom - y), (y, right - x)][view]


def between(start: str, end: str) -> list[str]:
    """The cells of a row or column from one to another, both included."""
    (x, y), (a, b) = ((int(cell[0]), int(cell[1])) for cell in (start, end))
    dx, dy = (a > x) - (a < x), (b > y) - (b < y)
    return [f"{x + k * dx}{y + k * dy}" for k in range(abs(a - x) + abs(b - y) + 1)]


def toward(hole: str, cell: str, view: int) -> tuple[str, int]:
    """The side of the hole on which a cell of its row or column is seen, and the number of steps between them."""
    (x, y), (column, row) = place(hole, view), place(cell, view)
    if x == column:
        return ("above" if row < y else "below"), abs(row - y)
    return ("left" if column < x else "right"), abs(column - x)
