"""Creatures (kemet 9): where they may stand, come back to, and go without units."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, members
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import codes
from mastaba.games.kemet.engine.table import Table


def homes(table: Table, seat: i64, contested: bool) -> i64:
    """The bit set of a seat's districts that its creature may enter: with a unit and without a creature (kemet 9.1)."""
    found: i64 = 0
    for district in range(table.cities[seat] * 3, table.cities[seat] * 3 + 3):
        if table.units_at(seat, district) == 0 or table.beast_at(seat, district) != NONE:
            continue
        if contested or table.enemy_at(seat, district) == NONE:
            found |= BIT[district]
    return found


def waiting(table: Table, seat: i64) -> i64:
    """The bit set of a seat's creatures that wait on their tiles."""
    found: i64 = 0
    for beast in range(codes.CREATURES):
        if table.beasts[beast] == seat and table.lairs[beast] == codes.RESERVE:
            found |= BIT[beast]
    return found


def legal_brings(table: Table, seat: i64, out: vec[i64]) -> i64:
    """List the districts for the creature of the task on top; a creature just bought may stay on its tile."""
    n = members(homes(table, seat, False), codes.BRING + table.top(2) * codes.DISTRICTS, out, 0)
    if table.top(4):
        out[n] = codes.PASS
        n += 1
    return n


def bring(table: Table, beast: i64, district: i64) -> None:
    """Put a creature into a district of its owner."""
    if table.top(0) == codes.DO_BRING:
        table.pop()
    elif table.top(2) != NONE:
        table.set_top(2, table.top(2) - 1)
    table.lairs[beast] = district
    table.emit(codes.EV_CREATURE, table.beasts[beast], beast, district)


def ask_return(table: Table, seat: i64) -> bool:
    """Whether a waiting creature has a district to come back to (kemet 9.5)."""
    return table.top(2) != 0 and waiting(table, seat) != 0 and homes(table, seat, True) != 0


def legal_returns(table: Table, seat: i64, out: vec[i64]) -> i64:
    """List the creatures that come back with the recruits, each with its districts."""
    n: i64 = 0
    districts = homes(table, seat, True)
    for beast in range(codes.CREATURES):
        if table.beasts[beast] == seat and table.lairs[beast] == codes.RESERVE:
            n = members(districts, codes.BRING + beast * codes.DISTRICTS, out, n)
    return n


# Creatures that have lost their units


def bury(table: Table, seat: i64, space: i64) -> None:
    """Handle a creature whose last unit here died: its owner may bring it home (kemet 9.3)."""
    _lone(table, seat, space, True)


def abandon(table: Table, seat: i64, space: i64) -> None:
    """Handle a creature whose last unit left: it goes to its tile (kemet 9.4)."""
    _lone(table, seat, space, False)


def _lone(table: Table, seat: i64, space: i64, died: bool) -> None:
    """Send a creature without units to its tile; ask for a district if it may go home (kemet 13.5)."""
    if table.units_at(seat, space) > 0:
        return
    beast = table.beast_at(seat, space)
    if beast == NONE:
        return
    table.emit(codes.EV_STRANDED, seat, beast, space)
    table.lairs[beast] = codes.RESERVE
    if (died or table.lone_to_city) and homes(table, seat, False) != 0:
        table.push(codes.DO_BRING, seat, beast, space)
