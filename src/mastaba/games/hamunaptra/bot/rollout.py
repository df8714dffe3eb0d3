"""Rollout: play on from a position as quick planners of whole turns would."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, OVER
from mastaba.games.hamunaptra.bot.evaluate import HamunaptraEvaluator
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.bot.turns import TurnSearch
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.state import HamunaptraState


class Rollout:
    """Plays all seats, each turn by narrow beams."""

    def __init__(self, evaluator: HamunaptraEvaluator, width: i64, alike: i64) -> None:
        self.search: TurnSearch = TurnSearch(evaluator, width, alike)
        self.planner: Planner = self.search.planner

    def step(self, state: HamunaptraState, rng: Rng) -> HamunaptraState:
        """The state after a chance ply, a choice, or the plan of a turn; `state` is lost."""
        if state.actor == CHANCE:
            state.apply(state.random_code(rng))
            return state
        seat = state.actor
        if can_plan(state):
            plans = self.search.plan(state, seat, rng)
            if len(plans) > 0:
                return plans[0].state
        state.apply(self.planner.code(state, seat, rng))
        return state

    def run(self, state: HamunaptraState, rng: Rng, turns: i64) -> HamunaptraState:
        """The state when so many turns have ended, or the game is over."""
        turn = state.turn
        left = turns
        while state.actor != OVER:
            if state.turn != turn:
                turn = state.turn
                left -= 1
            if left <= 0:
                break
            state = self.step(state, rng)
        return state


def can_plan(state: HamunaptraState) -> bool:
    """Whether the open question is one in the middle of the actor's turn, not in a combat or a trade."""
    kind = state.ask.kind
    if kind in (codes.Q_GIVE, codes.Q_ANSWER, codes.Q_CONFIRM, codes.Q_DISCARD, codes.Q_DRAFT, codes.Q_EXIT):
        return False
    return state.turn == state.actor and state.step not in (codes.S_COMBAT, codes.S_MONSTERS)
