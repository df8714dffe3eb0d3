"""Day (kemet 4): turns and action tokens."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import actions, box, cards, codes, moving, recruiting
from mastaba.games.kemet.engine.table import Table


def go_on(table: Table) -> None:
    """Begin the next turn, or the end of the Day (kemet 4.1).

    A seat without a token is skipped. That happens only in positions read from JSON.
    """
    turn = table.top(2)
    while turn < box.REGULAR_TOKENS * table.players and table.regular[table.order[turn % table.players]] == 0:
        turn += 1
    if turn == box.REGULAR_TOKENS * table.players:
        table.pop()
        table.active = NONE
        table.phase = codes.PH_DUSK
        table.push(codes.DO_DUSK)
        return
    table.set_top(2, turn + 1)
    table.active = table.order[turn % table.players]
    table.emit(codes.EV_TURN, table.active)
    table.push(codes.DO_TURN, table.active)


# Tokens


def open_levels(on: i64) -> i64:
    """The number of levels of the action board without a token; `on` is the bit set of the spaces taken."""
    left: i64 = 0
    for level in range(i64(3)):
        if not on & box.LEVEL_SPACES[level]:
            left += 1
    return left


def has_silver(table: Table, seat: i64) -> bool:
    """Whether the silver token may still be used today (kemet 4.3)."""
    return (table.tiles[seat] & box.ACT_OF_GOD) != 0 and not table.silver & BIT[seat]


def _regular_allowed(table: Table, seat: i64, space: i64) -> bool:
    """Whether a regular token on this space leaves enough tokens to cover all levels (kemet 4.2)."""
    left = table.regular[seat] - 1
    if has_silver(table, seat):
        left += 1
    return open_levels(table.on[seat] | BIT[space]) <= left


def _silver_allowed(table: Table, seat: i64, space: i64) -> bool:
    """Whether the silver token on this space leaves enough tokens to cover all levels."""
    return open_levels(table.on[seat] | BIT[space]) <= table.regular[seat]


def end_allowed(table: Table, seat: i64) -> bool:
    """Whether the turn may end now (kemet 4.5)."""
    left = table.regular[seat]
    if left > 0 and has_silver(table, seat):
        left += 1
    return open_levels(table.on[seat]) <= left


def legal_turn(table: Table, seat: i64, out: vec[i64]) -> i64:
    """List the moves of a turn: tokens, cards, the end."""
    placed = table.top(2) == 1
    n: i64 = 0
    for space in range(i64(len(box.ACTION_LEVEL))):
        if not placed and not table.on[seat] & BIT[space] and _regular_allowed(table, seat, space):
            out[n] = codes.TOKEN + space
            n += 1
    if has_silver(table, seat):
        for action in range(i64(len(box.ACTION_LEVEL))):
            if not table.on[seat] & BIT[action] and _silver_allowed(table, seat, action):
                out[n] = codes.SILVER + action
                n += 1
    if table.tiles[seat] & box.DIVINE_WILL and not table.gold & BIT[seat]:
        out[n] = codes.GOLD
        out[n + 1] = codes.GOLD + 1
        n += 2
    n = cards.legal_plays(table, seat, out, n)
    if placed and end_allowed(table, seat):
        out[n] = codes.END
        n += 1
    return n


def place_token(table: Table, seat: i64, kind: i64, space: i64) -> None:
    """Place a regular or silver token and begin its action."""
    table.on[seat] |= BIT[space]
    if kind == codes.REGULAR_TOKEN:
        table.regular[seat] -= 1
        table.set_top(2, 1)
    else:
        table.silver |= BIT[seat]
    table.emit(codes.EV_TOKEN, seat, kind, space)
    if space in (codes.A_MOVE3, codes.A_MOVE2):
        moving.begin(table, seat)
    elif space == codes.A_RECRUIT:
        recruiting.begin(table, seat, codes.WHY_RECRUIT, NONE, False)
    elif space == codes.A_RAISE:
        table.push(codes.DO_RAISE, seat)
    elif space in (codes.A_PRAY1, codes.A_PRAY2):
        actions.pray(table, seat)
    else:
        table.push(codes.DO_BUY, seat, space - codes.A_BUY_WHITE)


def place_gold(table: Table, seat: i64, recruits: bool) -> None:
    """Place the gold token and begin to move or recruit (kemet 4.4)."""
    table.gold |= BIT[seat]
    table.emit(codes.EV_TOKEN, seat, codes.GOLD_TOKEN, i64(recruits))
    if recruits:
        recruiting.begin(table, seat, codes.WHY_RECRUIT, NONE, False)
    else:
        moving.begin(table, seat)
