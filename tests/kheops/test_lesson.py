"""What the lesson of Kheops says about its positions, and how far it goes."""

from __future__ import annotations

from mastaba.core.lesson import Lesson
from mastaba.games.kheops import GAME
from tests.kheops.tables import network_at

LESSON = Lesson(GAME)
before = LESSON.before


def test_the_lesson_has_its_length_and_its_end() -> None:
    assert before(LESSON.steps[-1].key).to_json()["turn"] == 5


def test_what_the_lesson_says_is_true() -> None:
    p = before("joined")
    assert network_at(p, "r6c0")["value"] == 7
    assert network_at(p, "r6c0")["winner"] == 0
    assert len(network_at(before("draw"), "r5c1")["cells"]) == 6
    assert network_at(before("double"), "r6c3")["strength"] == [0, 2]
    assert network_at(before("second_tile"), "r6c3")["strength"] == [2, 0]
    end = before("ankh")
    assert network_at(end, "r5c0")["secret"] is False
    assert network_at(end, "r6c10")["cursed"]
