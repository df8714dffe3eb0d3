"""Ladder: the strength of bots by Bradley–Terry over pairs of placings.

A game of several players counts as one comparison for each pair of seats with different bots: the better place wins,
equal places are half a win each. Every pair of bots starts with one tied game that nobody played, so that a bot that
won everything has a finite strength. Intervals come from drawing whole blocks again (bootstrap), since the games of a
block are not independent.
"""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations, groupby
from typing import Final

from mastaba.arena.play import Result

RESAMPLES: Final = 500
_ELO: Final = 400 / math.log(10)
_ROUNDS: Final = 2_000
_CLOSE: Final = 1e-7
_TIED: Final = 1.0  # games that nobody played, tied, for each pair

Pair = tuple[int, int]
Wins = dict[Pair, float]  # by winner and loser


@dataclass(frozen=True)
class Rung:
    """A bot on the ladder: Elo relative to the first bot, with its interval, and its score against the others."""

    bot: str
    elo: float
    low: float
    high: float
    score: float  # per comparison, from 0 to 1
    comparisons: int


def expected_score(elo: float) -> float:
    """The expected score against a bot that is this much weaker."""
    return 1 / (1 + 10 ** (-elo / 400))


def pair_scores(result: Result) -> Iterator[tuple[str, str, float]]:
    """Each pair of seats with different bots, and the score of the first: 1, a half, or 0."""
    for one, other in combinations(range(result["players"]), 2):
        bots, places = result["seats"], result["places"]
        if bots[one] != bots[other]:
            score = 0.5 if places[one] == places[other] else float(places[one] < places[other])
            yield bots[one], bots[other], score


def ladder(results: Sequence[Result], bots: Sequence[str], resamples: int = RESAMPLES) -> list[Rung]:
    """The bots by strength, the strongest first; the first of `bots` has 0 Elo."""
    numbers = {bot: number for number, bot in enumerate(bots)}
    blocks = [
        _wins(list(games), numbers) for _block, games in groupby(results, key=lambda result: result["block"])
    ]
    total = _sum(Counter(blocks))
    strengths = fit(total, len(bots))
    drawn = _bootstrap(blocks, strengths, resamples)
    rungs = []
    for number, bot in enumerate(bots):
        met = sum(count for pair, count in total.items() if number in pair)
        won = sum(count for pair, count in total.items() if pair[0] == number)
        low, high = _interval([each[number] for each in drawn])
        rungs.append(Rung(bot, _ELO * strengths[number], low, high, won / met if met else 0.5, round(met)))
    return sorted(rungs, key=lambda rung: -rung.elo)


def fit(wins: Mapping[Pair, float], bots: int) -> list[float]:
    """The logarithms of the strengths by minorization–maximization (Hunter 2004), the first bot at 0."""
    return _fit(wins, [0.0] * bots)


def _fit(wins: Mapping[Pair, float], start: Sequence[float]) -> list[float]:
    bots = range(len(start))
    met = [[_TIED + wins.get((i, j), 0) + wins.get((j, i), 0) if i != j else 0.0 for j in bots] for i in bots]
    won = [sum(_TIED / 2 + wins.get((i, j), 0) for j in bots if i != j) for i in bots]
    strengths = [math.exp(each) for each in start]
    for _round in range(_ROUNDS):
        new = [
            won[i] / sum(met[i][j] / (strengths[i] + strengths[j]) for j in bots if i != j)
            if len(bots) > 1
            else 1.0
            for i in bots
        ]
        new = [each / new[0] for each in new]
        change = max(abs(math.log(a / b)) for a, b in zip(new, strengths, strict=True))
        strengths = new
        if change < _CLOSE:
            break
    return [math.log(each) for each in strengths]


def _wins(games: Sequence[Result], numbers: Mapping[str, int]) -> tuple[tuple[Pair, float], ...]:
    """The wins of a block, hashable: many blocks are alike."""
    wins: dict[Pair, float] = {}
    for result in games:
        for one, other, score in pair_scores(result):
            i, j = numbers[one], numbers[other]
            wins[i, j] = wins.get((i, j), 0.0) + score
            wins[j, i] = wins.get((j, i), 0.0) + 1 - score
    return tuple(sorted(wins.items()))


def _sum(blocks: Mapping[tuple[tuple[Pair, float], ...], int]) -> Wins:
    total: Wins = {}
    for wins, times in blocks.items():
        for pair, count in wins:
            total[pair] = total.get(pair, 0.0) + times * count
    return total


def _bootstrap(
    blocks: Sequence[tuple[tuple[Pair, float], ...]], start: Sequence[float], resamples: int
) -> list[list[float]]:
    """Strengths in Elo for blocks that are drawn again with replacement; always the same draws."""
    if not blocks:
        return []
    rng = random.Random(0)  # noqa: S311 (a statistic, no secret)
    kinds = Counter(blocks)
    names, weights = list(kinds), list(kinds.values())
    found = []
    for _sample in range(resamples):
        drawn = Counter(rng.choices(names, weights, k=len(blocks)))
        found.append([_ELO * each for each in _fit(_sum(drawn), start)])
    return found


def _interval(values: Sequence[float]) -> tuple[float, float]:
    """The middle 95 % of the values."""
    if not values:
        return -math.inf, math.inf
    ordered = sorted(values)
    return ordered[int(0.025 * len(ordered))], ordered[min(len(ordered) - 1, int(0.975 * len(ordered)))]
