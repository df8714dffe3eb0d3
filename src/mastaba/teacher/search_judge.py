"""A judge that searches: for games in which a tree search plays best."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from mastaba.bots.search import reward
from mastaba.bots.search.style import SearchStyle
from mastaba.bots.search.tree import TreeSearch
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import State
from mastaba.teacher.judge import RIVALS, Look
from mastaba.teacher.knowledge import Knowledge

_LINE: Final = 8  # choices that a line has at most
_TRUSTED: Final = 40  # a choice is foreseen if it got at least this part of the iterations, one in so many
_EDGE: Final = 1 / 4096  # rewards stay this far from 0 and 1


class SearchJudge:
    """Judges by the rewards of a tree search."""

    def __init__(self, style: SearchStyle) -> None:
        self.style = style

    def look(self, knowledge: Knowledge, iterations: int) -> Look:
        """How the moment looks to the viewer, with the choices that were followed most."""
        search = self._search(knowledge.world(Rng(knowledge.seed)), knowledge, iterations)
        if not knowledge.decides:
            return Look(_raw(search))
        line = _line(search, knowledge)
        return Look(_raw(search), line, tuple(_rivals(search, knowledge, line[0])))

    def compare(self, knowledge: Knowledge, moves: Sequence[str], iterations: int) -> list[float]:
        """The value of each move by a search of its own, so that none is judged in less depth than another."""
        found = []
        for move in moves:
            after = knowledge.world(Rng(knowledge.seed))
            after.apply(knowledge.game.info.codes[move])
            found.append(_raw(self._search(after, knowledge, iterations))[knowledge.viewer])
        return found

    def _search(self, start: State, knowledge: Knowledge, iterations: int) -> TreeSearch:
        """A search that has used its budget."""
        search = TreeSearch(start, self.style, knowledge.seed, knowledge.viewer)
        search.run(iterations)
        return search


def _raw(search: TreeSearch) -> list[float]:
    """The log-odds of the mean rewards.

    The mean of all that was tried, not of the best choice: the position after that choice is looked at in the same way,
    and then the changes from ply to ply have no slant towards the seat that chooses.
    """
    root = search.root
    return [_log_odds(int(total) / int(root.visits * reward.ONE)) for total in root.sums]


def _log_odds(share: float) -> float:
    share = min(max(share, _EDGE), 1 - _EDGE)
    return math.log(share / (1 - share))


def _rivals(search: TreeSearch, knowledge: Knowledge, best: str) -> list[str]:
    """The moves that were followed most after the best one."""
    codes = knowledge.game.info.codes
    tried = {text: search.root.child(codes[text]) for text in knowledge.legal if text != best}
    visits = {text: int(node.visits) for text, node in tried.items() if node is not None and node.visits > 0}
    return sorted(visits, key=visits.__getitem__, reverse=True)[:RIVALS]


def _line(search: TreeSearch, knowledge: Knowledge) -> tuple[str, ...]:
    """The choices that were followed most, as far as they can be trusted."""
    found: list[str] = []
    node = search.root.favourite()
    while (
        node is not None
        and len(found) < _LINE
        and (not found or node.visits * _TRUSTED >= search.root.visits)
    ):
        found.append(knowledge.game.info.texts[node.code])
        node = node.favourite()
    return tuple(found)
