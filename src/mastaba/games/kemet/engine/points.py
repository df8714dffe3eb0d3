"""Victory points and prayer points (kemet 1, 2.4, 12.6)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, codes, control
from mastaba.games.kemet.engine.table import Table

_NO_POINTS: Final[vec[i64]] = vec[i64]([0] * 5)

# Victory points


def permanent(table: Table, seat: i64) -> i64:
    """The permanent victory points of a seat."""
    return (
        table.points[seat * 4]
        + table.points[seat * 4 + 1]
        + table.points[seat * 4 + 2]
        + table.points[seat * 4 + 3]
    )


def victory_points(table: Table, seat: i64) -> i64:
    """The permanent and temporary victory points of a seat (kemet 1.1)."""
    total = permanent(table, seat)
    for space in range(codes.SPACES):
        if control.temporary(table, space) == seat:
            total += 1
    return total


def all_victory_points(table: Table) -> vec[i64]:
    """The permanent and temporary victory points by seat: one look at each space."""
    found = _NO_POINTS[: table.players]
    for seat in range(table.players):
        found[seat] = permanent(table, seat)
    for space in range(codes.SPACES):
        holder = control.temporary(table, space)
        if holder != NONE:
            found[holder] += 1
    return found


def goal(table: Table) -> i64:
    """The victory points that end the game (kemet 1.3)."""
    return box.GOAL[table.length]


def earn(table: Table, seat: i64, kind: i64) -> None:
    """Give a seat one permanent victory point (kemet 1.1)."""
    table.points[seat * 4 + kind] += 1
    table.emit(codes.EV_VP, seat, kind, 1)


def rank(table: Table, seat: i64) -> i64:
    """Order seats by victory points, then battle points, then the earlier place in the order (kemet 12.6)."""
    place: i64 = 0
    while table.order[place] != seat:
        place += 1
    battles = table.points[seat * 4 + codes.VP_BATTLE]
    return (victory_points(table, seat) * 1000 + battles) * 8 + 7 - place


# Prayer points


def pray(table: Table, seat: i64, points: i64, why: i64, detail: i64 = 0) -> None:
    """Add or subtract prayer points, between 0 and the limit (kemet 2.4)."""
    before = table.prayer[seat]
    after = before + points
    if after > box.MOST_PRAYER:
        after = box.MOST_PRAYER
    if after < 0:
        after = 0
    table.prayer[seat] = after
    if after != before:
        table.emit(codes.EV_PP, seat, after - before, after, why, detail)
