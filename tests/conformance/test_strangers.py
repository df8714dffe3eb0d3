"""JSON that a stranger wrote: every slip is refused with its place; what is let in can be played."""

from __future__ import annotations

from mastaba import testing
from tests.kits import KITS


class TestStrangers(testing.StrangerLaws):
    games = KITS
