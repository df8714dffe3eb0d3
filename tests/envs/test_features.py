"""Rows of features say all that a seat knows, and nothing else, in every game that has them."""

from __future__ import annotations

from typing import ClassVar

import mastaba
from mastaba import testing
from tests.kits import OURS


class TestFeatures(testing.FeatureLaws):
    games: ClassVar = {n: kit for n, kit in OURS.items() if mastaba.games.get(n).view.features is not None}


def test_all_games_have_features() -> None:
    assert set(OURS) <= set(TestFeatures.games)
