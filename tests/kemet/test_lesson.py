"""Learn in ten minutes: every step can be played and is told in every language."""

from __future__ import annotations

import tomllib

import pytest

import mastaba
from mastaba.core.record import play_ply
from mastaba.core.words import LANGUAGES
from mastaba.games.kemet import GAME

LESSON = tomllib.loads((GAME.info.folder / "lesson.toml").read_text("utf-8"))
STEPS = LESSON["step"]


def before(say: str) -> mastaba.Position:
    """The position in which a step is told."""
    p = mastaba.new("kemet", LESSON["players"], LESSON["options"])
    for step in STEPS:
        for ply in step.get("plies", ()):
            play_ply(p, ply)
        if step["say"] == say:
            return p
        if step.get("move"):
            assert p.actor == 0
            p.play(step["move"])
    raise AssertionError(say)


def test_the_lesson_can_be_played_to_its_end() -> None:
    p = before(STEPS[-1]["say"])
    assert (p.to_json()["phase"], p.to_json()["round"]) == ("day", 1)
    assert 20 <= len(STEPS) <= 30


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_told(lang: str) -> None:
    told = GAME.info.catalogue(lang).keys()
    keys = {key.removeprefix("lesson.") for key in told if key.startswith("lesson.")}
    assert keys == {step["say"] for step in STEPS} | {"end", "name_0", "name_1"}


def test_a_move_is_pointed_at() -> None:
    for step in STEPS:
        if step.get("move"):
            anchors = GAME.board.anchors(before(step["say"]).observe(0), step["move"])
            assert set(anchors) <= set(step["point"]), step["say"]


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
