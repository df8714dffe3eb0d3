"""Stones and cards on their ways: sled, ship, site, draw pile. No questions are asked here."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.table import Table

# By ship: its four slots, as a set of ship * 4 + slot. By size: the slots of such a ship, as a set.
SLOTS_OF: Final[vec[i64]] = vec[i64]([15 * 16**ship for ship in range(4)])
SLOTS: Final[vec[i64]] = vec[i64]([2**size - 1 for size in range(5)])
# By round card: all slots of its ships, as a set of ship * 4 + slot.
EMPTY_SLOTS: Final[vec[i64]] = vec[i64](
    [sum((2 ** int(size) - 1) * 16**s for s, size in enumerate(card.split("-"))) for card in box.ROUND_CARDS]
)


class Sites(Table):
    """The movements that the rules are made of."""

    def score_points(self, seat: i64, points: i64, why: i64) -> None:
        """Points on the track, at once."""
        self.seats[seat].points += points
        self.tell(codes.EV_POINTS, seat, points, why)

    def take_stones(self, seat: i64, most: i64, why: i64) -> None:
        """Stones from the quarry to the sled, as many as fit (imhotep 4.2)."""
        player = self.seats[seat]
        stones = player.room(most)
        player.quarry -= stones
        player.sled += stones
        self.tell(codes.EV_GET, seat, stones, why)

    def load_stone(self, seat: i64, index: i64) -> None:
        """A stone from the sled to a slot, `index` = ship * 4 + slot (imhotep 4.3)."""
        self.seats[seat].sled -= 1
        self.slots[index] = seat
        self.free &= ~BIT[index]
        s = index >> 2
        ship = self.ships[s]
        ship.load += 1
        if ship.load >= ship.least:
            self.ready |= BIT[s]
        self.tell(codes.EV_LOAD, seat, s, index & 3)

    def launch(self, card: i64) -> None:
        """The four empty ships of a round card lie at the quay (imhotep 3.1)."""
        for s in range(box.SHIPS):
            self.ships[s].fit_out(box.SHIP_SIZES[card * box.SHIPS + s])
        self.free = EMPTY_SLOTS[card]
        self.ready = 0
        self.docks = codes.ALL_DOCKS
        self.sailed = 0

    def ships_home(self) -> None:
        """The ships leave the table (imhotep 3.7)."""
        for ship in self.ships:
            ship.fit_out(0)
        self.derive_fleet()

    def loaded(self, s: i64) -> i64:
        """The slots of a ship at the quay that hold a stone, as a set."""
        return SLOTS[self.ships[s].size] & ~(self.free >> s * 4)

    def dock_ship(self, s: i64, site: i64) -> None:
        """The ship leaves the quay and lies at the dock for the rest of the round (imhotep 4.4, 4.5)."""
        self.ships[s].dock = site
        self.sailed += 1
        self.docks &= ~BIT[site]
        self.ready &= ~BIT[s]
        self.free &= ~SLOTS_OF[s]

    def place(self, seat: i64, site: i64, origin: i64) -> None:
        """A stone comes to rest at a building site where there is nothing to choose."""
        self.seats[seat].built |= BIT[site]
        if site == codes.PYRAMID:
            self._place_pyramid(seat, origin)
        elif site == codes.TEMPLE:
            i = i64(len(self.temple))
            self.temple = append(self.temple, seat)
            if self.trace is not None:
                self.tell(
                    codes.EV_PLACE, seat, site, origin, i % self.temple_width(), i // self.temple_width()
                )
        elif site == codes.BURIAL:
            k = i64(len(self.burial))
            self.burial = append(self.burial, seat)
            if self.trace is not None:
                self.tell(codes.EV_PLACE, seat, site, origin, k // 3, k % 3)
        else:
            self._place_obelisk(seat, origin)

    def _place_pyramid(self, seat: i64, origin: i64) -> None:
        """Side A: the next cell of the building order (imhotep 7.1, 7.2); side B: beside the board (imhotep 7.8)."""
        i = i64(len(self.pyramid))
        self.pyramid = append(self.pyramid, seat)
        if self.sides.pyramid_b:
            self.tell(codes.EV_PLACE, seat, codes.PYRAMID, origin, codes.BESIDE, i)
            self.score_points(seat, box.BESIDE_POINTS, codes.WHY_PYRAMID)
            return
        self.tell(codes.EV_PLACE, seat, codes.PYRAMID, origin, NONE, i)
        points = box.PYRAMID_A[i] if i < i64(len(box.PYRAMID_A)) else box.BESIDE_POINTS
        self.score_points(seat, points, codes.WHY_PYRAMID)

    def build_pyramid(self, seat: i64, pyramid: i64, origin: i64) -> i64:
        """A stone on the next cell of one of the three pyramids of side B; the cell's bonus (imhotep 7.3)."""
        cell = self.pyramid_height(pyramid)
        if pyramid == 0:
            self.left = append(self.left, seat)
        elif pyramid == 1:
            self.centre = append(self.centre, seat)
        else:
            self.right = append(self.right, seat)
        self.seats[seat].built |= BIT[codes.PYRAMID]
        self.tell(codes.EV_PLACE, seat, codes.PYRAMID, origin, pyramid, cell)
        self.score_points(seat, box.PYRAMID_B[pyramid * box.PYRAMID_CELLS + cell], codes.WHY_PYRAMID)
        return box.PYRAMID_BONUS[pyramid * box.PYRAMID_CELLS + cell]

    def pyramid_height(self, pyramid: i64) -> i64:
        """Stones on one of the three pyramids of side B."""
        if pyramid == 0:
            return i64(len(self.left))
        return i64(len(self.centre)) if pyramid == 1 else i64(len(self.right))

    def pyramids_complete(self) -> bool:
        """Whether all three pyramids of side B are finished (imhotep 7.8)."""
        return i64(len(self.left) + len(self.centre) + len(self.right)) == 3 * box.PYRAMID_CELLS

    def temple_width(self) -> i64:
        """Columns of the temple in use (imhotep 8.1)."""
        return box.TEMPLE_WIDTH_2 if self.players == 2 else box.TEMPLE_WIDTH

    def temple_top(self, column: i64) -> i64:
        """The seat of the visible stone of a column, or NONE (imhotep 8.1)."""
        n = i64(len(self.temple))
        if column >= n:
            return NONE
        width = self.temple_width()
        return self.temple[(n - 1 - column) // width * width + column]

    def _place_obelisk(self, seat: i64, origin: i64) -> None:
        """Side A: the own obelisk grows; side B: three waiting stones become a tower (imhotep 10.1, 10.2)."""
        player = self.seats[seat]
        player.height += 1
        self.tell(codes.EV_PLACE, seat, codes.OBELISK, origin, player.height)
        if self.sides.obelisk_b and player.height == box.TOWER_STONES:
            player.height = 0
            space = i64(len(self.towers))
            self.towers = append(self.towers, seat)
            value = box.TOWERS[space] if space < i64(len(box.TOWERS)) else box.TOWERS_MORE
            self.tell(codes.EV_TOWER, seat, space, value)
            self.score_points(seat, value, codes.WHY_TOWER)

    def draw_pile(self) -> i64:
        """Cards in the draw pile: the unseen ones without those of the pair (notation 5)."""
        return self.unseen - self.pair_unseen

    def card_due(self) -> bool:
        """Whether the draw pile has a card, with the discard pile shuffled into it where needed (imhotep 3.3)."""
        if self.draw_pile() > 0:
            return True
        if self.discarded == 0:
            return False
        self._reshuffle_discard()
        return True

    def _reshuffle_discard(self) -> None:
        """The discard pile becomes the draw pile; what is still unseen then is the pair, and known by counting."""
        known = vec[i64]()
        for card in range(codes.CARDS):
            copies = self.deck[card]
            for held in self.pair_known:
                if held == card:
                    copies += 1
            for _copy in range(copies):
                known = append(known, card)
        self.pair_known = known
        self.pair_unseen = 0
        self.deck = self.discard
        self.unseen = self.discarded
        self.discard = vec[i64]([0] * int(codes.CARDS))
        self.discarded = 0
        self.tell(codes.EV_RESHUFFLE, self.unseen)

    def draw(self, card: i64) -> None:
        """A card leaves the unseen ones."""
        self.deck[card] -= 1
        self.unseen -= 1

    def throw(self, card: i64) -> None:
        """A card goes to the discard pile."""
        self.discard[card] += 1
        self.discarded += 1

    def throw_openly(self, card: i64) -> None:
        """The same, told to everybody."""
        self.throw(card)
        self.tell(codes.EV_DISCARD, card)
