"""Moving (kemet 6): the group, its steps and teleports, what it leaves behind and takes along."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, members
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import battle, box, cards, codes, control, costs, creatures, points
from mastaba.games.kemet.engine.pieces import March
from mastaba.games.kemet.engine.table import Table

# Limits


def limit(table: Table, seat: i64) -> i64:
    """The limit of units of a seat in a space."""
    return box.LEGION_TROOP if table.tiles[seat] & box.LEGION else box.TROOP


def room(table: Table, seat: i64, space: i64) -> i64:
    """How many more units a seat may have in a space (kemet 6.5)."""
    return limit(table, seat) - table.units_at(seat, space)


def _has_room(table: Table, seat: i64, space: i64) -> bool:
    """Whether the group and its creature fit into a space."""
    march = table.march
    if room(table, seat, space) < march.group:
        return False
    return march.beast == NONE or table.beast_at(seat, space) == NONE


def capacity(table: Table, seat: i64) -> i64:
    """The number of steps of the whole movement (kemet 6.2)."""
    return 1 + table.march.bonus + (i64(1) if table.tiles[seat] & box.GOD_SPEED else i64(0))


def walls_open(table: Table, seat: i64, space: i64) -> bool:
    """Whether walls let the group into a space (kemet 6.6, 13.3)."""
    march = table.march
    if not control.is_foreign(table, seat, space) or march.moved == 0 or march.gates:
        return True
    if table.tiles[seat] & box.OPEN_GATES or march.beast == codes.PHOENIX:
        return True
    return table.walls_by_city and march.at < codes.DISTRICTS and march.at // 3 == space // 3


# Where the group may go


def _step_targets(table: Table, seat: i64) -> i64:
    """The bit set of the spaces that the group may step to."""
    march = table.march
    if march.steps >= capacity(table, seat):
        return 0
    beside = control.beside(table, march.at)
    found: i64 = 0
    for space in range(codes.SPACES):
        if beside & BIT[space] and _has_room(table, seat, space) and walls_open(table, seat, space):
            found |= BIT[space]
    return found


def teleport_targets(table: Table, seat: i64) -> i64:
    """The bit set of the obelisks with room for the group."""
    obelisks = control.obelisks(table) & ~BIT[table.march.at]
    found: i64 = 0
    for space in box.OBELISK:
        if obelisks & BIT[space] and _has_room(table, seat, space):
            found |= BIT[space]
    return found


def can_teleport(table: Table, seat: i64) -> bool:
    """Whether the group stands where a teleport may begin, and can pay (kemet 6.4)."""
    march = table.march
    at_pyramid = march.at < codes.DISTRICTS and table.pyramids[march.at] != NONE
    at_obelisk = (box.OBELISKS & BIT[march.at]) != 0 and (table.tiles[seat] & box.TELEPORT_TILE) != 0
    return (at_pyramid or at_obelisk) and costs.teleporting(table, seat) <= table.prayer[seat]


def price(table: Table, seat: i64) -> i64:
    """What the next teleport costs: nothing after a Teleportation card."""
    return i64(0) if table.march.free else costs.teleporting(table, seat)


def could_go_on(table: Table, seat: i64) -> bool:
    """Whether the group could still move on; only then may it exchange (kemet 6.7)."""
    if table.march.steps < capacity(table, seat) or can_teleport(table, seat):
        return True
    return cards.holds_card(table, seat, codes.DI_TELEPORTATION)


def legal_moves(table: Table, seat: i64, out: vec[i64]) -> i64:
    """List what a movement may do next: choose a space, units, a creature, then go, exchange or stop (kemet 6.1)."""
    march = table.march
    n: i64 = 0
    if march.at == NONE:
        n = cards.legal_plays(table, seat, out, n)
        for space in range(codes.SPACES):
            if table.units_at(seat, space) > 0:
                out[n] = codes.FROM + space
                n += 1
        out[n] = codes.PASS
        return n + 1
    if march.group == NONE:
        for units in range(i64(1), table.units_at(seat, march.at) + 1):
            out[n] = codes.UNITS + units - 1
            n += 1
        return n
    if march.ask_beast:
        out[0] = codes.WITH
        out[1] = codes.WITHOUT
        return 2
    if march.free:
        return _legal_teleports(table, seat, out, 0)
    n = cards.legal_plays_moving(table, seat, out, n)
    n = members(_step_targets(table, seat), codes.STEP, out, n)
    if can_teleport(table, seat):
        n = _legal_teleports(table, seat, out, n)
    if could_go_on(table, seat):
        n = _legal_exchanges(table, seat, out, n)
    out[n] = codes.STOP
    return n + 1


def _legal_teleports(table: Table, seat: i64, out: vec[i64], n: i64) -> i64:
    targets = teleport_targets(table, seat)
    for number in range(i64(len(box.OBELISK))):
        if targets & BIT[box.OBELISK[number]]:
            out[n] = codes.TELEPORT + number
            n += 1
    return n


def _legal_exchanges(table: Table, seat: i64, out: vec[i64], n: i64) -> i64:
    """Append what the group may leave behind or take along."""
    march = table.march
    here = table.beast_at(seat, march.at) if march.beast == NONE else NONE
    if not march.units_done:
        for left in range(i64(1), march.group):
            out[n] = codes.DROP + left - 1
            n += 1
    if not march.beast_done and march.beast != NONE:
        out[n] = codes.DROP + codes.CREATURE
        n += 1
    if not march.units_done:
        for taken in range(i64(1), table.units_at(seat, march.at) - march.group + 1):
            out[n] = codes.TAKE + taken - 1
            n += 1
    if not march.beast_done and here != NONE:
        out[n] = codes.TAKE + codes.CREATURE
        n += 1
    return n


# The movement


def begin(table: Table, seat: i64) -> None:
    """Begin a movement."""
    table.march = March()
    table.push(codes.DO_MOVE, seat)


def set_out(table: Table, space: i64) -> None:
    """Choose the troop that moves."""
    march = table.march
    march.at = space
    march.origin = space


def form_group(table: Table, seat: i64, units: i64) -> None:
    """Choose the number of units that move."""
    march = table.march
    march.group = units
    march.ask_beast = table.beast_at(seat, march.at) != NONE


def answer_beast(table: Table, seat: i64, along: bool) -> None:
    """Take the creature along with its movement, or leave it."""
    march = table.march
    march.ask_beast = False
    if along:
        march.beast = table.beast_at(seat, march.at)
        march.bonus = box.CREATURE_MOVE[march.beast]


def step(table: Table, seat: i64, space: i64) -> None:
    """Move the group to a space beside, by land or harbour (kemet 6.3)."""
    march = table.march
    march.steps += 1
    table.emit(codes.EV_STEP, seat, march.at, space, march.group, march.beast)
    _displace(table, seat, space)


def teleport(table: Table, seat: i64, space: i64) -> None:
    """Move the group to another obelisk, for a cost or with a Teleportation card."""
    march = table.march
    points.pray(table, seat, -price(table, seat), codes.PP_TELEPORT)
    if not march.free:
        march.teleports += 1
    march.free = False
    table.emit(codes.EV_TELEPORT, seat, march.at, space, march.group, march.beast)
    _displace(table, seat, space)


def _displace(table: Table, seat: i64, space: i64) -> None:
    """Move the group; enemy units in the space mean contact (kemet 6.8)."""
    march = table.march
    start = march.at
    control.shift_units(table, seat, start, space, march.group)
    if march.beast != NONE:
        table.lairs[march.beast] = space
    march.at = space
    march.moved += 1
    march.units_done = False
    march.beast_done = False
    enemy = table.enemy_at(seat, space)
    if enemy != NONE:
        battle.contact(table, seat, enemy, space)
    creatures.abandon(table, seat, start)


def drop(table: Table, seat: i64, units: i64) -> None:
    """Leave units behind."""
    march = table.march
    march.group -= units
    march.units_done = True
    table.emit(codes.EV_DROP, seat, march.at, units, NONE)


def take(table: Table, seat: i64, units: i64) -> None:
    """Take units along."""
    march = table.march
    march.group += units
    march.units_done = True
    table.emit(codes.EV_TAKE, seat, march.at, units, NONE)


def drop_beast(table: Table, seat: i64) -> None:
    """Leave the creature behind; its movement is lost."""
    march = table.march
    table.emit(codes.EV_DROP, seat, march.at, 0, march.beast)
    march.beast = NONE
    march.bonus = 0
    march.beast_done = True


def take_beast(table: Table, seat: i64) -> None:
    """Take a creature along; it adds no movement."""
    march = table.march
    march.beast = table.beast_at(seat, march.at)
    march.beast_done = True
    table.emit(codes.EV_TAKE, seat, march.at, 0, march.beast)


def halt(table: Table, seat: i64) -> None:
    """End the movement."""
    if table.march.at != NONE:
        table.emit(codes.EV_HALT, seat, table.march.at)
    table.pop()
    table.march = March()
