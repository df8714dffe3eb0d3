"""TurnSearch: plans the rest of a turn as a whole, by beams over the walks first and over what is placed then.

A plan is what a seat does until its turn has passed or a combat begins.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, NONE, OVER
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.bot.planner import FREED, Planner
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.state import HamunaptraState

_MOST_CHOICES: Final = 64
_DEEP: Final[i64] = 24  # more choices than one action has
_MASK: Final[i64] = 0xFFFFFFFFFF
_QUICK: Final[i64] = 60  # positions that a planner looks at in a continuation


class Plan:
    """The state after some actions, and the choice that they began with."""

    def __init__(self, state: HamunaptraState, first: i64, value: i64, key: i64) -> None:
        self.state: HamunaptraState = state
        self.first: i64 = first
        self.value: i64 = value
        self.key: i64 = key
        self.tries: i64 = 0  # continuations
        self.total: i64 = 0  # of the chances of winning after them


class Beam:
    """The best plans found so far, the best first; none twice, and few of the same value."""

    def __init__(self, width: i64, alike: i64) -> None:
        self.width: i64 = width
        self.alike: i64 = alike
        self.plans: vec[Plan] = vec[Plan]()

    def admits(self, value: i64, key: i64) -> bool:
        """Whether a plan of this value would be kept."""
        same: i64 = 0
        for plan in self.plans:
            if plan.key == key:
                return False
            same += i64(plan.value == value)
        if same >= self.alike:
            return False
        n = i64(len(self.plans))
        return n < self.width or value > self.plans[n - 1].value

    def add(self, plan: Plan) -> None:
        """Insert a plan that is admitted; the last one drops out of a full beam."""
        if i64(len(self.plans)) < self.width:
            self.plans = append(self.plans, plan)
        place = i64(len(self.plans)) - 1
        while place > 0 and self.plans[place - 1].value < plan.value:
            self.plans[place] = self.plans[place - 1]
            place -= 1
        self.plans[place] = plan


class TurnSearch:
    """A search from one decision of a seat: in the steps of walking, placing and laying equipment."""

    def __init__(self, evaluator: HamunaptraEvaluator, width: i64, alike: i64) -> None:
        self.planner: Planner = Planner(_QUICK, 0, evaluator)
        self.width: i64 = width
        self.alike: i64 = alike  # plans of the same value in a beam: most are the same but for who goes where
        self.seat: i64 = 0
        self.calm: bool = False  # no other seat could end the game before the seat acts
        self.turn_round: i64 = 0
        self.walking: Beam = Beam(width, alike)
        self.placing: Beam = Beam(width, alike)
        self.done: Beam = Beam(width, alike)
        self.trail: vec[i64] = vec[i64]()  # by action: where characters were after how many steps

    def plan(self, state: HamunaptraState, seat: i64, rng: Rng) -> vec[Plan]:
        """The best plans of the seat, which is the actor, the best first."""
        self.seat = seat
        self.turn_round = state.round
        self.planner.evaluator.value(state, seat)
        self.calm = not self.planner.evaluator.frees
        self.done = Beam(self.width, self.alike)
        self.placing = Beam(self.width, self.alike)
        self.walking = Beam(self.width, self.alike)
        self._extend(state, NONE, rng, 0)
        while len(self.walking.plans) > 0:
            level = self.walking.plans
            self.walking = Beam(self.width, self.alike)
            for plan in level:
                self._extend(plan.state, plan.first, rng, 0)
        while len(self.placing.plans) > 0:
            level = self.placing.plans
            self.placing = Beam(self.width, self.alike)
            for plan in level:
                self._extend(plan.state, plan.first, rng, 0)
        return self.done.plans

    def _extend(self, state: HamunaptraState, first: i64, rng: Rng, depth: i64) -> None:
        """Add all ends of the next action to the beams."""
        found = vec[i64]([0] * _MOST_CHOICES)
        n = self.planner.candidates(state, found)
        if depth == 0:
            self.trail = vec[i64]()
        for i in range(n):
            after = state.clone()
            after.apply(found[i])
            if after.actor == CHANCE and after.ask.kind == codes.Q_STEAL:
                after.apply(after.random_code(rng))
            begun = found[i] if first == NONE else first
            if self._is_end(after):
                self._note(after, begun, self.done)
            elif after.ask.kind == codes.Q_MOVE:
                self._note(after, begun, self.walking)
            elif after.ask.kind in (codes.Q_PLACE, codes.Q_EQUIP):
                self._note(after, begun, self.placing)
            elif depth < _DEEP and after.actor == self.seat and self._is_fresh(after):
                self._extend(after, begun, rng, depth + 1)

    def _is_fresh(self, state: HamunaptraState) -> bool:
        """Whether no other way of this action has led a walking character here in as many steps."""
        ask = state.ask
        if ask.kind != codes.Q_WALK:
            return True
        here = (ask.character * codes.CELLS + state.cells[ask.character]) * 16 + ask.spent
        for earlier in self.trail:
            if earlier == here:
                return False
        self.trail = append(self.trail, here)
        return True

    def _is_end(self, state: HamunaptraState) -> bool:
        if state.actor == OVER or state.turn != self.seat or state.round != self.turn_round:
            return True
        return state.step == codes.S_COMBAT

    def _note(self, state: HamunaptraState, first: i64, beam: Beam) -> None:
        key = _key_of(state, self.seat)
        if not beam.admits(1_000_000, key):
            return
        value = self.value(state)
        if beam.admits(value, key):
            beam.add(Plan(state, first, value, key))

    def value(self, state: HamunaptraState) -> i64:
        """The value of a state for the seat; much less if it opens a way out for others without leading."""
        evaluator = self.planner.evaluator
        value = evaluator.value(state, self.seat)
        return value - FREED if self.calm and state.actor != OVER and evaluator.frees else value


def _key_of(state: HamunaptraState, seat: i64) -> i64:
    """Equal for two ways to the same position of a turn."""
    key = state.moved * 64 + state.ask.kind
    for character in range(codes.CHARACTERS):
        key = (key * 1_000_003 + state.cells[character]) & _MASK
    for lair in state.lairs:
        key = (key * 1_000_003 + lair) & _MASK
    for token in range(seat * codes.TOKENS, (seat + 1) * codes.TOKENS):
        key = (key * 31 + state.hands[token]) & _MASK
    maze = state.maze
    for cell in maze.laid:
        key = (key * 1_000_003 + cell * 512 + maze.kinds[cell] * 16 + maze.sides[cell]) & _MASK
    return (key * 1_000_003 + state.tables[seat] + state.turn) & _MASK
