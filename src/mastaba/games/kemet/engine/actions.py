"""Actions (kemet 2, 4, 5): set-up, tokens, placing units, raising pyramids, buying power tiles."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count, lowest
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.moving import Marching
from mastaba.games.kemet.engine.pieces import March

# By `levels` text: the levels of the white, red and blue pyramid (notation 5).
STARTS: vec[i64] = vec[i64]([1, 1, 1, 2, 1, 0, 2, 0, 1, 1, 2, 0, 0, 2, 1, 1, 0, 2, 0, 1, 2])


class Course(Marching):
    """A table on which actions are carried out."""

    # Set-up (kemet 2)

    def begin(self) -> None:
        """Push the tasks before the first Night, the first one on top."""
        self.push(codes.DO_NIGHT)
        for seat in range(self.players - 1, i64(-1), -1):
            self.push(codes.DO_LEVELS, seat)
        for drawing in range(self.players - 1, i64(-1), -1):
            self.push(codes.DO_DRAWS, drawing, 0, 1)
        for settler in range(self.players - 1, i64(-1), -1):
            self.push(codes.DO_CITY, settler)

    def take_city(self, seat: i64, city: i64) -> None:
        """Give a city to a seat (kemet 2.3)."""
        self.pop()
        self.cities[seat] = city
        self.owners[city] = seat
        self.tell(codes.EV_CITY, seat, city)

    def choose_levels(self, seat: i64, choice: i64) -> None:
        """Push the tasks that build the chosen pyramids and place the first units (kemet 2.6, 2.7)."""
        self.pop()
        self.push(codes.DO_GARRISON, seat)
        for colour in range(codes.COLOURS - 1, i64(-1), -1):
            level = STARTS[choice * codes.COLOURS + colour]
            if level > 0:
                self.push(codes.DO_BUILD, seat, colour, level)

    def build(self, seat: i64, colour: i64, district: i64) -> None:
        """Put the pyramid of the task on top into a district (kemet 5.2)."""
        level = self.top(3)
        self.pop()
        pyramid = seat * codes.COLOURS + colour
        self.levels[pyramid] = level
        self.sites[pyramid] = district
        self.pyramids[district] = pyramid
        self.tell(codes.EV_PYRAMID, seat, colour, district, level, seat)

    def garrison(self) -> None:
        """Begin to place the first units in the districts with a pyramid (kemet 2.7)."""
        seat = self.top(1)
        self.pop()
        self.begin_put(seat, codes.WHY_SETUP, box.STARTING_UNITS, False)
        self.put_queue = 0
        for number in range(i64(3)):
            if self.pyramids[self.cities[seat] * 3 + number] != NONE:
                self.put_queue |= BIT[number]

    # Units (notation 3.5)

    def ask_put(self, seat: i64) -> bool:
        """Whether a number of units is to be chosen; skip districts that can take none."""
        while self.put_queue != 0:
            if self.most_put(seat, self.district_asked(seat)) > 0:
                return True
            self.put_queue &= self.put_queue - 1
        return self.troops_outside(seat) != 0

    def put(self, seat: i64, space: i64, units: i64) -> None:
        """Place units in a space."""
        if units > 0:
            self.add_units(seat, space, units)
            self.put_total += units
        if self.put_queue != 0:
            self.put_queue &= self.put_queue - 1
        else:
            self.put_outside = False

    def end_put(self, seat: i64) -> None:
        """Pay for the units placed, then queue returning creatures and battles (kemet 5.4)."""
        self.pop()
        why = self.put_why
        units = self.put_total
        self.clear_put()
        if why == codes.WHY_RECRUIT:
            self.pray(seat, -self.recruit_cost(seat, units), codes.PP_RECRUIT)
            self.push(codes.DO_FIGHTS, seat)
            self.push(codes.DO_RETURNS, seat, 1 if self.return_one else NONE)
        elif why == codes.WHY_ENLIST:
            self.push(codes.DO_FIGHTS, seat)

    def bring(self, beast: i64, district: i64) -> None:
        """Put a creature into a district of its owner."""
        if self.top(0) == codes.DO_BRING:
            self.pop()
        elif self.top(2) != NONE:
            self.set_top(2, self.top(2) - 1)
        self.place_beast(beast, district)

    def ask_return(self, seat: i64) -> bool:
        """Whether a waiting creature has a district to come back to (kemet 9.5)."""
        return self.top(2) != 0 and self.reserve_beasts(seat) != 0 and self.homes(seat, True) != 0

    def ask_fight(self, seat: i64) -> bool:
        """Whether the next of several battles is to be chosen; start a single one at once."""
        fields = self.contested(seat)
        if count(fields) > 1:
            return True
        if fields == 0:
            self.pop()
        else:
            self.attack_at(seat, lowest(fields))
        return False

    def attack_at(self, seat: i64, district: i64) -> None:
        """Begin the battle of recruits in their district (kemet 5.4)."""
        self.contact(seat, self.enemy_at(seat, district), district)

    # Day (kemet 4)

    def place_token(self, seat: i64, kind: i64, space: i64) -> None:
        """Place a regular or silver token and begin its action."""
        self.on[seat] |= BIT[space]
        if kind == codes.REGULAR_TOKEN:
            self.regular[seat] -= 1
            self.set_top(2, 1)
        else:
            self.silver |= BIT[seat]
        self.tell(codes.EV_TOKEN, seat, kind, space)
        if space in (codes.A_MOVE3, codes.A_MOVE2):
            self._begin_move(seat)
        elif space == codes.A_RECRUIT:
            self.begin_put(seat, codes.WHY_RECRUIT, NONE, False)
        elif space == codes.A_RAISE:
            self.push(codes.DO_RAISE, seat)
        elif space in (codes.A_PRAY1, codes.A_PRAY2):
            more = box.PRIEST_PRAYER if self.tiles[seat] & box.PRIEST else i64(0)
            self.pray(seat, box.PRAY_PRAYER + more, codes.PP_PRAY)
        else:
            self.push(codes.DO_BUY, seat, space - codes.A_BUY_WHITE)

    def place_gold(self, seat: i64, recruits: bool) -> None:
        """Place the gold token and begin to move or recruit (kemet 4.4)."""
        self.gold |= BIT[seat]
        self.tell(codes.EV_TOKEN, seat, codes.GOLD_TOKEN, i64(recruits))
        if recruits:
            self.begin_put(seat, codes.WHY_RECRUIT, NONE, False)
        else:
            self._begin_move(seat)

    def _begin_move(self, seat: i64) -> None:
        self.march = March()
        self.push(codes.DO_MOVE, seat)

    # Raising and buying (kemet 5.2, 5.3)

    def raise_new(self, seat: i64, colour: i64, level: i64) -> None:
        """Raise a pyramid of level 0; its district is chosen next."""
        if self.top(0) == codes.DO_RAISE:
            self.pray(seat, -self.raise_cost(seat, 0, level), codes.PP_RAISE)
        self.pop()
        self.push(codes.DO_BUILD, seat, colour, level)

    def raise_at(self, seat: i64, district: i64, level: i64) -> None:
        """Raise the pyramid in a district."""
        pyramid = self.pyramids[district]
        if self.top(0) == codes.DO_RAISE:
            self.pray(seat, -self.raise_cost(seat, self.levels[pyramid], level), codes.PP_RAISE)
        self.pop()
        self.levels[pyramid] = level
        self.tell(codes.EV_PYRAMID, pyramid // codes.COLOURS, pyramid % codes.COLOURS, district, level, seat)

    def buy(self, seat: i64, tile: i64) -> None:
        """Buy a power tile and apply what it gives at once."""
        self.pop()
        self.pray(seat, -self.tile_cost(seat, tile), codes.PP_BUY)
        self.tiles[seat] |= BIT[tile]
        self.tell(codes.EV_TILE, seat, tile)
        if BIT[tile] & (box.VICTORY_POINT | box.SPHINX_TILE):
            self.earn(seat, codes.VP_TILE)
        beast = box.TILE_CREATURE[tile]
        if beast != NONE:
            self.beasts[beast] = seat
            self.lairs[beast] = codes.RESERVE
            if self.homes(seat, False) != 0:
                self.push(codes.DO_BRING, seat, beast, NONE, 1)
        elif BIT[tile] & (box.OFFENSIVE_STRATEGY | box.DEFENSIVE_STRATEGY):
            if self.battle_pile[seat] != 0:
                self.tell(codes.EV_REFRESH, seat)
            self.refresh(seat)
            self.push(
                codes.DO_SWAP, seat, codes.SP_OFF if BIT[tile] & box.OFFENSIVE_STRATEGY else codes.SP_DEF
            )

    def swap(self, seat: i64, card: i64) -> None:
        """Exchange a battle card for the special card of the task on top (kemet 11.3, 11.4)."""
        special = self.top(2)
        self.pop()
        self.battle_hand[seat] = self.battle_hand[seat] & ~BIT[card] | BIT[special]
        place = seat * 2 if self.battle_removed[seat * 2] == NONE else seat * 2 + 1
        self.battle_removed[place] = card
        self.tell(codes.EV_SWAP, seat, card, special)
