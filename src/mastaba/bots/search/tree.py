"""TreeSearch: Monte-Carlo search over information sets. It knows no game and sees imagined worlds only.

Each iteration plays through one world that fits what the seat knows. Decisions with the same plies before them share a
node in all worlds; a move counts only where it was legal. Each seat maximises its own reward (max^n).
All numbers are integers, but for a square root that every machine rounds alike: one seed and one number of iterations
give the same move everywhere.
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.bots.search import reward
from mastaba.bots.search.node import Node
from mastaba.bots.search.prior import Prior, attention
from mastaba.bots.search.style import SearchStyle
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, NONE, OVER, State

_TABLE: Final[i64] = 4096
_UNIT: Final[i64] = 256  # of a logarithm
_LEAST: Final[i64] = -1_000_000_000  # below every value
_LOG: Final[vec[i64]] = vec[i64]([round(256 * math.log(max(n, 1))) for n in range(4097)])


class TreeSearch:
    """A search from one decision of a seat; `run` may be called again and again."""

    def __init__(self, root: State, style: SearchStyle, seed: i64, viewer: i64 = OVER) -> None:
        self.start: State = root
        self.seat: i64 = root.actor
        # Whose knowledge decides what is redrawn: a seat's, a spectator's (NONE), or the actor's (OVER).
        self.viewer: i64 = root.actor if viewer == OVER else viewer
        self.scale: i64 = style.scale
        self.focus: i64 = style.focus
        self.widening: i64 = style.widening
        self.calm: i64 = style.calm
        self.curiosity: i64 = style.curiosity * reward.ONE // 100  # given in per cent of a reward
        self.rng: Rng = Rng(seed)
        self.root: Node = Node(NONE, root.players)
        # Judges leaves and new moves; without one games are played to the end.
        self._prior: Prior | None = None if style.evaluator is None else Prior(style.evaluator)
        self._world: State = root.clone()
        self._codes: vec[i64] = vec[i64]([0] * int(MAX_MOVES))
        self._values: vec[i64] = vec[i64]([0] * int(MAX_MOVES))
        self._rewards: vec[i64] = vec[i64]([0] * int(root.players))

    def run(self, iterations: i64) -> None:
        """Play through this many worlds."""
        world = self._world
        for _iteration in range(iterations):
            world.copy_from(self.start)
            world.reshuffle(self.viewer, self.rng)
            prior = self._prior
            if prior is None:
                self._play_out(world)
            else:
                self._play_on(world, prior)

    def _play_out(self, world: State) -> None:
        """One iteration: through the tree, one move further, and to the end of the game at random."""
        path = vec[Node]([self.root])
        node = self.root
        while world.actor != OVER:
            if world.actor == CHANCE:
                world.apply(world.random_code(self.rng))
                continue
            n = world.legal_into(self._codes)
            if n == 1:
                world.apply(self._codes[0])
                continue
            node = self._by_bound(node, world.actor, n)
            world.apply(node.code)
            path = append(path, node)
            if node.visits == 0:
                break
        playout(world, self.rng)
        reward.of_end(world, self.scale, self._rewards)
        self._note(path)

    def _play_on(self, world: State, prior: Prior) -> None:
        """One iteration: through the tree, one move further, and on to quiet positions by the best-looking moves."""
        evaluator = prior.evaluator
        path = vec[Node]([self.root])
        node = self.root
        fresh = False
        judged: i64 = 0
        while world.actor != OVER:
            if world.actor == CHANCE:
                world.apply(world.random_code(self.rng))
                continue
            n = world.legal_into(self._codes)
            if n == 1:
                world.apply(self._codes[0])
            else:
                node = self._by_prior(node, prior, world, n)
                world.apply(node.code)
                if judged == 0:
                    path = append(path, node)
                fresh = fresh or node.visits == 0
            if fresh and (self.calm == 0 or evaluator.quiet(world)) and world.actor != OVER:
                judged += 1
                self._judge(world, evaluator, judged)
                if judged >= self.calm:
                    break
        if world.actor == OVER:
            reward.of_end(world, self.scale, self._rewards)
        self._note(path)

    def _judge(self, world: State, evaluator: Evaluator, judged: i64) -> None:
        """Write the rewards of a position that goes on: the mean of this and those judged before."""
        before = self._rewards[:]
        reward.of_values(world, evaluator, self.scale, self._rewards)
        for seat in range(world.players):
            self._rewards[seat] = (before[seat] * (judged - 1) + self._rewards[seat]) // judged

    def _note(self, path: vec[Node]) -> None:
        """Add the rewards to every decision that led to them."""
        rewards = self._rewards
        for each in path:
            each.visits += 1
            sums = each.sums
            for seat in range(i64(len(rewards))):
                sums[seat] += rewards[seat]

    def _by_bound(self, node: Node, actor: i64, n: i64) -> Node:
        """The child to follow among the n legal codes: a new one at random, or the best upper bound (UCB1)."""
        codes = self._codes
        fresh: i64 = 0
        chosen: i64 = 0
        best: Node | None = None
        best_bound: i64 = -1
        child = node.first
        for i in range(n):
            code = codes[i]
            while child is not None and child.code < code:
                child = child.next
            if child is None or child.code != code:
                fresh += 1
                if self.rng.below(fresh) == 0:
                    chosen = code
                continue
            child.chances += 1
            if fresh == 0:
                doubt = math.sqrt(float(_log(child.chances)) / float(child.visits * _UNIT))
                bound = child.sums[actor] // child.visits + i64(doubt * float(self.curiosity))
                if bound > best_bound:
                    best = child
                    best_bound = bound
        if fresh == 0 and best is not None:
            return best
        return node.insert(Node(chosen, i64(len(node.sums))))

    def _by_prior(self, node: Node, prior: Prior, world: State, n: i64) -> Node:
        """The child to follow among the n legal codes: the best mean, with more trust in what looks good (PUCT)."""
        legal = self._codes[:n]
        prior.look(node, world, legal)
        most = self._value_legal(node, legal)
        total: i64 = 0
        for i in range(n):
            total += attention(most - self._values[i], self.focus)
        actor = world.actor
        tries = math.sqrt(float(node.visits + 1)) * float(self.curiosity) / float(total)
        mean = node.sums[actor] // node.visits if node.visits > 0 else i64(0)
        ceiling = reward.squashed(most, self.scale)
        least = self._least(n, node.visits)
        chosen = NONE
        best_bound: i64 = 0
        child = node.first
        for i in range(n):
            code = legal[i]
            value = self._values[i]
            if value < least:
                continue
            while child is not None and child.code < code:
                child = child.next
            visits: i64 = 0
            if child is not None and child.code == code and child.visits > 0:
                visits = child.visits
                hoped = child.sums[actor] // visits
            else:
                hoped = mean - ceiling + reward.squashed(value, self.scale)
            bound = hoped + i64(tries * float(attention(most - value, self.focus)) / float(1 + visits))
            if chosen == NONE or bound > best_bound:
                chosen = code
                best_bound = bound
        return node.made(chosen)

    def _least(self, n: i64, visits: i64) -> i64:
        """The least value of the n legal moves that is good enough to be followed after so many visits."""
        most = self.widening * i64(math.sqrt(float(visits + 1)))
        if most == 0 or most >= n:
            return _LEAST
        order = vec[i64]([_LEAST] * int(most))
        for i in range(n):
            value = self._values[i]
            k = most - 1
            if value <= order[k]:
                continue
            while k > 0 and order[k - 1] < value:
                order[k] = order[k - 1]
                k -= 1
            order[k] = value
        return order[most - 1]

    def _value_legal(self, node: Node, legal: vec[i64]) -> i64:
        """Write the value of each legal move into `_values`; return the greatest."""
        most: i64 = 0
        k: i64 = 0
        for i in range(i64(len(legal))):
            while node.codes[k] < legal[i]:
                k += 1
            self._values[i] = node.values[k]
            if i == 0 or node.values[k] > most:
                most = node.values[k]
        return most

    def worth(self, code: i64) -> float:
        """The mean reward of a move for the seat, from 0 to 1; 0 if it was never followed."""
        child = self.root.child(code)
        if child is None or child.visits == 0:
            return 0.0
        return float(child.sums[self.seat]) / float(child.visits * reward.ONE)

    def best(self) -> i64:
        """The move that was followed most."""
        child = self.root.favourite()
        return NONE if child is None else child.code

    def lead(self) -> i64:
        """How many more times the best move was followed than any other one."""
        most: i64 = 0
        second: i64 = 0
        child = self.root.first
        while child is not None:
            if child.visits > most:
                second = most
                most = child.visits
            elif child.visits > second:
                second = child.visits
            child = child.next
        return most - second

    def line(self) -> list[int]:
        """The moves that were followed most, one after the other; chance and forced plies are passed over."""
        found: list[int] = []
        node = self.root.favourite()
        while node is not None and node.visits > 0:
            found.append(int(node.code))
            node = node.favourite()
        return found


def _log(n: i64) -> i64:
    """The natural logarithm of a count, in units of 1/_UNIT; for great counts a little less."""
    return _LOG[n] if n < _TABLE else _LOG[n // _TABLE] + _LOG[_TABLE]
