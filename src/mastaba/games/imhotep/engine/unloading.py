"""A ship at its dock is unloaded stone by stone (imhotep 5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.state import NONE, AbstractStateError
from mastaba.games.imhotep.engine import codes
from mastaba.games.imhotep.engine.temple import Temple

# By set of loaded slots: the unloading queue from bow to stern, gaps skipped (imhotep 5.1).
_BOW_TO_STERN: Final[vec[i64]] = vec[i64](
    [
        sum(
            (slot + 1) * 16**place
            for place, slot in enumerate(slot for slot in range(4) if slots >> slot & 1)
        )
        for slots in range(16)
    ]
)


class Unloading(Temple):
    """From the sailing of a ship to its last stone."""

    def end_turn(self) -> None:
        """Go on after the last stone; `Rounds` says how."""
        raise AbstractStateError

    def sail(self, ship_and_site: i64) -> None:
        """Send a ship to a site and unload it from bow to stern (imhotep 5.1)."""
        s = ship_and_site // codes.SITES
        self.queue = _BOW_TO_STERN[self.loaded(s)]
        self.leave(s, ship_and_site - s * codes.SITES)
        self.unload()

    def leave(self, s: i64, site: i64) -> None:
        """Dock the ship that will be unloaded."""
        self.dock_ship(s, site)
        self.unloading = s
        self.tell(codes.EV_SAIL, self.turn, s, site)

    def unload(self) -> None:
        """Unload stones until an owner has to choose or the ship is empty (imhotep 5.2, 5.3)."""
        s = self.unloading
        site = self.ships[s].dock
        asks = site == codes.MARKET or (site == codes.PYRAMID and self.sides.pyramid_b)
        while self.queue != 0:
            slot = (self.queue & 15) - 1
            seat = self.slots[s * 4 + slot]
            self.tell(codes.EV_UNLOAD, seat, s, slot, site)
            if asks and self._choice_there(site):
                self.origin = codes.FROM_SHIP
                self.question(codes.ASK_PICK if site == codes.MARKET else codes.ASK_BUILD, seat)
                return
            self.queue >>= 4
            if site != codes.MARKET:
                self.lift(s, slot)
                self.place(seat, site, codes.FROM_SHIP)
        if site == codes.MARKET:
            self.return_stones(s)
        self.unloading = NONE
        self.end_turn()

    def _choice_there(self, site: i64) -> bool:
        """Whether the owner has a choice: market, a card or the pair is left; pyramids B, one is not complete."""
        if site == codes.PYRAMID:
            return not self.pyramids_complete()
        for card in self.market:
            if card != NONE:
                return True
        return self.pair_there()

    def lift(self, s: i64, slot: i64) -> None:
        """Take a stone off its slot."""
        self.slots[s * 4 + slot] = NONE
        self.ships[s].load -= 1

    def return_stones(self, s: i64) -> None:
        """Return the stones of a ship to their quarries (imhotep 4.9, 6.5)."""
        for slot in range(self.ships[s].size):
            seat = self.slots[s * 4 + slot]
            if seat != NONE:
                self.lift(s, slot)
                self.seats[seat].quarry += 1
                self.tell(codes.EV_RETURN, seat, s, slot)

    def go_on(self) -> None:
        """Discard finished red cards, then go on with the next temple column or stone (imhotep 5.2, 11.3)."""
        while len(self.reds) > 0:
            last = i64(len(self.reds)) - 1
            self.throw_openly(self.reds[last])
            self.reds = self.reds[:last]
        if self.column != NONE:
            self.resolve_columns(self.column + 1)
        else:
            self.unload()
