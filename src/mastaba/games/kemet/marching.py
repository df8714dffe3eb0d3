"""Movement of a troop (kemet 6): the group, its steps and teleports, what it leaves and takes along."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.state import NONE
from mastaba.games.kemet.battle import Battles
from mastaba.games.kemet.box import CREATURE_MOVE
from mastaba.games.kemet.codes import EV_DROP, EV_HALT, EV_STEP, EV_TAKE, EV_TELEPORT, PP_TELEPORT


class Marching(Battles):
    """A table on which troops move."""

    def set_out(self, seat: i64, space: i64) -> None:
        """The troop that moves."""
        self.at = space
        self.origin = space

    def form_group(self, seat: i64, units: i64) -> None:
        """So many units of it."""
        self.group = units
        self.ask_beast = self.beast_at(seat, self.at) != NONE

    def answer_beast(self, seat: i64, along: bool) -> None:
        """The creature comes along and lends its legs, or stays (kemet 6.2)."""
        self.ask_beast = False
        if along:
            self.beast = self.beast_at(seat, self.at)
            self.bonus = CREATURE_MOVE[self.beast]

    def step(self, seat: i64, space: i64) -> None:
        """To a space beside, by land or over a harbour (kemet 6.3)."""
        self.steps += 1
        self.tell(EV_STEP, seat, self.at, space, self.group, self.beast)
        self._displace(seat, space)

    def teleport(self, seat: i64, space: i64) -> None:
        """To another obelisk (kemet 6.4)."""
        if not self.free:
            self.pray(seat, -self.teleport_cost(seat), PP_TELEPORT)
            self.teleports += 1
        self.free = False
        self.tell(EV_TELEPORT, seat, self.at, space, self.group, self.beast)
        self._displace(seat, space)

    def _displace(self, seat: i64, space: i64) -> None:
        start = self.at
        self.shift_units(seat, start, space, self.group)
        if self.beast != NONE:
            self.lairs[self.beast] = space
        self.at = space
        self.moved += 1
        self.units_done = False
        self.beast_done = False
        enemy = self.enemy_at(seat, space)
        if enemy != NONE:
            self.contact(seat, enemy, space)
        self.abandon(seat, start)

    def drop(self, seat: i64, units: i64) -> None:
        """Units stay behind (kemet 6.7)."""
        self.group -= units
        self.units_done = True
        self.tell(EV_DROP, seat, self.at, units, NONE)

    def take(self, seat: i64, units: i64) -> None:
        """Units come along."""
        self.group += units
        self.units_done = True
        self.tell(EV_TAKE, seat, self.at, units, NONE)

    def drop_beast(self, seat: i64) -> None:
        """The creature stays behind, and with it its legs."""
        self.tell(EV_DROP, seat, self.at, 0, self.beast)
        self.beast = NONE
        self.bonus = 0
        self.beast_done = True

    def take_beast(self, seat: i64) -> None:
        """A creature joins the group; that gives no movement."""
        self.beast = self.beast_at(seat, self.at)
        self.beast_done = True
        self.tell(EV_TAKE, seat, self.at, 0, self.beast)

    def halt(self, seat: i64) -> None:
        """The movement ends here."""
        if self.at != NONE:
            self.tell(EV_HALT, seat, self.at)
        self.pop()
        self.clear_move()
