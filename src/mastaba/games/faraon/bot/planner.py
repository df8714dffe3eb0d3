"""The shortest safe way over the grid, as far as a player has it in mind.

Each block of two by two cells has one treasure: three blanks betray the fourth cell, and a treasure makes the other
three safe.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Mapping
from typing import Final

from mastaba.core.game import Json
from mastaba.core.telling import members
from mastaba.games.faraon.engine import box

BLANK: Final = "blank"
_STEP: Final = 0.02  # what a slide costs, beside the danger on the way
_WALL: Final = 1000.0  # what a treasure that is not wanted costs


class Map:
    """What somebody has in mind of the grid."""

    def __init__(self, cells: Mapping[str, str], *, alone: bool) -> None:
        self.cells = dict(cells)
        self.alone = alone
        self.suspects: dict[str, int] = {}  # cells that may hide a treasure: how many such are in their block
        for block in range(len(box.TREASURE_NAMES)):
            names = [box.CELL_NAMES[cell] for cell in box.BLOCK_CELLS[4 * block : 4 * block + 4]]
            if all(self.cells.get(name, BLANK) == BLANK for name in names):
                unknown = [name for name in names if name not in self.cells]
                self.suspects |= dict.fromkeys(unknown, len(unknown))

    def danger(self, cell: str) -> float:
        """The chance to meet any treasure there."""
        if cell in self.suspects:
            return 1 / self.suspects[cell]
        return 0.0 if self.cells.get(cell, BLANK) == BLANK else 1.0

    def ways_from(self, observation: Json, wanted: str) -> dict[str, float]:
        """By cell that the hole may come to next: how hard it is to reach the wanted treasure from there."""
        jumps: bool = observation["superpowers"]
        if not observation["options"].get("no_way_back", False):
            return self.ways(wanted, jumps=jumps)
        hole = observation["hole"]
        ways = self.one_ways(wanted, jumps=jumps)
        return {cell: ways[cell, _heading(hole, cell)] for cell in _beside(hole, jumps=jumps)}

    def one_ways(self, wanted: str, *, jumps: bool) -> dict[tuple[str, str], float]:
        """The same as `ways` where no step may turn straight back: by cell and the heading it is entered with."""
        goals = self._goals(wanted)
        hard: dict[tuple[str, str], float] = {}
        queue = [(cost, cell, heading) for cell, cost in goals.items() for heading in _OPPOSITE]
        heapq.heapify(queue)
        while queue:
            cost, cell, heading = heapq.heappop(queue)
            if (cell, heading) in hard:
                continue
            hard[cell, heading] = cost
            for other in _beside(cell, jumps=jumps):
                if _heading(other, cell) != heading:
                    continue
                through = cost + _STEP + self._peril(other)
                for before in _OPPOSITE:
                    if before != _OPPOSITE[heading]:
                        heapq.heappush(queue, (through, other, before))
        return dict.fromkeys(itertools.product(box.CELL_NAMES, _OPPOSITE), 2 * _WALL) | hard

    def ways(self, wanted: str, *, jumps: bool) -> dict[str, float]:
        """By cell: how hard it is to reach the wanted treasure from there, entering it included (Dijkstra, backwards).

        Hardness adds up: minus the logarithm of the chance to come through, and a little for each step.
        """
        goals = self._goals(wanted)
        hard = dict.fromkeys(box.CELL_NAMES, 2 * _WALL)
        queue = [(cost, cell) for cell, cost in goals.items()]
        heapq.heapify(queue)
        while queue:
            cost, cell = heapq.heappop(queue)
            if cost >= hard[cell]:
                continue
            hard[cell] = cost
            for other in _beside(cell, jumps=jumps):
                heapq.heappush(queue, (cost + _STEP + self._peril(other), other))
        return hard

    def _peril(self, cell: str) -> float:
        """How hard it is to pass over a cell."""
        danger = self.danger(cell)
        return _WALL if danger == 1 else -math.log(1 - danger)

    def _goals(self, wanted: str) -> dict[str, float]:
        """The cells to end at, and what entering each costs."""
        sure = [name for name, found in self.cells.items() if found == wanted]
        return dict.fromkeys(sure, _STEP) if sure else self._guesses()

    def _guesses(self) -> dict[str, float]:
        """Where the wanted treasure may be. Alone one looks where blanks can be learned; in company where it ends."""
        return {
            cell: 0.1 + 0.1 * (1 / others if self.alone else others) for cell, others in self.suspects.items()
        }


_NEAR: Final = {
    name: members(box.CELL_NAMES, box.NEIGHBOURS[cell]) for cell, name in enumerate(box.CELL_NAMES)
}
_LINE: Final = {
    name: members(box.CELL_NAMES, box.NEIGHBOURS[cell] | box.PUSHABLE[cell])
    for cell, name in enumerate(box.CELL_NAMES)
}


_OPPOSITE: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}


def _beside(cell: str, *, jumps: bool) -> list[str]:
    return _LINE[cell] if jumps else _NEAR[cell]


def _heading(hole: str, cell: str) -> str:
    """Which way the hole goes to a cell of its row or column."""
    if hole[0] == cell[0]:
        return "north" if cell[1] < hole[1] else "south"
    return "west" if cell[0] < hole[0] else "east"
