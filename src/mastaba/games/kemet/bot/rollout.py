"""Rollout: play on from a position as quick planners would, up to a horizon."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import any_of
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, NONE, OVER
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.explorer import Explorer, pass_over
from mastaba.games.kemet.bot.tactics import Tactics, most_points_first
from mastaba.games.kemet.engine import battle, codes
from mastaba.games.kemet.engine.state import KemetState

_PATIENCE: Final[i64] = 4000  # above the number of choices in a rollout


class Rollout:
    """Plays all seats with a small budget of positions for each action."""

    def __init__(self, evaluator: KemetEvaluator, budget: i64, noise: i64) -> None:
        self.evaluator: KemetEvaluator = evaluator
        self.explorer: Explorer = Explorer(evaluator)
        self.explorer.noise = noise
        self.tactics: Tactics = Tactics(evaluator)
        self.budget: i64 = budget
        self._moves: vec[i64] = vec[i64]([0] * int(MAX_MOVES))

    def follow(self, state: KemetState, seat: i64, plies: vec[i64], rng: Rng) -> None:
        """Carry out a plan of a seat as far as it goes."""
        for ply in plies:
            pass_over(state, self.evaluator, seat, rng)
            if state.actor != seat or _is_committing(state) or not self._is_legal(state, ply):
                return
            state.apply(ply)

    def _is_legal(self, state: KemetState, code: i64) -> bool:
        n = state.legal_into(self._moves)
        i: i64 = 0
        while i < n and self._moves[i] != code:
            i += 1
        return i < n

    def run(self, state: KemetState, rng: Rng, days: i64) -> None:
        """Play until so many Days have ended, or the game is over."""
        last = days if state.phase == codes.PH_SETUP else state.round + days - 1
        for _choice in range(_PATIENCE):
            if state.actor == OVER or (state.phase == codes.PH_NIGHT and state.round > last):
                return
            self.step(state, rng)

    def step(self, state: KemetState, rng: Rng) -> None:
        """One choice of the actor; a whole action if one begins."""
        if state.actor == CHANCE:
            state.apply(state.random_code(rng))
            return
        n = state.legal_into(self._moves)
        if n == 1:
            state.apply(self._moves[0])
            return
        kind = state.top(0)
        if kind == codes.DO_BATTLE and self._in_contact(state, rng):
            return
        if kind == codes.DO_VETO:
            state.apply(codes.PASS)
        elif kind == codes.DO_ORDER:
            state.apply(most_points_first(state, state.actor))
        else:
            seat = state.actor
            self.explorer.explore(state, seat, rng, self.budget)
            self.follow(state, seat, self.explorer.plans[0].plies, rng)

    def _in_contact(self, state: KemetState, rng: Rng) -> bool:
        """Answer a question before or in a battle; return whether it was one."""
        stage = state.battle.stage
        seat = state.actor
        if stage == codes.ST_COMMIT:
            side = battle.committing(state)
            if state.battle.fight[side] == NONE:
                state.apply(codes.FIGHT + any_of(state.battle_hand[seat], rng))
            elif state.battle.discard[side] == NONE:
                state.apply(codes.DISCARD + self.tactics.weakest(state, seat))
            else:
                state.apply(codes.DONE)
        elif stage == codes.ST_WOUND:
            state.apply(self.tactics.wound(state, seat))
        elif stage == codes.ST_ESCAPE:
            state.apply(codes.PASS)
        else:
            return False
        return True


def _is_committing(state: KemetState) -> bool:
    """Whether the actor chooses its cards for a battle."""
    return state.top(0) == codes.DO_BATTLE and state.battle.stage == codes.ST_COMMIT
