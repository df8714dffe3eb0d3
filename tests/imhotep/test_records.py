"""Whole games: they replay to their results, and the same seed and the same players make them again, byte for byte.

`sample-*.json` come with the notation. The others were made by `played` below; the names say what kind of player sat
where. When the rules or the box change for good, make them again: write `played(record).dump()` into the file.
"""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import mastaba
from mastaba.core.chance import outcome
from tests.imhotep.tables import BOX, all_cards, stones

RECORDS = {path.stem: path for path in sorted(Path(__file__).with_name("records").glob("*.json"))}
MADE_HERE = [name for name in RECORDS if not name.startswith("sample")]


def preferred(name: str, legal: list[str]) -> list[str]:
    """The moves that a player of this kind chooses from: a builder fills every ship and keeps away from the market."""
    if name == "builder":
        for wanted in ("load", "get", "build", "decline"):
            if found := [text for text in legal if text.startswith(wanted)]:
                return found
        return [text for text in legal if "market" not in text and not text.startswith("play")] or legal
    return legal


def played(record: mastaba.Record) -> mastaba.Record:
    """The game that these players make with this seed."""
    seed = bytes.fromhex(record.seed or "")
    table = mastaba.Referee(mastaba.new("imhotep", record.players, record.options), seed, form=record.format)
    while not table.position.is_over:
        seat = table.position.actor
        choices = preferred(record.names[seat], table.position.legal())
        table.play(seat, choices[outcome(seed, len(table.plies), [1] * len(choices))])
    return table.record(record.names)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    end = record.replay()
    assert end.is_over
    assert record.result == {"scores": end.scores(), "places": end.places()}
    assert len(record.options) == 9


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [31, 32, 28], "places": [2, 1, 3]}
    assert (one.players, two.players) == (3, 2)
    assert two.options["wrath"] is True


@pytest.mark.parametrize("name", MADE_HERE)
def test_the_same_seed_and_players_make_the_same_game(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    assert played(record).dump() == RECORDS[name].read_text("utf-8")


@pytest.mark.parametrize("name", MADE_HERE)
def test_every_chance_ply_follows_from_the_seed(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    assert record.verify() == sum(ply.startswith("chance") for ply in record.plies)


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
            events = p.copy().play_and_tell(ply.partition(" ")[2])
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


@pytest.mark.parametrize("name", RECORDS)
def test_every_position_of_a_record_can_be_saved_and_reloaded(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    for number, (p, ply) in enumerate(record.positions()):
        if number % 5:
            continue
        again = mastaba.from_json(json.loads(json.dumps(p.to_json())))
        move = ply.partition(" ")[2]
        assert again.legal() == p.legal()
        assert again.play_and_tell(move) == p.copy().play_and_tell(move)


def test_the_records_cover_every_side_option_and_number_of_players() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert len(MADE_HERE) >= 10
    assert {record.players for record in records} == {2, 3, 4}
    for option in mastaba.games.get("imhotep").info.options:
        assert {record.options[option.name] for record in records} == set(option.values), option.name
    verbs = {" ".join(ply.split()[1:2]) for record in records for ply in record.plies}
    assert verbs == {text.split()[0] for text in mastaba.games.get("imhotep").info.texts}


@pytest.mark.rule("imhotep 4.9")
def test_a_whole_game_with_a_stand_still() -> None:
    record = mastaba.Record.load(RECORDS["2-bbbbb-stand-still"])
    assert any(ply.endswith("pass") and p.to_json()["passes"] == 1 for p, ply in record.positions())
