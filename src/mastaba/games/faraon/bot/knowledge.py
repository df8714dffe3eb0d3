"""What everybody could know of the layout: sure sand, treasures seen, and the cells that may hide one.

Each block of two by two cells has one treasure: one that was seen makes the other three cells safe.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many, lowest
from mastaba.core.engine.state import NONE
from mastaba.games.faraon.engine import box, codes
from mastaba.games.faraon.engine.table import Table


class Knowledge:
    """The layout as far as every seat has seen it. Sets of cells are bit sets."""

    def __init__(self) -> None:
        self.safe: i64 = 0  # cells that are sand for sure
        self.suspects: i64 = 0  # cells not seen, in blocks whose treasure was not seen
        self.blocks: i64 = 0  # the number of these blocks
        self.found: vec[i64] = vec[i64]([-1] * int(codes.TREASURES))  # by treasure: its cell, or NONE
        self.odds: vec[i64] = vec[i64]([0] * int(codes.CELLS))  # by suspect: the suspects of its block
        self.by_odds: vec[i64] = vec[i64]([0] * 5)  # by number of suspects in a block: the set of suspects
        self.treasures: i64 = 0  # cells with a treasure for sure

    def read(self, table: Table) -> None:
        """Look at the cells of a table that have been the hole, and at no others."""
        seen = table.seen
        self.safe = self.suspects = self.blocks = 0
        for odds in range(i64(5)):
            self.by_odds[odds] = 0
        for treasure in range(codes.TREASURES):
            self.found[treasure] = NONE
        for block in range(codes.BLOCKS):
            tile = table.laid[block]
            cells = box.BLOCK_SET[block]
            home = box.BLOCK_CELLS[block * 4 + (tile & 3)]
            if seen & BIT[home]:
                self.found[tile >> 2] = home
                self.safe |= cells & ~BIT[home]
            else:
                self.safe |= cells & seen
                self._suspect(cells & ~seen)
        if self.blocks == 1 and count_many(self.suspects) == 1:
            self.found[self.unseen()] = lowest(self.suspects)
        self.treasures = box.ALL_CELLS & ~self.safe & ~self.suspects | self.by_odds[1]

    def _suspect(self, cells: i64) -> None:
        """Add the cells of a block that may hide its treasure."""
        count = count_many(cells)
        self.suspects |= cells
        self.by_odds[count] |= cells
        self.blocks += 1
        while cells != 0:
            cell = lowest(cells)
            cells &= ~BIT[cell]
            self.odds[cell] = count

    def unseen(self) -> i64:
        """A treasure that was not seen."""
        treasure: i64 = 0
        while self.found[treasure] != NONE:
            treasure += 1
        return treasure

    def danger(self, cell: i64) -> i64:
        """The chance of a treasure in a cell, in 1/12."""
        if self.suspects & BIT[cell]:
            return 12 // self.odds[cell]
        return i64(0) if self.safe & BIT[cell] else i64(12)
