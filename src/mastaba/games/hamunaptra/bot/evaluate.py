"""HamunaptraEvaluator: the value of a position by points, distance to exit stairs, stairs in hand and dangers."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.hamunaptra.bot import reckon
from mastaba.games.hamunaptra.bot.sets import GREEDY
from mastaba.games.hamunaptra.bot.worths import Worths
from mastaba.games.hamunaptra.engine import box, codes, combat, movement, occupancy, stairs
from mastaba.games.hamunaptra.engine.dice import chance_of
from mastaba.games.hamunaptra.engine.maze import STEPS, distance
from mastaba.games.hamunaptra.engine.scoring import escaped, open_points, points_of
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_UNSEEN: Final[vec[i64]] = vec[i64]([99] * int(codes.CELLS))
_POINT: Final[i64] = 100
_WON: Final[i64] = 20_000
_PARTS: Final = 8
_LEAD: Final = 7  # the part with all that depends on who leads
_SITES: Final[i64] = 4  # spots near characters that count
_NEAR: Final[i64] = 3  # steps to a spot that a character is near


class Prospects:
    """What a seat's characters can reach: the best spot to build, and the nearest way out."""

    def __init__(self) -> None:
        self.best: i64 = 0  # value of the best spot
        self.second: i64 = 0  # and of the second best
        self.third: i64 = 0
        self.out: i64 = 0  # how far out the best spot is
        self.sites: i64 = 0  # spots that a character is near
        self.goal: i64 = NONE  # the tile where the best spot is, or the nearest way out
        self.is_far: bool = False  # exit stairs can be laid soon
        self.exit_steps: i64 = 99  # to the nearest way out
        self.ends: i64 = 0  # spots in reach


class HamunaptraEvaluator(Evaluator):
    """Values are in hundredths of a victory point."""

    part_names: Final[list[str]] = [
        "stairs",
        "people",
        "equipment",
        "fights",
        "tunnels",
        "hand",
        "way_out",
        "lead",
    ]

    def __init__(self, worths: Worths = GREEDY) -> None:
        self.worths: Worths = worths
        self.frees: bool = (
            False  # set by `value`: another seat can end the game next, and this seat does not lead
        )

    def value(self, state: State, seat: i64) -> i64:
        """A seat's worth, compared with the best and the average of the other seats."""
        assert isinstance(state, HamunaptraState)
        if state.actor == OVER:
            return self._result(state, seat)
        mine = self.prospects(state, seat)
        own = self.worth(state, seat, mine)
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
            value += self.worths.lead if lead > 0 else -self.worths.lead if lead < 0 else i64(0)
        elif frees and lead < 0:
            value -= self.worths.lead
        elif lead > 0 and self.worths.go != 0 and self._can_leave(state, seat, mine):
            value += self.worths.go
        return value

    def parts(self, state: State, seat: i64) -> vec[i64]:
        """The value split into the parts of `part_names`; they add up to it."""
        assert isinstance(state, HamunaptraState)
        parts = self._parts_of(state, seat)
        best: i64 = NONE
        most: i64 = 0
        totals = vec[i64]([0] * _PARTS)
        for other in range(state.players):
            if other == seat:
                continue
            theirs = self._parts_of(state, other)
            worth: i64 = 0
            for part in range(i64(_PARTS)):
                worth += theirs[part]
                totals[part] += theirs[part]
            if best == NONE or worth > most:
                best = other
                most = worth
        rest = self.value(state, seat)
        theirs = self._parts_of(state, best)
        for part in range(i64(_PARTS)):
            parts[part] -= (theirs[part] + totals[part] // (state.players - 1)) // 2
            rest -= parts[part]
        parts[_LEAD] += rest
        return parts

    def _parts_of(self, state: HamunaptraState, seat: i64) -> vec[i64]:
        """The worth of one seat by parts; what depends on the other seats is left out."""
        out = escaped(state, seat)
        people = box.POINTS[codes.P_ESCAPED] * out
        people += box.POINTS[codes.P_LIVING] * (occupancy.living(state, seat) - out)
        pieces = points_of(state, seat) - open_points(state, seat)
        stairs_laid = open_points(state, seat) - people
        parts = vec[i64]([0] * _PARTS)
        parts[0] = stairs_laid * _POINT
        parts[1] = people * _POINT
        parts[2] = pieces * _POINT
        if state.actor == OVER:
            return parts
        ahead = self.prospects(state, seat)
        parts[3] = -self.dangers(state, seat)
        if state.final == NONE and state.homes[seat] != NONE:
            left = _left(state)
            parts[5] = self._hand(state, seat, ahead) * left // 100
            parts[6] = self._exit(state, seat, ahead) * left // 100
        rest = self.worth(state, seat, ahead)
        for part in parts:
            rest -= part
        parts[4 if state.final == NONE else 6] += rest
        return parts

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
            if turns_left and ahead.exit_steps < 6:
                worth += self.worths.last_exit - self.worths.last_step * ahead.exit_steps
            return worth
        return worth + self._hopes(state, seat, ahead) * _left(state) // 100

    def _hopes(self, state: HamunaptraState, seat: i64, ahead: Prospects) -> i64:
        return self._way(state, seat, ahead) + self._hand(state, seat, ahead) + self._exit(state, seat, ahead)

    def _way(self, state: HamunaptraState, seat: i64, ahead: Prospects) -> i64:
        """What the spots are worth where the seat can build."""
        by = self.worths
        hopes = ahead.best + by.open_end * (ahead.ends if ahead.ends < by.ends else by.ends)
        hopes += (by.second * ahead.second + by.third * ahead.third) // 100
        hopes += by.site * (ahead.sites if ahead.sites < _SITES else _SITES)
        if by.pull != 0 and reckon.has_stair(state, seat):
            hopes += by.pull * ahead.out
        return hopes

    def _hand(self, state: HamunaptraState, seat: i64, ahead: Prospects) -> i64:
        """What is worth more than its points: stairs in hand, equipment laid."""
        by = self.worths
        hopes = self._stairs(state, seat, ahead.is_far) + by.laid * reckon.laid(state, seat)
        return hopes - by.burden * reckon.burden(state, seat) if by.burden != 0 else hopes

    def _exit(self, state: HamunaptraState, seat: i64, ahead: Prospects) -> i64:
        """What a way out is worth that is not far, and characters who are not far from it."""
        by = self.worths
        hopes = by.near_exit - by.exit_step * ahead.exit_steps if ahead.exit_steps < 8 else i64(0)
        return hopes - by.crew * reckon.way_of_crew(state, seat, ahead.goal) if by.crew != 0 else hopes

    def _stairs(self, state: HamunaptraState, seat: i64, is_far: bool) -> i64:
        """Stairs in hand: each further one is worth less."""
        worth = self.worths.far_stair if is_far else self.worths.stair
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
        exit_tile = NONE
        at: i64 = 0
        while at < i64(len(queue)):
            here = queue[at]
            at += 1
            taken = steps[here]
            if taken < ahead.exit_steps and stairs.is_way_out(state, seat, here):
                ahead.exit_steps = taken
                exit_tile = here
            cost = taken + 1
            if state.there[here] > 65535:
                cost += self.worths.guarded
            elif occupancy.enemies(state, seat, here) != 0:
                cost += self.worths.held_up
            for side in range(codes.SIDES):
                beside = here + STEPS[side]
                if maze.sides[here] & BIT[side] == 0:
                    continue
                if maze.doors[beside] & BIT[side ^ 2]:
                    self._look_at(state, ahead, home, here, beside, cost)
                elif maze.sides[beside] & BIT[side ^ 2] and steps[beside] > cost:
                    steps[beside] = cost
                    queue = append(queue, beside)
            other = maze.passage(here)
            if other != NONE and steps[other] > cost:
                steps[other] = cost
                queue = append(queue, other)
        if exit_tile != NONE:
            ahead.goal = exit_tile
        return ahead

    def _look_at(
        self, state: HamunaptraState, ahead: Prospects, home: i64, tile: i64, spot: i64, cost: i64
    ) -> None:
        """Rate a spot where a seat's characters could build."""
        ahead.ends += 1
        out = distance(home, spot)
        if out > state.exit_distance:
            out = state.exit_distance
        if state.there[spot] > 65535:
            cost += self.worths.guarded
        value = self.worths.ahead * out - self.worths.step * cost
        if value > ahead.best:
            ahead.third = ahead.second
            ahead.second = ahead.best
            ahead.best = value
            ahead.goal = tile
            ahead.out = out
        elif value > ahead.second:
            ahead.third = ahead.second
            ahead.second = value
        elif value > ahead.third:
            ahead.third = value
        if cost <= _NEAR:
            ahead.sites += 1
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
        return i64(float(self.worths.life) * blow * (miss + miss * miss + miss * miss * miss))

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


def _left(state: HamunaptraState) -> i64:
    """How much of the game is left, at most 100."""
    left = state.deck_size * 4 // state.players
    return left if left < 100 else i64(100)


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
