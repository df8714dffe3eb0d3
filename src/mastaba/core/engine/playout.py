"""Random games, played to the end inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER, State


def playout(state: State, rng: Rng) -> i64:
    """Play the state to its end with random moves; return the number of plies."""
    plies: i64 = 0
    while state.actor != OVER:
        state.apply(state.random_code(rng))
        plies += 1
    return plies


def playouts(start: State, games: i64, seed: i64) -> i64:
    """Play random games from copies of `start` and count the scores of each; return the number of plies."""
    rng = Rng(seed)
    plies: i64 = 0
    for _game in range(games):
        state = start.clone()
        plies += playout(state, rng)
        state.scores()
    return plies
