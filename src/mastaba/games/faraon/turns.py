"""Turns of Faraón: the marker goes round, cards are turned up, won and lost, a search goes on or ends."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import CHANCE, NONE, OVER, AbstractStateError
from mastaba.games.faraon.codes import (
    AC_NONE,
    BASIC,
    BY_CAP,
    BY_SEARCH,
    BY_TREASURE,
    DUEL,
    EV_BACK,
    EV_FLIP,
    EV_MISS,
    EV_OUT,
    EV_OVER,
    EV_SANDSTORM,
    EV_SKIP,
    EV_SUPERPOWERS,
    EV_TURN,
    EV_WIN,
    EXPERT,
    FREE,
    PH_BACK,
    PH_FLIP,
    PH_OVER,
    PH_SCARAB,
    PH_SEARCH,
    PLAIN,
    SANDSTORM,
    SCORPION,
    SOLO,
    SUPERPOWERS,
)
from mastaba.games.faraon.legal import Legal


class Turns(Legal):
    """The usual course of a game; the special actions are in `state.py`."""

    def begin_scorpion(self) -> None:
        """See `state.py`."""
        raise AbstractStateError

    def begin_duel(self) -> None:
        """See `state.py`."""
        raise AbstractStateError

    def ask(self, phase: i64, actor: i64) -> None:
        """Open the next question."""
        self.phase = phase
        self.actor = actor

    # The marker (notation 3)

    def begin_turn(self, seat: i64) -> None:
        """The turn marker comes to a seat; who has the mummy hands it back and is passed over (faraon 9.4)."""
        self.slides = 0
        self.action = AC_NONE
        if self.up == NONE and self.faces == 0:
            self.turn = seat
            self.ask(PH_OVER, OVER)
            self.tell(EV_OVER)
            return
        if self.mummy == seat:
            self.mummy = NONE
            self.tell(EV_SKIP, seat)
            seat = self.left(seat)
        self.turn = seat
        self.tell(EV_TURN, seat)
        self.go_on()

    def go_on(self) -> None:
        """What the turn begins with: a back that is due, a search, a special action, or a flip."""
        if self.back == NONE and self.faces != 0:
            self.ask(PH_BACK, CHANCE)
        elif self.up != NONE:
            self.ask(PH_SEARCH, self.turn)
        elif self.spent or not self.in_force(self.back):
            self.ask(PH_FLIP, CHANCE)
        else:
            self.spent = True
            self._act()

    def in_force(self, symbol: i64) -> bool:
        """Whether a symbol does anything in this mode (faraon 4.1, 10.2, 10.4)."""
        if symbol in (PLAIN, NONE):
            return False
        return symbol == SANDSTORM or self.mode in (BASIC, EXPERT)

    def _act(self) -> None:
        """The symbol of the top card acts, once, before the card is turned (faraon 4.2)."""
        if self.back == SCORPION:
            self.begin_scorpion()
        elif self.back == DUEL:
            self.begin_duel()
        else:
            if self.back == SANDSTORM:
                self.view = (self.view + 1) & 3
                self.tell(EV_SANDSTORM, self.view)
            elif self.back == SUPERPOWERS:
                self.superpowers = True
                self.tell(EV_SUPERPOWERS, 1)
            self.ask(PH_FLIP, CHANCE)

    # Cards

    def see_back(self, symbol: i64, pile: i64) -> None:
        """A back is seen, of the top card or of a stake from beneath it (faraon 4.1)."""
        self.symbols[(pile - 1) * 5 + symbol] -= 1
        self.tell(EV_BACK, pile + 1, symbol)

    def flip(self, card: i64) -> None:
        """The top card is turned; if its treasure is in sight, it is won at once (faraon 3.1, 3.2)."""
        self.faces &= ~BIT[card]
        self.up = card
        self.misses = 0
        self.show(card, 0)
        self.tell(EV_FLIP, self.turn, card)
        self.uncover_top()
        if self.visible() == self.target():
            self.win(FREE)
        else:
            self.go_on()

    def win(self, how: i64) -> None:
        """The card is won and lies face down; the turn is over (faraon 3.6)."""
        seat = self.turn
        self.won[seat] |= BIT[self.up]
        self.show(self.up, BIT[seat])
        self.tell(EV_WIN, seat, self.up, how)
        self._clear()
        self.begin_turn(self.left(seat))

    def _clear(self) -> None:
        """No card lies face up any more; superpowers end with it (faraon 7.1)."""
        self.up = NONE
        self.misses = 0
        if self.superpowers:
            self.superpowers = False
            self.tell(EV_SUPERPOWERS, 0)

    def miss(self, why: i64) -> None:
        """A turn ends without the treasure; alone, and after too many, the card is out (faraon 3.5, 3.8, 10.2)."""
        self.misses += 1
        self.tell(EV_MISS, self.turn, why)
        if self.mode == SOLO or self.misses == self.card_cap:
            self.out |= BIT[self.up]
            self.show(self.up, 0)
            self.tell(EV_OUT, self.up)
            self._clear()
        self.begin_turn(self.left(self.turn))

    def search_on(self) -> None:
        """What a slide or push in a search means (faraon 3.4 to 3.7)."""
        found = self.visible()
        if found == NONE:
            if self.slides == self.search_cap:
                self.miss(BY_CAP)
            else:
                self.ask(PH_SEARCH, self.turn)
        elif found == self.target():
            self.win(BY_SEARCH)
        elif self.scarabs[self.turn] > 0:
            self.ask(PH_SCARAB, self.turn)
        else:
            self.miss(BY_TREASURE)
