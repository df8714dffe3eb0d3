"""TreeSearch: Monte-Carlo search over information sets. It knows no game and sees imagined worlds only.

Each iteration plays through one world that fits what the seat knows. Decisions with the same plies before them share a
node in all worlds; a move counts only where it was legal. Each seat maximises its own reward (max^n).
"""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.bots.search import reward
from mastaba.bots.search.node import Node
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.playout import playout
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, MAX_MOVES, NONE, OVER, State

PLAYOUT: Final[i64] = 0
EVALUATOR: Final[i64] = 1
SHARE: Final[i64] = 1 << 12
_TABLE: Final[i64] = 4096
_LOG: Final[vec[i64]] = vec[i64]([round(256 * math.log(max(n, 1))) for n in range(4097)])


class TreeSearch:
    """A search from one decision of a seat; `run` may be called again and again."""

    def __init__(
        self, root: State, evaluator: Evaluator, leaf: i64, scale: i64, exploration: i64, seed: i64
    ) -> None:
        self.start: State = root
        self.seat: i64 = root.actor
        self.evaluator: Evaluator = evaluator
        self.leaf: i64 = leaf
        self.scale: i64 = scale
        self.exploration: i64 = exploration  # in per cent of a reward
        self.rng: Rng = Rng(seed)
        self.root: Node = Node(NONE, root.players, 0)
        self.iterations: i64 = 0
        self._codes: vec[i64] = vec[i64]([0] * int(MAX_MOVES))
        self._rewards: vec[i64] = vec[i64]([0] * int(root.players))

    def run(self, iterations: i64) -> None:
        """Play through this many worlds."""
        for _iteration in range(iterations):
            world = self.start.clone()
            world.reshuffle(self.seat, self.rng)
            self._iterate(world)
        self.iterations += iterations

    def _iterate(self, world: State) -> None:
        path = vec[Node]([self.root])
        node = self.root
        while world.actor != OVER:
            code: i64 = 0
            if world.actor == CHANCE:
                code = world.random_code(self.rng)
                world.apply(code)
                continue
            n = world.legal_into(self._codes)
            if n == 1:
                world.apply(self._codes[0])
                continue
            child = self._select(node, world.actor, n)
            world.apply(child.code)
            path = append(path, child)
            node = child
            if child.visits == 0:
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
        if self.leaf == PLAYOUT and world.actor != OVER:
            playout(world, self.rng)
        if world.actor == OVER:
            reward.of_end(world, self.scale, self._rewards)
        else:
            reward.of_values(world, self.evaluator, self.scale, self._rewards)

    def _select(self, node: Node, actor: i64, n: i64) -> Node:
        """The child to follow among the n legal codes: the best upper bound; new ones first, at random."""
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
                bound = child.sums[actor] // child.visits + self._doubt(child)
                if bound > best_bound:
                    best = child
                    best_bound = bound
        if fresh == 0 and best is not None:
            return best
        made = Node(chosen, i64(len(node.sums)), 0)
        node.insert(made)
        return made

    def _doubt(self, child: Node) -> i64:
        """How far the mean of a child may be off."""
        return i64(math.sqrt(float(_log(child.chances)) / float(child.visits)) * float(self.exploration))

    def best(self) -> i64:
        """The move that was followed most."""
        most: i64 = -1
        code: i64 = NONE
        child = self.root.first
        while child is not None:
            if child.visits > most:
                most = child.visits
                code = child.code
            child = child.next
        return code


def _log(n: i64) -> i64:
    """The natural logarithm of a count in units of 1/256; for great counts a little less."""
    return _LOG[n] if n < _TABLE else _LOG[n // _TABLE] + _LOG[_TABLE]
