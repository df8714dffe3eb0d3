"""Movement: steps, reachable tiles and pushes (hamunaptra 5.1, notation 4.2)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.maze import steps_apart
from mastaba.games.hamunaptra.engine.occupancy import Occupancy

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


class Movement(Occupancy):
    """Which tiles characters can reach."""

    def movement(self, character: i64) -> i64:
        """The steps of a character: printed, and of the token that it bears."""
        points = box.POWER[character * 4 + codes.MOVEMENT]
        for token in self.active:
            if self.bearers[token] == character:
                points += box.BONUS[token * 4 + codes.MOVEMENT]
        return points

    def movement_of(self, group: i64) -> i64:
        """The steps of several characters together."""
        points: i64 = 0
        for character in range(codes.CHARACTERS):
            if group & BIT[character]:
                points += self.movement(character)
        return points

    def entry(self, seat: i64, cell: i64) -> i64:
        """What a step of a seat's character onto a tile means: CLOSED, ENDS or OPEN_WAY."""
        here = self.there[cell]
        if here == 0:
            return OPEN_WAY
        if self.enemies(seat, cell) != 0:
            if self.duels or (self.final != NONE and self.maze.is_exit_stair(cell)):
                return ENDS
            return CLOSED
        return ENDS if self.lurking(cell) != NONE else OPEN_WAY

    def steps_from(self, seat: i64, cell: i64) -> i64:
        """The legal steps of a seat's character from a tile, a set."""
        steps: i64 = 0
        for side in range(codes.SIDES):
            beside = self.maze.link(cell, side)
            if beside != NONE and self.entry(seat, beside) != CLOSED:
                steps |= BIT[side]
        other = self.maze.passage(cell)
        if other != NONE and self.entry(seat, other) != CLOSED:
            steps |= BY_PASSAGE_STEP
        if len(self.maze.rim) > 1 and self.is_lost(cell):
            for astray in self.maze.rim:
                if astray != cell and self.entry(seat, astray) != CLOSED:
                    return steps | BY_LOST_STEP
        return steps

    def is_lost(self, cell: i64) -> bool:
        """Whether one gets lost from a tile."""
        found = False
        for astray in self.maze.rim:
            found = found or astray == cell
        return found

    def beside(self, cell: i64) -> vec[i64]:
        """All tiles one step away, occupied or not."""
        near = vec[i64]()
        for side in range(codes.SIDES):
            linked = self.maze.link(cell, side)
            if linked != NONE:
                near = append(near, linked)
        other = self.maze.passage(cell)
        if other != NONE:
            near = append(near, other)
        if len(self.maze.rim) > 1 and self.is_lost(cell):
            for astray in self.maze.rim:
                if astray != cell:
                    near = append(near, astray)
        return near

    def reach(self, seat: i64, start: i64, points: i64) -> Trail:
        """The tiles that a seat's character can reach by ordinary movement, its own tile first."""
        trail = Trail()
        trail.add(start, 0)
        at: i64 = 0
        while at < i64(len(trail.cells)):
            here = trail.cells[at]
            steps = trail.steps[at]
            at += 1
            if steps >= points or (steps > 0 and self.entry(seat, here) != OPEN_WAY):
                continue
            for near in self.beside(here):
                if self.entry(seat, near) != CLOSED:
                    trail.add(near, steps + 1)
        return trail

    # Pushes

    def pushes(self, seat: i64) -> Pushes:
        """All pushes that are strong enough with every character that can take part."""
        found = Pushes()
        for character in range(codes.CHARACTERS):
            if self.people[seat] & ~self.moved & BIT[character] and self._meets_enemies(seat, character):
                self._pushes_of(seat, character, found)
        if len(found.through) == 0:
            return found
        strong = vec[i64]()
        for place in range(i64(len(found.through))):
            if self.strong(seat, found.groups[place], found.through[place]):
                strong = append(strong, place)
        found.keep(strong)
        return found

    def strong(self, seat: i64, group: i64, through: i64) -> bool:
        """Whether a group can push: more in number, or more movement together (hamunaptra 5.1)."""
        enemies = self.enemies(seat, through)
        return count(group) > count(enemies) or self.movement_of(group) > self.movement_of(enemies)

    def _meets_enemies(self, seat: i64, character: i64) -> bool:
        """Whether an enemy can be in the way at all: a cheap test before the search."""
        here = self.cells[character]
        straight = self.maze.passages == 0 and len(self.maze.rim) < 2
        nets = self.maze.joined[self.maze.nets[here]]
        for other in range(codes.CHARACTERS):
            owner = self.owners[other]
            if owner in (NONE, seat) or self.dead & BIT[other]:
                continue
            there = self.cells[other]
            if straight:
                if steps_apart(here, there) < self.movement(character):
                    return True
            elif nets & BIT[self.maze.nets[there]] or len(self.maze.rim) > 1:
                return True
        return False

    def _pushes_of(self, seat: i64, character: i64, found: Pushes) -> None:
        """Add the pushes that one character can take part in."""
        points = self.movement(character)
        trail = self.reach(seat, self.cells[character], points)
        gates = Trail()  # tiles with enemies, and the steps onto them
        for place in range(i64(len(trail.cells))):
            here = trail.cells[place]
            steps = trail.steps[place]
            if steps + 2 > points or (steps > 0 and self.entry(seat, here) != OPEN_WAY):
                continue
            for near in self.beside(here):
                if self.enemies(seat, near) != 0:
                    gates.add(near, steps + 1)
        for place in range(i64(len(gates.cells))):
            self._beyond(seat, character, gates.cells[place], points - gates.steps[place], trail, found)

    def _beyond(
        self, seat: i64, character: i64, through: i64, points: i64, trail: Trail, found: Pushes
    ) -> None:
        """Add the tiles beyond a tile with enemies that cannot be reached otherwise (Q26)."""
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
                if self.entry(seat, here) != OPEN_WAY:
                    continue
            if steps >= points:
                continue
            for near in self.beside(here):
                if self.may_stop(seat, near):
                    beyond.add(near, steps + 1)

    def may_stop(self, seat: i64, cell: i64) -> bool:
        """Whether a pushing group may stand on a tile: no enemies there, or a shared exit stair (Q29)."""
        shared = self.final != NONE and self.maze.is_exit_stair(cell)
        return self.enemies(seat, cell) == 0 or shared
