"""The points, the places and the titles at the end (section 10 of the rules page)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many
from mastaba.games.faraon.engine import box, codes, expert
from mastaba.games.faraon.engine.table import Table


def value_of(cards: i64) -> i64:
    """The sum of the values of a bit set of cards."""
    total: i64 = 0
    for card in range(codes.CARDS):
        if cards & BIT[card]:
            total += box.VALUE[card]
    return total


def score(table: Table, seat: i64) -> i64:
    """The points of a seat as if counted now; in a solo game the number of cards (faraon 10.1, 10.2)."""
    cards = table.cards_of(seat)
    if table.mode == codes.SOLO:
        return count_many(cards)
    points = value_of(cards)
    return points + expert.explorer_bonus(table, seat) if table.mode == codes.EXPERT else points


def scores(table: Table) -> vec[i64]:
    """The points of all seats."""
    points = vec[i64]()
    for seat in range(table.players):
        points = append(points, score(table, seat))
    return points


def rank(table: Table, seat: i64) -> i64:
    """A number that orders the seats by points, then by cards (faraon 10.1)."""
    return score(table, seat) * 64 + count_many(table.cards_of(seat))


def title_of(kept: int) -> str:
    """The title of a solo game for a number of cards (faraon 10.3)."""
    titles: list[str] = list(box.BOX.tables["titles"])
    return next(title for title in titles if kept >= box.BOX.number(f"titles.{title}"))
