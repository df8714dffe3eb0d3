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
    """Replace what is hidden from a seat that remembers everything it has seen; keep all that it knows."""
    if table.phase == codes.PH_OVER:
        return
    _interventions(table, seat, rng)
    for other in range(table.players):
        if other != seat:
            _battle_cards(table, other, rng)


# Divine Interventions (kemet 10.1)


def _interventions(table: Table, seat: i64, rng: Rng) -> None:
    """Collect the cards hidden from the seat and deal them again, the same number to each place."""
    pool = table.deck[:]
    secret = table.battle.stage <= codes.ST_REVEAL
    looking = table.top(0) == codes.DO_DRAWS and table.top(1) != seat
    looks: i64 = 0
    added_0 = i64(len(table.battle.added_0)) if secret and table.battle.attacker != seat else i64(0)
    added_1 = i64(len(table.battle.added_1)) if secret and table.battle.defender != seat else i64(0)
    for card in range(codes.INTERVENTIONS):
        if looking:
            looks += table.looked[card]
            pool[card] += table.looked[card]
        for other in range(table.players):
            if other != seat:
                place = other * codes.INTERVENTIONS + card
                pool[card] += table.hand[place] + table.wounded[place]
                table.pile[card] -= table.wounded[place]
    if added_0 > 0:
        _collect(pool, table.battle.added_0)
        table.battle.added_0 = _some(pool, added_0, rng, True)
    if added_1 > 0:
        _collect(pool, table.battle.added_1)
        table.battle.added_1 = _some(pool, added_1, rng, True)
    if looking:
        table.looked = _counts(_some(pool, looks, rng, False))
    for holder in range(table.players):
        if holder != seat:
            _deal(table.hand, holder, pool, rng)
            _deal(table.wounded, holder, pool, rng)
            for drawn in range(codes.INTERVENTIONS):
                table.pile[drawn] += table.wounded[holder * codes.INTERVENTIONS + drawn]
    table.deck = pool


def _collect(pool: vec[i64], cards: vec[i64]) -> None:
    for card in cards:
        pool[card] += 1


def _some(pool: vec[i64], number: i64, rng: Rng, battle: bool) -> vec[i64]:
    """`number` cards out of the pool; only battle cards where they were put under a battle card."""
    cards = vec[i64]()
    kinds = codes.DI_RAINING_FIRE if battle else codes.INTERVENTIONS
    for _card in range(number):
        cards = append(cards, take_out(pool, 0, kinds, rng))
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
    for card in _some(pool, number, rng, False):
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
    """Redraw the swapped-out cards among the six; the special cards stay where they are."""
    for place in range(seat * 2, seat * 2 + 2):
        gone = table.battle_removed[place]
        if gone == NONE or gone >= codes.SP_OFF:
            continue
        free |= BIT[gone]
        table.battle_removed[place] = any_of(free & (BIT[codes.SP_OFF] - 1), rng)
        free &= ~BIT[table.battle_removed[place]]
    return free
