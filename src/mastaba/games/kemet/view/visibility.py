"""What of the cards a seat may see: the conditions that the observation and the features share (kemet 8.3).

A spectator is the seat NONE. Nothing of a commit is seen before the reveal.
"""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import count
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import battle, codes
from mastaba.games.kemet.engine.table import Table


def revealed(table: Table) -> bool:
    """Whether the cards of a battle have been turned up."""
    return table.battle.stage > codes.ST_REVEAL


def sees_fight(table: Table, seat: i64, side: i64) -> bool:
    """Whether a seat sees the battle card that a side fights with."""
    return revealed(table) or table.seat_of(side) == seat or battle.foreseen(table, side)


def sees_discard(table: Table, seat: i64, side: i64) -> bool:
    """Whether a seat sees the battle card that a side discards."""
    return table.seat_of(side) == seat or (revealed(table) and table.discards_up)


def sees_added(table: Table, seat: i64, side: i64) -> bool:
    """Whether a seat sees the Divine Interventions that a side has added."""
    return revealed(table) or table.seat_of(side) == seat


def sees_looked(table: Table, seat: i64) -> bool:
    """Whether the cards turned up now are those of the seat's own Vision."""
    return (
        len(table.tasks) > 0
        and table.top(0) == codes.DO_DRAWS
        and table.top(1) == seat
        and table.top(2) == 1  # not its plain draws
    )


def interventions(table: Table, seat: i64) -> i64:
    """The number of Divine Interventions of a seat, with those committed in secret."""
    found = table.cards_held(seat)
    side = _secret_side(table, seat)
    if side == NONE:
        return found
    return found + i64(len(table.battle.added_0 if side == 0 else table.battle.added_1))


def battle_cards(table: Table, seat: i64) -> i64:
    """The number of battle cards of a seat, with those committed in secret."""
    found = count(table.battle_hand[seat])
    side = _secret_side(table, seat)
    if side != NONE:
        found += i64(table.battle.fight[side] != NONE) + i64(table.battle.discard[side] != NONE)
    return found


def _secret_side(table: Table, seat: i64) -> i64:
    """The side of a seat in a battle whose cards are still hidden, or NONE."""
    if table.battle.space == NONE or revealed(table):
        return NONE
    if seat == table.battle.attacker:
        return 0
    return i64(1) if seat == table.battle.defender else NONE
