"""Unloading: the stones of a docked ship, one by one (imhotep 5)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.imhotep.engine import (
    burial,
    codes,
    market,
    obelisks,
    pyramid,
    rounds,
    temple,
    turn,
)
from mastaba.games.imhotep.engine.table import Table

# By size: the slots of such a ship, as a bit set.
_SLOTS: Final[vec[i64]] = vec[i64]([2**size - 1 for size in range(5)])
# By bit set of loaded slots: the unloading queue from bow to stern, gaps skipped (imhotep 5.1).
_BOW_TO_STERN: Final[vec[i64]] = vec[i64](
    [
        sum(
            (slot + 1) * 16**place
            for place, slot in enumerate(slot for slot in range(4) if slots >> slot & 1)
        )
        for slots in range(16)
    ]
)


def sail(table: Table, ship_and_site: i64) -> None:
    """Send a ship to a site and unload it from bow to stern (imhotep 5.1)."""
    s = ship_and_site // codes.SITES
    loaded = _SLOTS[table.ships[s].size] & ~(table.free >> s * 4)
    table.queue = _BOW_TO_STERN[loaded]
    leave(table, s, ship_and_site - s * codes.SITES)
    unload(table)


def leave(table: Table, s: i64, site: i64) -> None:
    """Dock a ship for unloading."""
    turn.dock_ship(table, s, site)
    table.unloading = s
    table.emit(codes.EV_SAIL, table.turn, s, site)


def unload(table: Table) -> None:
    """Unload stones until an owner has to choose or the ship is empty (imhotep 5.2, 5.3)."""
    s = table.unloading
    ship = table.ships[s]
    site = ship.dock
    queue = table.queue
    if queue != 0 and _owner_chooses(table, site):
        slot = (queue & 15) - 1
        seat = ship.stone(slot)
        table.emit(codes.EV_UNLOAD, seat, s, slot, site)
        table.origin = codes.FROM_SHIP
        table.question(codes.ASK_PICK if site == codes.MARKET else codes.ASK_BUILD, seat)
        return
    while queue != 0:
        slot = (queue & 15) - 1
        seat = ship.stone(slot)
        table.emit(codes.EV_UNLOAD, seat, s, slot, site)
        if site != codes.MARKET:
            ship.lift(slot)
            place(table, seat, site, codes.FROM_SHIP)
        queue >>= 4
    table.queue = 0
    if site == codes.MARKET:
        market.return_stones(table, s)
    table.unloading = NONE
    rounds.end_turn(table)


def _owner_chooses(table: Table, site: i64) -> bool:
    """Whether the owner of the next stone has a choice (imhotep 5.3)."""
    if site == codes.MARKET:
        return market.takings(table) != 0
    return site == codes.PYRAMID and table.sides.pyramid_b and not pyramid.complete(table)


def place(table: Table, seat: i64, site: i64, origin: i64) -> None:
    """Put a stone down at a building site where there is nothing to choose."""
    table.seats[seat].built |= BIT[site]
    if site == codes.PYRAMID:
        pyramid.place(table, seat, origin)
    elif site == codes.TEMPLE:
        temple.place(table, seat, origin)
    elif site == codes.BURIAL:
        burial.place(table, seat, origin)
    else:
        obelisks.place(table, seat, origin)


def go_on(table: Table) -> None:
    """Discard the finished red cards, then continue with the next temple column or stone (imhotep 5.2)."""
    while len(table.reds) > 0:
        last = i64(len(table.reds)) - 1
        table.throw_openly(table.reds[last])
        table.reds = table.reds[:last]
    if table.column != NONE:
        temple.resolve_columns(table, table.column + 1)
    else:
        unload(table)
