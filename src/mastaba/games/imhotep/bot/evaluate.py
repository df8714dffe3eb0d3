"""The evaluator: the points now, and those that stones, cards and ships are likely to bring.

The weights are in `weights.toml`, in hundredths of a point.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core import weights
from mastaba.core.engine.bits import BIT
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.imhotep.engine import box, codes, pyramid, scoring, temple
from mastaba.games.imhotep.engine.state import ImhotepState

_POINT: Final[i64] = 100
_TRACK: Final[i64] = 0
_BURIAL: Final[i64] = 1
_OBELISKS: Final[i64] = 2
_TEMPLE: Final[i64] = 3
_CARDS: Final[i64] = 4
_SLED: Final[i64] = 5
_SHIPS: Final[i64] = 6
_PARTS: Final[i64] = 7
SETS: Final = weights.read(Path(__file__).parent / "weights.toml")
NAMES: Final = [
    "card", "blue", "next_statue", "site_stones", "loose_area", "area_step", "row_lead", "row_stone", "obelisk_stone",
    "temple_round", "choice", "bonus", "ready", "waiting", "sled", "sites",
]  # fmt: skip


class Worths:
    """What things are worth."""

    def __init__(self, chosen: weights.Weights) -> None:
        row = vec[i64](chosen.row(NAMES))
        self.card: i64 = row[0]  # a pick at the market
        self.blue: i64 = row[1]  # a blue card in hand, beyond the point it pays unused
        self.next_statue: i64 = row[2]  # per cent of what one statue more would pay
        self.site_stones: i64 = row[3]  # stones that a site gets in each round to come
        self.loose_area: i64 = row[4]  # a burial stone without a neighbour of its colour
        self.area_step: i64 = row[5]  # one that makes an area grow
        self.row_lead: i64 = row[6]  # a stone that reaches or takes the lead in a row
        self.row_stone: i64 = row[7]  # any other stone in a row
        self.obelisk_stone: i64 = row[8]
        # A visible temple stone, for each of at most two rounds that it may stay visible.
        self.temple_round: i64 = row[9]
        self.choice: i64 = row[10]  # the temple's choice between a point and stones
        self.bonus: i64 = row[11]
        self.ready: i64 = row[12]  # per cent of its stones' value: a ship that may sail
        self.waiting: i64 = row[13]  # the same for a ship that may not yet
        self.sled: vec[i64] = row[14:20]  # by the number of stones on it
        self.sites: vec[i64] = row[20:]  # by site: per cent of the value of the stones on their way to it


class ImhotepEvaluator(Evaluator):
    """Values stones on ships, at sites and on sleds, and cards."""

    part_names: Final[list[str]] = ["track", "burial", "obelisks", "temple", "cards", "sled", "ships"]

    def __init__(self, chosen: weights.Weights = SETS["greedy"]) -> None:
        self.worths: Worths = Worths(chosen)

    def quiet(self, state: State) -> bool:
        """Whether a turn or a round is about to begin."""
        assert isinstance(state, ImhotepState)
        return state.ask in (codes.ASK_TURN, codes.ASK_ROUND, codes.ASK_OVER)

    def value(self, state: State, seat: i64) -> i64:
        """The seat's prospects against the mean of the others'."""
        assert isinstance(state, ImhotepState)
        if state.actor == OVER:
            return _against_others(state.standings(), seat)
        worth = state.scores()
        for s in range(state.players):
            worth[s] *= _POINT
        for part in range(_TEMPLE, _PARTS):
            self._add(state, part, worth)
        return _against_others(worth, seat)

    def parts(self, state: State, seat: i64) -> vec[i64]:
        """The parts of the value, in the order of `part_names`; at the end of the game those of the lead in points."""
        assert isinstance(state, ImhotepState)
        found = vec[i64]([0] * int(_PARTS))
        total = state.scores()
        for s in range(state.players):
            total[s] *= _POINT
        for part in range(_BURIAL, _PARTS):
            worth = vec[i64]([0] * int(state.players))
            if state.actor != OVER:
                self._add(state, part, worth)
                for s in range(state.players):
                    total[s] += worth[s]
            _add_points(state, part, worth)
            found[part] = _against_others(worth, seat)
            found[_TRACK] -= found[part]
        found[_TRACK] += _against_others(total, seat)
        return found

    def _add(self, state: ImhotepState, part: i64, worth: vec[i64]) -> None:
        """Add to the worth of each seat what a part is likely to bring beyond the points it pays now."""
        w = self.worths
        if part == _TEMPLE:
            _temple(w, state, worth)
        elif part == _SHIPS:
            _ships(w, state, worth)
        elif part == _CARDS:
            for s in range(state.players):
                worth[s] += _hand(w, state, s)
            if state.ask in (codes.ASK_LOOK, codes.ASK_TOP):
                worth[state.owner] += w.card
        elif part == _SLED:
            for s in range(state.players):
                stones = w.sled[state.seats[s].sled]
                worth[s] += stones if _rounds_left(state) > 0 else stones // 3


def _add_points(state: ImhotepState, part: i64, worth: vec[i64]) -> None:
    """Add to the worth of each seat the points that a part would pay at the end of the game."""
    for why in range(codes.WHY_BURIAL, codes.WHY_BLUE + 1):
        source = _BURIAL if why == codes.WHY_BURIAL else _OBELISKS if why == codes.WHY_OBELISK else _CARDS
        if source == part:
            points = scoring.part(state, why)
            for s in range(state.players):
                worth[s] += points[s] * _POINT


def _against_others(worth: vec[i64], seat: i64) -> i64:
    others: i64 = 0
    for each in worth:
        others += each
    n = i64(len(worth))
    return worth[seat] - (others - worth[seat]) // (n - 1)


def _rounds_left(state: ImhotepState) -> i64:
    """The number of rounds after this one."""
    return box.ROUNDS - state.round


def _hand(w: Worths, state: ImhotepState, seat: i64) -> i64:
    """The value of what the cards will pay beyond what they pay now."""
    player = state.seats[seat]
    left = _rounds_left(state)
    worth: i64 = 0
    for decoration in range(codes.STATUE - codes.DECORATION):
        if player.cards[codes.DECORATION + decoration] > 0:
            coming = left * w.site_stones * _POINT // box.DECORATION_STONES
            worth += player.cards[codes.DECORATION + decoration] * coming
    statues = player.cards[codes.STATUE]
    if statues + 1 < i64(len(box.STATUE_POINTS)) and left > 0:
        worth += (
            (box.STATUE_POINTS[statues + 1] - box.STATUE_POINTS[statues]) * w.next_statue * i64(statues > 0)
        )
    if player.blue != 0 and left > 0:
        for card in range(codes.LEVER, codes.LEVER + 4):
            worth += w.blue * player.cards[card]
    return worth


def _temple(w: Worths, state: ImhotepState, worth: vec[i64]) -> None:
    """Add the value of the visible temple stones, which pay at the end of the round."""
    if state.ask == codes.ASK_ROUND:
        return
    for column in range(temple.width(state)):
        seat = temple.top(state, column)
        if seat != NONE:
            worth[seat] += _column(w, state, column)


def _column(w: Worths, state: ImhotepState, column: i64) -> i64:
    """The value of what a temple column pays at the end of the round."""
    if not state.sides.temple_b:
        return w.temple_round
    cell = box.TEMPLE_B[column]
    if cell == codes.CELL_CARD:
        return w.card
    return w.temple_round * box.TWO_POINTS if cell == codes.CELL_TWO else w.choice


def _ships(w: Worths, state: ImhotepState, worth: vec[i64]) -> None:
    """Add the value of the stones at the quay: the mean of their values at the docks still free."""
    docks = codes.SITES - state.sailed
    for s in range(box.SHIPS):
        ship = state.ships[s]
        if ship.dock != NONE or ship.load == 0:
            continue
        trust = w.ready if ship.load >= ship.least else w.waiting
        place: i64 = 0
        for slot in range(ship.size):
            seat = ship.stone(slot)
            if seat == NONE:
                continue
            sum_of_sites: i64 = 0
            for site in range(codes.SITES):
                if state.docks & BIT[site]:
                    sum_of_sites += _stone(w, state, seat, site, place) * w.sites[site] // 100
            worth[seat] += sum_of_sites * trust // (docks * 100)
            place += 1


def _stone(w: Worths, state: ImhotepState, seat: i64, site: i64, place: i64) -> i64:
    """The value of a stone at a site, if `place` other stones are unloaded there before it."""
    if site == codes.MARKET:
        return w.card
    if site == codes.PYRAMID:
        return _pyramid_stone(w, state, place)
    if site == codes.TEMPLE:
        column = (i64(len(state.temple)) + place) % temple.width(state)
        return _column(w, state, column) * (i64(2) if _rounds_left(state) > 0 else i64(1))
    if site == codes.BURIAL:
        return _burial_stone(w, state, seat, place)
    return _obelisk_stone(w, state, seat)


def _pyramid_stone(w: Worths, state: ImhotepState, place: i64) -> i64:
    if state.sides.pyramid_b:
        best = box.BESIDE_POINTS * _POINT
        for which in range(codes.PYRAMIDS):
            cell = pyramid.height(state, which)
            if cell < box.PYRAMID_CELLS:
                worth = box.PYRAMID_B[which * box.PYRAMID_CELLS + cell] * _POINT
                if box.PYRAMID_BONUS[which * box.PYRAMID_CELLS + cell] != codes.NO_BONUS:
                    worth += w.bonus
                if worth > best:
                    best = worth
        return best
    cell_a = i64(len(state.pyramid)) + place
    return box.PYRAMID_A[cell_a] * _POINT if cell_a < i64(len(box.PYRAMID_A)) else box.BESIDE_POINTS * _POINT


def _burial_stone(w: Worths, state: ImhotepState, seat: i64, place: i64) -> i64:
    if state.sides.burial_b:
        return _row_stone(w, state, seat, (i64(len(state.burial)) + place) % box.BURIAL_ROWS)
    cell = i64(len(state.burial)) + place
    near = cell - box.BURIAL_ROWS
    if near >= 0 and near < i64(len(state.burial)) and state.burial[near] == seat:
        return w.area_step
    if cell % box.BURIAL_ROWS != 0 and place == 0 and state.burial[cell - 1] == seat:
        return w.area_step
    return w.loose_area


def _row_stone(w: Worths, state: ImhotepState, seat: i64, row: i64) -> i64:
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
    return w.row_lead if mine <= most and mine + 1 >= most else w.row_stone


def _obelisk_stone(w: Worths, state: ImhotepState, seat: i64) -> i64:
    if not state.sides.obelisk_b:
        return w.obelisk_stone
    towers = i64(len(state.towers))
    tower = (box.TOWERS[towers] if towers < i64(len(box.TOWERS)) else box.TOWERS_MORE) * _POINT
    waiting = state.seats[seat].height
    return (
        tower - (box.TOWER_STONES - 1) * _POINT
        if waiting == box.TOWER_STONES - 1
        else tower // box.TOWER_STONES
    )
