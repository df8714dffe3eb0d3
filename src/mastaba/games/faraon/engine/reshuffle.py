"""Redraw what a seat cannot know: the layout, the tokens, the faces of cards."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, any_of, count_many
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import box, codes, connected, duel, expert, setup
from mastaba.games.faraon.engine.table import Table

_SWAPS: Final[i64] = 8


def reshuffle(table: Table, seat: i64, rng: Rng) -> None:
    """Redraw everything hidden; a seat that remembers all it has seen notices no difference.

    All layouts, tokens and holders that fit are equally likely, and so are all cards that a seat could have staked in
    secret. What the other seats know follows from their own cards and from what all seats have seen.
    """
    layout(table, rng)
    tokens(table, rng)
    if table.phase != codes.PH_OVER:
        cards(table, seat, rng)
    _inform(table, seat)


def layout(table: Table, rng: Rng) -> None:
    """Redraw the tiles, in agreement with every cell that has been the hole."""
    count = i64(len(table.laid))
    if table.phase == codes.PH_TILE:
        _lay(table, _corners_in_order(table, count, rng), rng)
        return
    corners = _corners(table, rng)
    while table.connected and not _all_connected(corners):
        corners = _corners(table, rng)
    _lay(table, corners, rng)


def _corners_in_order(table: Table, count: i64, rng: Rng) -> vec[i64]:
    """Corners with the probabilities of chance, for a set-up of which nothing has been seen."""
    corners = vec[i64]()
    front = connected.EMPTY_FRONT
    for _block in range(count):
        corner = setup.random_corner(table, front, rng)
        corners = append(corners, corner)
        front = connected.advance(front, corner)
    return corners


def _corners(table: Table, rng: Rng) -> vec[i64]:
    """By block the corner of its treasure: the one seen, or any cell not seen."""
    corners = vec[i64]()
    for block in range(codes.BLOCKS):
        own = table.laid[block] & 3
        if table.seen & BIT[box.BLOCK_CELLS[block * 4 + own]]:
            corners = append(corners, own)
            continue
        free: i64 = 0
        for corner in range(i64(4)):
            if not table.seen & BIT[box.BLOCK_CELLS[block * 4 + corner]]:
                free |= BIT[corner]
        corners = append(corners, any_of(free, rng))
    return corners


def _all_connected(corners: vec[i64]) -> bool:
    front = connected.EMPTY_FRONT
    for corner in corners:
        front = connected.advance(front, corner)
        if front == connected.CUT_OFF:
            return False
    return connected.ways(front) > 0


def _lay(table: Table, corners: vec[i64], rng: Rng) -> None:
    """Lay tiles with these corners; seen treasures keep their blocks, the others are redrawn."""
    tiles = table.laid
    free = BIT[codes.TREASURES] - 1
    for block in range(i64(len(tiles))):
        if table.seen & BIT[box.BLOCK_CELLS[block * 4 + (tiles[block] & 3)]]:
            free &= ~BIT[tiles[block] >> 2]
    table.laid = vec[i64]()
    table.front = connected.EMPTY_FRONT
    table.treasures = vec[i64]([-1] * int(codes.CELLS))
    for block in range(i64(len(tiles))):
        treasure = tiles[block] >> 2
        if not table.seen & BIT[box.BLOCK_CELLS[block * 4 + (tiles[block] & 3)]]:
            treasure = any_of(free, rng)
            free &= ~BIT[treasure]
        setup.lay(table, treasure * 4 + corners[block])


def tokens(table: Table, rng: Rng) -> None:
    """Redraw the tokens that no seat has looked at."""
    if table.gold == 0:
        return
    unseen: i64 = 0
    for cell in range(codes.CELLS):
        if unseen_token(table, cell):
            table.tokens[cell] = codes.UNDEALT
            unseen |= BIT[cell]
    for due in range(codes.CELLS):
        if unseen & BIT[due]:
            table.tokens[due] = _any_token(table, rng)


def unseen_token(table: Table, cell: i64) -> bool:
    """Whether a cell has a token that no seat has looked at."""
    token = table.tokens[cell]
    return token not in (NONE, codes.UNDEALT) and not table.lifted & BIT[cell]


def _any_token(table: Table, rng: Rng) -> i64:
    total: i64 = 0
    for kind in range(codes.TOKENS):
        total += expert.tokens_left(table, kind)
    mark = rng.below(total)
    token: i64 = 0
    while mark >= expert.tokens_left(table, token):
        mark -= expert.tokens_left(table, token)
        token += 1
    return token


def cards(table: Table, seat: i64, rng: Rng) -> None:
    """Redraw the hidden cards by many random exchanges, each in agreement with what the seat knows."""
    eyes = table.players if seat == NONE else seat
    staked = _lay_down(table, seat)
    hidden_cards: i64 = 0
    for card in range(codes.CARDS):
        holders = table.known[eyes * codes.CARDS + card]
        if holders == NONE or count_many(holders) > 1:
            hidden_cards |= BIT[card]
    if count_many(hidden_cards) > 1:
        for _swap in range(_SWAPS * count_many(hidden_cards)):
            _exchange(table, eyes, any_of(hidden_cards, rng), any_of(hidden_cards, rng))
    _pick_up(table, staked, rng)


def _inform(table: Table, seat: i64) -> None:
    """Let the other seats know what all seats have seen, and that they hold their own cards and no others."""
    for viewer in range(table.players):
        if viewer == seat:
            continue
        own = table.cards_of(viewer)
        for card in range(codes.CARDS):
            holders = table.known[table.players * codes.CARDS + card]
            if own & BIT[card]:
                holders = BIT[viewer]
            elif holders != NONE:
                holders &= ~BIT[viewer]
            table.known[viewer * codes.CARDS + card] = holders


def _place(table: Table, card: i64) -> i64:
    """The seat that holds a card; NONE: the deck."""
    for seat in range(table.players):
        if table.won[seat] & BIT[card]:
            return seat
    return NONE


def _exchange(table: Table, eyes: i64, one: i64, other: i64) -> None:
    here = _place(table, one)
    there = _place(table, other)
    if here == there or not _may(table, eyes, one, there) or not _may(table, eyes, other, here):
        return
    if NONE in (here, there):
        # Every seat can count the cards of each pile: an exchange with the deck must keep the pile.
        pile = one if here == NONE else other
        back = other if here == NONE else one
        for number in range(codes.PILES):
            if box.PILE_SET[number] & BIT[pile] and not box.PILE_SET[number] & BIT[back]:
                return
    _put(table, here, one, other)
    _put(table, there, other, one)


def _may(table: Table, eyes: i64, card: i64, place: i64) -> bool:
    """Whether an observer can believe that a card is in a place."""
    holders = table.known[eyes * codes.CARDS + card]
    if holders == NONE:
        return place != eyes
    return place != NONE and (holders & BIT[place]) != 0


def _put(table: Table, place: i64, gone: i64, come: i64) -> None:
    if place == NONE:
        table.faces = table.faces & ~BIT[gone] | BIT[come]
    else:
        table.won[place] = table.won[place] & ~BIT[gone] | BIT[come]


def _lay_down(table: Table, seat: i64) -> i64:
    """Return the secret stakes of other seats to their cards; the bit set of these duellists."""
    staked: i64 = 0
    if table.open:
        return staked
    if table.stake_1 != NONE and table.first != seat:
        table.won[table.first] |= BIT[table.stake_1]
        table.stake_1 = NONE
        staked |= 1
    if table.stake_2 != NONE and table.second != seat:
        table.won[table.second] |= BIT[table.stake_2]
        table.stake_2 = NONE
        staked |= 2
    return staked


def _pick_up(table: Table, staked: i64, rng: Rng) -> None:
    if staked & 1:
        table.stake_1 = any_of(duel.stakable(table, table.first), rng)
        table.won[table.first] &= ~BIT[table.stake_1]
    if staked & 2:
        table.stake_2 = any_of(duel.stakable(table, table.second), rng)
        table.won[table.second] &= ~BIT[table.stake_2]
