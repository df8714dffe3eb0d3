"""The course of Kheops: set-up, turns of pawn, power and tile, the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at
from mastaba.core.bits import BIT
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE, OVER
from mastaba.games.kheops.box import HAND, START_CELLS, STARTING, TURNS
from mastaba.games.kheops.codes import (
    BUILD,
    DRAW,
    EV_PAWN_MOVED,
    EV_PAWN_PLACED,
    EV_PAWNS_SWAPPED,
    EV_POWER_SKIPPED,
    EV_PYRAMID_COMPLETED,
    EV_START_TILE,
    EV_STOCK_EMPTIED,
    EV_TILE_BUILT,
    EV_TILE_DRAWN,
    EV_TILE_TURNED,
    EV_TURN_BEGAN,
    EV_WORKER_RETURNED,
    FACING,
    MOVE,
    MOVE_OWN,
    PAWN,
    PAWNS,
    PH_BUILD,
    PH_BUILD_FACING,
    PH_DEAL,
    PH_DRAW,
    PH_MOVE_PAWN,
    PH_MOVE_TO,
    PH_OVER,
    PH_PAWN,
    PH_PAWN_TO,
    PH_REVEAL,
    PH_REVEAL_FACING,
    PH_SWAP_ENEMY,
    PH_SWAP_OWN,
    PH_TILE,
    PH_TURN_FACING,
    PH_TURN_TILE,
    REVEAL,
    SWAP,
    SYMBOLS,
    TILE,
    TO,
    TURN,
    WITH,
    WORKER,
)
from mastaba.games.kheops.legal import Legal
from mastaba.games.kheops.scoring import scores


class KheopsState(Legal):
    """A game of Kheops. Seat 0 is White, seat 1 is Blue."""

    def clone(self) -> KheopsState:
        """An independent copy, without a listener."""
        copy = KheopsState(self.layout, self.pharaoh_is_priest)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now (kheops 8)."""
        return scores(self)

    def standings(self) -> vec[i64]:
        """Points decide; equal points are a draw (kheops 7.2)."""
        return scores(self)

    def apply(self, code: i64) -> None:
        """What is awaited happens."""
        phase = self.phase
        if phase == PH_PAWN:
            self._take_pawn(code - PAWN)
        elif phase == PH_PAWN_TO:
            self._place_pawn(code - TO)
        elif phase == PH_TILE:
            self._take_tile(code - TILE)
        elif phase == PH_BUILD:
            self.cell = code - BUILD
            self.phase = PH_BUILD_FACING
        elif phase == PH_BUILD_FACING:
            self._build(code - FACING)
        elif phase == PH_DRAW:
            self._draw(self.seat(), code - DRAW)
            self._begin_turn()
        elif phase == PH_TURN_TILE:
            self.target = code - TURN
            self.phase = PH_TURN_FACING
        elif phase == PH_TURN_FACING:
            self._turn(code - FACING)
        elif phase == PH_SWAP_OWN:
            self.target = code - SWAP
            self.phase = PH_SWAP_ENEMY
        elif phase == PH_SWAP_ENEMY:
            self._swap(code - WITH)
        elif phase == PH_MOVE_PAWN:
            self.target = code - MOVE
            self.phase = PH_MOVE_TO
        elif phase == PH_MOVE_TO:
            self._move(code - TO)
        elif phase == PH_REVEAL:
            self._reveal(code - REVEAL)
        elif phase == PH_REVEAL_FACING:
            self._lay_start(code - FACING)
        else:
            self._deal(code - DRAW)

    # Set-up (kheops 2)

    def start_cell(self) -> i64:
        """The next starting cell, from the ground up (kheops 2.4)."""
        i = self.layout * STARTING
        while self.built & BIT[START_CELLS[i]]:
            i += 1
        return START_CELLS[i]

    def _leave_stock(self, kind: i64) -> None:
        self.stock[kind] -= 1
        self.stock_count -= 1

    def _reveal(self, kind: i64) -> None:
        """A starting tile is turned up (kheops 2.4)."""
        self._leave_stock(kind)
        self.tile = kind
        self.cell = self.start_cell()
        self.phase = PH_REVEAL_FACING

    def _lay_start(self, facing: i64) -> None:
        self.lay(self.cell, self.tile, facing)
        self.tell(EV_START_TILE, self.cell, self.tile, facing)
        self.cell = NONE
        self.tile = NONE
        last = START_CELLS[self.layout * STARTING + STARTING - 1]
        self.phase = PH_DEAL if self.built & BIT[last] else PH_REVEAL

    def receiver(self) -> i64:
        """Who gets the tile drawn now: first White, then Blue; later whose turn it is (kheops 2.5, 4.4)."""
        if self.phase == PH_DEAL:
            return i64(0) if i64(len(self.hand_0)) < HAND else i64(1)
        return self.seat()

    def _deal(self, kind: i64) -> None:
        self._draw(self.receiver(), kind)
        if i64(len(self.hand_1)) == HAND:
            self._begin_turn()

    def _draw(self, seat: i64, kind: i64) -> None:
        """A tile from the stock to a hand (kheops 4.4)."""
        self._leave_stock(kind)
        self.take_in(seat, kind)
        self.tell(EV_TILE_DRAWN, seat, kind)
        if self.stock_count == 0:
            self.tell(EV_STOCK_EMPTIED)

    # A turn (kheops 4)

    def _begin_turn(self) -> None:
        self.turn += 1
        self.actor = self.seat()
        self.phase = PH_PAWN
        self.tell(EV_TURN_BEGAN, self.turn, self.actor)

    def _take_pawn(self, pawn: i64) -> None:
        self.supply[self.actor * PAWNS + pawn] -= 1
        self.pawn = pawn
        self.phase = PH_PAWN_TO

    def _place_pawn(self, cell: i64) -> None:
        """A pawn enters a tile; an enemy worker there goes home; then the tile's power (kheops 4.1, 4.2)."""
        seat = self.actor
        if self.pawns[cell] != NONE:
            self.lift(cell)
            self.supply[(1 - seat) * PAWNS + WORKER] += 1
            self.tell(EV_WORKER_RETURNED, 1 - seat, cell)
        self.put(cell, seat * PAWNS + self.pawn)
        self.tell(EV_PAWN_PLACED, seat, self.pawn, cell)
        self.pawn = NONE
        self.entered = cell
        power = self.power_of(cell)
        if power != NONE:
            self.phase = power
            return
        symbol = self.tiles[cell] % SYMBOLS
        if symbol <= MOVE_OWN:
            self.tell(EV_POWER_SKIPPED, seat, cell, symbol)
        self._ask_tile()

    def _ask_tile(self) -> None:
        self.entered = NONE
        self.target = NONE
        self.phase = PH_TILE

    # Powers (kheops 5)

    def _turn(self, facing: i64) -> None:
        """A tile is turned (kheops 5.1)."""
        self.tell(EV_TILE_TURNED, self.actor, self.target, self.facings[self.target], facing)
        self.turn_to(self.target, facing)
        self._ask_tile()

    def _swap(self, enemy: i64) -> None:
        """An own and an enemy pawn change places; nothing fires (kheops 5.3)."""
        mine = self.lift(self.target)
        theirs = self.lift(enemy)
        self.put(enemy, mine)
        self.put(self.target, theirs)
        self.tell(EV_PAWNS_SWAPPED, self.actor, self.target, enemy, mine & 3, theirs & 3)
        self._ask_tile()

    def _move(self, cell: i64) -> None:
        """An own pawn moves to any free tile; nothing fires (kheops 5.4)."""
        pawn = self.lift(self.target)
        self.put(cell, pawn)
        self.tell(EV_PAWN_MOVED, self.actor, pawn & 3, self.target, cell)
        self._ask_tile()

    # Building and the end (kheops 4.3, 7)

    def _take_tile(self, kind: i64) -> None:
        self.take_out(self.actor, kind)
        self.tile = kind
        self.phase = PH_BUILD

    def _build(self, facing: i64) -> None:
        """The pyramid grows; full, the game is over (kheops 4.3, 7.1)."""
        self.lay(self.cell, self.tile, facing)
        self.tell(EV_TILE_BUILT, self.actor, self.cell, self.tile, facing)
        self.cell = NONE
        self.tile = NONE
        if self.turn == TURNS:
            self.phase = PH_OVER
            self.actor = OVER
            self.tell(EV_PYRAMID_COMPLETED)
        elif self.stock_count > 0:
            self.phase = PH_DRAW
            self.actor = CHANCE
        else:
            self._begin_turn()

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw the hands that this seat cannot see anew from what it has not seen (notation 9)."""
        if self.phase == PH_OVER:
            return
        for other in range(i64(2)):
            if other != seat:
                for kind in self.hand(other):
                    self.stock[kind] += 1
                    self.stock_count += 1
        for hidden in range(i64(2)):
            if hidden == seat:
                continue
            size = i64(len(self.hand(hidden)))
            if hidden == 0:
                self.hand_0 = vec[i64]()
            else:
                self.hand_1 = vec[i64]()
            for _tile in range(size):
                drawn = kind_at(self.stock, 0, rng.below(self.stock_count))
                self._leave_stock(drawn)
                self.take_in(hidden, drawn)
