"""The usual mistakes of a new game, and what the message says about each."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import pytest

import mastaba
from mastaba.core.components import Box
from tests import example_game

SOURCES = Path(mastaba.__file__).parents[1]


@pytest.fixture
def dates() -> Iterator[mastaba.Game]:
    with example_game.on_path():
        yield mastaba.games.get("dates")


def test_a_number_that_is_not_in_the_box_is_named(tmp_path: Path) -> None:
    path = tmp_path / "components.toml"
    path.write_text("version = 1\n[bowl]\nsmall = { value = 9 }\n", "utf-8")
    box = Box(path)
    assert box.number("bowl.small") == 9
    for key, table, name in (("bowl.large", "bowl", "large"), ("cards.fig", "cards", "fig")):
        with pytest.raises(
            KeyError, match=rf"components.toml has no value for '{name}' in the table \[{table}\]"
        ):
            box.number(key)


def test_an_observation_without_a_type_is_named(dates: mastaba.Game) -> None:
    def observe(*given: Any):  # type: ignore[no-untyped-def]  # noqa: ANN202 (the mistake)
        return dates.view.observe(*given)

    with pytest.raises(TypeError, match="observe needs a return type"):
        replace(dates.view, observe=observe).observation_schema()


def test_a_field_that_is_not_serialized_is_explained(tmp_path: Path) -> None:
    """Also uncompiled a law that fails shows what it compared."""
    copy = Path(copytree(example_game.EXAMPLE, tmp_path / "dates", ignore=ignore_patterns("__pycache__")))
    state = copy / "mastaba_dates" / "engine" / "state.py"
    source = state.read_text("utf-8")
    field = "        self.bowl = packer.number(self.bowl)\n"
    assert field in source
    state.write_text(source.replace(field, "        self.bowl = 1\n"), "utf-8")
    path = os.pathsep.join([str(copy), *example_game.installed(), str(SOURCES)])
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", "-k", "accepts", str(copy)],
        cwd=copy,
        env=os.environ | {"MASTABA_PURE": "1", "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "a copy has other moves: does `serialize` write every field?" in done.stdout, (
        done.stdout + done.stderr
    )
    assert "At index 1 diff: 'show' != 'take 2'" in done.stdout, done.stdout
