"""The table as numbers: the pyramid, the pawns, the hands, the stock, and the phase."""

from __future__ import annotations

from typing import cast

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import CHANCE, NONE, State
from mastaba.games.kheops.engine import codes


class Table(State):
    """The data, copied and packed. Cells are bit sets of 49 bits."""

    def __init__(self, layout: i64, pharaoh_is_priest: bool) -> None:
        super().__init__(2)
        self.layout: i64 = layout
        self.pharaoh_is_priest: bool = pharaoh_is_priest
        self.turn: i64 = 0
        self.phase: i64 = codes.PH_REVEAL
        self.actor = CHANCE

        self.tiles: vec[i64] = vec[i64]()  # by cell: the tile's kind or NONE
        self.facings: vec[i64] = vec[i64]()
        self.pawns: vec[i64] = vec[i64]()  # by cell: seat * 4 + pawn, or NONE
        self.links: vec[i64] = vec[i64]()  # by cell: the neighbours it is connected to, as a bit set
        self.supply: vec[i64] = vec[i64]()  # by seat * 4 + pawn
        self.hand_0: vec[i64] = vec[i64]()  # kinds, in kind order
        self.hand_1: vec[i64] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()  # copies of each kind
        self.stock_count: i64 = 0

        self.pawn: i64 = NONE  # the parts of a choice made so far (notation 8, pending)
        self.entered: i64 = NONE
        self.target: i64 = NONE
        self.tile: i64 = NONE
        self.cell: i64 = NONE

        self.built: i64 = 0  # bit sets from here on: cells with a tile
        self.open: i64 = 0  # empty cells that share a side with a tile
        self.rooms: i64 = 0
        self.barred: i64 = 0  # tiles that must stay empty
        self.own_0: i64 = 0  # cells with a pawn of seat 0
        self.own_1: i64 = 0
        self.workers: i64 = 0  # cells with a worker
        self.guarded: i64 = 0  # cells with a pawn that protects itself and its tile

    def copy_from(self, state: State) -> None:
        """Copy every field of a table of the same game, without its event log."""
        other = cast("Table", state)
        self.actor, self.turn, self.phase = other.actor, other.turn, other.phase
        self.tiles, self.facings, self.pawns = other.tiles[:], other.facings[:], other.pawns[:]
        self.links = other.links[:]
        self.supply, self.hand_0, self.hand_1 = other.supply[:], other.hand_0[:], other.hand_1[:]
        self.stock, self.stock_count = other.stock[:], other.stock_count
        self.pawn, self.entered, self.target, self.tile = other.pawn, other.entered, other.target, other.tile
        self.cell = other.cell
        self.built, self.open, self.rooms, self.barred = other.built, other.open, other.rooms, other.barred
        self.own_0, self.own_1 = other.own_0, other.own_1
        self.workers, self.guarded = other.workers, other.guarded

    def serialize(self, packer: Packer) -> None:
        """Pack every field that does not follow from others, or unpack it, in one fixed order."""
        self.actor, self.turn, self.phase = packer.three(self.actor, self.turn, self.phase)
        self.tiles, self.facings = packer.numbers(self.tiles), packer.numbers(self.facings)
        self.pawns, self.supply = packer.numbers(self.pawns), packer.numbers(self.supply)
        self.hand_0, self.hand_1 = packer.numbers(self.hand_0), packer.numbers(self.hand_1)
        self.stock = packer.numbers(self.stock)
        self.pawn, self.entered = packer.two(self.pawn, self.entered)
        self.target, self.tile, self.cell = packer.three(self.target, self.tile, self.cell)

    def seat(self) -> i64:
        """The seat whose turn it is: White on odd turns, Blue on even ones (notation 8)."""
        return i64(0) if self.turn & 1 else i64(1)

    def own(self, seat: i64) -> i64:
        """The cells with a pawn of this seat, as a bit set."""
        return self.own_0 if seat == 0 else self.own_1

    def hand(self, seat: i64) -> vec[i64]:
        """The kinds of the tiles in a hand, in kind order."""
        return self.hand_0 if seat == 0 else self.hand_1

    def take_in(self, seat: i64, kind: i64) -> None:
        """Add a tile to a hand and keep the kind order."""
        sorted_hand = vec[i64](capacity=4)
        put = False
        for held in self.hand(seat):
            if not put and kind < held:
                sorted_hand = append(sorted_hand, kind)
                put = True
            sorted_hand = append(sorted_hand, held)
        if not put:
            sorted_hand = append(sorted_hand, kind)
        self._set_hand(seat, sorted_hand)

    def take_out(self, seat: i64, kind: i64) -> None:
        """Remove one tile of a kind from a hand."""
        rest = vec[i64](capacity=4)
        gone = False
        for held in self.hand(seat):
            if held == kind and not gone:
                gone = True
            else:
                rest = append(rest, held)
        self._set_hand(seat, rest)

    def _set_hand(self, seat: i64, hand: vec[i64]) -> None:
        if seat == 0:
            self.hand_0 = hand
        else:
            self.hand_1 = hand

    def leave_stock(self, kind: i64) -> None:
        """Remove one tile of a kind from the stock."""
        self.stock[kind] -= 1
        self.stock_count -= 1
