"""Texts before a choice: warnings about actions without effect, and the prompt between two clicks."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import legal_codes
from mastaba.core.words.catalogue import Words
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.notation import texts
from mastaba.games.kemet.view.imagine import imagine
from mastaba.games.kemet.view.observation import Observation
from mastaba.games.kemet.view.previews import action_of

_IDLE: Final = ("pass", "play")


def warnings(observation: Observation, words: Words) -> dict[str, str]:
    """By move, a warning that the action of this token has no effect now."""
    placing = [text for text in observation["legal"] or () if action_of(text) not in ("", "pray")]
    if not placing:
        return {}
    now, pp = imagine(observation), observation["pp"][observation["actor"]]
    idle = [text for text in placing if _brings_nothing(now.clone(), text)]
    return {text: words(f"warn.{action_of(text).partition('_')[0]}", pp=pp) for text in idle}


def _brings_nothing(state: KemetState, text: str) -> bool:
    """Whether only passing is legal after a token is placed."""
    state.apply(texts.TEXTS.index(text))
    left = [texts.TEXTS[code] for code in legal_codes(state)]
    if action_of(text) == "recruit":
        return texts.TASK_NAMES[state.top(0)] == "turn" or all(move.endswith(" 0") for move in left)
    return all(move.split(" ")[0] in _IDLE for move in left)


def then(text: str, words: Words) -> str:
    """The prompt while the levels of the pyramids are chosen."""
    return words("then.levels") if text.startswith("levels ") else ""
