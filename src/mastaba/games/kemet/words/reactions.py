"""Reaction windows: Veto after a card, Escape before a battle (notation 7)."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.core.words import Words
from mastaba.games.kemet.notation import texts

_PLAYED: Final = tuple(text.split(" ")[1] for text in texts.TEXTS if text.startswith("play "))
_VETOED: Final = (*_PLAYED, "veto")


def reaction(observation: Json) -> str | None:
    """The kind of the open window: `veto:` and the card it would cancel, or `escape`."""
    now, battle = observation["now"], observation["battle"]
    if now is None or observation["actor"] < 0:
        return None
    if now["do"] == "veto":
        return f"veto:{observation['cards'][-1]['card']}"
    return "escape" if now["do"] == "battle" and battle["stage"] == "escape" else None


def reactions(words: Words) -> dict[str, str]:
    """All kinds of windows with their names."""
    vetoes = {f"veto:{card}": words("window.veto", card=words(f"intervention.{card}")) for card in _VETOED}
    return {**vetoes, "escape": words("window.escape")}
