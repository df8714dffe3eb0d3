"""Random games, played to the end inside compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.rng import Rng
from mastaba.core.state import OVER, State


def playout(state: State, rng: Rng) -> i64:
    """Play the state to its end with random moves; the number of plies."""
    plies: i64 = 0
    while state.actor != OVER:
        state.apply(state.random_code(rng))
        plies += 1
    return plies


def playouts(start: State, games: i64, seed: i64) -> i64:
    """Play so many random games from copies of `start`, count each one's scores, and return the plies of all."""
    rng = Rng(seed)
    plies: i64 = 0
    for _game in range(games):
        state = start.clone()
        plies += playout(state, rng)
        state.scores()
    return plies
