"""Observations and memories have the shape of their documented types, and no others."""

from __future__ import annotations

from mastaba import testing
from tests.kits import KITS


class TestSchemas(testing.SchemaLaws):
    games = KITS
