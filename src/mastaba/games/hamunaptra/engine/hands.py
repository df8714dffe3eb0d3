"""Hands: the tokens of each seat, and what seats know of other hands (notation 9)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import count
from mastaba.core.engine.state import NONE, OVER
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.table import Table


def take(table: Table, seat: i64, token: i64) -> None:
    """Add a token to a hand."""
    table.hands[seat * codes.TOKENS + token] += 1
    table.held[seat] += 1


def drop(table: Table, seat: i64, token: i64) -> None:
    """Remove a token from a hand."""
    table.hands[seat * codes.TOKENS + token] -= 1
    table.held[seat] -= 1


def pieces(table: Table, seat: i64) -> i64:
    """The unused pieces of equipment of a seat, face down or in hand."""
    total = count(table.tables[seat])
    for place in range(seat * codes.TOKENS + codes.FIRST_EQUIPMENT, (seat + 1) * codes.TOKENS):
        total += table.hands[place]
    return total


def know(table: Table) -> None:
    """Allocate `known` when a seat first learns something about another hand."""
    if len(table.known) == 0:
        table.known = vec[i64]([0] * (int(table.players) * int(table.players) * int(codes.TOKENS)))


def known_at(table: Table, viewer: i64, owner: i64) -> i64:
    """The index in `known` of the first token of an owner that a viewer knows of."""
    return (viewer * table.players + owner) * codes.TOKENS


def forget(table: Table, owner: i64, first: i64) -> None:
    """Clear what all seats know of a hand, from token `first` on."""
    if len(table.known) == 0:
        return
    for viewer in range(table.players):
        row = known_at(table, viewer, owner)
        for place in range(row + first, row + codes.TOKENS):
            table.known[place] = 0


def forget_one(table: Table, owner: i64, token: i64) -> None:
    """Lower by one what all seats know of a token that left a hand face up."""
    if len(table.known) == 0:
        return
    for viewer in range(table.players):
        place = known_at(table, viewer, owner) + token
        if table.known[place] > 0:
            table.known[place] -= 1


def sees(table: Table, viewer: i64, owner: i64) -> bool:
    """Whether a seat sees the tokens of another seat, in its hand and face down: at the end all do."""
    return viewer == owner or table.actor == OVER


def sees_trade(table: Table, viewer: i64) -> bool:
    """Whether a seat sees the tokens that are laid aside for a trade."""
    return viewer != NONE and viewer in (table.offerer, table.partner)
