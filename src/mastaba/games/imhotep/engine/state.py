"""The course of Imhotep in the order of its rules: rounds, turns, the end."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kind_at
from mastaba.core.bits import BIT, count
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE, OVER
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.scoring import part, scores
from mastaba.games.imhotep.engine.unloading import Unloading


class ImhotepState(Unloading):
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
            totals[seat] = totals[seat] * (box.SLED + 1) + self.seats[seat].sled
        return totals

    def apply(self, code: i64) -> None:
        """Answer the open question."""
        ask = self.ask
        if ask == codes.ASK_TURN:
            self._act(code)
        elif ask == codes.ASK_DEAL:
            self._deal(code - codes.DRAW)
        elif ask == codes.ASK_ROUND:
            self._begin_round(code - codes.ROUND)
        elif ask == codes.ASK_LOAD:
            self._load_by_card(code - codes.LOAD)
        elif ask == codes.ASK_SEND:
            self._send(code - codes.SAIL)
        elif ask == codes.ASK_ORDER:
            self.order(code - codes.NEXT)
        elif ask == codes.ASK_PICK:
            self.pick(code)
        elif ask == codes.ASK_LOOK:
            self.look_at(code - codes.DRAW)
        elif ask == codes.ASK_KEEP:
            self.keep(code - codes.KEEP)
        elif ask == codes.ASK_BUILD:
            self.build(code - codes.BUILD)
        elif ask == codes.ASK_BONUS:
            self.answer_bonus(code)
        elif ask == codes.ASK_TOP:
            self.draw(code - codes.DRAW)
            self.gain(self.owner, code - codes.DRAW, codes.FROM_DECK, NONE)
        elif ask == codes.ASK_TEMPLE:
            self.choose(code)
        else:
            self._turn_up(code - codes.DRAW)

    # A round (imhotep 3)

    def _begin_round(self, card: i64) -> None:
        """The round card brings four empty ships (imhotep 3.1)."""
        self.rounds &= ~BIT[card]
        self.round += 1
        self.turn = self.first
        self.passes = 0
        self.launch(card)
        self.tell(codes.EV_ROUND, self.round, card, self.first)
        self._deal_from(0)

    def _deal_from(self, space: i64) -> None:
        """The market is dealt, on side B with a pair face down (imhotep 3.2)."""
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

    def _deal(self, card: i64) -> None:
        self.draw(card)
        self.market[self.space] = card
        self.tell(codes.EV_DEAL, self.space, card)
        self._deal_from(self.space + 1)

    def _begin_turn(self) -> None:
        self.tell(codes.EV_TURN, self.turn)
        self.question(codes.ASK_TURN, self.turn)

    def end_turn(self) -> None:
        """Four ships docked, or a stand-still, end the round at once (imhotep 3.5, 4.9)."""
        if self.sailed == box.SHIPS or self.passes == self.players:
            self._end_round()
            return
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        self._begin_turn()

    def _end_round(self) -> None:
        """Stones that never sailed go home and the temple pays; the next first player (imhotep 3.6, 3.8, 4.9)."""
        self.first = self.turn + 1 if self.turn + 1 < self.players else i64(0)
        if self.sailed < box.SHIPS:
            for s in range(box.SHIPS):
                if self.ships[s].dock == NONE:
                    self.return_stones(s)
            self.derive_fleet()
        self.tell(codes.EV_ROUND_END, self.round, self.turn, self.first)
        if self.sides.temple_b:
            self.resolve_columns(0)
            return
        for column in range(self.temple_width()):
            seat = self.temple_top(column)
            if seat != NONE:
                self.tell(codes.EV_COLUMN, column, seat, codes.CELL_ONE)
                self.score_points(seat, box.TEMPLE_POINT, codes.WHY_TEMPLE)
        self.clear()

    def clear(self) -> None:
        """Rounds 1 to 5: cards that nobody took are discarded (imhotep 3.7); after the sixth the game is over."""
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

    def _turn_up(self, card: i64) -> None:
        """A card of a pair that nobody took is turned face up and discarded (imhotep 3.7)."""
        self.draw(card)
        self.pair_unseen -= 1
        self.throw_openly(card)
        if self.pair_unseen == 0:
            self._next_round()

    def _next_round(self) -> None:
        self.ships_home()
        self.question(codes.ASK_ROUND, CHANCE)

    # A turn (imhotep 4)

    def _act(self, code: i64) -> None:
        """One action (imhotep 4.1)."""
        if code >= codes.PLAY:
            if code < codes.NEXT:
                self.passes = 0
                self._play(code - codes.PLAY + codes.LEVER)
                return
            self.passes += 1
            self.tell(codes.EV_PASS, self.turn)
            self.end_turn()
            return
        self.passes = 0
        if code >= codes.SAIL:
            self.sail(code - codes.SAIL)
            return
        if code == codes.GET:
            self.take_stones(self.turn, box.GET_STONES, codes.WHY_GET)
        else:
            self.load_stone(self.turn, code - codes.LOAD)
        self.end_turn()

    def _play(self, card: i64) -> None:
        """A blue card is discarded, then does its work (imhotep 4.7, 11.6 to 11.9)."""
        player = self.seats[self.turn]
        player.lose(card)
        self.throw(card)
        self.tell(codes.EV_PLAY, self.turn, card)
        self.card = card
        self.chosen_ship = NONE
        if card == codes.LEVER:
            self.question(codes.ASK_SEND, self.turn)
            return
        self.left_to_load = 1
        if card == codes.HAMMER:
            self.take_stones(self.turn, box.GET_STONES, codes.WHY_HAMMER)
        elif card == codes.CHISEL and player.sled >= 2 and count(self.free) >= 2:
            self.left_to_load = 2
        self.question(codes.ASK_LOAD, self.turn)

    def _load_by_card(self, index: i64) -> None:
        """The stones of Hammer, Sail and Chisel (imhotep 11.7, 11.8, 11.9)."""
        self.load_stone(self.turn, index)
        self.left_to_load -= 1
        if self.left_to_load > 0:
            return
        if self.card == codes.SAIL_CARD:
            self.chosen_ship = index >> 2
            self.question(codes.ASK_SEND, self.turn)
            return
        self.end_turn()

    def _send(self, ship_and_site: i64) -> None:
        """The ship of Sail, or of Lever with an order of its own (imhotep 11.6, 11.8)."""
        if self.card != codes.LEVER:
            self.sail(ship_and_site)
            return
        s = ship_and_site // codes.SITES
        self.leave(s, ship_and_site - s * codes.SITES)
        self.queue = 0
        self.ask_order()

    # The end (imhotep 12)

    def _end_game(self) -> None:
        self.question(codes.ASK_OVER, OVER)
        if self.trace is not None:
            for why in range(codes.WHY_BURIAL, codes.WHY_WRATH + 1):
                points = part(self, why)
                for seat in range(self.players):
                    if points[seat] != 0:
                        self.tell(codes.EV_FINAL, seat, points[seat], why)
            self.tell(codes.EV_OVER)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw anew the cards that another seat is looking at: nothing else has a hidden face (notation 6)."""
        if len(self.look) == 0 or seat == self.owner:
            return
        for i in range(i64(len(self.look))):
            self.deck[self.look[i]] += 1
            self.unseen += 1
        for k in range(i64(len(self.look))):
            card = kind_at(self.deck, 0, rng.below(self.unseen))
            self.draw(card)
            self.look[k] = card
