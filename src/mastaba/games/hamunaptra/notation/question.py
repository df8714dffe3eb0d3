"""The open question as JSON (notation 3): its kind, the asked seat, and its details in their order."""

from __future__ import annotations

from typing import Final, Literal, get_args, get_type_hints

from mastaba.core.engine.state import CHANCE, NONE
from mastaba.core.notation.names import members
from mastaba.games.hamunaptra.engine import codes, components, equipment
from mastaba.games.hamunaptra.engine.state import HamunaptraState
from mastaba.games.hamunaptra.notation import texts
from mastaba.games.hamunaptra.notation.question_shapes import (
    Bearer,
    Question,
    Resumed,
    ScrollColumn,
    ScrollRow,
    Walk,
)
from mastaba.games.hamunaptra.notation.texts import place_of

# By kind: the details besides `kind` and `seat`.
DETAILS: Final[dict[str, tuple[str, ...]]] = {
    kind: tuple(name for name in get_type_hints(shape) if name not in ("kind", "seat"))
    for shape in get_args(Question)
    for kind in get_args(get_type_hints(shape)["kind"])
}
BACK: Final = ("bearer", "scroll_x", "scroll_y")  # these go back to another question


def people_in(group: int) -> list[str]:
    """Characters by name, in their order."""
    return members(components.CHARACTER_NAMES, group)


def write_ask(state: HamunaptraState) -> Question:
    """The open question."""
    kind, ask, seat = texts.QUESTION_NAMES[state.ask.kind], state.ask, state.actor
    match kind:
        case "draw" | "steal":
            return {"kind": kind, "seat": seat, "for": ask.seat}
        case "walk" | "lost_x":
            return _walk(state, kind)
        case "lost_y" | "push_y" | "push_to_x" | "push_to_y" | "push_group" | "crawl":
            return _movement(state, kind)
        case "place_x" | "place_y" | "place_turn":
            return _placing(state, kind)
        case "attack" | "defend":
            return {"kind": kind, "seat": seat, "side": ask.side}
        case "hits":
            return {"kind": kind, "seat": seat, "side": ask.side, "dice": ask.dice, "target": ask.target}
        case "retreat":
            return {"kind": kind, "seat": seat, "side": ask.side, "group": people_in(ask.group)}
        case "bearer":
            return _bearer(state)
        case "scroll_x" | "scroll_y":
            return _scroll(state, kind)
        case "discard":
            return {"kind": kind, "seat": seat, "then": [] if ask.then == NONE else [ask.then]}
    return {"kind": kind, "seat": seat}


def _walk(state: HamunaptraState, kind: Literal["walk", "lost_x"]) -> Walk:
    """A step of a character."""
    character = components.CHARACTER_NAMES[state.ask.character]
    return {"kind": kind, "seat": state.actor, "character": character, "spent": state.ask.spent}


def _movement(
    state: HamunaptraState,
    kind: Literal["lost_y", "push_y", "push_to_x", "push_to_y", "push_group", "crawl"],
) -> Question:
    """The other questions of a movement or a push."""
    ask, seat = state.ask, state.actor
    match kind:
        case "lost_y":
            character = components.CHARACTER_NAMES[ask.character]
            return {"kind": kind, "seat": seat, "character": character, "spent": ask.spent, "x": ask.x}
        case "push_y":
            return {"kind": kind, "seat": seat, "x": ask.x}
        case "push_to_x":
            return {"kind": kind, "seat": seat, "through": place_of(ask.through)}
        case "push_to_y":
            return {"kind": kind, "seat": seat, "through": place_of(ask.through), "x": ask.x}
        case "push_group":
            through, to = place_of(ask.through), place_of(ask.to)
            return {"kind": kind, "seat": seat, "through": through, "to": to, "group": people_in(ask.group)}
    monster = components.MONSTER_NAMES[ask.monster]
    return {"kind": kind, "seat": seat, "monster": monster, "spent": ask.spent}


def _placing(state: HamunaptraState, kind: Literal["place_x", "place_y", "place_turn"]) -> Question:
    """The cell for a token, and its turn."""
    ask, seat, token = state.ask, state.actor, _token(state)
    match kind:
        case "place_x":
            return {"kind": kind, "seat": seat, "token": token}
        case "place_y":
            return {"kind": kind, "seat": seat, "token": token, "x": ask.x}
    return {"kind": kind, "seat": seat, "token": token, "cell": place_of(ask.cell)}


def _bearer(state: HamunaptraState) -> Bearer:
    """The character that bears a token."""
    return {
        "kind": "bearer",
        "seat": state.actor,
        "token": _token(state),
        "characters": people_in(equipment.may_bear(state)),
        "then": _resumed(state),
    }


def _scroll(state: HamunaptraState, kind: Literal["scroll_x", "scroll_y"]) -> ScrollColumn | ScrollRow:
    """The tile that a scroll removes."""
    seat, token, then = state.actor, _token(state), _resumed(state)
    if kind == "scroll_x":
        return {"kind": kind, "seat": seat, "token": token, "then": then}
    return {"kind": kind, "seat": seat, "token": token, "then": then, "x": state.ask.x}


def _resumed(state: HamunaptraState) -> Resumed:
    """The question to go back to (notation 4.4)."""
    kind, seat = texts.QUESTION_NAMES[state.ask.then], state.actor
    match kind:
        case "walk":
            return _walk(state, kind)
        case "attack" | "defend":
            return {"kind": kind, "seat": seat, "side": state.ask.side}
        case "move" | "place" | "combat" | "equip":
            return {"kind": kind, "seat": seat}
    raise ValueError(f"no question goes back to {kind}")


def _token(state: HamunaptraState) -> str:
    return components.TOKEN_NAMES[state.ask.token]


def is_chance(kind: int) -> bool:
    """Whether chance is asked."""
    return kind in (codes.Q_DRAW, codes.Q_STEAL, codes.Q_HITS)


def asked_seat(kind: int, seat: int) -> int:
    """The asked seat in JSON."""
    return CHANCE if is_chance(kind) else seat
