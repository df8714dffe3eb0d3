"""The evaluator: the points now, and those that stones, cards and ships are likely to bring.

The weights are in hundredths of a point. They were tuned by play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.imhotep.engine import box, codes, pyramid, temple
from mastaba.games.imhotep.engine.state import ImhotepState

_POINT: Final[i64] = 100
_CARD: Final[i64] = 230  # a pick at the market
_BLUE: Final[i64] = 120  # a blue card in hand, beyond the point it pays unused
_NEXT_STATUE: Final[i64] = 45  # per cent of what one statue more would pay
_SITE_STONES: Final[i64] = 2  # stones that a site gets in each round to come
_LOOSE_AREA: Final[i64] = 150  # a burial stone without a neighbour of its colour
_AREA_STEP: Final[i64] = 310  # one that makes an area grow
_ROW_LEAD: Final[i64] = 300  # a stone that reaches or takes the lead in a row
_ROW_STONE: Final[i64] = 130  # any other stone in a row
_OBELISK_STONE: Final[i64] = 190
_TEMPLE_ROUND: Final[i64] = (
    85  # a visible temple stone, for each of at most two rounds that it may stay visible
)
_CHOICE: Final[i64] = 110  # the temple's choice between a point and stones
_BONUS: Final[i64] = 90
_READY: Final[i64] = 85  # per cent of its stones' value: a ship that may sail
_WAITING: Final[i64] = 60  # the same for a ship that may not yet
_SLED: Final[vec[i64]] = vec[i64]([0, 70, 130, 180, 215, 235])


class ImhotepEvaluator(Evaluator):
    """Values stones on ships, at sites and on sleds, and cards."""

    def quiet(self, state: State) -> bool:
        """Whether a turn or a round is about to begin."""
        assert isinstance(state, ImhotepState)
        return state.ask in (codes.ASK_TURN, codes.ASK_ROUND, codes.ASK_OVER)

    def value(self, state: State, seat: i64) -> i64:
        """The seat's prospects against the mean of the others'."""
        assert isinstance(state, ImhotepState)
        worth = state.scores()
        if state.actor == OVER:
            return _against_others(state.standings(), seat)
        for s in range(state.players):
            worth[s] = worth[s] * _POINT + _hand(state, s)
        _temple(state, worth)
        _ships(state, worth)
        if state.ask in (codes.ASK_LOOK, codes.ASK_TOP):
            worth[state.owner] += _CARD
        return _against_others(worth, seat)


def _against_others(worth: vec[i64], seat: i64) -> i64:
    others: i64 = 0
    for each in worth:
        others += each
    n = i64(len(worth))
    return worth[seat] - (others - worth[seat]) // (n - 1)


def _rounds_left(state: ImhotepState) -> i64:
    """The number of rounds after this one."""
    return box.ROUNDS - state.round


def _hand(state: ImhotepState, seat: i64) -> i64:
    """The value of the stones on the sled, and of what the cards will pay beyond what they pay now."""
    player = state.seats[seat]
    left = _rounds_left(state)
    worth = _SLED[player.sled] if left > 0 else _SLED[player.sled] // 3
    for decoration in range(codes.STATUE - codes.DECORATION):
        if player.cards[codes.DECORATION + decoration] > 0:
            coming = left * _SITE_STONES * _POINT // box.DECORATION_STONES
            worth += player.cards[codes.DECORATION + decoration] * coming
    statues = player.cards[codes.STATUE]
    if statues + 1 < i64(len(box.STATUE_POINTS)) and left > 0:
        worth += (
            (box.STATUE_POINTS[statues + 1] - box.STATUE_POINTS[statues]) * _NEXT_STATUE * i64(statues > 0)
        )
    if player.blue != 0 and left > 0:
        for card in range(codes.LEVER, codes.LEVER + 4):
            worth += _BLUE * player.cards[card]
    return worth


def _temple(state: ImhotepState, worth: vec[i64]) -> None:
    """Add the value of the visible temple stones, which pay at the end of the round."""
    if state.ask == codes.ASK_ROUND:
        return
    for column in range(temple.width(state)):
        seat = temple.top(state, column)
        if seat != NONE:
            worth[seat] += _column(state, column)


def _column(state: ImhotepState, column: i64) -> i64:
    """The value of what a temple column pays at the end of the round."""
    if not state.sides.temple_b:
        return _TEMPLE_ROUND
    cell = box.TEMPLE_B[column]
    if cell == codes.CELL_CARD:
        return _CARD
    return _TEMPLE_ROUND * box.TWO_POINTS if cell == codes.CELL_TWO else _CHOICE


def _ships(state: ImhotepState, worth: vec[i64]) -> None:
    """Add the value of the stones at the quay: the mean of their values at the docks still free."""
    docks = codes.SITES - state.sailed
    for s in range(box.SHIPS):
        ship = state.ships[s]
        if ship.dock != NONE or ship.load == 0:
            continue
        trust = _READY if ship.load >= ship.least else _WAITING
        place: i64 = 0
        for slot in range(ship.size):
            seat = ship.stone(slot)
            if seat == NONE:
                continue
            sum_of_sites: i64 = 0
            for site in range(codes.SITES):
                if state.docks & BIT[site]:
                    sum_of_sites += _stone(state, seat, site, place)
            worth[seat] += sum_of_sites * trust // (docks * 100)
            place += 1


def _stone(state: ImhotepState, seat: i64, site: i64, place: i64) -> i64:
    """The value of a stone at a site, if `place` other stones are unloaded there before it."""
    if site == codes.MARKET:
        return _CARD
    if site == codes.PYRAMID:
        return _pyramid_stone(state, place)
    if site == codes.TEMPLE:
        column = (i64(len(state.temple)) + place) % temple.width(state)
        return _column(state, column) * (i64(2) if _rounds_left(state) > 0 else i64(1))
    if site == codes.BURIAL:
        return _burial_stone(state, seat, place)
    return _obelisk_stone(state, seat)


def _pyramid_stone(state: ImhotepState, place: i64) -> i64:
    if state.sides.pyramid_b:
        best = box.BESIDE_POINTS * _POINT
        for which in range(codes.PYRAMIDS):
            cell = pyramid.height(state, which)
            if cell < box.PYRAMID_CELLS:
                worth = box.PYRAMID_B[which * box.PYRAMID_CELLS + cell] * _POINT
                if box.PYRAMID_BONUS[which * box.PYRAMID_CELLS + cell] != codes.NO_BONUS:
                    worth += _BONUS
                if worth > best:
                    best = worth
        return best
    cell_a = i64(len(state.pyramid)) + place
    return box.PYRAMID_A[cell_a] * _POINT if cell_a < i64(len(box.PYRAMID_A)) else box.BESIDE_POINTS * _POINT


def _burial_stone(state: ImhotepState, seat: i64, place: i64) -> i64:
    if state.sides.burial_b:
        return _row_stone(state, seat, (i64(len(state.burial)) + place) % box.BURIAL_ROWS)
    cell = i64(len(state.burial)) + place
    near = cell - box.BURIAL_ROWS
    if near >= 0 and near < i64(len(state.burial)) and state.burial[near] == seat:
        return _AREA_STEP
    if cell % box.BURIAL_ROWS != 0 and place == 0 and state.burial[cell - 1] == seat:
        return _AREA_STEP
    return _LOOSE_AREA


def _row_stone(state: ImhotepState, seat: i64, row: i64) -> i64:
    """The value of a stone in a burial row of side B: higher where it reaches or takes the lead."""
    mine: i64 = 0
    most: i64 = 0
    stones = vec[i64]([0] * int(state.players))
    i = row
    while i < i64(len(state.burial)):
        stones[state.burial[i]] += 1
        i += box.BURIAL_ROWS
    for other in range(state.players):
        if other == seat:
            mine = stones[other]
        elif stones[other] > most:
            most = stones[other]
    return _ROW_LEAD if mine <= most and mine + 1 >= most else _ROW_STONE


def _obelisk_stone(state: ImhotepState, seat: i64) -> i64:
    if not state.sides.obelisk_b:
        return _OBELISK_STONE
    towers = i64(len(state.towers))
    tower = (box.TOWERS[towers] if towers < i64(len(box.TOWERS)) else box.TOWERS_MORE) * _POINT
    waiting = state.seats[seat].height
    return (
        tower - (box.TOWER_STONES - 1) * _POINT
        if waiting == box.TOWER_STONES - 1
        else tower // box.TOWER_STONES
    )
