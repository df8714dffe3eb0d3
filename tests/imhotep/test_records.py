"""Whole games of Imhotep: the samples of the notation, and invariants after every ply."""

from __future__ import annotations

from collections import Counter

import pytest

import mastaba
from mastaba.testing.record_laws import records_of
from tests.imhotep.tables import BOX, all_cards, stones

RECORDS = {path.stem: path for path in records_of("imhotep")}


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [31, 32, 28], "places": [2, 1, 3]}
    assert (one.players, two.players) == (3, 2)
    assert two.options["wrath"] is True
    assert len(one.options) == len(two.options) == 9


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_after_every_ply(name: str) -> None:
    """Stones and cards are conserved, sleds hold five, docks one ship, and PASS comes up only in its one state."""
    record = mastaba.Record.load(RECORDS[name])
    temple_a = record.options["temple"] == "a"
    width = 4 if record.players == 2 else 5
    for p, ply in record.positions():
        data = p.to_json()
        assert stones(p) == [29] * record.players
        assert all_cards(p) == BOX
        assert all(0 <= sled <= 5 for sled in data["sled"])
        docks = Counter(ship["dock"] for ship in data["ships"] if ship["dock"])
        assert not docks or max(docks.values()) == 1
        assert len(data["reds"]) <= 2
        if "pass" in p.legal():
            assert p.legal() == ["pass"]
        assert ("pass" in p.legal()) == (data["ask"]["kind"] == "turn" and stuck(p))
        if temple_a:
            events = p.copy().play_with_events(ply.partition(" ")[2])
            if any(event["event"] == "round_end" for event in events):
                unloaded = sum(e["event"] == "place" and e["site"] == "temple" for e in events)
                paid = sum(e["event"] == "points" and e["why"] == "temple" for e in events)
                assert paid == min(len(data["temple"]) + unloaded, width)


def stuck(p: mastaba.Position) -> bool:
    """Sled and quarry empty, and no ship at the quay has its least load."""
    data = p.to_json()
    seat = data["turn"]
    waiting = [ship["slots"] for ship in data["ships"] if ship["dock"] is None]
    ready = [slots for slots in waiting if sum(s is not None for s in slots) >= max(1, len(slots) - 1)]
    return data["sled"][seat] == data["quarry"][seat] == 0 and not ready


def test_the_records_cover_every_value_of_every_option() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert len(records) >= 12
    for option in mastaba.games.get("imhotep").info.options:
        assert {record.options[option.name] for record in records} == set(option.values), option.name


@pytest.mark.rule("imhotep 4.9")
def test_a_whole_game_with_a_stand_still() -> None:
    record = mastaba.Record.load(RECORDS["2-bbbbb-stand-still"])
    assert any(ply.endswith("pass") and p.to_json()["passes"] == 1 for p, ply in record.positions())
