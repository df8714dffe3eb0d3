"""Undo: entries of a log and of a record, there and back."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core.undo import Undo, fold, is_undo, taken_back

PLIES = ["chance deal fig", "0 take 1", "chance deal stone", "1 take 2"]


@pytest.mark.parametrize(
    ("entry", "undo"),
    [
        ("undo 1 by 0", Undo(1, 0, PLIES[1:])),
        ("undo 3 by 1 agreed 0 2", Undo(3, 1, PLIES[3:], (0, 2))),
        ("undo 2", Undo(2, None, PLIES[2:])),
    ],
)
def test_an_entry_is_read_and_written_the_same(entry: str, undo: Undo) -> None:
    assert is_undo(entry)
    assert taken_back(entry, PLIES) == undo
    assert undo.written == entry


@pytest.mark.parametrize(
    "entry", ["undo", "undo x", "undo 4 by 0", "undo 1 by", "undo -1 by 0", "undo 1 by 0 "]
)
def test_an_entry_that_is_no_undo_is_refused(entry: str) -> None:
    with pytest.raises(ValueError, match="undo"):
        taken_back(entry, PLIES)


def test_a_ply_is_no_undo() -> None:
    assert not is_undo("0 undo")


def test_draws_that_nobody_agreed_to_are_practice() -> None:
    assert (Undo(0, 0, PLIES).draws, Undo(0, 0, PLIES).practice) == (2, True)
    assert not Undo(0, 0, PLIES, (1,)).practice
    assert not Undo(3, 1, PLIES[3:]).practice


def test_a_log_is_folded_to_the_plies_that_count() -> None:
    log = [(entry, "") for entry in (*PLIES, "undo 3 by 1", "1 take 1", "undo 1 by 0 agreed 1", "0 take 3")]
    plies, undos = fold(log)
    assert plies == ["chance deal fig", "0 take 3"]
    assert [undo.plies for undo in undos] == [["1 take 2"], ["0 take 1", "chance deal stone", "1 take 1"]]
    assert fold([]) == ([], [])


def test_times_are_kept() -> None:
    _, (undo,) = fold([("0 take 1", "12:00"), ("undo 0 by 0", "12:01")])
    assert undo.at == "12:01"


@pytest.mark.parametrize("undo", [Undo(1, 0, ["0 x"]), Undo(1, None, []), Undo(2, 1, ["1 y"], (0,), "12:00")])
def test_json_there_and_back(undo: Undo) -> None:
    assert Undo.from_json(undo.to_json(), 2) == undo


@pytest.mark.parametrize(
    "change",
    [
        {"to": -1}, {"to": True}, {"to": "1"}, {"seat": 2}, {"seat": True}, {"plies": "x"}, {"plies": [1]},
        {"agreed": 1}, {"agreed": [2]}, {"at": 1}, {"by": 1},
    ],
)  # fmt: skip
def test_json_of_another_shape_is_no_undo(change: dict[str, Any]) -> None:
    assert Undo.from_json(Undo(1, 0, ["0 x"]).to_json() | change, 2) is None
    assert Undo.from_json([], 2) is None
