"""Setting up (section 2 of the rules page): the supplies, the starting tiles, the first hands."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import box, codes, pyramid, turn
from mastaba.games.kheops.engine.table import Table


def unpack_box(table: Table, stock: list[int]) -> None:
    """Put all pawns into the supplies and all tiles into the stock (kheops 2.2, 2.3)."""
    table.tiles = vec[i64]([-1] * int(codes.CELLS))
    table.facings = vec[i64]([0] * int(codes.CELLS))
    table.pawns = vec[i64]([-1] * int(codes.CELLS))
    table.links = vec[i64]([0] * int(codes.CELLS))
    table.supply = box.SUPPLY[:]
    table.stock = vec[i64](stock)
    for kind in range(codes.KINDS):
        table.stock_count += table.stock[kind]


def start_cell(table: Table) -> i64:
    """The next starting cell, from the ground up (kheops 2.4)."""
    i = table.layout * box.STARTING
    while table.built & BIT[box.START_CELLS[i]]:
        i += 1
    return box.START_CELLS[i]


def reveal(table: Table, kind: i64) -> None:
    """Turn up a starting tile (kheops 2.4)."""
    table.leave_stock(kind)
    table.tile = kind
    table.cell = start_cell(table)
    table.phase = codes.PH_REVEAL_FACING


def lay_start(table: Table, facing: i64) -> None:
    """Lay the starting tile; after the last one the hands are dealt (kheops 2.4)."""
    pyramid.lay(table, table.cell, table.tile, facing)
    table.emit(codes.EV_START_TILE, table.cell, table.tile, facing)
    table.cell = NONE
    table.tile = NONE
    last = box.START_CELLS[table.layout * box.STARTING + box.STARTING - 1]
    table.phase = codes.PH_DEAL if table.built & BIT[last] else codes.PH_REVEAL


def receiver(table: Table) -> i64:
    """The seat that gets the tile drawn now: while dealing first White, then Blue (kheops 2.5)."""
    if table.phase == codes.PH_DEAL:
        return i64(0) if i64(len(table.hand_0)) < box.HAND else i64(1)
    return table.seat()


def deal(table: Table, kind: i64) -> None:
    """Deal a tile; when both hands are full the first turn begins (kheops 2.5)."""
    turn.draw(table, receiver(table), kind)
    if i64(len(table.hand_1)) == box.HAND:
        turn.begin(table)
