"""Learn in minutes: every step can be played, has its text in every language, and points at what is on the board."""

from __future__ import annotations

import mastaba
from mastaba import testing
from mastaba.core.lesson import lesson_of
from tests.kits import KITS, OURS


class TestLessons(testing.LessonLaws):
    games = KITS


def test_our_games_all_have_a_lesson() -> None:
    assert [name for name in OURS if lesson_of(mastaba.games.get(name)) is None] == []
