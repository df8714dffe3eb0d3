"""Stones at the temple, and its columns at the end of a round (imhotep 8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.imhotep.engine import box, codes, rounds, turn, unloading
from mastaba.games.imhotep.engine.table import Table


def place(table: Table, seat: i64, origin: i64) -> None:
    """Put a stone on the next space of the level (imhotep 8.1)."""
    if table.event_log is not None:
        i = i64(len(table.temple))
        table.emit(codes.EV_PLACE, seat, codes.TEMPLE, origin, i % width(table), i // width(table))
    table.temple = append(table.temple, seat)


def width(table: Table) -> i64:
    """The number of temple columns in use (imhotep 8.1)."""
    return box.TEMPLE_WIDTH_2 if table.players == 2 else box.TEMPLE_WIDTH


def top(table: Table, column: i64) -> i64:
    """The seat of the visible stone of a column, or NONE (imhotep 8.1)."""
    n = i64(len(table.temple))
    if column >= n:
        return NONE
    columns = width(table)
    return table.temple[(n - 1 - column) // columns * columns + column]


def score(table: Table) -> None:
    """Pay the owners of the visible stones (imhotep 8.2, 8.3)."""
    if table.sides.temple_b:
        resolve_columns(table, 0)
        return
    _pay_visible(table)
    rounds.clear(table)


def _pay_visible(table: Table) -> None:
    """Side A: pay a point for each visible stone, column by column. They are the last stones placed (imhotep 8.2)."""
    stones = table.temple
    n = i64(len(stones))
    columns = width(table)
    level = n - n % columns  # the first stone of the level that is not full
    for column in range(columns if columns < n else n):
        i = level + column if level + column < n else level + column - columns
        table.emit(codes.EV_COLUMN, column, stones[i], codes.CELL_ONE)
        table.pay(stones[i], box.TEMPLE_POINT, codes.WHY_TEMPLE)


def resolve_columns(table: Table, column: i64) -> None:
    """Side B: resolve the columns from this one on, up to the next choice (imhotep 8.3, 8.5)."""
    while column < width(table):
        seat = top(table, column)
        if seat != NONE:
            cell = box.TEMPLE_B[column]
            table.emit(codes.EV_COLUMN, column, seat, cell)
            if cell == codes.CELL_TWO:
                table.pay(seat, box.TWO_POINTS, codes.WHY_TEMPLE)
            elif cell == codes.CELL_CHOICE:
                table.column = column
                table.question(codes.ASK_TEMPLE, seat)
                return
            elif cell == codes.CELL_CARD and rounds.card_due(table):
                table.column = column
                table.owner = seat
                table.question(codes.ASK_TOP, CHANCE)
                return
        column += 1
    table.column = NONE
    rounds.clear(table)


def legal_choices(table: Table, out: vec[i64]) -> i64:
    """Side B: write `take stones` if at least one can be taken, and `take point` (imhotep 8.4)."""
    n: i64 = 0
    if table.seats[table.actor].room(box.CHOICE_STONES) > 0:
        out[0] = codes.TAKE_STONES
        n = 1
    out[n] = codes.TAKE_POINT
    return n + 1


def choose(table: Table, code: i64) -> None:
    """Side B: take a point, or stones (imhotep 8.4)."""
    seat = table.actor
    if code == codes.TAKE_STONES:
        turn.take_stones(table, seat, box.CHOICE_STONES, codes.WHY_TEMPLE)
    else:
        table.pay(seat, box.CHOICE_POINTS, codes.WHY_TEMPLE)
    unloading.go_on(table)
