"""Control (kemet 2.1, 7): the map and its holders; also points, costs and where creatures stand."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.table import Table


class Land(Table):
    """A table with a map."""

    # The map (kemet 2.1)

    def beside(self, space: i64) -> i64:
        """The bit set of the spaces beside a space, by land or by harbour."""
        return box.WAYS[(self.players - 2) * codes.SPACES + space]

    def obelisks(self) -> i64:
        """The bit set of the obelisk spaces in play."""
        return box.OBELISKS & box.IN_PLAY[self.players - 2]

    def cities_left(self) -> i64:
        """The bit set of the cities in play that no seat has taken."""
        free = box.CITIES[self.players - 2]
        for city in self.cities:
            if city != NONE:
                free &= ~BIT[city]
        return free

    # Units

    def units_at(self, seat: i64, space: i64) -> i64:
        """The number of units of a seat in a space."""
        return self.units[seat * codes.SPACES + space]

    def enemy_at(self, seat: i64, space: i64) -> i64:
        """Another seat with units in a space, or NONE."""
        for other in range(self.players):
            if other != seat and self.units[other * codes.SPACES + space] > 0:
                return other
        return NONE

    def limit(self, seat: i64) -> i64:
        """The limit of units of a seat in a space (kemet 6.5)."""
        return box.LEGION_TROOP if self.tiles[seat] & box.LEGION else box.TROOP

    def room(self, seat: i64, space: i64) -> i64:
        """How many more units a seat may have in a space."""
        return self.limit(seat) - self.units_at(seat, space)

    def vacant(self, space: i64) -> bool:
        """Whether a space has no units."""
        return self.enemy_at(NONE, space) == NONE

    def add_units(self, seat: i64, space: i64, units: i64) -> None:
        """Move units from the reserve to a space."""
        self.units[seat * codes.SPACES + space] += units
        self.reserve[seat] -= units
        self.tell(codes.EV_UNITS, seat, space, units)

    def remove_units(self, seat: i64, space: i64, units: i64) -> None:
        """Move units from a space to the reserve."""
        if units > 0:
            self.units[seat * codes.SPACES + space] -= units
            self.reserve[seat] += units
            self.tell(codes.EV_UNITS, seat, space, -units)

    def shift_units(self, seat: i64, start: i64, space: i64, units: i64) -> None:
        """Move units from one space to another."""
        self.units[seat * codes.SPACES + start] -= units
        self.units[seat * codes.SPACES + space] += units

    # Cities, pyramids and temples (kemet 7)

    def is_own(self, seat: i64, space: i64) -> bool:
        """Whether a space is a district of the seat's city."""
        return space < codes.DISTRICTS and space // 3 == self.cities[seat]

    def is_foreign(self, seat: i64, space: i64) -> bool:
        """Whether a space is a district of another city than the seat's."""
        return space < codes.DISTRICTS and space // 3 != self.cities[seat]

    def holds(self, seat: i64, district: i64) -> bool:
        """Whether a seat controls a district: by its units, or as the owner of an empty one (kemet 7.1)."""
        if self.units_at(seat, district) > 0:
            return True
        return self.is_own(seat, district) and self.enemy_at(seat, district) == NONE

    def building_ground(self, seat: i64) -> i64:
        """The bit set of a seat's districts without a pyramid and without an enemy (kemet 5.2)."""
        found: i64 = 0
        for district in range(self.cities[seat] * 3, self.cities[seat] * 3 + 3):
            if self.pyramids[district] == NONE and self.enemy_at(seat, district) == NONE:
                found |= BIT[district]
        return found

    def best_level(self, seat: i64, colour: i64) -> i64:
        """The highest level of a pyramid of a colour that a seat controls, or 0 (kemet 5.3, 7.3)."""
        best: i64 = 0
        for owner in range(self.players):
            pyramid = owner * codes.COLOURS + colour
            if (
                self.sites[pyramid] != NONE
                and self.levels[pyramid] > best
                and self.holds(seat, self.sites[pyramid])
            ):
                best = self.levels[pyramid]
        return best

    def top_level(self) -> i64:
        """The highest level of a pyramid (kemet 13.1)."""
        return box.BEGINNER_LEVEL if self.length == codes.BEGINNER else box.TOP_LEVEL

    def market_level(self) -> i64:
        """The highest level of tiles on the table; level 2 stays there from the second Day on (kemet 13.1)."""
        if self.length != codes.BEGINNER:
            return box.TOP_LEVEL
        second = self.round > 2 or (self.round == 2 and self.phase != codes.PH_NIGHT)
        return box.BEGINNER_LEVEL if second else i64(1)

    def market(self) -> i64:
        """The bit set of the tiles on the table."""
        owned: i64 = 0
        for tiles in self.tiles:
            owned |= tiles
        found: i64 = 0
        level = self.market_level()
        for tile in range(codes.TILES):
            if box.TILE_LEVEL[tile] <= level:
                found |= BIT[tile]
        return found & ~owned

    def holder(self, space: i64) -> i64:
        """The seat with the temporary victory point of a temple or high pyramid, or NONE (kemet 7.2)."""
        found = NONE
        for seat in range(self.players):
            if self.units[seat * codes.SPACES + space] > 0 and (found == NONE or seat != self.active):
                found = seat
        if found == NONE and space < codes.DISTRICTS:
            return self.pyramids[space] // codes.COLOURS
        return found

    def temporary(self, space: i64) -> i64:
        """The seat with a temporary victory point in a space, or NONE."""
        if space < codes.DISTRICTS:
            pyramid = self.pyramids[space]
            if pyramid == NONE or self.levels[pyramid] < box.TOP_LEVEL:
                return NONE
            return self.holder(space)
        return self.holder(space) if box.TEMPLES & BIT[space] else NONE

    def temples_of(self, seat: i64) -> i64:
        """The number of temples that a seat controls; the Sanctuary is no temple."""
        held: i64 = 0
        for space in range(codes.DISTRICTS, codes.SPACES):
            if box.TEMPLES & BIT[space] and self.units_at(seat, space) > 0:
                held += 1
        return held

    # Points

    def permanent(self, seat: i64) -> i64:
        """The permanent victory points of a seat."""
        return (
            self.points[seat * 4]
            + self.points[seat * 4 + 1]
            + self.points[seat * 4 + 2]
            + self.points[seat * 4 + 3]
        )

    def victory_points(self, seat: i64) -> i64:
        """The permanent and temporary victory points of a seat (kemet 1.1)."""
        total = self.permanent(seat)
        for space in range(codes.SPACES):
            if self.temporary(space) == seat:
                total += 1
        return total

    def goal(self) -> i64:
        """The victory points that end the game (kemet 1.3)."""
        return box.GOAL[self.length]

    def earn(self, seat: i64, kind: i64) -> None:
        """Give a seat one permanent victory point."""
        self.points[seat * 4 + kind] += 1
        self.tell(codes.EV_VP, seat, kind, 1)

    def pray(self, seat: i64, points: i64, why: i64, detail: i64 = 0) -> None:
        """Add or subtract prayer points, between 0 and the limit (kemet 2.4)."""
        before = self.prayer[seat]
        after = before + points
        if after > box.MOST_PRAYER:
            after = box.MOST_PRAYER
        if after < 0:
            after = 0
        self.prayer[seat] = after
        if after != before:
            self.tell(codes.EV_PP, seat, after - before, after, why, detail)

    # Costs (kemet 5.5)

    def reduced(self, seat: i64, cost: i64) -> i64:
        """A cost after the Priest of Ra, at least 0."""
        if self.tiles[seat] & box.PRIEST_OF_RA:
            cost -= 1
        return cost if cost > 0 else i64(0)

    def raise_cost(self, seat: i64, start: i64, level: i64) -> i64:
        """The cost of raising a pyramid."""
        cost = (level * (level + 1) - start * (start + 1)) // 2
        if self.tiles[seat] & box.SLAVES:
            cost -= level - start
        return self.reduced(seat, cost)

    def tile_cost(self, seat: i64, tile: i64) -> i64:
        """The cost of a power tile."""
        cost = box.TILE_LEVEL[tile]
        if self.tiles[seat] & box.PRIESTESS:
            cost -= 1
        return self.reduced(seat, cost)

    def recruit_cost(self, seat: i64, units: i64) -> i64:
        """The cost of all units of one recruiting."""
        if self.tiles[seat] & box.SCRIBE:
            units -= box.SCRIBE_UNITS
        return self.reduced(seat, units)

    def teleport_cost(self, seat: i64) -> i64:
        """The cost of the next teleport of this movement; the Priest of Ra reduces the first one."""
        cost = box.TELEPORT_COST
        if self.tiles[seat] & box.STARGATE:
            cost -= 1
        return cost if self.march.teleports > 0 else self.reduced(seat, cost)

    def card_cost(self, seat: i64, card: i64) -> i64:
        """The cost of a Divine Intervention."""
        return self.reduced(seat, box.DI_COST[card])

    # Creatures (kemet 9)

    def beast_at(self, seat: i64, space: i64) -> i64:
        """The creature of a seat in a space, or NONE."""
        for beast in range(codes.CREATURES):
            if self.lairs[beast] == space and self.beasts[beast] == seat:
                return beast
        return NONE

    def homes(self, seat: i64, contested: bool) -> i64:
        """The bit set of a seat's districts that its creature may enter: with a unit and without a creature."""
        found: i64 = 0
        for district in range(self.cities[seat] * 3, self.cities[seat] * 3 + 3):
            if self.units_at(seat, district) == 0 or self.beast_at(seat, district) != NONE:
                continue
            if contested or self.enemy_at(seat, district) == NONE:
                found |= BIT[district]
        return found

    def place_beast(self, beast: i64, space: i64) -> None:
        """Put a creature into a space."""
        self.lairs[beast] = space
        self.tell(codes.EV_CREATURE, self.beasts[beast], beast, space)

    def strand(self, beast: i64, died: bool) -> bool:
        """Send a creature without units to its tile; return whether its owner may bring it home (kemet 9.3, 9.4)."""
        seat = self.beasts[beast]
        self.tell(codes.EV_STRANDED, seat, beast, self.lairs[beast])
        self.lairs[beast] = codes.RESERVE
        return (died or self.lone_to_city) and self.homes(seat, False) != 0
