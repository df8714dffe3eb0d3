"""Plans: what a seat could do with its turn, compared by playing imagined games to their ends.

A plan is a cell to bring the hole to over safe cells, or a single move. All plans are tried in the same worlds.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, lowest
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import NONE, State
from mastaba.games.faraon.bot.guide import Guide, may_give, walk, wanted
from mastaba.games.faraon.bot.knowledge import Knowledge
from mastaba.games.faraon.bot.paths import reachable, safe_path, spread
from mastaba.games.faraon.bot.stakes import Stakes
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.state import FaraonState

ONE: Final[i64] = 1 << 16
_PLACE: Final[i64] = (
    60  # per cent of a reward for winning; the rest is the margin over the best of the others
)
_HALF: Final[i64] = 5  # points of margin that are half as good as any
_ALONE: Final[i64] = 30  # cards in a game alone
_PATIENCE: Final[i64] = ONE // 1000  # by which another plan must be better, for each slide of the turn
_DOUBT: Final = 1.5  # standard errors that count against it
_HOPE: Final = 3.0  # standard errors that another plan may still be better by
_ENOUGH: Final[i64] = 64  # games that settle it
_FEWEST: Final[i64] = 12  # games that say anything


class Plan:
    """Something to do: the path of the hole, or a move."""

    def __init__(self, code: i64, path: vec[i64]) -> None:
        self.code: i64 = code  # the first move
        self.path: vec[i64] = path  # of the hole; empty: only the first move
        self.games: i64 = 0
        self.sum: i64 = 0
        self.gain: i64 = 0  # over the usual plan in the same worlds
        self.squares: i64 = 0  # of these gains

    @property
    def mean(self) -> i64:
        """The mean reward."""
        return self.sum // self.games if self.games > 0 else i64(0)

    def gain_at(self, errors: float) -> i64:
        """What the plan gains over the usual one, and so many standard errors."""
        if self.games < _FEWEST:
            return 0
        mean = float(self.gain) / float(self.games)
        spread = float(self.squares) / float(self.games) - mean * mean
        return i64(mean + errors * math.sqrt(spread / float(self.games)))


class Plans:
    """The plans of the actor of an imagined state; `run` may be called again and again."""

    def __init__(self, state: FaraonState, seed: i64) -> None:
        self.start: FaraonState = state
        self.seat: i64 = state.actor
        self.guide: Guide = Guide(state, state.actor)
        self.rng: Rng = Rng(seed)
        self.plans: vec[Plan] = vec[Plan]()
        self.alive: i64 = 0  # the first so many plans are still tried
        self._lore: Knowledge = Knowledge()
        self._world: FaraonState = state.clone()
        self._copy: FaraonState = state.clone()
        self._collect()
        self.alive = i64(len(self.plans))

    # The plans

    def _collect(self) -> None:
        state = self.start
        self._add(self._usual(), vec[i64]())
        if state.phase not in (codes.PH_SEARCH, codes.PH_DUEL):
            self._collect_moves(state, 0)
            return
        lore = self._lore
        lore.read(state)
        goal = lore.found[wanted(state)]
        closed = i64(0) if may_give(state) else lore.treasures
        if goal != NONE:
            closed &= ~BIT[goal]
        if state.superpowers or state.no_way_back:
            self._collect_moves(state, closed)
        elif lore.blocks > 0 or self.guide.doubts(state):
            self._collect_walks(state, goal, closed)

    def _usual(self) -> i64:
        """The first move of the usual plan. A stake is drawn from a mixture; imagined games have no time for that."""
        state = self.start
        if state.phase != codes.PH_STAKE:
            return self.guide.code(state, self.rng)
        stakes = Stakes(state)
        stakes.add_world(state)
        return codes.STAKE + stakes.draw(self.rng)

    def _collect_moves(self, state: FaraonState, closed: i64) -> None:
        """All moves, but those that bring the hole to a closed cell."""
        found = vec[i64]([0] * 64)
        for i in range(state.legal_into(found)):
            code = found[i]
            cell = code - codes.SLIDE if code < codes.PUSH else code - codes.PUSH
            if closed == 0 or not closed & BIT[cell]:
                self._add(code, vec[i64]())

    def _collect_walks(self, state: FaraonState, goal: i64, closed: i64) -> None:
        """Walk to a treasure, or to a cell that nobody knows beside the safe ones."""
        lore = self._lore
        region = reachable(lore.safe, state.hole)
        edge = spread(region) & ~region & ~BIT[state.hole] & ~closed
        if goal != NONE and edge & BIT[goal]:
            edge &= ~lore.suspects & ~BIT[goal]
        while edge != 0:
            cell = lowest(edge)
            edge &= ~BIT[cell]
            path = safe_path(lore.safe, state.hole, cell)
            self._add(codes.SLIDE + path[0], path)

    def _add(self, code: i64, path: vec[i64]) -> None:
        """Add a plan, unless it is a single move that is there already."""
        if len(path) == 0:
            for plan in self.plans:
                if len(plan.path) == 0 and plan.code == code:
                    return
        self.plans = append(self.plans, Plan(code, path))

    # Trying them

    def run(self, games: i64) -> None:
        """Play this many games, as near as it goes: each world with every plan that is still tried."""
        played: i64 = 0
        while played < games:
            self._try_world()
            played += self.alive

    def _try_world(self) -> None:
        world = self._world
        world.copy_from(self.start)
        world.reshuffle(self.seat, self.rng)
        chance = self.rng.word()
        seed = self.rng.word()
        usual: i64 = 0
        for i in range(self.alive):
            plan = self.plans[i]
            self._copy.copy_from(world)
            self._follow(self._copy, plan)
            self.guide.play_out(self._copy, Rng(chance), Rng(seed))
            reward = self._reward(self._copy)
            plan.games += 1
            plan.sum += reward
            if i == 0:
                usual = reward
            plan.gain += reward - usual
            plan.squares += (reward - usual) * (reward - usual)

    def _follow(self, state: FaraonState, plan: Plan) -> None:
        if len(plan.path) == 0:
            state.apply(plan.code)
        else:
            walk(state, plan.path)

    def _reward(self, state: FaraonState) -> i64:
        """What a finished game is worth to the seat: the win, shared with those who share it, and the margin."""
        points = state.scores()
        if state.players == 1:
            return points[0] * ONE // _ALONE
        mine = state.rank(self.seat)
        winners: i64 = 1
        most: i64 = 0
        for seat in range(state.players):
            if seat == self.seat:
                continue
            if points[seat] > most:
                most = points[seat]
            rank = state.rank(seat)
            if rank > mine:
                winners = 0
            elif rank == mine and winners > 0:
                winners += 1
        won = ONE // winners if winners > 0 else i64(0)
        return (won * _PLACE + _soft(points[self.seat] - most) * (100 - _PLACE)) // 100

    def halve(self) -> None:
        """Try on only with the better half of the plans, and with the usual one, which stays first."""
        for i in range(2, self.alive):
            plan = self.plans[i]
            k = i
            while k > 1 and self.plans[k - 1].mean < plan.mean:
                self.plans[k] = self.plans[k - 1]
                k -= 1
            self.plans[k] = plan
        if self.alive > 2:
            self.alive = self.alive // 2 + 1

    def settled(self) -> bool:
        """Whether no other plan is likely to turn out better than the usual one."""
        for i in range(1, self.alive):
            plan = self.plans[i]
            if plan.games < _ENOUGH or plan.gain_at(_HOPE) >= 0:
                return False
        return self.plans[0].games >= _ENOUGH

    def best(self) -> Plan:
        """The plan to follow: the usual one, unless another is surely better; the longer a turn, the better."""
        best = self.plans[0]
        most: i64 = 0
        if self.start.phase in (codes.PH_SEARCH, codes.PH_DUEL):
            most = _PATIENCE * self.start.slides
        for i in range(1, self.alive):
            gain = self.plans[i].gain_at(-_DOUBT)
            if gain > most:
                best = self.plans[i]
                most = gain
        return best


def _soft(margin: i64) -> i64:
    """A margin as a reward, half for none: it tells more of few games than a win does."""
    size = margin if margin >= 0 else -margin
    return ONE // 2 + margin * ONE // (2 * (size + _HALF))


def plans_for(state: State, seed: i64) -> Plans:
    """The plans of the actor of a state of Faraón."""
    assert isinstance(state, FaraonState)
    return Plans(state, seed)
