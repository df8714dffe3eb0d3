"""Scores of seats as chances of winning."""

from __future__ import annotations

import math

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.search import logit


@pytest.mark.parametrize("scores", [[0, 0], [700, 0], [0, 700, 100], [100, 90, 80, 70, 60, 50, 40, 30]])
def test_log_odds_are_those_of_the_softmax(scores: list[int]) -> None:
    powers = [math.exp(score / 1000) for score in scores]
    for seat, power in enumerate(powers):
        exact = math.log(power / (sum(powers) - power))
        found = logit.log_odds(vec[i64](scores), seat)
        assert found == pytest.approx(1000 * exact, abs=12)
        chance = logit.chance_of(found) / int(logit.ONE)
        assert chance == pytest.approx(power / sum(powers), abs=0.01)


def test_a_hopeless_seat_has_hardly_a_chance() -> None:
    assert logit.chance_of(-20_000) == 0
    assert logit.chance_of(20_000) == logit.ONE
