"""Pushing: crossing a tile with other players' characters (hamunaptra 5.6, notation 4.2)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import codes, ending, movement, occupancy
from mastaba.games.hamunaptra.engine.maze import steps_apart
from mastaba.games.hamunaptra.engine.movement import Trail
from mastaba.games.hamunaptra.engine.table import Table


class Pushes:
    """Possible pushes: the tile to cross, the tile beyond, and the bit set of characters that can take part."""

    def __init__(self) -> None:
        self.through: vec[i64] = vec[i64]()
        self.to: vec[i64] = vec[i64]()
        self.groups: vec[i64] = vec[i64]()

    def add(self, through: i64, to: i64, character: i64) -> None:
        """Add a character to a push."""
        for place in range(i64(len(self.through))):
            if self.through[place] == through and self.to[place] == to:
                self.groups[place] |= BIT[character]
                return
        self.through = append(self.through, through)
        self.to = append(self.to, to)
        self.groups = append(self.groups, BIT[character])

    def keep(self, places: vec[i64]) -> None:
        """Keep only the pushes at these indexes."""
        through = vec[i64]()
        to = vec[i64]()
        groups = vec[i64]()
        for place in places:
            through = append(through, self.through[place])
            to = append(to, self.to[place])
            groups = append(groups, self.groups[place])
        self.through = through
        self.to = to
        self.groups = groups


def all_pushes(table: Table, seat: i64) -> Pushes:
    """All pushes that are strong enough with every character that can take part."""
    found = Pushes()
    for character in range(codes.CHARACTERS):
        if table.people[seat] & ~table.moved & BIT[character] and _meets_enemies(table, seat, character):
            _pushes_of(table, seat, character, found)
    if len(found.through) == 0:
        return found
    strong = vec[i64]()
    for place in range(i64(len(found.through))):
        if is_strong(table, seat, found.groups[place], found.through[place]):
            strong = append(strong, place)
    found.keep(strong)
    return found


def is_strong(table: Table, seat: i64, group: i64, through: i64) -> bool:
    """Whether a group can push: more in number, or more movement together."""
    enemies = occupancy.enemies(table, seat, through)
    if count(group) > count(enemies):
        return True
    return movement.speed_of_group(table, group) > movement.speed_of_group(table, enemies)


def _meets_enemies(table: Table, seat: i64, character: i64) -> bool:
    """Whether an enemy can be in reach: a cheap test before the search."""
    here = table.cells[character]
    straight = table.maze.passages == 0 and len(table.maze.rim) < 2
    nets = table.maze.joined[table.maze.nets[here]]
    for other in range(codes.CHARACTERS):
        owner = table.owners[other]
        if owner in (NONE, seat) or table.dead & BIT[other]:
            continue
        there = table.cells[other]
        if straight:
            if steps_apart(here, there) < movement.speed(table, character):
                return True
        elif nets & BIT[table.maze.nets[there]] or len(table.maze.rim) > 1:
            return True
    return False


def _pushes_of(table: Table, seat: i64, character: i64, found: Pushes) -> None:
    """Add the pushes that one character can take part in."""
    points = movement.speed(table, character)
    trail = movement.reach(table, seat, table.cells[character], points)
    gates = Trail()  # tiles with enemies, and the steps onto them
    for place in range(i64(len(trail.cells))):
        here = trail.cells[place]
        steps = trail.steps[place]
        if steps + 2 > points or (steps > 0 and movement.entry(table, seat, here) != movement.OPEN_WAY):
            continue
        for near in movement.neighbours(table, here):
            if occupancy.enemies(table, seat, near) != 0:
                gates.add(near, steps + 1)
    for place in range(i64(len(gates.cells))):
        _beyond(table, seat, character, gates.cells[place], points - gates.steps[place], trail, found)


def _beyond(
    table: Table, seat: i64, character: i64, through: i64, points: i64, trail: Trail, found: Pushes
) -> None:
    """Add the tiles beyond a tile with enemies that cannot be reached otherwise."""
    beyond = Trail()
    beyond.add(through, 0)
    at: i64 = 0
    while at < i64(len(beyond.cells)):
        here = beyond.cells[at]
        steps = beyond.steps[at]
        at += 1
        if at > 1:
            if trail.place(here) == NONE:
                found.add(through, here, character)
            if movement.entry(table, seat, here) != movement.OPEN_WAY:
                continue
        if steps >= points:
            continue
        for near in movement.neighbours(table, here):
            if may_stop(table, seat, near):
                beyond.add(near, steps + 1)


def may_stop(table: Table, seat: i64, cell: i64) -> bool:
    """Whether a pushing group may stand on a tile: no enemies there, or a shared exit stair."""
    return occupancy.enemies(table, seat, cell) == 0 or ending.is_shared(table, cell)


def possible_group(table: Table) -> i64:
    """The characters that can take part in the chosen push, a bit set."""
    pushes = all_pushes(table, table.turn)
    for place in range(i64(len(pushes.through))):
        if pushes.through[place] == table.ask.through and pushes.to[place] == table.ask.to:
            return pushes.groups[place]
    return 0


def push(table: Table, group: i64, through: i64, cell: i64) -> None:
    """Move a group across a tile with enemies."""
    table.emit(codes.EV_PUSH, table.turn, group, through, cell)
    for character in range(codes.CHARACTERS):
        if group & BIT[character]:
            occupancy.stand(table, character, cell)
    movement.arrive(table, group, cell)


def tiles_beyond(table: Table, pushes: Pushes) -> vec[i64]:
    """The tiles to which a push across the chosen tile can go."""
    cells = pushes.to[:]
    n: i64 = 0
    for place in range(i64(len(pushes.to))):
        if pushes.through[place] == table.ask.through:
            cells[n] = pushes.to[place]
            n += 1
    return cells[:n]
