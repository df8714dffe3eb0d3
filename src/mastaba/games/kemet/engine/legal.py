"""The legal moves: for the task on top of the stack, in the order of their codes."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kinds_into
from mastaba.core.bits import BIT, members
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.permits import Permits


class Field(Permits):
    """A table that lists the moves of troops and cards."""

    def _plays(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """Append the cards that may be played in a seat's own turn (kemet 10.2)."""
        for card in range(codes.DI_RAINING_FIRE, codes.DI_MANA_THEFT + 1):
            if self.holds_card(seat, card) and self.useful(seat, card):
                out[n] = codes.PLAY + card - codes.DI_RAINING_FIRE
                n += 1
        return n

    def _move(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.march.at == NONE:
            n = self._plays(seat, out, n)
            for space in range(codes.SPACES):
                if self.units_at(seat, space) > 0:
                    out[n] = codes.FROM + space
                    n += 1
            out[n] = codes.PASS
            return n + 1
        if self.march.group == NONE:
            for units in range(i64(1), self.units_at(seat, self.march.at) + 1):
                out[n] = codes.UNITS + units - 1
                n += 1
            return n
        if self.march.ask_beast:
            out[0] = codes.WITH
            out[1] = codes.WITHOUT
            return 2
        if self.march.free:
            return self._teleports(seat, out, 0)
        n = self._plays(seat, out, n)
        for card in range(codes.DI_TELEPORTATION, codes.DI_OPEN_GATES + 1):
            if self.holds_card(seat, card) and self.useful(seat, card):
                out[n] = codes.PLAY + card - codes.DI_RAINING_FIRE
                n += 1
        n = members(self.step_targets(seat), codes.STEP, out, n)
        if self.can_teleport(seat):
            n = self._teleports(seat, out, n)
        if self.could_go_on(seat):
            n = self._exchanges(seat, out, n)
        out[n] = codes.STOP
        return n + 1

    def _teleports(self, seat: i64, out: vec[i64], n: i64) -> i64:
        targets = self.teleport_targets(seat)
        for number in range(i64(len(box.OBELISK))):
            if targets & BIT[box.OBELISK[number]]:
                out[n] = codes.TELEPORT + number
                n += 1
        return n

    def _exchanges(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """Append what the group may leave behind or take along (kemet 6.7)."""
        here = self.beast_at(seat, self.march.at) if self.march.beast == NONE else NONE
        if not self.march.units_done:
            for left in range(i64(1), self.march.group):
                out[n] = codes.DROP + left - 1
                n += 1
        if not self.march.beast_done and self.march.beast != NONE:
            out[n] = codes.DROP + codes.CREATURE
            n += 1
        if not self.march.units_done:
            for taken in range(i64(1), self.units_at(seat, self.march.at) - self.march.group + 1):
                out[n] = codes.TAKE + taken - 1
                n += 1
        if not self.march.beast_done and here != NONE:
            out[n] = codes.TAKE + codes.CREATURE
            n += 1
        return n

    def _battle(self, out: vec[i64]) -> i64:
        stage = self.clash.stage
        n: i64 = 0
        if stage == codes.ST_COMMIT:
            return self._commit(self.committing(), out)
        if stage == codes.ST_ESCAPE:
            if self.holds_card(self.clash.defender, codes.DI_ESCAPE):
                out[0] = codes.ESCAPE
                n = 1
            out[n] = codes.PASS
            return n + 1
        if stage == codes.ST_FLEE:
            return members(self.refuges(self.clash.defender, self.clash.space), codes.FLEE, out, 0)
        if stage == codes.ST_DRIVE:
            return members(
                self.refuges(self.seat_of(1 - self.clash.winner), self.clash.space), codes.DRIVE, out, 0
            )
        if stage == codes.ST_WOUND:
            n = kinds_into(
                self.hand, self.actor * codes.INTERVENTIONS, codes.INTERVENTIONS, codes.WOUND, out, n
            )
            out[n] = codes.DONE
            return n + 1
        out[0] = codes.RECALL
        if stage != codes.ST_LOSER:
            out[1] = codes.STAY
            return 2
        loser = self.seat_of(1 - self.clash.winner)
        n = 1
        if self.refuges(loser, self.clash.space) != 0:
            out[n] = codes.RETREAT
            n += 1
        if self.units_at(self.seat_of(self.clash.winner), self.clash.space) == 0:
            out[n] = codes.STAY
            n += 1
        return n

    def _commit(self, side: i64, out: vec[i64]) -> i64:
        seat = self.seat_of(side)
        if self.clash.fight[side] == NONE:
            return members(self.battle_hand[seat], codes.FIGHT, out, 0)
        if self.clash.discard[side] == NONE:
            return members(self.battle_hand[seat], codes.DISCARD, out, 0)
        n = kinds_into(self.hand, seat * codes.INTERVENTIONS, codes.DI_RAINING_FIRE, codes.ADD, out, 0)
        out[n] = codes.DONE
        return n + 1


class Legal(Field):
    """A table that lists the legal moves."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out` in ascending order; return their number."""
        if self.phase == codes.PH_OVER:
            return 0
        kind = self.top(0)
        seat = self.top(1)
        if kind == codes.DO_TURN:
            return self._turn(seat, out)
        if kind == codes.DO_MOVE:
            return self._move(seat, out)
        if kind == codes.DO_BATTLE:
            return self._battle(out)
        if kind == codes.DO_PUT:
            return self._put(seat, out)
        if kind == codes.DO_DRAWS:
            return self._draws(out)
        if kind in (codes.DO_RAISE, codes.DO_HAND):
            return self._raise(seat, out, kind == codes.DO_HAND)
        if kind == codes.DO_BUY:
            return self._buy(seat, self.top(2), out)
        if kind == codes.DO_VETO:
            return self._veto(self.queue[0], out)
        return self._choice(kind, seat, out)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome: its copies in the deck (notation 6)."""
        return self.deck[code - codes.LOOK if code >= codes.LOOK else code - codes.DRAW]

    def _choice(self, kind: i64, seat: i64, out: vec[i64]) -> i64:
        """Questions that choose one member of a set."""
        if kind == codes.DO_CITY:
            return members(self.cities_left(), codes.CITY, out, 0)
        if kind == codes.DO_LEVELS:
            return members(127, codes.LEVELS, out, 0)
        if kind == codes.DO_BUILD:
            return members(self.building_ground(seat), codes.BUILD + self.top(2) * codes.DISTRICTS, out, 0)
        if kind == codes.DO_ORDER:
            return members(self.unordered(), codes.ORDER, out, 0)
        if kind == codes.DO_SWAP:
            return members(self.battle_hand[seat], codes.SWAP, out, 0)
        if kind == codes.DO_BRING:
            n = members(self.homes(seat, False), codes.BRING + self.top(2) * codes.DISTRICTS, out, 0)
            if self.top(4):
                out[n] = codes.PASS
                n += 1
            return n
        if kind == codes.DO_RETURNS:
            return self._returns(seat, out)
        if kind == codes.DO_FIGHTS:
            return members(self.contested(seat), codes.BATTLE, out, 0)
        if kind == codes.DO_BURN:
            return members(self.enemy_spaces(seat), codes.BURN, out, 0)
        out[0] = codes.SACRIFICE if self.top(2) == codes.T_DEL else codes.SACRIFICE + 1
        out[1] = codes.PASS
        return 2

    def _draws(self, out: vec[i64]) -> i64:
        """A card from the deck, a card to look at, or the card to keep (kemet 3.2)."""
        first = codes.DRAW
        cards = self.deck
        if self.top(2):
            first = codes.LOOK
            if self.actor != NONE:
                first = codes.KEEP
                cards = self.looked
        return kinds_into(cards, 0, codes.INTERVENTIONS, first, out, 0)

    def _put(self, seat: i64, out: vec[i64]) -> i64:
        district = self.district_asked(seat)
        n: i64 = 0
        if district != NONE:
            for units in range(self.least_put(), self.most_put(seat, district) + 1):
                out[n] = codes.PUT + district * 8 + units
                n += 1
            return n
        outside = self.troops_outside(seat)
        for space in range(codes.SPACES):
            if outside & BIT[space]:
                for more in range(i64(1), self.most_put(seat, space) + 1):
                    out[n] = (
                        codes.PUT + space * 8 + more
                        if space < codes.DISTRICTS
                        else codes.PUT_OPEN + (space - codes.DISTRICTS) * 4 + more - 1
                    )
                    n += 1
        out[n] = codes.DONE
        return n + 1

    def _turn(self, seat: i64, out: vec[i64]) -> i64:
        placed = self.top(2) == 1
        n: i64 = 0
        for space in range(i64(len(box.ACTION_LEVEL))):
            if not placed and not self.on[seat] & BIT[space] and self.regular_allowed(seat, space):
                out[n] = codes.TOKEN + space
                n += 1
        if self.has_silver(seat):
            for action in range(i64(len(box.ACTION_LEVEL))):
                if not self.on[seat] & BIT[action] and self.silver_allowed(seat, action):
                    out[n] = codes.SILVER + action
                    n += 1
        if self.tiles[seat] & box.DIVINE_WILL and not self.gold & BIT[seat]:
            out[n] = codes.GOLD
            out[n + 1] = codes.GOLD + 1
            n += 2
        n = self._plays(seat, out, n)
        if placed and self.end_allowed(seat):
            out[n] = codes.END
            n += 1
        return n

    def _veto(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.holds_card(seat, codes.DI_VETO):
            out[0] = codes.VETO
            n = 1
        out[n] = codes.PASS
        return n + 1

    def _raise(self, seat: i64, out: vec[i64], by_hand_of_god: bool) -> i64:
        n = i64(0) if by_hand_of_god else self._plays(seat, out, 0)
        ground = self.building_ground(seat) != 0
        for colour in range(codes.COLOURS):
            if self.levels[seat * codes.COLOURS + colour] == 0 and ground:
                for level in range(i64(1), self.top_level() + 1):
                    if self.may_raise(seat, 0, level, by_hand_of_god):
                        out[n] = codes.RAISE + colour * 4 + level - 1
                        n += 1
        for district in range(codes.DISTRICTS):
            pyramid = self.pyramids[district]
            if pyramid == NONE or not self.holds(seat, district):
                continue
            if by_hand_of_god and (pyramid // codes.COLOURS != seat or self.enemy_at(seat, district) != NONE):
                continue
            start = self.levels[pyramid]
            for higher in range(start + 1, self.top_level() + 1):
                if self.may_raise(seat, start, higher, by_hand_of_god):
                    out[n] = codes.RAISE_DISTRICT + district * 3 + higher - 2
                    n += 1
        out[n] = codes.PASS
        return n + 1

    def _buy(self, seat: i64, colour: i64, out: vec[i64]) -> i64:
        n = self._plays(seat, out, 0)
        market = self.market()
        best = self.best_level(seat, colour)
        for tile in range(codes.TILES):
            if not market & BIT[tile] or box.TILE_COLOUR[tile] != colour or box.TILE_LEVEL[tile] > best:
                continue
            same = box.SAME_NAME[tile] & ~BIT[tile]
            lower = same & (BIT[tile] - 1) & market
            if self.tiles[seat] & same or lower & self._of_colour(colour):
                continue
            if self.tile_cost(seat, tile) <= self.prayer[seat]:
                out[n] = codes.BUY + tile
                n += 1
        out[n] = codes.PASS
        return n + 1

    def _of_colour(self, colour: i64) -> i64:
        """The bit set of the tiles of a colour: red, blue, white in the order of the tiles."""
        block = i64(2) if colour == 0 else colour - 1
        return (BIT[16] - 1) << block * 16

    def _returns(self, seat: i64, out: vec[i64]) -> i64:
        """Creatures that come back with the recruits (kemet 9.5)."""
        n: i64 = 0
        homes = self.homes(seat, True)
        for beast in range(codes.CREATURES):
            if self.beasts[beast] == seat and self.lairs[beast] == codes.RESERVE:
                n = members(homes, codes.BRING + beast * codes.DISTRICTS, out, n)
        return n
