"""Judge: an evaluator whose weights were learnt from games, `bot/weights.toml`.

Each seat has a score: what it has and threatens, each thing times its weight. A weight is a pair: at the start and
towards the end of the game; the Day and the Night have weights of their own. The softmax of the scores is each seat's
chance of winning: scores are in thousandths of its logarithm.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.search import logit
from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.bot.evaluate import KemetEvaluator, Race
from mastaba.games.kemet.bot.powers import horizon
from mastaba.games.kemet.bot.threats import Outlook, moves_left
from mastaba.games.kemet.engine import box, codes, control, points
from mastaba.games.kemet.engine.state import KemetState

# What a seat has; the order of the weights.
_PLAIN: Final[list[str]] = [
    "permanent", "temporary", "battle", "lone", "guarded", "temple_units", "two_temples", "sanctuary", "delta",
    "foreign", "creatures", "units", "prayer", "prayer_poor", "prayer_rich", "battle_hand", "coming", "first", "place",
    "hope", "fear", "tokens", "moves", "missing_0", "missing_1", "missing_2", "missing_3",
]  # fmt: skip
FEATURES: Final[list[str]] = [
    *_PLAIN,
    *(f"{colour}_{level}" for colour in box.COLOUR_NAMES for level in range(1, 5)),
    *(f"card_{card}" for card in box.DI_NAMES),
    *box.TILE_NAMES,
]
SIZE: Final[i64] = 101
_LEVELS: Final[i64] = 27
_CARDS: Final[i64] = 39
_TILES: Final[i64] = 53

_POINT: Final[i64] = 3  # thousandths of a logarithm to a hundredth of a point


def chance_of(value: i64) -> i64:
    """The chance of winning that a value means, from 0 to ONE."""
    return logit.chance_of(value * _POINT)


def judge_by(weights: list[int]) -> Judge:
    """The judge with these weights, in the order of `Judge.weights`."""
    return Judge(vec[i64](weights))


class Judge(KemetEvaluator):
    """Evaluates a position by learnt weights: by Day or Night, start or end, feature."""

    def __init__(self, weights: vec[i64]) -> None:
        self.weights: vec[i64] = weights
        self._row: vec[i64] = vec[i64]([0] * 101)

    def judged(self, state: KemetState, seat: i64, race: Race, outlook: Outlook) -> i64:
        """The logarithm of the odds that the seat wins, about in hundredths of a point."""
        scores = vec[i64]([0] * int(state.players))
        for other in range(state.players):
            scores[other] = self.score(state, other, race, outlook)
        return logit.log_odds(scores, seat) // _POINT

    def score(self, state: KemetState, seat: i64, race: Race, outlook: Outlook) -> i64:
        """The score of a seat."""
        row = self._row
        features_into(state, seat, race, outlook, row)
        ahead = horizon(state, race.most)
        start = SIZE * 2 if state.phase == codes.PH_NIGHT else i64(0)
        weights = self.weights
        early: i64 = 0
        late: i64 = 0
        for i in range(SIZE):
            number = row[i]
            if number != 0:
                early += number * weights[start + i]
                late += number * weights[start + SIZE + i]
        return (early * ahead + late * (100 - ahead)) // 100


def features_into(state: KemetState, seat: i64, race: Race, outlook: Outlook, out: vec[i64]) -> None:
    """Write what a seat has, in the order of `FEATURES`."""
    for i in range(SIZE):
        out[i] = 0
    permanent = points.permanent(state, seat)
    out[0] = permanent
    out[1] = race.temporary[seat]
    out[2] = state.points[seat * 4 + codes.VP_BATTLE]
    _board_into(state, seat, out)
    prayer = state.prayer[seat]
    out[11] = box.UNITS_IN_ALL - state.reserve[seat]
    out[12] = prayer
    out[13] = prayer if prayer < 4 else i64(4)
    out[14] = prayer - 8 if prayer > 8 else i64(0)
    out[15] = count(state.battle_hand[seat])
    out[16] = race.points[seat] - permanent - race.temporary[seat]
    out[17] = i64(race.first == seat)
    place: i64 = 0
    while state.order[place] != seat:
        place += 1
    out[18] = place * 4 // (state.players - 1)
    out[19] = outlook.hopes[seat]
    out[20] = outlook.fears[seat]
    if state.phase == codes.PH_DAY:
        out[21] = state.regular[seat]
        out[22] = moves_left(state, seat)
    missing = points.goal(state) - race.points[seat]
    for k in range(i64(4)):
        out[23 + k] = i64(missing <= k)
    for colour in range(codes.COLOURS):
        for level in range(state.levels[seat * codes.COLOURS + colour]):
            out[_LEVELS + colour * 4 + level] = 1
    for card in range(codes.INTERVENTIONS):
        out[_CARDS + card] = state.hand[seat * codes.INTERVENTIONS + card]
    tiles = state.tiles[seat]
    for tile in range(codes.TILES):
        if tiles & BIT[tile]:
            out[_TILES + tile] = 1


def _board_into(state: KemetState, seat: i64, out: vec[i64]) -> None:
    """Write what a seat has on the map."""
    temples: i64 = 0
    for space in range(codes.SPACES):
        units = state.units_at(seat, space)
        if units == 0:
            continue
        if space < codes.DISTRICTS:
            if control.is_foreign(state, seat, space):
                out[9] += 1
        elif box.TEMPLES & BIT[space]:
            temples += 1
            out[3 if units == 1 else 4] += 1
            out[5] += units
            if space == codes.T_DEL:
                out[8] = 1
        elif space == codes.SANCT and units >= 2:
            out[7] = 1
    out[6] = i64(temples >= 2)
    for beast in range(codes.CREATURES):
        if state.beasts[beast] == seat and NONE < state.lairs[beast] < codes.RESERVE:
            out[10] += 1
