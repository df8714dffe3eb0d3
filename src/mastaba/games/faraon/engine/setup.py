"""Setting up (section 2 of the rules page): the tiles, the hole, the deck. Gold is for experts: `expert.py`."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, any_of
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import box, codes, connected, turn
from mastaba.games.faraon.engine.table import Table


def unpack_box(table: Table) -> None:
    """Allocate the vectors of a game before its first ply."""
    table.treasures = vec[i64]([-1] * int(codes.CELLS))
    if table.mode == codes.EXPERT:
        table.tokens = vec[i64]([-1] * int(codes.CELLS))
    table.symbols = box.BACKS[:]
    table.won = vec[i64]([0] * int(table.players))
    table.hats = vec[i64]([0] * int(table.players * 3))
    uses = box.SCARAB_USES if table.mode == codes.EXPERT else i64(0)
    table.scarabs = vec[i64]([int(uses)] * int(table.players))
    table.known = vec[i64]([-1] * int((table.players + 1) * codes.CARDS))


def deal_tile(table: Table, tile: i64) -> None:
    """Lay the next tile; after the last one the hole is due (faraon 2.1)."""
    lay(table, tile)
    if i64(len(table.laid)) == codes.BLOCKS:
        table.phase = codes.PH_HOLE


def lay(table: Table, tile: i64) -> None:
    """Lay the tile of the next block (faraon 2.1)."""
    cell = box.BLOCK_CELLS[i64(len(table.laid)) * 4 + (tile & 3)]
    treasures = table.treasures[:]
    treasures[cell] = tile >> 2
    table.treasures = treasures
    tiles = table.laid[:]
    table.laid = append(tiles, tile)
    table.front = connected.advance(table.front, tile & 3)


def unlaid(table: Table) -> i64:
    """The bit set of treasures whose tile has not been laid."""
    free = BIT[codes.TREASURES] - 1
    for tile in table.laid:
        free &= ~BIT[tile >> 2]
    return free


def corner_weight(table: Table, corner: i64) -> i64:
    """The weight of a corner for the next tile: the ways to go on with all sand connected (faraon 2.2)."""
    return connected.ways(connected.advance(table.front, corner)) if table.connected else i64(1)


def tiles_into(table: Table, out: vec[i64]) -> i64:
    """Write the codes of the tiles that may be laid next into `out`; return their number."""
    free = unlaid(table)
    n: i64 = 0
    for treasure in range(codes.TREASURES):
        if not free & BIT[treasure]:
            continue
        for corner in range(i64(4)):
            if corner_weight(table, corner) > 0:
                out[n] = codes.TILE + treasure * 4 + corner
                n += 1
    return n


def random_tile(table: Table, rng: Rng) -> i64:
    """A tile for the next block, with the probabilities of chance."""
    treasure = any_of(unlaid(table), rng)
    return treasure * 4 + random_corner(table, table.front, rng)


def random_corner(table: Table, front: i64, rng: Rng) -> i64:
    """A corner behind a front, with the probabilities of chance (faraon 2.2)."""
    if not table.connected:
        return rng.below(4)
    mark = rng.below(connected.ways(front))
    corner: i64 = 0
    here = connected.ways(connected.advance(front, corner))
    while mark >= here:
        mark -= here
        corner += 1
        here = connected.ways(connected.advance(front, corner))
    return corner


def blanks(table: Table) -> i64:
    """The bit set of cells without a treasure, where the hole may be (faraon 2.3)."""
    cells = box.ALL_CELLS
    for cell in range(codes.CELLS):
        if table.treasures[cell] != NONE:
            cells &= ~BIT[cell]
    return cells


def open_hole(table: Table, cell: i64) -> None:
    """Leave a cell without a pyramid; experts go on with the gold ones (faraon 2.3)."""
    table.hole = cell
    table.seen = BIT[cell]
    if table.mode == codes.EXPERT:
        table.phase = codes.PH_GOLD
    else:
        start(table)


def start(table: Table) -> None:
    """Begin the first turn."""
    table.emit(codes.EV_READY, table.hole)
    turn.begin(table, 0)
