"""What the lesson of Kemet says about its positions, and how far it goes."""

from __future__ import annotations

from mastaba.core.lesson import Lesson
from mastaba.games.kemet import GAME

LESSON = Lesson(GAME)
before = LESSON.before


def test_the_lesson_has_its_length_and_its_end() -> None:
    p = before(LESSON.steps[-1].key)
    assert (p.to_json()["phase"], p.to_json()["round"]) == ("day", 1)
    assert 20 <= len(LESSON.steps) <= 30


def test_what_the_lesson_says_is_true() -> None:
    night = before("night")
    assert (night.to_json()["pp"], night.observe(0)["hand"]) == ([7, 7], ["war_rage", "prayer"])
    assert before("rival").scores() == [0, 1]
    won = before("won").observe(0)
    assert won["battle"]["winner"] == 0
    assert won["units"] == [{"nw2": 5, "t_w": 3}, {"so1": 2, "so2": 5}]
    assert won["legal"] == ["recall", "stay"]
    assert before("points").scores() == [2, 0]
    assert before("raise").to_json()["pp"] == [6, 10]
    covered = before("covered").to_json()
    assert {action[1] for action in covered["tokens"][0]["on"]} == {"1", "2", "3"}
    assert covered["tokens"][0]["regular"] == 2
    assert covered["pyramids"][0]["white"] == {"level": 2, "at": "nw1"}
