"""Control (kemet 7): who holds a space; also the map, and units that come and go."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.table import Table

# The map (kemet 2.1)


def beside(table: Table, space: i64) -> i64:
    """The bit set of the spaces beside a space, by land or by harbour."""
    return box.WAYS[(table.players - 2) * codes.SPACES + space]


def obelisks(table: Table) -> i64:
    """The bit set of the obelisk spaces in play."""
    return box.OBELISKS & box.IN_PLAY[table.players - 2]


def is_own(table: Table, seat: i64, space: i64) -> bool:
    """Whether a space is a district of the seat's city."""
    return space < codes.DISTRICTS and space // 3 == table.cities[seat]


def is_foreign(table: Table, seat: i64, space: i64) -> bool:
    """Whether a space is a district of another city than the seat's."""
    return space < codes.DISTRICTS and space // 3 != table.cities[seat]


# Units


def vacant(table: Table, space: i64) -> bool:
    """Whether a space has no units."""
    return table.enemy_at(NONE, space) == NONE


def add_units(table: Table, seat: i64, space: i64, units: i64) -> None:
    """Move units from the reserve to a space."""
    table.units[seat * codes.SPACES + space] += units
    table.reserve[seat] -= units
    table.emit(codes.EV_UNITS, seat, space, units)


def remove_units(table: Table, seat: i64, space: i64, units: i64) -> None:
    """Move units from a space to the reserve."""
    if units > 0:
        table.units[seat * codes.SPACES + space] -= units
        table.reserve[seat] += units
        table.emit(codes.EV_UNITS, seat, space, -units)


def shift_units(table: Table, seat: i64, start: i64, space: i64, units: i64) -> None:
    """Move units from one space to another."""
    table.units[seat * codes.SPACES + start] -= units
    table.units[seat * codes.SPACES + space] += units


# Control


def holds(table: Table, seat: i64, district: i64) -> bool:
    """Whether a seat controls a district: by its units, or as the owner of an empty one (kemet 7.1)."""
    if table.units_at(seat, district) > 0:
        return True
    return is_own(table, seat, district) and table.enemy_at(seat, district) == NONE


def _holder(table: Table, space: i64) -> i64:
    """The seat that controls a temple or a pyramid, or NONE; during a battle the seat that was there first."""
    found = NONE
    for seat in range(table.players):
        if table.units[seat * codes.SPACES + space] > 0 and (found == NONE or seat != table.active):
            found = seat
    if found == NONE and space < codes.DISTRICTS:
        return table.pyramids[space] // codes.COLOURS
    return found


def temporary(table: Table, space: i64) -> i64:
    """The seat with a temporary victory point in a space, or NONE (kemet 7.2)."""
    if space < codes.DISTRICTS:
        pyramid = table.pyramids[space]
        if pyramid == NONE or table.levels[pyramid] < box.TOP_LEVEL:
            return NONE
        return _holder(table, space)
    return _holder(table, space) if box.TEMPLES & BIT[space] else NONE


def holders(table: Table) -> vec[i64]:
    """For each space the seat with its temporary victory point; empty without an event log."""
    found = vec[i64]()
    for space in range(codes.SPACES if table.event_log is not None else i64(0)):
        found = append(found, temporary(table, space))
    return found


def tell_changes(table: Table, held: vec[i64]) -> None:
    """Record which temporary points changed hands since `held` (kemet 7.2)."""
    for space in range(i64(len(held))):
        now = temporary(table, space)
        if now != held[space]:
            table.emit(codes.EV_CONTROL, space, held[space], now)
