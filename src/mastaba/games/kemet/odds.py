"""The small game of battle cards: both sides choose at once, so good play is a mixture (kemet 8.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.rng import Rng
from mastaba.core.state import NONE
from mastaba.games.kemet.box import DEFENSIVE_VICTORY, HOLY_WAR, TEMPLES
from mastaba.games.kemet.codes import BATTLE_CARDS, DISTRICTS, SANCT
from mastaba.games.kemet.state import KemetState

_ROUNDS: Final[i64] = 80  # of fictitious play
_POINT: Final[i64] = 100
_UNIT: Final[i64] = 10
_HOLY: Final[i64] = 20


class Matrix:
    """What each pair of cards brings the attacker, and how often each should be played."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()  # cards of the attacker
        self.columns: vec[i64] = vec[i64]()  # cards of the defender
        self.pays: vec[i64] = vec[i64]()  # to the attacker, by row and column
        self.row_counts: vec[i64] = vec[i64]()
        self.column_counts: vec[i64] = vec[i64]()
        self.value: i64 = 0


def matrix(state: KemetState, attacker_cards: i64, defender_cards: i64) -> Matrix:
    """The battle that is about to be fought, with these cards on each side."""
    found = Matrix()
    found.rows = _members(attacker_cards)
    found.columns = _members(defender_cards)
    copy = state.clone()
    for row in found.rows:
        for column in found.columns:
            copy.clash.fight[0] = row
            copy.clash.fight[1] = column
            found.pays = append(found.pays, pays(copy))
    _solve(found)
    return found


def _members(cards: i64) -> vec[i64]:
    found = vec[i64]()
    for card in range(BATTLE_CARDS):
        if cards & BIT[card]:
            found = append(found, card)
    return found


def pays(state: KemetState) -> i64:
    """What the battle as it lies brings the attacker, in hundredths of a victory point."""
    space = state.clash.space
    attacker = state.clash.attacker
    defender = state.clash.defender
    wins = state.strength(0) > state.strength(1)
    lost_0 = state.losses(0)
    lost_1 = state.losses(1)
    left_0 = state.units_at(attacker, space) - lost_0
    left_1 = state.units_at(defender, space) - lost_1
    total = _UNIT * (lost_1 - lost_0)
    if wins:
        total += worth(state, space)
        if left_0 > 0:
            total += _POINT
        if state.tiles[attacker] & HOLY_WAR:
            total += _HOLY
        return total + left_1 * 2
    if left_1 > 0 and state.tiles[defender] & DEFENSIVE_VICTORY:
        total -= _POINT
    if state.tiles[defender] & HOLY_WAR:
        total -= _HOLY
    return total - left_0 * 3 - (worth(state, space) // 3 if left_1 > 0 else i64(0))


def worth(state: KemetState, space: i64) -> i64:
    """What it is worth to hold a space."""
    if TEMPLES & BIT[space]:
        return 70
    if space == SANCT:
        return 45
    if space < DISTRICTS and state.pyramids[space] != NONE:
        return 15 * state.levels[state.pyramids[space]]
    return 4


def _solve(game: Matrix) -> None:
    """Fictitious play: each answers best to what the other has played so far."""
    rows = i64(len(game.rows))
    columns = i64(len(game.columns))
    gains = vec[i64]([0] * int(rows))
    costs = vec[i64]([0] * int(columns))
    game.row_counts = vec[i64]([0] * int(rows))
    game.column_counts = vec[i64]([0] * int(columns))
    row: i64 = 0
    for _round in range(_ROUNDS):
        game.row_counts[row] += 1
        column: i64 = 0
        for c in range(columns):
            costs[c] += game.pays[row * columns + c]
            if costs[c] < costs[column]:
                column = c
        game.column_counts[column] += 1
        row = 0
        for r in range(rows):
            gains[r] += game.pays[r * columns + column]
            if gains[r] > gains[row]:
                row = r
    last_gain = gains[row]
    least = costs[0]
    for cost in costs:
        if cost < least:
            least = cost
    game.value = (last_gain + least) // (2 * _ROUNDS)


def draw_card(cards: vec[i64], counts: vec[i64], rng: Rng) -> i64:
    """A card by the mixture."""
    mark = rng.below(_ROUNDS)
    for i in range(i64(len(cards))):
        mark -= counts[i]
        if mark < 0:
            return cards[i]
    return cards[0]
