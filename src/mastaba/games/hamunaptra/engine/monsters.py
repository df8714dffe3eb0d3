"""Monsters: the phase after a round in which they walk (hamunaptra 11.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, combat, movement, occupancy, turn
from mastaba.games.hamunaptra.engine.table import Table


def begin(table: Table) -> None:
    """Begin the monsters' phase."""
    table.step = codes.S_MONSTERS
    table.roaming = True
    table.roamed = 0
    table.passes = 0
    table.next = 0
    turn.heal(table)
    _ask(table)


def restless(table: Table) -> i64:
    """The monsters that have not moved in this phase and can, a bit set."""
    found: i64 = 0
    for monster in range(codes.MONSTERS):
        waits = table.lairs[monster] != NONE and table.roamed & BIT[monster] == 0
        if waits and crawls(table, monster) != 0:
            found |= BIT[monster]
    return found


def crawls(table: Table, monster: i64) -> i64:
    """The steps of a monster: onto tiles without an encounter, also from a bare cell."""
    cell = table.lairs[monster]
    bare = table.maze.kinds[cell] == codes.BARE
    steps: i64 = 0
    for side in range(codes.SIDES):
        beside = table.maze.facing(cell, side) if bare else table.maze.link(cell, side)
        if beside != NONE and occupancy.encounter_at(table, beside) == NONE:
            steps |= BIT[side]
    other = table.maze.passage(cell)
    if other != NONE and occupancy.encounter_at(table, other) == NONE:
        steps |= movement.BY_PASSAGE_STEP
    return steps


def _ask(table: Table) -> None:
    """Ask the next seat, or begin the next round when no monster can move or all seats pass."""
    if table.passes >= table.players or restless(table) == 0:
        table.roaming = False
        table.roamed = 0
        table.passes = 0
        table.next = 0
        turn.begin_round(table)
    else:
        table.question(codes.Q_MONSTERS, table.next)


def pass_on(table: Table) -> None:
    """Pass: the seat moves no monster."""
    table.emit(codes.EV_PASS, table.actor)
    table.passes += 1
    table.next = (table.next + 1) % table.players
    _ask(table)


def wake(table: Table, monster: i64) -> None:
    """Begin the movement of a monster."""
    table.passes = 0
    table.question(codes.Q_CRAWL, table.next)
    table.ask.monster = monster


def crawl_to(table: Table, cell: i64) -> None:
    """Move a monster by a step; on a tile with characters it stops and fights."""
    monster = table.ask.monster
    spent = table.ask.spent + 1
    table.emit(codes.EV_CRAWL, table.actor, monster, cell, table.lairs[monster])
    occupancy.lurk(table, monster, cell)
    prey = occupancy.owner_at(table, cell)
    if prey != NONE:
        table.roamed |= BIT[monster]
        combat.meet(table, monster, prey)
    elif spent >= box.MONSTER_MOVEMENT:
        stop(table, monster)
    else:
        table.question(codes.Q_CRAWL, table.next)
        table.ask.monster = monster
        table.ask.spent = spent


def stop(table: Table, monster: i64) -> None:
    """End the movement of a monster."""
    table.roamed |= BIT[monster]
    next_seat(table)


def next_seat(table: Table) -> None:
    """Continue with the next seat."""
    table.next = (table.next + 1) % table.players
    _ask(table)
