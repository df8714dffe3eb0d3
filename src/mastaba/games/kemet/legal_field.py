"""What is legal now in the field: a troop on its way, and both sides of a battle (kemet 6, 8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bag import kinds_into
from mastaba.core.bits import BIT, members
from mastaba.core.state import NONE
from mastaba.games.kemet.box import (
    OBELISK,
)
from mastaba.games.kemet.codes import (
    ADD,
    CREATURE,
    DI_ESCAPE,
    DI_MANA_THEFT,
    DI_OPEN_GATES,
    DI_RAINING_FIRE,
    DI_TELEPORTATION,
    DISCARD,
    DONE,
    DRIVE,
    DROP,
    ESCAPE,
    FIGHT,
    FLEE,
    FROM,
    INTERVENTIONS,
    PASS,
    PLAY,
    RECALL,
    RETREAT,
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
    TAKE,
    TELEPORT,
    UNITS,
    WITH,
    WITHOUT,
    WOUND,
)
from mastaba.games.kemet.permits import Permits


class Field(Permits):
    """A table that lists what troops may do."""

    def _plays(self, seat: i64, out: vec[i64], n: i64) -> i64:
        """The cards of the own turn (kemet 10.2)."""
        for card in range(DI_RAINING_FIRE, DI_MANA_THEFT + 1):
            if self.holds_card(seat, card) and self.useful(seat, card):
                out[n] = PLAY + card - DI_RAINING_FIRE
                n += 1
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
            n = kinds_into(self.hand, self.actor * INTERVENTIONS, INTERVENTIONS, WOUND, out, n)
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
        n = kinds_into(self.hand, seat * INTERVENTIONS, DI_RAINING_FIRE, ADD, out, 0)
        out[n] = DONE
        return n + 1
