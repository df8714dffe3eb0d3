"""The bots of Hamunaptra: one that thinks each action through, and one that looks less far and errs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.mind import Mind, Thinker
from mastaba.games.hamunaptra.bot.planner import Planner
from mastaba.games.hamunaptra.notation.texts import TEXTS
from mastaba.games.hamunaptra.view.imagine import imagine

PLANNERS: Final = {"greedy": Planner(6000, 0), "hasty": Planner(60, 300)}
MINDS: Final[Mapping[str, Mind]] = {
    name: Thinker(imagine, TEXTS, planner) for name, planner in PLANNERS.items()
}
