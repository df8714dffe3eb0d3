"""Superpowers (section 7 of the rules page): several pyramids are pushed at once."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.faraon.engine import box, codes, turn
from mastaba.games.faraon.engine.table import Table


def begin(table: Table) -> None:
    """Give superpowers to all seats, then turn the card (faraon 7.1)."""
    table.superpowers = True
    table.emit(codes.EV_SUPERPOWERS, 1)
    table.ask(codes.PH_FLIP, CHANCE)


def end(table: Table) -> None:
    """Take superpowers away with the card that they belong to (faraon 7.1)."""
    if table.superpowers:
        table.superpowers = False
        table.emit(codes.EV_SUPERPOWERS, 0)


def pushable(table: Table) -> i64:
    """The bit set of cells from which several pyramids may be pushed, without the barred one (faraon 3.4, 7.2)."""
    if not table.superpowers or table.phase != codes.PH_SEARCH:
        return 0
    cells = box.PUSHABLE[table.hole]
    barred = turn.barred(table)
    if barred == NONE:
        return cells
    step = barred - table.hole
    behind = barred + step
    while 0 <= behind < codes.CELLS and cells & BIT[behind]:
        cells &= ~BIT[behind]
        behind += step
    return cells
