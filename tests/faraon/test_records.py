"""Whole games: they replay to their results, and the same seed makes them again, byte for byte.

`sample-*.json` come with the notation. The others were made by `played` below, with players who move at random. When
the rules or the box change for good, make them again: write `played(record).dump()` into the file.
"""

from __future__ import annotations

import json

import pytest

import mastaba
from mastaba.core.chance import outcome
from tests.faraon.kit import box, components
from tests.faraon.tables import RECORDS as FOLDER

RECORDS = {path.stem: path for path in sorted(FOLDER.glob("*.json"))}
MADE_HERE = [name for name in RECORDS if not name.startswith("sample")]
OPTIONS = "mode connected_blanks explorer_bonus search_cap scorpion_cap duel_cap card_cap"


def played(record: mastaba.Record) -> mastaba.Record:
    """The game that this seed makes, with moves at random."""
    seed = bytes.fromhex(record.seed or "")
    table = mastaba.Referee(mastaba.new("faraon", record.players, record.options), seed, form=record.format)
    while not table.position.is_over:
        choices = table.position.legal()
        table.play(table.position.actor, choices[outcome(seed, len(table.plies), [1] * len(choices))])
    return table.record(record.names)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    end = record.replay()
    assert end.is_over
    assert record.result == {"scores": end.scores(), "places": end.places()}
    assert list(record.to_json()["options"]) == OPTIONS.split()


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [23, 34, 14], "places": [2, 1, 3]}
    assert two.result == {"scores": [14, 20, 19, 31], "places": [4, 2, 3, 1]}


@pytest.mark.parametrize("name", MADE_HERE)
def test_the_same_seed_makes_the_same_game(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    assert played(record).dump() == RECORDS[name].read_text("utf-8")
    assert record.verify() == sum(ply.startswith("chance") for ply in record.plies)


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_all_through_a_game(name: str) -> None:
    """Cards, tokens, treasures and backs are conserved; what is written down can be read again and goes on the same."""
    record = mastaba.Record.load(RECORDS[name])
    for number, (p, ply) in enumerate(record.positions()):
        if number % 19:
            continue
        data = p.to_json()
        assert components(data) == box(record.players, record.options)
        again = mastaba.from_json(json.loads(json.dumps(data)))
        move = ply.partition(" ")[2]
        assert again.legal() == p.legal()
        assert again.play_and_tell(move) == p.copy().play_and_tell(move)


def test_eighteen_backs_and_thirty_faces() -> None:
    """Notation 3."""
    for path in RECORDS.values():
        record = mastaba.Record.load(path)
        verbs = [ply.split()[1] for ply in record.plies]
        assert verbs.count("back") == 18
        assert sum(verbs.count(verb) for verb in ("flip", "draw", "under")) == 30
        assert [verb for verb in verbs if verb == "tile"] == ["tile"] * 12
        assert verbs.index("flip") == (45 if record.options["mode"] == "expert" else 13)


def test_the_records_cover_every_mode_and_every_verb() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert {record.options["mode"] for record in records} == {"basic", "easy", "expert", "solo"}
    assert {record.players for record in records} == {1, 2, 3, 4, 5}
    verbs = {ply.split()[1] for record in records for ply in record.plies}
    assert verbs == {text.split()[0] for text in mastaba.games.get("faraon").info.texts}
