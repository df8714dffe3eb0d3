"""The features of Kheops: what `observe` and `memory` name, as bytes."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.engine.features import Features, Row
from mastaba.core.engine.state import NONE, State
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.state import KheopsState

_LAYOUTS: Final[i64] = len(box.LAYOUT_NAMES)
_PHASES: Final[i64] = codes.PH_OVER + 1
_FACINGS: Final[i64] = 3
_SEATS: Final[i64] = 2
_TILES: Final[i64] = 50  # of a kind at most: in a tile set of one's own
_WORKERS: Final[i64] = 15
# The features of a cell: the shape first.
_SYMBOL: Final[i64] = codes.SHAPES
_FACING: Final[i64] = _SYMBOL + codes.SYMBOLS
_OWNER: Final[i64] = _FACING + _FACINGS
_PAWN: Final[i64] = _OWNER + _SEATS
_PLACE: Final[i64] = _PAWN + codes.PAWNS


class KheopsFeatures(Features):
    """The pyramid cell by cell; hands and the unseen tiles by kind."""

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat knows, behind its number."""
        assert isinstance(state, KheopsState)
        row.flag("option.pharaoh_is_priest", state.pharaoh_is_priest)
        row.one_of("option.layout", state.layout, _LAYOUTS)
        row.who("actor", state.actor)
        row.one_of("turn", state.turn, box.TURNS + 1)
        row.one_of("phase", state.phase, _PHASES)
        _pending(state, row)
        for turn in range(_SEATS):
            owner = row.about(turn)
            row.counts("supply", state.supply, owner * codes.PAWNS, codes.PAWNS, _WORKERS)
            hand = state.hand(owner)
            row.number("hand", i64(len(hand)), box.HAND)
            if owner == seat or state.phase == codes.PH_OVER:
                row.tally("hand.tiles", hand, codes.KINDS, box.HAND)
            else:
                row.skip("hand.tiles", codes.KINDS, box.HAND)
        row.about_all()
        row.number("stock", state.stock_count, _TILES)
        _name_cells(row)
        _cells(state, row)
        _unseen(state, seat, row)


def _pending(state: KheopsState, row: Row) -> None:
    """Write the parts of a choice that are made."""
    row.one_of("pending.pawn", state.pawn, codes.PAWNS)
    row.one_of("pending.entered", state.entered, codes.CELLS)
    row.one_of("pending.target", state.target, codes.CELLS)
    row.one_of("pending.tile", state.tile, codes.KINDS)
    row.one_of("pending.cell", state.cell, codes.CELLS)


def _name_cells(row: Row) -> None:
    """Say what the places of the cells are."""
    if row.layout is None:
        row.at += codes.CELLS * _PLACE
        return
    for cell in range(codes.CELLS):
        row.within(box.CELL_NAMES, cell)
        row.skip("shape", codes.SHAPES)
        row.skip("symbol", codes.SYMBOLS)
        row.skip("facing", _FACINGS)
        row.skip("owner", _SEATS)
        row.skip("pawn", codes.PAWNS)
    row.about_all()


def _cells(state: KheopsState, row: Row) -> None:
    """Write the tiles into the places that were named, and the pawns on them."""
    at = row.at - codes.CELLS * _PLACE
    for cell in range(codes.CELLS):
        kind = state.tiles[cell]
        if kind != NONE:
            row.put(at + kind // codes.SYMBOLS, 1)
            row.put(at + _SYMBOL + kind % codes.SYMBOLS, 1)
            row.put(at + _FACING + state.facings[cell], 1)
            pawn = state.pawns[cell]
            if pawn != NONE:
                row.put(at + _OWNER + row.turn_of(pawn // codes.PAWNS), 1)
                row.put(at + _PAWN + pawn % codes.PAWNS, 1)
        at += _PLACE


def _unseen(state: KheopsState, seat: i64, row: Row) -> None:
    """Write how many tiles of each kind are in the stock and in hands that the seat cannot see."""
    if state.phase == codes.PH_OVER:
        row.counts("memory.unseen", state.stock, 0, codes.KINDS, _TILES)
        return
    unseen = state.stock[:]
    for kind in state.hand(1 - seat):
        unseen[kind] += 1
    row.counts("memory.unseen", unseen, 0, codes.KINDS, _TILES)
