"""Whole games of Kheops: the samples of the notation, and invariants after every ply."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.testing.record_laws import records_of
from tests.kheops.kit import box, components
from tests.kheops.players import OTHER_SET

RECORDS = {path.stem: path for path in records_of("kheops")}
MADE_HERE = [name for name in RECORDS if not name.startswith("sample")]


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [26, 4], "places": [1, 2]}
    assert one.options != two.options
    assert list(one.options) == list(two.options) == ["pharaoh", "layout", "tiles"]


@pytest.mark.parametrize("name", MADE_HERE)
def test_chance_deals_44_and_25_plies(name: str) -> None:
    assert mastaba.Record.load(RECORDS[name]).verify() == 44 + 25


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_after_every_ply(name: str) -> None:
    """Tiles and pawns are conserved, nobody stands where nobody may, a priest never before the mummy."""
    record = mastaba.Record.load(RECORDS[name])
    for p, _ in record.positions():
        data = p.to_json()
        if record.options["tiles"] == "r1":
            assert components(data) == box(2, {})
        lying = [tile for row in data["board"] for tile in row if tile]
        assert not [t for t in lying if t["pawn"] and t["tile"].endswith("stay_empty")]
        assert all(t["facing"] == 0 for t in lying if t["tile"].partition("_")[0].endswith("3"))
        for seat, supply in enumerate(data["supply"]):
            out = [t["pawn"]["type"] for t in lying if t["pawn"] and t["pawn"]["seat"] == seat]
            assert "priest" not in out or not supply["mummy"]
            if record.options["pharaoh"] == "priest":
                assert "pharaoh" not in out or not supply["mummy"]
        assert len(lying) == 19 + max(data["turn"] - 1, 0) + (data["phase"] == "draw") or data["turn"] == 0


def test_the_records_cover_every_option() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert len(MADE_HERE) >= 6
    assert {(r.options["pharaoh"], r.options["layout"]) for r in records} == {
        (pharaoh, layout) for pharaoh in ("mummy", "priest") for layout in ("sawtooth", "raised_corners")
    }
    assert {record.options["tiles"] for record in records} == {"r1", OTHER_SET}
