"""Moves as people meet them: what each points at on the board, how it is called, and why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import Final

from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Json
from mastaba.core.state import NONE
from mastaba.core.words import Words
from mastaba.games.faraon import codes
from mastaba.games.faraon.box import CARD_NAMES, CELL_NAMES, NEIGHBOURS, PUSHABLE, TREASURE, VALUE
from mastaba.games.faraon.names import PHASE_NAMES, TEXTS
from mastaba.games.faraon.state import FaraonState
from mastaba.games.faraon.turned import between, place, toward

_LOCALE: Final = Path(__file__).with_name("locale")
_WAY: Final = {"above": "down", "right": "left", "below": "up", "left": "right"}
# By phase: the verbs that are awaited, and the clause about it.
_AWAITED: Final = {
    "tile": (("tile",), "2.1"),
    "hole": (("hole",), "2.3"),
    "gold": (("gold",), "9.1"),
    "token": (("token",), "9.1"),
    "flip": (("flip",), "3.1"),
    "back": (("back",), "4.1"),
    "search": (("slide", "push"), "3.3"),
    "peek": (("lift", "leave"), "9.2"),
    "scarab": (("scarab", "stop"), "9.5"),
    "scorpion": (("slide", "push"), "6.1"),
    "give": (("give",), "6.3"),
    "draw": (("draw",), "6.4"),
    "stake": (("stake",), "8.2"),
    "underback": (("back",), "8.4"),
    "under": (("under",), "8.4"),
    "duel": (("slide", "push"), "8.5"),
}


def anchors(_observation: Json, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; a question of yes or no is for the panel."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "slide" | "push", cell:
            return (f"cell-{cell}",)
        case "give" | "stake", card:
            return (f"card-{card}",)
    return ()


def way(observation: Json, text: str) -> str:
    """Where the pyramids of a slide or a push go, as it is seen: towards the hole."""
    verb, *given = text.split(" ")
    if verb not in ("slide", "push"):
        return ""
    side, _steps = toward(observation["hole"], given[0], observation["view"])
    return _WAY[side]


def shows(observation: Json, text: str) -> tuple[tuple[str, str], ...]:
    """The pyramids of a slide or a push, each on the cell before it; the last one goes into the hole."""
    verb, *given = text.split(" ")
    if verb not in ("slide", "push") or not observation["hole"]:
        return ()
    cells = between(given[0], observation["hole"])
    return tuple((f"pyramid-{at}", f"cell-{to}") for at, to in pairwise(cells))


def label(observation: Json, text: str, words: Words, _people: Sequence[str]) -> str:
    """The move in words. A cell is called by where it is seen from the hole: the box may have been turned."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "slide" | "push", cell if observation["hole"]:
            side, steps = toward(observation["hole"], cell, observation["view"])
            return words(f"move.{verb}", side=words(f"side.{side}"), pyramids=steps)
        case "hole" | "gold" | "slide" | "push", cell:
            column, row = place(cell, observation["view"])
            return words(f"move.{verb}_at", row=row + 1, place=column + 1)
        case "tile", treasure, corner if treasure != "?":
            return words(
                "move.tile", treasure=words(f"treasure.{treasure}"), corner=words(f"corner.{corner}")
            )
        case "flip" | "draw" | "under" | "give" | "stake", card if card != "?":
            return words(f"move.{verb}", card=card_text(words, card))
        case "token", under if under != "?":
            return words("move.token", token=words(f"token.{under}"))
        case "back", symbol:
            return words("move.back", symbol=words(f"symbol.{symbol}"))
        case _, "?", *_:
            return words(f"move.{verb}_hidden")
    return words(f"move.{verb}")


def card_text(words: Words, card: str) -> str:
    """A card for people: its treasure and what it is worth."""
    points = int(VALUE[CARD_NAMES.index(card)])
    return words("card", treasure=words(f"treasure.{card[2:]}"), points=points, pile=card[0])


def refuse(state: FaraonState, code: int) -> IllegalMove:
    """The reason why this move is not legal now, and the clause of the rules page."""
    verb, *given = TEXTS[code].split(" ")
    phase = PHASE_NAMES[state.phase]
    awaited, clause = _AWAITED[phase]
    if verb not in awaited:
        return _refused("wrong_phase", clause, ask=Reason(f"ask.{phase}", folder=_LOCALE))
    match verb:
        case "slide" | "push":
            return _refuse_slide(state, verb, CELL_NAMES.index(given[0]))
        case "stake":
            return _refuse_stake(state, CARD_NAMES.index(given[0]))
        case "give":
            return _refused("not_your_card", "6.3")
        case "flip" | "draw" | "under":
            return _refused("not_on_top", "2.5" if verb == "flip" else clause)
        case "tile":
            return _refused("tile", "2.2" if state.connected else "2.1")
        case "hole":
            return _refused("hole_on_treasure", "2.3")
        case "gold":
            return _refused("gold", "9.1")
        case "token":
            return _refused("no_token_left", "9.1")
    return _refused("no_back_left", "4.1")


def _refused(key: str, clause: str, **params: object) -> IllegalMove:
    return IllegalMove(Reason(f"refusal.{key}", params, _LOCALE), f"faraon {clause}")


def _refuse_slide(state: FaraonState, verb: str, cell: int) -> IllegalMove:
    if cell == state.hole:
        return _refused("is_the_hole", "3.3")
    if _goes_back(state, verb, cell):
        if state.phase == codes.PH_SCORPION:
            return _refused("just_moved", "6.2")
        return _refused("no_way_back", "3.4")
    beside = bool(NEIGHBOURS[state.hole] >> cell & 1)
    line = beside or bool(PUSHABLE[state.hole] >> cell & 1)
    if not state.pushable():
        return (
            _refused("push_needs_superpowers", "7.2")
            if verb == "push" and line
            else _refused("not_beside", "3.3")
        )
    if not line:
        return _refused("not_in_line", "7.2")
    return _refused("single_is_a_slide" if beside else "many_are_a_push", "7.2")


def _goes_back(state: FaraonState, verb: str, cell: int) -> bool:
    """Whether a move fails only because it takes the moved pyramid straight back."""
    if state.barred() == NONE:
        return False
    if verb == "slide":
        return cell == state.barred()
    allowed = PUSHABLE[state.hole] if state.pushable() else 0
    return bool(allowed >> cell & 1) and not state.pushable() >> cell & 1


def _refuse_stake(state: FaraonState, card: int) -> IllegalMove:
    if not state.won[state.turn] >> card & 1:
        return _refused("not_your_card", "8.2")
    other = state.stake_of(state.first + state.second - state.turn)
    if state.open and TREASURE[other] == TREASURE[card]:
        return _refused("same_as_other", "8.3")
    return _refused("stake_in_sight", "8.2")
