"""Why a move is not legal, with the clause of the rules page that says so."""

from __future__ import annotations

from typing import Final

from mastaba.core.engine.state import NONE
from mastaba.core.errors import IllegalMove, Reason
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.texts import PHASE_NAMES, TEXTS

# By phase: the verb that is awaited, and its clause.
_AWAITED: Final = {
    "reveal": ("reveal", "2.4"), "reveal_facing": ("facing", "2.4"), "deal": ("draw", "2.5"),
    "pawn": ("pawn", "4.1"), "pawn_to": ("to", "4.1"), "turn_tile": ("turn", "4.2"),
    "turn_facing": ("facing", "4.2"), "swap_own": ("swap", "4.2"), "swap_enemy": ("with", "4.2"),
    "move_pawn": ("move", "4.2"), "move_to": ("to", "4.2"), "tile": ("tile", "4.3"),
    "build": ("build", "4.3"), "build_facing": ("facing", "4.3"), "draw": ("draw", "4.4"),
}  # fmt: skip
_POWER_PHASES: Final = ("turn_tile", "turn_facing", "swap_own", "swap_enemy", "move_pawn", "move_to")


def refuse(state: KheopsState, code: int) -> IllegalMove:
    """Why this move is not legal now, with the clause that says so (notation 10)."""
    verb, given = TEXTS[code].split(" ")
    phase = PHASE_NAMES[state.phase]
    awaited, clause = _AWAITED[phase]
    if verb != awaited:
        if verb == "tile" and phase in _POWER_PHASES:
            return _refused("power_mandatory", "4.2")
        return _refused("wrong_phase", clause, ask=Reason(f"ask.{phase}", folder=box.LOCALE))
    match verb:
        case "reveal" | "draw":
            return _refused("tile_not_in_stock", "2.3")
        case "pawn":
            return _refuse_pawn(state, box.PAWN_NAMES.index(given))
        case "facing":
            return _refuse_facing(state)
        case "tile":
            return _refused("tile_not_in_hand", "4.3")
        case "build":
            filled = state.built >> box.CELL_NAMES.index(given) & 1
            return _refused("cell_filled" if filled else "not_adjacent", "4.3")
    return _refuse_cell(state, verb, box.CELL_NAMES.index(given))


def _refused(key: str, clause: str, **params: object) -> IllegalMove:
    return IllegalMove(Reason(f"refusal.{key}", params, box.LOCALE), f"kheops {clause}")


def _refuse_pawn(state: KheopsState, pawn: int) -> IllegalMove:
    if state.supply[state.seat() * 4 + pawn] == 0:
        return _refused("no_such_pawn", "4.1", pawn=box.PAWN_NAMES[pawn])
    clause = "6.3" if pawn == codes.PRIEST else "6.4"
    return _refused("priest_locked", clause, pawn=box.PAWN_NAMES[pawn])


def _clause(state: KheopsState) -> str:
    """The clause of the step that is being made: playing a pawn, or one of the four powers."""
    if state.entered == NONE:
        return "4.1"
    return f"5.{state.tiles[state.entered] % codes.SYMBOLS + 1}"


def _refuse_facing(state: KheopsState) -> IllegalMove:
    turning = state.phase == codes.PH_TURN_FACING
    kind = state.tiles[state.target] if turning else state.tile
    three = (kind // codes.SYMBOLS) in (2, 4)
    return _refused("no_such_facing", "3.3") if three else _refused("null_rotation", _clause(state))


def _refuse_cell(state: KheopsState, verb: str, cell: int) -> IllegalMove:
    """Why a cell cannot be entered, turned, swapped or moved to (kheops 4.1, 5)."""
    clause = _clause(state)
    if state.tiles[cell] == NONE:
        return _refused("cell_not_built", clause)
    pawn = state.pawns[cell]
    mine = pawn != NONE and pawn // 4 == state.seat()
    guarded_by = "6.4" if pawn % 4 == codes.PHARAOH else "6.3"
    match verb:
        case "to" if state.barred >> cell & 1:
            return _refused("tile_must_stay_empty", "5.5")
        case "to":
            occupied = "cell_occupied" if state.phase == codes.PH_PAWN_TO else "target_occupied"
            return _refused(occupied, clause)
        case "turn":
            wants_room = state.tiles[state.entered] % codes.SYMBOLS == codes.TURN_ROOM
            if bool(state.rooms >> cell & 1) != wants_room:
                return _refused("wrong_tile_kind", clause, kind="room" if wants_room else "passage")
            return _refused("tile_protected", guarded_by)
        case _ if pawn == NONE:
            return _refused("no_pawn_there", clause)
        case "with" if not mine:
            return _refused("pawn_protected", guarded_by)
        case "swap" | "with":
            return _refused("same_owner_swap", clause)
    return _refused("move_just_played" if mine else "not_your_pawn", clause)
