"""Which moves are legal, question by question (notation 4)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at, kinds_into
from mastaba.core.bits import BIT, count, count_few, members, pick, pick_few
from mastaba.core.rng import Rng
from mastaba.core.state import NONE, any_code
from mastaba.games.imhotep.box import BONUS_TAKE, CHOICE_STONES, GET_STONES, PYRAMID_CELLS, SHIPS, SLED
from mastaba.games.imhotep.codes import (
    ASK_BONUS,
    ASK_BUILD,
    ASK_CLEAR,
    ASK_DEAL,
    ASK_KEEP,
    ASK_LOAD,
    ASK_LOOK,
    ASK_ORDER,
    ASK_PICK,
    ASK_ROUND,
    ASK_SEND,
    ASK_TEMPLE,
    ASK_TOP,
    ASK_TURN,
    BONUS_CARD,
    BONUS_SHIP,
    BONUS_STONES,
    BUILD,
    CARDS,
    CHISEL,
    DECLINE,
    DRAW,
    GET,
    HAMMER,
    KEEP,
    LEVER,
    LOAD,
    NEXT,
    PASS,
    PLAY,
    PYRAMIDS,
    ROUND,
    SAIL,
    SAIL_CARD,
    SITES,
    TAKE,
    TAKE_PAIR,
    TAKE_POINT,
    TAKE_STONES,
    TAKE_TOP,
)
from mastaba.games.imhotep.sites import SLOTS_OF, Sites

_MOST_LEGAL: Final = 32


class Legal(Sites):
    """The legal moves of the open question."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending, and return how many there are."""
        ask = self.ask
        if ask == ASK_TURN:
            return self._turns(out)
        if ask == ASK_ROUND:
            return members(self.rounds, ROUND, out, 0)
        if ask in (ASK_DEAL, ASK_LOOK, ASK_TOP, ASK_CLEAR):
            return kinds_into(self.deck, 0, CARDS, DRAW, out, 0)
        if ask == ASK_LOAD:
            return members(self.loadable(), LOAD, out, 0)
        if ask == ASK_SEND:
            return self._sailings(self.sendable(), out, 0)
        if ask == ASK_ORDER:
            return members(self.unordered_owners(), NEXT, out, 0)
        if ask == ASK_PICK:
            return self._picks(out)
        if ask == ASK_KEEP:
            return self._keeps(out)
        if ask == ASK_BUILD:
            return self._builds(out)
        if ask == ASK_BONUS:
            return self._bonuses(out)
        if ask == ASK_TEMPLE:
            return self._choices(out)
        return 0

    def random_code(self, rng: Rng) -> i64:
        """A legal code: evenly among a seat's moves, by weight among chance's."""
        ask = self.ask
        if ask == ASK_TURN:
            return self._random_turn(rng)
        if ask in (ASK_DEAL, ASK_LOOK, ASK_TOP, ASK_CLEAR):
            return DRAW + kind_at(self.deck, 0, rng.below(self.unseen))
        if ask == ASK_ROUND:
            return ROUND + pick(self.rounds, rng.below(count(self.rounds)))
        codes = vec[i64]([0] * _MOST_LEGAL)
        return any_code(codes, self.legal_into(codes), rng)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome (notation 5)."""
        return self.deck[code - DRAW] if code >= DRAW else i64(1)

    def can_get(self) -> bool:
        """Whether the player at turn can take at least one stone (imhotep 4.2)."""
        return self.seats[self.turn].room(GET_STONES) > 0

    def loadable(self) -> i64:
        """The slots for a stone of the player at turn, as a set (imhotep 4.3; with the card Sail 11.8)."""
        if self.seats[self.turn].sled == 0:
            return 0
        if self.ask == ASK_LOAD and self.card == SAIL_CARD:
            return self.slots_that_make_ready()
        return self.free

    def slots_that_make_ready(self) -> i64:
        """Empty slots of ships that have their least load with one stone more (imhotep 11.8)."""
        slots = self.free
        for s in range(SHIPS):
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
            blue &= ~BIT[HAMMER - LEVER]
        if not self.sail_works():
            blue &= ~BIT[SAIL_CARD - LEVER]
        if not self.chisel_works():
            blue &= ~BIT[CHISEL - LEVER]
        return blue

    def lever_works(self) -> bool:
        """Some ship may sail (imhotep 11.6)."""
        return self.ready != 0

    def hammer_works(self) -> bool:
        """There is a slot, and a stone for it after taking (imhotep 11.7, 13.2)."""
        player = self.seats[self.turn]
        room = player.room(GET_STONES)
        if self.sides.hammer_needs_stones and room == 0:
            return False
        return self.free != 0 and player.sled + room > 0

    def sail_works(self) -> bool:
        """A stone, and a ship that may sail with it (imhotep 11.8)."""
        return self.seats[self.turn].sled > 0 and self.slots_that_make_ready() != 0

    def chisel_works(self) -> bool:
        """Two stones and two slots; by option one of each is enough (imhotep 11.9, 13.3)."""
        least: i64 = 1 if self.sides.chisel_single else 2
        return self.seats[self.turn].sled >= least and count(self.free) >= least

    def _turns(self, out: vec[i64]) -> i64:
        """The four actions, or else a pass (imhotep 4.1, 4.8)."""
        n: i64 = 0
        if self.can_get():
            out[0] = GET
            n = 1
        n = members(self.loadable(), LOAD, out, n)
        n = self._sailings(self.ready, out, n)
        n = members(self.playable(), PLAY, out, n)
        if n == 0:
            out[0] = PASS
            n = 1
        return n

    def _random_turn(self, rng: Rng) -> i64:
        """One of the moves of `_turns`, evenly, without writing them all down."""
        player = self.seats[self.turn]
        gets: i64 = 1 if player.sled < SLED and player.quarry > 0 else 0
        loads = count(self.free) if player.sled > 0 else i64(0)
        docks = SITES - self.sailed
        sailings = count_few(self.ready) * docks
        cards = self.playable() if player.blue != 0 else i64(0)
        n = gets + loads + sailings + count_few(cards)
        if n == 0:
            return PASS
        k = rng.below(n) - gets
        if k < 0:
            return GET
        if k < loads:
            return LOAD + pick(self.free, k)
        k -= loads
        if k < sailings:
            s: i64 = 0
            while k >= docks:
                k -= docks
                s += 1
            return SAIL + pick_few(self.ready, s) * SITES + pick_few(self.docks, k)
        return PLAY + pick_few(cards, k - sailings)

    def _sailings(self, ships: i64, out: vec[i64], n: i64) -> i64:
        """Each of these ships to each free dock (imhotep 4.4, 4.5)."""
        for s in range(SHIPS):
            if ships & BIT[s]:
                n = members(self.docks, SAIL + s * SITES, out, n)
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
        n = members(cards, TAKE, out, 0)
        if self.pair_there():
            out[n] = TAKE_PAIR
            n += 1
        if not self.sides.must_take_card:
            out[n] = DECLINE
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
        return members(cards, KEEP, out, 0)

    def _builds(self, out: vec[i64]) -> i64:
        """The pyramids that are not complete (imhotep 7.3)."""
        n: i64 = 0
        for pyramid in range(PYRAMIDS):
            if self.pyramid_height(pyramid) < PYRAMID_CELLS:
                out[n] = BUILD + pyramid
                n += 1
        return n

    def bonus_usable(self, seat: i64, bonus: i64) -> bool:
        """Whether a bonus of Pyramids B can be used at all (imhotep 7.7)."""
        if bonus == BONUS_CARD:
            return self.draw_pile() + self.discarded > 0
        if bonus == BONUS_STONES:
            return self.seats[seat].room(BONUS_TAKE) > 0
        return bonus == BONUS_SHIP and self.seats[seat].sled > 0 and self.free != 0 and self.column == NONE

    def _bonuses(self, out: vec[i64]) -> i64:
        """The bonus, or declining it (imhotep 7.4, 7.5, 7.6, 7.7)."""
        n: i64 = 1
        if self.bonus == BONUS_CARD:
            out[0] = TAKE_TOP
        elif self.bonus == BONUS_STONES:
            out[0] = TAKE_STONES
        else:
            n = members(self.free, LOAD, out, 0)
        out[n] = DECLINE
        return n + 1

    def _choices(self, out: vec[i64]) -> i64:
        """Temple B: stones if at least one can be taken, or a point (imhotep 8.4)."""
        n: i64 = 0
        if self.seats[self.actor].room(CHOICE_STONES) > 0:
            out[0] = TAKE_STONES
            n = 1
        out[n] = TAKE_POINT
        return n + 1
