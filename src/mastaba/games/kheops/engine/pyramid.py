"""Pyramid and tiles (section 3 of the rules page), and which tiles are connected."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.table import Table


def lay(table: Table, cell: i64, kind: i64, facing: i64) -> None:
    """Lay a tile on a cell and connect it to its neighbours."""
    table.tiles[cell] = kind
    table.facings[cell] = facing
    bit = BIT[cell]
    table.built |= bit
    table.open &= ~bit
    if kind < codes.FIRST_PASSAGE * codes.SYMBOLS:
        table.rooms |= bit
    if kind % codes.SYMBOLS == codes.STAY_EMPTY:
        table.barred |= bit
    for side in range(i64(3)):
        neighbour = box.NEIGHBOUR[cell * 3 + side]
        if neighbour != NONE and table.tiles[neighbour] == NONE:
            table.open |= BIT[neighbour]
    _connect(table, cell)


def turn_to(table: Table, cell: i64, facing: i64) -> None:
    """Give a tile another facing and connect it again."""
    table.facings[cell] = facing
    _connect(table, cell)


def open_sides(table: Table, cell: i64) -> i64:
    """The open sides of a tile, as a bit set (kheops 3.2, notation 3.3)."""
    return box.OPEN[box.EXITS[table.tiles[cell] // codes.SYMBOLS] * 3 + table.facings[cell]]


def facings(kind: i64) -> i64:
    """The facings of a tile, as a bit set: only one for a tile with three exits (kheops 3.3, notation 5)."""
    return i64(1) if box.EXITS[kind // codes.SYMBOLS] == 3 else i64(7)


def _connect(table: Table, cell: i64) -> None:
    """Renew the links of a tile: both tiles must be open on the side that they share (kheops 8.1)."""
    sides = open_sides(table, cell)
    links: i64 = 0
    for side in range(i64(3)):
        neighbour = box.NEIGHBOUR[cell * 3 + side]
        if neighbour == NONE or table.tiles[neighbour] == NONE:
            continue
        if sides & BIT[side] and open_sides(table, neighbour) & BIT[box.MEETS[cell * 3 + side]]:
            links |= BIT[neighbour]
            table.links[neighbour] |= BIT[cell]
        else:
            table.links[neighbour] &= ~BIT[cell]
    table.links[cell] = links
