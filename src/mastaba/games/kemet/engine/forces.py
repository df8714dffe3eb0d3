"""Forces (kemet 8.6): strength, damage and protection of the two sides of a battle."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.table import Table


def winner(table: Table) -> i64:
    """The side that wins: the stronger one, with equal strength the defender."""
    return i64(0) if strength(table, 0) > strength(table, 1) else i64(1)


def losses(table: Table, side: i64) -> i64:
    """The units that a side loses."""
    lost = hits(table, side)
    units = table.units_at(table.seat_of(side), table.battle.space)
    return units if lost > units else lost


def hits(table: Table, side: i64) -> i64:
    """The damage of the other side that the protection of a side does not stop."""
    lost = damage(table, 1 - side) - protection(table, side)
    return i64(0) if lost < 0 else lost


def strength(table: Table, side: i64) -> i64:
    """Strength of a side: what is open, card, interventions and wounds."""
    card = table.battle.fight[side]
    return open_strength(table, side) + box.STRENGTH[card] + _paid(table, side, 0) + table.battle.wounds[side]


def damage(table: Table, side: i64) -> i64:
    """Damage that a side deals."""
    return open_damage(table, side) + box.DAMAGE[table.battle.fight[side]] + _paid(table, side, 1)


def protection(table: Table, side: i64) -> i64:
    """Protection of a side."""
    return open_protection(table, side) + box.PROTECTION[table.battle.fight[side]] + _paid(table, side, 2)


# Public values: without cards


def open_strength(table: Table, side: i64) -> i64:
    """Strength of units, tiles and creature."""
    seat = table.seat_of(side)
    total = table.units_at(seat, table.battle.space) + tiles_add(table, seat, side)
    beast = _creature_of(table, side)
    return total + box.CREATURE_STRENGTH[beast] if beast != NONE else total


def open_damage(table: Table, side: i64) -> i64:
    """Damage of tiles and creature."""
    total = tiles_add(table, table.seat_of(side), 2)
    beast = _creature_of(table, side)
    return total + box.CREATURE_DAMAGE[beast] if beast != NONE else total


def open_protection(table: Table, side: i64) -> i64:
    """Protection of tiles and creature."""
    total = tiles_add(table, table.seat_of(side), 3)
    beast = _creature_of(table, side)
    return total + box.CREATURE_PROTECTION[beast] if beast != NONE else total


def tiles_add(table: Table, seat: i64, value: i64) -> i64:
    """What the tiles of a seat add to strength in attack (0) or defence (1), damage (2) or protection (3)."""
    total: i64 = 0
    tiles = table.tiles[seat]
    for k in range(i64(len(box.FORCE_TILES))):
        if tiles & box.FORCE_TILES[k]:
            total += box.TILE_FORCE[k * 4 + value]
    return total


def _creature_of(table: Table, side: i64) -> i64:
    """The creature that counts for a side, or NONE. The Snake cancels the enemy's creature (kemet 9.6)."""
    enemy = table.beast_at(table.seat_of(1 - side), table.battle.space)
    return NONE if enemy == codes.SNAKE else table.beast_at(table.seat_of(side), table.battle.space)


def _paid(table: Table, side: i64, value: i64) -> i64:
    """What the paid cards add to strength (0), damage (1) or protection (2)."""
    total: i64 = 0
    for card in table.battle.paid_0 if side == 0 else table.battle.paid_1:
        total += box.DI_FORCE[card * 3 + value]
    return total
