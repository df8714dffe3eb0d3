"""The plies that a player may preview (notation 4.3)."""

from __future__ import annotations

from mastaba.games.hamunaptra.engine.components import TILE_NAMES
from mastaba.games.hamunaptra.view.observation import Observation


def previewable(observation: Observation, text: str) -> bool:
    """Whether a ply is a part of a placement, which can still be put back."""
    ask = observation["ask"]
    if ask["kind"] == "place_y":
        return ask["token"] in TILE_NAMES  # for an encounter the row ends the placement
    return ask["kind"] == "place_x" or (ask["kind"] == "place" and text.startswith("place "))
