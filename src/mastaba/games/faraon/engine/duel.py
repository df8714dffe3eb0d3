"""Duels: two seats stake a card each and look for the other's treasure (faraon 8)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many
from mastaba.core.state import CHANCE, NONE
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.turn import Turns


class Duels(Turns):
    """The part of the state that plays duels."""

    def begin_duel(self) -> None:
        """Begin a duel with the left neighbour, if the deck has the missing stakes (faraon 8.1, 8.4)."""
        first = self.turn
        second = self.left(first)
        self.tell(codes.EV_DUEL, first, second)
        lacking: i64 = 0
        if self.won[first] == 0:
            lacking += 1
        if self.won[second] == 0:
            lacking += 1
        self.first = first
        self.second = second
        if lacking > count_many(self.faces) - 1:
            self._no_duel()
            return
        self.action = codes.AC_DUEL
        self.open = False
        if self.won[first] != 0:
            self._ask_stake(first)
        elif self.won[second] != 0:
            self._ask_stake(second)
        else:
            self._fill()

    def _ask_stake(self, seat: i64) -> None:
        self.turn = seat
        self.ask(codes.PH_STAKE, seat)

    def _set_stake(self, seat: i64, card: i64) -> None:
        if seat == self.first:
            self.stake_1 = card
        else:
            self.stake_2 = card

    def stake(self, card: i64) -> None:
        """Stake a card: secretly the first time, face up the second time (faraon 8.2, 8.3)."""
        seat = self.turn
        self.won[seat] &= ~BIT[card]
        self._set_stake(seat, card)
        if self.open:
            self._turn_up(seat)
            self._fill()
        elif seat == self.first and self.won[self.second] != 0:
            self._ask_stake(self.second)
        else:
            self.open = True
            self._turn_up(self.first)
            self._turn_up(self.second)
            self._compare()

    def _turn_up(self, seat: i64) -> None:
        stake = self.stake_of(seat)
        if stake != NONE:
            self.show(stake, BIT[seat])
            self.tell(codes.EV_STAKE, seat, stake)

    def _take_back(self, seat: i64) -> None:
        self.won[seat] |= BIT[self.stake_of(seat)]
        self._set_stake(seat, NONE)

    def _compare(self) -> None:
        """Go on if the stakes differ; otherwise one duellist chooses again or takes from the deck (faraon 8.3)."""
        if NONE in (self.stake_1, self.stake_2) or box.TREASURE[self.stake_1] != box.TREASURE[self.stake_2]:
            self._fill()
            return
        same = box.TREASURE_SET[box.TREASURE[self.stake_1]]
        if self.won[self.second] & ~same:
            self._choose_again(self.second)
        elif self.won[self.first] & ~same:
            self._choose_again(self.first)
        else:
            self._take_back(self.second)
            self.tell(codes.EV_EQUAL, NONE)
            if count_many(self.faces) > 1:
                self._fill()
            else:
                self._take_back(self.first)
                self._no_duel()

    def _choose_again(self, seat: i64) -> None:
        self._take_back(seat)
        self.tell(codes.EV_EQUAL, seat)
        self._ask_stake(seat)

    def _no_duel(self) -> None:
        """Cancel the duel, as the deck is too short; the first duellist turns the duel card (faraon 8.4)."""
        self.tell(codes.EV_NODUEL, self.first, self.second)
        self.turn = self.first
        self._end_duel()
        self.ask(codes.PH_FLIP, CHANCE)

    def _end_duel(self) -> None:
        self.action = codes.AC_NONE
        self.first = NONE
        self.second = NONE
        self.stake_1 = NONE
        self.stake_2 = NONE
        self.open = False
        self.duel_slides = 0

    def _fill(self) -> None:
        """Draw the missing stakes from beneath the duel card, then begin the search (faraon 8.4, 8.5)."""
        self.open = True
        self.turn = self.first
        if self.stake_1 == NONE:
            self.ask(codes.PH_UNDERBACK, CHANCE)
        elif self.stake_2 == NONE:
            self.turn = self.second
            self.ask(codes.PH_UNDERBACK, CHANCE)
        else:
            self.ask(codes.PH_DUEL, self.turn)

    def stake_from_deck(self, card: i64) -> None:
        """Give a duellist without a stake the card beneath the duel card (faraon 8.4)."""
        self.faces &= ~BIT[card]
        self._set_stake(self.turn, card)
        self._turn_up(self.turn)
        self._fill()

    def fight(self) -> None:
        """Decide what a slide in a duel leads to (faraon 8.5 to 8.7)."""
        seat = self.turn
        found = self.visible()
        if found != NONE and found == box.TREASURE[self.stake_of(self._opponent())]:
            self._win_duel(seat)
        elif found != NONE and found == box.TREASURE[self.stake_of(seat)]:
            self._win_duel(self._opponent())
        elif self.duel_slides == self.duel_cap:
            self._win_duel(NONE)
        elif found != NONE:
            if self.scarabs[seat] > 0:
                self.ask(codes.PH_SCARAB, seat)
            else:
                self.pass_on(codes.BY_TREASURE)
        elif self.slides == self.search_cap:
            self.pass_on(codes.BY_CAP)
        else:
            self.ask(codes.PH_DUEL, seat)

    def _opponent(self) -> i64:
        return self.first + self.second - self.turn

    def pass_on(self, why: i64) -> None:
        """Let the other duellist go on (faraon 8.5)."""
        other = self._opponent()
        self.tell(codes.EV_PASS, self.turn, other, why)
        self.turn = other
        self.slides = 0
        self.ask(codes.PH_DUEL, other)

    def _win_duel(self, winner: i64) -> None:
        """Give the winner both stakes; without a winner each seat keeps its stake (faraon 8.6, 8.7)."""
        to_1 = self.first if winner == NONE else winner
        to_2 = self.second if winner == NONE else winner
        self.won[to_1] |= BIT[self.stake_1]
        self.won[to_2] |= BIT[self.stake_2]
        self.show(self.stake_1, BIT[to_1])
        self.show(self.stake_2, BIT[to_2])
        self.tell(codes.EV_DUELOVER, self.first, self.second, winner, self.stake_1, self.stake_2)
        self._end_duel()
        self.begin_turn(self.left(self.turn))
