"""Table: everything that lies on a Kheops table, and what is awaited."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.pack import Packer
from mastaba.core.state import CHANCE, NONE, State
from mastaba.games.kheops.box import EXITS, MEETS, NEIGHBOUR, OPEN, SUPPLY
from mastaba.games.kheops.codes import (
    CELLS,
    FIRST_PASSAGE,
    KINDS,
    PAWNS,
    PH_REVEAL,
    PHARAOH,
    PRIEST,
    STAY_EMPTY,
    SYMBOLS,
    WORKER,
)


class Table(State):
    """The pyramid, the pawns, the hands and the stock. Cells are sets of 49 bits."""

    def __init__(self, layout: i64, pharaoh_is_priest: bool) -> None:
        super().__init__(2)
        self.layout: i64 = layout
        self.pharaoh_is_priest: bool = pharaoh_is_priest
        self.turn: i64 = 0
        self.phase: i64 = PH_REVEAL
        self.actor = CHANCE

        self.tiles: vec[i64] = vec[i64]()  # by cell: the tile's kind or NONE
        self.facings: vec[i64] = vec[i64]()
        self.pawns: vec[i64] = vec[i64]()  # by cell: seat * 4 + pawn, or NONE
        self.links: vec[i64] = vec[i64]()  # by cell: the neighbours it is connected to, as a set (kheops 8.1)
        self.supply: vec[i64] = vec[i64]()  # by seat * 4 + pawn
        self.hand_0: vec[i64] = vec[i64]()  # kinds, in kind order
        self.hand_1: vec[i64] = vec[i64]()
        self.stock: vec[i64] = vec[i64]()  # copies of each kind
        self.stock_count: i64 = 0

        self.pawn: i64 = NONE  # what is chosen in the middle of a compound choice (notation 8, pending)
        self.entered: i64 = NONE
        self.target: i64 = NONE
        self.tile: i64 = NONE
        self.cell: i64 = NONE

        self.built: i64 = 0  # cells with a tile
        self.open: i64 = 0  # empty cells that share a side with a tile
        self.rooms: i64 = 0
        self.barred: i64 = 0  # tiles that must stay empty
        self.own_0: i64 = 0  # cells with a pawn of seat 0
        self.own_1: i64 = 0
        self.workers: i64 = 0  # cells with a worker
        self.guarded: i64 = 0  # cells with a pawn that protects itself and its tile

    def set_up(self, stock: list[int]) -> None:
        """All tiles in the stock, all pawns with their owners (kheops 2)."""
        self.tiles = vec[i64]([-1] * int(CELLS))
        self.facings = vec[i64]([0] * int(CELLS))
        self.pawns = vec[i64]([-1] * int(CELLS))
        self.links = vec[i64]([0] * int(CELLS))
        self.supply = SUPPLY[:]
        self.stock = vec[i64](stock)
        for kind in range(KINDS):
            self.stock_count += self.stock[kind]

    def copy_from(self, other: Table) -> None:
        """Become an independent copy of a table of the same game."""
        self.actor = other.actor
        self.turn = other.turn
        self.phase = other.phase
        self.tiles = other.tiles[:]
        self.facings = other.facings[:]
        self.pawns = other.pawns[:]
        self.links = other.links[:]
        self.supply = other.supply[:]
        self.hand_0 = other.hand_0[:]
        self.hand_1 = other.hand_1[:]
        self.stock = other.stock[:]
        self.stock_count = other.stock_count
        self.pawn = other.pawn
        self.entered = other.entered
        self.target = other.target
        self.tile = other.tile
        self.cell = other.cell
        self.built = other.built
        self.open = other.open
        self.rooms = other.rooms
        self.barred = other.barred
        self.own_0 = other.own_0
        self.own_1 = other.own_1
        self.workers = other.workers
        self.guarded = other.guarded

    def run(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        self.actor = packer.number(self.actor)
        self.turn = packer.number(self.turn)
        self.phase = packer.number(self.phase)
        self.tiles = packer.numbers(self.tiles)
        self.facings = packer.numbers(self.facings)
        self.pawns = packer.numbers(self.pawns)
        self.supply = packer.numbers(self.supply)
        self.hand_0 = packer.numbers(self.hand_0)
        self.hand_1 = packer.numbers(self.hand_1)
        self.stock = packer.numbers(self.stock)
        self.pawn = packer.number(self.pawn)
        self.entered = packer.number(self.entered)
        self.target = packer.number(self.target)
        self.tile = packer.number(self.tile)
        self.cell = packer.number(self.cell)

    def derive(self) -> None:
        """Work out anew all that follows from the rest: the sets that the rules keep up to date."""
        tiles = self.tiles[:]
        facings = self.facings[:]
        pawns = self.pawns[:]
        self.links = vec[i64]([0] * int(CELLS))
        self.built = 0
        self.open = 0
        self.rooms = 0
        self.barred = 0
        self.own_0 = 0
        self.own_1 = 0
        self.workers = 0
        self.guarded = 0
        self.stock_count = 0
        for kind in range(KINDS):
            self.stock_count += self.stock[kind]
        for cell in range(CELLS):
            self.pawns[cell] = NONE
            if tiles[cell] != NONE:
                self.lay(cell, tiles[cell], facings[cell])
            if pawns[cell] != NONE:
                self.put(cell, pawns[cell])

    # Seats

    def seat(self) -> i64:
        """Whose turn it is: White's if odd, Blue's if even (notation 8)."""
        return i64(0) if self.turn & 1 else i64(1)

    def own(self, seat: i64) -> i64:
        """The cells with a pawn of this seat, as a set."""
        return self.own_0 if seat == 0 else self.own_1

    def hand(self, seat: i64) -> vec[i64]:
        """The tiles in a hand."""
        return self.hand_0 if seat == 0 else self.hand_1

    def take_in(self, seat: i64, kind: i64) -> None:
        """A tile comes into a hand, in kind order."""
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
        """A tile leaves a hand."""
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

    # Tiles

    def lay(self, cell: i64, kind: i64, facing: i64) -> None:
        """A tile comes to lie on a cell (kheops 4.3)."""
        self.tiles[cell] = kind
        self.facings[cell] = facing
        bit = BIT[cell]
        self.built |= bit
        self.open &= ~bit
        if kind < FIRST_PASSAGE * SYMBOLS:
            self.rooms |= bit
        if kind % SYMBOLS == STAY_EMPTY:
            self.barred |= bit
        for side in range(i64(3)):
            neighbour = NEIGHBOUR[cell * 3 + side]
            if neighbour != NONE and self.tiles[neighbour] == NONE:
                self.open |= BIT[neighbour]
        self._link(cell)

    def turn_to(self, cell: i64, facing: i64) -> None:
        """A tile is turned (kheops 5.1)."""
        self.facings[cell] = facing
        self._link(cell)

    def sides(self, cell: i64) -> i64:
        """The open sides of a tile, as a set (notation 3.3)."""
        return OPEN[EXITS[self.tiles[cell] // SYMBOLS] * 3 + self.facings[cell]]

    def _link(self, cell: i64) -> None:
        """Connect a tile to its neighbours anew: both must be open on the side they share (kheops 8.1)."""
        sides = self.sides(cell)
        links: i64 = 0
        for side in range(i64(3)):
            neighbour = NEIGHBOUR[cell * 3 + side]
            if neighbour == NONE or self.tiles[neighbour] == NONE:
                continue
            if sides & BIT[side] and self.sides(neighbour) & BIT[MEETS[cell * 3 + side]]:
                links |= BIT[neighbour]
                self.links[neighbour] |= BIT[cell]
            else:
                self.links[neighbour] &= ~BIT[cell]
        self.links[cell] = links

    # Pawns

    def put(self, cell: i64, pawn: i64) -> None:
        """A pawn comes to stand on a tile; `pawn` = seat * 4 + type."""
        self.pawns[cell] = pawn
        bit = BIT[cell]
        if pawn < PAWNS:
            self.own_0 |= bit
        else:
            self.own_1 |= bit
        kind = pawn & 3
        if kind == WORKER:
            self.workers |= bit
        elif kind == PRIEST or (kind == PHARAOH and self.pharaoh_is_priest):
            self.guarded |= bit

    def lift(self, cell: i64) -> i64:
        """A pawn leaves its tile."""
        pawn = self.pawns[cell]
        self.pawns[cell] = NONE
        rest = ~BIT[cell]
        self.own_0 &= rest
        self.own_1 &= rest
        self.workers &= rest
        self.guarded &= rest
        return pawn
