"""BoardScene: whose picture it is, and what moves point at."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

from mastaba.core.drawing.scene import BoardScene
from mastaba.core.game import Layout
from mastaba.core.words.catalogue import Words


@dataclass
class Plan:
    """The least that a plan has."""

    name: Layout


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text('[board]\nbowl = "Bowl: {dates}"\n', "utf-8")
    return Words(tmp_path, "en")


def scene(words: Words, name: Layout = "wide", seat: int | None = 1) -> BoardScene[Plan]:
    return BoardScene(Plan(name), words, {"players": 3, "seat": seat}, ["Ana", "Ben", "Cleo"], {"bowl"})


def test_a_scene_knows_its_reader(words: Words) -> None:
    assert (scene(words).players, scene(words).me, scene(words, seat=None).me) == (3, 1, None)
    assert (scene(words).wide, scene(words, "tall").wide) == (True, False)


def test_the_texts_are_those_of_the_board(words: Words) -> None:
    assert scene(words).say("bowl", dates=9) == "Bowl: 9"


def test_a_place_is_outlined_only_if_a_move_points_at_it(words: Words) -> None:
    pointed = scene(words).place("bowl", "Bowl", "M 0 0", "<g/>", thick=2)
    assert 'class="place can"' in pointed
    assert pointed.count('d="M 0 0"') == 2
    assert 'stroke-width="4.4"' in pointed
    plain = scene(words).place("plate", "Plate", "M 0 0", "<g/>")
    assert 'class="place"' in plain
    assert "M 0 0" not in plain
