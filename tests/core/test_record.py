"""Records that are none: each with its own precise message, in both languages."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.core.engine.rng import Rng
from mastaba.testing.walks import random_text


@pytest.fixture(scope="module")
def record() -> mastaba.Record:
    table = mastaba.Referee(mastaba.new("imhotep", 2), bytes(range(32)))
    rng = Rng(5)
    while not table.position.is_over:
        table.play(table.position.actor, random_text(table.position, rng))
    return table.record(names=["Nefer", "Imi"])


def refusal(data: Any) -> mastaba.BadRecord:
    with pytest.raises(mastaba.BadRecord) as caught:
        mastaba.Record.from_json(data).replay()
    assert caught.value.text("en")
    assert caught.value.text("en") != caught.value.text("es")
    return caught.value


@pytest.mark.parametrize("data", [None, [], "record", 1])
def test_a_record_is_an_object(data: Any) -> None:
    assert refusal(data).reason.key == "record.object"


@pytest.mark.parametrize(
    ("change", "key", "named"),
    [
        ({"mastaba": 3}, "record.format", "3"),
        ({"mastaba": True}, "record.format", "True"),
        ({"mastaba": 1, "practice": True}, "record.format_1", "1"),
        ({"given": -1}, "record.field", "given"),
        ({"given": 9999}, "record.field", "given"),
        ({"entropy": ["x", "y"]}, "record.field", "entropy"),
        ({"entropy": ["00" * 16]}, "record.field", "entropy"),
        ({"source": 1}, "record.field", "source"),
        ({"undos": {}}, "record.field", "undos"),
        ({"undos": [{"to": 1}]}, "record.field", "undos"),
        ({"undos": [{"to": 1, "seat": 9, "plies": []}]}, "record.field", "undos"),
        ({"mastaba": None}, "record.format", "None"),
        ({"game": "senet"}, "error.unknown_game", "senet"),
        ({"game": 1}, "error.unknown_game", "1"),
        ({"players": 7}, "error.bad_players", "7"),
        ({"players": "2"}, "error.bad_players", "2"),
        ({"options": [1]}, "record.field", "options"),
        ({"options": {"x": 1}}, "error.bad_option", "x"),
        ({"options": {"temple": "c"}}, "error.bad_option_value", "temple"),
        ({"plies": None}, "record.field", "plies"),
        ({"plies": "chance"}, "record.field", "plies"),
        ({"plies": [1]}, "record.field", "plies"),
        ({"result": []}, "record.field", "result"),
        ({"rules": "1"}, "record.field", "rules"),
        ({"components": 1}, "record.field", "components"),
        ({"commitment": 1}, "record.field", "commitment"),
        ({"seed": 1}, "record.field", "seed"),
        ({"names": "Nefer"}, "record.field", "names"),
        ({"names": [1, 2]}, "record.field", "names"),
        ({"rules": 2}, "record.version", "2"),
        ({"components": "0123456789abcdef"}, "record.version", "0123456789abcdef"),
        ({"result": {}}, "record.result", "scores"),
        ({"result": {"scores": [0, 0], "places": [1, 1]}}, "record.result", "[0, 0]"),
    ],
)
def test_what_is_wrong_with_a_record(record: mastaba.Record, change: Any, key: str, named: str) -> None:
    error = refusal(record.to_json() | change)
    assert error.reason.key == key
    assert named in error.text("en")
    assert named in error.text("es")
    assert isinstance(error, mastaba.OtherVersion) is (key in {"record.format", "record.version"})


@pytest.mark.parametrize(
    ("number", "ply", "why"),
    [
        (0, "chance round 9-9-9-9", "error.malformed"),
        (0, "0 get", "error.not_your_turn"),
        (0, "", "error.not_your_turn"),
        (0, "chance", "error.malformed"),
        (0, "-1 round 4-3-2-2", "error.not_your_turn"),
        (5, "1 get", "error.not_your_turn"),
        (5, "0 fly", "error.malformed"),
        (5, "0  get", "error.malformed"),
        (5, "0 pass", "refusal.can_act"),
        (5, "chance draw statue", "error.not_your_turn"),
    ],
)
def test_a_ply_that_cannot_be_replayed_is_named(
    record: mastaba.Record, number: int, ply: str, why: str
) -> None:
    plies = [*record.plies[:number], ply, *record.plies[number + 1 :]]
    error = refusal(record.to_json() | {"plies": plies})
    assert error.reason.key == "record.ply"
    assert error.reason.params["ply"] == number
    inner = error.reason.params["why"]
    assert getattr(inner, "key", None) == why
    for lang in ("en", "es"):
        assert ply in error.text(lang)
        assert inner.text(lang) in error.text(lang)  # type: ignore[attr-defined]


@pytest.mark.parametrize("upto", [-1, 10_000])
def test_a_ply_that_is_not_there(record: mastaba.Record, upto: int) -> None:
    with pytest.raises(mastaba.BadRecord) as caught:
        record.replay(upto)
    assert caught.value.reason.key == "record.no_ply"
    assert str(upto) in caught.value.text("es")


def test_replay_up_to_a_ply(record: mastaba.Record) -> None:
    assert record.replay(0) == record.start()
    assert record.replay(len(record.plies)) == record.replay()
    position = record.start()
    for number, ply in enumerate(record.plies):
        if number % 20 == 0:
            assert record.replay(number) == position
        position.play(ply.partition(" ")[2])


def test_a_record_of_another_version_can_be_replayed_on_purpose(record: mastaba.Record) -> None:
    other = dataclasses.replace(record, rules=99)
    with pytest.raises(mastaba.OtherVersion):
        other.replay()
    assert other.replay(any_version=True) == record.replay()


def test_a_record_without_version_is_taken_as_ours(record: mastaba.Record) -> None:
    assert dataclasses.replace(record, rules=None, components=None).replay().is_over


def test_files(record: mastaba.Record, tmp_path: Path) -> None:
    cases = {
        "record.unreadable": tmp_path / "missing.json",
        "record.unreadable ": tmp_path,
        "record.not_json": tmp_path / "half.json",
        "record.not_json ": tmp_path / "bytes.json",
        "record.not_json  ": tmp_path / "empty.json",
    }
    cases["record.not_json"].write_text(record.dump()[:200], encoding="utf-8")
    cases["record.not_json "].write_bytes(b"\xff\xfe{}")
    cases["record.not_json  "].write_text("", encoding="utf-8")
    for key, path in cases.items():
        with pytest.raises(mastaba.BadRecord) as caught:
            mastaba.Record.load(path)
        assert caught.value.reason.key == key.strip()
        assert path.name in caught.value.text("es")


def test_a_dump_is_readable_json(record: mastaba.Record) -> None:
    data = json.loads(record.dump())
    assert list(data) == [
        "mastaba", "game", "players", "options", "rules", "components", "commitment", "seed", "names", "plies",
        "result",
    ]  # fmt: skip
    assert max(map(len, record.dump().splitlines())) < 500
    empty = dataclasses.replace(record, plies=[], result=None)
    assert mastaba.Record.from_json(json.loads(empty.dump())).plies == []
