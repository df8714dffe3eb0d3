"""Copies and pickles of positions, states and referees are right and independent, in every game."""

from __future__ import annotations

from mastaba import testing
from tests.kits import KITS


class TestCopies(testing.CopyLaws):
    games = KITS
