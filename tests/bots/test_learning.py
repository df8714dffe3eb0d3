"""The fit of a judge's weights to games: it finds the weights that the games were made with."""

from __future__ import annotations

import pytest

np = pytest.importorskip("numpy")
learning = pytest.importorskip("bench.learning")


def test_the_fit_finds_the_weights_that_won() -> None:
    """Two features, one worth something early and one late, in games that are won by chance in that ratio."""
    rng = np.random.default_rng(1)
    true = np.array([0.8, 0.0, 0.0, -0.5])
    features = rng.integers(-3, 4, (20_000, 2, 2)).astype(np.int16)
    ahead = rng.integers(0, 101, 20_000).astype(np.int16)
    games = learning.Games(
        np.zeros(20_000, np.int8), ahead, features, np.zeros((20_000, 2)), np.arange(20_000)
    )
    both, _ = learning.expanded(games, games.kind == 0)
    chances = learning.chances(both, true)
    first = rng.random(20_000) < chances[:, 0]
    wins = np.stack([first, ~first], axis=1).astype(np.float32)
    found = learning.fitted([(both, wins)], np.zeros(4), np.full(4, 3.0))
    assert found == pytest.approx(true, abs=0.1)
    assert learning.loss(both, wins, found) < learning.loss(both, wins, np.zeros(4))
