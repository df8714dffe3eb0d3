"""Whole games of Kemet: invariants after every ply of the samples of the notation."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.testing.record_laws import records_of
from tests.kemet.kit import box, components

RECORDS = {path.stem: path for path in records_of("kemet")}


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_after_every_ply(name: str) -> None:
    """Nothing is lost; no space is too full; nobody shares a space but in a battle; creatures have company."""
    record = mastaba.Record.load(RECORDS[name])
    for p, ply in record.positions():
        data = p.to_json()
        assert components(data) == box(p.players, p.options), ply
        assert all(0 <= points <= 11 for points in data["pp"])
        for seat, units in enumerate(data["units"]):
            most = 7 if "b2_legion" in data["tiles"][seat] else 5
            assert all(1 <= n <= most for n in units.values())
        standing = [at for at in data["creatures"].values() if at["at"] not in (None, "reserve")]
        assert all(data["units"][at["seat"]][at["at"]] for at in standing)
        assert len({(at["seat"], at["at"]) for at in standing}) == len(standing)
