"""Ships at their docks: stones are unloaded one by one, and everything that follows from each (imhotep 5 to 8, 11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import count, pick
from mastaba.core.state import CHANCE, NONE, AbstractStateError
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.legal import Legal

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


class Unloading(Legal):
    """From the sailing of a ship to its last stone, and the temple that works the same way."""

    def end_turn(self) -> None:
        """What comes after the last stone; `ImhotepState` knows."""
        raise AbstractStateError

    def clear(self) -> None:
        """What comes after the last temple column; `ImhotepState` knows."""
        raise AbstractStateError

    # Sailing (imhotep 4.4, 11.6)

    def sail(self, ship_and_site: i64) -> None:
        """A ship docks and is unloaded from bow to stern (imhotep 4.4, 5.1)."""
        s = ship_and_site // codes.SITES
        self.queue = _BOW_TO_STERN[self.loaded(s)]
        self.leave(s, ship_and_site - s * codes.SITES)
        self._unload()

    def leave(self, s: i64, site: i64) -> None:
        """The ship docks (imhotep 4.4)."""
        self.dock_ship(s, site)
        self.unloading = s
        self.tell(codes.EV_SAIL, self.turn, s, site)

    def ask_order(self) -> None:
        """Lever: the order is asked for as long as two owners have stones without a place in it (imhotep 11.6)."""
        owners = self.unordered_owners()
        if count(owners) > 1:
            self.question(codes.ASK_ORDER, self.turn)
            return
        while owners != 0:
            self._put_next(pick(owners, 0))
            owners = self.unordered_owners()
        self._unload()

    def order(self, owner: i64) -> None:
        """Lever: the next stone of the order is named (imhotep 11.6)."""
        self._put_next(owner)
        self.ask_order()

    def _put_next(self, owner: i64) -> None:
        """The stone of this owner nearest to the bow comes next in the order."""
        slot: i64 = 0
        while self.slots[self.unloading * 4 + slot] != owner or self.in_queue(slot):
            slot += 1
        place: i64 = 1
        while place <= self.queue:
            place *= 16
        self.queue += (slot + 1) * place
        self.tell(codes.EV_ORDER, self.turn, owner, slot)

    # Unloading (imhotep 5)

    def _unload(self) -> None:
        """Stone after stone until its owner has to choose something or the ship is empty (imhotep 5.2, 5.3)."""
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
                self._lift(s, slot)
                self.place(seat, site, codes.FROM_SHIP)
        if site == codes.MARKET:
            self.return_stones(s)
        self.unloading = NONE
        self.end_turn()

    def _choice_there(self, site: i64) -> bool:
        """Market: a card or the pair is left; Pyramids B: one is not complete (imhotep 6.1, 7.8)."""
        if site == codes.PYRAMID:
            return not self.pyramids_complete()
        for card in self.market:
            if card != NONE:
                return True
        return self.pair_there()

    def _lift(self, s: i64, slot: i64) -> None:
        self.slots[s * 4 + slot] = NONE
        self.ships[s].load -= 1

    def return_stones(self, s: i64) -> None:
        """The stones of a ship go back to the quarries (imhotep 4.9, 6.5)."""
        for slot in range(self.ships[s].size):
            seat = self.slots[s * 4 + slot]
            if seat != NONE:
                self._lift(s, slot)
                self.seats[seat].quarry += 1
                self.tell(codes.EV_RETURN, seat, s, slot)

    def _go_on(self) -> None:
        """A stone or card and all that followed is finished: on to the next column or stone (imhotep 5.2)."""
        while len(self.reds) > 0:
            last = i64(len(self.reds)) - 1
            self.throw_openly(self.reds[last])
            self.reds = self.reds[:last]
        if self.column != NONE:
            self.resolve_columns(self.column + 1)
        else:
            self._unload()

    # Market and cards (imhotep 6, 11)

    def pick(self, code: i64) -> None:
        """The owner of a stone takes a card, the pair, or nothing (imhotep 6.1, 6.3)."""
        seat = self.actor
        self.queue >>= 4
        if code == codes.DECLINE:
            self.tell(codes.EV_DECLINE, seat)
            self._go_on()
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
        """A card of the pair shows its face to the owner only (imhotep 6.3)."""
        self.draw(card)
        self.pair_unseen -= 1
        self.look = append(self.look, card)
        self.tell(codes.EV_LOOK, self.owner, card, self.owner)
        self._ask_look()

    def keep(self, card: i64) -> None:
        """One card of the pair is kept, the other discarded (imhotep 6.3)."""
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
        """A card is gained: red ones are carried out at once, the others stay (imhotep 6.4, 11.1)."""
        self.tell(codes.EV_CARD, seat, card, source, space)
        if card >= codes.DECORATION:
            self.seats[seat].gain(card)
            self._go_on()
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
        self._go_on()

    # Pyramids B (imhotep 7)

    def build(self, pyramid: i64) -> None:
        """The stone scores, then its bonus is offered (imhotep 7.3, 7.7)."""
        seat = self.actor
        if self.origin == codes.FROM_SHIP:
            self._lift(self.unloading, (self.queue & 15) - 1)
            self.queue >>= 4
        else:
            self.seats[seat].quarry -= 1
        self.bonus = self.build_pyramid(seat, pyramid, self.origin)
        if self.bonus != codes.NO_BONUS and self.bonus_usable(seat, self.bonus):
            self.question(codes.ASK_BONUS, seat)
            return
        self._go_on()

    def answer_bonus(self, code: i64) -> None:
        """Card, stones or ship, or declined (imhotep 7.4, 7.5, 7.6, 7.7)."""
        seat = self.actor
        self.tell(codes.EV_BONUS, seat, self.bonus, i64(0) if code == codes.DECLINE else i64(1))
        if code == codes.TAKE_TOP:
            self.card_due()
            self.owner = seat
            self.question(codes.ASK_TOP, CHANCE)
            return
        if code == codes.TAKE_STONES:
            self.take_stones(seat, box.BONUS_TAKE, codes.WHY_PYRAMID)
        elif code != codes.DECLINE:
            self.load_stone(seat, code - codes.LOAD)
        self._go_on()

    # Temple B (imhotep 8)

    def resolve_columns(self, column: i64) -> None:
        """Columns from the left; each visible stone's owner gets the column's effect (imhotep 8.3)."""
        while column < self.temple_width():
            seat = self.temple_top(column)
            if seat != NONE:
                cell = box.TEMPLE_B[column]
                self.tell(codes.EV_COLUMN, column, seat, cell)
                if cell == codes.CELL_TWO:
                    self.score_points(seat, box.TWO_POINTS, codes.WHY_TEMPLE)
                elif cell == codes.CELL_CHOICE:
                    self.column = column
                    self.question(codes.ASK_TEMPLE, seat)
                    return
                elif cell == codes.CELL_CARD and self.card_due():
                    self.column = column
                    self.owner = seat
                    self.question(codes.ASK_TOP, CHANCE)
                    return
            column += 1
        self.column = NONE
        self.clear()

    def choose(self, code: i64) -> None:
        """A point, or stones (imhotep 8.4)."""
        seat = self.actor
        if code == codes.TAKE_STONES:
            self.take_stones(seat, box.CHOICE_STONES, codes.WHY_TEMPLE)
        else:
            self.score_points(seat, box.CHOICE_POINTS, codes.WHY_TEMPLE)
        self._go_on()
