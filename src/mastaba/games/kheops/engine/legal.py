"""Which moves are legal in each phase (notation 5). Most are a verb and a cell of a bit set."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kind_at, kinds_into
from mastaba.core.engine.bits import any_of, members
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import any_code
from mastaba.games.kheops.engine import codes, pawns, powers, pyramid, turn
from mastaba.games.kheops.engine.table import Table


def legal_into(table: Table, out: vec[i64]) -> i64:
    """Write the legal codes into `out`, ascending, and return their number."""
    phase = table.phase
    if phase in (codes.PH_REVEAL, codes.PH_DEAL, codes.PH_DRAW):
        return kinds_into(table.stock, 0, codes.KINDS, _first_of_stock(phase), out, 0)
    if phase in (codes.PH_REVEAL_FACING, codes.PH_TURN_FACING, codes.PH_BUILD_FACING):
        return members(_facings(table), codes.FACING, out, 0)
    if phase == codes.PH_PAWN:
        return members(pawns.playable(table), codes.PAWN, out, 0)
    if phase == codes.PH_TILE:
        return turn.tiles_into(table, out)
    return members(_cells(table), _verb(phase), out, 0)


def random_code(table: Table, rng: Rng) -> i64:
    """A random legal code: each move of a seat is equally likely, an outcome of chance by its weight."""
    phase = table.phase
    if phase in (codes.PH_REVEAL, codes.PH_DEAL, codes.PH_DRAW):
        return _first_of_stock(phase) + kind_at(table.stock, 0, rng.below(table.stock_count))
    if phase in (codes.PH_REVEAL_FACING, codes.PH_TURN_FACING, codes.PH_BUILD_FACING):
        return codes.FACING + any_of(_facings(table), rng)
    if phase == codes.PH_PAWN:
        return codes.PAWN + any_of(pawns.playable(table), rng)
    if phase == codes.PH_TILE:
        tiles = table.hand(table.seat())[:]  # long enough for every code
        return any_code(tiles, turn.tiles_into(table, tiles), rng)
    return _verb(phase) + any_of(_cells(table), rng)


def weight(table: Table, code: i64) -> i64:
    """The weight of a chance outcome (notation 6)."""
    if code >= codes.FACING:
        return 1
    return table.stock[code - codes.DRAW] if code >= codes.DRAW else table.stock[code]


def _first_of_stock(phase: i64) -> i64:
    """The code of kind 0 when a tile leaves the stock."""
    return codes.REVEAL if phase == codes.PH_REVEAL else codes.DRAW


def _facings(table: Table) -> i64:
    """The facings that a move of this phase may name, as a bit set."""
    return powers.facings(table) if table.phase == codes.PH_TURN_FACING else pyramid.facings(table.tile)


def _verb(phase: i64) -> i64:
    """The first code of the moves that name a cell in a phase."""
    if phase in (codes.PH_PAWN_TO, codes.PH_MOVE_TO):
        return codes.TO
    if phase == codes.PH_TURN_TILE:
        return codes.TURN
    if phase == codes.PH_SWAP_OWN:
        return codes.SWAP
    if phase == codes.PH_SWAP_ENEMY:
        return codes.WITH
    return codes.MOVE if phase == codes.PH_MOVE_PAWN else codes.BUILD


def _cells(table: Table) -> i64:
    """The cells that a move of this phase may name, as a bit set."""
    phase = table.phase
    if phase == codes.PH_PAWN_TO:
        return pawns.places_for(table, table.pawn)
    if phase == codes.PH_TURN_TILE:
        return powers.turnable(table, table.tiles[table.entered] % codes.SYMBOLS)
    if phase == codes.PH_SWAP_OWN:
        return table.own(table.seat())
    if phase == codes.PH_SWAP_ENEMY:
        return powers.swappable(table)
    if phase == codes.PH_MOVE_PAWN:
        return powers.movable(table)
    if phase == codes.PH_MOVE_TO:
        return pawns.vacant(table)
    return table.open if phase == codes.PH_BUILD else i64(0)
