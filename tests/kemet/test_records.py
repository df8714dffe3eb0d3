"""Whole games: the samples of the notation replay to their results, and nothing is lost on the way."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mastaba
from tests.kemet.kit import box, components

HERE = Path(__file__).parent
RECORDS = {path.stem: path for path in sorted((HERE / "records").glob("*.json"))}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    end = record.replay()
    assert end.is_over
    assert record.result == {"scores": end.scores(), "places": end.places()}
    assert list(record.options) == [option.name for option in mastaba.games.get("kemet").info.options]


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_after_every_ply(name: str) -> None:
    """Nothing is lost; no space is too full; nobody shares a space but in a battle; creatures have company."""
    record = mastaba.Record.load(RECORDS[name])
    for number, (p, ply) in enumerate(record.positions()):
        data = p.to_json()
        assert components(data) == box(p.players, p.options), ply
        assert all(0 <= points <= 11 for points in data["pp"])
        for seat, units in enumerate(data["units"]):
            most = 7 if "b2_legion" in data["tiles"][seat] else 5
            assert all(1 <= n <= most for n in units.values())
        standing = [at for at in data["creatures"].values() if at["at"] not in (None, "reserve")]
        assert all(data["units"][at["seat"]][at["at"]] for at in standing)
        assert len({(at["seat"], at["at"]) for at in standing}) == len(standing)
        if number % 9 == 0:
            again = mastaba.from_json(json.loads(json.dumps(data)))
            move = ply.partition(" ")[2]
            assert again.legal() == p.legal()
            assert again.play_and_tell(move) == p.copy().play_and_tell(move)
