"""A turn: cards are turned up, won and lost, and symbols act (faraon 3, 4, 5, 7)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import CHANCE, NONE, OVER, AbstractStateError
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.legal import Legal


class Turns(Legal):
    """The part of the state that plays turns."""

    def begin_scorpion(self) -> None:
        """Begin the special action of section 6; see `state.py`."""
        raise AbstractStateError

    def begin_duel(self) -> None:
        """Begin the special action of section 8; see `duel.py`."""
        raise AbstractStateError

    def ask(self, phase: i64, actor: i64) -> None:
        """Open the next question."""
        self.phase = phase
        self.actor = actor

    # The marker (notation 3)

    def begin_turn(self, seat: i64) -> None:
        """Give a seat the turn, or the next one if it has the mummy; without cards the game ends (faraon 9.4, 10.1)."""
        self.slides = 0
        self.action = codes.AC_NONE
        if self.up == NONE and self.faces == 0:
            self.turn = seat
            self.ask(codes.PH_OVER, OVER)
            self.tell(codes.EV_OVER)
            return
        if self.mummy == seat:
            self.mummy = NONE
            self.tell(codes.EV_SKIP, seat)
            seat = self.left(seat)
        self.turn = seat
        self.tell(codes.EV_TURN, seat)
        self.go_on()

    def go_on(self) -> None:
        """Open the first question of a turn: a back that is due, a search, a special action, or a flip."""
        if self.back == NONE and self.faces != 0:
            self.ask(codes.PH_BACK, CHANCE)
        elif self.up != NONE:
            self.ask(codes.PH_SEARCH, self.turn)
        elif self.spent or not self.in_force(self.back):
            self.ask(codes.PH_FLIP, CHANCE)
        else:
            self.spent = True
            self._act()

    def in_force(self, symbol: i64) -> bool:
        """Whether a symbol acts in this mode (faraon 4.1, 10.2, 10.4)."""
        if symbol in (codes.PLAIN, NONE):
            return False
        return symbol == codes.SANDSTORM or self.mode in (codes.BASIC, codes.EXPERT)

    def _act(self) -> None:
        """Let the symbol of the top card act, once, before the card is turned (faraon 4.2, 5.1, 7.1)."""
        if self.back == codes.SCORPION:
            self.begin_scorpion()
        elif self.back == codes.DUEL:
            self.begin_duel()
        else:
            if self.back == codes.SANDSTORM:
                self.view = (self.view + 1) & 3
                self.tell(codes.EV_SANDSTORM, self.view)
            elif self.back == codes.SUPERPOWERS:
                self.superpowers = True
                self.tell(codes.EV_SUPERPOWERS, 1)
            self.ask(codes.PH_FLIP, CHANCE)

    # Cards

    def see_back(self, symbol: i64, pile: i64) -> None:
        """Record the back of the top card, or of a stake from beneath it (faraon 4.1)."""
        self.symbols[(pile - 1) * 5 + symbol] -= 1
        self.tell(codes.EV_BACK, pile + 1, symbol)

    def flip(self, card: i64) -> None:
        """Turn the top card; it is won at once if its treasure is in the hole (faraon 3.1, 3.2)."""
        self.faces &= ~BIT[card]
        self.up = card
        self.misses = 0
        self.show(card, 0)
        self.tell(codes.EV_FLIP, self.turn, card)
        self.uncover_top()
        if self.visible() == self.target():
            self.win(codes.FREE)
        else:
            self.go_on()

    def win(self, how: i64) -> None:
        """Give the card to the seat, face down, and end the turn (faraon 3.6)."""
        seat = self.turn
        self.won[seat] |= BIT[self.up]
        self.show(self.up, BIT[seat])
        self.tell(codes.EV_WIN, seat, self.up, how)
        self._clear()
        self.begin_turn(self.left(seat))

    def _clear(self) -> None:
        """Remove the card face up; superpowers end with it (faraon 7.1)."""
        self.up = NONE
        self.misses = 0
        if self.superpowers:
            self.superpowers = False
            self.tell(codes.EV_SUPERPOWERS, 0)

    def miss(self, why: i64) -> None:
        """End a turn without the treasure; in a solo game, or at the cap, the card is out (faraon 3.5, 3.8, 10.2)."""
        self.misses += 1
        self.tell(codes.EV_MISS, self.turn, why)
        if self.mode == codes.SOLO or self.misses == self.card_cap:
            self.out |= BIT[self.up]
            self.show(self.up, 0)
            self.tell(codes.EV_OUT, self.up)
            self._clear()
        self.begin_turn(self.left(self.turn))

    def search_on(self) -> None:
        """Decide what a slide or push in a search leads to (faraon 3.4 to 3.7)."""
        found = self.visible()
        if found == NONE:
            if self.slides == self.search_cap:
                self.miss(codes.BY_CAP)
            else:
                self.ask(codes.PH_SEARCH, self.turn)
        elif found == self.target():
            self.win(codes.BY_SEARCH)
        elif self.scarabs[self.turn] > 0:
            self.ask(codes.PH_SCARAB, self.turn)
        else:
            self.miss(codes.BY_TREASURE)
