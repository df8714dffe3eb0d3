"""Stones at the market: taking cards (imhotep 6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from mastaba.core.engine.bag import kind_at
from mastaba.core.engine.bits import BIT, count, members, pick
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.imhotep.engine import cards, codes, unloading
from mastaba.games.imhotep.engine.table import Table

_PAIR: Final[i64] = 4096  # bit 12, because TAKE_PAIR is TAKE + 12


def takings(table: Table) -> i64:
    """What can be taken, as a bit set: the face-up cards, and bit 12 for the pair (imhotep 6.1, 6.3)."""
    found = _PAIR if table.pair_there() else i64(0)
    for card in table.market:
        if card != NONE:
            found |= BIT[card]
    return found


def legal_picks(table: Table, out: vec[i64]) -> i64:
    """Write the takings and, unless a card must be taken, `decline` (imhotep 6.1, 6.2, 6.3)."""
    n = members(takings(table), codes.TAKE, out, 0)
    if not table.sides.must_take_card:
        out[n] = codes.DECLINE
        n += 1
    return n


def random_pick(table: Table, rng: Rng) -> i64:
    """A uniformly random move of `legal_picks`, without listing them."""
    found = takings(table)
    n = count(found)
    k = rng.below(n if table.sides.must_take_card else n + 1)
    return codes.TAKE + pick(found, k) if k < n else codes.DECLINE


def take(table: Table, code: i64) -> None:
    """Take a card, the pair, or nothing for a stone (imhotep 6.1, 6.3, 6.4)."""
    seat = table.actor
    table.queue >>= 4
    if code == codes.DECLINE:
        table.emit(codes.EV_DECLINE, seat)
        unloading.go_on(table)
    elif code == codes.TAKE_PAIR:
        table.emit(codes.EV_PAIR_TAKEN, seat)
        table.owner = seat
        for card in table.pair_known:
            table.emit(codes.EV_LOOK, seat, card, seat)
        _ask_look(table)
    else:
        spaces = table.market
        space: i64 = 0
        while spaces[space] != code - codes.TAKE:
            space += 1
        spaces[space] = NONE
        cards.gain(table, seat, code - codes.TAKE, codes.FROM_MARKET, space)


def _ask_look(table: Table) -> None:
    if table.pair_unseen > 0:
        table.question(codes.ASK_LOOK, CHANCE)
    else:
        table.question(codes.ASK_KEEP, table.owner)


def opened(table: Table) -> bool:
    """Whether a seat, the `owner`, looks at the pair or is about to (imhotep 6.3)."""
    return table.ask in (codes.ASK_LOOK, codes.ASK_KEEP)


def cards_seen(table: Table) -> vec[i64]:
    """The cards of the opened pair that its owner has seen (imhotep 6.3)."""
    return extend(table.look[:], table.pair_known)


def unseen_by(table: Table, seat: i64) -> vec[i64]:
    """Copies of each card whose place a seat cannot know (notation 8); only to be read."""
    if seat == table.owner or len(table.look) == 0:
        return table.deck
    unseen = table.deck[:]
    for card in table.look:
        unseen[card] += 1
    return unseen


def look_at(table: Table, card: i64) -> None:
    """Show a card of the pair to the seat that took it (imhotep 6.3)."""
    table.draw(card)
    table.pair_unseen -= 1
    table.look = append(table.look, card)
    table.emit(codes.EV_LOOK, table.owner, card, table.owner)
    _ask_look(table)


def redraw_look(table: Table, rng: Rng) -> None:
    """Redraw the cards that a seat is looking at: another seat cannot know them (notation 6).

    Nor does it see how many have been turned up: while chance still turns them up, it begins again.
    """
    number = i64(len(table.look))
    for card in table.look:
        table.deck[card] += 1
        table.unseen += 1
    table.look = vec[i64]()
    if table.ask == codes.ASK_LOOK:
        table.pair_unseen += number
        return
    for _card in range(number):
        drawn = kind_at(table.deck, 0, rng.below(table.unseen))
        table.draw(drawn)
        table.look = append(table.look, drawn)


def sort_look(table: Table) -> None:
    """Put the cards looked at in card order: an observation does not say in which order they came."""
    if len(table.look) == 2 and table.look[0] > table.look[1]:
        first = table.look[0]
        table.look[0] = table.look[1]
        table.look[1] = first


def legal_keeps(table: Table, out: vec[i64]) -> i64:
    """Write the keeping of each card of the pair (imhotep 6.3)."""
    found: i64 = 0
    for card in table.look:
        found |= BIT[card]
    for known in table.pair_known:
        found |= BIT[known]
    return members(found, codes.KEEP, out, 0)


def keep(table: Table, card: i64) -> None:
    """Keep one card of the pair and discard the other (imhotep 6.3)."""
    kept = False
    for held in table.look:
        if held == card and not kept:
            kept = True
        else:
            table.throw_openly(held)
    for known in table.pair_known:
        if known == card and not kept:
            kept = True
        else:
            table.throw_openly(known)
    table.look = vec[i64]()
    table.pair_known = vec[i64]()
    cards.gain(table, table.actor, card, codes.FROM_PAIR, NONE)


def return_stones(table: Table, s: i64) -> None:
    """Return the stones of a ship to their quarries (imhotep 6.5)."""
    ship = table.ships[s]
    for slot in range(ship.size):
        seat = ship.stone(slot)
        if seat != NONE:
            ship.lift(slot)
            table.seats[seat].quarry += 1
            table.emit(codes.EV_RETURN, seat, s, slot)
