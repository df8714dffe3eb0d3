"""Moves as people meet them: what each points at on the board, how it is called, and why it is refused."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from mastaba.core.errors import IllegalMove, Reason
from mastaba.core.game import Json
from mastaba.core.state import NONE
from mastaba.core.words import Words
from mastaba.games.kheops import codes
from mastaba.games.kheops.box import CELL_NAMES, PAWN_NAMES
from mastaba.games.kheops.events import cell_text, tile_text
from mastaba.games.kheops.names import PHASE_NAMES, TEXTS, at, place_of
from mastaba.games.kheops.state import KheopsState

_LOCALE: Final = Path(__file__).with_name("locale")
# By phase: the verb that is awaited, and the clause about it.
_AWAITED: Final = {
    "reveal": ("reveal", "2.4"),
    "reveal_facing": ("facing", "2.4"),
    "deal": ("draw", "2.5"),
    "pawn": ("pawn", "4.1"),
    "pawn_to": ("to", "4.1"),
    "turn_tile": ("turn", "4.2"),
    "turn_facing": ("facing", "4.2"),
    "swap_own": ("swap", "4.2"),
    "swap_enemy": ("with", "4.2"),
    "move_pawn": ("move", "4.2"),
    "move_to": ("to", "4.2"),
    "tile": ("tile", "4.3"),
    "build": ("build", "4.3"),
    "build_facing": ("facing", "4.3"),
    "draw": ("draw", "4.4"),
}
# The three sides of a cell, clockwise, by whether it points down (notation 3.1).
SIDES: Final = (("right", "bottom", "left"), ("top", "right", "left"))
POWER_PHASES: Final = ("turn_tile", "turn_facing", "swap_own", "swap_enemy", "move_pawn", "move_to")


def anchors(observation: Json, text: str) -> tuple[str, ...]:
    """The ids of the board elements that a move points at; a facing is a ghost of the tile in place."""
    verb, *given = text.split(" ")
    seat = observation["actor"]
    match verb, *given:
        case "facing", k:
            return (f"ghost-{k}",)
        case "pawn", pawn:
            return (f"supply-{seat}-{pawn}",)
        case "tile", kind:
            return (f"hand-{seat}-{kind}",)
        case "to" | "turn" | "swap" | "with" | "move" | "build", cell:
            return (f"cell-{cell}",)
    return ()


def is_first_half(text: str) -> bool:
    """Whether a choice goes on with another ply of the same seat, so that it can be looked at and put back."""
    return text.split(" ", maxsplit=1)[0] in ("pawn", "turn", "swap", "move", "tile", "build")


def shows(observation: Json, text: str) -> tuple[tuple[str, str], ...]:
    """What a move would bring where: a pawn from the supply or from its cell to another one."""
    verb, *given = text.split(" ")
    pending, seat = observation["pending"], observation["actor"]
    match verb, *given:
        case "to", cell if observation["phase"] == "pawn_to":
            return ((f"supply-{seat}-{pending['pawn']}", f"cell-{cell}"),)
        case "to", cell:
            return ((f"pawn-{pending['target']}", f"cell-{cell}"),)
        case "with", cell:
            mine = pending["target"]
            return ((f"pawn-{mine}", f"cell-{cell}"), (f"pawn-{cell}", f"cell-{mine}"))
    return ()


def label(observation: Json, text: str, words: Words, _people: Sequence[str]) -> str:
    """The move in words."""
    verb, *given = text.split(" ")
    match verb, *given:
        case "draw", "?":
            return words("move.draw_hidden")
        case "reveal" | "draw" | "tile", kind:
            return words(f"move.{verb}", tile=tile_text(words, kind))
        case "facing", k:
            return words("move.facing", sides=_sides(observation, int(k), words))
        case "pawn", pawn:
            return words("move.pawn", a_pawn=pawn)
        case _, cell:
            return words(f"move.{verb}", cell=cell_text(words, cell))
    return words(f"move.{verb}")


def open_sides(kind: str, facing: int, cell: str) -> list[str]:
    """The names of the open sides of a tile lying on a cell (notation 3.3)."""
    exits = int(kind.split("_", maxsplit=1)[0][-1])
    sides = SIDES[place_of(cell)[1] % 2]
    return [sides[(e + facing) % 3] for e in range(exits)]


def _sides(observation: Json, facing: int, words: Words) -> str:
    pending = observation["pending"]
    cell = pending["cell"] or pending["target"] or "r0c0"
    lying = at(observation, cell)
    kind = pending["tile"] or (lying["tile"] if lying else "room3_none")
    return ", ".join(words(f"side.{side}") for side in open_sides(kind, facing, cell))


def refuse(state: KheopsState, code: int) -> IllegalMove:
    """The reason why this move is not legal now, and the clause of the rules page (notation 10)."""
    verb, given = TEXTS[code].split(" ")
    phase = PHASE_NAMES[state.phase]
    awaited, clause = _AWAITED[phase]
    if verb != awaited:
        if verb == "tile" and phase in POWER_PHASES:
            return _refused("power_mandatory", "4.2")
        return _refused("wrong_phase", clause, ask=Reason(f"ask.{phase}", folder=_LOCALE))
    match verb:
        case "reveal" | "draw":
            return _refused("tile_not_in_stock", "2.3")
        case "pawn":
            return _refuse_pawn(state, PAWN_NAMES.index(given))
        case "facing":
            return _refuse_facing(state)
        case "tile":
            return _refused("tile_not_in_hand", "4.3")
        case "build":
            filled = state.built >> CELL_NAMES.index(given) & 1
            return _refused("cell_filled" if filled else "not_adjacent", "4.3")
    return _refuse_cell(state, verb, CELL_NAMES.index(given))


def _refused(key: str, clause: str, **params: object) -> IllegalMove:
    return IllegalMove(Reason(f"refusal.{key}", params, _LOCALE), f"kheops {clause}")


def _refuse_pawn(state: KheopsState, pawn: int) -> IllegalMove:
    if state.supply[state.seat() * 4 + pawn] == 0:
        return _refused("no_such_pawn", "4.1", pawn=PAWN_NAMES[pawn])
    clause = "6.3" if pawn == codes.PRIEST else "6.4"
    return _refused("priest_locked", clause, pawn=PAWN_NAMES[pawn])


def _clause(state: KheopsState) -> str:
    """The clause about what is being done: playing a pawn, or one of the four powers."""
    if state.entered == NONE:
        return "4.1"
    return f"5.{state.tiles[state.entered] % codes.SYMBOLS + 1}"


def _refuse_facing(state: KheopsState) -> IllegalMove:
    turning = state.phase == codes.PH_TURN_FACING
    kind = state.tiles[state.target] if turning else state.tile
    three = (kind // codes.SYMBOLS) in (2, 4)
    return _refused("no_such_facing", "3.3") if three else _refused("null_rotation", _clause(state))


def _refuse_cell(state: KheopsState, verb: str, cell: int) -> IllegalMove:
    """A cell that cannot be named here: entered, turned, exchanged, moved (kheops 4.1, 5)."""
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
