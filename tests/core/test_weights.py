"""Weights: numbers by name, as rows and in files."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba.core import weights
from mastaba.core.weights import Weights

START = Weights("a guess", {"card": 300, "sled": [0, 50], "blue": 100})


def test_weights_are_read_as_they_were_written(tmp_path: Path) -> None:
    path = tmp_path / "weights.toml"
    weights.write(path, {"greedy": START, "tuned": Weights('two\nlines, "quoted"', {"card": -1})})
    assert weights.read(path) == {"greedy": START, "tuned": Weights('two\nlines, "quoted"', {"card": -1})}


def test_weights_with_other_names_are_refused() -> None:
    assert START.row(["card", "sled", "blue"]) == [300, 0, 50, 100]
    with pytest.raises(KeyError, match="blue"):
        START.row(["card", "sled"])


def test_a_row_gives_weights_of_the_same_shape() -> None:
    found = START.with_row([1, 2, 3, 4], "other")
    assert found == Weights("other", {"card": 1, "sled": [2, 3], "blue": 4})
