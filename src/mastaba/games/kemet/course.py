"""The course of Kemet: set-up, Night, Day, the actions of tokens, the end of a Day."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count, lowest
from mastaba.core.state import NONE, OVER
from mastaba.games.kemet.box import (
    AMON_PRAYER,
    DEFENSIVE_STRATEGY,
    DIVINE_BOON,
    HAND_OF_GOD,
    HIGH_PRIEST,
    HIGH_PRIEST_PRAYER,
    MUMMY_TILE,
    NIGHT_PRAYER,
    OFFENSIVE_STRATEGY,
    PRAY_PRAYER,
    PRIEST,
    PRIEST_OF_AMON,
    PRIEST_PRAYER,
    REGULAR_TOKENS,
    REINFORCEMENT_UNITS,
    REINFORCEMENTS,
    SACRIFICE_UNITS,
    SPHINX_TILE,
    STARTING_UNITS,
    TEMPLE_PRAYER,
    TEMPLES,
    TILE_CREATURE,
    VICTORY_POINT,
    VISION,
)
from mastaba.games.kemet.codes import (
    A_BUY_WHITE,
    A_MOVE2,
    A_MOVE3,
    A_PRAY1,
    A_PRAY2,
    A_RAISE,
    A_RECRUIT,
    COLOURS,
    DISTRICTS,
    DO_BRING,
    DO_BUILD,
    DO_BUY,
    DO_CITY,
    DO_DAY,
    DO_DRAWS,
    DO_DUSK,
    DO_FIGHTS,
    DO_GARRISON,
    DO_HAND,
    DO_LEVELS,
    DO_MOVE,
    DO_NIGHT,
    DO_ORDER,
    DO_RAISE,
    DO_RETURNS,
    DO_SACRIFICE,
    DO_SWAP,
    DO_TURN,
    EV_CITY,
    EV_DAY,
    EV_DUSK,
    EV_NIGHT,
    EV_ORDER,
    EV_OVER,
    EV_PYRAMID,
    EV_REFRESH,
    EV_SACRIFICE,
    EV_SWAP,
    EV_TILE,
    EV_TOKEN,
    EV_TURN,
    GOLD_TOKEN,
    PH_DAY,
    PH_DUSK,
    PH_NIGHT,
    PH_OVER,
    PP_BUY,
    PP_NIGHT,
    PP_PRAY,
    PP_RAISE,
    PP_RECRUIT,
    PP_TEMPLE,
    REGULAR_TOKEN,
    RESERVE,
    SANCT,
    SP_DEF,
    SP_OFF,
    SPACES,
    T_DEL,
    VP_SANCTUARY,
    VP_TEMPLES,
    VP_TILE,
    WHY_ENLIST,
    WHY_RECRUIT,
    WHY_REINFORCE,
    WHY_SETUP,
)
from mastaba.games.kemet.marching import Marching
from mastaba.games.kemet.pieces import March

# By `levels` text: the levels of the white, red and blue pyramid (notation 5).
STARTS: vec[i64] = vec[i64]([1, 1, 1, 2, 1, 0, 2, 0, 1, 1, 2, 0, 0, 2, 1, 1, 0, 2, 0, 1, 2])


class Course(Marching):
    """A game of Kemet from its first to its last Day."""

    # Set-up (kemet 2)

    def begin(self) -> None:
        """What is to be done before the first Night, the first thing on top."""
        self.push(DO_NIGHT)
        for seat in range(self.players - 1, i64(-1), -1):
            self.push(DO_LEVELS, seat)
        for drawing in range(self.players - 1, i64(-1), -1):
            self.push(DO_DRAWS, drawing, 0, 1)
        for settler in range(self.players - 1, i64(-1), -1):
            self.push(DO_CITY, settler)

    def take_city(self, seat: i64, city: i64) -> None:
        """A seat settles (kemet 2.3)."""
        self.pop()
        self.cities[seat] = city
        self.owners[city] = seat
        self.tell(EV_CITY, seat, city)

    def choose_levels(self, seat: i64, choice: i64) -> None:
        """Three levels spread over three pyramids; then they are built and manned (kemet 2.6, 2.7)."""
        self.pop()
        self.push(DO_GARRISON, seat)
        for colour in range(COLOURS - 1, i64(-1), -1):
            level = STARTS[choice * COLOURS + colour]
            if level > 0:
                self.push(DO_BUILD, seat, colour, level)

    def build(self, seat: i64, colour: i64, district: i64) -> None:
        """A pyramid comes to stand in a district (kemet 5.2)."""
        level = self.top(3)
        self.pop()
        pyramid = seat * COLOURS + colour
        self.levels[pyramid] = level
        self.sites[pyramid] = district
        self.pyramids[district] = pyramid
        self.tell(EV_PYRAMID, seat, colour, district, level, seat)

    def garrison(self) -> None:
        """Ten units into the own districts with a pyramid (kemet 2.7)."""
        seat = self.top(1)
        self.pop()
        self.begin_put(seat, WHY_SETUP, STARTING_UNITS, False)
        self.put_queue = 0
        for number in range(i64(3)):
            if self.pyramids[self.cities[seat] * 3 + number] != NONE:
                self.put_queue |= BIT[number]

    # Units (notation 3.5)

    def ask_put(self, seat: i64) -> bool:
        """Whether a number is asked for; where nothing but none is possible, nobody asks."""
        while self.put_queue != 0:
            if self.most_put(seat, self.district_asked(seat)) > 0:
                return True
            self.put_queue &= self.put_queue - 1
        return self.troops_outside(seat) != 0

    def put(self, seat: i64, space: i64, units: i64) -> None:
        """Units come into a space."""
        if units > 0:
            self.add_units(seat, space, units)
            self.put_total += units
        if self.put_queue != 0:
            self.put_queue &= self.put_queue - 1
        else:
            self.put_outside = False

    def end_put(self, seat: i64) -> None:
        """All are in place: pay, bring creatures back, fight (kemet 5.4)."""
        self.pop()
        why = self.put_why
        units = self.put_total
        self.clear_put()
        if why == WHY_RECRUIT:
            self.pray(seat, -self.recruit_cost(seat, units), PP_RECRUIT)
            self.push(DO_FIGHTS, seat)
            self.push(DO_RETURNS, seat, 1 if self.return_one else NONE)
        elif why == WHY_ENLIST:
            self.push(DO_FIGHTS, seat)

    def bring(self, beast: i64, district: i64) -> None:
        """A creature comes home."""
        if self.top(0) == DO_BRING:
            self.pop()
        elif self.top(2) != NONE:
            self.set_top(2, self.top(2) - 1)
        self.place_beast(beast, district)

    def ask_return(self, seat: i64) -> bool:
        """Whether a creature of the reserve has a place to come back to (kemet 9.5)."""
        return self.top(2) != 0 and self.reserve_beasts(seat) != 0 and self.homes(seat, True) != 0

    def ask_fight(self, seat: i64) -> bool:
        """Whether the next of several battles is to be chosen; a single one begins by itself."""
        fields = self.contested(seat)
        if count(fields) > 1:
            return True
        if fields == 0:
            self.pop()
        else:
            self.attack_at(seat, lowest(fields))
        return False

    def attack_at(self, seat: i64, district: i64) -> None:
        """Recruits attack whoever stands in their district (kemet 5.4)."""
        self.contact(seat, self.enemy_at(seat, district), district)

    # Night (kemet 3)

    def night(self) -> None:
        """The next step of the Night."""
        step = self.top(2)
        self.set_top(2, step + 1)
        if step == 0:
            self.phase = PH_NIGHT
            self.round += 1
            self.tell(EV_NIGHT, self.round)
            self._night_prayer()
            self._night_draws()
        elif step == 1:
            self._night_powers()
        elif step == 2:
            if self.round > 1:
                self.chosen = vec[i64]()
                self.push(DO_ORDER, self._last())
        else:
            self.pop()
            self.phase = PH_DAY
            self.tell(EV_DAY, self.round)
            self.push(DO_DAY)

    def _night_prayer(self) -> None:
        for seat in self.order:
            points = NIGHT_PRAYER
            if self.tiles[seat] & HIGH_PRIEST:
                points += HIGH_PRIEST_PRAYER
            if self.tiles[seat] & PRIEST_OF_AMON:
                points += AMON_PRAYER
            self.pray(seat, points, PP_NIGHT)

    def _night_draws(self) -> None:
        for place in range(self.players - 1, i64(-1), -1):
            seat = self.order[place]
            plain: i64 = 0
            if self.tiles[seat] & DIVINE_BOON:
                plain += 1
            if self.tiles[seat] & MUMMY_TILE:
                plain += 1
            if self.tiles[seat] & VISION:
                self.push(DO_DRAWS, seat, 1, plain)
            else:
                self.push(DO_DRAWS, seat, 0, plain + 1)

    def _night_powers(self) -> None:
        for place in range(self.players - 1, i64(-1), -1):
            seat = self.order[place]
            if self.tiles[seat] & REINFORCEMENTS:
                self.begin_put(seat, WHY_REINFORCE, REINFORCEMENT_UNITS, True)
            if self.tiles[seat] & HAND_OF_GOD:
                self.push(DO_HAND, seat)

    def _last(self) -> i64:
        """Who has the fewest victory points; on a tie the earlier of the last Day (kemet 3.4)."""
        found = self.order[0]
        fewest = self.victory_points(found)
        for seat in self.order:
            points = self.victory_points(seat)
            if points < fewest:
                fewest = points
                found = seat
        return found

    def name_next(self, seat: i64) -> None:
        """The next seat in the new order; the last one follows by itself."""
        self.chosen = append(self.chosen, seat)
        if i64(len(self.chosen)) == self.players - 1:
            by = self.top(1)
            self.order = append(self.chosen, lowest(self.unordered()))
            self.chosen = vec[i64]()
            self.pop()
            self.tell(EV_ORDER, by)

    # Day (kemet 4)

    def day(self) -> None:
        """The next turn, or the end of the Day."""
        turn = self.top(2)
        if turn == REGULAR_TOKENS * self.players:
            self.pop()
            self.active = NONE
            self.phase = PH_DUSK
            self.push(DO_DUSK)
            return
        self.set_top(2, turn + 1)
        self.active = self.order[turn % self.players]
        self.tell(EV_TURN, self.active)
        self.push(DO_TURN, self.active)

    def place_token(self, seat: i64, kind: i64, space: i64) -> None:
        """A regular or silver token on an action space, and its action."""
        self.on[seat] |= BIT[space]
        if kind == REGULAR_TOKEN:
            self.regular[seat] -= 1
            self.set_top(2, 1)
        else:
            self.silver |= BIT[seat]
        self.tell(EV_TOKEN, seat, kind, space)
        if space in (A_MOVE3, A_MOVE2):
            self._begin_move(seat)
        elif space == A_RECRUIT:
            self.begin_put(seat, WHY_RECRUIT, NONE, False)
        elif space == A_RAISE:
            self.push(DO_RAISE, seat)
        elif space in (A_PRAY1, A_PRAY2):
            more = PRIEST_PRAYER if self.tiles[seat] & PRIEST else i64(0)
            self.pray(seat, PRAY_PRAYER + more, PP_PRAY)
        else:
            self.push(DO_BUY, seat, space - A_BUY_WHITE)

    def place_gold(self, seat: i64, recruits: bool) -> None:
        """The gold token: move or recruit (kemet 4.4)."""
        self.gold |= BIT[seat]
        self.tell(EV_TOKEN, seat, GOLD_TOKEN, i64(recruits))
        if recruits:
            self.begin_put(seat, WHY_RECRUIT, NONE, False)
        else:
            self._begin_move(seat)

    def _begin_move(self, seat: i64) -> None:
        self.march = March()
        self.push(DO_MOVE, seat)

    # Raising and buying (kemet 5.2, 5.3)

    def raise_new(self, seat: i64, colour: i64, level: i64) -> None:
        """A pyramid of level 0 is raised, and then built."""
        if self.top(0) == DO_RAISE:
            self.pray(seat, -self.raise_cost(seat, 0, level), PP_RAISE)
        self.pop()
        self.push(DO_BUILD, seat, colour, level)

    def raise_at(self, seat: i64, district: i64, level: i64) -> None:
        """A pyramid that one controls is raised."""
        pyramid = self.pyramids[district]
        if self.top(0) == DO_RAISE:
            self.pray(seat, -self.raise_cost(seat, self.levels[pyramid], level), PP_RAISE)
        self.pop()
        self.levels[pyramid] = level
        self.tell(EV_PYRAMID, pyramid // COLOURS, pyramid % COLOURS, district, level, seat)

    def buy(self, seat: i64, tile: i64) -> None:
        """A power tile, and what it brings at once."""
        self.pop()
        self.pray(seat, -self.tile_cost(seat, tile), PP_BUY)
        self.tiles[seat] |= BIT[tile]
        self.tell(EV_TILE, seat, tile)
        if BIT[tile] & (VICTORY_POINT | SPHINX_TILE):
            self.earn(seat, VP_TILE)
        beast = TILE_CREATURE[tile]
        if beast != NONE:
            self.beasts[beast] = seat
            self.lairs[beast] = RESERVE
            if self.homes(seat, False) != 0:
                self.push(DO_BRING, seat, beast, NONE, 1)
        elif BIT[tile] & (OFFENSIVE_STRATEGY | DEFENSIVE_STRATEGY):
            if self.battle_pile[seat] != 0:
                self.tell(EV_REFRESH, seat)
            self.refresh(seat)
            self.push(DO_SWAP, seat, SP_OFF if BIT[tile] & OFFENSIVE_STRATEGY else SP_DEF)

    def swap(self, seat: i64, card: i64) -> None:
        """A battle card leaves the game for the special one (kemet 5.3)."""
        special = self.top(2)
        self.pop()
        self.battle_hand[seat] = self.battle_hand[seat] & ~BIT[card] | BIT[special]
        place = seat * 2 if self.battle_removed[seat * 2] == NONE else seat * 2 + 1
        self.battle_removed[place] = card
        self.tell(EV_SWAP, seat, card, special)

    # The end of a Day (kemet 12)

    def dusk(self) -> None:
        """The next step of the end of a Day."""
        step = self.top(2)
        self.set_top(2, step + 1)
        if step == 0:
            self.tell(EV_DUSK, self.round)
            if self.temples_before:
                self._two_temples()
            self._offer(T_DEL)
        elif step == 1:
            self._temple_prayer()
        elif step == 2:
            self._offer(SANCT)
        elif step == 3:
            if not self.temples_before:
                self._two_temples()
        else:
            self._end_day()

    def _offer(self, space: i64) -> None:
        """Whoever holds a place of sacrifice with enough units may bring one."""
        for seat in range(self.players):
            if self.units_at(seat, space) >= SACRIFICE_UNITS[space]:
                self.push(DO_SACRIFICE, seat, space)

    def sacrifice(self, seat: i64, space: i64) -> None:
        """Units for prayer, or for a victory point (kemet 12.1, 12.3)."""
        self.pop()
        units = SACRIFICE_UNITS[space]
        self.tell(EV_SACRIFICE, seat, space, units)
        self.remove_units(seat, space, units)
        if space == T_DEL:
            self.pray(seat, TEMPLE_PRAYER[space], PP_TEMPLE, space)
        else:
            self.earn(seat, VP_SANCTUARY)
        self.abandon(seat, space)

    def _temple_prayer(self) -> None:
        for seat in self.order:
            for space in range(DISTRICTS, SPACES):
                if TEMPLES & BIT[space] and space != T_DEL and self.units_at(seat, space) > 0:
                    self.pray(seat, TEMPLE_PRAYER[space], PP_TEMPLE, space)

    def _two_temples(self) -> None:
        for seat in self.order:
            if self.temples_of(seat) >= 2:
                self.earn(seat, VP_TEMPLES)

    def _end_day(self) -> None:
        """Tokens come back; enough points end the game, otherwise night falls (kemet 12.5)."""
        self.pop()
        self.silver = 0
        self.gold = 0
        best: i64 = 0
        for seat in range(self.players):
            self.regular[seat] = REGULAR_TOKENS
            self.on[seat] = 0
            points = self.victory_points(seat)
            if points > best:
                best = points
        if best >= self.goal() or self.round == self.rounds:
            self.phase = PH_OVER
            self.actor = OVER
            self.tell(EV_OVER)
        else:
            self.push(DO_NIGHT)
