"""The temple at the end of a round (imhotep 8)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.state import CHANCE, NONE, AbstractStateError
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.legal import Legal


class Temple(Legal):
    """Side A pays points; side B goes through the columns."""

    def clear(self) -> None:
        """Go on after the last column; `Rounds` says how."""
        raise AbstractStateError

    def score_temple(self) -> None:
        """Pay the owners of the visible stones (imhotep 8.2, 8.3)."""
        if self.sides.temple_b:
            self.resolve_columns(0)
            return
        for column in range(self.temple_width()):
            seat = self.temple_top(column)
            if seat != NONE:
                self.tell(codes.EV_COLUMN, column, seat, codes.CELL_ONE)
                self.score_points(seat, box.TEMPLE_POINT, codes.WHY_TEMPLE)
        self.clear()

    def resolve_columns(self, column: i64) -> None:
        """Side B: resolve the columns from this one on, up to the next choice (imhotep 8.3, 8.5)."""
        while column < self.temple_width():
            seat = self.temple_top(column)
            if seat != NONE:
                cell = box.TEMPLE_B[column]
                self.tell(codes.EV_COLUMN, column, seat, cell)
                if cell == codes.CELL_TWO:
                    self.score_points(seat, box.TWO_POINTS, codes.WHY_TEMPLE)
                elif cell == codes.CELL_CHOICE:
                    self.column = column
                    self.question(codes.ASK_TEMPLE, seat)
                    return
                elif cell == codes.CELL_CARD and self.card_due():
                    self.column = column
                    self.owner = seat
                    self.question(codes.ASK_TOP, CHANCE)
                    return
            column += 1
        self.column = NONE
        self.clear()

    def choose(self, code: i64) -> None:
        """Side B: take a point, or stones (imhotep 8.4)."""
        seat = self.actor
        if code == codes.TAKE_STONES:
            self.take_stones(seat, box.CHOICE_STONES, codes.WHY_TEMPLE)
        else:
            self.score_points(seat, box.CHOICE_POINTS, codes.WHY_TEMPLE)
