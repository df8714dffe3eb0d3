"""SPRT: stop as soon as it is clear whether one bot is stronger than another (generalized, over blocks).

A block is one observation: the mean score of the first bot against the second over all pairs of placings in its games.
The rotations of a block share their chance, so its games are not independent, and the spread of block scores takes
that into account. The log-likelihood ratio is that of a normal distribution with the variance that was seen.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from mastaba.arena.ladder import expected_score, pair_scores
from mastaba.arena.play import Result

ERROR: Final = 0.05  # alpha and beta
BOUND: Final = math.log((1 - ERROR) / ERROR)
_LEAST_BLOCKS: Final = 8  # before, the variance is a guess
_PRIOR: Final = 0.25  # a sum of squares of one block, so that equal blocks have a variance

Verdict = Literal["stronger", "not_stronger"]


@dataclass
class Sprt:
    """A test of whether the first bot is at least `high` Elo stronger, against at most `low`."""

    low: float
    high: float
    scores: list[float] = field(default_factory=list)

    def add(self, score: float) -> None:
        """Add the score of a block, from 0 to 1."""
        self.scores.append(score)

    @property
    def ratio(self) -> float:
        """The log-likelihood ratio: positive speaks for `high`."""
        n = len(self.scores)
        if not n:
            return 0.0
        mean = sum(self.scores) / n
        variance = (sum((score - mean) ** 2 for score in self.scores) + _PRIOR) / n
        least, most = expected_score(self.low), expected_score(self.high)
        return n * (most - least) * (2 * mean - least - most) / (2 * variance)

    @property
    def verdict(self) -> Verdict | None:
        """What the test has decided, or None if it goes on."""
        if len(self.scores) < _LEAST_BLOCKS or abs(self.ratio) < BOUND:
            return None
        return "stronger" if self.ratio > 0 else "not_stronger"


def block_score(results: Iterable[Result], bots: Sequence[str]) -> float | None:
    """The mean score of the first bot against the second in the games of a block; None if they did not meet."""
    won, met = 0.0, 0
    for result in results:
        for one, other, score in pair_scores(result):
            if (one, other) == (bots[0], bots[1]):
                won, met = won + score, met + 1
            elif (one, other) == (bots[1], bots[0]):
                won, met = won + 1 - score, met + 1
    return won / met if met else None
