"""Movement: the steps of characters, and the tiles in reach (hamunaptra 5.1, 5.7; notation 4.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, ending, occupancy, stairs
from mastaba.games.hamunaptra.engine.table import Table

# What a step onto a tile means.
CLOSED: Final[i64] = 0
ENDS: Final[i64] = 1  # it ends the movement
OPEN_WAY: Final[i64] = 2
# Steps from a tile, a bit set: the four sides, the passage, getting lost.
BY_PASSAGE_STEP: Final[i64] = 16
BY_LOST_STEP: Final[i64] = 32


class Trail:
    """Tiles found by a search, each with its number of steps."""

    def __init__(self) -> None:
        self.cells: vec[i64] = vec[i64]()
        self.steps: vec[i64] = vec[i64]()

    def place(self, cell: i64) -> i64:
        """The index of a tile, or NONE."""
        for place in range(i64(len(self.cells))):
            if self.cells[place] == cell:
                return place
        return NONE

    def add(self, cell: i64, steps: i64) -> None:
        """Append a tile unless it was found before."""
        if self.place(cell) == NONE:
            self.cells = append(self.cells, cell)
            self.steps = append(self.steps, steps)


def speed(table: Table, character: i64) -> i64:
    """The Movement of a character: printed, and of the token that it bears."""
    points = box.POWER[character * 4 + codes.MOVEMENT]
    for token in table.active:
        if table.bearers[token] == character:
            points += box.BONUS[token * 4 + codes.MOVEMENT]
    return points


def speed_of_group(table: Table, group: i64) -> i64:
    """The Movement of several characters together."""
    points: i64 = 0
    for character in range(codes.CHARACTERS):
        if group & BIT[character]:
            points += speed(table, character)
    return points


def entry(table: Table, seat: i64, cell: i64) -> i64:
    """What a step of a seat's character onto a tile means: CLOSED, ENDS or OPEN_WAY (hamunaptra 5.1, 11.1)."""
    here = table.there[cell]
    if here == 0:
        return OPEN_WAY
    if occupancy.enemies(table, seat, cell) != 0:
        if table.duels or ending.is_shared(table, cell):
            return ENDS
        return CLOSED
    return ENDS if occupancy.encounter_at(table, cell) != NONE else OPEN_WAY


def steps_from(table: Table, seat: i64, cell: i64) -> i64:
    """The legal steps of a seat's character from a tile, a bit set."""
    steps: i64 = 0
    for side in range(codes.SIDES):
        beside = table.maze.link(cell, side)
        if beside != NONE and entry(table, seat, beside) != CLOSED:
            steps |= BIT[side]
    other = table.maze.passage(cell)
    if other != NONE and entry(table, seat, other) != CLOSED:
        steps |= BY_PASSAGE_STEP
    if len(table.maze.rim) > 1 and is_lost(table, cell):
        for astray in table.maze.rim:
            if astray != cell and entry(table, seat, astray) != CLOSED:
                return steps | BY_LOST_STEP
    return steps


def is_lost(table: Table, cell: i64) -> bool:
    """Whether a character may get lost from a tile (hamunaptra 5.7)."""
    found = False
    for astray in table.maze.rim:
        found = found or astray == cell
    return found


def neighbours(table: Table, cell: i64) -> vec[i64]:
    """All tiles one step away, occupied or not."""
    near = vec[i64]()
    for side in range(codes.SIDES):
        linked = table.maze.link(cell, side)
        if linked != NONE:
            near = append(near, linked)
    other = table.maze.passage(cell)
    if other != NONE:
        near = append(near, other)
    if len(table.maze.rim) > 1 and is_lost(table, cell):
        for astray in table.maze.rim:
            if astray != cell:
                near = append(near, astray)
    return near


def reach(table: Table, seat: i64, start: i64, points: i64) -> Trail:
    """The tiles that a seat's character can reach by ordinary movement, its own tile first."""
    trail = Trail()
    trail.add(start, 0)
    at: i64 = 0
    while at < i64(len(trail.cells)):
        here, steps = trail.cells[at], trail.steps[at]
        at += 1
        if steps >= points or (steps > 0 and entry(table, seat, here) != OPEN_WAY):
            continue
        for near in neighbours(table, here):
            if entry(table, seat, near) != CLOSED:
                trail.add(near, steps + 1)
    return trail


def walkers(table: Table) -> i64:
    """The characters of the player at turn that can set out, a bit set."""
    who: i64 = 0
    for character in range(codes.CHARACTERS):
        rested = table.people[table.turn] & ~table.moved & BIT[character]
        if rested and steps_from(table, table.turn, table.cells[character]) != 0:
            who |= BIT[character]
    return who


def begin_walk(table: Table, character: i64, spent: i64 = 0) -> None:
    """Begin the movement of a character, or go on with it after spending some of its points."""
    table.question(codes.Q_WALK, table.turn)
    table.ask.character = character
    table.ask.spent = spent


def walk_to(table: Table, cell: i64, by: i64) -> None:
    """Make a step; the movement ends when the points are used up or the tile ends it."""
    character = table.ask.character
    spent = table.ask.spent + 1
    table.emit(codes.EV_STEP, table.turn, character, cell, by, table.cells[character])
    ends = entry(table, table.turn, cell) == ENDS
    occupancy.stand(table, character, cell)
    if ends or spent >= speed(table, character):
        stop_walk(table, character)
    else:
        begin_walk(table, character, spent)


def stop_walk(table: Table, character: i64) -> None:
    """End a movement."""
    arrive(table, BIT[character], table.cells[character])


def arrive(table: Table, group: i64, cell: i64) -> None:
    """End a movement; on a way out it begins the last round."""
    table.moved |= group
    table.walked = True
    if stairs.is_way_out(table, table.turn, cell):
        ending.escape(table)
    table.question(codes.Q_MOVE, table.turn)


def lost_choices(table: Table) -> vec[i64]:
    """The tiles on which a lost character may come in again (hamunaptra 5.7)."""
    cells = table.maze.rim[:]
    n: i64 = 0
    for cell in table.maze.rim:
        if cell != table.cells[table.ask.character] and entry(table, table.turn, cell) != CLOSED:
            cells[n] = cell
            n += 1
    return cells[:n]
