"""KheopsState: a game of Kheops. Every phase dispatches to the section of the rules page that it belongs to."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.rng import Rng
from mastaba.core.state import NONE
from mastaba.games.kheops.engine import (
    codes,
    end,
    legal,
    pawns,
    powers,
    pyramid,
    reshuffle,
    scoring,
    setup,
    turn,
)
from mastaba.games.kheops.engine.table import Table


class KheopsState(Table):
    """Seat 0 is White, seat 1 is Blue."""

    def clone(self) -> KheopsState:
        """An independent copy, without its trace."""
        copy = KheopsState(self.layout, self.pharaoh_is_priest)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """The points by seat, as if the game were counted now."""
        return scoring.scores(self)

    def standings(self) -> vec[i64]:
        """By seat a number that is greater for a better place."""
        return end.standings(self)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw again what this seat cannot know; a spectator is NONE."""
        reshuffle.reshuffle(self, seat, rng)

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return their number."""
        return legal.legal_into(self, out)

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: each move of a seat is equally likely, an outcome of chance by its weight."""
        return legal.random_code(self, rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome."""
        return legal.weight(self, code)

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
        self.built = 0
        self.open = 0
        self.rooms = 0
        self.barred = 0
        self.own_0 = 0
        self.own_1 = 0
        self.workers = 0
        self.guarded = 0
        self.stock_count = 0
        for kind in range(codes.KINDS):
            self.stock_count += self.stock[kind]
        for cell in range(codes.CELLS):
            self.pawns[cell] = NONE
            if tiles[cell] != NONE:
                pyramid.lay(self, cell, tiles[cell], facings[cell])
            if standing[cell] != NONE:
                pawns.put(self, cell, standing[cell])
