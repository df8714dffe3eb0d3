"""Recruiting (kemet 5.4): units from the reserve. Set-up, Reinforcements and Enlistment place units here too."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count, lowest
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import battle, box, codes, control, costs, moving, points
from mastaba.games.kemet.engine.table import Table


def begin(table: Table, seat: i64, why: i64, left: i64, outside: bool) -> None:
    """Begin to place units in the districts of a city (notation 3.5)."""
    table.put_why = why
    table.put_queue = 7
    table.put_total = 0
    table.put_left = left
    table.put_outside = outside
    table.push(codes.DO_PUT, seat)


# Where, and how many


def district_asked(table: Table, seat: i64) -> i64:
    """The district that units are placed in next, or NONE when all are answered."""
    for number in range(i64(3)):
        if table.put_queue & BIT[number]:
            return table.cities[seat] * 3 + number
    return NONE


def least(table: Table) -> i64:
    """The least number of units to place now; in set-up the rest must fit into the later districts (kemet 2.7)."""
    if table.put_why != codes.WHY_SETUP:
        return 0
    later = count(table.put_queue) - 1
    units = box.STARTING_UNITS - table.put_total - later * box.TROOP
    return units if units > 0 else i64(0)


def most(table: Table, seat: i64, space: i64) -> i64:
    """The greatest number of units that may be placed in a space now."""
    units = moving.room(table, seat, space)
    if table.put_why == codes.WHY_REINFORCE and table.enemy_at(seat, space) != NONE:
        return 0
    if table.reserve[seat] < units:
        units = table.reserve[seat]
    if table.put_left != NONE and table.put_left - table.put_total < units:
        units = table.put_left - table.put_total
    if table.put_why == codes.WHY_RECRUIT:
        while units > 0 and costs.recruiting(table, seat, table.put_total + units) > table.prayer[seat]:
            units -= 1
    return units if units > 0 else i64(0)


def _troops_outside(table: Table, seat: i64) -> i64:
    """The bit set of spaces outside the city where a troop may still be reinforced; Enlistment has only one."""
    if not table.put_outside or (table.put_why == codes.WHY_ENLIST and table.put_total > 0):
        return 0
    found: i64 = 0
    for space in range(codes.SPACES):
        if (
            table.units_at(seat, space) > 0
            and not control.is_own(table, seat, space)
            and most(table, seat, space) > 0
        ):
            found |= BIT[space]
    return found


def legal_puts(table: Table, seat: i64, out: vec[i64]) -> i64:
    """List the numbers of units for the district asked, or for each troop outside the city."""
    district = district_asked(table, seat)
    n: i64 = 0
    if district != NONE:
        for units in range(least(table), most(table, seat, district) + 1):
            out[n] = codes.PUT + district * 8 + units
            n += 1
        return n
    outside = _troops_outside(table, seat)
    for space in range(codes.SPACES):
        if outside & BIT[space]:
            for more in range(i64(1), most(table, seat, space) + 1):
                out[n] = (
                    codes.PUT + space * 8 + more
                    if space < codes.DISTRICTS
                    else codes.PUT_OPEN + (space - codes.DISTRICTS) * 4 + more - 1
                )
                n += 1
    out[n] = codes.DONE
    return n + 1


def ask(table: Table, seat: i64) -> bool:
    """Whether a number of units is to be chosen; skip districts that can take none."""
    while table.put_queue != 0:
        if most(table, seat, district_asked(table, seat)) > 0:
            return True
        table.put_queue &= table.put_queue - 1
    return _troops_outside(table, seat) != 0


def put(table: Table, seat: i64, space: i64, units: i64) -> None:
    """Place units in a space."""
    if units > 0:
        control.add_units(table, seat, space, units)
        table.put_total += units
    if table.put_queue != 0:
        table.put_queue &= table.put_queue - 1
    else:
        table.put_outside = False


def end(table: Table, seat: i64) -> None:
    """Pay for the units placed, then push returning creatures and battles (kemet 5.4, 13.7)."""
    table.pop()
    why = table.put_why
    units = table.put_total
    table.clear_put()
    if why == codes.WHY_RECRUIT:
        points.pray(table, seat, -costs.recruiting(table, seat, units), codes.PP_RECRUIT)
        table.push(codes.DO_FIGHTS, seat)
        table.push(codes.DO_RETURNS, seat, 1 if table.return_one else NONE)
    elif why == codes.WHY_ENLIST:
        table.push(codes.DO_FIGHTS, seat)


# Battles of recruits


def contested(table: Table, seat: i64) -> i64:
    """The bit set of a seat's districts with units of the seat and of an enemy."""
    found: i64 = 0
    for district in range(table.cities[seat] * 3, table.cities[seat] * 3 + 3):
        if table.units_at(seat, district) > 0 and table.enemy_at(seat, district) != NONE:
            found |= BIT[district]
    return found


def ask_fight(table: Table, seat: i64) -> bool:
    """Whether the next of several battles is to be chosen; start a single one at once."""
    fields = contested(table, seat)
    if count(fields) > 1:
        return True
    if fields == 0:
        table.pop()
    else:
        attack_at(table, seat, lowest(fields))
    return False


def attack_at(table: Table, seat: i64, district: i64) -> None:
    """Begin the battle of recruits in their district."""
    battle.contact(table, seat, table.enemy_at(seat, district), district)
