"""Trading: offers, answers and exchanges (hamunaptra 10; notation 4.5 and 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, hands, networks
from mastaba.games.hamunaptra.engine.table import Table


def partners(table: Table) -> i64:
    """The seats to which the actor may make an offer now, a bit set (hamunaptra 10.1, 11.7)."""
    seat = table.actor
    if not table.trading or table.offers >= box.MOST_OFFERS or table.held[seat] == 0:
        return 0
    seats = networks.seats_in(table, networks.full(table, seat)) & ~BIT[seat]
    for other in range(table.players):
        if table.held[other] == 0:
            seats &= ~BIT[other]
    return seats


def offer(table: Table, partner: i64) -> None:
    """Begin an offer of the player at turn to a partner (hamunaptra 10.2)."""
    table.offers += 1
    table.offerer = table.actor
    table.partner = partner
    hands.know(table)
    table.emit(codes.EV_OFFER, table.actor, partner)
    table.question(codes.Q_GIVE, table.actor)


def laid_aside(table: Table) -> vec[i64]:
    """The tokens that the actor has laid aside so far."""
    return table.gives if table.ask.kind == codes.Q_GIVE else table.takes


def show(table: Table, token: i64) -> None:
    """Lay a token aside; the other partner sees it."""
    seat = table.actor
    other = table.partner if seat == table.offerer else table.offerer
    hands.drop(table, seat, token)
    if table.ask.kind == codes.Q_GIVE:
        table.gives = append(table.gives, token)
    else:
        table.takes = append(table.takes, token)
    copies: i64 = 0
    for shown in laid_aside(table):
        if shown == token:
            copies += 1
    place = hands.known_at(table, other, seat) + token
    if table.known[place] < copies:
        table.known[place] = copies
    table.emit(codes.EV_SHOW, seat, token, other)
    if i64(len(laid_aside(table))) == box.MOST_OFFERED:
        complete(table)


def complete(table: Table) -> None:
    """End the actor's list of tokens."""
    if table.ask.kind == codes.Q_GIVE:
        table.question(codes.Q_ANSWER, table.partner)
    else:
        table.question(codes.Q_CONFIRM, table.offerer)


def refuse(table: Table) -> None:
    """Refuse the trade: all tokens go back."""
    table.emit(codes.EV_REFUSE, table.actor)
    for token in table.gives:
        hands.take(table, table.offerer, token)
    for token in table.takes:
        hands.take(table, table.partner, token)
    _part(table)
    _reopen(table)


def agree(table: Table) -> None:
    """Exchange the tokens; then both discard down to their limit, the offerer first."""
    offerer = table.offerer
    partner = table.partner
    table.emit(codes.EV_TRADE, offerer, partner, i64(len(table.gives)), i64(len(table.takes)))
    for viewer in range(table.players):
        if viewer not in (offerer, partner):
            for place in range(codes.TOKENS):
                table.known[hands.known_at(table, viewer, offerer) + place] = 0
                table.known[hands.known_at(table, viewer, partner) + place] = 0
    for token in table.gives:
        _hand_over(table, offerer, partner, token)
    for token in table.takes:
        _hand_over(table, partner, offerer, token)
    _part(table)
    _limit_hand(table, offerer, partner)


def _hand_over(table: Table, giver: i64, getter: i64, token: i64) -> None:
    hands.take(table, getter, token)
    table.known[hands.known_at(table, giver, getter) + token] += 1
    place = hands.known_at(table, getter, giver) + token
    if table.known[place] > 0:
        table.known[place] -= 1


def _part(table: Table) -> None:
    table.offerer = NONE
    table.partner = NONE
    table.gives = vec[i64]()
    table.takes = vec[i64]()


def _limit_hand(table: Table, seat: i64, after: i64) -> None:
    """Ask a seat to discard if its hand is too full, then the next one, if any (hamunaptra 10.3)."""
    if table.held[seat] > box.HAND:
        table.question(codes.Q_DISCARD, seat)
        table.ask.then = after
    elif after != NONE:
        _limit_hand(table, after, NONE)
    else:
        _reopen(table)


def discard(table: Table, token: i64) -> None:
    """Discard a token from the game, face up."""
    seat = table.actor
    hands.drop(table, seat, token)
    table.out[token] += 1
    hands.forget_one(table, seat, token)
    table.emit(codes.EV_DISCARD, seat, token)
    _limit_hand(table, seat, table.ask.then)


def _reopen(table: Table) -> None:
    """Reopen the question of the step."""
    kind = (
        codes.Q_MOVE
        if table.step == codes.S_MOVE
        else codes.Q_EQUIP
        if table.step == codes.S_EQUIP
        else codes.Q_PLACE
    )
    table.question(kind, table.turn)
