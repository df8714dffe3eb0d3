"""Rewards at the end of a game, by seat."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import numpy as np
from numpy.typing import NDArray

Points = NDArray[np.int64]
Rewards = NDArray[np.float32]
Reward = Callable[[Points, Points], Rewards]
"""From the pairs won less the pairs lost and the points, by game and seat, to the rewards."""


def _rank(beaten: Points, points: Points) -> Rewards:
    return np.asarray(points if beaten.shape[-1] == 1 else beaten, np.float32)


def _win(beaten: Points, points: Points) -> Rewards:
    if beaten.shape[-1] == 1:
        return points.astype(np.float32)
    best = beaten == beaten.max(axis=-1, keepdims=True)
    return np.asarray(best / best.sum(axis=-1, keepdims=True), np.float32)


def _score(_beaten: Points, points: Points) -> Rewards:
    return points.astype(np.float32)


def _margin(_beaten: Points, points: Points) -> Rewards:
    others = points.shape[-1] - 1
    if others == 0:
        return points.astype(np.float32)
    total = points.sum(axis=-1, keepdims=True)
    return np.asarray(points - (total - points) / others, np.float32)


KINDS: Final[Mapping[str, Reward]] = {"rank": _rank, "win": _win, "score": _score, "margin": _margin}
