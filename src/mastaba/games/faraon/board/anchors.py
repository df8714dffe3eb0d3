"""What a move points at on the board, and where its pyramids go."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mastaba.core.observation import present
from mastaba.games.faraon.view.observation import Observation
from mastaba.games.faraon.view.rotation import between, toward

_DIRECTION: Final = {"above": "down", "right": "left", "below": "up", "left": "right"}


def anchors(_observation: Observation, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; yes-or-no questions have none."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "slide" | "push", cell:
            return (f"cell-{cell}",)
        case "give" | "stake", card:
            return (f"card-{card}",)
    return ()


def direction(observation: Observation, text: str) -> str:
    """The direction on the screen in which a slide or a push moves its pyramids."""
    verb, *given = text.split(" ")
    if verb not in ("slide", "push"):
        return ""
    side, _steps = toward(present(observation["hole"]), given[0], observation["view"])
    return _DIRECTION[side]


def shows(observation: Observation, text: str) -> tuple[tuple[str, str], ...]:
    """The pyramids of a slide or a push, each with the cell that it moves to."""
    verb, *given = text.split(" ")
    if verb not in ("slide", "push") or not observation["hole"]:
        return ()
    cells = between(given[0], observation["hole"])
    return tuple((f"pyramid-{at}", f"cell-{to}") for at, to in pairwise(cells))
