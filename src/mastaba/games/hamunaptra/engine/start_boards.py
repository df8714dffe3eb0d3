"""Start boards: the cells of their tiles, and whether a game can begin on those of a custom box (hamunaptra 3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mastaba.games.hamunaptra.engine import components

_EMPTY: Final = "."
_RUBBLE: Final = "#"
_MOST_RUBBLE: Final = 21  # of the 29 start tiles 8 are exit tiles (hamunaptra 2.6)
_FARTHEST: Final = 4  # columns or rows from the centre: the notation has no cells beyond 14 (hamunaptra 3.4)
_STEPS: Final = dict(zip(components.SIDE_NAMES, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True))

Cell = tuple[int, int]
Wrong = tuple[str, dict[str, object]]  # the key of a text, and its parameters


def wrong_with(players: int, rows: Any, collapsed: Any) -> Wrong | None:
    """The fault of a start board and of the collapsed sides of its exits, or None."""
    return _wrong_form(players, rows, collapsed) or _wrong_marks(players, marks(rows), collapsed)


def marks(rows: Sequence[str]) -> dict[Cell, str]:
    """The start tiles by cell, the centre of the board at (0, 0): `#` or the letter of an exit tile."""
    return {
        (x - len(row) // 2, y - len(rows) // 2): mark
        for y, row in enumerate(rows)
        for x, mark in enumerate(row)
        if mark != _EMPTY
    }


def farthest(rows: Sequence[str]) -> int:
    """The column or row of the exit tile that is farthest from the centre."""
    return max(max(abs(x), abs(y)) for (x, y), mark in marks(rows).items() if mark != _RUBBLE)


def _wrong_form(players: int, rows: Any, collapsed: Any) -> Wrong | None:
    """Rows of equal length about a centre, and a side for each exit."""
    if not isinstance(rows, list) or not rows or not all(isinstance(row, str) for row in rows):
        return "board_rows", {}
    if len({len(row) for row in rows}) != 1 or len(rows) % 2 == 0 or len(rows[0]) % 2 == 0:
        return "board_odd", {}
    if (
        not isinstance(collapsed, list)
        or len(collapsed) != players
        or not set(collapsed) <= set(components.SIDE_NAMES)
    ):
        return "board_sides", {"sides": ", ".join(components.SIDE_NAMES)}
    return None


def _wrong_marks(players: int, tiles: Mapping[Cell, str], collapsed: Sequence[str]) -> Wrong | None:
    """Each exit once, not too far out, beside the rubble with its collapsed side only; the rubble in one piece."""
    letters = components.EXIT_NAMES[:players]
    for (x, y), mark in tiles.items():
        if mark != _RUBBLE and mark not in letters:
            return "board_mark", {"mark": mark, "x": x, "y": y, "last": letters[-1]}
        if max(abs(x), abs(y)) > _FARTHEST:
            return "board_far", {"mark": mark, "x": x, "y": y, "most": _FARTHEST}
    for letter, side in zip(letters, collapsed, strict=True):
        cells = [cell for cell, mark in tiles.items() if mark == letter]
        if len(cells) != 1:
            return "board_exit", {"exit": letter, "count": len(cells)}
        for way in (side, *(other for other in components.SIDE_NAMES if other != side)):
            found = tiles.get(_beside(cells[0], way), _EMPTY)
            if found != (_RUBBLE if way == side else _EMPTY):
                key = "board_collapsed" if way == side else "board_open"
                return key, {"exit": letter, "side": way, "found": found}
    rubble = {cell for cell, mark in tiles.items() if mark == _RUBBLE}
    if len(rubble) > _MOST_RUBBLE:
        return "board_rubble", {"count": len(rubble), "most": _MOST_RUBBLE}
    return None if _in_one_piece(rubble) else ("board_pieces", {})


def _beside(cell: Cell, side: str) -> Cell:
    return cell[0] + _STEPS[side][0], cell[1] + _STEPS[side][1]


def _in_one_piece(cells: set[Cell]) -> bool:
    left = set(cells)
    near = [left.pop()]
    while near:
        cell = near.pop()
        for side in components.SIDE_NAMES:
            if (beside := _beside(cell, side)) in left:
                left.remove(beside)
                near.append(beside)
    return not left
