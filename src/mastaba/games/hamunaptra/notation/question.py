"""The open question as JSON (notation 3): its kind, who is asked, and its details in their order."""

from __future__ import annotations

from typing import Final

from mastaba.core.game import Json
from mastaba.core.state import CHANCE, NONE
from mastaba.core.telling import members
from mastaba.games.hamunaptra.engine import codes, components, equipment
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import texts
from mastaba.games.hamunaptra.notation.texts import place_of

# By kind: the details besides `kind` and `seat`.
DETAILS: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("for",),
    "walk": ("character", "spent"),
    "lost_x": ("character", "spent"),
    "lost_y": ("character", "spent", "x"),
    "push_y": ("x",),
    "push_to_x": ("through",),
    "push_to_y": ("through", "x"),
    "push_group": ("through", "to", "group"),
    "place_x": ("token",),
    "place_y": ("token", "x"),
    "place_turn": ("token", "cell"),
    "steal": ("for",),
    "attack": ("side",),
    "defend": ("side",),
    "hits": ("side", "dice", "target"),
    "retreat": ("side", "group"),
    "bearer": ("token", "characters", "then"),
    "scroll_x": ("token", "then"),
    "scroll_y": ("token", "then", "x"),
    "discard": ("then",),
    "crawl": ("monster", "spent"),
}
BACK: Final = ("bearer", "scroll_x", "scroll_y")  # these go back to another question


def people_in(group: int) -> list[str]:
    """Characters by name, in their order."""
    return members(components.CHARACTER_NAMES, group)


def write_ask(state: HamunaptraState) -> Json:
    """The open question."""
    return _question(state, texts.QUESTION_NAMES[state.ask.kind])


def _question(state: HamunaptraState, kind: str) -> Json:
    asked = {"kind": kind, "seat": state.actor}
    return asked | {detail: _detail(state, kind, detail) for detail in DETAILS.get(kind, ())}


def _detail(state: HamunaptraState, kind: str, detail: str) -> object:
    ask = state.ask
    match detail:
        case "for":
            return ask.seat
        case "character":
            return components.CHARACTER_NAMES[ask.character]
        case "monster":
            return components.MONSTER_NAMES[ask.monster]
        case "through":
            return place_of(ask.through)
        case "to":
            return place_of(ask.to)
        case "cell":
            return place_of(ask.cell)
        case "token":
            return components.TOKEN_NAMES[ask.token]
        case "group":
            return people_in(ask.group)
        case "characters":
            return people_in(equipment.may_bear(state))
        case "then" if kind == "discard":
            return [] if ask.then == NONE else [ask.then]
        case "then":
            return _question(state, texts.QUESTION_NAMES[ask.then])
        case "spent":
            return ask.spent
        case "x":
            return ask.x
        case "side":
            return ask.side
        case "dice":
            return ask.dice
    return ask.target


def is_chance(kind: int) -> bool:
    """Whether chance is asked."""
    return kind in (codes.Q_DRAW, codes.Q_STEAL, codes.Q_HITS)


def asked_seat(kind: int, seat: int) -> int:
    """Who is asked, as it is written."""
    return CHANCE if is_chance(kind) else seat
