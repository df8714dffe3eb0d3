"""A state as JSON (notation 8), and the state before the first ply."""

from __future__ import annotations

from typing import Any

from mastaba.core.engine.state import NONE, Factory
from mastaba.core.game import Json, Options
from mastaba.core.notation.names import copies, name_of
from mastaba.games.kheops.engine import box, codes, setup
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.shapes import Board, Pending, Place
from mastaba.games.kheops.notation.texts import PAWN_TYPES, PHASE_NAMES


def new_state(players: int, options: Options) -> KheopsState:
    """The state before the first ply."""
    state = KheopsState(box.LAYOUT_NAMES.index(str(options["layout"])), options["pharaoh"] == "priest")
    state.factory = Factory(new_state, players, options)
    setup.unpack_box(state, box.tile_set(str(options["tiles"])))
    return state


def write(state: KheopsState) -> Json:
    """The keys that a position of Kheops has beyond the common ones."""
    return {
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "board": write_board(state),
        "supply": write_supply(state),
        "hands": [kinds(state.hand_0), kinds(state.hand_1)],
        "stock": copies(box.KIND_NAMES, state.stock),
        "pending": write_pending(state),
    }


def kinds(tiles: Any) -> list[str]:
    """The names of the kinds of these tiles."""
    return [box.KIND_NAMES[kind] for kind in tiles]


def write_board(state: KheopsState) -> Board:
    """The rows of the pyramid from the summit down."""
    cells = [_cell(state, cell) for cell in range(codes.CELLS)]
    return [cells[r * r : (r + 1) * (r + 1)] for r in range(box.SIDE)]


def _cell(state: KheopsState, cell: int) -> Place | None:
    if state.tiles[cell] == NONE:
        return None
    pawn = state.pawns[cell]
    return {
        "tile": box.KIND_NAMES[state.tiles[cell]],
        "facing": state.facings[cell],
        "pawn": None if pawn == NONE else {"seat": pawn // 4, "type": PAWN_TYPES[pawn % 4]},
    }


def write_supply(state: KheopsState) -> list[dict[str, int]]:
    """By seat the number of pawns of each kind in the supply."""
    return [{pawn: state.supply[seat * 4 + i] for i, pawn in enumerate(box.PAWN_NAMES)} for seat in range(2)]


def write_pending(state: KheopsState) -> Pending:
    """The parts of a choice that are already made."""
    return {
        "pawn": None if state.pawn == NONE else PAWN_TYPES[state.pawn],
        "entered": name_of(box.CELL_NAMES, state.entered),
        "target": name_of(box.CELL_NAMES, state.target),
        "tile": name_of(box.KIND_NAMES, state.tile),
        "cell": name_of(box.CELL_NAMES, state.cell),
    }
