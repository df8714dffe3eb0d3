"""The shortest safe path of the hole over the cells that a bot remembers.

Each block of two by two cells has one treasure: three blanks reveal the fourth cell, and a treasure makes the other
three safe.
"""

from __future__ import annotations

import heapq
import itertools
import math
from collections.abc import Mapping
from typing import Final

from mastaba.core.notation.names import members
from mastaba.core.observation import present
from mastaba.games.faraon.engine import box
from mastaba.games.faraon.view.observation import Observation

BLANK: Final = "blank"
_STEP: Final = 0.02  # the cost of a slide, without its danger
_WALL: Final = 1000.0  # the cost of an unwanted treasure
_NEAR: Final = {
    name: members(box.CELL_NAMES, box.NEIGHBOURS[cell]) for cell, name in enumerate(box.CELL_NAMES)
}
_LINE: Final = {
    name: members(box.CELL_NAMES, box.NEIGHBOURS[cell] | box.PUSHABLE[cell])
    for cell, name in enumerate(box.CELL_NAMES)
}
_OPPOSITE: Final = {"north": "south", "south": "north", "east": "west", "west": "east"}


class Map:
    """The remembered cells, and the cells that may hide a treasure."""

    def __init__(self, cells: Mapping[str, str], *, alone: bool) -> None:
        self.cells = dict(cells)
        self.alone = alone
        # By cell that may hide a treasure: the count of such cells in its block.
        self.suspects: dict[str, int] = {}
        for block in range(len(box.TREASURE_NAMES)):
            names = [box.CELL_NAMES[cell] for cell in box.BLOCK_CELLS[4 * block : 4 * block + 4]]
            if all(self.cells.get(name, BLANK) == BLANK for name in names):
                unknown = [name for name in names if name not in self.cells]
                self.suspects |= dict.fromkeys(unknown, len(unknown))

    def danger(self, cell: str) -> float:
        """The probability of a treasure in a cell."""
        if cell in self.suspects:
            return 1 / self.suspects[cell]
        return 0.0 if self.cells.get(cell, BLANK) == BLANK else 1.0

    def ways_from(self, observation: Observation, wanted: str) -> dict[str, float]:
        """By next cell of the hole: the cost of reaching the wanted treasure from there."""
        jumps: bool = observation["superpowers"]
        if not observation["options"].get("no_way_back", False):
            return self.ways(wanted, jumps=jumps)
        hole = present(observation["hole"])
        ways = self.one_ways(wanted, jumps=jumps)
        return {cell: ways[cell, _heading(hole, cell)] for cell in _beside(hole, jumps=jumps)}

    def one_ways(self, wanted: str, *, jumps: bool) -> dict[tuple[str, str], float]:
        """The same as `ways` with the option *no way back*: by cell and the heading that it is entered with."""
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
        """By cell: the cost of entering it and reaching the wanted treasure from there (Dijkstra, backwards).

        Costs add up: minus the logarithm of the probability of getting through, plus a little for each step.
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
        """The cost of passing over a cell."""
        danger = self.danger(cell)
        return _WALL if danger == 1 else -math.log(1 - danger)

    def _goals(self, wanted: str) -> dict[str, float]:
        """The cells to end at, and the cost of entering each."""
        sure = [name for name, found in self.cells.items() if found == wanted]
        return dict.fromkeys(sure, _STEP) if sure else self._guesses()

    def _guesses(self) -> dict[str, float]:
        """The cost of each cell that may hide the wanted treasure.

        Alone, cells in blocks with many unknown ones are cheap, since they are likely blank; otherwise those with few.
        """
        return {
            cell: 0.1 + 0.1 * (1 / others if self.alone else others) for cell, others in self.suspects.items()
        }


def _beside(cell: str, *, jumps: bool) -> list[str]:
    return _LINE[cell] if jumps else _NEAR[cell]


def _heading(hole: str, cell: str) -> str:
    """The direction from the hole to a cell of its row or column."""
    if hole[0] == cell[0]:
        return "north" if cell[1] < hole[1] else "south"
    return "west" if cell[0] < hole[0] else "east"
