"""Learn in three minutes: every step can be played and is told in every language."""

from __future__ import annotations

import tomllib

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.core.record import play_ply
from mastaba.core.words import LANGUAGES
from mastaba.games.faraon import GAME
from mastaba.games.faraon.view.rotation import toward
from tests.faraon.tables import phase

STEPS = tomllib.loads((GAME.info.folder / "lesson.toml").read_text("utf-8"))["step"]


def before(say: str) -> mastaba.Position:
    """The position in which a step is told."""
    p = mastaba.new("faraon", 2)
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
    assert 14 <= len(STEPS) <= 18
    assert phase(before(STEPS[-1]["say"])) == "flip"


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
    assert before("card").observe(0)["up"] == "1-t07"
    for say, side in (
        ("slide", "right"),
        ("sand", "right"),
        ("remember", "below"),
        ("found", "right"),
        ("two_ways", "above"),
    ):
        seen = before(say).observe(0)
        move = next(step["move"] for step in STEPS if step["say"] == say)
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


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_what_is_pointed_at_is_on_the_board(layout: Layout) -> None:
    for step in STEPS:
        asked = [step["move"]] if step.get("move") else []
        seen = before(step["say"]).observe(0) | {"legal": asked}
        picture = GAME.svg(seen, "es", layout=layout)
        if picture == "<svg/>":
            pytest.skip("the board is not drawn yet")
        missing = [ident for ident in step["point"] if f'id="{ident}"' not in picture]
        assert not missing, step["say"]
