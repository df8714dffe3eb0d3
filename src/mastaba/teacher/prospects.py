"""Prospects: what the evaluator and the points say about the worlds that a viewer could be in."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.bots.greedy import settle
from mastaba.core.engine.evaluator import Evaluator
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import OVER, State


def add_scores(start: State, viewer: i64, worlds: i64, rng: Rng, scores: vec[i64]) -> None:
    """Add up the points by seat, as if the game ended now, in this many worlds."""
    for _world in range(worlds):
        state = start.clone()
        state.reshuffle(viewer, rng)
        points = state.scores()
        for seat in range(state.players):
            scores[seat] += points[seat]


def add_values(
    start: State, viewer: i64, evaluator: Evaluator, worlds: i64, rng: Rng, values: vec[i64]
) -> None:
    """Add up the values by seat in this many worlds, each after what had to happen has happened."""
    found = vec[i64]([0] * int(start.players))
    for _world in range(worlds):
        state = start.clone()
        state.reshuffle(viewer, rng)
        settle(state, evaluator, rng)
        if state.actor == OVER:
            _of_end(state, found)
        else:
            evaluator.values_into(state, found)
        for seat in range(state.players):
            values[seat] += found[seat]


def _of_end(state: State, out: vec[i64]) -> None:
    """Write the leads of a finished game, in hundredths of a point."""
    points = state.scores()
    total: i64 = 0
    for seat in range(state.players):
        total += points[seat]
    for seat in range(state.players):
        rivals = state.players - 1 if state.players > 1 else i64(1)
        out[seat] = 100 * points[seat] - 100 * (total - points[seat]) // rivals
