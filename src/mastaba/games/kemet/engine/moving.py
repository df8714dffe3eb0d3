"""Movement of a troop (kemet 6): the group, its steps and teleports, what it leaves and takes along."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.battle import Battles
from mastaba.games.kemet.engine.pieces import March


class Marching(Battles):
    """A table on which troops move."""

    def set_out(self, seat: i64, space: i64) -> None:
        """The troop that moves."""
        self.march.at = space
        self.march.origin = space

    def form_group(self, seat: i64, units: i64) -> None:
        """So many units of it."""
        self.march.group = units
        self.march.ask_beast = self.beast_at(seat, self.march.at) != NONE

    def answer_beast(self, seat: i64, along: bool) -> None:
        """The creature comes along and lends its legs, or stays (kemet 6.2)."""
        self.march.ask_beast = False
        if along:
            self.march.beast = self.beast_at(seat, self.march.at)
            self.march.bonus = box.CREATURE_MOVE[self.march.beast]

    def step(self, seat: i64, space: i64) -> None:
        """To a space beside, by land or over a harbour (kemet 6.3)."""
        self.march.steps += 1
        self.tell(codes.EV_STEP, seat, self.march.at, space, self.march.group, self.march.beast)
        self._displace(seat, space)

    def teleport(self, seat: i64, space: i64) -> None:
        """To another obelisk (kemet 6.4)."""
        if not self.march.free:
            self.pray(seat, -self.teleport_cost(seat), codes.PP_TELEPORT)
            self.march.teleports += 1
        self.march.free = False
        self.tell(codes.EV_TELEPORT, seat, self.march.at, space, self.march.group, self.march.beast)
        self._displace(seat, space)

    def _displace(self, seat: i64, space: i64) -> None:
        start = self.march.at
        self.shift_units(seat, start, space, self.march.group)
        if self.march.beast != NONE:
            self.lairs[self.march.beast] = space
        self.march.at = space
        self.march.moved += 1
        self.march.units_done = False
        self.march.beast_done = False
        enemy = self.enemy_at(seat, space)
        if enemy != NONE:
            self.contact(seat, enemy, space)
        self.abandon(seat, start)

    def drop(self, seat: i64, units: i64) -> None:
        """Units stay behind (kemet 6.7)."""
        self.march.group -= units
        self.march.units_done = True
        self.tell(codes.EV_DROP, seat, self.march.at, units, NONE)

    def take(self, seat: i64, units: i64) -> None:
        """Units come along."""
        self.march.group += units
        self.march.units_done = True
        self.tell(codes.EV_TAKE, seat, self.march.at, units, NONE)

    def drop_beast(self, seat: i64) -> None:
        """The creature stays behind, and with it its legs."""
        self.tell(codes.EV_DROP, seat, self.march.at, 0, self.march.beast)
        self.march.beast = NONE
        self.march.bonus = 0
        self.march.beast_done = True

    def take_beast(self, seat: i64) -> None:
        """A creature joins the group; that gives no movement."""
        self.march.beast = self.beast_at(seat, self.march.at)
        self.march.beast_done = True
        self.tell(codes.EV_TAKE, seat, self.march.at, 0, self.march.beast)

    def halt(self, seat: i64) -> None:
        """The movement ends here."""
        if self.march.at != NONE:
            self.tell(codes.EV_HALT, seat, self.march.at)
        self.pop()
        self.march = March()
