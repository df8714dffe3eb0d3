"""Stones at the sites where there is nothing to choose (imhotep 7 to 10)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.loading import Loading


class Building(Loading):
    """Pyramid, temple, burial chamber and obelisks."""

    def score_points(self, seat: i64, points: i64, why: i64) -> None:
        """Score points at once."""
        self.seats[seat].points += points
        self.tell(codes.EV_POINTS, seat, points, why)

    def place(self, seat: i64, site: i64, origin: i64) -> None:
        """Put a stone down at a building site where there is nothing to choose (imhotep 8.1, 9.1)."""
        self.seats[seat].built |= BIT[site]
        if site == codes.PYRAMID:
            self._place_pyramid(seat, origin)
        elif site == codes.TEMPLE:
            i = i64(len(self.temple))
            self.temple = append(self.temple, seat)
            if self.trace is not None:
                self.tell(
                    codes.EV_PLACE, seat, site, origin, i % self.temple_width(), i // self.temple_width()
                )
        elif site == codes.BURIAL:
            k = i64(len(self.burial))
            self.burial = append(self.burial, seat)
            if self.trace is not None:
                self.tell(codes.EV_PLACE, seat, site, origin, k // 3, k % 3)
        else:
            self._place_obelisk(seat, origin)

    def _place_pyramid(self, seat: i64, origin: i64) -> None:
        """Side A: the next cell of the building order (imhotep 7.1, 7.2); side B: beside the board (imhotep 7.8)."""
        i = i64(len(self.pyramid))
        self.pyramid = append(self.pyramid, seat)
        if self.sides.pyramid_b:
            self.tell(codes.EV_PLACE, seat, codes.PYRAMID, origin, codes.BESIDE, i)
            self.score_points(seat, box.BESIDE_POINTS, codes.WHY_PYRAMID)
            return
        self.tell(codes.EV_PLACE, seat, codes.PYRAMID, origin, NONE, i)
        points = box.PYRAMID_A[i] if i < i64(len(box.PYRAMID_A)) else box.BESIDE_POINTS
        self.score_points(seat, points, codes.WHY_PYRAMID)

    def _place_obelisk(self, seat: i64, origin: i64) -> None:
        """Side A: raise the seat's obelisk; side B: turn three waiting stones into a tower (imhotep 10.1, 10.2)."""
        player = self.seats[seat]
        player.height += 1
        self.tell(codes.EV_PLACE, seat, codes.OBELISK, origin, player.height)
        if self.sides.obelisk_b and player.height == box.TOWER_STONES:
            player.height = 0
            space = i64(len(self.towers))
            self.towers = append(self.towers, seat)
            value = box.TOWERS[space] if space < i64(len(box.TOWERS)) else box.TOWERS_MORE
            self.tell(codes.EV_TOWER, seat, space, value)
            self.score_points(seat, value, codes.WHY_TOWER)

    def pyramid_height(self, pyramid: i64) -> i64:
        """How many stones lie on one of the three pyramids of side B."""
        if pyramid == 0:
            return i64(len(self.left))
        return i64(len(self.centre)) if pyramid == 1 else i64(len(self.right))

    def pyramids_complete(self) -> bool:
        """Whether all three pyramids of side B are finished (imhotep 7.8)."""
        return i64(len(self.left) + len(self.centre) + len(self.right)) == 3 * box.PYRAMID_CELLS

    def temple_width(self) -> i64:
        """Columns of the temple in use (imhotep 8.1)."""
        return box.TEMPLE_WIDTH_2 if self.players == 2 else box.TEMPLE_WIDTH

    def temple_top(self, column: i64) -> i64:
        """The seat of the visible stone of a column, or NONE (imhotep 8.1)."""
        n = i64(len(self.temple))
        if column >= n:
            return NONE
        width = self.temple_width()
        return self.temple[(n - 1 - column) // width * width + column]
