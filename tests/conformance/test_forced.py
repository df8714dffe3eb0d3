"""Forced plies: the table makes the only move of a seat, and whether it does so tells nobody what the seat holds."""

from __future__ import annotations

from mastaba import testing
from tests.kits import KITS


class TestForced(testing.ForcedLaws):
    games = KITS
