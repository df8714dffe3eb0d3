"""The end of the Day (kemet 12): sacrifices, prayer points of temples, the point for two temples, the end."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import OVER
from mastaba.games.kemet.engine import box, codes, control, creatures, points
from mastaba.games.kemet.engine.table import Table


def go_on(table: Table) -> None:
    """Take the next step of the end of a Day (kemet 13.6)."""
    step = table.top(2)
    table.set_top(2, step + 1)
    if step == 0:
        table.emit(codes.EV_DUSK, table.round)
        if table.temples_before:
            _two_temples(table)
        _offer(table, codes.T_DEL)
    elif step == 1:
        _temple_prayer(table)
    elif step == 2:
        _offer(table, codes.SANCT)
    elif step == 3:
        if not table.temples_before:
            _two_temples(table)
    else:
        _end_day(table)


def _offer(table: Table, space: i64) -> None:
    """Ask each seat with enough units to sacrifice in a space."""
    for seat in range(table.players):
        if table.units_at(seat, space) >= box.SACRIFICE_UNITS[space]:
            table.push(codes.DO_SACRIFICE, seat, space)


def sacrifice(table: Table, seat: i64, space: i64) -> None:
    """Give units for prayer points or for a victory point (kemet 12.1, 12.3)."""
    table.pop()
    units = box.SACRIFICE_UNITS[space]
    table.emit(codes.EV_SACRIFICE, seat, space, units)
    control.remove_units(table, seat, space, units)
    if space == codes.T_DEL:
        points.pray(table, seat, box.TEMPLE_PRAYER[space], codes.PP_TEMPLE, space)
    else:
        points.earn(table, seat, codes.VP_SANCTUARY)
    creatures.abandon(table, seat, space)


def _temple_prayer(table: Table) -> None:
    """Pay the holders of all temples but the one in the Delta (kemet 12.2)."""
    for seat in table.order:
        for space in range(codes.DISTRICTS, codes.SPACES):
            if box.TEMPLES & BIT[space] and space != codes.T_DEL and table.units_at(seat, space) > 0:
                points.pray(table, seat, box.TEMPLE_PRAYER[space], codes.PP_TEMPLE, space)


def temples_of(table: Table, seat: i64) -> i64:
    """The number of temples that a seat controls; the Sanctuary is no temple."""
    held: i64 = 0
    for space in range(codes.DISTRICTS, codes.SPACES):
        if box.TEMPLES & BIT[space] and table.units_at(seat, space) > 0:
            held += 1
    return held


def _two_temples(table: Table) -> None:
    """Give a point to each seat with two temples or more (kemet 12.4)."""
    for seat in table.order:
        if temples_of(table, seat) >= 2:
            points.earn(table, seat, codes.VP_TEMPLES)


def _end_day(table: Table) -> None:
    """Return the tokens; end the game if a seat has enough points, else begin the Night (kemet 12.5, 13.8)."""
    table.pop()
    table.silver = 0
    table.gold = 0
    best: i64 = 0
    for seat in range(table.players):
        table.regular[seat] = box.REGULAR_TOKENS
        table.on[seat] = 0
        total = points.victory_points(table, seat)
        if total > best:
            best = total
    if best >= points.goal(table) or 0 < table.rounds <= table.round:
        table.phase = codes.PH_OVER
        table.actor = OVER
        table.emit(codes.EV_OVER)
    else:
        table.push(codes.DO_NIGHT)
