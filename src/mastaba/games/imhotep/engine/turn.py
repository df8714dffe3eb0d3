"""The four actions of a turn (imhotep 4, 11.6 to 11.9)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import count, pick
from mastaba.core.state import NONE
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.rounds import Rounds


class Turn(Rounds):
    """Get, load, sail, play a blue card, or pass."""

    def act(self, code: i64) -> None:
        """Do one action, or pass (imhotep 4.1, 4.8)."""
        if code >= codes.PLAY:
            if code < codes.NEXT:
                self.passes = 0
                self._play(code - codes.PLAY + codes.LEVER)
                return
            self.passes += 1
            self.tell(codes.EV_PASS, self.turn)
            self.end_turn()
            return
        self.passes = 0
        if code >= codes.SAIL:
            self.sail(code - codes.SAIL)
            return
        if code == codes.GET:
            self.take_stones(self.turn, box.GET_STONES, codes.WHY_GET)
        else:
            self.load_stone(self.turn, code - codes.LOAD)
        self.end_turn()

    def _play(self, card: i64) -> None:
        """Discard a blue card, then carry it out (imhotep 4.7, 11.6 to 11.9)."""
        player = self.seats[self.turn]
        player.lose(card)
        self.throw(card)
        self.tell(codes.EV_PLAY, self.turn, card)
        self.card = card
        self.chosen_ship = NONE
        if card == codes.LEVER:
            self.question(codes.ASK_SEND, self.turn)
            return
        self.left_to_load = 1
        if card == codes.HAMMER:
            self.take_stones(self.turn, box.GET_STONES, codes.WHY_HAMMER)
        elif card == codes.CHISEL and player.sled >= 2 and count(self.free) >= 2:
            self.left_to_load = 2
        self.question(codes.ASK_LOAD, self.turn)

    def load_by_card(self, index: i64) -> None:
        """Load a stone by Hammer, Sail or Chisel (imhotep 11.7, 11.8, 11.9)."""
        self.load_stone(self.turn, index)
        self.left_to_load -= 1
        if self.left_to_load > 0:
            return
        if self.card == codes.SAIL_CARD:
            self.chosen_ship = index >> 2
            self.question(codes.ASK_SEND, self.turn)
            return
        self.end_turn()

    def send(self, ship_and_site: i64) -> None:
        """Send the ship of Sail, or the ship of Lever, whose order is asked for (imhotep 11.6, 11.8)."""
        if self.card != codes.LEVER:
            self.sail(ship_and_site)
            return
        s = ship_and_site // codes.SITES
        self.leave(s, ship_and_site - s * codes.SITES)
        self.queue = 0
        self.ask_order()

    def ask_order(self) -> None:
        """Lever: ask for the order while stones of two owners have no place in it (imhotep 11.6)."""
        owners = self.unordered_owners()
        if count(owners) > 1:
            self.question(codes.ASK_ORDER, self.turn)
            return
        while owners != 0:
            self._put_next(pick(owners, 0))
            owners = self.unordered_owners()
        self.unload()

    def order(self, owner: i64) -> None:
        """Lever: put a stone of this owner next in the order (imhotep 11.6)."""
        self._put_next(owner)
        self.ask_order()

    def _put_next(self, owner: i64) -> None:
        """Append the slot of this owner's stone nearest to the bow to the queue."""
        slot: i64 = 0
        while self.slots[self.unloading * 4 + slot] != owner or self.in_queue(slot):
            slot += 1
        place: i64 = 1
        while place <= self.queue:
            place *= 16
        self.queue += (slot + 1) * place
        self.tell(codes.EV_ORDER, self.turn, owner, slot)
