"""Paragraphs: lines of a given width, and parts that are described once."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba.core.words.catalogue import Words
from mastaba.core.words.paragraphs import Describer, paragraphs


class Counted(Describer):
    """Counts how often a part is described."""

    described = 0

    def dates(self) -> list[str]:
        type(self).described += 1
        assert list(self.seen) == ["dates"]
        return [f"{self.names[0]}: {self.seen['dates']}"]


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text('[text]\nnone = "nothing"\n', "utf-8")
    return Words(tmp_path, "en")


def test_blocks_are_apart_and_empty_ones_left_out() -> None:
    assert paragraphs([["a", "b"], [], ["c"]], 80) == "a\nb\n\nc"
    assert paragraphs([], 80) == ""


def test_a_wide_line_is_broken_and_indented() -> None:
    assert paragraphs([["one two three"]], 8) == "one two\n  three"
    assert paragraphs([["one two"]], 7) == "one two"


def test_a_part_is_described_once_for_the_same_fields(words: Words) -> None:
    Counted.described = 0
    for other in (1, 2):
        counted = Counted({"dates": [4], "other": other}, words, ["part-once"])
        assert counted.part(Counted.dates, "dates") == ["part-once: [4]"]
    assert Counted.described == 1


def test_a_part_with_other_fields_or_names_is_described_again(words: Words) -> None:
    Counted.described = 0
    for dates, name in ((4, "part-a"), (5, "part-a"), (4, "part-b")):
        assert Counted({"dates": dates}, words, [name]).part(Counted.dates, "dates") == [f"{name}: {dates}"]
    assert Counted.described == 3


def test_lists_in_a_line(words: Words) -> None:
    counted = Counted({}, words, [])
    assert (counted.listed(["a", "b"]), counted.listed([])) == ("a, b", "nothing")
    assert (counted.apart(["a, b", "c"]), counted.apart([])) == ("a, b; c", "nothing")
