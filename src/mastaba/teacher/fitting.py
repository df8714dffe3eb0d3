"""Fitting: the scale that makes a judge's findings right on average, from samples of finished games.

Logistic regression by Newton's method for chances, least squares for points; both with a little ridge, for samples are
few. The coefficients are rows over the stages of a game.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mastaba.teacher.scale import Scale, at, guess

KNOTS: Final = 3  # numbers in a row
_ROUNDS: Final = 25  # of Newton's method
_RIDGE: Final = 4.0
_SLOPE: Final = 0.7  # where samples say nothing: the log-odds for a standard deviation of what a judge finds
_FLAT: Final = 0.05  # the least such slope: being better off is never bad

Row = list[float]


@dataclass(frozen=True)
class Sample:
    """What was found about one seat at one moment, and how the game ended for it."""

    ply: int
    raw: float
    score: float
    lead: float  # by the evaluator
    now: float  # by the points now
    won: float  # the share of the win
    points: float  # at the end


def fitted(samples: Sequence[Sample], players: int, plies: float, whole: float) -> Scale:
    """The scale that fits these samples best."""
    first = guess(players)
    base = Scale(plies, first.even, first.slope, first.gain, first.trust, whole)
    stages = [base.stage(sample.ply) for sample in samples]
    spread = math.sqrt(sum(sample.raw**2 for sample in samples) / len(samples)) or 1.0
    chance = _logistic(
        [_features(stage, sample.raw / spread) for stage, sample in zip(stages, samples, strict=True)],
        [sample.won for sample in samples],
        [first.even[0]] * KNOTS + [_SLOPE] * KNOTS,
    )
    points = _linear(
        [_features(stage, s.lead - s.now) for stage, s in zip(stages, samples, strict=True)],
        [s.points - s.score for s in samples],
        [0.0] * KNOTS + [0.5] * KNOTS,
    )
    slope = [max(_FLAT, each) / spread for each in chance[KNOTS:]]
    trust = [min(max(each, 0.0), 1.5) for each in points[KNOTS:]]
    return Scale(plies, chance[:KNOTS], slope, points[:KNOTS], trust, whole)


def brier(scale: Scale, samples: Sequence[Sample]) -> float:
    """The mean square error of the chances."""
    return sum((scale.likely(s.raw, scale.stage(s.ply)) - s.won) ** 2 for s in samples) / len(samples)


def _features(stage: float, value: float) -> Row:
    """The share of each knot at this stage, then the same times a value."""
    shares = [at([float(i == knot) for i in range(KNOTS)], stage) for knot in range(KNOTS)]
    return shares + [share * value for share in shares]


def _logistic(rows: Sequence[Row], results: Sequence[float], start: Row) -> Row:
    found = list(start)

    def step(row: Row, result: float) -> tuple[float, float]:
        share = 1 / (1 + math.exp(-max(-30.0, min(30.0, _product(row, found)))))
        return result - share, max(share * (1 - share), 1e-6)

    for _round in range(_ROUNDS):
        change = _newton(rows, results, step, [a - b for a, b in zip(start, found, strict=True)])
        found = [a + b for a, b in zip(found, change, strict=True)]
    return found


def _linear(rows: Sequence[Row], results: Sequence[float], start: Row) -> Row:
    def step(row: Row, result: float) -> tuple[float, float]:
        return result - _product(row, start), 1.0

    return [a + b for a, b in zip(start, _newton(rows, results, step, [0.0] * len(start)), strict=True)]


def _newton(
    rows: Sequence[Row],
    results: Sequence[float],
    step: Callable[[Row, float], tuple[float, float]],
    pull: Row,
) -> Row:
    """The change that removes the errors, each with its weight; `pull` is the way back to the start."""
    n = len(pull)
    matrix = [[_RIDGE * (i == j) for j in range(n)] for i in range(n)]
    side = [_RIDGE * each for each in pull]
    for row, result in zip(rows, results, strict=True):
        error, weight = step(row, result)
        used = [i for i in range(n) if row[i]]
        for i in used:
            side[i] += row[i] * error
            for j in used:
                matrix[i][j] += weight * row[i] * row[j]
    return _solved(matrix, side)


def _solved(matrix: list[Row], side: Row) -> Row:
    """The solution of linear equations, by elimination."""
    n = len(side)
    table = [[*row, value] for row, value in zip(matrix, side, strict=True)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(table[k][i]))
        table[i], table[pivot] = table[pivot], table[i]
        for k in range(n):
            if k != i:
                factor = table[k][i] / table[i][i]
                table[k] = [a - factor * b for a, b in zip(table[k], table[i], strict=True)]
    return [table[i][n] / table[i][i] for i in range(n)]


def _product(row: Row, factors: Row) -> float:
    return sum(a * b for a, b in zip(row, factors, strict=True))
