"""Rewards at the end of games, by seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

from mastaba.core.errors import BadSetup, Reason
from mastaba.core.game import Game
from mastaba.teacher import scale

Points = NDArray[np.int64]
Rewards = NDArray[np.float32]
Reward = Callable[[Points, Points], Rewards]
"""From the pairs won less the pairs lost, and the points, by game and seat, to the rewards."""


def _rank(beaten: Points, _points: Points) -> Rewards:
    return beaten.astype(np.float32)


def _win(beaten: Points, _points: Points) -> Rewards:
    best = beaten == beaten.max(axis=-1, keepdims=True)
    return np.asarray(best / best.sum(axis=-1, keepdims=True), np.float32)


def _score(_beaten: Points, points: Points) -> Rewards:
    return points.astype(np.float32)


def _margin(_beaten: Points, points: Points) -> Rewards:
    others = points.shape[-1] - 1
    total = points.sum(axis=-1, keepdims=True)
    return np.asarray(points - (total - points) / max(1, others), np.float32)


KINDS: Final[Mapping[str, Reward]] = {"rank": _rank, "win": _win, "score": _score, "margin": _margin}


def reward_of(game: Game, players: int, reward: str | Reward) -> Reward:
    """The reward of this name, or this one.

    Who plays alone gets points: for `rank` and `win` as a share of those of a good game.
    """
    if not isinstance(reward, str):
        return reward
    if reward not in KINDS:
        raise BadSetup(Reason("error.bad_reward", {"given": reward, "known": ", ".join(KINDS)}))
    if players > 1 or reward in ("score", "margin"):
        return KINDS[reward]
    whole = scale.of(game).scale(1).whole
    return lambda _beaten, points: np.asarray(points / whole, np.float32)


def worst(players: int, loser: int) -> Points:
    """The pairs won less the pairs lost where one seat is last, and the others are equal."""
    beaten = np.ones((1, players), np.int64)
    beaten[0, loser] = 1 - players
    return beaten
