"""The value of a Kemet position: points held and coming, distance to the end, powers, attacks and threats.

The weights are in hundredths of a victory point. They were tuned by play.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import NONE, OVER, State
from mastaba.games.kemet.bot.powers import (
    cards_worth,
    creatures_worth,
    horizon,
    lasting,
    level_worth,
    prayer_worth,
    pyramids_worth,
    units_worth,
)
from mastaba.games.kemet.bot.threats import Outlook
from mastaba.games.kemet.engine import box, codes, control, points, temples
from mastaba.games.kemet.engine.state import KemetState

_POINT: Final[i64] = 100
_TEMPORARY: Final[i64] = 62  # a temporary point may be lost again
_TWO_TEMPLES: Final[i64] = 74  # the permanent point that two temples will bring
_ONE_TEMPLE: Final[i64] = 10  # half of the way there
_SANCTUARY: Final[i64] = 60  # two units there
_DELTA: Final[i64] = 22
_PRAYER: Final[i64] = 6  # a prayer point from a temple at the end of the Day
_LONELY: Final[i64] = 12  # a single unit in a temple
_WON: Final[i64] = 20_000
_VICTORY: Final[i64] = 700  # a certain win at the end of this Day
# By the points missing to the goal: the chance to get them in a whole Day, in hundredths.
_NEAR: Final[vec[i64]] = vec[i64]([60, 42, 26, 14, 6])
_TOMORROW: Final[i64] = 45  # the share of it that counts for the next Day, in hundredths
_HOPE: Final[i64] = 25  # percent of the seat's best attack that counts: other seats move first
_FEAR: Final[i64] = 70
_THEIR_HOPE: Final[i64] = 45
_THEIR_FEAR: Final[i64] = 25
_PARTS: Final[list[str]] = [
    "permanent", "temporary", "goal", "places", "powers", "pyramids", "creatures", "prayer", "cards", "units",
    "attack", "danger", "rivals",
]  # fmt: skip


class KemetEvaluator(Evaluator):
    """Evaluates a Kemet position."""

    def quiet(self, state: State) -> bool:
        """Whether the position can be valued: no action is half done."""
        assert isinstance(state, KemetState)
        return state.phase != codes.PH_DAY or state.top(0) == codes.DO_TURN

    def value(self, state: State, seat: i64) -> i64:
        """The value of a seat against the best and the mean of the others."""
        assert isinstance(state, KemetState)
        if state.actor == OVER:
            return ending(state, seat)
        return self.judged(state, seat, Race(state), Outlook(state))

    def judged(self, state: KemetState, seat: i64, race: Race, outlook: Outlook) -> i64:
        """The value of a seat in a game that goes on."""
        ahead = horizon(state, race.most)
        mine = standing(state, seat, race, ahead)
        mine += (outlook.hopes[seat] * _HOPE - outlook.fears[seat] * _FEAR) // 100
        return mine - _rivals(state, seat, race, outlook, ahead)

    @property
    def part_names(self) -> list[str]:
        """The names of the parts of a value; catalogues have a word for each."""
        return list(_PARTS)

    def parts(self, state: State, seat: i64) -> vec[i64]:
        """The value of a seat in parts, in the order of `part_names`. They add up to `value`."""
        assert isinstance(state, KemetState)
        found = vec[i64]([0] * len(_PARTS))
        if state.actor == OVER:
            found[2] = ending(state, seat)
            return found
        race = Race(state)
        outlook = Outlook(state)
        ahead = horizon(state, race.most)
        found[0] = points.permanent(state, seat) * _POINT
        found[1] = race.temporary[seat] * _TEMPORARY
        found[2] = race.nearness(state, seat)
        found[3] = places(state, seat, race)
        found[5] = pyramids_worth(state, seat) * ahead // 100
        found[6] = creatures_worth(state, seat) * ahead // 100
        found[7] = prayer_worth(state, seat) * ahead // 100
        found[8] = cards_worth(state, seat) * ahead // 100
        found[9] = units_worth(state, seat) * ahead // 100
        rounded = found[5] + found[6] + found[7] + found[8] + found[9]
        found[4] = lasting(state, seat, ahead) - rounded  # the tiles, and what rounding took from the others
        found[10] = outlook.hopes[seat] * _HOPE // 100
        found[11] = (outlook.hopes[seat] * _HOPE - outlook.fears[seat] * _FEAR) // 100 - found[10]
        found[12] = -_rivals(state, seat, race, outlook, ahead)
        return found


def _rivals(state: KemetState, seat: i64, race: Race, outlook: Outlook, ahead: i64) -> i64:
    """The value of the best and the mean of the other seats."""
    best: i64 = 0
    total: i64 = 0
    first = True
    for other in range(state.players):
        if other == seat:
            continue
        worth = standing(state, other, race, ahead)
        worth += (outlook.hopes[other] * _THEIR_HOPE - outlook.fears[other] * _THEIR_FEAR) // 100
        total += worth
        if first or worth > best:
            best = worth
            first = False
    return (2 * best + total // (state.players - 1)) // 3


def ending(state: KemetState, seat: i64) -> i64:
    """The value of a finished game."""
    ranks = state.standings()
    for rank in ranks:
        if rank > ranks[seat]:
            return -_WON
    return _WON


class Race:
    """The points that each seat would have if the Day ended now, and how near that is to the goal."""

    def __init__(self, state: KemetState) -> None:
        self.points: vec[i64] = vec[i64]([0] * int(state.players))
        self.temporary: vec[i64] = vec[i64]([0] * int(state.players))
        self.most: i64 = 0
        self.first: i64 = 0  # the seat that would win
        self.left: i64 = 0  # of the Day, in hundredths
        coming = state.phase in (codes.PH_DAY, codes.PH_DUSK)
        best: i64 = -1
        for space in range(codes.SPACES):
            holder = control.temporary(state, space)
            if holder != NONE:
                self.temporary[holder] += 1
        for place in range(state.players):
            seat = state.order[place]
            total = points.permanent(state, seat) + self.temporary[seat]
            if coming and temples.temples_of(state, seat) >= 2:
                total += 1
            if coming and state.units_at(seat, codes.SANCT) >= 2:
                total += 1
            self.points[seat] = total
            rank = total * 100 + state.points[seat * 4 + codes.VP_BATTLE]
            if rank > best:
                best = rank
                self.first = seat
                self.most = total
        if state.phase == codes.PH_DAY:
            tokens: i64 = 0
            for regular in state.regular:
                tokens += regular
            self.left = tokens * 100 // (box.REGULAR_TOKENS * state.players)
        elif not coming:
            self.left = 100

    def nearness(self, state: KemetState, seat: i64) -> i64:
        """The value of being close to the goal, or of winning if the Day ended now."""
        missing = points.goal(state) - self.points[seat]
        if missing > 4:
            return 0
        if missing < 0:
            missing = 0
        if missing == 0 and seat != self.first:
            missing = 1  # the leader wins
        soon = _NEAR[missing] * self.left + (100 - self.left) * (i64(100) if missing == 0 else i64(0))
        later = (10_000 - soon) * _NEAR[missing] * _TOMORROW // 10_000
        return _VICTORY * (soon + later) // 10_000


def standing(state: KemetState, seat: i64, race: Race, ahead: i64) -> i64:
    """The value of what a seat has, in hundredths of a victory point."""
    value = points.permanent(state, seat) * _POINT + race.temporary[seat] * _TEMPORARY
    return value + lasting(state, seat, ahead) + race.nearness(state, seat) + places(state, seat, race)


def places(state: KemetState, seat: i64, race: Race) -> i64:
    """The value of the places that a seat holds, beside their temporary points: temples, cities, the Sanctuary."""
    value: i64 = 0
    temples: i64 = 0
    for space in range(codes.SPACES):
        units = state.units_at(seat, space)
        if units == 0:
            continue
        if space < codes.DISTRICTS:
            if control.is_foreign(state, seat, space) and state.pyramids[space] != NONE:
                value += level_worth(state.levels[state.pyramids[space]]) // 3
        elif box.TEMPLES & BIT[space]:
            temples += 1
            value += _DELTA if space == codes.T_DEL else box.TEMPLE_PRAYER[space] * _PRAYER
            if units == 1:
                value -= _LONELY
        elif space == codes.SANCT and units >= 2:
            value += _SANCTUARY
    if temples >= 2:
        value += _TWO_TEMPLES - race.left * 3 // 10
    elif temples == 1:
        value += _ONE_TEMPLE
    return value
