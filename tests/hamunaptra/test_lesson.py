"""What the lesson of Hamunaptra says about its positions, and how far it goes."""

from __future__ import annotations

from mastaba.core.lesson import Lesson
from mastaba.games.hamunaptra import GAME

LESSON = Lesson(GAME)
before = LESSON.before


def test_the_lesson_has_its_length_and_its_end() -> None:
    p = before(LESSON.steps[-1].key)
    assert (p.to_json()["round"], p.to_json()["final"]) == (6, "exit")
    assert 25 <= len(LESSON.steps) <= 35


def test_what_the_lesson_says_is_true() -> None:
    assert before("hand").observe(0)["hands"][0]["count"] == 4
    assert before("steps").legal() == ["end"]
    assert "94 %" in GAME.label(before("attack").observe(0), "attack f", "en")
    blow = before("defend").observe(0)
    assert "100 %" in GAME.label(blow, "defend c04", "en")
    assert "16 %" in GAME.label(blow, "defend c03", "en")
    assert before("won").to_json()["encounters"] == [{"id": "m3", "cell": [3, 0], "damage": 0}]
    assert "exit stair" in GAME.label(before("far").observe(0), "y 0", "en")
    assert before("points").scores()[0] - before("far").scores()[0] == 4
    assert before("last").scores()[0] == 14
