"""Observations and memories have the shape of their types."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.game import Json
from mastaba.core.observation import json_schema
from mastaba.games.faraon.view.observation import Memory, Observation
from tests.faraon.kit import OBSERVED
from tests.schemas import misfits, misfits_of_random_games


def test_random_games_fit_the_schema() -> None:
    assert misfits_of_random_games("faraon", Observation, Memory, every=200) == set()


def test_schema_has_the_documented_keys() -> None:
    assert set(json_schema(Observation)["properties"]) == set(OBSERVED)


@pytest.mark.parametrize(
    ("change", "wrong"),
    [
        ({"phase": "siesta"}, ".phase: 'siesta'"),
        ({"turn": True}, ".turn: True"),
        ({"secret": 1}, ".secret: unknown"),
        ({"duel": {"seats": [0, 1]}}, ".duel: {'seats': [0, 1]}"),
    ],
)
def test_another_shape_does_not_fit(change: Json, wrong: str) -> None:
    observation = mastaba.new("faraon", players=2).observe(0) | change
    assert misfits(json_schema(Observation), observation) == [wrong]
