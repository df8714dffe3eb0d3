"""Tempo: what it is worth to be the next, the one after … when everybody knows where everything is.

Then each card goes to whose turn it is, and whoever would rather have the next one can end a turn on a wrong treasure.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import count_many
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.table import Table

POINT: Final[i64] = 1000
_SIDE: Final[i64] = 13
_MOST: Final[i64] = 8  # players


def _value(pile: int, which: int) -> int:
    """The lesser (0) or the greater (1) of the two values of a pile."""
    cards = [card for card in range(codes.CARDS) if box.PILE_SET[pile] >> card & 1]
    return int((min, max)[which](box.VALUE[card] for card in cards))


def _set(pile: int, which: int) -> int:
    """The bit set of the cards of a pile with one of its values."""
    cards = [card for card in range(codes.CARDS) if box.PILE_SET[pile] >> card & 1]
    return sum(2**card for card in cards if box.VALUE[card] == _value(pile, which))


_VALUE: Final[vec[i64]] = vec[i64]([_value(pile, which) for pile in range(3) for which in range(2)])
_CARDS: Final[vec[i64]] = vec[i64]([_set(pile, which) for pile in range(3) for which in range(2)])


class Tempo:
    """The lead that a seat can expect, who alone gives cards away on purpose."""

    def __init__(self, table: Table) -> None:
        self.players: i64 = table.players
        self.actions: vec[i64] = vec[i64]([actions_in(table, pile) for pile in range(codes.PILES)])
        # By pile, its cards left of either value, and the turns until the seat's: thousandths of a point.
        self.leads: vec[i64] = vec[i64]([0] * int(codes.PILES * _SIDE * _SIDE * _MOST))
        pile = codes.PILES - 1 if self.players > 1 else NONE
        while pile >= 0:
            for low in range(count_many(_CARDS[pile * 2]) + 1):
                for high in range(count_many(_CARDS[pile * 2 + 1]) + 1):
                    self._fill(pile, low, high)
            pile -= 1

    def _fill(self, pile: i64, low: i64, high: i64) -> None:
        """The leads before a card is turned: a scorpion or a duel makes it anybody's turn."""
        mean: i64 = 0
        for turns in range(self.players):
            lead = self._expected(pile, low, high, turns)
            self.leads[_place(pile, low, high, turns)] = lead
            mean += lead
        if low + high > 0:
            mean //= self.players
            for turns in range(self.players):
                place = _place(pile, low, high, turns)
                self.leads[place] += (mean - self.leads[place]) * self.actions[pile] // POINT

    def _expected(self, pile: i64, low: i64, high: i64, turns: i64) -> i64:
        """The mean over the next card."""
        if low + high == 0:
            return i64(0) if pile == codes.PILES - 1 else self.leads[_full(pile + 1, turns)]
        total: i64 = 0
        if low > 0:
            total += low * self._best(pile, low - 1, high, turns, _VALUE[pile * 2])
        if high > 0:
            total += high * self._best(pile, low, high - 1, turns, _VALUE[pile * 2 + 1])
        return total // (low + high)

    def _best(self, pile: i64, low: i64, high: i64, turns: i64, value: i64) -> i64:
        """The lead with a card face up; the others take it."""
        if turns > 0:
            return self.leads[_place(pile, low, high, turns - 1)] - value * POINT // (self.players - 1)
        taken = self.taking(pile, low, high, value)
        given = self.giving(pile, low, high, value)
        return given if given > taken else taken

    def taking(self, pile: i64, low: i64, high: i64, value: i64) -> i64:
        """The lead after the seat takes a card, with so many left."""
        return self.leads[_place(pile, low, high, self.players - 1)] + value * POINT

    def giving(self, pile: i64, low: i64, high: i64, value: i64) -> i64:
        """The lead after the left neighbour takes the card instead."""
        return self.leads[_place(pile, low, high, self.players - 2)] - value * POINT // (self.players - 1)

    def prefers_next(self, table: Table, margin: i64) -> bool:
        """Whether the actor would rather have the card after the one face up."""
        pile = table.top_pile()
        if pile == NONE or self.players < 2:
            return False
        low = count_many(table.faces & _CARDS[pile * 2])
        high = count_many(table.faces & _CARDS[pile * 2 + 1])
        value = box.VALUE[table.up]
        return self.giving(pile, low, high, value) > self.taking(pile, low, high, value) + margin


def actions_in(table: Table, pile: i64) -> i64:
    """The chance that a card of a pile brings a scorpion or a duel, in thousandths."""
    left = count_many(table.faces & box.PILE_SET[pile])
    if pile == 0 or left == 0 or table.mode not in (codes.BASIC, codes.EXPERT):
        return 0
    return (table.copies(pile, codes.SCORPION) + table.copies(pile, codes.DUEL)) * POINT // left


def _place(pile: i64, low: i64, high: i64, turns: i64) -> i64:
    return ((pile * _SIDE + low) * _SIDE + high) * _MOST + turns


def _full(pile: i64, turns: i64) -> i64:
    """The place of a whole pile."""
    return _place(pile, count_many(_CARDS[pile * 2]), count_many(_CARDS[pile * 2 + 1]), turns)
