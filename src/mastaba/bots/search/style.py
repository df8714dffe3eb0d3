"""SearchStyle: how a tree search plays a game well. Each game says it in its `bot/`."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.engine.evaluator import Evaluator


@dataclass(frozen=True, eq=False, kw_only=True)
class SearchStyle:
    """What a search needs to know about a game."""

    scale: int  # the lead in points that is as good as decided
    curiosity: int  # how much moves that look worse are tried, in per cent of a reward
    evaluator: Evaluator | None = None  # judges the leaves; None: games are played to the end at random
    focus: int = 250  # hundredths of a point: a move that loses as much gets a quarter of the attention
    widening: int = 0  # the best-looking moves that are followed, times the root of a node's visits; 0: all
    calm: int = 0  # the quiet positions after the tree whose mean value is a reward; 0: the leaf's own value
    endgame: int = 0  # positions of an exact search where the evaluator calls a position settled
