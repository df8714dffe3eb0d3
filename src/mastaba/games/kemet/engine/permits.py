"""Permissions: what a seat may do with tokens, units, pyramids and cards."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT, count
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.paths import Paths


class Permits(Paths):
    """A table that checks permissions."""

    def unordered(self) -> i64:
        """The bit set of the seats not yet named in the new order."""
        left = BIT[self.players] - 1
        for seat in self.chosen:
            left &= ~BIT[seat]
        return left

    def district_asked(self, seat: i64) -> i64:
        """The district that units are placed in next, or NONE when all are answered."""
        for number in range(i64(3)):
            if self.put_queue & BIT[number]:
                return self.cities[seat] * 3 + number
        return NONE

    def least_put(self) -> i64:
        """The least number of units to place now; in set-up the rest must fit into the later districts."""
        if self.put_why != codes.WHY_SETUP:
            return 0
        later = count(self.put_queue) - 1
        least = box.STARTING_UNITS - self.put_total - later * box.TROOP
        return least if least > 0 else i64(0)

    def most_put(self, seat: i64, space: i64) -> i64:
        """The greatest number of units that may be placed in a space now."""
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
        """The bit set of spaces outside the city where a troop may still be reinforced."""
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
        """The number of levels of the action board without a token."""
        left: i64 = 0
        for level in range(i64(3)):
            if not on & box.LEVEL_SPACES[level]:
                left += 1
        return left

    def has_silver(self, seat: i64) -> bool:
        """Whether the silver token may still be used today."""
        return (self.tiles[seat] & box.ACT_OF_GOD) != 0 and not self.silver & BIT[seat]

    def regular_allowed(self, seat: i64, space: i64) -> bool:
        """Whether a regular token on this space leaves enough tokens to cover all levels (kemet 4.2)."""
        left = self.regular[seat] - 1
        if self.has_silver(seat):
            left += 1
        return self.open_levels(self.on[seat] | BIT[space]) <= left

    def silver_allowed(self, seat: i64, space: i64) -> bool:
        """Whether the silver token may go on this space (kemet 4.3)."""
        return self.open_levels(self.on[seat] | BIT[space]) <= self.regular[seat]

    def end_allowed(self, seat: i64) -> bool:
        """Whether the turn may end now (kemet 4.5)."""
        left = self.regular[seat]
        if left > 0 and self.has_silver(seat):
            left += 1
        return self.open_levels(self.on[seat]) <= left

    def can_enlist(self, seat: i64) -> bool:
        """Whether Enlistment could place a unit (kemet 10.2)."""
        if self.reserve[seat] == 0:
            return False
        for space in range(codes.SPACES):
            if (self.is_own(seat, space) or self.units_at(seat, space) > 0) and self.room(seat, space) > 0:
                return True
        return False

    def useful(self, seat: i64, card: i64) -> bool:
        """Whether a card of the seat's own turn would have an effect."""
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
        """Whether the Hand of God can raise a pyramid of the seat (kemet 3.3)."""
        for colour in range(codes.COLOURS):
            level = self.levels[seat * codes.COLOURS + colour]
            site = self.sites[seat * codes.COLOURS + colour]
            if level == 0 and self.building_ground(seat) != 0:
                return True
            if 0 < level < self.top_level() and self.enemy_at(seat, site) == NONE:
                return True
        return False

    def may_raise(self, seat: i64, start: i64, level: i64, by_hand_of_god: bool) -> bool:
        """Whether the seat can pay for these levels; the Hand of God raises by one (kemet 3.3)."""
        if by_hand_of_god:
            return level == start + 1
        return self.raise_cost(seat, start, level) <= self.prayer[seat]

    def seat_of(self, side: i64) -> i64:
        """The seat of a side: side 0 attacks, side 1 defends."""
        return self.clash.attacker if side == 0 else self.clash.defender

    def committing(self) -> i64:
        """The side that chooses its cards now."""
        return self.clash.first if self.clash.committed == 0 else 1 - self.clash.first
