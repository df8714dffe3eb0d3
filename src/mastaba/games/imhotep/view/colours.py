"""The colours of the seats, where players chose them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired

from mastaba.games.imhotep.view.observation import Observation


class ColouredObservation(Observation):
    """An observation to draw or to speak from. The site adds the colours; the game itself has none (notation 8)."""

    colours: NotRequired[list[int]]  # by seat the index of its colour


def colours_of(observation: ColouredObservation) -> Sequence[int]:
    """By seat the index of its colour: the seat's number where no colours were chosen."""
    return observation.get("colours") or range(observation["players"])
