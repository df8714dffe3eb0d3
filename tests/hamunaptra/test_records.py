"""Whole games of Hamunaptra: the samples of the notation, and invariants all through a game."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.testing.record_laws import records_of
from tests.hamunaptra.kit import box, components
from tests.hamunaptra.oracle_ways import BONUS, POWER
from tests.hamunaptra.tables import GAME

RECORDS = {path.stem: path for path in records_of("hamunaptra")}


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [29, 31], "places": [2, 1]}
    assert two.result == {"scores": [28, 24, 21, 33], "places": [2, 3, 4, 1]}
    assert (one.players, two.players) == (2, 4)


@pytest.mark.parametrize("name", RECORDS)
def test_invariants_after_every_ply(name: str) -> None:
    """Nothing is lost; enemies share a tile only where they may; sides fit; wounds never reach a living Resistance."""
    record = mastaba.Record.load(RECORDS[name])
    whole = box(record.players, record.options)
    for number, (p, ply) in enumerate(record.positions()):
        if number % 5:
            continue
        data = p.to_json()
        assert components(data) == whole, ply
        tiles = {tuple(t["cell"]): t for t in data["tiles"]}
        owners: dict[tuple[int, ...], set[int]] = {}
        for seat, people in enumerate(data["characters"]):
            for person in people:
                if person["cell"]:
                    owners.setdefault(tuple(person["cell"]), set()).add(seat)
                borne = [it["token"] for it in data["active"][seat] if it["character"] == person["id"]]
                more = sum(BONUS[token].get("r", 0) for token in borne)
                assert person["damage"] < POWER[person["id"]]["r"] + more, (ply, person)
        for cell, seats in owners.items():
            assert cell in tiles
            if not (tiles[cell]["exit"] and data["final"]):  # everybody may leave by an exit
                assert len(seats) <= (2 if record.options["duels"] else 1), (ply, cell)
        for (x, y), t in tiles.items():
            for side, (dx, dy), back in (("e", (1, 0), "w"), ("s", (0, 1), "n")):
                if (x + dx, y + dy) in tiles:
                    assert (side in t["sides"]) == (back in tiles[x + dx, y + dy]["sides"])
        assert len({tuple(it["cell"]) for it in data["encounters"]}) == len(data["encounters"])
        assert all(sum(hand.values()) <= 6 for hand in data["hands"])


def test_the_records_cover_every_option_and_every_end() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert {record.version for record in records} == {1, 2}
    chosen = [record.start().options for record in records]
    for option in GAME.info.options:
        assert len({options[option.name] for options in chosen}) >= 2, option.name
    on = [{name for name, value in options.items() if value is True} for options in chosen]
    assert any({"monsters_move", "duels"} <= names for names in on)
    assert any({"cleared", "duels"} <= names for names in on)
    assert any(
        "deck_only" in names and r.options["distance"] != 8 for names, r in zip(on, records, strict=True)
    )
    finals = {record.replay().to_json()["final"] for record in records}
    assert finals >= {"exit", "deck"}
