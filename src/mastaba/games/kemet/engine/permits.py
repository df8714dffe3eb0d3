"""Permits: what a Kemet seat may do with tokens, units, pyramids and cards."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT, count
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.paths import Paths


class Permits(Paths):
    """A table that knows what is allowed."""

    def unordered(self) -> i64:
        """The seats that are not yet named in the new order."""
        left = BIT[self.players] - 1
        for seat in self.chosen:
            left &= ~BIT[seat]
        return left

    def district_asked(self, seat: i64) -> i64:
        """The district whose units are asked for, or NONE when all are answered."""
        for number in range(i64(3)):
            if self.put_queue & BIT[number]:
                return self.cities[seat] * 3 + number
        return NONE

    def least_put(self) -> i64:
        """In set-up ten units have to find room in the end."""
        if self.put_why != codes.WHY_SETUP:
            return 0
        later = count(self.put_queue) - 1
        least = box.STARTING_UNITS - self.put_total - later * box.TROOP
        return least if least > 0 else i64(0)

    def most_put(self, seat: i64, space: i64) -> i64:
        """How many units may come into a space now."""
        most = self.room(seat, space)
        if self.put_why == codes.WHY_REINFORCE and self.enemy_at(seat, space) != NONE:
            return 0
        if self.reserve[seat] < most:
            most = self.reserve[seat]
        if self.put_left != NONE and self.put_left - self.put_total < most:
            most = self.put_left - self.put_total
        if self.put_why == codes.WHY_RECRUIT:
            while most > 0 and self.recruit_cost(seat, self.put_total + most) > self.prayer[seat]:
                most -= 1
        return most if most > 0 else i64(0)

    def troops_outside(self, seat: i64) -> i64:
        """The own troops outside the city that have room, if one may still be named."""
        if not self.put_outside or (self.put_why == codes.WHY_ENLIST and self.put_total > 0):
            return 0
        found: i64 = 0
        for space in range(codes.SPACES):
            if (
                self.units_at(seat, space) > 0
                and not self.is_own(seat, space)
                and self.most_put(seat, space) > 0
            ):
                found |= BIT[space]
        return found

    def open_levels(self, on: i64) -> i64:
        """How many levels of the action board have no token."""
        left: i64 = 0
        for level in range(i64(3)):
            if not on & box.LEVEL_SPACES[level]:
                left += 1
        return left

    def has_silver(self, seat: i64) -> bool:
        """Whether the silver token may still be used today."""
        return (self.tiles[seat] & box.ACT_OF_GOD) != 0 and not self.silver & BIT[seat]

    def regular_allowed(self, seat: i64, space: i64) -> bool:
        """Whether a regular token on this space leaves enough to cover all levels (kemet 4.2)."""
        left = self.regular[seat] - 1
        if self.has_silver(seat):
            left += 1
        return self.open_levels(self.on[seat] | BIT[space]) <= left

    def silver_allowed(self, seat: i64, space: i64) -> bool:
        """The same for the silver token (kemet 4.3)."""
        return self.open_levels(self.on[seat] | BIT[space]) <= self.regular[seat]

    def end_allowed(self, seat: i64) -> bool:
        """Whether the turn may end now (kemet 4.5)."""
        left = self.regular[seat]
        if left > 0 and self.has_silver(seat):
            left += 1
        return self.open_levels(self.on[seat]) <= left

    def can_enlist(self, seat: i64) -> bool:
        """Whether Enlistment could bring a unit (kemet 10.2)."""
        if self.reserve[seat] == 0:
            return False
        for space in range(codes.SPACES):
            if (self.is_own(seat, space) or self.units_at(seat, space) > 0) and self.room(seat, space) > 0:
                return True
        return False

    def useful(self, seat: i64, card: i64) -> bool:
        """Whether a card of the own turn could do something."""
        if card == codes.DI_RAINING_FIRE:
            return self.enemy_spaces(seat) != 0
        if card == codes.DI_ENLISTMENT:
            return self.can_enlist(seat)
        if card == codes.DI_TELEPORTATION:
            return self.teleport_targets(seat) != 0
        if card == codes.DI_OPEN_GATES:
            return not self.march.gates
        return True

    def has_raise(self, seat: i64) -> bool:
        """Whether the Hand of God finds an own pyramid to raise (kemet 3.3)."""
        for colour in range(codes.COLOURS):
            level = self.levels[seat * codes.COLOURS + colour]
            site = self.sites[seat * codes.COLOURS + colour]
            if level == 0 and self.building_ground(seat) != 0:
                return True
            if 0 < level < self.top_level() and self.enemy_at(seat, site) == NONE:
                return True
        return False

    def may_raise(self, seat: i64, start: i64, level: i64, by_hand_of_god: bool) -> bool:
        """Whether the way from one level to another can be paid; the Hand of God gives one level (kemet 3.3)."""
        if by_hand_of_god:
            return level == start + 1
        return self.raise_cost(seat, start, level) <= self.prayer[seat]

    def seat_of(self, side: i64) -> i64:
        """The seat of a side: 0 attacks, 1 defends."""
        return self.clash.attacker if side == 0 else self.clash.defender

    def committing(self) -> i64:
        """The side that chooses its cards now."""
        return self.clash.first if self.clash.committed == 0 else 1 - self.clash.first
