"""The bots: `greedy` plans a whole action, `hasty` looks less far and errs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from mastaba.core.bots import BotPlayer, Thinker
from mastaba.games.kemet.bot.planner import Planner
from mastaba.games.kemet.notation.texts import TEXTS
from mastaba.games.kemet.view.imagine import imagine

PLAYERS: Final[Mapping[str, BotPlayer]] = {
    "greedy": Thinker(imagine, TEXTS, Planner(4000, 0)),
    "hasty": Thinker(imagine, TEXTS, Planner(300, 120)),
}
