"""HamunaptraEvaluator: the value of a position by points, distance to exit stairs, stairs in hand and dangers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.hamunaptra.engine import box, codes, combat, movement, occupancy, stairs
from mastaba.games.hamunaptra.engine.dice import chance_of
from mastaba.games.hamunaptra.engine.maze import STEPS, distance
from mastaba.games.hamunaptra.engine.scoring import points_of
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_UNSEEN: Final[vec[i64]] = vec[i64]([99] * int(codes.CELLS))
_POINT: Final[i64] = 100
_WON: Final[i64] = 20_000
# Weights, in hundredths of a point.
_AHEAD: Final[i64] = 45  # a cell nearer to the distance of exit stairs
_STEP: Final[i64] = 11  # a step that a character must still make to get there
_OPEN_END: Final[i64] = 6
_FAR_STAIR: Final[i64] = 260  # a stair in hand that can be an exit stair soon
_STAIR: Final[i64] = 130
_LAID: Final[i64] = 12  # equipment face down on the table
_LIFE: Final[i64] = 260  # a living character
_LEAD: Final[i64] = 250  # for leading in the last round; against trailing when another seat can begin it
_GUARDED: Final[i64] = 4  # steps that an encounter costs on the way
_HELD_UP: Final[i64] = 2  # steps that other seats' characters cost
_ENDS: Final[i64] = 4


class Prospects:
    """What a seat's characters can reach: the best spot to build, and the nearest way out."""

    def __init__(self) -> None:
        self.best: i64 = 0  # value of the best spot
        self.is_far: bool = False  # exit stairs can be laid soon
        self.exit_steps: i64 = 99  # to the nearest way out
        self.ends: i64 = 0  # spots in reach


class HamunaptraEvaluator(Evaluator):
    """Values are in hundredths of a victory point."""

    def __init__(self) -> None:
        self.frees: bool = (
            False  # set by `value`: another seat can end the game next, and this seat does not lead
        )

    def value(self, state: State, seat: i64) -> i64:
        """A seat's worth, compared with the best and the average of the other seats."""
        assert isinstance(state, HamunaptraState)
        if state.actor == OVER:
            return self._result(state, seat)
        own = self.worth(state, seat, self.prospects(state, seat))
        best: i64 = -1_000_000
        total: i64 = 0
        frees = False
        for other in range(state.players):
            if other != seat:
                ahead = self.prospects(state, other)
                frees = frees or self._can_leave(state, other, ahead)
                worth = self.worth(state, other, ahead)
                total += worth
                if worth > best:
                    best = worth
        value = own - (best + total // (state.players - 1)) // 2
        lead = points_of(state, seat) * _POINT - self._most_points(state, seat)
        self.frees = frees and lead <= 0 and state.final == NONE
        if state.final != NONE:
            value += _LEAD if lead > 0 else -_LEAD if lead < 0 else i64(0)
        elif frees and lead < 0:
            value -= _LEAD
        return value

    def _can_leave(self, state: HamunaptraState, seat: i64, ahead: Prospects) -> bool:
        """Whether a seat can end the game next: a way out is within the steps of its quickest character."""
        if state.deck_only:
            return False
        quickest: i64 = 0
        for character in range(codes.CHARACTERS):
            if state.people[seat] & BIT[character] and movement.speed(state, character) > quickest:
                quickest = movement.speed(state, character)
        return ahead.exit_steps <= quickest

    def quiet(self, state: State) -> bool:
        """Whether the open question is the first of a step."""
        assert isinstance(state, HamunaptraState)
        return state.ask.kind in (codes.Q_MOVE, codes.Q_PLACE, codes.Q_EQUIP, codes.Q_COMBAT)

    def _result(self, state: HamunaptraState, seat: i64) -> i64:
        ranks = state.standings()
        better: i64 = 0
        for other in range(state.players):
            if ranks[other] > ranks[seat]:
                better += 1
        lead = points_of(state, seat) * _POINT - self._most_points(state, seat)
        return lead + (_WON if better == 0 else i64(0))

    def _most_points(self, state: HamunaptraState, seat: i64) -> i64:
        most: i64 = 0
        for other in range(state.players):
            if other != seat and points_of(state, other) > most:
                most = points_of(state, other)
        return most * _POINT

    def worth(self, state: HamunaptraState, seat: i64, ahead: Prospects) -> i64:
        """The points of a seat, and the points that it can expect."""
        worth = points_of(state, seat) * _POINT - self.dangers(state, seat)
        if state.homes[seat] == NONE:
            return worth
        if state.final != NONE:
            turns_left = seat > state.turn or (seat == state.turn and state.ask.kind == codes.Q_MOVE)
            return worth + (60 - 10 * ahead.exit_steps if turns_left and ahead.exit_steps < 6 else i64(0))
        left = state.deck_size * 4 // state.players  # how much of the game is left, at most 100
        if left > 100:
            left = 100
        hopes = ahead.best + _OPEN_END * (ahead.ends if ahead.ends < _ENDS else _ENDS)
        hopes += self._stairs(state, seat, ahead.is_far) + _LAID * _laid(state, seat)
        if ahead.exit_steps < 8:
            hopes += 40 - 5 * ahead.exit_steps
        return worth + hopes * left // 100

    def _stairs(self, state: HamunaptraState, seat: i64, is_far: bool) -> i64:
        """Stairs in hand: each further one is worth less."""
        worth = _FAR_STAIR if is_far else _STAIR
        total: i64 = 0
        for token in range(codes.FIRST_STAIR, codes.TILES):
            for _copy in range(state.hands[seat * codes.TOKENS + token]):
                total += worth
                worth = worth * 2 // 3
        return total

    def prospects(self, state: HamunaptraState, seat: i64) -> Prospects:
        """Search from all characters of a seat, the nearest tiles first."""
        ahead = Prospects()
        if state.homes[seat] == NONE:
            return ahead
        maze = state.maze
        home = state.homes[seat]
        steps = _UNSEEN[:]
        queue = vec[i64]()
        for character in range(codes.CHARACTERS):
            if state.people[seat] & BIT[character] and steps[state.cells[character]] == 99:
                steps[state.cells[character]] = 0
                queue = append(queue, state.cells[character])
        at: i64 = 0
        while at < i64(len(queue)):
            here = queue[at]
            at += 1
            taken = steps[here]
            if taken < ahead.exit_steps and stairs.is_way_out(state, seat, here):
                ahead.exit_steps = taken
            cost = taken + 1
            if state.there[here] > 65535:
                cost += _GUARDED
            elif occupancy.enemies(state, seat, here) != 0:
                cost += _HELD_UP
            for side in range(codes.SIDES):
                beside = here + STEPS[side]
                if maze.sides[here] & BIT[side] == 0:
                    continue
                if maze.doors[beside] & BIT[side ^ 2]:
                    self._look_at(state, ahead, home, beside, cost)
                elif maze.sides[beside] & BIT[side ^ 2] and steps[beside] > cost:
                    steps[beside] = cost
                    queue = append(queue, beside)
            other = maze.passage(here)
            if other != NONE and steps[other] > cost:
                steps[other] = cost
                queue = append(queue, other)
        return ahead

    def _look_at(self, state: HamunaptraState, ahead: Prospects, home: i64, spot: i64, cost: i64) -> None:
        """Rate a spot where a seat's characters could build."""
        ahead.ends += 1
        out = distance(home, spot)
        if out > state.exit_distance:
            out = state.exit_distance
        if state.there[spot] > 65535:
            cost += _GUARDED
        value = _AHEAD * out - _STEP * cost
        if value > ahead.best:
            ahead.best = value
        if out >= state.exit_distance and cost < 6:
            ahead.is_far = True

    # Fights

    def dangers(self, state: HamunaptraState, seat: i64) -> i64:
        """The expected cost of combats: characters of the seat are on a tile with an encounter."""
        loss: i64 = 0
        for encounter in range(i64(16)):
            cell = state.lairs[encounter]
            if cell != NONE and occupancy.own_at(state, seat, cell) != 0:
                loss += self.danger(state, seat, cell, encounter)
        return loss

    def danger(self, state: HamunaptraState, seat: i64, cell: i64, encounter: i64) -> i64:
        """The average cost of a combat of a few rounds; other characters may come to help."""
        miss = 1.0 - self.win_chance(state, seat, cell, encounter)
        blow = self.blow(state, seat, cell, encounter)
        return i64(float(_LIFE) * blow * (miss + miss * miss + miss * miss * miss))

    def win_chance(self, state: HamunaptraState, seat: i64, cell: i64, encounter: i64) -> float:
        """The chance to defeat an encounter in one round, with the better stat and all characters that can come."""
        needed = box.THREAT[encounter * 3 + codes.RESISTANCE] - state.harm[encounter]
        best = 0.0
        for stat in range(codes.STRENGTH, codes.WISDOM + 1):
            target = box.THREAT[encounter * 3 + stat]
            if target == 0:
                continue
            dice = combat.strength_of(state, seat, cell, stat) + self._helpers(state, seat, cell, stat)
            chance = chance_of(dice if dice < 26 else i64(26), target, needed)
            if chance > best:
                best = chance
        return best

    def _helpers(self, state: HamunaptraState, seat: i64, cell: i64, stat: i64) -> i64:
        """The dice of near characters that have not moved yet."""
        if state.turn != seat or state.ask.kind != codes.Q_MOVE:
            return 0
        dice: i64 = 0
        for character in range(codes.CHARACTERS):
            if state.people[seat] & ~state.moved & BIT[character]:
                here = state.cells[character]
                if here != cell and distance(here, cell) < box.POWER[character * 4 + 3]:
                    dice += box.POWER[character * 4 + stat]
        return dice

    def blow(self, state: HamunaptraState, seat: i64, cell: i64, encounter: i64) -> float:
        """The chance that a blow kills the best defender, with the worst stat for the seat."""
        worst = 0.0
        for stat in range(codes.STRENGTH, codes.WISDOM + 1):
            dice = box.THREAT[encounter * 3 + stat]
            if dice == 0:
                continue
            best = 1.0
            for character in range(codes.CHARACTERS):
                if occupancy.own_at(state, seat, cell) & BIT[character]:
                    needed = combat.hits_needed(state, character)
                    chance = chance_of(dice, combat.target_of(state, stat, character), needed)
                    if chance < best:
                        best = chance
            if best > worst:
                worst = best
        return worst


def _laid(state: HamunaptraState, seat: i64) -> i64:
    """The number of pieces of equipment face down on the table."""
    pieces: i64 = 0
    face_down = state.tables[seat]
    while face_down != 0:
        pieces += face_down & 1
        face_down >>= 1
    return pieces


def token_worth(token: i64) -> i64:
    """The value of a token in hand, for trades."""
    if token >= codes.FIRST_EQUIPMENT:
        return 110
    if token >= codes.FIRST_ENCOUNTER:
        return 45
    if token >= codes.FIRST_STAIR:
        return 220
    shape = token % 5  # dead end, straight, corner, T, crossing
    return 15 if shape == 0 else 40 + 8 * shape


def is_next_round(state: HamunaptraState, began: i64) -> bool:
    """Whether the combat is at the beginning of a later round."""
    return state.ask.kind == codes.Q_ATTACK and state.ask.side == 0 and state.fight.round > began
