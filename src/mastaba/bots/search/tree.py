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
from mastaba.bots.search.node import SHARE, Node
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, NONE, OVER, State

_TABLE: Final[i64] = 4096
_UNIT: Final[i64] = 256  # of a logarithm
_LOG: Final[vec[i64]] = vec[i64]([round(256 * math.log(max(n, 1))) for n in range(4097)])


class TreeSearch:
    """A search from one decision of a seat; `run` may be called again and again."""

    def __init__(
        self,
        root: State,
        evaluator: Evaluator | None,
        scale: i64,
        curiosity: i64,
        seed: i64,
        viewer: i64 = OVER,
    ) -> None:
        self.start: State = root
        self.seat: i64 = root.actor
        # Whose knowledge decides what is redrawn: a seat's, a spectator's (NONE), or the actor's (OVER).
        self.viewer: i64 = root.actor if viewer == OVER else viewer
        # Judges leaves and new moves; without one games are played to the end.
        self.evaluator: Evaluator | None = evaluator
        self.scale: i64 = scale  # the lead in points that is as good as decided
        self.focus: i64 = (
            25 * scale
        )  # hundredths of a point: a move that loses as much gets a quarter of the attention
        self.curiosity: i64 = curiosity * reward.ONE // 100  # given in per cent of a reward
        self.rng: Rng = Rng(seed)
        self.root: Node = Node(NONE, root.players, SHARE)
        self._world: State = root.clone()
        self._codes: vec[i64] = vec[i64]([0] * int(MAX_MOVES))
        self._rewards: vec[i64] = vec[i64]([0] * int(root.players))

    def run(self, iterations: i64) -> None:
        """Play through this many worlds."""
        world = self._world
        for _iteration in range(iterations):
            world.copy_from(self.start)
            world.reshuffle(self.viewer, self.rng)
            self._iterate(world)

    def _iterate(self, world: State) -> None:
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
            node = (
                self._by_bound(node, world.actor, n)
                if self.evaluator is None
                else self._by_prior(node, world, n)
            )
            world.apply(node.code)
            path = append(path, node)
            if node.visits == 0:
                break
        self._judge(world)
        rewards = self._rewards
        for each in path:
            each.visits += 1
            sums = each.sums
            for seat in range(world.players):
                sums[seat] += rewards[seat]

    def _judge(self, world: State) -> None:
        """Write the rewards of a world in which the tree ends."""
        evaluator = self.evaluator
        if evaluator is None:
            playout(world, self.rng)
        if evaluator is None or world.actor == OVER:
            reward.of_end(world, self.scale, self._rewards)
        else:
            reward.of_values(world, evaluator, self.scale, self._rewards)

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
        return node.insert(Node(chosen, i64(len(node.sums)), SHARE))

    def _by_prior(self, node: Node, world: State, n: i64) -> Node:
        """The child to follow among the n legal codes: the best mean, with more trust in what looks good (PUCT)."""
        self._expand(node, world, n)
        actor = world.actor
        codes = self._codes
        tries = math.sqrt(float(node.visits)) * float(self.curiosity)
        mean = node.sums[actor] // node.visits if node.visits > 0 else i64(0)
        best = node
        best_bound: i64 = -1
        child = node.first
        for i in range(n):
            while child is not None and child.code < codes[i]:
                child = child.next
            if child is None:
                break
            hoped = child.sums[actor] // child.visits if child.visits > 0 else mean
            bound = hoped + i64(tries * float(child.prior) / float(SHARE * (1 + child.visits)))
            if bound > best_bound:
                best = child
                best_bound = bound
        return best

    def _expand(self, node: Node, world: State, n: i64) -> None:
        """Give each legal code its child, and each new one a prior: the better its position, the greater."""
        evaluator = self.evaluator
        if evaluator is None:
            return
        codes = self._codes
        fresh = vec[i64](capacity=n)
        for i in range(n):
            if node.child(codes[i]) is None:
                fresh = append(fresh, codes[i])
        if len(fresh) == 0:
            return
        values = vec[i64](capacity=i64(len(fresh)))
        most: i64 = 0
        for code in fresh:
            after = world.clone()
            after.apply(code)
            value = evaluator.value(after, world.actor)
            if len(values) == 0 or value > most:
                most = value
            values = append(values, value)
        total: i64 = 0
        for i in range(i64(len(values))):
            values[i] = _attention(most - values[i], self.focus)
            total += values[i]
        for i in range(i64(len(values))):
            node.insert(Node(fresh[i], world.players, values[i] * SHARE // total))

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


def _attention(loss: i64, focus: i64) -> i64:
    """The weight of a move that loses this much against the best: it falls with the square."""
    share = SHARE * focus // (focus + loss)
    return share * share // SHARE + 1
