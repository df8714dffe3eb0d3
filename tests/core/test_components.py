"""Box: numbers with their sources, and boxes of older releases by fingerprint."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba.core.components import Box, box_of, has_older_box, released, with_box

TODAY = """
version = 2
[bowl]
small = { value = 9, source = "box" }
sizes = { value = [1, 2], source = "box" }
names = { value = ["fig", "olive"], source = "box" }
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A game with the box of today and one of an older release."""
    (tmp_path / "boxes").mkdir()
    (tmp_path / "engine").mkdir()
    (tmp_path / "components.toml").write_text(TODAY, "utf-8")
    (tmp_path / "boxes" / "1.toml").write_text(TODAY.replace("9", "7"), "utf-8")
    return tmp_path


def test_values_by_their_keys(folder: Path) -> None:
    box = Box(folder / "components.toml")
    assert (box.version, box.number("bowl.small")) == (2, 9)
    assert (box.numbers("bowl.sizes"), box.names("bowl.names")) == ([1, 2], ["fig", "olive"])
    with pytest.raises(KeyError):
        box.value("bowl.large")


def test_the_fingerprint_is_that_of_the_numbers_alone(folder: Path) -> None:
    box = Box(folder / "components.toml")
    (folder / "components.toml").write_text(TODAY.replace('"box"', '"rulebook"'), "utf-8")
    assert Box(folder / "components.toml").hash == box.hash
    (folder / "components.toml").write_text(TODAY.replace("9", "10"), "utf-8")
    assert Box(folder / "components.toml").hash != box.hash
    assert len(box.hash) == 16


def test_all_released_boxes_are_found_by_fingerprint(folder: Path) -> None:
    found = released(folder)
    assert [Box(path).number("bowl.small") for path in found.values()] == [9, 7]
    assert all(Box(path).hash == fingerprint for fingerprint, path in found.items())


def test_a_module_gets_the_box_that_its_package_is_named_after(folder: Path) -> None:
    file = str(folder / "engine" / "box.py")
    today, older = released(folder)
    assert box_of("dates.engine.box", file).hash == today
    package = with_box("dates", older)
    assert (has_older_box(package), has_older_box("dates")) == (True, False)
    assert box_of(f"{package}.engine.box", file).hash == older
