"""Where a troop may go, flee and be driven (kemet 6, 8.1, 8.10)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.control import Land


class Paths(Land):
    """A table that finds the spaces within reach."""

    def holds_card(self, seat: i64, card: i64) -> bool:
        """Whether a card is in hand and can be paid."""
        return (
            self.hand[seat * codes.INTERVENTIONS + card] > 0
            and self.card_cost(seat, card) <= self.prayer[seat]
        )

    def capacity(self, seat: i64) -> i64:
        """The number of steps of the whole movement (kemet 6.2)."""
        return 1 + self.march.bonus + (i64(1) if self.tiles[seat] & box.GOD_SPEED else i64(0))

    def has_room(self, seat: i64, space: i64) -> bool:
        """Whether the group and its creature fit into a space (kemet 6.5)."""
        if self.room(seat, space) < self.march.group:
            return False
        return self.march.beast == NONE or self.beast_at(seat, space) == NONE

    def walls_open(self, seat: i64, space: i64) -> bool:
        """Whether walls let the group into a space (kemet 6.6)."""
        if not self.is_foreign(seat, space) or self.march.moved == 0 or self.march.gates:
            return True
        if self.tiles[seat] & box.OPEN_GATES or self.march.beast == codes.PHOENIX:
            return True
        return self.walls_by_city and self.march.at < codes.DISTRICTS and self.march.at // 3 == space // 3

    def step_targets(self, seat: i64) -> i64:
        """The bit set of the spaces that the group may step to."""
        if self.march.steps >= self.capacity(seat):
            return 0
        beside = self.beside(self.march.at)
        found: i64 = 0
        for space in range(codes.SPACES):
            if beside & BIT[space] and self.has_room(seat, space) and self.walls_open(seat, space):
                found |= BIT[space]
        return found

    def teleport_targets(self, seat: i64) -> i64:
        """The bit set of the obelisks with room for the group."""
        obelisks = self.obelisks() & ~BIT[self.march.at]
        found: i64 = 0
        for space in box.OBELISK:
            if obelisks & BIT[space] and self.has_room(seat, space):
                found |= BIT[space]
        return found

    def can_teleport(self, seat: i64) -> bool:
        """Whether the group stands where a teleport may begin, and can pay (kemet 6.4)."""
        at_pyramid = self.march.at < codes.DISTRICTS and self.pyramids[self.march.at] != NONE
        at_obelisk = (box.OBELISKS & BIT[self.march.at]) != 0 and (self.tiles[seat] & box.TELEPORT_TILE) != 0
        return (at_pyramid or at_obelisk) and self.teleport_cost(seat) <= self.prayer[seat]

    def could_go_on(self, seat: i64) -> bool:
        """Whether the group could still move on; only then may it exchange (kemet 6.7)."""
        if self.march.steps < self.capacity(seat) or self.can_teleport(seat):
            return True
        return self.holds_card(seat, codes.DI_TELEPORTATION)

    def refuges(self, seat: i64, space: i64) -> i64:
        """The bit set of the spaces that a troop can flee to or be driven to (kemet 8.1, 8.10)."""
        beside = self.beside(space)
        found: i64 = 0
        for other in range(codes.SPACES):
            walled = self.walls_block_forced and self.is_foreign(seat, other)
            if beside & BIT[other] and not walled and self.vacant(other):
                found |= BIT[other]
        return found

    def contested(self, seat: i64) -> i64:
        """The bit set of a seat's districts with units of the seat and of an enemy."""
        found: i64 = 0
        for district in range(self.cities[seat] * 3, self.cities[seat] * 3 + 3):
            if self.units_at(seat, district) > 0 and self.enemy_at(seat, district) != NONE:
                found |= BIT[district]
        return found

    def enemy_spaces(self, seat: i64) -> i64:
        """The bit set of the spaces with enemy units."""
        found: i64 = 0
        for space in range(codes.SPACES):
            if self.enemy_at(seat, space) != NONE:
                found |= BIT[space]
        return found
