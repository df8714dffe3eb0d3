"""Bargains: tokens change hands (hamunaptra 10, notation 4.5 and 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.box import HAND, MOST_OFFERED, MOST_OFFERS
from mastaba.games.hamunaptra.codes import (
    EV_DISCARD,
    EV_OFFER,
    EV_REFUSE,
    EV_SHOW,
    EV_TRADE,
    Q_ANSWER,
    Q_CONFIRM,
    Q_DISCARD,
    Q_EQUIP,
    Q_GIVE,
    Q_MOVE,
    Q_PLACE,
    S_EQUIP,
    S_MOVE,
    TOKENS,
)
from mastaba.games.hamunaptra.gear import Gear


class Bargains(Gear):
    """Offers, answers, what is seen in them, and hands that have become too full."""

    def partners(self) -> i64:
        """The seats to which the actor may make an offer now, a set."""
        seat = self.actor
        if not self.trading or self.offers >= MOST_OFFERS or self.held[seat] == 0:
            return 0
        seats = self.seats_in(self.own_nets(seat)) & ~BIT[seat]
        for other in range(self.players):
            if self.held[other] == 0:
                seats &= ~BIT[other]
        return seats

    def offer(self, partner: i64) -> None:
        """The player at turn turns to somebody."""
        self.offers += 1
        self.offerer = self.actor
        self.partner = partner
        self.know()
        self.tell(EV_OFFER, self.actor, partner)
        self.question(Q_GIVE, self.actor)

    def shown(self) -> vec[i64]:
        """What the actor has shown so far."""
        return self.gives if self.ask.kind == Q_GIVE else self.takes

    def show(self, token: i64) -> None:
        """A token is laid aside, for the other of the two to see."""
        seat = self.actor
        other = self.partner if seat == self.offerer else self.offerer
        self.drop(seat, token)
        if self.ask.kind == Q_GIVE:
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
        self.tell(EV_SHOW, seat, token, other)
        if i64(len(self.shown())) == MOST_OFFERED:
            self.complete()

    def complete(self) -> None:
        """The list of the actor is complete."""
        if self.ask.kind == Q_GIVE:
            self.question(Q_ANSWER, self.partner)
        else:
            self.question(Q_CONFIRM, self.offerer)

    def refuse_trade(self) -> None:
        """One of the two says no: everything goes back."""
        self.tell(EV_REFUSE, self.actor)
        for token in self.gives:
            self.take(self.offerer, token)
        for token in self.takes:
            self.take(self.partner, token)
        self._part()
        self.back()

    def agree(self) -> None:
        """The tokens change hands; then both discard down to their limit, the offerer first."""
        offerer = self.offerer
        partner = self.partner
        self.tell(EV_TRADE, offerer, partner, i64(len(self.gives)), i64(len(self.takes)))
        for viewer in range(self.players):
            if viewer not in (offerer, partner):
                for place in range(TOKENS):
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
        """Whether a hand is too full; then the other one (NONE: nobody is left)."""
        if self.held[seat] > HAND:
            self.question(Q_DISCARD, seat)
            self.ask.then = after
        elif after != NONE:
            self.look_at(after, NONE)
        else:
            self.back()

    def discard(self, token: i64) -> None:
        """A token too many leaves the game, face up."""
        seat = self.actor
        self.drop(seat, token)
        self.out[token] += 1
        self.forget_one(seat, token)
        self.tell(EV_DISCARD, seat, token)
        self.look_at(seat, self.ask.then)

    def back(self) -> None:
        """The question of the step goes on."""
        kind = Q_MOVE if self.step == S_MOVE else Q_EQUIP if self.step == S_EQUIP else Q_PLACE
        self.question(kind, self.turn)
