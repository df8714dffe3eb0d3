"""The draw pile and the discard pile (imhotep 3.3)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.games.imhotep.engine import codes
from mastaba.games.imhotep.engine.building import Building


class Cards(Building):
    """Drawing, discarding and reshuffling."""

    def draw_pile(self) -> i64:
        """How many cards the draw pile has: the unseen ones without those of the pair (notation 5)."""
        return self.unseen - self.pair_unseen

    def card_due(self) -> bool:
        """Whether there is a card to draw; an empty draw pile is first refilled from the discard pile (imhotep 3.3)."""
        if self.draw_pile() > 0:
            return True
        if self.discarded == 0:
            return False
        self._reshuffle_discard()
        return True

    def _reshuffle_discard(self) -> None:
        """Make the discard pile the draw pile. Cards still unseen are those of the pair, known by counting."""
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
        """Take a card from the unseen ones."""
        self.deck[card] -= 1
        self.unseen -= 1

    def throw(self, card: i64) -> None:
        """Put a card on the discard pile."""
        self.discard[card] += 1
        self.discarded += 1

    def throw_openly(self, card: i64) -> None:
        """Put a card on the discard pile, with an event."""
        self.throw(card)
        self.tell(codes.EV_DISCARD, card)
