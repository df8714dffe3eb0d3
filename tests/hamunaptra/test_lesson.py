"""Learn in ten minutes: every step can be played, is told in every language, and points at what is on the board."""

from __future__ import annotations

import tomllib

import pytest

import mastaba
from mastaba.core.record import play_ply
from mastaba.core.words import LANGUAGES
from mastaba.games.hamunaptra import GAME

LESSON = tomllib.loads((GAME.info.folder / "lesson.toml").read_text("utf-8"))
STEPS = LESSON["step"]


def before(say: str) -> mastaba.Position:
    """The position in which a step is told."""
    p = mastaba.new("hamunaptra", LESSON["players"], LESSON["options"])
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
    assert (p.to_json()["round"], p.to_json()["final"]) == (6, "exit")
    assert 25 <= len(STEPS) <= 35


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_step_is_told(lang: str) -> None:
    told = GAME.info.catalogue(lang).keys()
    keys = {key.removeprefix("lesson.") for key in told if key.startswith("lesson.")}
    assert keys == {step["say"] for step in STEPS} | {"end", "name_0", "name_1"}


def test_what_is_pointed_at_is_on_the_board() -> None:
    for step in STEPS:
        seen = before(step["say"]).observe(0)
        if step.get("move"):
            assert set(GAME.board.anchors(seen, step["move"])) <= set(step["point"]), step["say"]
            seen |= {"legal": [step["move"]]}
        svg = GAME.svg(seen)
        for point in step["point"]:
            assert f'id="{point}"' in svg, (step["say"], point)


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
