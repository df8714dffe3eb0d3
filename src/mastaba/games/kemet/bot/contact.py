"""Contact: a quick look at a coming battle, for plans that are only followed in thought."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.bot.evaluate import KemetEvaluator
from mastaba.games.kemet.bot.odds import after_battle, usual
from mastaba.games.kemet.engine import codes, forces
from mastaba.games.kemet.engine.state import KemetState

_FAR: Final[i64] = 99


class Contact:
    """Values a battle by two typical endings: one for each winner."""

    def __init__(self, evaluator: KemetEvaluator) -> None:
        self.evaluator: KemetEvaluator = evaluator

    def worth(self, state: KemetState, seat: i64) -> i64:
        """The value of a seat before a battle, if both sides play any card that they may hold."""
        copy = state.clone()
        copy.battle.paid_0 = copy.battle.added_0[:]
        copy.battle.paid_1 = copy.battle.added_1[:]
        mine = usual(state, 0)
        theirs = usual(state, 1)
        counts = vec[i64]([0, 0])  # by winning side
        losses = vec[i64]([0, 0, 0, 0])  # by winning side * 2 + losing troop
        kinds = vec[i64]([0] * 128)
        for row in range(codes.BATTLE_CARDS):
            if not mine & BIT[row]:
                continue
            copy.battle.fight[0] = row
            for column in range(codes.BATTLE_CARDS):
                if not theirs & BIT[column]:
                    continue
                copy.battle.fight[1] = column
                side = forces.winner(copy)
                lost_0 = forces.losses(copy, 0)
                lost_1 = forces.losses(copy, 1)
                counts[side] += 1
                losses[side * 2] += lost_0
                losses[side * 2 + 1] += lost_1
                kinds[side * 64 + row * 8 + column] = lost_0 * 16 + lost_1 + 1
        total: i64 = 0
        for winner in range(i64(2)):
            if counts[winner] == 0:
                continue
            pair = _typical(kinds, winner, losses, counts[winner])
            after = after_battle(state, self.evaluator, pair // 8, pair % 8)
            total += counts[winner] * self.evaluator.value(after, seat)
        both = counts[0] + counts[1]
        return total // both if both > 0 else self.evaluator.value(state, seat)


def _typical(kinds: vec[i64], winner: i64, losses: vec[i64], count: i64) -> i64:
    """The pair of cards whose losses are nearest to the mean."""
    best = NONE
    nearest = _FAR * _FAR
    for pair in range(i64(64)):
        kind = kinds[winner * 64 + pair] - 1
        if kind < 0:
            continue
        first = kind // 16 * count - losses[winner * 2]
        second = kind % 16 * count - losses[winner * 2 + 1]
        distance = (first if first > 0 else -first) + (second if second > 0 else -second)
        if best == NONE or distance < nearest:
            best = pair
            nearest = distance
    return best
