"""Weights are data; greedy plays by the frozen ones as it always has."""

from __future__ import annotations

import hashlib

import pytest

import mastaba
from mastaba import bots
from mastaba.bots.greedy import greedy_code
from mastaba.core import weights
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import CHANCE, OVER
from tests.bots.test_bots import after


def played(game: str, players: int, seed: int) -> str:
    """A digest of the moves of greedy and its values, in a game where every third move is random."""
    found, evaluator, rng = hashlib.sha256(), mastaba.games.get(game).bots.evaluator, Rng(seed)
    assert evaluator is not None
    state = mastaba.new(game, players).state
    while state.actor != OVER:
        if state.actor == CHANCE:
            state.apply(state.random_code(rng))
            continue
        code = greedy_code(state, evaluator, state.actor, rng)
        found.update(f"{code} {[evaluator.value(state, seat) for seat in range(players)]}".encode())
        state.apply(state.random_code(rng) if rng.below(3) == 0 else code)
    return found.hexdigest()[:16]


@pytest.mark.parametrize(
    ("game", "players", "digest"),
    [
        ("kheops", 2, "fb87acfc1d0062ed"),
        ("imhotep", 2, "42cf6dc30cc0b190"),
        ("imhotep", 4, "9df341bba2a81bf1"),
    ],
)
def test_greedy_plays_as_ever(game: str, players: int, digest: str) -> None:
    assert played(game, players, 5) == digest


@pytest.mark.parametrize("game", ["imhotep", "kheops"])
def test_a_bot_with_the_frozen_weights_is_greedy(game: str) -> None:
    ours = mastaba.games.get(game)
    assert ours.bots.tuned is not None
    sets = weights.read(ours.info.box.folder / "bot" / "weights.toml")
    twin, sight = ours.bots.tuned(sets["greedy"]), bots.Sight.of(after(30, game))
    assert twin.choose(sight, 3) == bots.get("greedy", ours).choose(sight, 3)
    with pytest.raises(KeyError):
        ours.bots.tuned(weights.Weights("too few", {"card": 1}))
