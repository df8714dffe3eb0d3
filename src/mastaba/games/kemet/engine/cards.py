"""Divine Interventions (kemet 3.2, 10): drawing, playing outside battle, and Veto windows."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.legal import Legal
from mastaba.games.kemet.engine.table import NO_CARDS


class Cards(Legal):
    """A table on which Divine Interventions are drawn and played."""

    # Drawing (kemet 3.2)

    def ask_draw(self, seat: i64) -> i64:
        """Ask for Vision first, then for plain draws (kemet 3.2)."""
        if self.top(2):
            looked: i64 = 0
            for card in range(codes.INTERVENTIONS):
                looked += self.looked[card]
            if looked < box.VISION_CARDS and self.refill():
                return -3
            if looked > 0:
                return seat
            self.set_top(2, 0)
        elif self.top(3) > 0 and self.refill():
            return -3
        else:
            self.pop()
        return NONE

    def refill(self) -> bool:
        """Whether a card can be drawn; when the deck is empty, the pile becomes the deck."""
        total: i64 = 0
        waiting: i64 = 0
        for card in range(codes.INTERVENTIONS):
            total += self.deck[card]
            waiting += self.pile[card]
        if total > 0:
            return True
        if waiting == 0:
            return False
        self.deck = self.pile
        self.pile = NO_CARDS[:]
        self.seen = NO_CARDS[:]
        self.wounded = vec[i64]([0] * int(self.players * codes.INTERVENTIONS))
        self.tell(codes.EV_RESHUFFLE, waiting)
        return True

    def draw(self, seat: i64, card: i64) -> None:
        """Move a card from the deck to a hand."""
        self.deck[card] -= 1
        self.hand[seat * codes.INTERVENTIONS + card] += 1
        self.tell(codes.EV_DRAW, seat, card)

    def look(self, seat: i64, card: i64) -> None:
        """Turn up a card for Vision."""
        self.deck[card] -= 1
        self.looked[card] += 1
        self.tell(codes.EV_LOOK, seat, card)

    def keep(self, seat: i64, card: i64) -> None:
        """Keep one of the cards looked at; return the others to the deck."""
        self.looked[card] -= 1
        self.hand[seat * codes.INTERVENTIONS + card] += 1
        self.tell(codes.EV_DRAW, seat, card)
        for other in range(codes.INTERVENTIONS):
            self.vision[seat * codes.INTERVENTIONS + other] = self.looked[other]
            self.deck[other] += self.looked[other]
        self.looked = NO_CARDS[:]

    # Playing (kemet 10.1, 10.5)

    def play(self, seat: i64, card: i64) -> None:
        """Show and pay a card, then open the Veto window before its effect."""
        self.pray(seat, -self.card_cost(seat, card), codes.PP_CARD, card)
        self.hand[seat * codes.INTERVENTIONS + card] -= 1
        self.pile[card] += 1
        self.seen[card] += 1
        self.tell(codes.EV_CARD, seat, card)
        self.push(codes.DO_CARD, seat, card)
        if self.seen[codes.DI_VETO] < box.COPIES[codes.DI_VETO]:
            self.queue = self._others(seat)
            self.push(codes.DO_VETO)

    def _others(self, player: i64) -> vec[i64]:
        """The seats that may veto, in turn order after the active seat."""
        seats = vec[i64]()
        place: i64 = 0
        while self.order[place] != self.active:
            place += 1
        for step in range(i64(1), self.players):
            seat = self.order[(place + step) % self.players]
            if seat != player:
                seats = append(seats, seat)
        return seats

    def ask_veto(self) -> bool:
        """Whether a seat is to be asked; skip seats without a card (notation 7)."""
        while len(self.queue) > 0 and self.cards_held(self.queue[0]) == 0:
            self.queue = self.queue[1:]
        return len(self.queue) > 0

    def answer_veto(self, vetoed: bool) -> None:
        """Play a Veto for the seat asked, or ask the next one."""
        seat = self.queue[0]
        if vetoed:
            self.pop()
            self.queue = vec[i64]()
            self.play(seat, codes.DI_VETO)
        else:
            self.queue = self.queue[1:]

    def resolve_card(self) -> None:
        """Apply the card after its Veto window, or report it as cancelled."""
        seat = self.top(1)
        card = self.top(2)
        cancelled = self.top(3) == 1
        self.pop()
        if cancelled:
            self.tell(codes.EV_CANCELLED, seat, card)
        elif card == codes.DI_VETO:
            self.set_top(3, 1)
        elif card == codes.DI_RAINING_FIRE:
            self.push(codes.DO_BURN, seat)
        elif card == codes.DI_PRAYER:
            self.pray(seat, box.PRAYER_CARD, codes.PP_CARD, card)
        elif card == codes.DI_ENLISTMENT:
            self.begin_put(seat, codes.WHY_ENLIST, box.ENLISTED_UNITS, True)
        elif card == codes.DI_MANA_THEFT:
            for other in range(self.players):
                self.pray(other, 1 if other == seat else -1, codes.PP_CARD, card)
        elif card == codes.DI_TELEPORTATION:
            self.march.free = True
        elif card == codes.DI_OPEN_GATES:
            self.march.gates = True
        elif card == codes.DI_ESCAPE:
            self.clash.stage = codes.ST_FLEE

    def begin_put(self, seat: i64, why: i64, left: i64, outside: bool) -> None:
        """Begin to place units in the districts of a city (notation 3.5)."""
        self.put_why = why
        self.put_queue = 7
        self.put_total = 0
        self.put_left = left
        self.put_outside = outside
        self.push(codes.DO_PUT, seat)

    def burn(self, seat: i64, space: i64) -> None:
        """Remove one enemy unit (Raining Fire, kemet 10.2)."""
        victim = self.enemy_at(seat, space)
        self.pop()
        self.tell(codes.EV_BURN, seat, victim, space)
        self.remove_units(victim, space, 1)
        self.bury(victim, space)

    # Creatures that have lost their units (kemet 9.3, 9.4)

    def bury(self, seat: i64, space: i64) -> None:
        """Handle a creature whose last unit here died: its owner may bring it home."""
        self._lone(seat, space, True)

    def abandon(self, seat: i64, space: i64) -> None:
        """Handle a creature whose last unit left: it goes to its tile."""
        self._lone(seat, space, False)

    def _lone(self, seat: i64, space: i64, died: bool) -> None:
        if self.units_at(seat, space) > 0:
            return
        beast = self.beast_at(seat, space)
        if beast != NONE and self.strand(beast, died):
            self.push(codes.DO_BRING, seat, beast, space)

    def reserve_beasts(self, seat: i64) -> i64:
        """The bit set of a seat's creatures that wait on their tiles."""
        found: i64 = 0
        for beast in range(codes.CREATURES):
            if self.beasts[beast] == seat and self.lairs[beast] == codes.RESERVE:
                found |= BIT[beast]
        return found
