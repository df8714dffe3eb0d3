"""What a person reads before a choice is made: actions that would bring nothing, the second half of a choice."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.core.state import legal_codes
from mastaba.core.words import Words
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view.imagine import imagine
from mastaba.games.kemet.view.previews import action_of

_IDLE: Final = ("pass", "play")


def warnings(observation: Json, words: Words) -> dict[str, str]:
    """By move, what to think of before a token is laid on an action that brings nothing now."""
    laid = [text for text in observation["legal"] or () if action_of(text) not in ("", "pray")]
    if not laid:
        return {}
    now, pp = imagine(observation), observation["pp"][observation["actor"]]
    idle = [text for text in laid if _brings_nothing(now.clone(), text)]
    return {text: words(f"warn.{action_of(text).partition('_')[0]}", pp=pp) for text in idle}


def _brings_nothing(state: KemetState, text: str) -> bool:
    """Whether nothing but passing is left when a token has been laid."""
    state.apply(texts.TEXTS.index(text))
    left = [texts.TEXTS[code] for code in legal_codes(state)]
    if action_of(text) == "recruit":
        return texts.TASK_NAMES[state.top(0)] == "turn" or all(move.endswith(" 0") for move in left)
    return all(move.split(" ")[0] in _IDLE for move in left)


def then(text: str, words: Words) -> str:
    """The question while levels of pyramids are shared out."""
    return words("then.levels") if text.startswith("levels ") else ""
