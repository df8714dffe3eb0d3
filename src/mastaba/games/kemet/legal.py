"""What is legal now in Kemet: for each task on top of the stack its moves, in the order of their numbers."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, members
from mastaba.core.state import NONE
from mastaba.games.kemet.box import (
    ACTION_LEVEL,
    DIVINE_WILL,
    OBELISK,
    SAME_NAME,
    TILE_COLOUR,
    TILE_LEVEL,
)
from mastaba.games.kemet.codes import (
    ADD,
    BATTLE,
    BRING,
    BUILD,
    BURN,
    BUY,
    CITY,
    COLOURS,
    CREATURE,
    CREATURES,
    DI_ESCAPE,
    DI_MANA_THEFT,
    DI_OPEN_GATES,
    DI_RAINING_FIRE,
    DI_TELEPORTATION,
    DI_VETO,
    DISCARD,
    DISTRICTS,
    DO_BATTLE,
    DO_BRING,
    DO_BUILD,
    DO_BURN,
    DO_BUY,
    DO_CITY,
    DO_DRAWS,
    DO_FIGHTS,
    DO_HAND,
    DO_LEVELS,
    DO_MOVE,
    DO_ORDER,
    DO_PUT,
    DO_RAISE,
    DO_RETURNS,
    DO_SWAP,
    DO_TURN,
    DO_VETO,
    DONE,
    DRAW,
    DRIVE,
    DROP,
    END,
    ESCAPE,
    FIGHT,
    FLEE,
    FROM,
    GOLD,
    INTERVENTIONS,
    KEEP,
    LEVELS,
    LOOK,
    ORDER,
    PASS,
    PH_OVER,
    PLAY,
    PUT,
    PUT_OPEN,
    RAISE,
    RAISE_DISTRICT,
    RECALL,
    RESERVE,
    RETREAT,
    SACRIFICE,
    SILVER,
    SPACES,
    ST_COMMIT,
    ST_DRIVE,
    ST_ESCAPE,
    ST_FLEE,
    ST_LOSER,
    ST_WOUND,
    STAY,
    STEP,
    STOP,
    SWAP,
    T_DEL,
    TAKE,
    TELEPORT,
    TILES,
    TOKEN,
    UNITS,
    VETO,
    WITH,
    WITHOUT,
    WOUND,
)
from mastaba.games.kemet.permits import Permits


class Legal(Permits):
    """A table that lists what may be done."""

    def legal_into(self, out: vec[i64]) -> i64:
        """Write the legal codes into `out`, ascending."""
        if self.phase == PH_OVER:
            return 0
        kind = self.top(0)
        seat = self.top(1)
        if kind == DO_TURN:
            return self._turn(seat, out)
        if kind == DO_MOVE:
            return self._move(seat, out)
        if kind == DO_BATTLE:
            return self._battle(out)
        if kind == DO_PUT:
            return self._put(seat, out)
        if kind == DO_DRAWS:
            return self._draws(out)
        if kind in (DO_RAISE, DO_HAND):
            return self._raise(seat, out, kind == DO_HAND)
        if kind == DO_BUY:
            return self._buy(seat, self.top(2), out)
        if kind == DO_VETO:
            return self._veto(self.queue[0], out)
        return self._choice(kind, seat, out)

    def weight(self, code: i64) -> i64:
        """The weight of a chance outcome: the copies in the deck (notation 6)."""
        return self.deck[code - LOOK if code >= LOOK else code - DRAW]

    def _choice(self, kind: i64, seat: i64, out: vec[i64]) -> i64:
        """The plain questions: one thing out of a set."""
        if kind == DO_CITY:
            return members(self.cities_left(), CITY, out, 0)
        if kind == DO_LEVELS:
            return members(127, LEVELS, out, 0)
        if kind == DO_BUILD:
            return members(self.building_ground(seat), BUILD + self.top(2) * DISTRICTS, out, 0)
        if kind == DO_ORDER:
            return members(self.unordered(), ORDER, out, 0)
        if kind == DO_SWAP:
            return members(self.battle_hand[seat], SWAP, out, 0)
        if kind == DO_BRING:
            n = members(self.homes(seat, False), BRING + self.top(2) * DISTRICTS, out, 0)
            if self.top(4):
                out[n] = PASS
                n += 1
            return n
        if kind == DO_RETURNS:
            return self._returns(seat, out)
        if kind == DO_FIGHTS:
            return members(self.contested(seat), BATTLE, out, 0)
        if kind == DO_BURN:
            return members(self.enemy_spaces(seat), BURN, out, 0)
        out[0] = SACRIFICE if self.top(2) == T_DEL else SACRIFICE + 1
        out[1] = PASS
        return 2

    def _draws(self, out: vec[i64]) -> i64:
        """A card from the deck, a look at one, or the one to keep (kemet 3.2)."""
        first = DRAW
        cards = self.deck
        if self.top(2):
            first = LOOK
            if self.actor != NONE:
                first = KEEP
                cards = self.looked
        n: i64 = 0
        for card in range(INTERVENTIONS):
            if cards[card] > 0:
                out[n] = first + card
                n += 1
        return n

    def _put(self, seat: i64, out: vec[i64]) -> i64:
        district = self.district_asked(seat)
        n: i64 = 0
        if district != NONE:
            for units in range(self.least_put(), self.most_put(seat, district) + 1):
                out[n] = PUT + district * 8 + units
                n += 1
            return n
        outside = self.troops_outside(seat)
        for space in range(SPACES):
            if outside & BIT[space]:
                for more in range(i64(1), self.most_put(seat, space) + 1):
                    out[n] = (
                        PUT + space * 8 + more
                        if space < DISTRICTS
                        else PUT_OPEN + (space - DISTRICTS) * 4 + more - 1
                    )
                    n += 1
        out[n] = DONE
        return n + 1

    def _turn(self, seat: i64, out: vec[i64]) -> i64:
        placed = self.top(2) == 1
        n: i64 = 0
        for space in range(i64(len(ACTION_LEVEL))):
            if not placed and not self.on[seat] & BIT[space] and self.regular_allowed(seat, space):
                out[n] = TOKEN + space
                n += 1
        if self.has_silver(seat):
            for action in range(i64(len(ACTION_LEVEL))):
                if not self.on[seat] & BIT[action] and self.silver_allowed(seat, action):
                    out[n] = SILVER + action
                    n += 1
        if self.tiles[seat] & DIVINE_WILL and not self.gold & BIT[seat]:
            out[n] = GOLD
            out[n + 1] = GOLD + 1
            n += 2
        n = self._plays(seat, out, n)
        if placed and self.end_allowed(seat):
            out[n] = END
            n += 1
        return n

    def _plays(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """The cards of the own turn (kemet 10.2)."""
        for card in range(DI_RAINING_FIRE, DI_MANA_THEFT + 1):
            if self.holds_card(seat, card) and self.useful(seat, card):
                out[n] = PLAY + card - DI_RAINING_FIRE
                n += 1
        return n

    def _veto(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.holds_card(seat, DI_VETO):
            out[0] = VETO
            n = 1
        out[n] = PASS
        return n + 1

    def _raise(self, seat: i64, out: vec[i64], by_hand_of_god: bool) -> i64:
        n = i64(0) if by_hand_of_god else self._plays(seat, out, 0)
        ground = self.building_ground(seat) != 0
        for colour in range(COLOURS):
            if self.levels[seat * COLOURS + colour] == 0 and ground:
                for level in range(i64(1), self.top_level() + 1):
                    if self.may_raise(seat, 0, level, by_hand_of_god):
                        out[n] = RAISE + colour * 4 + level - 1
                        n += 1
        for district in range(DISTRICTS):
            pyramid = self.pyramids[district]
            if pyramid == NONE or not self.holds(seat, district):
                continue
            if by_hand_of_god and (pyramid // COLOURS != seat or self.enemy_at(seat, district) != NONE):
                continue
            start = self.levels[pyramid]
            for higher in range(start + 1, self.top_level() + 1):
                if self.may_raise(seat, start, higher, by_hand_of_god):
                    out[n] = RAISE_DISTRICT + district * 3 + higher - 2
                    n += 1
        out[n] = PASS
        return n + 1

    def _buy(self, seat: i64, colour: i64, out: vec[i64]) -> i64:
        n = self._plays(seat, out, 0)
        market = self.market()
        best = self.best_level(seat, colour)
        for tile in range(TILES):
            if not market & BIT[tile] or TILE_COLOUR[tile] != colour or TILE_LEVEL[tile] > best:
                continue
            same = SAME_NAME[tile] & ~BIT[tile]
            lower = same & (BIT[tile] - 1) & market
            if self.tiles[seat] & same or lower & self._of_colour(colour):
                continue
            if self.tile_cost(seat, tile) <= self.prayer[seat]:
                out[n] = BUY + tile
                n += 1
        out[n] = PASS
        return n + 1

    def _of_colour(self, colour: i64) -> i64:
        """The tiles of a colour, as a set: red, blue, white in the order of the tiles."""
        block = i64(2) if colour == 0 else colour - 1
        return (BIT[16] - 1) << block * 16

    def _returns(self, seat: i64, out: vec[i64]) -> i64:
        """Creatures that come back with the recruits (kemet 9.5)."""
        n: i64 = 0
        homes = self.homes(seat, True)
        for beast in range(CREATURES):
            if self.beasts[beast] == seat and self.lairs[beast] == RESERVE:
                n = members(homes, BRING + beast * DISTRICTS, out, n)
        return n

    def _move(self, seat: i64, out: vec[i64]) -> i64:
        n: i64 = 0
        if self.march.at == NONE:
            n = self._plays(seat, out, n)
            for space in range(SPACES):
                if self.units_at(seat, space) > 0:
                    out[n] = FROM + space
                    n += 1
            out[n] = PASS
            return n + 1
        if self.march.group == NONE:
            for units in range(i64(1), self.units_at(seat, self.march.at) + 1):
                out[n] = UNITS + units - 1
                n += 1
            return n
        if self.march.ask_beast:
            out[0] = WITH
            out[1] = WITHOUT
            return 2
        if self.march.free:
            return self._teleports(seat, out, 0)
        n = self._plays(seat, out, n)
        for card in range(DI_TELEPORTATION, DI_OPEN_GATES + 1):
            if self.holds_card(seat, card) and self.useful(seat, card):
                out[n] = PLAY + card - DI_RAINING_FIRE
                n += 1
        n = members(self.step_targets(seat), STEP, out, n)
        if self.can_teleport(seat):
            n = self._teleports(seat, out, n)
        if self.could_go_on(seat):
            n = self._exchanges(seat, out, n)
        out[n] = STOP
        return n + 1

    def _teleports(self, seat: i64, out: vec[i64], n: i64) -> i64:
        targets = self.teleport_targets(seat)
        for number in range(i64(len(OBELISK))):
            if targets & BIT[OBELISK[number]]:
                out[n] = TELEPORT + number
                n += 1
        return n

    def _exchanges(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """What the group may leave behind or take along (kemet 6.7)."""
        here = self.beast_at(seat, self.march.at) if self.march.beast == NONE else NONE
        if not self.march.units_done:
            for left in range(i64(1), self.march.group):
                out[n] = DROP + left - 1
                n += 1
        if not self.march.beast_done and self.march.beast != NONE:
            out[n] = DROP + CREATURE
            n += 1
        if not self.march.units_done:
            for taken in range(i64(1), self.units_at(seat, self.march.at) - self.march.group + 1):
                out[n] = TAKE + taken - 1
                n += 1
        if not self.march.beast_done and here != NONE:
            out[n] = TAKE + CREATURE
            n += 1
        return n

    def _battle(self, out: vec[i64]) -> i64:
        stage = self.clash.stage
        n: i64 = 0
        if stage == ST_COMMIT:
            return self._commit(self.committing(), out)
        if stage == ST_ESCAPE:
            if self.holds_card(self.clash.defender, DI_ESCAPE):
                out[0] = ESCAPE
                n = 1
            out[n] = PASS
            return n + 1
        if stage == ST_FLEE:
            return members(self.refuges(self.clash.defender, self.clash.space), FLEE, out, 0)
        if stage == ST_DRIVE:
            return members(self.refuges(self.seat_of(1 - self.clash.winner), self.clash.space), DRIVE, out, 0)
        if stage == ST_WOUND:
            for card in range(INTERVENTIONS):
                if self.hand[self.actor * INTERVENTIONS + card] > 0:
                    out[n] = WOUND + card
                    n += 1
            out[n] = DONE
            return n + 1
        out[0] = RECALL
        if stage != ST_LOSER:
            out[1] = STAY
            return 2
        loser = self.seat_of(1 - self.clash.winner)
        n = 1
        if self.refuges(loser, self.clash.space) != 0:
            out[n] = RETREAT
            n += 1
        if self.units_at(self.seat_of(self.clash.winner), self.clash.space) == 0:
            out[n] = STAY
            n += 1
        return n

    def _commit(self, side: i64, out: vec[i64]) -> i64:
        seat = self.seat_of(side)
        if self.clash.fight[side] == NONE:
            return members(self.battle_hand[seat], FIGHT, out, 0)
        if self.clash.discard[side] == NONE:
            return members(self.battle_hand[seat], DISCARD, out, 0)
        n: i64 = 0
        for card in range(DI_RAINING_FIRE):
            if self.hand[seat * INTERVENTIONS + card] > 0:
                out[n] = ADD + card
                n += 1
        out[n] = DONE
        return n + 1
