"""The clauses of the rules page about the open question and about its moves."""

from __future__ import annotations

from typing import Final

from mastaba.games.hamunaptra.engine.components import ENCOUNTER_NAMES
from mastaba.games.hamunaptra.view.maze import is_stair
from mastaba.games.hamunaptra.view.observation import Observation

QUESTIONS: Final[dict[str, tuple[str, ...]]] = {
    "draft": ("4.3", "2.1"), "exit": ("4.4", "3.1"), "draw": ("5.5",), "move": ("5.1", "5.6", "5.7"),
    "walk": ("5.1", "8.2"), "lost_x": ("5.7",), "lost_y": ("5.7",), "push_x": ("5.6",), "push_y": ("5.6",),
    "push_to_x": ("5.6",), "push_to_y": ("5.6",), "push_group": ("5.6",), "place": ("5.2", "5.3", "5.4"),
    "place_x": ("5.2",), "place_y": ("5.2", "3.3"), "place_turn": ("5.2",), "steal": ("5.4",),
    "combat": ("6.1", "6.10"), "attack": ("6.2", "6.3", "7.2", "7.3"), "strike": ("6.5", "6.10"),
    "defend": ("6.5", "6.6", "7.2"), "hits": ("6.3", "6.9"), "retreat": ("6.7", "6.8"),
    "bearer": ("7.2", "7.3"), "scroll_x": ("7.7",), "scroll_y": ("7.7",), "equip": ("7.1", "9.3"),
    "give": ("10.1", "10.2"), "answer": ("10.2",), "confirm": ("10.2", "10.3"), "discard": ("10.3",),
    "monsters": ("11.2",), "crawl": ("11.2",), "over": ("9.3", "9.4"),
}  # fmt: skip
MOVES: Final[dict[str, tuple[str, ...]]] = {
    "move": ("5.1",), "passage": ("8.2", "5.1"), "lost": ("5.7",), "push": ("5.6",),
    "activate": ("7.2", "7.3", "7.4"), "for": ("7.2", "7.3"), "scroll": ("7.7",), "lay": ("7.1", "7.6"),
    "trade": ("10.1", "10.2"), "fight": ("6.1", "6.2"), "duel": ("11.1",), "stay": ("6.7", "6.8"),
    "monster": ("11.2",), "pass": ("11.2",),
}  # fmt: skip


def clauses(observation: Observation, text: str | None = None) -> tuple[str, ...]:
    """The clauses about the open question, or about one of its moves."""
    verb, _, given = (text or "").partition(" ")
    ask = observation["ask"]
    if verb == "place":
        if given in ENCOUNTER_NAMES:
            return ("5.3", "2.2" if given.startswith("m") else "2.3")
        return ("5.2", "8.1", "9.3") if is_stair(given) else ("5.2",)
    if verb == "end":
        return {"move": ("5.5",), "place": ("5.4",)}.get(ask["kind"], ("5.5",))
    if verb in ("x", "y") and "token" in ask and ask["token"] in ENCOUNTER_NAMES:
        return ("5.3",)
    return MOVES.get(verb) or QUESTIONS[ask["kind"]]
