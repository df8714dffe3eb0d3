"""The bots of Imhotep: the weaker ones love a site and guess, the stronger ones play many games in their heads."""

from __future__ import annotations

from typing import Final

from mastaba.bots.greedy import Greedy
from mastaba.bots.search.bot import SearchBot
from mastaba.bots.search.style import SearchStyle
from mastaba.core.bots import Bot, Thinker
from mastaba.core.budget import Budget
from mastaba.core.weights import Weights
from mastaba.games.imhotep.bot.evaluate import SETS, ImhotepEvaluator

STYLE: Final = SearchStyle(scale=20, curiosity=80)
LEVELS: Final[tuple[Bot, ...]] = (
    Thinker("child", Greedy(ImhotepEvaluator(SETS["obelisks"]), noise=500)),
    Thinker("bargeman", Greedy(ImhotepEvaluator(SETS["market"]), noise=250)),
    Thinker("mason", Greedy(ImhotepEvaluator(SETS["pyramids"]), noise=140)),
    SearchBot(STYLE, Budget(55, "it"), "scribe"),
    SearchBot(STYLE, Budget(80, "it"), "overseer"),
    SearchBot(STYLE, Budget(140, "it"), "steward"),
    SearchBot(STYLE, Budget(330, "it"), "architect"),
    SearchBot(STYLE, Budget(700, "it"), "chancellor"),
    SearchBot(STYLE, Budget(1500, "it"), "vizier"),
    SearchBot(STYLE, Budget(3500, "it"), "highpriest"),
    SearchBot(STYLE),
)


def tuned(weights: Weights) -> Bot:
    """A quick bot that plays by these weights."""
    return Thinker("tuned", Greedy(ImhotepEvaluator(weights)))
