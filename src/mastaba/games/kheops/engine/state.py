"""KheopsState: a game of Kheops. Every phase dispatches to the section of the rules page that it belongs to."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import codes, legal, pawns, powers, pyramid, reshuffle, scoring, setup, turn
from mastaba.games.kheops.engine.table import Table


class KheopsState(Table):
    """Seat 0 is White, seat 1 is Blue. Equal points are a draw: a seat's rank is its score (kheops 7.2)."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending; return their number."""
        return legal.legal_into(self, out)

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: uniform among a seat's moves, by weight among chance's outcomes."""
        return legal.random_code(self, rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome."""
        return legal.weight(self, code)

    def scores(self) -> vec[i64]:
        """The points by seat, as if the game were counted now."""
        return scoring.scores(self)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Redraw everything that this seat cannot know."""
        reshuffle.reshuffle(self, seat, rng)

    def apply(self, code: i64) -> None:
        """Make a legal move and all that follows from it, up to the next choice."""
        phase = self.phase
        if phase == codes.PH_PAWN:
            turn.take_pawn(self, code - codes.PAWN)
        elif phase == codes.PH_PAWN_TO:
            turn.place_pawn(self, code - codes.TO)
        elif phase == codes.PH_TILE:
            turn.take_tile(self, code - codes.TILE)
        elif phase == codes.PH_BUILD:
            self.cell = code - codes.BUILD
            self.phase = codes.PH_BUILD_FACING
        elif phase == codes.PH_BUILD_FACING:
            turn.build(self, code - codes.FACING)
        elif phase == codes.PH_DRAW:
            turn.draw(self, self.seat(), code - codes.DRAW)
            turn.begin(self)
        elif phase == codes.PH_TURN_TILE:
            self.target = code - codes.TURN
            self.phase = codes.PH_TURN_FACING
        elif phase == codes.PH_TURN_FACING:
            powers.turn_tile(self, code - codes.FACING)
            turn.ask_tile(self)
        elif phase == codes.PH_SWAP_OWN:
            self.target = code - codes.SWAP
            self.phase = codes.PH_SWAP_ENEMY
        elif phase == codes.PH_SWAP_ENEMY:
            powers.swap(self, code - codes.WITH)
            turn.ask_tile(self)
        elif phase == codes.PH_MOVE_PAWN:
            self.target = code - codes.MOVE
            self.phase = codes.PH_MOVE_TO
        elif phase == codes.PH_MOVE_TO:
            powers.move(self, code - codes.TO)
            turn.ask_tile(self)
        elif phase == codes.PH_REVEAL:
            setup.reveal(self, code - codes.REVEAL)
        elif phase == codes.PH_REVEAL_FACING:
            setup.lay_start(self, code - codes.FACING)
        else:
            setup.deal(self, code - codes.DRAW)

    def derive(self) -> None:
        """Recompute what follows from the packed fields: the links, the bit sets and the size of the stock."""
        tiles = self.tiles[:]
        facings = self.facings[:]
        standing = self.pawns[:]
        self.links = vec[i64]([0] * int(codes.CELLS))
        self.built = self.open = self.rooms = self.barred = 0
        self.own_0 = self.own_1 = self.workers = self.guarded = 0
        self.stock_count = 0
        for kind in range(codes.KINDS):
            self.stock_count += self.stock[kind]
        for cell in range(codes.CELLS):
            self.pawns[cell] = NONE
            if tiles[cell] != NONE:
                pyramid.lay(self, cell, tiles[cell], facings[cell])
            if standing[cell] != NONE:
                pawns.put(self, cell, standing[cell])

    def clone(self) -> KheopsState:
        """An independent copy, without an event log."""
        copy = KheopsState(self.layout, self.pharaoh_is_priest)
        copy.factory = self.factory
        copy.copy_from(self)
        return copy
