"""Which plies a person may look at before making them (notation 4.3)."""

from __future__ import annotations

from mastaba.core.game import Json
from mastaba.games.hamunaptra.engine.components import TILE_NAMES


def previewable(observation: Json, text: str) -> bool:
    """A token may be picked up, held over its cells and turned, and put back."""
    ask = observation["ask"]
    if ask["kind"] == "place_y":
        return ask["token"] in TILE_NAMES  # an encounter is placed with its cell
    return ask["kind"] == "place_x" or (ask["kind"] == "place" and text.startswith("place "))
