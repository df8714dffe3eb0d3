"""Prospects: the cards that each seat can expect of the deck when nobody forgets.

A treasure that was seen goes to whose turn it is. Of the others one is uncovered a turn, each equally likely, until
it is the right one.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many
from mastaba.games.faraon.bot.tempo import POINT, actions_in
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.table import Table

WHOLE: Final[i64] = 10_000  # one card, or a certain turn
_SIDE: Final[i64] = 13  # cards of the first pile, and treasures, with none
_SEATS: Final[i64] = 8


class Prospects:
    """For a number of players: shares of the deck by the number of turns until a seat's."""

    def __init__(self, players: i64) -> None:
        self.players: i64 = players
        # By cards left in pile 1, treasures not seen, and turns until the seat's: the cards it can expect of the pile,
        # and the chance that it is its turn when the pile ends.
        self.cards: vec[i64] = vec[i64]([0] * int(_SIDE * _SIDE * _SEATS))
        self.turns: vec[i64] = vec[i64]([0] * int(_SIDE * _SIDE * _SEATS))
        # Alone, by cards left and treasures not seen: the cards it can expect.
        self.kept: vec[i64] = vec[i64]([0] * int((codes.CARDS + 1) * _SIDE))
        self._later: vec[i64] = vec[i64]([0] * int(_SEATS))
        if players == 1:
            self._fill_alone()
            return
        for left in range(_SIDE):
            for unseen in range(_SIDE):
                for seat in range(players):
                    self._fill(left, unseen, seat)

    def _fill_alone(self) -> None:
        for left in range(1, codes.CARDS + 1):
            for unseen in range(_SIDE):
                sure = (codes.TREASURES - unseen) * (WHOLE + self.kept[(left - 1) * _SIDE + unseen])
                if unseen > 0:
                    sure += WHOLE + unseen * self.kept[(left - 1) * _SIDE + unseen - 1]
                self.kept[left * _SIDE + unseen] = sure // codes.TREASURES

    def _fill(self, left: i64, unseen: i64, seat: i64) -> None:
        """The prospects of a seat whose turn comes after `seat` others, by those with one card less."""
        here = (left * _SIDE + unseen) * _SEATS + seat
        if left == 0:
            self.turns[here] = WHOLE if seat == 0 else i64(0)
            return
        hidden = unseen if unseen < left else left
        known = left - hidden
        cards: i64 = 0
        turns: i64 = 0
        if known > 0:
            after = ((left - 1) * _SIDE + unseen) * _SEATS + self.until(seat, 1)
            cards += known * (self.cards[after] + (WHOLE if seat == 0 else i64(0)))
            turns += known * self.turns[after]
        if hidden > 0:
            won: i64 = 0
            next_turns: i64 = 0
            for turn in range(unseen):
                after = ((left - 1) * _SIDE + unseen - 1 - turn) * _SEATS + self.until(seat, turn + 1)
                won += self.cards[after] + (WHOLE if seat == turn % self.players else i64(0))
                next_turns += self.turns[after]
            cards += hidden * won // unseen
            turns += hidden * next_turns // unseen
        self.cards[here] = cards // left
        self.turns[here] = turns // left

    def until(self, seat: i64, turns: i64) -> i64:
        """The turns until a seat's after some have passed."""
        return (seat - turns + 2 * codes.TREASURES * self.players) % self.players

    def read(self, table: Table) -> None:
        """Look at the deck: what the cards of piles 2 and 3 bring, by turns until the first of them.

        A scorpion or a duel may make it anybody's turn, so the order of turns says less of later cards.
        """
        for seat in range(self.players):
            self._later[seat] = 0
        trust = WHOLE if table.spent or table.back not in (codes.SCORPION, codes.DUEL) else WHOLE // 3
        anybody: i64 = 0
        place: i64 = 0
        for pile in range(1, codes.PILES):
            cards = table.faces & box.PILE_SET[pile]
            count = count_many(cards)
            worth = points_of(cards)
            action = actions_in(table, pile)
            for _card in range(count):
                self._later[place % self.players] += worth * trust // count
                anybody += worth * (WHOLE - trust) // count
                trust -= trust * action // POINT
                place += 1
        for seat in range(self.players):
            self._later[seat] += anybody // self.players

    def points(self, table: Table, unseen: i64, seat: i64) -> i64:
        """The points of the deck, in shares of WHOLE, for a seat whose turn comes after `seat` others."""
        cards = table.faces & box.PILE_SET[0]
        left = count_many(cards)
        if left == 0:
            return self._later[seat]
        place = (left * _SIDE + unseen) * _SEATS
        total = points_of(cards) * self.cards[place + seat] // left
        for first in range(self.players):
            total += self.turns[place + first] * self._later[self.until(seat, first)] // WHOLE
        return total

    def alone(self, left: i64, unseen: i64) -> i64:
        """The cards of the deck that a single player can expect."""
        return self.kept[left * _SIDE + unseen]


def points_of(cards: i64) -> i64:
    """The sum of the values of a set of cards."""
    total: i64 = 0
    for card in range(codes.CARDS):
        if cards & BIT[card]:
            total += box.VALUE[card]
    return total
