"""Editions of the teacher: the same numbers give the same one, other numbers another."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import mastaba
from mastaba.core import registry
from mastaba.teacher import edition
from mastaba.teacher.report import VERSION
from tests.kits import OURS


def test_every_game_has_an_edition_of_its_own() -> None:
    assert len({edition.of(mastaba.games.get(game)) for game in OURS}) == len(OURS)


@pytest.mark.parametrize("file", ["teacher.toml", "weights.toml"])
def test_other_numbers_are_another_edition(
    file: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = registry.get("kheops")
    shutil.copytree(game.info.box.folder / "bot", tmp_path / "bot")
    monkeypatch.setattr(game.info.box, "folder", tmp_path)
    find = edition.of.__wrapped__
    before = find(game)
    assert before == edition.of(game)
    with (tmp_path / "bot" / file).open("a") as text:
        text.write("# another\n")
    assert find(game) != before


def test_another_version_is_another_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.get("kheops")
    monkeypatch.setattr(edition, "VERSION", VERSION + 1)
    assert edition.of.__wrapped__(game) != edition.of(game)
