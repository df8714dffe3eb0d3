"""Rewards: how good an end or a judged position is for each seat, from 0 to ONE."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.state import State

ONE: Final[i64] = 1 << 16
_PLACE: Final[i64] = 90  # per cent of a reward that the place is worth; the rest is the margin in points


def of_end(state: State, scale: i64, out: vec[i64]) -> None:
    """Write the rewards of a finished game: the seats beaten, ties half, and the margin in points.

    `scale` is the margin, in points, that counts as whole.
    """
    players = state.players
    points = state.scores()
    if players == 1:
        out[0] = _clamped(ONE // 2 + points[0] * ONE // (2 * scale))
        return
    standings = state.standings()
    total: i64 = 0
    for seat in range(players):
        total += points[seat]
    for seat in range(players):
        beaten: i64 = 0
        for other in range(players):
            if other != seat:
                beaten += i64(standings[seat] > standings[other]) + i64(standings[seat] >= standings[other])
        place = beaten * ONE // (2 * (players - 1))
        lead = points[seat] - (total - points[seat]) // (players - 1)
        out[seat] = (place * _PLACE + _clamped(ONE // 2 + lead * ONE // (2 * scale)) * (100 - _PLACE)) // 100


def of_values(state: State, evaluator: Evaluator, scale: i64, out: vec[i64]) -> None:
    """Write the rewards of a position that goes on, by the evaluator's values for all seats."""
    evaluator.values_into(state, out)
    for seat in range(state.players):
        out[seat] = squashed(out[seat], scale)


def squashed(value: i64, scale: i64) -> i64:
    """A value in hundredths of a point as a reward: half for none, steepest there, never quite 0 or ONE."""
    size = value if value >= 0 else -value
    return ONE // 2 + value * ONE // (2 * (size + 100 * scale))


def _clamped(reward: i64) -> i64:
    if reward < 0:
        return 0
    return reward if reward < ONE else ONE
