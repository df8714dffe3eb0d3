"""Reaction windows: Veto after a card, Escape before a battle (notation 7)."""

from __future__ import annotations

from typing import Final

from mastaba.core.words.catalogue import Words
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.queries import open_question

_PLAYED: Final = tuple(text.split(" ")[1] for text in texts.TEXTS if text.startswith("play "))
_VETOED: Final = (*_PLAYED, "veto")


def reaction(observation: Observation) -> str | None:
    """The kind of the open window: `veto:` and the card it would cancel, or `escape`."""
    if observation["actor"] < 0:
        return None
    asked = open_question(observation)
    if asked == "veto":
        return f"veto:{observation['cards'][-1]['card']}"
    return "escape" if asked == "battle_escape" else None


def reactions(words: Words) -> dict[str, str]:
    """All kinds of windows with their names."""
    vetoes = {f"veto:{card}": words("window.veto", card=words(f"intervention.{card}")) for card in _VETOED}
    return {**vetoes, "escape": words("window.escape")}
