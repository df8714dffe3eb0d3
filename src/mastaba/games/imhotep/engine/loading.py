"""Stones onto sleds and ships, ships to their docks (imhotep 4.2 to 4.5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.games.imhotep.engine import codes
from mastaba.games.imhotep.engine.table import Table

# By ship: its four slots, as a set of ship * 4 + slot. By size: the slots of such a ship, as a set.
SLOTS_OF: Final[vec[i64]] = vec[i64]([15 * 16**ship for ship in range(4)])
_SLOTS: Final[vec[i64]] = vec[i64]([2**size - 1 for size in range(5)])


class Loading(Table):
    """From the quarry to the sled, from the sled to a ship, from the quay to a dock."""

    def take_stones(self, seat: i64, most: i64, why: i64) -> None:
        """Move stones from the quarry to the sled, as many as fit (imhotep 4.2)."""
        player = self.seats[seat]
        stones = player.room(most)
        player.quarry -= stones
        player.sled += stones
        self.tell(codes.EV_GET, seat, stones, why)

    def load_stone(self, seat: i64, index: i64) -> None:
        """Move a stone from the sled to a slot, `index` = ship * 4 + slot (imhotep 4.3)."""
        self.seats[seat].sled -= 1
        self.slots[index] = seat
        self.free &= ~BIT[index]
        s = index >> 2
        ship = self.ships[s]
        ship.load += 1
        if ship.load >= ship.least:
            self.ready |= BIT[s]
        self.tell(codes.EV_LOAD, seat, s, index & 3)

    def loaded(self, s: i64) -> i64:
        """The slots of a ship at the quay that hold a stone, as a set."""
        return _SLOTS[self.ships[s].size] & ~(self.free >> s * 4)

    def dock_ship(self, s: i64, site: i64) -> None:
        """Move a ship from the quay to a dock for the rest of the round (imhotep 4.4, 4.5)."""
        self.ships[s].dock = site
        self.sailed += 1
        self.docks &= ~BIT[site]
        self.ready &= ~BIT[s]
        self.free &= ~SLOTS_OF[s]
