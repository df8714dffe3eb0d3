"""Before a choice is made: which plies can be put back, which actions would bring nothing, what would go where."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.core.state import legal_codes
from mastaba.core.words import Words
from mastaba.games.kemet import secrets
from mastaba.games.kemet.engine.state import KemetState
from mastaba.games.kemet.imagine import imagine
from mastaba.games.kemet.notation.texts import TASK_NAMES, TEXTS

_TOKENS: Final = ("token", "silver", "gold")
_MARCH: Final = ("from", "units", "with", "without")
_IDLE: Final = ("pass", "play")


def _action(text: str) -> str:
    """What a token is laid for: `move`, `recruit`, `raise`, `pray`, `buy_red`; nothing for other moves."""
    verb, _, space = text.partition(" ")
    if verb not in _TOKENS:
        return ""
    return space if verb == "gold" else space[3:]


def tries(observation: Json, text: str) -> bool:
    """Whether a person goes on choosing after this ply and may put it back: a commit, an action, a march."""
    action = _action(text)
    if action:
        return action not in ("pray", "recruit")
    marching = observation["now"] is not None and observation["now"]["do"] == "move"
    return (marching and text.split(" ", maxsplit=1)[0] in _MARCH) or secrets.tries(observation, text)


def warnings(observation: Json, words: Words) -> dict[str, str]:
    """By move, what to think of before a token is laid on an action that brings nothing now."""
    laid = [text for text in observation["legal"] or () if _action(text) not in ("", "pray")]
    if not laid:
        return {}
    now, pp = imagine(observation), observation["pp"][observation["actor"]]
    idle = [text for text in laid if _brings_nothing(now.clone(), text)]
    return {text: words(f"warn.{_action(text).partition('_')[0]}", pp=pp) for text in idle}


def _brings_nothing(state: KemetState, text: str) -> bool:
    """Whether nothing but passing is left when a token has been laid."""
    state.apply(TEXTS.index(text))
    left = [TEXTS[code] for code in legal_codes(state)]
    if _action(text) == "recruit":
        return TASK_NAMES[state.top(0)] == "turn" or all(move.endswith(" 0") for move in left)
    return all(move.split(" ")[0] in _IDLE for move in left)


def then(text: str, words: Words) -> str:
    """The question while levels of pyramids are shared out."""
    return words("then.levels") if text.startswith("levels ") else ""


def shows(observation: Json, text: str) -> tuple[tuple[str, str], ...]:
    """A troop, where it would march to."""
    verb, *given = text.split(" ")
    if verb not in ("step", "teleport") or not observation["move"]:
        return ()
    return ((f"units-{observation['actor']}-{observation['move']['at']}", f"space-{given[0]}"),)
