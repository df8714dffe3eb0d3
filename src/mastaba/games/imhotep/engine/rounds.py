"""A round from its card to its end, and the end of the game (imhotep 3, 12)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import CHANCE, NONE, OVER
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.pyramid import Pyramid
from mastaba.games.imhotep.engine.scoring import part

# By round card: all slots of its ships, as a set of ship * 4 + slot.
_EMPTY_SLOTS: Final[vec[i64]] = vec[i64](
    [sum((2 ** int(size) - 1) * 16**s for s, size in enumerate(card.split("-"))) for card in box.ROUND_CARDS]
)


class Rounds(Pyramid):
    """Six rounds, then the final count."""

    def begin_round(self, card: i64) -> None:
        """Turn up a round card (imhotep 3.1)."""
        self.rounds &= ~BIT[card]
        self.round += 1
        self.turn = self.first
        self.passes = 0
        self.launch(card)
        self.tell(codes.EV_ROUND, self.round, card, self.first)
        self._deal_from(0)

    def launch(self, card: i64) -> None:
        """Put the four empty ships of a round card at the quay (imhotep 3.1)."""
        for s in range(box.SHIPS):
            self.ships[s].fit_out(box.SHIP_SIZES[card * box.SHIPS + s])
        self.free = _EMPTY_SLOTS[card]
        self.ready = 0
        self.docks = codes.ALL_DOCKS
        self.sailed = 0

    def _deal_from(self, space: i64) -> None:
        """Deal the market from this space on, on side B with a pair face down (imhotep 3.2)."""
        while space < i64(len(self.market)):
            if self.card_due():
                self.space = space
                self.question(codes.ASK_DEAL, CHANCE)
                return
            space += 1
        if self.sides.market_b:
            for _card in range(box.PAIR):
                if self.card_due():
                    self.pair_unseen += 1
            self.tell(codes.EV_PAIR, self.pair_unseen + i64(len(self.pair_known)))
        self._begin_turn()

    def deal(self, card: i64) -> None:
        """Put a card on the space that is due (imhotep 3.2)."""
        self.draw(card)
        self.market[self.space] = card
        self.tell(codes.EV_DEAL, self.space, card)
        self._deal_from(self.space + 1)

    def _begin_turn(self) -> None:
        self.tell(codes.EV_TURN, self.turn)
        self.question(codes.ASK_TURN, self.turn)

    def end_turn(self) -> None:
        """End the round after the fourth ship or when all seats pass (imhotep 3.5, 4.9); else begin the next turn."""
        if self.sailed == box.SHIPS or self.passes == self.players:
            self._end_round()
            return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self._begin_turn()

    def _end_round(self) -> None:
        """Return stones that never sailed, name the next first player, score the temple (imhotep 3.6, 3.8, 4.9)."""
        self.first = self.turn + 1 if self.turn + 1 < self.players else i64(0)
        if self.sailed < box.SHIPS:
            for s in range(box.SHIPS):
                if self.ships[s].dock == NONE:
                    self.return_stones(s)
            self.derive_fleet()
        self.tell(codes.EV_ROUND_END, self.round, self.turn, self.first)
        self.score_temple()

    def clear(self) -> None:
        """After rounds 1 to 5 discard the cards left in the market (imhotep 3.7); after the sixth end the game."""
        if self.round == box.ROUNDS:
            self._end_game()
            return
        for space in range(i64(len(self.market))):
            if self.market[space] != NONE:
                self.throw_openly(self.market[space])
                self.market[space] = NONE
        for card in self.pair_known:
            self.throw_openly(card)
        self.pair_known = vec[i64]()
        if self.pair_unseen > 0:
            self.question(codes.ASK_CLEAR, CHANCE)
            return
        self._next_round()

    def turn_up(self, card: i64) -> None:
        """Discard a card of a pair that no seat took, face up (imhotep 3.7)."""
        self.draw(card)
        self.pair_unseen -= 1
        self.throw_openly(card)
        if self.pair_unseen == 0:
            self._next_round()

    def _next_round(self) -> None:
        self.ships_home()
        self.question(codes.ASK_ROUND, CHANCE)

    def ships_home(self) -> None:
        """Take the ships off the table (imhotep 3.7)."""
        for ship in self.ships:
            ship.fit_out(0)
        self.derive_fleet()

    def _end_game(self) -> None:
        self.question(codes.ASK_OVER, OVER)
        if self.trace is not None:
            for why in range(codes.WHY_BURIAL, codes.WHY_WRATH + 1):
                points = part(self, why)
                for seat in range(self.players):
                    if points[seat] != 0:
                        self.tell(codes.EV_FINAL, seat, points[seat], why)
            self.tell(codes.EV_OVER)
