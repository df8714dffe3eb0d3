"""Taking cards (imhotep 6, 11.1)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.state import CHANCE, NONE
from mastaba.games.imhotep.engine import codes
from mastaba.games.imhotep.engine.unloading import Unloading


class Market(Unloading):
    """Face-up cards, the pair, and what a card does when it is gained."""

    def pick(self, code: i64) -> None:
        """Take a card, the pair, or nothing for a stone (imhotep 6.1, 6.3)."""
        seat = self.actor
        self.queue >>= 4
        if code == codes.DECLINE:
            self.tell(codes.EV_DECLINE, seat)
            self.go_on()
        elif code == codes.TAKE_PAIR:
            self.tell(codes.EV_PAIR_TAKEN, seat)
            self.owner = seat
            for card in self.pair_known:
                self.tell(codes.EV_LOOK, seat, card, seat)
            self._ask_look()
        else:
            space: i64 = 0
            while self.market[space] != code - codes.TAKE:
                space += 1
            self.market[space] = NONE
            self.gain(seat, code - codes.TAKE, codes.FROM_MARKET, space)

    def _ask_look(self) -> None:
        if self.pair_unseen > 0:
            self.question(codes.ASK_LOOK, CHANCE)
        else:
            self.question(codes.ASK_KEEP, self.owner)

    def look_at(self, card: i64) -> None:
        """Show a card of the pair to the seat that took it (imhotep 6.3)."""
        self.draw(card)
        self.pair_unseen -= 1
        self.look = append(self.look, card)
        self.tell(codes.EV_LOOK, self.owner, card, self.owner)
        self._ask_look()

    def keep(self, card: i64) -> None:
        """Keep one card of the pair and discard the other (imhotep 6.3)."""
        kept = False
        for held in self.look:
            if held == card and not kept:
                kept = True
            else:
                self.throw_openly(held)
        for known in self.pair_known:
            if known == card and not kept:
                kept = True
            else:
                self.throw_openly(known)
        self.look = vec[i64]()
        self.pair_known = vec[i64]()
        self.gain(self.actor, card, codes.FROM_PAIR, NONE)

    def gain(self, seat: i64, card: i64, source: i64, space: i64) -> None:
        """Gain a card: a red one is carried out at once, the others stay (imhotep 6.4, 11.1, 11.2)."""
        self.tell(codes.EV_CARD, seat, card, source, space)
        if card >= codes.DECORATION:
            self.seats[seat].gain(card)
            self.go_on()
            return
        self.reds = append(self.reds, card)
        if self.seats[seat].quarry == 0:
            self.tell(codes.EV_VOID, seat, card)
        elif card == codes.ENTRANCE and self.sides.pyramid_b and not self.pyramids_complete():
            self.origin = codes.FROM_QUARRY
            self.question(codes.ASK_BUILD, seat)
            return
        else:
            self.seats[seat].quarry -= 1
            site = (
                codes.PYRAMID
                if card == codes.ENTRANCE
                else codes.BURIAL
                if card == codes.SARCOPHAGUS
                else codes.OBELISK
            )
            self.place(seat, site, codes.FROM_QUARRY)
        self.go_on()
