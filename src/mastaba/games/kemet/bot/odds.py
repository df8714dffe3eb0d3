"""The matrix game of battle cards: both sides choose at once, so good play is a mixture (kemet 8.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, listed
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import MAX_MOVES, NONE
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.engine import codes, forces
from mastaba.games.kemet.engine.state import KemetState

_ROUNDS: Final[i64] = 80  # rounds of fictitious play
_KINDS: Final[i64] = 200  # kinds of results: the winner, and the losses of both sides
_UNKNOWN: Final[i64] = -1_000_000
_LONG: Final[i64] = 12  # above the largest number of answers after a battle


class Matrix:
    """The payoffs of all pairs of cards, and the mixture of each side."""

    def __init__(self) -> None:
        self.rows: vec[i64] = vec[i64]()  # cards of the attacker
        self.columns: vec[i64] = vec[i64]()  # cards of the defender
        self.pays: vec[i64] = vec[i64]()  # to the attacker, by row and column
        self.worth: vec[i64] = vec[i64]()  # the value to the seat that asks, by row and column
        self.row_counts: vec[i64] = vec[i64]()
        self.column_counts: vec[i64] = vec[i64]()
        self.value: i64 = 0  # of the whole battle to the seat that asks


def matrix(
    state: KemetState, evaluator: KemetEvaluator, seat: i64, attacker_cards: i64, defender_cards: i64
) -> Matrix:
    """The matrix of the coming battle with these cards on each side, valued for a seat."""
    found = Matrix()
    found.rows = listed(attacker_cards, codes.BATTLE_CARDS)
    found.columns = listed(defender_cards, codes.BATTLE_CARDS)
    pays = vec[i64]([int(_UNKNOWN)] * int(_KINDS))
    worth = vec[i64]([0] * int(_KINDS))
    copy = state.clone()
    copy.battle.paid_0 = copy.battle.added_0[:]
    copy.battle.paid_1 = copy.battle.added_1[:]
    for row in found.rows:
        for column in found.columns:
            copy.battle.fight[0] = row
            copy.battle.fight[1] = column
            kind = forces.losses(copy, 0) * 10 + forces.losses(copy, 1)
            if forces.strength(copy, 0) > forces.strength(copy, 1):
                kind += 100
            if pays[kind] == _UNKNOWN:
                after = after_battle(state, evaluator, row, column)
                attack = evaluator.value(after, state.battle.attacker)
                defence = evaluator.value(after, state.battle.defender)
                pays[kind] = (attack - defence) // 2
                worth[kind] = (
                    attack
                    if seat == state.battle.attacker
                    else defence
                    if seat == state.battle.defender
                    else evaluator.value(after, seat)
                )
            found.pays = append(found.pays, pays[kind])
            found.worth = append(found.worth, worth[kind])
    _solve(found)
    return found


def after_battle(state: KemetState, evaluator: KemetEvaluator, row: i64, column: i64) -> KemetState:
    """The state after this battle when the loser recalls and the winner stays."""
    after = state.clone()
    battle = after.battle
    battle.fight[0] = row
    battle.fight[1] = column
    battle.discard[0] = row
    battle.discard[1] = column
    battle.committed = 2
    battle.stage = codes.ST_REVEAL
    after.settle()
    moves = vec[i64]([0] * int(MAX_MOVES))
    for _answer in range(_LONG):
        if after.actor < 0 or evaluator.quiet(after):
            break
        if after.top(0) != codes.DO_BATTLE:
            if after.legal_into(moves) == 0:
                break
            after.apply(moves[0])
            continue
        stage = after.battle.stage
        if stage == codes.ST_WOUND:
            after.apply(codes.DONE)
        elif stage == codes.ST_LOSER:
            alone = after.units_at(after.seat_of(after.battle.winner), after.battle.space) == 0
            after.apply(codes.STAY if alone else codes.RECALL)
        elif stage == codes.ST_WINNER:
            after.apply(codes.STAY)
        elif stage == codes.ST_DRIVE:
            after.legal_into(moves)
            after.apply(moves[0])
        else:
            break
    return after


def _solve(game: Matrix) -> None:
    """Solve by fictitious play: each side answers best to what the other has played so far."""
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
    total: i64 = 0
    for line in range(rows):
        for place in range(columns):
            weight = game.row_counts[line] * game.column_counts[place]
            total += weight * game.worth[line * columns + place]
    game.value = total // (_ROUNDS * _ROUNDS)


def draw_card(cards: vec[i64], counts: vec[i64], rng: Rng) -> i64:
    """Draw a card from the mixture."""
    mark = rng.below(_ROUNDS)
    for i in range(i64(len(cards))):
        mark -= counts[i]
        if mark < 0:
            return cards[i]
    return cards[0]


def usual(state: KemetState, side: i64) -> i64:
    """The bit set of cards that a side may play: its hand and what it has committed in secret."""
    cards = state.battle_hand[state.seat_of(side)]
    if state.battle.fight[side] != NONE:
        cards |= BIT[state.battle.fight[side]]
    if state.battle.discard[side] != NONE:
        cards |= BIT[state.battle.discard[side]]
    return cards
