"""What a seat cannot know is drawn alike from the truth and from what it imagines, in every game."""

from __future__ import annotations

from mastaba import testing
from tests.kits import KITS


class TestWorlds(testing.WorldLaws):
    games = KITS
