"""Scales: chances and points from what a judge finds, and the fit that makes them right."""

from __future__ import annotations

import random

import pytest

import mastaba
from mastaba.teacher import fitting, scale
from mastaba.teacher.fitting import Sample
from mastaba.teacher.judge import Basis, leads
from mastaba.teacher.scale import ONE, Scale
from tests.kits import OURS


def test_a_row_goes_evenly_between_its_numbers() -> None:
    assert [scale.at([0.0, 2.0, 10.0], stage) for stage in (0, 0.25, 0.5, 0.75, 1)] == [0, 1, 2, 6, 10]


def test_a_chance_is_never_certain_before_the_end() -> None:
    found = scale.guess(2)
    assert found.chance(0, 0.5) == ONE // 2
    assert 0 < found.chance(-1000, 0) < found.chance(-1, 0) < found.chance(1000, 0) < ONE


def test_points_to_come_are_the_gain_and_a_share_of_the_lead() -> None:
    found = Scale(100, [0], [1], [8, 0], [0.5], 1)
    basis = Basis([10, 20], [2, -2])
    assert leads(basis.scores) == [-10, 10]
    assert found.points(basis, 0.5) == [10 + 4 + 6, 20 + 4 - 6]


def test_a_fit_finds_the_scale_that_made_the_games() -> None:
    chance = random.Random(1)
    truth = Scale(100, [0.0] * 3, [0.5, 1.25, 2.0], [20.0, 10.0, 0.0], [0.8, 0.5, 0.2])
    samples = []
    for _ in range(3000):
        ply, raw = chance.randrange(101), chance.gauss(0, 1)
        basis = Basis([10.0, 12.0], [raw * 5, -raw * 5])
        stage = truth.stage(ply)
        won = float(chance.random() < truth.likely(raw, stage))
        samples.append(Sample(ply, raw, 10.0, raw * 5, -2.0, won, truth.points(basis, stage)[0]))
    found = fitting.fitted(samples, 2, 100.0, 1.0)
    assert found.slope[0] == pytest.approx(0.5, abs=0.2)
    assert found.slope[-1] == pytest.approx(2.0, abs=0.4)
    assert found.gain == pytest.approx([20, 10, 0], abs=0.5)
    assert found.trust == pytest.approx([0.8, 0.5, 0.2], abs=0.05)
    assert fitting.brier(found, samples) < fitting.brier(scale.guess(2), samples) < 0.25


def test_a_table_that_was_not_fitted_has_the_nearest_scale_with_its_chance() -> None:
    two = Scale(100, [0.0], [1], [8, 0], [0.5], 1)
    found = scale.Calibration(scales={2: two})
    assert found.scale(2) is two
    assert found.scale(4).likely(0, 0) == pytest.approx(0.25)
    assert found.scale(1) == scale.guess(1)


@pytest.mark.parametrize("game", sorted(OURS))
def test_the_scales_of_a_game_have_all_its_tables_and_rising_marks(game: str) -> None:
    info = mastaba.games.get(game).info
    found = scale.of(mastaba.games.get(game))
    marks = found.marks
    assert 0 < marks.inaccurate < marks.mistake < marks.blunder < 1
    assert found.rate > 0
    if found.scales is not None:
        assert set(found.scales) <= set(range(info.least_players, info.most_players + 1))
        for fitted in found.scales.values():
            assert len(fitted.even) == len(fitted.slope) == len(fitted.gain) == len(fitted.trust)
