"""A Kheops state as JSON and back (notation 8)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mastaba.core.game import Json, Options
from mastaba.core.reading import Reader, bad
from mastaba.core.state import CHANCE, NONE, OVER, row
from mastaba.games.kheops import codes
from mastaba.games.kheops.box import BOX, SIDE, TURNS, tile_set
from mastaba.games.kheops.consistency import check
from mastaba.games.kheops.names import CELL_NAMES, KIND_NAMES, LAYOUT_NAMES, PAWN_NAMES, PHASE_NAMES
from mastaba.games.kheops.state import KheopsState

KEYS: Final = ("game", "players", "options", "turn", "phase", "board", "supply", "hands", "stock", "pending")
PENDING: Final = ("pawn", "entered", "target", "tile", "cell")
_BY_CHANCE: Final = (codes.PH_REVEAL, codes.PH_REVEAL_FACING, codes.PH_DEAL, codes.PH_DRAW)
# By phase: what is pending then.
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


def new_state(_players: int, options: Options) -> KheopsState:
    """The table before the first ply."""
    state = KheopsState(LAYOUT_NAMES.index(str(options["layout"])), options["pharaoh"] == "priest")
    state.set_up(tile_set(str(options["tiles"])))
    return state


def _name(names: Sequence[str], number: int) -> str | None:
    return None if number == NONE else names[number]


def write(state: KheopsState) -> Json:
    """The position's own keys."""
    return {
        "turn": state.turn,
        "phase": PHASE_NAMES[state.phase],
        "board": write_board(state),
        "supply": write_supply(state),
        "hands": [kinds(state.hand_0), kinds(state.hand_1)],
        "stock": counted(state.stock),
        "pending": write_pending(state),
    }


def kinds(tiles: Any) -> list[str]:
    """Tiles by name."""
    return [KIND_NAMES[kind] for kind in tiles]


def counted(copies: Any) -> dict[str, int]:
    """Kinds with at least one copy, in kind order."""
    return {name: n for name, n in zip(KIND_NAMES, copies, strict=True) if n}


def write_board(state: KheopsState) -> list[list[Json | None]]:
    """Seven rows from the summit down."""
    cells = [_cell(state, cell) for cell in range(codes.CELLS)]
    return [cells[r * r : (r + 1) * (r + 1)] for r in range(SIDE)]


def _cell(state: KheopsState, cell: int) -> Json | None:
    if state.tiles[cell] == NONE:
        return None
    pawn = state.pawns[cell]
    standing = None if pawn == NONE else {"seat": pawn // 4, "type": PAWN_NAMES[pawn % 4]}
    return {"tile": KIND_NAMES[state.tiles[cell]], "facing": state.facings[cell], "pawn": standing}


def write_supply(state: KheopsState) -> list[dict[str, int]]:
    """By seat, the pawns not on the board."""
    return [{pawn: state.supply[seat * 4 + i] for i, pawn in enumerate(PAWN_NAMES)} for seat in range(2)]


def write_pending(state: KheopsState) -> Json:
    """What is chosen in the middle of a compound choice."""
    return {
        "pawn": _name(PAWN_NAMES, state.pawn),
        "entered": _name(CELL_NAMES, state.entered),
        "target": _name(CELL_NAMES, state.target),
        "tile": _name(KIND_NAMES, state.tile),
        "cell": _name(CELL_NAMES, state.cell),
    }


def read(players: int, options: Options, data: Json) -> KheopsState:
    """The state of a JSON position; a slip is named with its place."""
    top = Reader(data, "")
    top.only(KEYS)
    state = new_state(players, options)
    state.phase = PHASE_NAMES.index(top["phase"].name(PHASE_NAMES))
    in_set_up = state.phase < codes.PH_PAWN
    state.turn = top["turn"].number(0 if in_set_up else 1, 0 if in_set_up else TURNS)
    state.actor = (
        CHANCE if state.phase in _BY_CHANCE else OVER if state.phase == codes.PH_OVER else state.seat()
    )
    _read_board(state, top["board"])
    state.supply = row(
        [seat[pawn].number(0, 17) for seat in top["supply"].items(2, 2) for pawn in _only(seat, PAWN_NAMES)]
    )
    hands = [
        sorted(KIND_NAMES.index(tile.name(KIND_NAMES)) for tile in hand.items(0, 4))
        for hand in top["hands"].items(2, 2)
    ]
    state.hand_0, state.hand_1 = row(hands[0]), row(hands[1])
    state.stock = row(top["stock"].counts(KIND_NAMES, BOX.number("game.tiles")))
    _read_pending(state, top["pending"])
    state.derive()
    check(state, tile_set(str(options["tiles"])))
    return state


def _only(reader: Reader, keys: Sequence[str]) -> Sequence[str]:
    reader.only(keys)
    return keys


def _read_board(state: KheopsState, board: Reader) -> None:
    tiles, facings, pawns = [], [], []
    for r, line in enumerate(board.items(SIDE, SIDE)):
        for place in line.items(2 * r + 1, 2 * r + 1):
            if place.is_null:
                tiles.append(NONE)
                facings.append(0)
                pawns.append(NONE)
                continue
            place.only(("tile", "facing", "pawn"))
            kind = place["tile"].name(KIND_NAMES)
            tiles.append(KIND_NAMES.index(kind))
            facings.append(place["facing"].number(0, 0 if kind.split("_")[0].endswith("3") else 2))
            pawns.append(_read_pawn(place["pawn"]))
    state.tiles, state.facings, state.pawns = row(tiles), row(facings), row(pawns)


def _read_pawn(pawn: Reader) -> int:
    if pawn.is_null:
        return NONE
    pawn.only(("seat", "type"))
    return pawn["seat"].number(0, 1) * 4 + PAWN_NAMES.index(pawn["type"].name(PAWN_NAMES))


def _read_pending(state: KheopsState, pending: Reader) -> None:
    pending.only(PENDING)
    due = _PENDING_IN.get(state.phase, ())
    tables: dict[str, Sequence[str]] = {"pawn": PAWN_NAMES, "tile": KIND_NAMES}
    for key in PENDING:
        names = tables.get(key, CELL_NAMES)
        if pending[key].is_null == (key in due):
            bad("pending", key=key, phase=PHASE_NAMES[state.phase])
        setattr(state, key, names.index(pending[key].name(names)) if key in due else NONE)
