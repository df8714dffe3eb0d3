"""Tuning: steps towards what wins, repeatable, and the same after a stop."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

import mastaba
from mastaba.arena.tune import Tuning, TuningFolder
from mastaba.core.weights import Weights

START = Weights("a guess", {"card": 300, "sled": [0, 50], "blue": 100})
BEST = [200, 0, 90, 160]


def climbed(tuning: Tuning) -> Weights:
    """The result if the set nearer to BEST wins more, as bots would."""

    def loss(row: list[int]) -> float:
        return sum((a - b) ** 2 for a, b in zip(row, BEST, strict=True)) / 1000

    row: list[float] = [float(value) for value in tuning.first]
    scores = []
    for step in range(tuning.steps):
        up, down = (each.row(list(START.values)) for each in tuning.rivals(row, step))
        scores.append(1 / (1 + math.exp(loss(up) - loss(down))))
        row = tuning.moved(row, step, scores[-1])
    return tuning.result(scores, "climbed")


def test_steps_lead_towards_what_wins() -> None:
    found = climbed(Tuning("imhotep", START, (2,), 400, "7"))
    assert all(abs(a - b) <= 15 for a, b in zip(found.row(list(START.values)), BEST, strict=True))
    assert list(found.values) == list(START.values)
    assert found.about == "climbed"


def test_one_seed_draws_the_same_directions() -> None:
    one, other = (Tuning("imhotep", START, (2,), 9, seed) for seed in ("1", "2"))
    assert [one.signs(k) for k in range(9)] == [one.signs(k) for k in range(9)]
    assert [one.signs(k) for k in range(9)] != [other.signs(k) for k in range(9)]


def test_rivals_differ_by_twice_the_spread() -> None:
    tuning = Tuning("imhotep", START, (2,), 9, "1")
    up, down = (each.row(list(START.values)) for each in tuning.rivals(tuning.first, 0))
    assert [abs(a - b) for a, b in zip(up, down, strict=True)] == [90, 8, 16, 30]


def test_another_run_in_the_folder_is_refused(tmp_path: Path) -> None:
    TuningFolder(tmp_path, Tuning("imhotep", START, (2,), 9, "1")).begin()
    TuningFolder(tmp_path, Tuning("imhotep", START, (2,), 9, "1")).begin()
    with pytest.raises(mastaba.BadSetup, match="seed"):
        TuningFolder(tmp_path, Tuning("imhotep", START, (2,), 9, "2")).begin()


def test_a_torn_line_is_no_step(tmp_path: Path) -> None:
    folder = TuningFolder(tmp_path, Tuning("imhotep", START, (2,), 9, "1"))
    (tmp_path / "steps.jsonl").write_bytes(b'{"step": 0, "score": 0.75}\n{"step": 1, "sco')
    assert folder.scores() == [0.75]
