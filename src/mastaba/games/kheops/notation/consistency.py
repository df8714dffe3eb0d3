"""Consistency: whether a position that was read can occur in a game."""

from __future__ import annotations

from functools import partial
from typing import Final

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE, legal_codes
from mastaba.core.notation.json_reader import bad
from mastaba.games.kheops.engine import box, codes
from mastaba.games.kheops.engine.pawns import needs_mummy, vacant
from mastaba.games.kheops.engine.powers import movable, swappable, turnable
from mastaba.games.kheops.engine.setup import start_cell
from mastaba.games.kheops.engine.state import KheopsState
from mastaba.games.kheops.notation.texts import PHASE_NAMES

wrong: Final = partial(bad, folder=box.LOCALE)  # refuse a position with a reason of this game
_TILE_GONE = (codes.PH_BUILD, codes.PH_BUILD_FACING, codes.PH_DRAW, codes.PH_OVER)
_POWERS = {
    codes.PH_TURN_TILE: (codes.TURN_PASSAGE, codes.TURN_ROOM),
    codes.PH_TURN_FACING: (codes.TURN_PASSAGE, codes.TURN_ROOM),
    codes.PH_SWAP_OWN: (codes.SWAP_PAWNS,),
    codes.PH_SWAP_ENEMY: (codes.SWAP_PAWNS,),
    codes.PH_MOVE_PAWN: (codes.MOVE_OWN,),
    codes.PH_MOVE_TO: (codes.MOVE_OWN,),
}


def check(state: KheopsState, tiles: list[int]) -> None:
    """Raise `BadPosition` unless every tile and pawn is there once and the phase fits the rest."""
    copies = list(tiles)
    for kind in (*state.tiles, *state.hand_0, *state.hand_1, state.tile):
        if kind != NONE:
            copies[kind] -= 1
    for kind, due in enumerate(copies):
        if state.stock[kind] != due:
            wrong("tiles", name=box.KIND_NAMES[kind], copies=state.stock[kind], due=due)
    pawns = list(state.supply)
    for pawn in state.pawns:
        if pawn != NONE:
            pawns[pawn] += 1
    if state.pawn != NONE:
        pawns[state.seat() * 4 + state.pawn] += 1
    for pawn, due in enumerate(box.SUPPLY):
        if pawns[pawn] != due:
            wrong("pawns", seat=pawn // 4, name=box.PAWN_NAMES[pawn % 4], pawns=pawns[pawn], due=due)
    if (state.own_0 | state.own_1) & ~state.built:
        wrong("pawn_in_the_air")
    if not (_pyramid_fits(state) and _hands_fit(state) and _pawns_fit(state) and _asked(state)):
        wrong("phase", phase=PHASE_NAMES[state.phase])


def _pyramid_fits(state: KheopsState) -> bool:
    """Whether the starting tiles fill their cells in order and each turn added one beside another (kheops 2.4, 4.3)."""
    start = list(box.START_CELLS)[state.layout * box.STARTING :][: box.STARTING]
    laid = int(state.built).bit_count()
    if state.turn == 0:
        cells = start[: min(laid, len(start))]
        return state.built == _set_of(cells) and (laid == box.STARTING) == (state.phase == codes.PH_DEAL)
    done = state.turn - (state.phase not in (codes.PH_DRAW, codes.PH_OVER))
    return laid == box.STARTING + done and state.built == _reached(state, _set_of(start))


def _set_of(cells: list[int]) -> int:
    return sum(BIT[cell] for cell in cells)


def _reached(state: KheopsState, cells: int) -> int:
    """These cells and all built ones that are joined to them side by side, as a bit set."""
    edge = cells
    while edge:
        beside = 0
        for cell in range(codes.CELLS):
            if edge >> cell & 1:
                for neighbour in box.NEIGHBOUR[cell * 3 : cell * 3 + 3]:
                    beside |= BIT[neighbour] if neighbour != NONE else 0
        edge = beside & state.built & ~cells
        cells |= edge
    return cells


def _hands_fit(state: KheopsState) -> bool:
    """Whether both hands are full, less the tile being built and one for every turn without a draw (kheops 4.4)."""
    hands = [len(state.hand_0), len(state.hand_1)]
    if state.phase < codes.PH_DEAL:
        return hands == [0, 0]
    if state.phase == codes.PH_DEAL:
        return hands in ([n, 0] for n in range(box.HAND + 1)) or hands in (
            [box.HAND, n] for n in range(box.HAND)
        )
    draws = box.BOX.number("game.tiles") - box.STARTING - 2 * box.HAND  # turns that end with a draw
    due = [box.HAND, box.HAND]
    for turn in range(draws + 1, state.turn):
        due[1 - turn % 2] -= 1
    due[state.seat()] -= state.phase in _TILE_GONE
    return hands == due


def _pawns_fit(state: KheopsState) -> bool:
    """Whether at most one pawn a turn was played, none onto a barred tile, mummies first (kheops 4.1, 5.5, 6.3)."""
    if (state.own_0 | state.own_1) & state.barred:
        return False
    for seat in range(2):
        played = (state.turn + 1 - seat) // 2
        if seat == state.seat() and state.phase in (codes.PH_PAWN, codes.PH_PAWN_TO):
            played -= 1
        if int(state.own(seat)).bit_count() > max(played, 0):
            return False
        row = list(state.supply)[seat * 4 : seat * 4 + 4]
        if row[codes.MUMMY]:
            out = [row[pawn] < box.SUPPLY[seat * 4 + pawn] for pawn in range(codes.PAWNS)]
            if any(out[pawn] and needs_mummy(state, pawn) for pawn in range(codes.PAWNS)):
                return False
    return True


def _asked(state: KheopsState) -> bool:
    """Whether the open choice is one that the phase can ask for."""
    phase = state.phase
    if phase in _POWERS:
        here = state.tiles[state.entered]
        pawn = state.pawns[state.entered]
        if NONE in (here, pawn) or here % codes.SYMBOLS not in _POWERS[phase] or pawn // 4 != state.seat():
            return False
    match phase:
        case codes.PH_REVEAL_FACING:
            return state.cell == start_cell(state)
        case codes.PH_TURN_FACING:
            return bool(turnable(state, state.tiles[state.entered] % codes.SYMBOLS) >> state.target & 1)
        case codes.PH_SWAP_ENEMY:
            return bool(state.own(state.seat()) >> state.target & 1 and swappable(state))
        case codes.PH_MOVE_TO:
            return bool(movable(state) >> state.target & 1 and vacant(state))
        case codes.PH_BUILD_FACING:
            return bool(state.open >> state.cell & 1)
        case codes.PH_DRAW:
            return state.stock_count > 0
        case codes.PH_OVER:
            return state.turn == box.TURNS
    return phase == codes.PH_REVEAL or bool(legal_codes(state))
