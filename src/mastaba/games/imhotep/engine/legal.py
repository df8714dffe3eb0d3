"""The legal moves, question by question (notation 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at, kinds_into
from mastaba.core.bits import BIT, count, count_few, members, pick, pick_few
from mastaba.core.rng import Rng
from mastaba.core.state import NONE, any_code
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.cards import Cards
from mastaba.games.imhotep.engine.loading import SLOTS_OF

_MOST_LEGAL: Final = 32


class Legal(Cards):
    """The legal moves of the open question."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            return self._turns(out)
        if ask == codes.ASK_ROUND:
            return members(self.rounds, codes.ROUND, out, 0)
        if ask in (codes.ASK_DEAL, codes.ASK_LOOK, codes.ASK_TOP, codes.ASK_CLEAR):
            return kinds_into(self.deck, 0, codes.CARDS, codes.DRAW, out, 0)
        if ask == codes.ASK_LOAD:
            return members(self.loadable(), codes.LOAD, out, 0)
        if ask == codes.ASK_SEND:
            return self._sailings(self.sendable(), out, 0)
        if ask == codes.ASK_ORDER:
            return members(self.unordered_owners(), codes.NEXT, out, 0)
        if ask == codes.ASK_PICK:
            return self._picks(out)
        if ask == codes.ASK_KEEP:
            return self._keeps(out)
        if ask == codes.ASK_BUILD:
            return self._builds(out)
        if ask == codes.ASK_BONUS:
            return self._bonuses(out)
        if ask == codes.ASK_TEMPLE:
            return self._choices(out)
        return 0

    def random_code(self, rng: Rng) -> i64:
        """A random legal code: uniform among a seat's moves, by weight among chance's outcomes."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            return self._random_turn(rng)
        if ask in (codes.ASK_DEAL, codes.ASK_LOOK, codes.ASK_TOP, codes.ASK_CLEAR):
            return codes.DRAW + kind_at(self.deck, 0, rng.below(self.unseen))
        if ask == codes.ASK_ROUND:
            return codes.ROUND + pick(self.rounds, rng.below(count(self.rounds)))
        found = vec[i64]([0] * _MOST_LEGAL)
        return any_code(found, self.legal_into(found), rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 5)."""
        return self.deck[code - codes.DRAW] if code >= codes.DRAW else i64(1)

    def can_get(self) -> bool:
        """Whether the player at turn can take at least one stone (imhotep 4.2)."""
        return self.seats[self.turn].room(box.GET_STONES) > 0

    def loadable(self) -> i64:
        """The slots for a stone of the player at turn, as a set (imhotep 4.3; with the card Sail 11.8)."""
        if self.seats[self.turn].sled == 0:
            return 0
        if self.ask == codes.ASK_LOAD and self.card == codes.SAIL_CARD:
            return self.slots_that_make_ready()
        return self.free

    def slots_that_make_ready(self) -> i64:
        """Empty slots of ships that have their least load with one stone more (imhotep 11.8)."""
        slots = self.free
        for s in range(box.SHIPS):
            ship = self.ships[s]
            if ship.load + 1 < ship.least:
                slots &= ~SLOTS_OF[s]
        return slots

    def sendable(self) -> i64:
        """The ships that may sail by the card played, as a set (imhotep 11.6, 11.8)."""
        return self.ready if self.chosen_ship == NONE else BIT[self.chosen_ship]

    def playable(self) -> i64:
        """The blue cards that the player at turn may play, as a set; 0 is Lever (imhotep 4.7)."""
        blue = self.seats[self.turn].blue
        if blue == 0:
            return 0
        if not self.lever_works():
            blue &= ~BIT[0]
        if not self.hammer_works():
            blue &= ~BIT[codes.HAMMER - codes.LEVER]
        if not self.sail_works():
            blue &= ~BIT[codes.SAIL_CARD - codes.LEVER]
        if not self.chisel_works():
            blue &= ~BIT[codes.CHISEL - codes.LEVER]
        return blue

    def lever_works(self) -> bool:
        """Whether a ship may sail (imhotep 11.6)."""
        return self.ready != 0

    def hammer_works(self) -> bool:
        """Whether there is an empty slot, and a stone for it after taking (imhotep 11.7, 13.2)."""
        player = self.seats[self.turn]
        room = player.room(box.GET_STONES)
        if self.sides.hammer_needs_stones and room == 0:
            return False
        return self.free != 0 and player.sled + room > 0

    def sail_works(self) -> bool:
        """Whether there is a stone, and a ship that may sail with it (imhotep 11.8)."""
        return self.seats[self.turn].sled > 0 and self.slots_that_make_ready() != 0

    def chisel_works(self) -> bool:
        """Whether there are two stones and two slots; by option one of each is enough (imhotep 11.9, 13.3)."""
        least: i64 = 1 if self.sides.chisel_single else 2
        return self.seats[self.turn].sled >= least and count(self.free) >= least

    def _turns(self, out: vec[i64]) -> i64:
        """The four actions, or else a pass (imhotep 4.1, 4.8)."""
        n: i64 = 0
        if self.can_get():
            out[0] = codes.GET
            n = 1
        n = members(self.loadable(), codes.LOAD, out, n)
        n = self._sailings(self.ready, out, n)
        n = members(self.playable(), codes.PLAY, out, n)
        if n == 0:
            out[0] = codes.PASS
            n = 1
        return n

    def _random_turn(self, rng: Rng) -> i64:
        """A uniformly random move of `_turns`, without listing them."""
        player = self.seats[self.turn]
        gets: i64 = 1 if player.sled < box.SLED and player.quarry > 0 else 0
        loads = count(self.free) if player.sled > 0 else i64(0)
        docks = codes.SITES - self.sailed
        sailings = count_few(self.ready) * docks
        cards = self.playable() if player.blue != 0 else i64(0)
        n = gets + loads + sailings + count_few(cards)
        if n == 0:
            return codes.PASS
        k = rng.below(n) - gets
        if k < 0:
            return codes.GET
        if k < loads:
            return codes.LOAD + pick(self.free, k)
        k -= loads
        if k < sailings:
            s: i64 = 0
            while k >= docks:
                k -= docks
                s += 1
            return codes.SAIL + pick_few(self.ready, s) * codes.SITES + pick_few(self.docks, k)
        return codes.PLAY + pick_few(cards, k - sailings)

    def _sailings(self, ships: i64, out: vec[i64], n: i64) -> i64:
        """Each of these ships to each free dock (imhotep 4.4, 4.5)."""
        for s in range(box.SHIPS):
            if ships & BIT[s]:
                n = members(self.docks, codes.SAIL + s * codes.SITES, out, n)
        return n

    def unordered_owners(self) -> i64:
        """Lever: the owners of stones that have no place in the order yet, as a set (imhotep 11.6)."""
        owners: i64 = 0
        for slot in range(self.ships[self.unloading].size):
            seat = self.slots[self.unloading * 4 + slot]
            if seat != NONE and not self.in_queue(slot):
                owners |= BIT[seat]
        return owners

    def in_queue(self, slot: i64) -> bool:
        """Whether this slot has its place in the unloading order."""
        queue = self.queue
        while queue != 0:
            if (queue & 15) - 1 == slot:
                return True
            queue >>= 4
        return False

    def _picks(self, out: vec[i64]) -> i64:
        """A face-up card, the pair, or none (imhotep 6.1, 6.2, 6.3)."""
        cards: i64 = 0
        for card in self.market:
            if card != NONE:
                cards |= BIT[card]
        n = members(cards, codes.TAKE, out, 0)
        if self.pair_there():
            out[n] = codes.TAKE_PAIR
            n += 1
        if not self.sides.must_take_card:
            out[n] = codes.DECLINE
            n += 1
        return n

    def pair_there(self) -> bool:
        """Whether the pair lies face down in the market (imhotep 6.3)."""
        return self.pair_unseen + i64(len(self.pair_known)) > 0

    def _keeps(self, out: vec[i64]) -> i64:
        cards: i64 = 0
        for card in self.look:
            cards |= BIT[card]
        for known in self.pair_known:
            cards |= BIT[known]
        return members(cards, codes.KEEP, out, 0)

    def _builds(self, out: vec[i64]) -> i64:
        """The pyramids that are not complete (imhotep 7.3)."""
        n: i64 = 0
        for pyramid in range(codes.PYRAMIDS):
            if self.pyramid_height(pyramid) < box.PYRAMID_CELLS:
                out[n] = codes.BUILD + pyramid
                n += 1
        return n

    def bonus_usable(self, seat: i64, bonus: i64) -> bool:
        """Whether a bonus of Pyramids B can be used at all (imhotep 7.7)."""
        if bonus == codes.BONUS_CARD:
            return self.draw_pile() + self.discarded > 0
        if bonus == codes.BONUS_STONES:
            return self.seats[seat].room(box.BONUS_TAKE) > 0
        return (
            bonus == codes.BONUS_SHIP and self.seats[seat].sled > 0 and self.free != 0 and self.column == NONE
        )

    def _bonuses(self, out: vec[i64]) -> i64:
        """The bonus, or declining it (imhotep 7.4, 7.5, 7.6, 7.7)."""
        n: i64 = 1
        if self.bonus == codes.BONUS_CARD:
            out[0] = codes.TAKE_TOP
        elif self.bonus == codes.BONUS_STONES:
            out[0] = codes.TAKE_STONES
        else:
            n = members(self.free, codes.LOAD, out, 0)
        out[n] = codes.DECLINE
        return n + 1

    def _choices(self, out: vec[i64]) -> i64:
        """Temple B: stones if at least one can be taken, or a point (imhotep 8.4)."""
        n: i64 = 0
        if self.seats[self.actor].room(box.CHOICE_STONES) > 0:
            out[0] = codes.TAKE_STONES
            n = 1
        out[n] = codes.TAKE_POINT
        return n + 1
