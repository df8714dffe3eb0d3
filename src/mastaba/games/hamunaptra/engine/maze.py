"""Maze: the tiles on the table, with networks, open ends and building spots kept up to date as tiles come and go.

A direct network always holds an exit tile, since a scroll may cut nothing off. Its key is its lowest exit.
Full networks are sets of direct ones, joined by passages.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_few
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import codes

STEPS: Final[vec[i64]] = vec[i64]([-32, 1, 32, -1])  # to the neighbour on each side
_EXIT_STAIR: Final[i64] = 16  # beside the seat, in `placers`
_NOTHING: Final[vec[i64]] = vec[i64]([-1] * int(codes.CELLS))
_ZEROS: Final[vec[i64]] = vec[i64]([0] * int(codes.CELLS))


def column(cell: i64) -> i64:
    """The x of a cell."""
    return (cell & 31) - 16


def line(cell: i64) -> i64:
    """The y of a cell."""
    return (cell >> 5) - 16


def distance(a: i64, b: i64) -> i64:
    """How far two cells are apart (hamunaptra 3.3)."""
    dx = (a & 31) - (b & 31)
    dy = (a >> 5) - (b >> 5)
    if dx < 0:
        dx = -dx
    if dy < 0:
        dy = -dy
    return dx if dx > dy else dy


def steps_apart(a: i64, b: i64) -> i64:
    """A lower bound of the steps along links between two cells."""
    dx = (a & 31) - (b & 31)
    dy = (a >> 5) - (b >> 5)
    return (dx if dx >= 0 else -dx) + (dy if dy >= 0 else -dy)


class Maze:
    """All tiles. Cells are numbers of `codes.py`; a set of sides has bits n 1, e 2, s 4, w 8."""

    def __init__(self, limit: i64, any_rim: bool) -> None:
        self.limit: i64 = limit
        self.any_rim: bool = any_rim  # characters may get lost from every tile on the rim (hamunaptra 11.11)
        self.kinds: vec[i64] = _NOTHING[:]  # by cell
        self.sides: vec[i64] = _ZEROS[:]  # by cell: the open ones
        self.placers: vec[i64] = _NOTHING[:]  # by cell: the seat, and whether it is an exit stair
        self.laid: vec[i64] = vec[i64]()  # all cells with a tile, in their order

        self.nets: vec[i64] = _NOTHING[:]  # by cell: its direct network
        self.doors: vec[i64] = _ZEROS[
            :
        ]  # by empty cell: sides with an open side before them, and (* 16) with a wall
        self.spots: vec[i64] = vec[i64]()  # empty cells before an open side
        self.ends: vec[i64] = vec[i64]()  # by direct network: open sides before an empty cell
        self.joined: vec[i64] = vec[i64]()  # by direct network: its full network, a bit set
        self.pairs: vec[i64] = vec[i64]()  # by symbol * 2: its stairs
        self.stairs: vec[i64] = vec[i64]()  # cells of all stairs
        self.rim: vec[i64] = vec[i64]()  # the tiles from which a character may get lost
        self.passages: i64 = 0  # pairs of stairs that are complete

    def copy(self) -> Maze:
        """An independent copy."""
        maze = Maze(self.limit, self.any_rim)
        maze.kinds, maze.sides, maze.placers = self.kinds[:], self.sides[:], self.placers[:]
        maze.laid = self.laid[:]
        maze.nets, maze.doors = self.nets[:], self.doors[:]
        maze.spots, maze.ends = self.spots[:], self.ends[:]
        maze.joined, maze.pairs = self.joined[:], self.pairs[:]
        maze.stairs, maze.rim = self.stairs[:], self.rim[:]
        maze.passages = self.passages
        return maze

    # Tiles and links

    def inside(self, cell: i64) -> bool:
        """Whether a cell is on the board."""
        x = column(cell)
        y = line(cell)
        return -self.limit <= x <= self.limit and -self.limit <= y <= self.limit

    def link(self, cell: i64, side: i64) -> i64:
        """The tile linked to this one on a side, or NONE (hamunaptra 3.2)."""
        if self.sides[cell] & BIT[side] == 0:
            return NONE
        return self.facing(cell, side)

    def facing(self, cell: i64, side: i64) -> i64:
        """The tile on a side of a cell that opens to the cell, or NONE; the cell may be bare."""
        beside = cell + STEPS[side]
        return beside if self.sides[beside] & BIT[side ^ 2] else NONE

    def passage(self, cell: i64) -> i64:
        """The other stair of the symbol, or NONE (hamunaptra 8.2)."""
        symbol = self.kinds[cell] - codes.FIRST_STAIR
        if symbol < 0 or symbol >= codes.SYMBOLS:
            return NONE
        first = self.pairs[symbol * 2]
        return self.pairs[symbol * 2 + 1] if first == cell else first

    def is_exit_stair(self, cell: i64) -> bool:
        """Whether the tile is an exit stair."""
        return self.placers[cell] >= _EXIT_STAIR

    def placer(self, cell: i64) -> i64:
        """The seat that laid the tile, or NONE for a start tile."""
        placer = self.placers[cell]
        return placer - _EXIT_STAIR if placer >= _EXIT_STAIR else placer

    def is_stair(self, cell: i64) -> bool:
        """Whether the tile is a stair, with or without a symbol."""
        return codes.FIRST_STAIR <= self.kinds[cell] < codes.TILES

    def on_rim(self, cell: i64) -> bool:
        """Whether a character may get lost from this tile (hamunaptra 5.7, 11.11)."""
        x = column(cell)
        y = line(cell)
        off: i64 = 0
        if y == -self.limit:
            off |= 1
        if x == self.limit:
            off |= 2
        if y == self.limit:
            off |= 4
        if x == -self.limit:
            off |= 8
        return (off & self.sides[cell]) != 0 or (self.any_rim and off != 0)

    def free_sides(self, cell: i64) -> i64:
        """The sides with an empty cell of the board."""
        free: i64 = 0
        for side in range(codes.SIDES):
            beside = cell + STEPS[side]
            if self.kinds[beside] == codes.BARE and self.inside(beside):
                free |= BIT[side]
        return free

    # Adding and removing tiles

    def put(self, cell: i64, kind: i64, sides: i64, placer: i64, exit_stair: bool) -> None:
        """Set a tile; `lay` or `rebuild` update derived data."""
        self.kinds[cell] = kind
        self.sides[cell] = sides
        self.placers[cell] = placer + _EXIT_STAIR if exit_stair else placer
        row = append(self.laid, cell)
        place = i64(len(row)) - 1
        while place > 0 and row[place - 1] > cell:
            row[place] = row[place - 1]
            place -= 1
        row[place] = cell
        self.laid = row

    def lay(self, cell: i64, kind: i64, sides: i64, placer: i64, exit_stair: bool) -> None:
        """Lay a tile of a player; it has at least one link (hamunaptra 5.2)."""
        self.put(cell, kind, sides, placer, exit_stair)
        self._forget_spot(cell)
        net = codes.EXITS
        for side in range(codes.SIDES):
            if sides & BIT[side]:
                beside = self.nets[cell + STEPS[side]]
                if beside != NONE and beside < net:
                    net = beside
        links = count_few(self.doors[cell] & 15)
        self.doors[cell] = 0
        for side in range(codes.SIDES):
            beside = self.nets[cell + STEPS[side]]
            if sides & BIT[side] and beside not in (NONE, net):
                self._merge(beside, net)
        self.nets[cell] = net
        self.ends[net] += self._face(cell) - links
        self._note_stair(cell)
        if self.on_rim(cell):
            self.rim = append(self.rim, cell)
        self._join()

    def take_away(self, cell: i64) -> None:
        """Remove a tile, as a scroll does."""
        self.kinds[cell] = codes.BARE
        self.sides[cell] = 0
        self.placers[cell] = NONE
        rest = vec[i64]()
        for other in self.laid:
            if other != cell:
                rest = append(rest, other)
        self.laid = rest
        self.rebuild()

    def rebuild(self) -> None:
        """Recompute all derived data from the tiles."""
        self.nets = _NOTHING[:]
        self.doors = _ZEROS[:]
        self.spots = vec[i64]()
        self.ends = vec[i64]([0] * int(codes.EXITS))
        self.pairs = vec[i64]([-1] * (2 * int(codes.SYMBOLS)))
        self.stairs = vec[i64]()
        self.rim = vec[i64]()
        for letter in range(codes.EXITS):
            for cell in self.laid:
                if self.kinds[cell] == codes.EXIT_TILE + letter and self.nets[cell] == NONE:
                    self._flood(cell, letter)
        for cell in self.laid:
            ends = self._face(cell)
            if self.nets[cell] != NONE:
                self.ends[self.nets[cell]] += ends
            self._note_stair(cell)
            if self.kinds[cell] < codes.RUBBLE and self.on_rim(cell):
                self.rim = append(self.rim, cell)
        self._join()

    def holds_without(self, cell: i64) -> bool:
        """Whether every other laid tile stays joined with an exit tile without this one (hamunaptra 7.7)."""
        links: i64 = 0
        for side in range(codes.SIDES):
            if self.link(cell, side) != NONE:
                links += 1
        if links < 2:
            return True
        seen = _ZEROS[:]
        seen[cell] = 1
        queue = vec[i64]()
        missing: i64 = -1
        for other in self.laid:
            if self.kinds[other] >= codes.EXIT_TILE:
                seen[other] = 1
                queue = append(queue, other)
            elif self.kinds[other] != codes.RUBBLE:
                missing += 1
        at: i64 = 0
        while at < i64(len(queue)):
            here = queue[at]
            at += 1
            for side in range(codes.SIDES):
                beside = self.link(here, side)
                if beside != NONE and seen[beside] == 0:
                    seen[beside] = 1
                    queue = append(queue, beside)
                    if self.kinds[beside] != codes.RUBBLE:
                        missing -= 1
        return missing == 0

    def _face(self, cell: i64) -> i64:
        """Update the doors of the empty cells around a tile; return the number of open sides before them."""
        ends: i64 = 0
        for side in range(codes.SIDES):
            beside = cell + STEPS[side]
            if self.kinds[beside] != codes.BARE or not self.inside(beside):
                continue
            if self.sides[cell] & BIT[side]:
                if self.doors[beside] & 15 == 0:
                    self.spots = append(self.spots, beside)
                self.doors[beside] |= BIT[side ^ 2]
                ends += 1
            else:
                self.doors[beside] |= BIT[(side ^ 2) + 4]
        return ends

    def _forget_spot(self, cell: i64) -> None:
        for place in range(i64(len(self.spots))):
            if self.spots[place] == cell:
                self.spots[place] = self.spots[i64(len(self.spots)) - 1]
                self.spots = self.spots[: i64(len(self.spots)) - 1]
                return

    def _merge(self, net: i64, into: i64) -> None:
        for cell in self.laid:
            if self.nets[cell] == net:
                self.nets[cell] = into
        self.ends[into] += self.ends[net]
        self.ends[net] = 0

    def _flood(self, start: i64, net: i64) -> None:
        self.nets[start] = net
        queue = vec[i64]([0])
        queue[0] = start
        at: i64 = 0
        while at < i64(len(queue)):
            here = queue[at]
            for side in range(codes.SIDES):
                beside = self.link(here, side)
                if beside != NONE and self.nets[beside] == NONE:
                    self.nets[beside] = net
                    queue = append(queue, beside)
            at += 1

    def _note_stair(self, cell: i64) -> None:
        if not self.is_stair(cell):
            return
        self.stairs = append(self.stairs, cell)
        if self.kinds[cell] < codes.PLAIN_STAIR:
            first = (self.kinds[cell] - codes.FIRST_STAIR) * 2
            self.pairs[first if self.pairs[first] == NONE else first + 1] = cell

    def _join(self) -> None:
        """Full networks: what passages join (hamunaptra 3.2)."""
        self.joined = vec[i64]([1, 2, 4, 8, 16, 32, 64, 128])
        self.passages = 0
        for symbol in range(codes.SYMBOLS):
            a = self.pairs[symbol * 2]
            b = self.pairs[symbol * 2 + 1]
            if NONE in (a, b):
                continue
            self.passages += 1
            whole = self.joined[self.nets[a]] | self.joined[self.nets[b]]
            for net in range(codes.EXITS):
                if whole & BIT[net]:
                    self.joined[net] = whole
