"""Costs in prayer points (kemet 5.5): what actions and cards cost a seat, and which tiles make them cheaper."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.games.kemet.engine import box
from mastaba.games.kemet.engine.table import Table


def raising(table: Table, seat: i64, start: i64, level: i64) -> i64:
    """The cost of raising a pyramid: each level costs its number, with Slaves 1 less."""
    cost = (level * (level + 1) - start * (start + 1)) // 2
    if table.tiles[seat] & box.SLAVES:
        cost -= level - start
    return _reduced(table, seat, cost)


def buying(table: Table, seat: i64, tile: i64) -> i64:
    """The cost of a power tile: its level, with the Priestess 1 less."""
    cost = box.TILE_LEVEL[tile]
    if table.tiles[seat] & box.PRIESTESS:
        cost -= 1
    return _reduced(table, seat, cost)


def recruiting(table: Table, seat: i64, units: i64) -> i64:
    """The cost of all units of one recruiting: 1 each, some free with the Recruiting Scribe."""
    if table.tiles[seat] & box.SCRIBE:
        units -= box.SCRIBE_UNITS
    return _reduced(table, seat, units)


def teleporting(table: Table, seat: i64) -> i64:
    """The cost of the next teleport of this movement, with a Stargate 1 less; Priest of Ra reduces only the first."""
    cost = box.TELEPORT_COST
    if table.tiles[seat] & box.STARGATE:
        cost -= 1
    return cost if table.march.teleports > 0 else _reduced(table, seat, cost)


def playing(table: Table, seat: i64, card: i64) -> i64:
    """The cost of a Divine Intervention."""
    return _reduced(table, seat, box.DI_COST[card])


def _reduced(table: Table, seat: i64, cost: i64) -> i64:
    """A cost after the Priest of Ra, at least 0."""
    if table.tiles[seat] & box.PRIEST_OF_RA:
        cost -= 1
    return cost if cost > 0 else i64(0)
