"""The cheapest paths of the hole: dangers and steps as whole numbers, searched backwards from where they end."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, lowest
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.bot.knowledge import Knowledge
from mastaba.games.faraon.engine import box, codes

STEP: Final[i64] = 20  # the cost of a slide; a thousand is the danger of losing all but 1/e of the chance
WALL: Final[i64] = 1_000_000  # the cost of a treasure that ends the turn
_PERIL: Final[vec[i64]] = vec[i64](
    [0] + [round(-1000 * math.log(1 - d / 12)) for d in range(1, 12)] + [1_000_000]
)
_WEST: Final[i64] = sum(
    2**cell for cell in range(codes.CELLS) if cell % box.WIDTH != 0
)  # cells with a western one
_EAST: Final[i64] = sum(2**cell for cell in range(codes.CELLS) if cell % box.WIDTH != box.WIDTH - 1)
_HEADINGS: Final[i64] = 4
_STATES: Final[i64] = 192


def spread(cells: i64) -> i64:
    """The cells beside a set of cells."""
    return (cells << 8 | cells >> 8 | (cells & _EAST) << 1 | (cells & _WEST) >> 1) & box.ALL_CELLS


def reachable(safe: i64, hole: i64) -> i64:
    """The safe cells that the hole can come to over safe cells only."""
    region = BIT[hole]
    fresh = spread(region) & safe & ~region
    while fresh != 0:
        region |= fresh
        fresh = spread(fresh) & safe & ~region
    return region


def safe_path(safe: i64, hole: i64, goal: i64) -> vec[i64]:
    """The next holes of a shortest path over safe cells to a cell beside them; empty if there is none."""
    layers = vec[i64]()
    region = BIT[goal]
    fresh = region
    while fresh != 0 and not fresh & BIT[hole]:
        layers = append(layers, fresh)
        fresh = spread(fresh) & (safe | BIT[hole]) & ~region
        region |= fresh
    path = vec[i64]()
    if fresh == 0:
        return path
    at = hole
    layer = i64(len(layers)) - 1
    while layer >= 0:
        at = lowest(box.NEIGHBOURS[at] & layers[layer])
        path = append(path, at)
        layer -= 1
    return path


def nearest(safe: i64, hole: i64, goals: i64) -> i64:
    """The first cell of a set that the hole can come to over safe cells, or NONE."""
    region = BIT[hole]
    fresh = region
    while fresh != 0:
        fresh = spread(fresh) & ~region
        if fresh & goals:
            return lowest(fresh & goals)
        fresh &= safe
        region |= fresh
    return NONE


def best_guess(lore: Knowledge, hole: i64, alone: bool) -> i64:
    """The suspect to look at next that can be come to over safe cells, or NONE.

    Alone, cells in blocks with many suspects are good, since they are likely blank; otherwise those with few.
    """
    region = BIT[hole]
    fresh = region
    best: i64 = NONE
    least: i64 = WALL
    steps: i64 = 0
    while fresh != 0 and steps < least:
        fresh = spread(fresh) & ~region
        for odds in range(1, i64(5)):
            cells = fresh & lore.by_odds[odds]
            cost = steps + guessing(odds, alone)
            if cells != 0 and cost < least:
                least = cost
                best = lowest(cells)
        steps += STEP
        fresh &= lore.safe
        region |= fresh
    return best


def guessing(odds: i64, alone: bool) -> i64:
    """The cost of looking at a suspect."""
    return 100 + (100 // odds if alone else 100 * odds)


class Costs:
    """By cell of the hole, and where it matters by the heading it came with: the cost of going on to a goal."""

    def __init__(self) -> None:
        self.cost: vec[i64] = vec[i64]([0] * int(_STATES))
        self.perils: vec[i64] = vec[i64]([0] * int(codes.CELLS))
        self._headings: i64 = 1  # one if the hole may go straight back
        self._jumps: bool = False
        self._queue: vec[i64] = vec[i64]([0] * int(_STATES))
        self._queued: vec[i64] = vec[i64]([0] * int(_STATES))
        self._first: i64 = 0
        self._count: i64 = 0

    def search(self, lore: Knowledge, goals: vec[i64], jumps: bool, one_way: bool) -> None:
        """Fill in the costs. `goals` has by cell the cost of ending there, or NONE.

        With `jumps` several pyramids may be pushed at once; with `one_way` the hole may not go straight back.
        """
        headings = _HEADINGS if one_way else i64(1)
        self._headings = headings
        self._jumps = jumps
        self._first = self._count = 0
        for state in range(codes.CELLS * headings):
            self.cost[state] = 2 * WALL
            self._queued[state] = 0
        for cell in range(codes.CELLS):
            self.perils[cell] = STEP + _PERIL[lore.danger(cell)]
            if goals[cell] != NONE:
                for heading in range(headings):
                    self._improve(cell * headings + heading, goals[cell])
        while self._count > 0:
            state = self._queue[self._first]
            self._first = i64(0) if self._first + 1 == _STATES else self._first + 1
            self._count -= 1
            self._queued[state] = 0
            if headings == 1 and not jumps:
                self._expand_near(state)
            else:
                self._expand(state)

    def _expand_near(self, cell: i64) -> None:
        """Improve the cells beside a cell."""
        cost = self.cost[cell]
        for k in range(box.NEAR_COUNT[cell]):
            other = box.NEAR[cell * 4 + k]
            self._improve(other, cost + self.perils[other])

    def _expand(self, state: i64) -> None:
        """Improve the states from which this one can be entered."""
        cell = state // self._headings
        around = box.NEIGHBOURS[cell] | (box.PUSHABLE[cell] if self._jumps else i64(0))
        while around != 0:
            other = lowest(around)
            around &= ~BIT[other]
            through = self.cost[state] + self.perils[other]
            if self._headings == 1:
                self._improve(other, through)
                continue
            heading = heading_of(other, cell)
            for before in range(_HEADINGS):
                if heading == state % _HEADINGS and before != 3 - heading:
                    self._improve(other * _HEADINGS + before, through)

    def _improve(self, state: i64, cost: i64) -> None:
        """Lower the cost of a state, and have it looked at again."""
        if cost >= self.cost[state]:
            return
        self.cost[state] = cost
        if self._queued[state] == 0:
            self._queued[state] = 1
            end = self._first + self._count
            self._queue[end if end < _STATES else end - _STATES] = state
            self._count += 1

    def of(self, hole: i64, cell: i64) -> i64:
        """The cost of moving the hole to a cell and going on from there."""
        return self.cost[cell if self._headings == 1 else cell * _HEADINGS + heading_of(hole, cell)]


def heading_of(hole: i64, cell: i64) -> i64:
    """The direction from the hole to a cell of its row or column: opposite ones add up to three."""
    if cell // box.WIDTH == hole // box.WIDTH:
        return i64(1) if cell < hole else i64(2)
    return i64(0) if cell < hole else i64(3)
