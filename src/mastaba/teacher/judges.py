"""Which judge a game has."""

from __future__ import annotations

from functools import cache

from mastaba.bots import SearchBot
from mastaba.core.game import Game
from mastaba.teacher.judge import Judge
from mastaba.teacher.plan_judge import PlanJudge
from mastaba.teacher.search_judge import SearchJudge


@cache
def of(game: Game) -> Judge:
    """A search where the strongest bot of the game searches, or else planning and the evaluator."""
    strongest = game.bots.levels[-1] if game.bots.levels else None
    return SearchJudge(strongest.style) if isinstance(strongest, SearchBot) else PlanJudge(game)
