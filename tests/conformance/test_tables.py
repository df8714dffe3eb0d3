"""What every table has to keep: taking back, records, and chance that anyone can check."""

from __future__ import annotations

from mastaba import testing
from tests.kits import KITS


class TestTables(testing.TableLaws):
    games = KITS
