"""The bots of Kheops: children and workers see the next move, those who plan see whole turns."""

from __future__ import annotations

from typing import Final

from mastaba.bots.greedy import Greedy
from mastaba.bots.search.bot import SearchBot
from mastaba.bots.search.style import SearchStyle
from mastaba.core.bots import Bot, Thinker
from mastaba.core.budget import Budget
from mastaba.core.weights import Weights
from mastaba.games.kheops.bot.evaluate import SETS, KheopsEvaluator
from mastaba.games.kheops.bot.judge import Judge

GREEDY: Final = KheopsEvaluator()
STYLE: Final = SearchStyle(
    scale=20,
    curiosity=40,
    evaluator=Judge(SETS["learnt"]),
    focus=400,
    widening=2,
    calm=1,
    endgame=60_000,
)
LEVELS: Final[tuple[Bot, ...]] = (
    Thinker("child", Greedy(GREEDY, noise=3000)),
    Thinker("labourer", Greedy(GREEDY, noise=1600)),
    Thinker("carpenter", Greedy(GREEDY, noise=800)),
    Thinker("mason", Greedy(GREEDY, noise=300)),
    SearchBot(STYLE, Budget(8, "it"), "surveyor"),
    SearchBot(STYLE, Budget(30, "it"), "prince"),
    SearchBot(STYLE, Budget(200, "it"), "architect"),
    SearchBot(STYLE),
)


def tuned(weights: Weights) -> Bot:
    """A quick bot that plays by these weights."""
    return Thinker("tuned", Greedy(KheopsEvaluator(weights)))
