"""The points: the values of cards, and the explorers' bonus (faraon 9.6, 10.1)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.table import Table


def value_of(cards: i64) -> i64:
    """The sum of the values of a bit set of cards."""
    total: i64 = 0
    for card in range(codes.CARDS):
        if cards & BIT[card]:
            total += box.VALUE[card]
    return total


def hats_of(table: Table, seat: i64) -> i64:
    """The hats of a seat: hats are counted, not tokens (faraon 9.6)."""
    return table.hats[seat * 3] + 2 * table.hats[seat * 3 + 1] + 3 * table.hats[seat * 3 + 2]


def explorer_bonus(table: Table, seat: i64) -> i64:
    """Most hats, second, and fewest or third; ties take the better place (faraon 9.6)."""
    mine = hats_of(table, seat)
    more: i64 = 0
    fewer: i64 = 0
    hats: i64 = mine
    for other in range(table.players):
        theirs = hats_of(table, other)
        hats += theirs
        if theirs > mine:
            more += 1
        elif theirs < mine:
            fewer += 1
    if hats == 0:
        return 0
    if more == 0:
        return box.BONUS_FIRST
    if more == 1:
        return box.BONUS_SECOND
    if table.bonus_by_places:
        return box.BONUS_LAST if more == 2 else i64(0)
    return box.BONUS_LAST if fewer == 0 else i64(0)


def score(table: Table, seat: i64) -> i64:
    """The points of a seat as if counted now; in a solo game the number of cards (faraon 10.1, 10.2)."""
    cards = table.cards_of(seat)
    if table.mode == codes.SOLO:
        return count_many(cards)
    points = value_of(cards)
    return points + explorer_bonus(table, seat) if table.mode == codes.EXPERT else points


def scores(table: Table) -> vec[i64]:
    """The points of all seats."""
    points = vec[i64]()
    for seat in range(table.players):
        points = append(points, score(table, seat))
    return points


def standings(table: Table) -> vec[i64]:
    """By seat a number that orders by points, then by cards (faraon 10.1)."""
    ranks = vec[i64]()
    for seat in range(table.players):
        ranks = append(ranks, score(table, seat) * 64 + count_many(table.cards_of(seat)))
    return ranks
