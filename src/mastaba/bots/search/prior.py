"""Priors: what an evaluator says about the moves of a decision before they are followed."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.bots.search.node import Node
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import MAX_MOVES, State

SHARE: Final[i64] = 1 << 12


class Prior:
    """Values the moves of a decision, each by the best that its seat can make of the step it begins."""

    def __init__(self, evaluator: Evaluator) -> None:
        self.evaluator: Evaluator = evaluator
        self._codes: vec[i64] = vec[i64]([0] * int(MAX_MOVES))

    def look(self, node: Node, world: State, legal: vec[i64]) -> None:
        """Value the legal moves that have no value yet."""
        known = i64(len(node.codes))
        k: i64 = 0
        fresh: i64 = 0
        for code in legal:
            while k < known and node.codes[k] < code:
                k += 1
            if k == known or node.codes[k] != code:
                fresh += 1
        if fresh > 0:
            self._add(node, world, legal, fresh)

    def _add(self, node: Node, world: State, legal: vec[i64], fresh: i64) -> None:
        """Merge the new moves into the known ones."""
        known = i64(len(node.codes))
        codes = vec[i64](capacity=known + fresh)
        values = vec[i64](capacity=known + fresh)
        k: i64 = 0
        for code in legal:
            while k < known and node.codes[k] < code:
                codes = append(codes, node.codes[k])
                values = append(values, node.values[k])
                k += 1
            if k == known or node.codes[k] != code:
                codes = append(codes, code)
                values = append(values, self._value(node, world, code))
        while k < known:
            codes = append(codes, node.codes[k])
            values = append(values, node.values[k])
            k += 1
        node.codes = codes
        node.values = values

    def _value(self, node: Node, world: State, code: i64) -> i64:
        """The value of a move for its actor: the best at the end of the step."""
        actor = world.actor
        after = world.clone()
        after.apply(code)
        while after.actor == actor and not self.evaluator.rests(after):
            n = after.legal_into(self._codes)
            if n == 1:
                after.apply(self._codes[0])
                continue
            child = node.made(code)
            legal = self._codes[:n]
            self.look(child, after, legal)
            return _best(child, legal)
        return self.evaluator.value(after, actor)


def _best(node: Node, legal: vec[i64]) -> i64:
    """The best value among the legal moves, which all have one."""
    best: i64 = 0
    found = False
    k: i64 = 0
    for code in legal:
        while node.codes[k] < code:
            k += 1
        if not found or node.values[k] > best:
            best = node.values[k]
            found = True
    return best


def attention(loss: i64, focus: i64) -> i64:
    """The weight of a move that loses this much against the best: it falls with the square."""
    share = SHARE * focus // (focus + loss)
    return share * share // SHARE + 1
