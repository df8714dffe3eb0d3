"""A turn (section 4 of the rules page): pawn, power, tile, draw."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.kheops.engine import codes, end, pawns, powers, pyramid
from mastaba.games.kheops.engine.table import Table


def begin(table: Table) -> None:
    """Begin the next turn."""
    table.turn += 1
    table.actor = table.seat()
    table.phase = codes.PH_PAWN
    table.emit(codes.EV_TURN_BEGAN, table.turn, table.actor)


def take_pawn(table: Table, pawn: i64) -> None:
    """Take a pawn from the supply (kheops 4.1)."""
    table.supply[table.actor * codes.PAWNS + pawn] -= 1
    table.pawn = pawn
    table.phase = codes.PH_PAWN_TO


def place_pawn(table: Table, cell: i64) -> None:
    """Put the pawn on a tile, return an enemy worker there, and set off the tile's power (kheops 4.1, 4.2)."""
    seat = table.actor
    if table.pawns[cell] != NONE:
        pawns.lift(table, cell)
        table.supply[(1 - seat) * codes.PAWNS + codes.WORKER] += 1
        table.emit(codes.EV_WORKER_RETURNED, 1 - seat, cell)
    pawns.put(table, cell, seat * codes.PAWNS + table.pawn)
    table.emit(codes.EV_PAWN_PLACED, seat, table.pawn, cell)
    table.pawn = NONE
    table.entered = cell
    power = powers.phase_for(table, cell)
    if power != NONE:
        table.phase = power
        return
    symbol = table.tiles[cell] % codes.SYMBOLS
    if symbol <= codes.MOVE_OWN:
        table.emit(codes.EV_POWER_SKIPPED, seat, cell, symbol)
    ask_tile(table)


def ask_tile(table: Table) -> None:
    """Go on to the third step: which tile to build."""
    table.entered = NONE
    table.target = NONE
    table.phase = codes.PH_TILE


def tiles_into(table: Table, out: vec[i64]) -> i64:
    """Write a code for every kind in the hand and return their number; equal tiles are one move (kheops 4.3)."""
    n: i64 = 0
    last = NONE
    for kind in table.hand(table.seat()):
        if kind != last:
            out[n] = codes.TILE + kind
            n += 1
        last = kind
    return n


def take_tile(table: Table, kind: i64) -> None:
    """Take a tile from the hand (kheops 4.3)."""
    table.take_out(table.actor, kind)
    table.tile = kind
    table.phase = codes.PH_BUILD


def build(table: Table, facing: i64) -> None:
    """Lay the tile on the chosen cell; the last turn ends the game (kheops 4.3)."""
    pyramid.lay(table, table.cell, table.tile, facing)
    table.emit(codes.EV_TILE_BUILT, table.actor, table.cell, table.tile, facing)
    table.cell = NONE
    table.tile = NONE
    if end.turns_left(table) == 0:
        end.finish(table)
    elif table.stock_count > 0:
        table.phase = codes.PH_DRAW
        table.actor = CHANCE
    else:
        begin(table)


def draw(table: Table, seat: i64, kind: i64) -> None:
    """Take a tile from the stock into a hand (kheops 4.4)."""
    table.leave_stock(kind)
    table.take_in(seat, kind)
    table.emit(codes.EV_TILE_DRAWN, seat, kind)
    if table.stock_count == 0:
        table.emit(codes.EV_STOCK_EMPTIED)
