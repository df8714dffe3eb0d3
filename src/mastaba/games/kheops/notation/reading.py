"""A JSON position as a state; an error names the place of the mistake."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mastaba.core.engine.state import CHANCE, NONE, OVER, row
from mastaba.core.game import Json, Options
from mastaba.core.notation.json_reader import Reader
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.consistency import check, wrong
from mastaba.games.kheops.notation.position import new_state
from mastaba.games.kheops.notation.texts import PHASE_NAMES

_KEYS: Final = ("game", "players", "options", "turn", "phase", "board", "supply", "hands", "stock", "pending")
_PENDING: Final = ("pawn", "entered", "target", "tile", "cell")
_BY_CHANCE: Final = (codes.PH_REVEAL, codes.PH_REVEAL_FACING, codes.PH_DEAL, codes.PH_DRAW)
# By phase: the parts of a choice that are already made.
_PENDING_IN: Final[dict[int, tuple[str, ...]]] = {
    codes.PH_REVEAL_FACING: ("tile", "cell"),
    codes.PH_PAWN_TO: ("pawn",),
    codes.PH_TURN_TILE: ("entered",),
    codes.PH_TURN_FACING: ("entered", "target"),
    codes.PH_SWAP_OWN: ("entered",),
    codes.PH_SWAP_ENEMY: ("entered", "target"),
    codes.PH_MOVE_PAWN: ("entered",),
    codes.PH_MOVE_TO: ("entered", "target"),
    codes.PH_BUILD: ("tile",),
    codes.PH_BUILD_FACING: ("tile", "cell"),
}


def read(players: int, options: Options, data: Json) -> KheopsState:
    """The state of a JSON position; `BadPosition` names the place of a mistake."""
    state = read_trusted(players, options, data)
    check(state, box.tile_set(str(options["tiles"])))
    return state


def read_trusted(players: int, options: Options, data: Json) -> KheopsState:
    """The state of a JSON position that was made from a state: only its form is checked, not whether it can arise."""
    top = Reader(data, "")
    top.only(_KEYS)
    state = new_state(players, options)
    state.phase = top["phase"].index(PHASE_NAMES)
    in_set_up = state.phase < codes.PH_PAWN
    state.turn = top["turn"].number(0 if in_set_up else 1, 0 if in_set_up else box.TURNS)
    state.actor = (
        CHANCE if state.phase in _BY_CHANCE else OVER if state.phase == codes.PH_OVER else state.seat()
    )
    _read_board(state, top["board"])
    state.supply = row(
        [
            seat[pawn].number(0, 17)
            for seat in top["supply"].items(2, 2)
            for pawn in _only(seat, box.PAWN_NAMES)
        ]
    )
    hands = [
        sorted(tile.index(box.KIND_NAMES) for tile in hand.items(0, 4)) for hand in top["hands"].items(2, 2)
    ]
    state.hand_0, state.hand_1 = row(hands[0]), row(hands[1])
    state.stock = row(top["stock"].counts(box.KIND_NAMES, box.BOX.number("game.tiles")))
    _read_pending(state, top["pending"])
    state.derive()
    return state


def _only(reader: Reader, keys: Sequence[str]) -> Sequence[str]:
    reader.only(keys)
    return keys


def _read_board(state: KheopsState, board: Reader) -> None:
    tiles, facings, pawns = [], [], []
    for r, line in enumerate(board.items(box.SIDE, box.SIDE)):
        for place in line.items(2 * r + 1, 2 * r + 1):
            if place.is_null:
                tiles.append(NONE)
                facings.append(0)
                pawns.append(NONE)
                continue
            place.only(("tile", "facing", "pawn"))
            kind = place["tile"].name(box.KIND_NAMES)
            tiles.append(box.KIND_NAMES.index(kind))
            facings.append(place["facing"].number(0, 0 if kind.split("_")[0].endswith("3") else 2))
            pawns.append(_read_pawn(place["pawn"]))
    state.tiles, state.facings, state.pawns = row(tiles), row(facings), row(pawns)


def _read_pawn(pawn: Reader) -> int:
    if pawn.is_null:
        return NONE
    pawn.only(("seat", "type"))
    return pawn["seat"].number(0, 1) * 4 + pawn["type"].index(box.PAWN_NAMES)


def _read_pending(state: KheopsState, pending: Reader) -> None:
    pending.only(_PENDING)
    due = _PENDING_IN.get(state.phase, ())
    tables: dict[str, Sequence[str]] = {"pawn": box.PAWN_NAMES, "tile": box.KIND_NAMES}
    for key in _PENDING:
        names = tables.get(key, box.CELL_NAMES)
        if pending[key].is_null == (key in due):
            wrong("pending", key=key, phase=PHASE_NAMES[state.phase])
        setattr(state, key, pending[key].index(names) if key in due else NONE)
