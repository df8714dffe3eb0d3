"""Moving (kemet 6): the group, its steps and teleports, what it leaves behind and takes along."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.battle import Battles
from mastaba.games.kemet.engine.pieces import March


class Marching(Battles):
    """A table on which troops move."""

    def set_out(self, seat: i64, space: i64) -> None:
        """Choose the troop that moves."""
        self.march.at = space
        self.march.origin = space

    def form_group(self, seat: i64, units: i64) -> None:
        """Choose the number of units that move."""
        self.march.group = units
        self.march.ask_beast = self.beast_at(seat, self.march.at) != NONE

    def answer_beast(self, seat: i64, along: bool) -> None:
        """Take the creature along with its movement, or leave it (kemet 6.2)."""
        self.march.ask_beast = False
        if along:
            self.march.beast = self.beast_at(seat, self.march.at)
            self.march.bonus = box.CREATURE_MOVE[self.march.beast]

    def step(self, seat: i64, space: i64) -> None:
        """Move the group to a space beside, by land or harbour (kemet 6.3)."""
        self.march.steps += 1
        self.tell(codes.EV_STEP, seat, self.march.at, space, self.march.group, self.march.beast)
        self._displace(seat, space)

    def teleport(self, seat: i64, space: i64) -> None:
        """Move the group to another obelisk (kemet 6.4)."""
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
        """Leave units behind (kemet 6.7)."""
        self.march.group -= units
        self.march.units_done = True
        self.tell(codes.EV_DROP, seat, self.march.at, units, NONE)

    def take(self, seat: i64, units: i64) -> None:
        """Take units along."""
        self.march.group += units
        self.march.units_done = True
        self.tell(codes.EV_TAKE, seat, self.march.at, units, NONE)

    def drop_beast(self, seat: i64) -> None:
        """Leave the creature behind; its movement is lost."""
        self.tell(codes.EV_DROP, seat, self.march.at, 0, self.march.beast)
        self.march.beast = NONE
        self.march.bonus = 0
        self.march.beast_done = True

    def take_beast(self, seat: i64) -> None:
        """Take a creature along; it adds no movement."""
        self.march.beast = self.beast_at(seat, self.march.at)
        self.march.beast_done = True
        self.tell(codes.EV_TAKE, seat, self.march.at, 0, self.march.beast)

    def halt(self, seat: i64) -> None:
        """End the movement."""
        if self.march.at != NONE:
            self.tell(codes.EV_HALT, seat, self.march.at)
        self.pop()
        self.march = March()
