"""Whole games of Faraón: the samples of the notation, and invariants all through a game."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.testing.record_laws import records_of
from tests.faraon.kit import box, components

RECORDS = {path.stem: path for path in records_of("faraon")}
OPTIONS = "mode connected_blanks explorer_bonus search_cap scorpion_cap duel_cap card_cap"


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [23, 34, 14], "places": [2, 1, 3]}
    assert two.result == {"scores": [14, 20, 19, 31], "places": [4, 2, 3, 1]}


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_names_its_options_in_their_order(name: str) -> None:
    assert list(mastaba.Record.load(RECORDS[name]).to_json()["options"]) == OPTIONS.split()


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_all_through_a_game(name: str) -> None:
    """Cards, tokens, treasures and backs are conserved."""
    record = mastaba.Record.load(RECORDS[name])
    for number, (p, _ply) in enumerate(record.positions()):
        if number % 19 == 0:
            assert components(p.to_json()) == box(record.players, record.options)


def test_eighteen_backs_and_thirty_faces() -> None:
    """Notation 3."""
    for path in RECORDS.values():
        record = mastaba.Record.load(path)
        verbs = [ply.split()[1] for ply in record.plies]
        assert verbs.count("back") == 18
        assert sum(verbs.count(verb) for verb in ("flip", "draw", "under")) == 30
        assert [verb for verb in verbs if verb == "tile"] == ["tile"] * 12
        assert verbs.index("flip") == (45 if record.options["mode"] == "expert" else 13)


def test_the_records_cover_every_mode() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert {record.options["mode"] for record in records} == {"basic", "easy", "expert", "solo"}
