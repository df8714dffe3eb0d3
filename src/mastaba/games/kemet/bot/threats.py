"""Threats: which seat can attack what with its next movement, and its chances."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, codes, control, costs, day, forces
from mastaba.games.kemet.engine.state import KemetState

_FAR: Final = 5  # more steps than any troop has


def _spread(players: int, start: int, steps: int) -> int:
    """The bit set of spaces within `steps` steps; walls and troops in between are ignored."""
    ways = [int(way) for way in box.WAYS[(players - 2) * 33 : (players - 1) * 33]]
    found: int = 2**start
    for _step in range(steps):
        before = found
        for space in range(33):
            if before >> space & 1:
                found |= ways[space]
    return found


def _from_obelisks(players: int, steps: int) -> int:
    found = 0
    for space in box.OBELISK_SPACES:
        if box.IN_PLAY[players - 2] >> space & 1:
            found |= _spread(players, space, steps)
    return found


# By ((players - 2) * 5 + steps) * 33 + space: the bit set of spaces that a troop reaches on foot.
# `_LANDED` has it without `space`: from any obelisk.
_NEAR: Final[vec[i64]] = vec[i64](
    [_spread(p, space, steps) for p in (2, 3, 4, 5) for steps in range(_FAR) for space in range(33)]
)
_LANDED: Final[vec[i64]] = vec[i64]([_from_obelisks(p, steps) for p in (2, 3, 4, 5) for steps in range(_FAR)])
_CITIES: Final[i64] = 2**15 - 1

# The chance of an attack, in hundredths, by its lead in strength from -3 to 4, if both sides draw any card.
_CHANCE: Final[vec[i64]] = vec[i64]([0, 3, 14, 36, 64, 86, 97, 100])
_POINT: Final[i64] = 100
_TEMPORARY: Final[i64] = 66
_PAIR: Final[i64] = 30  # a temple is half of the point of two temples
_BEATEN: Final[i64] = 7  # for each unit of a troop that is beaten


def chance(lead: i64) -> i64:
    """How often an attack with this lead in open strength wins, in percent."""
    return i64(0) if lead < -3 else i64(100) if lead > 4 else _CHANCE[lead + 3]


def holding(state: KemetState, space: i64) -> i64:
    """The value of standing in a space."""
    if space < codes.DISTRICTS:
        pyramid = state.pyramids[space]
        if pyramid == NONE:
            return 3
        level = state.levels[pyramid]
        return 8 * level + (_TEMPORARY if level == box.TOP_LEVEL else i64(0))
    if box.TEMPLES & BIT[space]:
        return _TEMPORARY + _PAIR + (20 if space == codes.T_DEL else 6 * box.TEMPLE_PRAYER[space])
    return i64(30) if space == codes.SANCT else i64(2)


def attack_of(state: KemetState, seat: i64, space: i64) -> i64:
    """The open strength with which a troop attacks."""
    total = state.units_at(seat, space) + forces.tiles_add(state, seat, 0)
    if state.tiles[seat] & box.INITIATIVE:
        total += box.INITIATIVE_LOSSES
    beast = state.beast_at(seat, space)
    return total + box.CREATURE_STRENGTH[beast] if beast != NONE else total


def defence_of(state: KemetState, seat: i64, space: i64) -> i64:
    """The open strength with which a troop defends."""
    total = state.units_at(seat, space) + forces.tiles_add(state, seat, 1)
    beast = state.beast_at(seat, space)
    return total + box.CREATURE_STRENGTH[beast] if beast != NONE else total


def reach(state: KemetState, seat: i64, start: i64) -> i64:
    """The bit set of spaces that a troop may reach with one movement."""
    tiles = state.tiles[seat]
    steps: i64 = 1
    if tiles & box.GOD_SPEED:
        steps += 1
    beast = state.beast_at(seat, start)
    if beast != NONE:
        steps += box.CREATURE_MOVE[beast]
    row = (state.players - 2) * _FAR
    enters = ~i64(0)
    if not tiles & box.OPEN_GATES and beast != codes.PHOENIX:
        own = BIT[state.cities[seat] * 3] * 7 if state.cities[seat] != NONE else i64(0)
        enters = ~_CITIES | own | control.beside(state, start)
    found = _NEAR[(row + steps) * codes.SPACES + start]
    if costs.teleporting(state, seat) <= state.prayer[seat]:
        gates = _pyramids(state)
        if tiles & box.TELEPORT_TILE:
            gates |= box.OBELISKS
        for walked in range(steps + 1):
            here = _NEAR[(row + walked) * codes.SPACES + start]
            if here & gates & (enters | BIT[start]):
                found |= _LANDED[row + steps - walked]
                break
    return found & enters & ~BIT[start]


def _pyramids(state: KemetState) -> i64:
    """The bit set of districts with a pyramid."""
    found: i64 = 0
    for district in range(codes.DISTRICTS):
        if state.pyramids[district] != NONE:
            found |= BIT[district]
    return found


def moves_left(state: KemetState, seat: i64) -> i64:
    """The number of movements that a seat can still make today."""
    if state.phase != codes.PH_DAY:
        return 2
    free: i64 = 0
    if not state.on[seat] & BIT[codes.A_MOVE3]:
        free += 1
    if not state.on[seat] & BIT[codes.A_MOVE2]:
        free += 1
    tokens = state.regular[seat] + (i64(1) if day.has_silver(state, seat) else i64(0))
    if tokens < free:
        free = tokens
    if state.tiles[seat] & box.DIVINE_WILL and not state.gold & BIT[seat] and state.regular[seat] > 0:
        free += 1
    return free


class Outlook:
    """For each seat the value of its best attack, and what it may lose to attacks of others."""

    def __init__(self, state: KemetState) -> None:
        self.hopes: vec[i64] = vec[i64]([0] * int(state.players))
        self.fears: vec[i64] = vec[i64]([0] * int(state.players))
        for seat in range(state.players):
            self._look(state, seat)

    def _look(self, state: KemetState, seat: i64) -> None:
        """Add what a seat can do to the others with its next movement."""
        strongest = vec[i64]([0] * int(codes.SPACES))
        stakes = vec[i64]([0] * int(codes.SPACES))
        for start in range(codes.SPACES):
            if state.units_at(seat, start) == 0:
                continue
            strength = attack_of(state, seat, start)
            near = reach(state, seat, start)
            for space in range(codes.SPACES):
                if near & BIT[space] and strength > strongest[space]:
                    strongest[space] = strength
                    stakes[space] = state.units_at(seat, start)
        best: i64 = 0
        target = NONE
        for goal in range(codes.SPACES):
            if strongest[goal] > 0:
                gain = self._gain(state, seat, goal, strongest[goal], stakes[goal])
                if gain > best:
                    best = gain
                    target = goal
        if target == NONE:
            return
        today = moves_left(state, seat) > 0
        self.hopes[seat] = best if today else best // 2
        for exposed in range(codes.SPACES):
            if strongest[exposed] > 0:
                self._fear(state, seat, exposed, strongest[exposed], exposed == target, today)

    def _gain(self, state: KemetState, seat: i64, space: i64, strength: i64, units: i64) -> i64:
        """The expected value of an attack with this strength."""
        enemy = state.enemy_at(seat, space)
        if enemy == NONE:
            if state.units_at(seat, space) > 0 or control.temporary(state, space) == seat:
                return 0
            return holding(state, space) // 2
        wins = chance(strength - defence_of(state, enemy, space))
        return (wins * (_POINT + holding(state, space)) - (100 - wins) * _BEATEN * units) // 100

    def _fear(
        self, state: KemetState, seat: i64, space: i64, strength: i64, likely: bool, today: bool
    ) -> None:
        """Add what the owner of a space may lose there; likely targets count more."""
        enemy = state.enemy_at(seat, space)
        loss: i64 = 0
        if enemy != NONE:
            wins = chance(strength - defence_of(state, enemy, space))
            loss = wins * (holding(state, space) + _BEATEN * state.units_at(enemy, space)) // 100
        elif space < codes.DISTRICTS and control.temporary(state, space) != NONE:
            enemy = control.temporary(state, space)
            loss = _TEMPORARY
        if enemy in (NONE, seat):
            return
        if not likely:
            loss = loss * 2 // 5
        self.fears[enemy] += loss if today else loss // 2
