"""The players who made the records of Imhotep, by their names there."""

from __future__ import annotations

import mastaba


def preferred(name: str, position: mastaba.Position) -> list[str]:
    """The moves that a player of this kind chooses from: a builder fills every ship and keeps away from the market."""
    legal = position.legal()
    if name == "builder":
        for wanted in ("load", "get", "build", "decline"):
            if found := [text for text in legal if text.startswith(wanted)]:
                return found
        return [text for text in legal if "market" not in text and not text.startswith("play")] or legal
    return legal
