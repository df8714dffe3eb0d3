"""The whole course of Faraón: set-up, slides, and the special actions that run over several turns."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many
from mastaba.core.rng import Rng
from mastaba.core.state import CHANCE, NONE
from mastaba.games.faraon import hidden, scoring
from mastaba.games.faraon.box import GOLD_CELL, GOLDEN, TREASURE, TREASURE_SET
from mastaba.games.faraon.codes import (
    AC_DUEL,
    AC_NONE,
    AC_SCORPION,
    BACK,
    BLOCKS,
    BY_CAP,
    BY_TREASURE,
    CARDS,
    CURSE,
    DRAW,
    EMPTY,
    EV_CAUGHT,
    EV_COMPENSATION,
    EV_DUEL,
    EV_DUELOVER,
    EV_EQUAL,
    EV_GIFT,
    EV_GONE,
    EV_LEAVE,
    EV_LIFT,
    EV_MUMMY,
    EV_NODUEL,
    EV_PASS,
    EV_READY,
    EV_SCARAB,
    EV_SCORPION,
    EV_SLIDE,
    EV_STAKE,
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
from mastaba.games.faraon.turns import Turns


class FaraonState(Turns):
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
            self._stake(code - STAKE)
        elif phase == PH_UNDERBACK:
            self.see_back(code - BACK, self.pile_beneath())
            self.phase = PH_UNDER
        elif phase == PH_UNDER:
            self._stake_from_deck(code - UNDER + FIRST_BACKED)
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
            self._fight()

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
            self._pass(BY_TREASURE)
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

    # Duel (faraon 8)

    def begin_duel(self) -> None:
        """The marker's player against the left neighbour, if the deck has a stake for those who own none."""
        first = self.turn
        second = self.left(first)
        self.tell(EV_DUEL, first, second)
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
        self.action = AC_DUEL
        self.open = False
        if self.won[first] != 0:
            self._ask_stake(first)
        elif self.won[second] != 0:
            self._ask_stake(second)
        else:
            self._fill()

    def _ask_stake(self, seat: i64) -> None:
        self.turn = seat
        self.ask(PH_STAKE, seat)

    def _set_stake(self, seat: i64, card: i64) -> None:
        if seat == self.first:
            self.stake_1 = card
        else:
            self.stake_2 = card

    def _stake(self, card: i64) -> None:
        """A duellist puts a card down: secretly at first, in sight of all the second time (faraon 8.2, 8.3)."""
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
            self.tell(EV_STAKE, seat, stake)

    def _take_back(self, seat: i64) -> None:
        self.won[seat] |= BIT[self.stake_of(seat)]
        self._set_stake(seat, NONE)

    def _compare(self) -> None:
        """Two stakes must not show the same treasure (faraon 8.3)."""
        if NONE in (self.stake_1, self.stake_2) or TREASURE[self.stake_1] != TREASURE[self.stake_2]:
            self._fill()
            return
        same = TREASURE_SET[TREASURE[self.stake_1]]
        if self.won[self.second] & ~same:
            self._choose_again(self.second)
        elif self.won[self.first] & ~same:
            self._choose_again(self.first)
        else:
            self._take_back(self.second)
            self.tell(EV_EQUAL, NONE)
            if count_many(self.faces) > 1:
                self._fill()
            else:
                self._take_back(self.first)
                self._no_duel()

    def _choose_again(self, seat: i64) -> None:
        self._take_back(seat)
        self.tell(EV_EQUAL, seat)
        self._ask_stake(seat)

    def _no_duel(self) -> None:
        """The deck is too short: the duel card is turned by who would have begun (faraon 8.4)."""
        self.tell(EV_NODUEL, self.first, self.second)
        self.turn = self.first
        self._end_duel()
        self.ask(PH_FLIP, CHANCE)

    def _end_duel(self) -> None:
        self.action = AC_NONE
        self.first = NONE
        self.second = NONE
        self.stake_1 = NONE
        self.stake_2 = NONE
        self.open = False
        self.duel_slides = 0

    def _fill(self) -> None:
        """Who has no stake gets one from beneath the duel card; then the duel begins (faraon 8.4, 8.5)."""
        self.open = True
        self.turn = self.first
        if self.stake_1 == NONE:
            self.ask(PH_UNDERBACK, CHANCE)
        elif self.stake_2 == NONE:
            self.turn = self.second
            self.ask(PH_UNDERBACK, CHANCE)
        else:
            self.ask(PH_DUEL, self.turn)

    def _stake_from_deck(self, card: i64) -> None:
        self.faces &= ~BIT[card]
        self._set_stake(self.turn, card)
        self._turn_up(self.turn)
        self._fill()

    def _fight(self) -> None:
        """What a slide in a duel means (faraon 8.5 to 8.7)."""
        seat = self.turn
        found = self.visible()
        if found != NONE and found == TREASURE[self.stake_of(self._opponent())]:
            self._win_duel(seat)
        elif found != NONE and found == TREASURE[self.stake_of(seat)]:
            self._win_duel(self._opponent())
        elif self.duel_slides == self.duel_cap:
            self._win_duel(NONE)
        elif found != NONE:
            if self.scarabs[seat] > 0:
                self.ask(PH_SCARAB, seat)
            else:
                self._pass(BY_TREASURE)
        elif self.slides == self.search_cap:
            self._pass(BY_CAP)
        else:
            self.ask(PH_DUEL, seat)

    def _opponent(self) -> i64:
        return self.first + self.second - self.turn

    def _pass(self, why: i64) -> None:
        """The other duellist goes on."""
        other = self._opponent()
        self.tell(EV_PASS, self.turn, other, why)
        self.turn = other
        self.slides = 0
        self.ask(PH_DUEL, other)

    def _win_duel(self, winner: i64) -> None:
        """The winner gets both stakes; undecided, each keeps the own (faraon 8.6, 8.7)."""
        to_1 = self.first if winner == NONE else winner
        to_2 = self.second if winner == NONE else winner
        self.won[to_1] |= BIT[self.stake_1]
        self.won[to_2] |= BIT[self.stake_2]
        self.show(self.stake_1, BIT[to_1])
        self.show(self.stake_2, BIT[to_2])
        self.tell(EV_DUELOVER, self.first, self.second, winner, self.stake_1, self.stake_2)
        self._end_duel()
        self.begin_turn(self.left(self.turn))
