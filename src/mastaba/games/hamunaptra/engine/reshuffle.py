"""Reshuffle: redraw what a seat cannot know: hands, face-down tokens, the deck (notation 7)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bag import take_out
from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import codes, hands
from mastaba.games.hamunaptra.engine.table import Table


def reshuffle(table: Table, seat: i64, rng: Rng) -> None:
    """Redraw hidden tokens so that the table looks the same to a seat with perfect memory.

    All deals that fit are equally likely, and so are all tokens that other seats could have laid aside for a trade.
    What the other seats know of hands is not drawn: it is what the open trade shows them.
    """
    if table.ask.kind != codes.Q_OVER:
        _redraw(table, seat, rng)
    if len(table.known) > 0:
        for viewer in range(table.players):
            if viewer != seat:
                _show_trade(table, viewer)


def _redraw(table: Table, seat: i64, rng: Rng) -> None:
    """Redraw the tokens of the other seats."""
    stranger = table.offerer != NONE and seat not in (table.offerer, table.partner)
    gives = i64(len(table.gives))
    takes = i64(len(table.takes))
    if stranger:  # what was laid aside may be anything of those hands
        _give_back(table)
    pool = table.deck[:]
    for other in range(table.players):
        if other != seat:
            _collect(table, seat, other, pool)
    # Equipment on the table first: it can be nothing else.
    for other in range(table.players):
        if other != seat:
            table.tables[other] = _equipment(pool, count(table.tables[other]), rng)
    for other in range(table.players):
        if other != seat:
            _deal(table, other, pool, rng)
    if stranger:
        table.gives = _lay_aside(table, table.offerer, gives, rng)
        table.takes = _lay_aside(table, table.partner, takes, rng)
    table.deck = pool


def _keeps(table: Table, seat: i64, owner: i64, token: i64) -> i64:
    """Copies in another hand that the seat knows of, without those laid aside."""
    if seat == NONE or len(table.known) == 0:
        return 0
    known = table.known[hands.known_at(table, seat, owner) + token] - _aside(table, seat, owner, token)
    held = table.hands[owner * codes.TOKENS + token]
    return known if known < held else held


def _collect(table: Table, seat: i64, owner: i64, pool: vec[i64]) -> None:
    """Move the tokens of another seat that this seat does not know into the pool."""
    for token in range(codes.TOKENS):
        kept = _keeps(table, seat, owner, token)
        pool[token] += table.hands[owner * codes.TOKENS + token] - kept
        table.hands[owner * codes.TOKENS + token] = kept
    for piece in range(codes.EQUIPMENT):
        if table.tables[owner] & BIT[piece]:
            pool[codes.FIRST_EQUIPMENT + piece] += 1


def _deal(table: Table, owner: i64, pool: vec[i64], rng: Rng) -> None:
    """Deal a hand up to its former size; known tokens stay."""
    missing = table.held[owner]
    for token in range(codes.TOKENS):
        missing -= table.hands[owner * codes.TOKENS + token]
    for token in _some(pool, missing, rng):
        table.hands[owner * codes.TOKENS + token] += 1


def _give_back(table: Table) -> None:
    for token in table.gives:
        hands.take(table, table.offerer, token)
    for token in table.takes:
        hands.take(table, table.partner, token)
    table.gives = vec[i64]()
    table.takes = vec[i64]()


def _lay_aside(table: Table, owner: i64, number: i64, rng: Rng) -> vec[i64]:
    """Take `number` tokens out of a hand, in token order (notation 4.5)."""
    hand = table.hands[owner * codes.TOKENS : (owner + 1) * codes.TOKENS]
    tokens = _some(hand, number, rng)
    for token in tokens:
        hands.drop(table, owner, token)
    if number == 2 and tokens[0] > tokens[1]:
        first = tokens[0]
        tokens[0] = tokens[1]
        tokens[1] = first
    return tokens


def _some(pool: vec[i64], number: i64, rng: Rng) -> vec[i64]:
    """Draw `number` tokens from the pool."""
    tokens = vec[i64]()
    for _each in range(number):
        tokens = append(tokens, take_out(pool, 0, codes.TOKENS, rng))
    return tokens


def _equipment(pool: vec[i64], number: i64, rng: Rng) -> i64:
    """Draw `number` pieces of equipment from the pool, a bit set."""
    pieces: i64 = 0
    for _each in range(number):
        pieces |= BIT[take_out(pool, codes.FIRST_EQUIPMENT, codes.EQUIPMENT, rng)]
    return pieces


def _show_trade(table: Table, viewer: i64) -> None:
    """Let a seat know nothing of the other hands but what the open trade shows it."""
    for place in range(hands.known_at(table, viewer, 0), hands.known_at(table, viewer, table.players)):
        table.known[place] = 0
    if viewer == table.partner:
        for given in table.gives:
            table.known[hands.known_at(table, viewer, table.offerer) + given] += 1
    if viewer == table.offerer:
        for taken in table.takes:
            table.known[hands.known_at(table, viewer, table.partner) + taken] += 1


def _aside(table: Table, viewer: i64, owner: i64, token: i64) -> i64:
    """Copies of a token that an owner has laid aside in a trade with the viewer."""
    copies: i64 = 0
    if table.offerer == owner and table.partner == viewer:
        for shown in table.gives:
            copies += i64(shown == token)
    if table.offerer == viewer and table.partner == owner:
        for shown in table.takes:
            copies += i64(shown == token)
    return copies
