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
