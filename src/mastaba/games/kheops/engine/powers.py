"""Symbols that act (section 5 of the rules page): turn a tile, swap pawns, move a pawn."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import codes, pawns, pyramid
from mastaba.games.kheops.engine.table import Table


def phase_for(table: Table, cell: i64) -> i64:
    """The phase that carries out the power of the tile just entered; NONE without a target (kheops 4.2)."""
    symbol = table.tiles[cell] % codes.SYMBOLS
    if symbol in (codes.TURN_PASSAGE, codes.TURN_ROOM):
        return codes.PH_TURN_TILE if turnable(table, symbol) != 0 else NONE
    if symbol == codes.SWAP_PAWNS:
        return codes.PH_SWAP_OWN if swappable(table) != 0 else NONE
    if symbol == codes.MOVE_OWN:
        return codes.PH_MOVE_PAWN if movable(table) != 0 and pawns.vacant(table) != 0 else NONE
    return NONE


def turnable(table: Table, symbol: i64) -> i64:
    """The tiles that a power may turn, as a bit set (kheops 5.1, 5.2, 6.3)."""
    kind = table.rooms if symbol == codes.TURN_ROOM else table.built & ~table.rooms
    return kind & ~(table.guarded & table.own(1 - table.seat()))


def swappable(table: Table) -> i64:
    """The enemy pawns that may be swapped, as a bit set of cells (kheops 5.3, 6.3)."""
    return table.own(1 - table.seat()) & ~table.guarded


def movable(table: Table) -> i64:
    """The own pawns that may be moved, as a bit set of cells: not the one just played (kheops 5.4)."""
    return table.own(table.seat()) & ~BIT[table.entered]


def facings(table: Table) -> i64:
    """The facings that the chosen tile may be turned to, as a bit set: not its present one (kheops 5.1, 5.2)."""
    possible = pyramid.facings(table.tiles[table.target])
    return possible if possible == 1 else possible & ~BIT[table.facings[table.target]]


def turn_tile(table: Table, facing: i64) -> None:
    """Turn the chosen tile (kheops 5.1, 5.2)."""
    table.emit(codes.EV_TILE_TURNED, table.actor, table.target, table.facings[table.target], facing)
    pyramid.turn_to(table, table.target, facing)


def swap(table: Table, enemy: i64) -> None:
    """Swap the chosen pawn with an enemy one; the tiles set nothing off (kheops 5.3)."""
    mine = pawns.lift(table, table.target)
    theirs = pawns.lift(table, enemy)
    pawns.put(table, enemy, mine)
    pawns.put(table, table.target, theirs)
    table.emit(codes.EV_PAWNS_SWAPPED, table.actor, table.target, enemy, mine & 3, theirs & 3)


def move(table: Table, cell: i64) -> None:
    """Move the chosen pawn to a free tile, which sets nothing off (kheops 5.4)."""
    pawn = pawns.lift(table, table.target)
    pawns.put(table, cell, pawn)
    table.emit(codes.EV_PAWN_MOVED, table.actor, pawn & 3, table.target, cell)
