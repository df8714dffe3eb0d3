"""Which plies a person may preview and take back before the turn goes on."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.games.kemet.view.secrets import COMMIT

_TOKENS: Final = ("token", "silver", "gold")
_MARCH: Final = ("from", "units", "with", "without")


def action_of(text: str) -> str:
    """The action that a token is laid for: `move`, `recruit`, `raise`, `pray`, `buy_red`; empty for other moves."""
    verb, _, space = text.partition(" ")
    if verb not in _TOKENS:
        return ""
    return space if verb == "gold" else space[3:]


def previewable(observation: Json, text: str) -> bool:
    """Whether the seat goes on choosing after this ply and may take it back: an action, a march, a commit."""
    action = action_of(text)
    if action:
        return action not in ("pray", "recruit")
    now, verb = observation["now"], text.split(" ", maxsplit=1)[0]
    if now is None:
        return False
    if now["do"] == "move":
        return verb in _MARCH
    return now["do"] == "battle" and observation["battle"]["stage"] == "commit" and verb in COMMIT[:-1]
