"""Which moves are legal, phase by phase (notation 5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at, kinds_into
from mastaba.core.bits import BIT, any_of, members
from mastaba.core.rng import Rng
from mastaba.core.state import NONE, any_code
from mastaba.games.kheops.box import EXITS
from mastaba.games.kheops.codes import (
    BUILD,
    DRAW,
    FACING,
    KINDS,
    MOVE,
    MOVE_OWN,
    MUMMY,
    PAWN,
    PAWNS,
    PH_BUILD,
    PH_BUILD_FACING,
    PH_DEAL,
    PH_DRAW,
    PH_MOVE_PAWN,
    PH_MOVE_TO,
    PH_PAWN,
    PH_PAWN_TO,
    PH_REVEAL,
    PH_REVEAL_FACING,
    PH_SWAP_ENEMY,
    PH_SWAP_OWN,
    PH_TILE,
    PH_TURN_FACING,
    PH_TURN_TILE,
    PHARAOH,
    PRIEST,
    REVEAL,
    SWAP,
    SWAP_PAWNS,
    SYMBOLS,
    TILE,
    TO,
    TURN,
    TURN_PASSAGE,
    TURN_ROOM,
    WITH,
)
from mastaba.games.kheops.table import Table


class Legal(Table):
    """The legal moves of the phase. Most are a set of cells behind a verb."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        phase = self.phase
        if phase in (PH_REVEAL, PH_DEAL, PH_DRAW):
            return kinds_into(self.stock, 0, KINDS, REVEAL if phase == PH_REVEAL else DRAW, out, 0)
        if phase in (PH_REVEAL_FACING, PH_TURN_FACING, PH_BUILD_FACING):
            return members(self.facings_allowed(), FACING, out, 0)
        if phase == PH_PAWN:
            return members(self.playable(), PAWN, out, 0)
        if phase == PH_TILE:
            return self._tiles(out)
        return members(self.cells(), self._verb(), out, 0)

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        phase = self.phase
        if phase in (PH_REVEAL, PH_DEAL, PH_DRAW):
            kind = kind_at(self.stock, 0, rng.below(self.stock_count))
            return kind + (REVEAL if phase == PH_REVEAL else DRAW)
        if phase in (PH_REVEAL_FACING, PH_TURN_FACING, PH_BUILD_FACING):
            return FACING + any_of(self.facings_allowed(), rng)
        if phase == PH_PAWN:
            return PAWN + any_of(self.playable(), rng)
        if phase == PH_TILE:
            codes = vec[i64]([0, 0, 0, 0])
            return any_code(codes, self._tiles(codes), rng)
        return self._verb() + any_of(self.cells(), rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 6)."""
        if code >= FACING:
            return 1
        return self.stock[code - DRAW] if code >= DRAW else self.stock[code]

    def _verb(self) -> i64:
        """The first number of the moves that name a cell in this phase."""
        phase = self.phase
        if phase in (PH_PAWN_TO, PH_MOVE_TO):
            return TO
        if phase == PH_TURN_TILE:
            return TURN
        if phase == PH_SWAP_OWN:
            return SWAP
        if phase == PH_SWAP_ENEMY:
            return WITH
        return MOVE if phase == PH_MOVE_PAWN else BUILD

    def cells(self) -> i64:
        """The cells that may be named in this phase, as a set."""
        phase = self.phase
        if phase == PH_PAWN_TO:
            return self.places_for(self.pawn)
        if phase == PH_TURN_TILE:
            return self.turnable(self.tiles[self.entered] % SYMBOLS)
        if phase == PH_SWAP_OWN:
            return self.own(self.seat())
        if phase == PH_SWAP_ENEMY:
            return self.swappable()
        if phase == PH_MOVE_PAWN:
            return self.movable()
        if phase == PH_MOVE_TO:
            return self.vacant()
        return self.open if phase == PH_BUILD else i64(0)

    def vacant(self) -> i64:
        """Tiles that a pawn may come to stand on (kheops 4.1, 5.4)."""
        return self.built & ~(self.own_0 | self.own_1 | self.barred)

    def places_for(self, pawn: i64) -> i64:
        """Where a pawn from the supply may go: mummies also onto an enemy worker (kheops 4.1, 6.2, 6.4)."""
        if pawn == MUMMY or (pawn == PHARAOH and not self.pharaoh_is_priest):
            return self.vacant() | (self.workers & self.own(1 - self.seat()))
        return self.vacant()

    def playable(self) -> i64:
        """The pawns that may be taken from the supply, as a set (kheops 4.1, 6.3)."""
        seat = self.seat()
        locked = self.supply[seat * PAWNS + MUMMY] > 0
        pawns: i64 = 0
        for pawn in range(PAWNS):
            if self.supply[seat * PAWNS + pawn] > 0 and not (locked and self.needs_mummy(pawn)):
                pawns |= BIT[pawn]
        return pawns

    def needs_mummy(self, pawn: i64) -> bool:
        """Whether a pawn may be played only after the own mummy (kheops 6.3, 6.4)."""
        return pawn == PRIEST or (pawn == PHARAOH and self.pharaoh_is_priest)

    def turnable(self, symbol: i64) -> i64:
        """The tiles that a turning power may turn (kheops 5.1, 5.2)."""
        kind = self.rooms if symbol == TURN_ROOM else self.built & ~self.rooms
        return kind & ~(self.guarded & self.own(1 - self.seat()))

    def swappable(self) -> i64:
        """The enemy pawns that may be exchanged (kheops 5.3)."""
        return self.own(1 - self.seat()) & ~self.guarded

    def movable(self) -> i64:
        """The own pawns that may be moved: not the one just played (kheops 5.4)."""
        return self.own(self.seat()) & ~BIT[self.entered]

    def power_of(self, cell: i64) -> i64:
        """The phase in which the power of the tile just entered is carried out; NONE without a target (kheops 4.2)."""
        symbol = self.tiles[cell] % SYMBOLS
        if symbol in (TURN_PASSAGE, TURN_ROOM):
            return PH_TURN_TILE if self.turnable(symbol) != 0 else NONE
        if symbol == SWAP_PAWNS:
            return PH_SWAP_OWN if self.swappable() != 0 else NONE
        if symbol == MOVE_OWN:
            return PH_MOVE_PAWN if self.movable() != 0 and self.vacant() != 0 else NONE
        return NONE

    def facings_allowed(self) -> i64:
        """How the tile in question may lie: any way, or when turned any other way (notation 5)."""
        if self.phase == PH_TURN_FACING:
            if EXITS[self.tiles[self.target] // SYMBOLS] == 3:
                return 1
            return 7 & ~BIT[self.facings[self.target]]
        return i64(1) if EXITS[self.tile // SYMBOLS] == 3 else i64(7)

    def _tiles(self, out: vec[i64]) -> i64:
        """The tiles in hand; equal ones are one move."""
        n: i64 = 0
        last = NONE
        for kind in self.hand(self.seat()):
            if kind != last:
                out[n] = TILE + kind
                n += 1
            last = kind
        return n
