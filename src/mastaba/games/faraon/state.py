"""The whole course of Faraón: set-up, slides, and the special actions that run over several turns."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE
from mastaba.games.faraon import hidden, scoring
from mastaba.games.faraon.box import GOLD_CELL, GOLDEN
from mastaba.games.faraon.codes import (
    AC_DUEL,
    AC_NONE,
    AC_SCORPION,
    BACK,
    BLOCKS,
    BY_TREASURE,
    CARDS,
    CURSE,
    DRAW,
    EMPTY,
    EV_CAUGHT,
    EV_COMPENSATION,
    EV_GIFT,
    EV_GONE,
    EV_LEAVE,
    EV_LIFT,
    EV_MUMMY,
    EV_READY,
    EV_SCARAB,
    EV_SCORPION,
    EV_SLIDE,
    EV_UNCOVER,
    EXPERT,
    FIRST_BACKED,
    FLIP,
    GIVE,
    GOLD,
    HATS,
    HOLE,
    LIFT,
    PH_BACK,
    PH_DRAW,
    PH_DUEL,
    PH_FLIP,
    PH_GIVE,
    PH_GOLD,
    PH_HOLE,
    PH_PEEK,
    PH_SCARAB,
    PH_SCORPION,
    PH_SEARCH,
    PH_STAKE,
    PH_TILE,
    PH_TOKEN,
    PH_UNDER,
    PH_UNDERBACK,
    PUSH,
    SCARAB,
    SLIDE,
    STAKE,
    TILE,
    TOKEN,
    UNDEALT,
    UNDER,
)
from mastaba.games.faraon.duel import Duels


class FaraonState(Duels):
    """A game of Faraón."""

    def clone(self) -> FaraonState:
        """An independent copy, without a listener."""
        copy = FaraonState(self.players, self.mode)
        copy.copy_from(self)
        return copy

    def scores(self) -> vec[i64]:
        """Points by seat, as if the game were counted now (faraon 10.1)."""
        return scoring.scores(self)

    def standings(self) -> vec[i64]:
        """Points decide, then the number of cards (faraon 10.1)."""
        return scoring.standings(self)

    def reshuffle(self, seat: i64, rng: Rng) -> None:
        """Draw anew all that this seat cannot know."""
        hidden.reshuffle(self, seat, rng)

    def apply(self, code: i64) -> None:
        """What is awaited happens."""
        phase = self.phase
        if phase in (PH_SEARCH, PH_DUEL, PH_SCORPION):
            self._slide(code - SLIDE if code < PUSH else code - PUSH)
        elif phase == PH_FLIP:
            self.flip(code - FLIP)
        elif phase == PH_BACK:
            self.back = code - BACK
            self.see_back(self.back, self.top_pile())
            self.go_on()
        elif phase == PH_PEEK:
            self._peek(code == LIFT)
        elif phase == PH_SCARAB:
            self._answer_scarab(code == SCARAB)
        elif phase == PH_GIVE:
            self._give(code - GIVE)
        elif phase == PH_DRAW:
            self._draw(code - DRAW + FIRST_BACKED)
        elif phase == PH_STAKE:
            self.stake(code - STAKE)
        elif phase == PH_UNDERBACK:
            self.see_back(code - BACK, self.pile_beneath())
            self.phase = PH_UNDER
        elif phase == PH_UNDER:
            self.stake_from_deck(code - UNDER + FIRST_BACKED)
        else:
            self._set_up(code)

    # Set-up (faraon 2, 9.1)

    def _set_up(self, code: i64) -> None:
        if self.phase == PH_TILE:
            self.lay(code - TILE)
            if i64(len(self.laid)) == BLOCKS:
                self.phase = PH_HOLE
        elif self.phase == PH_HOLE:
            self.hole = code - HOLE
            self.seen = BIT[self.hole]
            if self.mode == EXPERT:
                self.phase = PH_GOLD
            else:
                self._ready()
        elif self.phase == PH_GOLD:
            cell = GOLD_CELL[code - GOLD]
            self.gold |= BIT[cell]
            self.tokens[cell] = UNDEALT
            if count_many(self.gold) == GOLDEN:
                self.phase = PH_TOKEN
        else:
            self.tokens[self.undealt()] = code - TOKEN
            if self.undealt() == NONE:
                self._ready()

    def _ready(self) -> None:
        self.tell(EV_READY, self.hole)
        self.begin_turn(0)

    # Slides (faraon 3.3, 7.2)

    def _slide(self, cell: i64) -> None:
        old = self.hole
        moved = self.move_hole(cell)
        self.slides += 1
        if self.action == AC_DUEL:
            self.duel_slides += 1
        found = self.treasures[cell]
        if self.trace is not None:
            self.tell(EV_SLIDE, self.turn, cell, old, moved)
            if found != NONE:
                self.tell(EV_UNCOVER, self.turn, found)
        if found != NONE and self.gold & BIT[self.last]:
            self.phase = PH_PEEK
        else:
            self._consider()

    def _consider(self) -> None:
        """What the slide means, once somebody has looked under the pyramid or not."""
        if self.action == AC_NONE:
            self.search_on()
        elif self.action == AC_SCORPION:
            self._sting()
        else:
            self.fight()

    # Expert (faraon 9)

    def _peek(self, lift: bool) -> None:
        """The mover may look under the gold pyramid just moved (faraon 9.2 to 9.4)."""
        seat = self.turn
        if lift:
            found = self.tokens[self.last]
            self.lifted |= BIT[self.last]
            self.tell(EV_LIFT, seat, found)
            if found < HATS:
                self.hats[seat * 3 + found] += 1
                self.tokens[self.last] = EMPTY
            elif found == CURSE and self.mummy != seat:
                self.tell(EV_MUMMY, seat, self.mummy)
                self.mummy = seat
        else:
            self.tell(EV_LEAVE, seat)
        self._consider()

    def _answer_scarab(self, used: bool) -> None:
        """Search on after a wrong treasure, or not (faraon 9.5)."""
        if used:
            self.scarabs[self.turn] -= 1
            self.slides = 0
            self.tell(EV_SCARAB, self.turn, self.scarabs[self.turn])
            self.phase = PH_DUEL if self.action == AC_DUEL else PH_SEARCH
        elif self.action == AC_DUEL:
            self.pass_on(BY_TREASURE)
        else:
            self.miss(BY_TREASURE)

    # Scorpion (faraon 6)

    def begin_scorpion(self) -> None:
        """Each makes one slide in turn, until somebody is caught."""
        self.action = AC_SCORPION
        self.tell(EV_SCORPION, self.turn)
        self.ask(PH_SCORPION, self.turn)

    def _sting(self) -> None:
        seat = self.turn
        if self.visible() != NONE:
            self.tell(EV_CAUGHT, seat, self.right(seat))
            if self.won[seat] != 0:
                self.ask(PH_GIVE, seat)
            else:
                self.ask(PH_DRAW, CHANCE)
        elif self.slides == self.scorpion_cap:
            self.tell(EV_GONE, seat)
            self.begin_turn(self.left(seat))
        else:
            self.turn = self.left(seat)
            self.ask(PH_SCORPION, self.turn)

    def _give(self, card: i64) -> None:
        """The one caught gives a card to the right, unseen by the others (faraon 6.3)."""
        seat = self.turn
        to = self.right(seat)
        self.won[seat] &= ~BIT[card]
        self.won[to] |= BIT[card]
        for eyes in range(self.players + 1):
            if eyes in (seat, to):
                self.known[eyes * CARDS + card] = BIT[to]
                continue
            for held in range(eyes * CARDS, (eyes + 1) * CARDS):
                if self.known[held] != NONE and self.known[held] & BIT[seat]:
                    self.known[held] |= BIT[to]
        self.tell(EV_GIFT, seat, to, card)
        self.begin_turn(self.left(seat))

    def _draw(self, card: i64) -> None:
        """Without a card to give, the right neighbour takes the top card, unseen by the others (faraon 6.4)."""
        to = self.right(self.turn)
        self.faces &= ~BIT[card]
        self.won[to] |= BIT[card]
        self.known[to * CARDS + card] = BIT[to]
        self.tell(EV_COMPENSATION, to, card)
        self.uncover_top()
        self.begin_turn(self.left(self.turn))
