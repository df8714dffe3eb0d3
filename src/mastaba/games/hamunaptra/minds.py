"""The bots of Hamunaptra: one that thinks each action through, and one that looks less far and errs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.mind import Mind, Thinker
from mastaba.games.hamunaptra.imagine import imagine
from mastaba.games.hamunaptra.names import TEXTS
from mastaba.games.hamunaptra.plan import Planner

MINDS: Final[Mapping[str, Mind]] = {
    "greedy": Thinker(imagine, TEXTS, Planner(6000, 0)),
    "hasty": Thinker(imagine, TEXTS, Planner(60, 300)),
}
