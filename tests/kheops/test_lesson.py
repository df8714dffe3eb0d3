"""Learn in five minutes: every step can be played and is told in every language."""

from __future__ import annotations

import tomllib

import pytest

import mastaba
from mastaba.core.game import Layout
from mastaba.core.record import play_ply
from mastaba.core.words import LANGUAGES
from mastaba.games.kheops import GAME
from tests.kheops.tables import network_at

STEPS = tomllib.loads((GAME.info.folder / "lesson.toml").read_text("utf-8"))["step"]


def before(say: str) -> mastaba.Position:
    """The position in which a step is told."""
    p = mastaba.new("kheops", 2)
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
    assert before(STEPS[-1]["say"]).to_json()["turn"] == 5


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
    p = before("joined")
    assert network_at(p, "r6c0")["value"] == 7
    assert network_at(p, "r6c0")["winner"] == 0
    assert len(network_at(before("draw"), "r5c1")["cells"]) == 6
    assert network_at(before("double"), "r6c3")["strength"] == [0, 2]
    assert network_at(before("second_tile"), "r6c3")["strength"] == [2, 0]
    end = before("ankh")
    assert network_at(end, "r5c0")["secret"] is False
    assert network_at(end, "r6c10")["cursed"]


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_what_is_pointed_at_is_on_the_board(layout: Layout) -> None:
    for step in STEPS:
        asked = [step["move"]] if step.get("move") else []
        seen = before(step["say"]).observe(0) | {"legal": asked}
        picture = GAME.svg(seen, "es", layout=layout)
        missing = [ident for ident in step["point"] if f'id="{ident}"' not in picture]
        assert not missing, step["say"]
