"""The course of Imhotep in the order of its rules: rounds, turns, unloading, cards, temple, end."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count, pick
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE, OVER
from mastaba.games.imhotep.box import (
    BONUS_TAKE,
    CHOICE_POINTS,
    CHOICE_STONES,
    GET_STONES,
    PAIR,
    ROUNDS,
    SHIPS,
    SLED,
    TEMPLE_B,
    TEMPLE_POINT,
    TWO_POINTS,
)
from mastaba.games.imhotep.codes import (
    ASK_BONUS,
    ASK_BUILD,
    ASK_CLEAR,
    ASK_DEAL,
    ASK_KEEP,
    ASK_LOAD,
    ASK_LOOK,
    ASK_ORDER,
    ASK_OVER,
    ASK_PICK,
    ASK_ROUND,
    ASK_SEND,
    ASK_TEMPLE,
    ASK_TOP,
    ASK_TURN,
    BONUS_CARD,
    BUILD,
    BURIAL,
    CARDS,
    CELL_CARD,
    CELL_CHOICE,
    CELL_ONE,
    CELL_TWO,
    CHISEL,
    DECLINE,
    DECORATION,
    DRAW,
    ENTRANCE,
    EV_BONUS,
    EV_CARD,
    EV_COLUMN,
    EV_DEAL,
    EV_DECLINE,
    EV_FINAL,
    EV_LOOK,
    EV_ORDER,
    EV_OVER,
    EV_PAIR,
    EV_PAIR_TAKEN,
    EV_PASS,
    EV_PLAY,
    EV_RETURN,
    EV_ROUND,
    EV_ROUND_END,
    EV_SAIL,
    EV_TURN,
    EV_UNLOAD,
    EV_VOID,
    FROM_DECK,
    FROM_MARKET,
    FROM_PAIR,
    FROM_QUARRY,
    FROM_SHIP,
    GET,
    HAMMER,
    KEEP,
    LEVER,
    LOAD,
    MARKET,
    NEXT,
    NO_BONUS,
    OBELISK,
    PLAY,
    PYRAMID,
    ROUND,
    SAIL,
    SAIL_CARD,
    SARCOPHAGUS,
    SITES,
    TAKE,
    TAKE_PAIR,
    TAKE_STONES,
    TAKE_TOP,
    WHY_BURIAL,
    WHY_GET,
    WHY_HAMMER,
    WHY_PYRAMID,
    WHY_TEMPLE,
    WHY_WRATH,
)
from mastaba.games.imhotep.legal import Legal
from mastaba.games.imhotep.scoring import part, scores

# By set of loaded slots: the unloading queue from bow to stern, gaps skipped (imhotep 5.1).
_BOW_TO_STERN: Final[vec[i64]] = vec[i64](
    [
        sum((slot + 1) * 16**place for place, slot in enumerate(slot for slot in range(4) if slots >> slot & 1))
        for slots in range(16)
    ]
)


class ImhotepState(Legal):
    """A game of Imhotep."""

    def clone(self) -> ImhotepState:
        """An independent copy, without a listener."""
        copy = ImhotepState(self.players, self.sides)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now (imhotep 12.1)."""
        return scores(self)

    def standings(self) -> vec[i64]:
        """Points, then stones on the sled (imhotep 12.2)."""
        totals = scores(self)
        for seat in range(self.players):
            totals[seat] = totals[seat] * (SLED + 1) + self.seats[seat].sled
        return totals

    def apply(self, code: i64) -> None:
        """Answer the open question."""
        ask = self.ask
        if ask == ASK_TURN:
            self._act(code)
        elif ask == ASK_DEAL:
            self._deal(code - DRAW)
        elif ask == ASK_ROUND:
            self._begin_round(code - ROUND)
        elif ask == ASK_LOAD:
            self._load_by_card(code - LOAD)
        elif ask == ASK_SEND:
            self._send(code - SAIL)
        elif ask == ASK_ORDER:
            self._order(code - NEXT)
        elif ask == ASK_PICK:
            self._pick(code)
        elif ask == ASK_LOOK:
            self._look(code - DRAW)
        elif ask == ASK_KEEP:
            self._keep(code - KEEP)
        elif ask == ASK_BUILD:
            self._build(code - BUILD)
        elif ask == ASK_BONUS:
            self._answer_bonus(code)
        elif ask == ASK_TOP:
            self.draw(code - DRAW)
            self._gain(self.owner, code - DRAW, FROM_DECK, NONE)
        elif ask == ASK_TEMPLE:
            self._choose(code)
        else:
            self._turn_up(code - DRAW)

    # A round (imhotep 3)

    def _begin_round(self, card: i64) -> None:
        """The round card brings four empty ships (imhotep 3.1)."""
        self.rounds &= ~BIT[card]
        self.round += 1
        self.turn = self.first
        self.passes = 0
        self.launch(card)
        self.tell(EV_ROUND, self.round, card, self.first)
        self._deal_from(0)

    def _deal_from(self, space: i64) -> None:
        """The market is dealt, on side B with a pair face down (imhotep 3.2)."""
        while space < i64(len(self.market)):
            if self.card_due():
                self.space = space
                self.question(ASK_DEAL, CHANCE)
                return
            space += 1
        if self.sides.market_b:
            for _card in range(PAIR):
                if self.card_due():
                    self.pair_unseen += 1
            self.tell(EV_PAIR, self.pair_unseen + i64(len(self.pair_known)))
        self._begin_turn()

    def _deal(self, card: i64) -> None:
        self.draw(card)
        self.market[self.space] = card
        self.tell(EV_DEAL, self.space, card)
        self._deal_from(self.space + 1)

    def _begin_turn(self) -> None:
        self.tell(EV_TURN, self.turn)
        self.question(ASK_TURN, self.turn)

    def _end_turn(self) -> None:
        """Four ships docked, or a stand-still, end the round at once (imhotep 3.5, 4.9)."""
        if self.sailed == SHIPS or self.passes == self.players:
            self._end_round()
            return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self._begin_turn()

    def _end_round(self) -> None:
        """Stones that never sailed go home, the temple pays, and the next first player is known (imhotep 3.6, 3.8, 4.9)."""
        self.first = self.turn + 1 if self.turn + 1 < self.players else i64(0)
        for s in range(SHIPS):
            if self.ships[s].dock == NONE:
                self._return_stones(s)
        self.tell(EV_ROUND_END, self.round, self.turn, self.first)
        if self.sides.temple_b:
            self._resolve_columns(0)
            return
        for column in range(self.temple_width()):
            seat = self.temple_top(column)
            if seat != NONE:
                self.tell(EV_COLUMN, column, seat, CELL_ONE)
                self.score_points(seat, TEMPLE_POINT, WHY_TEMPLE)
        self._clear()

    def _clear(self) -> None:
        """Rounds 1 to 5: cards that nobody took are discarded (imhotep 3.7); after the sixth the game is over."""
        if self.round == ROUNDS:
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
            self.question(ASK_CLEAR, CHANCE)
            return
        self._next_round()

    def _turn_up(self, card: i64) -> None:
        """A card of a pair that nobody took is turned face up and discarded (imhotep 3.7)."""
        self.draw(card)
        self.pair_unseen -= 1
        self.throw_openly(card)
        if self.pair_unseen == 0:
            self._next_round()

    def _next_round(self) -> None:
        self.ships_home()
        self.question(ASK_ROUND, CHANCE)

    # A turn (imhotep 4)

    def _act(self, code: i64) -> None:
        """One action (imhotep 4.1)."""
        if code >= PLAY:
            if code < NEXT:
                self.passes = 0
                self._play(code - PLAY + LEVER)
                return
            self.passes += 1
            self.tell(EV_PASS, self.turn)
            self._end_turn()
            return
        self.passes = 0
        if code >= SAIL:
            self._sail(code - SAIL)
            return
        if code == GET:
            self.take_stones(self.turn, GET_STONES, WHY_GET)
        else:
            self.load_stone(self.turn, code - LOAD)
        self._end_turn()

    def _sail(self, ship_and_site: i64) -> None:
        """A ship docks and is unloaded from bow to stern (imhotep 4.4, 5.1)."""
        s = ship_and_site // SITES
        self.queue = _BOW_TO_STERN[self.loaded(s)]
        self._leave(s, ship_and_site - s * SITES)
        self._unload()

    def _leave(self, s: i64, site: i64) -> None:
        self.dock_ship(s, site)
        self.unloading = s
        self.tell(EV_SAIL, self.turn, s, site)

    def _play(self, card: i64) -> None:
        """A blue card is discarded, then does its work (imhotep 4.7, 11.6 to 11.9)."""
        player = self.seats[self.turn]
        player.lose(card)
        self.throw(card)
        self.tell(EV_PLAY, self.turn, card)
        self.card = card
        self.chosen_ship = NONE
        if card == LEVER:
            self.question(ASK_SEND, self.turn)
            return
        self.left_to_load = 1
        if card == HAMMER:
            self.take_stones(self.turn, GET_STONES, WHY_HAMMER)
        elif card == CHISEL and player.sled >= 2 and count(self.free) >= 2:
            self.left_to_load = 2
        self.question(ASK_LOAD, self.turn)

    def _load_by_card(self, index: i64) -> None:
        """The stones of Hammer, Sail and Chisel (imhotep 11.7, 11.8, 11.9)."""
        self.load_stone(self.turn, index)
        self.left_to_load -= 1
        if self.left_to_load > 0:
            return
        if self.card == SAIL_CARD:
            self.chosen_ship = index >> 2
            self.question(ASK_SEND, self.turn)
            return
        self._end_turn()

    def _send(self, ship_and_site: i64) -> None:
        """The ship of Sail, or of Lever with an order of its own (imhotep 11.6, 11.8)."""
        if self.card != LEVER:
            self._sail(ship_and_site)
            return
        s = ship_and_site // SITES
        self._leave(s, ship_and_site - s * SITES)
        self.queue = 0
        self._ask_order()

    def _ask_order(self) -> None:
        """Lever: the order is asked for as long as two owners have stones without a place in it (imhotep 11.6)."""
        owners = self.unordered_owners()
        if count(owners) > 1:
            self.question(ASK_ORDER, self.turn)
            return
        while owners != 0:
            self._put_next(pick(owners, 0))
            owners = self.unordered_owners()
        self._unload()

    def _order(self, owner: i64) -> None:
        self._put_next(owner)
        self._ask_order()

    def _put_next(self, owner: i64) -> None:
        """The stone of this owner nearest to the bow comes next in the order."""
        slot: i64 = 0
        while self.slots[self.unloading * 4 + slot] != owner or self.in_queue(slot):
            slot += 1
        place: i64 = 1
        while place <= self.queue:
            place *= 16
        self.queue += (slot + 1) * place
        self.tell(EV_ORDER, self.turn, owner, slot)

    # Unloading (imhotep 5)

    def _unload(self) -> None:
        """Stone after stone until its owner has to choose something or the ship is empty (imhotep 5.2, 5.3)."""
        s = self.unloading
        site = self.ships[s].dock
        asks = site == MARKET or (site == PYRAMID and self.sides.pyramid_b)
        while self.queue != 0:
            slot = (self.queue & 15) - 1
            seat = self.slots[s * 4 + slot]
            self.tell(EV_UNLOAD, seat, s, slot, site)
            if asks and self._choice_there(site):
                self.origin = FROM_SHIP
                self.question(ASK_PICK if site == MARKET else ASK_BUILD, seat)
                return
            self.queue >>= 4
            if site != MARKET:
                self._lift(s, slot)
                self.place(seat, site, FROM_SHIP)
        if site == MARKET:
            self._return_stones(s)
        self.unloading = NONE
        self._end_turn()

    def _choice_there(self, site: i64) -> bool:
        """Market: a card or the pair is left; Pyramids B: one is not complete (imhotep 6.1, 7.8)."""
        if site == PYRAMID:
            return not self.pyramids_complete()
        for card in self.market:
            if card != NONE:
                return True
        return self.pair_there()

    def _lift(self, s: i64, slot: i64) -> None:
        self.slots[s * 4 + slot] = NONE
        self.ships[s].load -= 1

    def _return_stones(self, s: i64) -> None:
        """The stones of a ship go back to the quarries (imhotep 4.9, 6.5)."""
        for slot in range(self.ships[s].size):
            seat = self.slots[s * 4 + slot]
            if seat != NONE:
                self._lift(s, slot)
                self.seats[seat].quarry += 1
                self.tell(EV_RETURN, seat, s, slot)

    def _go_on(self) -> None:
        """A stone or card and all that followed is finished: the next temple column, or the next stone (imhotep 5.2)."""
        while len(self.reds) > 0:
            last = i64(len(self.reds)) - 1
            self.throw_openly(self.reds[last])
            self.reds = self.reds[:last]
        if self.column != NONE:
            self._resolve_columns(self.column + 1)
        else:
            self._unload()

    # Market and cards (imhotep 6, 11)

    def _pick(self, code: i64) -> None:
        """The owner of a stone takes a card, the pair, or nothing (imhotep 6.1, 6.3)."""
        seat = self.actor
        self.queue >>= 4
        if code == DECLINE:
            self.tell(EV_DECLINE, seat)
            self._go_on()
        elif code == TAKE_PAIR:
            self.tell(EV_PAIR_TAKEN, seat)
            self.owner = seat
            for card in self.pair_known:
                self.tell(EV_LOOK, seat, card, seat)
            self._ask_look()
        else:
            space: i64 = 0
            while self.market[space] != code - TAKE:
                space += 1
            self.market[space] = NONE
            self._gain(seat, code - TAKE, FROM_MARKET, space)

    def _ask_look(self) -> None:
        if self.pair_unseen > 0:
            self.question(ASK_LOOK, CHANCE)
        else:
            self.question(ASK_KEEP, self.owner)

    def _look(self, card: i64) -> None:
        """A card of the pair shows its face to the owner only (imhotep 6.3)."""
        self.draw(card)
        self.pair_unseen -= 1
        self.look = append(self.look, card)
        self.tell(EV_LOOK, self.owner, card, self.owner)
        self._ask_look()

    def _keep(self, card: i64) -> None:
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
        self._gain(self.actor, card, FROM_PAIR, NONE)

    def _gain(self, seat: i64, card: i64, source: i64, space: i64) -> None:
        """A card is gained: red ones are carried out at once, the others stay (imhotep 6.4, 11.1)."""
        self.tell(EV_CARD, seat, card, source, space)
        if card >= DECORATION:
            self.seats[seat].gain(card)
            self._go_on()
            return
        self.reds = append(self.reds, card)
        if self.seats[seat].quarry == 0:
            self.tell(EV_VOID, seat, card)
        elif card == ENTRANCE and self.sides.pyramid_b and not self.pyramids_complete():
            self.origin = FROM_QUARRY
            self.question(ASK_BUILD, seat)
            return
        else:
            self.seats[seat].quarry -= 1
            site = PYRAMID if card == ENTRANCE else BURIAL if card == SARCOPHAGUS else OBELISK
            self.place(seat, site, FROM_QUARRY)
        self._go_on()

    # Pyramids B (imhotep 7)

    def _build(self, pyramid: i64) -> None:
        """The stone scores, then its bonus is offered (imhotep 7.3, 7.7)."""
        seat = self.actor
        if self.origin == FROM_SHIP:
            self._lift(self.unloading, (self.queue & 15) - 1)
            self.queue >>= 4
        else:
            self.seats[seat].quarry -= 1
        self.bonus = self.build_pyramid(seat, pyramid, self.origin)
        if self.bonus != NO_BONUS and self.bonus_usable(seat, self.bonus):
            self.question(ASK_BONUS, seat)
            return
        self._go_on()

    def _answer_bonus(self, code: i64) -> None:
        """Card, stones or ship, or declined (imhotep 7.4, 7.5, 7.6, 7.7)."""
        seat = self.actor
        self.tell(EV_BONUS, seat, self.bonus, i64(0) if code == DECLINE else i64(1))
        if code == TAKE_TOP:
            self.card_due()
            self.owner = seat
            self.question(ASK_TOP, CHANCE)
            return
        if code == TAKE_STONES:
            self.take_stones(seat, BONUS_TAKE, WHY_PYRAMID)
        elif code != DECLINE:
            self.load_stone(seat, code - LOAD)
        self._go_on()

    # Temple B (imhotep 8)

    def _resolve_columns(self, column: i64) -> None:
        """Columns from the left; each visible stone's owner gets the column's effect (imhotep 8.3)."""
        while column < self.temple_width():
            seat = self.temple_top(column)
            if seat != NONE:
                cell = TEMPLE_B[column]
                self.tell(EV_COLUMN, column, seat, cell)
                if cell == CELL_TWO:
                    self.score_points(seat, TWO_POINTS, WHY_TEMPLE)
                elif cell == CELL_CHOICE:
                    self.column = column
                    self.question(ASK_TEMPLE, seat)
                    return
                elif cell == CELL_CARD and self.card_due():
                    self.column = column
                    self.owner = seat
                    self.question(ASK_TOP, CHANCE)
                    return
            column += 1
        self.column = NONE
        self._clear()

    def _choose(self, code: i64) -> None:
        """A point, or stones (imhotep 8.4)."""
        seat = self.actor
        if code == TAKE_STONES:
            self.take_stones(seat, CHOICE_STONES, WHY_TEMPLE)
        else:
            self.score_points(seat, CHOICE_POINTS, WHY_TEMPLE)
        self._go_on()

    # The end (imhotep 12)

    def _end_game(self) -> None:
        self.question(ASK_OVER, OVER)
        if self.trace is not None:
            for why in range(WHY_BURIAL, WHY_WRATH + 1):
                points = part(self, why)
                for seat in range(self.players):
                    if points[seat] != 0:
                        self.tell(EV_FINAL, seat, points[seat], why)
            self.tell(EV_OVER)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw anew the cards that another seat is looking at: nothing else has a hidden face (notation 6)."""
        if len(self.look) == 0 or seat == self.owner:
            return
        for i in range(i64(len(self.look))):
            self.deck[self.look[i]] += 1
            self.unseen += 1
        for k in range(i64(len(self.look))):
            mark = rng.below(self.unseen)
            card: i64 = 0
            while mark >= self.deck[card]:
                mark -= self.deck[card]
                card += 1
            self.draw(card)
            self.look[k] = card
