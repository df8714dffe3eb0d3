"""What the lesson of Faraón says about its positions, and how far it goes."""

from __future__ import annotations

from mastaba.core.lesson import Lesson
from mastaba.games.faraon import GAME
from mastaba.games.faraon.view.rotation import toward
from tests.faraon.tables import phase

LESSON = Lesson(GAME)
before = LESSON.before


def test_the_lesson_has_its_length_and_its_end() -> None:
    assert 14 <= len(LESSON.steps) <= 18
    assert phase(before(LESSON.steps[-1].key)) == "flip"


def test_what_the_lesson_says_is_true() -> None:
    assert before("card").observe(0)["up"] == "1-t07"
    for say, side in (
        ("slide", "right"),
        ("sand", "right"),
        ("remember", "below"),
        ("found", "right"),
        ("two_ways", "above"),
    ):
        seen = before(say).observe(0)
        move = next(step.move for step in LESSON.steps if step.key == say)
        assert toward(seen["hole"], move[6:], seen["view"])[0] == side
    assert before("wrong").observe(0)["treasure"] == "t11"
    assert before("wrong").actor == 1
    assert before("other").observe(0)["won"] == [0, 1]
    assert before("remember").observe(0)["up"] == "1-t11"
    assert before("yours").observe(0)["own"] == ["1-t11"]
    assert (before("block").observe(0)["treasure"], before("block").actor) == ("t12", 0)
    assert len(before("two_ways").legal()) == 2
    later = before("later").observe(0)
    assert (later["deck"], later["up"], later["back"]) == ([0, 9, 9], "1-t08", "sandstorm")
    assert before("storm").observe(0)["view"] == 1
    assert before("storm").observe(0)["treasure"] == "t08"
    assert "2-t08" in before("luck").observe(0)["own"]
    assert phase(before("scorpion")) == phase(before("scorpion_again")) == "scorpion"
    assert before("stung").observe(0)["treasure"] == "t03"
    assert "1-t07" in before("stung").observe(0)["own"]
