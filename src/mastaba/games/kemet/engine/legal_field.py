"""What is legal now in the field: a troop on its way, and both sides of a battle (kemet 6, 8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kinds_into
from mastaba.core.bits import BIT, members
from mastaba.core.state import NONE
from mastaba.games.kemet.engine import box, codes
from mastaba.games.kemet.engine.permits import Permits


class Field(Permits):
    """A table that lists what troops may do."""

    def _plays(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """The cards of the own turn (kemet 10.2)."""
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
        """What the group may leave behind or take along (kemet 6.7)."""
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
