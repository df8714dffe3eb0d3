"""Night, Day and the end of a Day (kemet 3, 4.1, 12)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, lowest
from mastaba.core.state import NONE, OVER
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.actions import Course


class Calendar(Course):
    """A table that runs from the first Night to the last Day."""

    def night(self) -> None:
        """Take the next step of the Night."""
        step = self.top(2)
        self.set_top(2, step + 1)
        if step == 0:
            self.phase = codes.PH_NIGHT
            self.round += 1
            self.tell(codes.EV_NIGHT, self.round)
            self._night_prayer()
            self._night_draws()
        elif step == 1:
            self._night_powers()
        elif step == 2:
            if self.round > 1:
                self.chosen = vec[i64]()
                self.push(codes.DO_ORDER, self._last())
        else:
            self.pop()
            self.phase = codes.PH_DAY
            self.tell(codes.EV_DAY, self.round)
            self.push(codes.DO_DAY)

    def _night_prayer(self) -> None:
        for seat in self.order:
            points = box.NIGHT_PRAYER
            if self.tiles[seat] & box.HIGH_PRIEST:
                points += box.HIGH_PRIEST_PRAYER
            if self.tiles[seat] & box.PRIEST_OF_AMON:
                points += box.AMON_PRAYER
            self.pray(seat, points, codes.PP_NIGHT)

    def _night_draws(self) -> None:
        for place in range(self.players - 1, i64(-1), -1):
            seat = self.order[place]
            plain: i64 = 0
            if self.tiles[seat] & box.DIVINE_BOON:
                plain += 1
            if self.tiles[seat] & box.MUMMY_TILE:
                plain += 1
            if self.tiles[seat] & box.VISION:
                self.push(codes.DO_DRAWS, seat, 1, plain)
            else:
                self.push(codes.DO_DRAWS, seat, 0, plain + 1)

    def _night_powers(self) -> None:
        for place in range(self.players - 1, i64(-1), -1):
            seat = self.order[place]
            if self.tiles[seat] & box.REINFORCEMENTS:
                self.begin_put(seat, codes.WHY_REINFORCE, box.REINFORCEMENT_UNITS, True)
            if self.tiles[seat] & box.HAND_OF_GOD:
                self.push(codes.DO_HAND, seat)

    def _last(self) -> i64:
        """The seat with the fewest victory points; on a tie the earlier of the last Day (kemet 3.4)."""
        found = self.order[0]
        fewest = self.victory_points(found)
        for seat in self.order:
            points = self.victory_points(seat)
            if points < fewest:
                fewest = points
                found = seat
        return found

    def name_next(self, seat: i64) -> None:
        """Add a seat to the new order; the last seat is added without a question."""
        self.chosen = append(self.chosen, seat)
        if i64(len(self.chosen)) == self.players - 1:
            by = self.top(1)
            self.order = append(self.chosen, lowest(self.unordered()))
            self.chosen = vec[i64]()
            self.pop()
            self.tell(codes.EV_ORDER, by)

    def day(self) -> None:
        """Begin the next turn, or the end of the Day (kemet 4.1).

        A seat without a token is skipped. That happens only in positions read from JSON.
        """
        turn = self.top(2)
        while turn < box.REGULAR_TOKENS * self.players and self.regular[self.order[turn % self.players]] == 0:
            turn += 1
        if turn == box.REGULAR_TOKENS * self.players:
            self.pop()
            self.active = NONE
            self.phase = codes.PH_DUSK
            self.push(codes.DO_DUSK)
            return
        self.set_top(2, turn + 1)
        self.active = self.order[turn % self.players]
        self.tell(codes.EV_TURN, self.active)
        self.push(codes.DO_TURN, self.active)

    def dusk(self) -> None:
        """Take the next step of the end of a Day."""
        step = self.top(2)
        self.set_top(2, step + 1)
        if step == 0:
            self.tell(codes.EV_DUSK, self.round)
            if self.temples_before:
                self._two_temples()
            self._offer(codes.T_DEL)
        elif step == 1:
            self._temple_prayer()
        elif step == 2:
            self._offer(codes.SANCT)
        elif step == 3:
            if not self.temples_before:
                self._two_temples()
        else:
            self._end_day()

    def _offer(self, space: i64) -> None:
        """Ask each seat with enough units in a place of sacrifice."""
        for seat in range(self.players):
            if self.units_at(seat, space) >= box.SACRIFICE_UNITS[space]:
                self.push(codes.DO_SACRIFICE, seat, space)

    def sacrifice(self, seat: i64, space: i64) -> None:
        """Give units for prayer points or for a victory point (kemet 12.1, 12.3)."""
        self.pop()
        units = box.SACRIFICE_UNITS[space]
        self.tell(codes.EV_SACRIFICE, seat, space, units)
        self.remove_units(seat, space, units)
        if space == codes.T_DEL:
            self.pray(seat, box.TEMPLE_PRAYER[space], codes.PP_TEMPLE, space)
        else:
            self.earn(seat, codes.VP_SANCTUARY)
        self.abandon(seat, space)

    def _temple_prayer(self) -> None:
        for seat in self.order:
            for space in range(codes.DISTRICTS, codes.SPACES):
                if box.TEMPLES & BIT[space] and space != codes.T_DEL and self.units_at(seat, space) > 0:
                    self.pray(seat, box.TEMPLE_PRAYER[space], codes.PP_TEMPLE, space)

    def _two_temples(self) -> None:
        for seat in self.order:
            if self.temples_of(seat) >= 2:
                self.earn(seat, codes.VP_TEMPLES)

    def _end_day(self) -> None:
        """Return the tokens; end the game if a seat has enough points, otherwise begin the Night (kemet 12.5)."""
        self.pop()
        self.silver = 0
        self.gold = 0
        best: i64 = 0
        for seat in range(self.players):
            self.regular[seat] = box.REGULAR_TOKENS
            self.on[seat] = 0
            points = self.victory_points(seat)
            if points > best:
                best = points
        if best >= self.goal() or 0 < self.rounds <= self.round:
            self.phase = codes.PH_OVER
            self.actor = OVER
            self.tell(codes.EV_OVER)
        else:
            self.push(codes.DO_NIGHT)
