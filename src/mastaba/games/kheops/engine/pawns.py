"""Pawns (section 6 of the rules page): who may be played, and onto which tiles."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import codes
from mastaba.games.kheops.engine.table import Table


def put(table: Table, cell: i64, pawn: i64) -> None:
    """Stand a pawn on a tile; `pawn` is seat * 4 + type."""
    table.pawns[cell] = pawn
    bit = BIT[cell]
    if pawn < codes.PAWNS:
        table.own_0 |= bit
    else:
        table.own_1 |= bit
    kind = pawn & 3
    if kind == codes.WORKER:
        table.workers |= bit
    elif kind == codes.PRIEST or (kind == codes.PHARAOH and table.pharaoh_is_priest):
        table.guarded |= bit


def lift(table: Table, cell: i64) -> i64:
    """Remove the pawn from a tile and return it."""
    pawn = table.pawns[cell]
    table.pawns[cell] = NONE
    rest = ~BIT[cell]
    table.own_0 &= rest
    table.own_1 &= rest
    table.workers &= rest
    table.guarded &= rest
    return pawn


def playable(table: Table) -> i64:
    """The pawns that the seat may take from its supply, as a bit set (kheops 4.1, 6.3)."""
    seat = table.seat()
    locked = table.supply[seat * codes.PAWNS + codes.MUMMY] > 0
    pawns: i64 = 0
    for pawn in range(codes.PAWNS):
        if table.supply[seat * codes.PAWNS + pawn] > 0 and not (locked and needs_mummy(table, pawn)):
            pawns |= BIT[pawn]
    return pawns


def needs_mummy(table: Table, pawn: i64) -> bool:
    """Whether a pawn may be played only after the mummy of the same seat (kheops 6.3, 6.4)."""
    return pawn == codes.PRIEST or (pawn == codes.PHARAOH and table.pharaoh_is_priest)


def vacant(table: Table) -> i64:
    """The tiles onto which any pawn may go, as a bit set (kheops 4.1, 5.5)."""
    return table.built & ~(table.own_0 | table.own_1 | table.barred)


def places_for(table: Table, pawn: i64) -> i64:
    """The tiles onto which a pawn may be played: a mummy also onto an enemy worker (kheops 4.1, 6.2, 6.4)."""
    if pawn == codes.MUMMY or (pawn == codes.PHARAOH and not table.pharaoh_is_priest):
        return vacant(table) | (table.workers & table.own(1 - table.seat()))
    return vacant(table)
