"""Matrix games: the solved value is the true one, and mixtures are those that everybody knows."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import numpy as np
import pytest
from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.matrix import ONE, MatrixGame
from mastaba.core.engine.rng import Rng

NEAR = 0.01  # of the range of payoffs


def solved(*worlds: np.ndarray) -> MatrixGame:
    game = MatrixGame(len(worlds[0]))
    for pays in worlds:
        game.add_world(vec[i64](pays.T.flatten().tolist()))
    game.solve()
    return game


def value_of(pays: np.ndarray) -> float:
    """The value of a matrix game: that of the square part whose mixtures nobody can better."""
    rows, columns = pays.shape
    for size in range(1, min(rows, columns) + 1):
        for mine in combinations(range(rows), size):
            for theirs in combinations(range(columns), size):
                part = pays[np.ix_(mine, theirs)]
                frame = np.block([[part, -np.ones((size, 1))], [np.ones((1, size)), np.zeros((1, 1))]])
                if abs(np.linalg.det(frame)) < 1e-9:
                    continue
                goal = np.append(np.zeros(size), 1)
                *answers, value = np.linalg.solve(frame, goal)
                other = frame.copy()
                other[:size, :size] = part.T
                *mix, _same = np.linalg.solve(other, goal)
                if min(*answers, *mix, 0) < -1e-9:
                    continue
                x, y = np.zeros(rows), np.zeros(columns)
                x[list(mine)], y[list(theirs)] = mix, answers
                if (x @ pays).min() >= value - 1e-6 and (pays @ y).max() <= value + 1e-6:
                    return float(value)
    raise AssertionError(pays)


@pytest.mark.parametrize("shape", [(1, 3), (2, 2), (2, 3), (3, 3), (4, 4)])
def test_the_value_of_random_games_is_the_true_one(shape: tuple[int, int]) -> None:
    chance = np.random.default_rng(1)
    for _ in range(60):
        pays = chance.integers(-1000, 1001, shape)
        game = solved(pays)
        assert game.value == pytest.approx(value_of(pays.astype(float)), abs=NEAR * 2000)
        mix = np.array([int(share) for share in game.mix]) / int(ONE)
        assert (mix @ pays).min() >= value_of(pays.astype(float)) - 2 * NEAR * 2000


def test_rock_paper_scissors_gives_thirds() -> None:
    game = solved(np.array([[0, -100, 100], [100, 0, -100], [-100, 100, 0]]))
    assert list(game.mix) == pytest.approx([ONE / 3] * 3, abs=ONE / 100)
    assert game.value == 0
    rng = Rng(1)
    assert min(Counter(game.draw(rng) for _ in range(3000)).values()) > 900


def test_a_pair_with_unequal_pay_is_mixed_by_what_it_pays() -> None:
    """Matching pennies where one match pays three times as much: that side is chosen a third of the time."""
    game = solved(np.array([[300, -100], [-100, 100]]))
    assert int(game.mix[0]) == pytest.approx(ONE / 3, abs=ONE / 100)
    assert game.value == pytest.approx(100 / 3, abs=2)


def test_the_other_side_answers_each_world_in_its_own_way() -> None:
    """In either world one row loses; who cannot tell them apart loses half the time, however it is mixed."""
    first, second = np.array([[-100], [100]]), np.array([[100, 100], [-100, 100]])
    assert solved(first).value == pytest.approx(100, abs=2)
    assert solved(first, second).value == pytest.approx(0, abs=2)


def test_equal_rows_are_chosen_as_often() -> None:
    assert len({*solved(np.array([[5, 5], [5, 5], [5, 5]])).mix}) == 1


def test_the_same_game_gives_the_same_mixture() -> None:
    pays = np.array([[random.Random(1).randrange(99) for _ in range(5)] for _ in range(5)])
    assert list(solved(pays).mix) == list(solved(pays).mix)
