"""Why a move is not legal, with the clause that says so."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.errors import IllegalMove, Reason
from mastaba.games.faraon.engine import box, codes, superpowers, turn
from mastaba.games.faraon.engine.state import FaraonState
from mastaba.games.faraon.notation.texts import LOCALE, PHASE_NAMES, TEXTS

# By phase: the verbs of its moves, and the clause about it.
_AWAITED: Final = {
    "tile": (("tile",), "2.1"), "hole": (("hole",), "2.3"), "gold": (("gold",), "9.1"),
    "token": (("token",), "9.1"), "flip": (("flip",), "3.1"), "back": (("back",), "4.1"),
    "search": (("slide", "push"), "3.3"), "peek": (("lift", "leave"), "9.2"),
    "scarab": (("scarab", "stop"), "9.5"), "scorpion": (("slide", "push"), "6.1"), "give": (("give",), "6.3"),
    "draw": (("draw",), "6.4"), "stake": (("stake",), "8.2"), "underback": (("back",), "8.4"),
    "under": (("under",), "8.4"), "duel": (("slide", "push"), "8.5"),
}  # fmt: skip


def refuse(state: FaraonState, code: int) -> IllegalMove:
    """Why this move is not legal now."""
    verb, *given = TEXTS[code].split(" ")
    phase = PHASE_NAMES[state.phase]
    awaited, clause = _AWAITED[phase]
    if verb not in awaited:
        return _refused("wrong_phase", clause, ask=Reason(f"ask.{phase}", folder=LOCALE))
    match verb:
        case "slide" | "push":
            return _refuse_slide(state, verb, box.CELL_NAMES.index(given[0]))
        case "stake":
            return _refuse_stake(state, box.CARD_NAMES.index(given[0]))
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
    return IllegalMove(Reason(f"refusal.{key}", params, LOCALE), f"faraon {clause}")


def _refuse_slide(state: FaraonState, verb: str, cell: int) -> IllegalMove:
    if cell == state.hole:
        return _refused("is_the_hole", "3.3")
    if _goes_back(state, verb, cell):
        if state.phase == codes.PH_SCORPION:
            return _refused("just_moved", "6.2")
        return _refused("no_way_back", "3.4")
    beside = bool(box.NEIGHBOURS[state.hole] >> cell & 1)
    line = beside or bool(box.PUSHABLE[state.hole] >> cell & 1)
    if not superpowers.pushable(state):
        return (
            _refused("push_needs_superpowers", "7.2")
            if verb == "push" and line
            else _refused("not_beside", "3.3")
        )
    if not line:
        return _refused("not_in_line", "7.2")
    return _refused("single_is_a_slide" if beside else "many_are_a_push", "7.2")


def _goes_back(state: FaraonState, verb: str, cell: int) -> bool:
    """Whether a move is illegal only because it moves the last pyramid straight back."""
    if turn.barred(state) == NONE:
        return False
    if verb == "slide":
        return cell == turn.barred(state)
    allowed = box.PUSHABLE[state.hole] if superpowers.pushable(state) else 0
    return bool(allowed >> cell & 1) and not superpowers.pushable(state) >> cell & 1


def _refuse_stake(state: FaraonState, card: int) -> IllegalMove:
    if not state.won[state.turn] >> card & 1:
        return _refused("not_your_card", "8.2")
    other = state.stake_of(state.first + state.second - state.turn)
    if state.open and box.TREASURE[other] == box.TREASURE[card]:
        return _refused("same_as_other", "8.3")
    return _refused("stake_in_sight", "8.2")
