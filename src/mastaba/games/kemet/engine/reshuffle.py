"""Reshuffle what a seat cannot know (kemet 1.2): hands, the deck, secret discards and commitments."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bag import take_out
from mastaba.core.engine.bits import BIT, any_of, count
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import battle, codes
from mastaba.games.kemet.engine.table import NO_CARDS, Table


def reshuffle(table: Table, seat: i64, rng: Rng) -> None:
    """Replace what is hidden from a seat that remembers everything it has seen; keep all that it knows.

    All deals that fit are equally likely. A secret choice is any that its seat could have made: every battle card of
    its hand, and every subset of the Divine Interventions that may be added, is equally likely. What the other seats
    remember of a Vision is not drawn: they remember nothing.
    """
    _restart_choice(table, seat)
    _interventions(table, seat, rng)
    for other in range(table.players):
        if other != seat:
            _battle_cards(table, other, rng)


def _restart_choice(table: Table, seat: i64) -> None:
    """Return the cards of a secret choice that another seat has begun: no seat sees how far it has come (kemet 8.3)."""
    if table.battle.space == NONE or table.battle.stage != codes.ST_COMMIT:
        return
    side = battle.committing(table)
    chooser = table.seat_of(side)
    if chooser == seat:
        return
    if table.battle.fight[side] != NONE:
        table.battle_hand[chooser] |= BIT[table.battle.fight[side]]
        table.battle.fight[side] = NONE
    if table.battle.discard[side] != NONE:
        table.battle_hand[chooser] |= BIT[table.battle.discard[side]]
        table.battle.discard[side] = NONE
    _take_back(table, side)


# Divine Interventions (kemet 10.1)


def _interventions(table: Table, seat: i64, rng: Rng) -> None:
    """Collect the cards hidden from the seat, deal them again, the same number to each place, and add some again."""
    added_0 = _added_in_secret(table, 0, seat)
    added_1 = _added_in_secret(table, 1, seat)
    if added_0:
        _take_back(table, 0)
    if added_1:
        _take_back(table, 1)
    pool = table.deck[:]
    looking = len(table.tasks) > 0 and table.top(0) == codes.DO_DRAWS and table.top(1) != seat
    looks: i64 = 0
    for card in range(codes.INTERVENTIONS):
        if looking:
            looks += table.looked[card]
            pool[card] += table.looked[card]
        for other in range(table.players):
            if other != seat:
                place = other * codes.INTERVENTIONS + card
                pool[card] += table.hand[place] + table.wounded[place]
                table.pile[card] -= table.wounded[place]
                table.vision[place] = 0
    if looking:
        table.looked = _counts(_some(pool, looks, rng))
    for holder in range(table.players):
        if holder != seat:
            _deal(table.hand, holder, pool, rng)
            _deal(table.wounded, holder, pool, rng)
            for drawn in range(codes.INTERVENTIONS):
                table.pile[drawn] += table.wounded[holder * codes.INTERVENTIONS + drawn]
    table.deck = pool
    if added_0:
        table.battle.added_0 = _add_some(table, table.battle.attacker, rng)
    if added_1:
        table.battle.added_1 = _add_some(table, table.battle.defender, rng)


def _added_in_secret(table: Table, side: i64, seat: i64) -> bool:
    """Whether a side has committed, and the seat cannot see what it added."""
    if table.battle.space == NONE or table.battle.stage > codes.ST_REVEAL or table.seat_of(side) == seat:
        return False
    return battle.has_committed(table, side)


def _take_back(table: Table, side: i64) -> None:
    """Return the Divine Interventions that a side has added to its hand."""
    first = table.seat_of(side) * codes.INTERVENTIONS
    for card in table.battle.added_0 if side == 0 else table.battle.added_1:
        table.hand[first + card] += 1
    if side == 0:
        table.battle.added_0 = vec[i64]()
    else:
        table.battle.added_1 = vec[i64]()


def _add_some(table: Table, seat: i64, rng: Rng) -> vec[i64]:
    """Move any of a hand's battle cards under its battle card, each with an even chance, in any order."""
    cards = vec[i64]()
    first = seat * codes.INTERVENTIONS
    for card in range(codes.DI_RAINING_FIRE):
        for _copy in range(table.hand[first + card]):
            if rng.below(2) == 0:
                cards = append(cards, card)
                table.hand[first + card] -= 1
                last = i64(len(cards)) - 1
                other = rng.below(last + 1)
                cards[last] = cards[other]
                cards[other] = card
    return cards


def _some(pool: vec[i64], number: i64, rng: Rng) -> vec[i64]:
    """`number` cards out of the pool."""
    cards = vec[i64]()
    for _card in range(number):
        cards = append(cards, take_out(pool, 0, codes.INTERVENTIONS, rng))
    return cards


def _counts(cards: vec[i64]) -> vec[i64]:
    counts = NO_CARDS[:]
    for card in cards:
        counts[card] += 1
    return counts


def _deal(rows: vec[i64], seat: i64, pool: vec[i64], rng: Rng) -> None:
    """Deal a seat as many cards as it had."""
    number: i64 = 0
    for place in range(seat * codes.INTERVENTIONS, (seat + 1) * codes.INTERVENTIONS):
        number += rows[place]
        rows[place] = 0
    for card in _some(pool, number, rng):
        rows[seat * codes.INTERVENTIONS + card] += 1


# Battle cards (kemet 8.12, 13.2)


def _battle_cards(table: Table, seat: i64, rng: Rng) -> None:
    """Exchange cards in hand, discarded unseen, swapped out or committed in secret."""
    side = i64(0) if seat == table.battle.attacker else i64(1) if seat == table.battle.defender else NONE
    if table.battle.space == NONE:
        side = NONE
    known: i64 = 0
    for place in range(seat * 6, seat * 6 + 6):
        if table.seen_battle[place] != NONE:
            known |= BIT[table.seen_battle[place]]
    down = not table.discards_up
    in_pile = table.battle_pile[seat] & ~known if down else i64(0)
    free = table.battle_hand[seat] | in_pile
    fight_hidden = False
    discard_hidden = False
    if side != NONE and table.battle.fight[side] != NONE and table.battle.stage <= codes.ST_REVEAL:
        fight_hidden = not battle.foreseen(table, side)
    if side != NONE and table.battle.discard[side] != NONE:
        discard_hidden = down or table.battle.stage <= codes.ST_REVEAL
    if fight_hidden:
        free |= BIT[table.battle.fight[side]]
    if discard_hidden:
        free |= BIT[table.battle.discard[side]]
    if down:
        free = _swap_removed(table, seat, free, rng)
    if fight_hidden:
        table.battle.fight[side] = any_of(free, rng)
        free &= ~BIT[table.battle.fight[side]]
    if discard_hidden:
        table.battle.discard[side] = any_of(free, rng)
        free &= ~BIT[table.battle.discard[side]]
    held = count(table.battle_hand[seat])
    hand: i64 = 0
    for _card in range(held):
        hand |= BIT[any_of(free & ~hand, rng)]
    table.battle_hand[seat] = hand
    if down:
        table.battle_pile[seat] = table.battle_pile[seat] & known | free & ~hand


def _swap_removed(table: Table, seat: i64, free: i64, rng: Rng) -> i64:
    """Redraw the swapped-out cards; return the cards that are left.

    The first was one of the six. The second may be the special card that came first: which of the two that was, no seat
    remembers, so that each has half the weight of another card.
    """
    first = seat * 2
    six = BIT[codes.SP_OFF] - 1
    for place in range(first, first + 2):
        if table.battle_removed[place] != NONE:
            free |= BIT[table.battle_removed[place]]
    if table.battle_removed[first] != NONE:
        table.battle_removed[first] = any_of(free & six, rng)
        free &= ~BIT[table.battle_removed[first]]
    if table.battle_removed[first + 1] != NONE:
        plain = count(free & six)
        special = count(free & ~six)
        ordinary = rng.below(2 * plain + special) < 2 * plain
        table.battle_removed[first + 1] = any_of(free & six if ordinary else free & ~six, rng)
        free &= ~BIT[table.battle_removed[first + 1]]
    return free
