"""What every game has to keep, held against random games of every player count and a sample of option mixtures."""

from __future__ import annotations

import pytest

from mastaba import testing
from tests.kits import KITS


class TestPositions(testing.PositionLaws):
    games = KITS


@pytest.mark.heavy
class TestManyPositions(testing.LongLaws):
    games = KITS
