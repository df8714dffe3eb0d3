"""Which moves are legal in each phase (notation 5)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at, kinds_into
from mastaba.core.bits import any_of, members
from mastaba.core.rng import Rng
from mastaba.core.state import NONE, any_code
from mastaba.games.kheops.engine import codes, pawns, powers, pyramid
from mastaba.games.kheops.engine.table import Table


class Legal(Table):
    """The legal moves of a phase. Most are a verb and a cell of a bit set."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return their number."""
        phase = self.phase
        if phase in (codes.PH_REVEAL, codes.PH_DEAL, codes.PH_DRAW):
            return kinds_into(
                self.stock, 0, codes.KINDS, codes.REVEAL if phase == codes.PH_REVEAL else codes.DRAW, out, 0
            )
        if phase in (codes.PH_REVEAL_FACING, codes.PH_TURN_FACING, codes.PH_BUILD_FACING):
            return members(pyramid.facings_allowed(self), codes.FACING, out, 0)
        if phase == codes.PH_PAWN:
            return members(pawns.playable(self), codes.PAWN, out, 0)
        if phase == codes.PH_TILE:
            return self._tiles(out)
        return members(self.cells(), self._verb(), out, 0)

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: each move of a seat is equally likely, an outcome of chance by its weight."""
        phase = self.phase
        if phase in (codes.PH_REVEAL, codes.PH_DEAL, codes.PH_DRAW):
            kind = kind_at(self.stock, 0, rng.below(self.stock_count))
            return kind + (codes.REVEAL if phase == codes.PH_REVEAL else codes.DRAW)
        if phase in (codes.PH_REVEAL_FACING, codes.PH_TURN_FACING, codes.PH_BUILD_FACING):
            return codes.FACING + any_of(pyramid.facings_allowed(self), rng)
        if phase == codes.PH_PAWN:
            return codes.PAWN + any_of(pawns.playable(self), rng)
        if phase == codes.PH_TILE:
            tiles = vec[i64]([0, 0, 0, 0])
            return any_code(tiles, self._tiles(tiles), rng)
        return self._verb() + any_of(self.cells(), rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 6)."""
        if code >= codes.FACING:
            return 1
        return self.stock[code - codes.DRAW] if code >= codes.DRAW else self.stock[code]

    def _verb(self) -> i64:
        """The first code of the moves that name a cell in this phase."""
        phase = self.phase
        if phase in (codes.PH_PAWN_TO, codes.PH_MOVE_TO):
            return codes.TO
        if phase == codes.PH_TURN_TILE:
            return codes.TURN
        if phase == codes.PH_SWAP_OWN:
            return codes.SWAP
        if phase == codes.PH_SWAP_ENEMY:
            return codes.WITH
        return codes.MOVE if phase == codes.PH_MOVE_PAWN else codes.BUILD

    def cells(self) -> i64:
        """The cells that a move of this phase may name, as a bit set."""
        phase = self.phase
        if phase == codes.PH_PAWN_TO:
            return pawns.places_for(self, self.pawn)
        if phase == codes.PH_TURN_TILE:
            return powers.turnable(self, self.tiles[self.entered] % codes.SYMBOLS)
        if phase == codes.PH_SWAP_OWN:
            return self.own(self.seat())
        if phase == codes.PH_SWAP_ENEMY:
            return powers.swappable(self)
        if phase == codes.PH_MOVE_PAWN:
            return powers.movable(self)
        if phase == codes.PH_MOVE_TO:
            return pawns.vacant(self)
        return self.open if phase == codes.PH_BUILD else i64(0)

    def _tiles(self, out: vec[i64]) -> i64:
        """Write a code for every kind in the hand; equal tiles are one move."""
        n: i64 = 0
        last = NONE
        for kind in self.hand(self.seat()):
            if kind != last:
                out[n] = codes.TILE + kind
                n += 1
            last = kind
        return n
