"""Explanations: a text of the catalogue and the clauses to read."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba.core.words.catalogue import Words
from mastaba.core.words.explanation import Explanation, thing


@pytest.fixture
def words(tmp_path: Path) -> Words:
    (tmp_path / "en.toml").write_text('[thing]\nbowl = "A bowl of {dates} dates."\n', "utf-8")
    return Words(tmp_path, "en")


def test_a_thing_is_explained_with_its_clauses(words: Words) -> None:
    assert thing(words, "bowl", "1.2", "1.1", dates=9) == Explanation("A bowl of 9 dates.", ("1.2", "1.1"))


def test_a_thing_may_have_no_clauses(words: Words) -> None:
    assert thing(words, "bowl", dates=0).clauses == ()


def test_a_thing_that_the_catalogue_does_not_have_is_an_error(words: Words) -> None:
    with pytest.raises(KeyError, match=r"thing\.plate"):
        thing(words, "plate")
