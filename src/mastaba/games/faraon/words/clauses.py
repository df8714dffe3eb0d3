"""The clauses of the rules page to read before a decision."""

from __future__ import annotations

from typing import Final

from mastaba.core.observation import present
from mastaba.games.faraon.view.observation import Observation

_QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "tile": ("2.1", "2.2"), "hole": ("2.3",), "gold": ("9.1",), "token": ("9.1",), "flip": ("3.1", "3.2"),
    "back": ("4.1", "4.2"), "search": ("3.3", "3.4", "3.5", "3.6"), "peek": ("9.2", "9.3", "9.4"),
    "scarab": ("9.5",), "scorpion": ("6.1", "6.2", "6.3"), "give": ("6.3",), "draw": ("6.4",),
    "stake": ("8.2", "8.3"), "underback": ("8.4",), "under": ("8.4",), "duel": ("8.5", "8.6"),
    "over": ("10.1",),
}  # fmt: skip
_MOVES: Final[dict[str, tuple[str, ...]]] = {
    "push": ("7.2", "7.3"), "lift": ("9.2", "9.3", "9.4"), "leave": ("9.2",),
}  # fmt: skip


def clauses(observation: Observation, text: str | None = None) -> tuple[str, ...]:
    """The clauses about the open question, or about one of its moves."""
    phase: str = observation["phase"]
    verb = (text or "").partition(" ")[0]
    alone = observation["options"]["mode"] == "solo"
    if verb in _MOVES:
        return _MOVES[verb]
    match phase:
        case "search" if alone:
            return ("3.3", "3.4", "10.2", "3.6")
        case "duel" if observation["options"].get("no_way_back"):
            return ("3.4", *_QUESTIONS[phase])
        case "search" if observation["superpowers"]:
            return (*_QUESTIONS[phase], "7.1", "7.2", "7.3")
        case "stake" if present(observation["duel"])["open"]:
            return ("8.3",)
        case "over" if alone:
            return ("10.2", "10.3")
        case "over" if observation["options"]["mode"] == "expert":
            return ("10.1", "9.6")
    return _QUESTIONS[phase]
