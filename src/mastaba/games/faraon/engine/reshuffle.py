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

# Exchanges to forget the deal before: with so many the odds are even to a fraction of a percent.
_STEPS: Final[i64] = 24
_STEPS_EACH: Final[i64] = 12


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
    """Redraw the hidden cards, each deal that agrees with what the seat knows equally likely."""
    eyes = table.players if seat == NONE else seat
    staked = _lay_down(table, seat)
    unseen: i64 = 0
    moving: i64 = 0  # cards of other seats whose holder is not certain
    for card in range(codes.CARDS):
        holders = table.known[eyes * codes.CARDS + card]
        if holders == NONE:
            unseen |= BIT[card]
        elif count_many(holders) > 1:
            moving |= BIT[card]
    _deal_unseen(table, unseen, rng)
    for other in range(table.players):
        moving |= table.won[other] & unseen
    if count_many(moving) > 1:
        for _step in range(_STEPS + _STEPS_EACH * count_many(moving)):
            one = any_of(moving, rng)
            two = any_of(moving, rng)
            _exchange(table, eyes, one, two)
            _rotate(table, eyes, any_of(moving, rng), one, two)
    _pick_up(table, staked, rng)


def _deal_unseen(table: Table, unseen: i64, rng: Rng) -> None:
    """Return the cards whose face was never seen to the deck and deal as many of each pile to each seat again."""
    due = vec[i64]([0] * int(table.players * codes.PILES))
    for seat in range(table.players):
        back = table.won[seat] & unseen
        for pile in range(codes.PILES):
            due[seat * codes.PILES + pile] = count_many(back & box.PILE_SET[pile])
        table.won[seat] &= ~back
        table.faces |= back
    for place in range(table.players * codes.PILES):
        for _card in range(due[place]):
            card = any_of(table.faces & unseen & box.PILE_SET[place % codes.PILES], rng)
            table.faces &= ~BIT[card]
            table.won[place // codes.PILES] |= BIT[card]


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


def _exchange(table: Table, eyes: i64, one: i64, other: i64) -> None:
    """Let two cards change hands, if the observer can believe it."""
    here = _holder(table, one)
    there = _holder(table, other)
    if here != there and _may(table, eyes, one, there) and _may(table, eyes, other, here):
        table.won[here] = table.won[here] & ~BIT[one] | BIT[other]
        table.won[there] = table.won[there] & ~BIT[other] | BIT[one]


def _rotate(table: Table, eyes: i64, one: i64, two: i64, three: i64) -> None:
    """Let three cards change hands in a ring, if the observer can believe it: some deals no exchange of two reaches."""
    first = _holder(table, one)
    second = _holder(table, two)
    third = _holder(table, three)
    if first in (second, third) or second == third:
        return
    if _may(table, eyes, one, second) and _may(table, eyes, two, third) and _may(table, eyes, three, first):
        table.won[first] = table.won[first] & ~BIT[one] | BIT[three]
        table.won[second] = table.won[second] & ~BIT[two] | BIT[one]
        table.won[third] = table.won[third] & ~BIT[three] | BIT[two]


def _holder(table: Table, card: i64) -> i64:
    """The seat that holds a card."""
    seat: i64 = 0
    while not table.won[seat] & BIT[card]:
        seat += 1
    return seat


def _may(table: Table, eyes: i64, card: i64, seat: i64) -> bool:
    """Whether an observer can believe that a seat holds a card."""
    holders = table.known[eyes * codes.CARDS + card]
    return seat != eyes if holders == NONE else (holders & BIT[seat]) != 0


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
