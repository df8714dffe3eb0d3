"""Trading: offers, answers and exchanges (hamunaptra 10, notation 4.5 and 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.equipment import Equipment


class Trading(Equipment):
    """Offers, answers, what partners see, and discards down to the hand limit."""

    def partners(self) -> i64:
        """The seats to which the actor may make an offer now, a set."""
        seat = self.actor
        if not self.trading or self.offers >= box.MOST_OFFERS or self.held[seat] == 0:
            return 0
        seats = self.seats_in(self.own_nets(seat)) & ~BIT[seat]
        for other in range(self.players):
            if self.held[other] == 0:
                seats &= ~BIT[other]
        return seats

    def offer(self, partner: i64) -> None:
        """Begin an offer of the player at turn to a partner."""
        self.offers += 1
        self.offerer = self.actor
        self.partner = partner
        self.know()
        self.tell(codes.EV_OFFER, self.actor, partner)
        self.question(codes.Q_GIVE, self.actor)

    def shown(self) -> vec[i64]:
        """The tokens that the actor has laid aside so far."""
        return self.gives if self.ask.kind == codes.Q_GIVE else self.takes

    def show(self, token: i64) -> None:
        """Lay a token aside; the other partner sees it."""
        seat = self.actor
        other = self.partner if seat == self.offerer else self.offerer
        self.drop(seat, token)
        if self.ask.kind == codes.Q_GIVE:
            self.gives = append(self.gives, token)
        else:
            self.takes = append(self.takes, token)
        copies: i64 = 0
        for shown in self.shown():
            if shown == token:
                copies += 1
        place = self.known_at(other, seat) + token
        if self.known[place] < copies:
            self.known[place] = copies
        self.tell(codes.EV_SHOW, seat, token, other)
        if i64(len(self.shown())) == box.MOST_OFFERED:
            self.complete()

    def complete(self) -> None:
        """End the actor's list of tokens."""
        if self.ask.kind == codes.Q_GIVE:
            self.question(codes.Q_ANSWER, self.partner)
        else:
            self.question(codes.Q_CONFIRM, self.offerer)

    def refuse_trade(self) -> None:
        """Refuse the trade: all tokens go back."""
        self.tell(codes.EV_REFUSE, self.actor)
        for token in self.gives:
            self.take(self.offerer, token)
        for token in self.takes:
            self.take(self.partner, token)
        self._part()
        self.back()

    def agree(self) -> None:
        """Exchange the tokens; then both discard down to their limit, the offerer first."""
        offerer = self.offerer
        partner = self.partner
        self.tell(codes.EV_TRADE, offerer, partner, i64(len(self.gives)), i64(len(self.takes)))
        for viewer in range(self.players):
            if viewer not in (offerer, partner):
                for place in range(codes.TOKENS):
                    self.known[self.known_at(viewer, offerer) + place] = 0
                    self.known[self.known_at(viewer, partner) + place] = 0
        for token in self.gives:
            self._hand_over(offerer, partner, token)
        for token in self.takes:
            self._hand_over(partner, offerer, token)
        self._part()
        self.look_at(offerer, partner)

    def _hand_over(self, giver: i64, getter: i64, token: i64) -> None:
        self.take(getter, token)
        self.known[self.known_at(giver, getter) + token] += 1
        place = self.known_at(getter, giver) + token
        if self.known[place] > 0:
            self.known[place] -= 1

    def _part(self) -> None:
        self.offerer = NONE
        self.partner = NONE
        self.gives = vec[i64]()
        self.takes = vec[i64]()

    def look_at(self, seat: i64, after: i64) -> None:
        """Ask a seat to discard if its hand is too full, then the next one (NONE: no one is left)."""
        if self.held[seat] > box.HAND:
            self.question(codes.Q_DISCARD, seat)
            self.ask.then = after
        elif after != NONE:
            self.look_at(after, NONE)
        else:
            self.back()

    def discard(self, token: i64) -> None:
        """Discard a token from the game, face up."""
        seat = self.actor
        self.drop(seat, token)
        self.out[token] += 1
        self.forget_one(seat, token)
        self.tell(codes.EV_DISCARD, seat, token)
        self.look_at(seat, self.ask.then)

    def back(self) -> None:
        """Reopen the question of the step."""
        kind = (
            codes.Q_MOVE
            if self.step == codes.S_MOVE
            else codes.Q_EQUIP
            if self.step == codes.S_EQUIP
            else codes.Q_PLACE
        )
        self.question(kind, self.turn)
