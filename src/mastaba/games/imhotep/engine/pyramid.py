"""The three pyramids of side B and their bonuses (imhotep 7)."""

from __future__ import annotations

from librt.vecs import append
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import CHANCE
from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.market import Market


class Pyramid(Market):
    """A stone on the pyramid that its owner chose, and the bonus of the cell."""

    def build(self, pyramid: i64) -> None:
        """Build on the chosen pyramid, then offer the bonus of the cell (imhotep 7.3, 7.7)."""
        seat = self.actor
        if self.origin == codes.FROM_SHIP:
            self.lift(self.unloading, (self.queue & 15) - 1)
            self.queue >>= 4
        else:
            self.seats[seat].quarry -= 1
        self.bonus = self.build_pyramid(seat, pyramid, self.origin)
        if self.bonus != codes.NO_BONUS and self.bonus_usable(seat, self.bonus):
            self.question(codes.ASK_BONUS, seat)
            return
        self.go_on()

    def build_pyramid(self, seat: i64, pyramid: i64, origin: i64) -> i64:
        """Put a stone on the next cell of a pyramid, score it, and return the bonus of the cell (imhotep 7.3)."""
        cell = self.pyramid_height(pyramid)
        if pyramid == 0:
            self.left = append(self.left, seat)
        elif pyramid == 1:
            self.centre = append(self.centre, seat)
        else:
            self.right = append(self.right, seat)
        self.seats[seat].built |= BIT[codes.PYRAMID]
        self.tell(codes.EV_PLACE, seat, codes.PYRAMID, origin, pyramid, cell)
        self.score_points(seat, box.PYRAMID_B[pyramid * box.PYRAMID_CELLS + cell], codes.WHY_PYRAMID)
        return box.PYRAMID_BONUS[pyramid * box.PYRAMID_CELLS + cell]

    def answer_bonus(self, code: i64) -> None:
        """Take the card, take the stones, load the stone, or decline (imhotep 7.4, 7.5, 7.6, 7.7)."""
        seat = self.actor
        self.tell(codes.EV_BONUS, seat, self.bonus, i64(0) if code == codes.DECLINE else i64(1))
        if code == codes.TAKE_TOP:
            self.card_due()
            self.owner = seat
            self.question(codes.ASK_TOP, CHANCE)
            return
        if code == codes.TAKE_STONES:
            self.take_stones(seat, box.BONUS_TAKE, codes.WHY_PYRAMID)
        elif code != codes.DECLINE:
            self.load_stone(seat, code - codes.LOAD)
        self.go_on()
