"""Consistency: whether a position that somebody wrote down can have come about."""

from __future__ import annotations

from mastaba.core.bits import BIT
from mastaba.core.reading import bad
from mastaba.core.state import NONE, legal_codes
from mastaba.games.kheops import codes
from mastaba.games.kheops.box import BOX, HAND, NEIGHBOUR, START_CELLS, STARTING, SUPPLY, TURNS
from mastaba.games.kheops.names import KIND_NAMES, PAWN_NAMES, PHASE_NAMES
from mastaba.games.kheops.state import KheopsState

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
    """Nothing missing, nothing doubled, and a phase that fits the rest."""
    copies = list(tiles)
    for kind in (*state.tiles, *state.hand_0, *state.hand_1, state.tile):
        if kind != NONE:
            copies[kind] -= 1
    for kind, due in enumerate(copies):
        if state.stock[kind] != due:
            bad("tiles", kind=KIND_NAMES[kind], copies=state.stock[kind], due=due)
    pawns = list(state.supply)
    for pawn in state.pawns:
        if pawn != NONE:
            pawns[pawn] += 1
    if state.pawn != NONE:
        pawns[state.seat() * 4 + state.pawn] += 1
    for pawn, due in enumerate(SUPPLY):
        if pawns[pawn] != due:
            bad("pawns", seat=pawn // 4, pawn=PAWN_NAMES[pawn % 4], pawns=pawns[pawn], due=due)
    if (state.own_0 | state.own_1) & ~state.built:
        bad("pawn_in_the_air")
    if not (_pyramid_fits(state) and _hands_fit(state) and _pawns_fit(state) and _asked(state)):
        bad("phase", phase=PHASE_NAMES[state.phase])


def _pyramid_fits(state: KheopsState) -> bool:
    """The starting tiles lie in their order; the others came one a turn, each beside another (kheops 2.4, 4.3)."""
    start = list(START_CELLS)[state.layout * STARTING :][:STARTING]
    laid = int(state.built).bit_count()
    if state.turn == 0:
        cells = start[: min(laid, len(start))]
        return state.built == _set_of(cells) and (laid == STARTING) == (state.phase == codes.PH_DEAL)
    done = state.turn - (state.phase not in (codes.PH_DRAW, codes.PH_OVER))
    return laid == STARTING + done and state.built == _reached(state, _set_of(start))


def _set_of(cells: list[int]) -> int:
    return sum(BIT[cell] for cell in cells)


def _reached(state: KheopsState, cells: int) -> int:
    """The cells with these and all that lie on them, side by side."""
    edge = cells
    while edge:
        beside = 0
        for cell in range(codes.CELLS):
            if edge >> cell & 1:
                for neighbour in NEIGHBOUR[cell * 3 : cell * 3 + 3]:
                    beside |= BIT[neighbour] if neighbour != NONE else 0
        edge = beside & state.built & ~cells
        cells |= edge
    return cells


def _hands_fit(state: KheopsState) -> bool:
    """Three tiles each; one fewer while it is being built, and with every turn after the stock is gone (kheops 4.4)."""
    hands = [len(state.hand_0), len(state.hand_1)]
    if state.phase < codes.PH_DEAL:
        return hands == [0, 0]
    if state.phase == codes.PH_DEAL:
        return hands in ([n, 0] for n in range(HAND + 1)) or hands in ([HAND, n] for n in range(HAND))
    draws = BOX.number("game.tiles") - STARTING - 2 * HAND  # turns that end with a draw
    due = [HAND, HAND]
    for turn in range(draws + 1, state.turn):
        due[1 - turn % 2] -= 1
    due[state.seat()] -= state.phase in _TILE_GONE
    return hands == due


def _pawns_fit(state: KheopsState) -> bool:
    """One pawn a turn, none where nobody may stand, priests only after mummies (kheops 4.1, 5.5, 6.3)."""
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
            out = [row[pawn] < SUPPLY[seat * 4 + pawn] for pawn in range(codes.PAWNS)]
            if any(out[pawn] and state.needs_mummy(pawn) for pawn in range(codes.PAWNS)):
                return False
    return True


def _asked(state: KheopsState) -> bool:
    """What each phase needs."""
    phase = state.phase
    if phase in _POWERS:
        here = state.tiles[state.entered]
        pawn = state.pawns[state.entered]
        if NONE in (here, pawn) or here % codes.SYMBOLS not in _POWERS[phase] or pawn // 4 != state.seat():
            return False
    match phase:
        case codes.PH_REVEAL_FACING:
            return state.cell == state.start_cell()
        case codes.PH_TURN_FACING:
            return bool(state.turnable(state.tiles[state.entered] % codes.SYMBOLS) >> state.target & 1)
        case codes.PH_SWAP_ENEMY:
            return bool(state.own(state.seat()) >> state.target & 1 and state.swappable())
        case codes.PH_MOVE_TO:
            return bool(state.movable() >> state.target & 1 and state.vacant())
        case codes.PH_BUILD_FACING:
            return bool(state.open >> state.cell & 1)
        case codes.PH_DRAW:
            return state.stock_count > 0
        case codes.PH_OVER:
            return state.turn == TURNS
    return phase == codes.PH_REVEAL or bool(legal_codes(state))
