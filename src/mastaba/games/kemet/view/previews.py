"""Which plies a person may preview and take back before the turn goes on."""

from __future__ import annotations

from typing import Final

from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.queries import open_question
from mastaba.games.kemet.view.secrets import COMMIT

_TOKENS: Final = ("token", "silver", "gold")
_MARCH: Final = ("from", "units", "with", "without")


def action_of(text: str) -> str:
    """The action that a token is placed for: `move`, `recruit`, `raise`, `pray`, `buy_red`; empty for other moves."""
    verb, _, space = text.partition(" ")
    if verb not in _TOKENS:
        return ""
    return space if verb == "gold" else space[3:]


def previewable(observation: Observation, text: str) -> bool:
    """Whether the seat goes on choosing after this ply and may take it back: an action, a march, a commit."""
    action = action_of(text)
    if action:
        return action not in ("pray", "recruit")
    asked, verb = open_question(observation), text.split(" ", maxsplit=1)[0]
    return (asked == "move" and verb in _MARCH) or (asked == "battle_commit" and verb in COMMIT[:-1])
