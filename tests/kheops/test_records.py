"""Whole games: they replay to their results, and the same seed and the same players make them again, byte for byte.

`sample-*.json` come with the notation. The others were made by `played` below; the names say what kind of player sat
where. When the rules or the box change for good, make them again: write `played(record).dump()` into the file.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mastaba
from mastaba.core.chance import outcome
from mastaba.games.kheops.engine.box import add_tile_set
from tests.kheops.kit import box, components

HERE = Path(__file__).parent
RECORDS = {path.stem: path for path in sorted((HERE / "records").glob("*.json"))}
MADE_HERE = [name for name in RECORDS if not name.startswith("sample")]
OTHER_SET = add_tile_set(json.loads((HERE / "sets" / "one-curse.json").read_text("utf-8")))


def preferred(name: str, position: mastaba.Position) -> list[str]:
    """The moves that a player of this kind chooses from: a meddler plays special pawns and enters tiles with powers."""
    legal = position.legal()
    if name == "meddler":
        board = position.to_json()["board"]
        if special := [text for text in legal if text.startswith("pawn") and not text.endswith("worker")]:
            return special
        powers = ("turn_passage", "turn_room", "swap", "move")
        into = [text for text in legal if text.startswith("to ")]
        tiles = {text: board[int(text[4])][int(text[6:])] for text in into}
        return [
            t for t, tile in tiles.items() if tile["tile"].partition("_")[2] in powers or tile["pawn"]
        ] or legal
    return legal


def played(record: mastaba.Record) -> mastaba.Record:
    """The game that these players make with this seed."""
    seed = bytes.fromhex(record.seed or "")
    table = mastaba.Referee(mastaba.new("kheops", 2, record.options), seed, form=record.format)
    while not table.position.is_over:
        seat = table.position.actor
        choices = preferred(record.names[seat], table.position)
        table.play(seat, choices[outcome(seed, len(table.plies), [1] * len(choices))])
    return table.record(record.names)


@pytest.mark.parametrize("name", RECORDS)
def test_a_record_replays_to_its_result(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    end = record.replay()
    assert end.is_over
    assert record.result == {"scores": end.scores(), "places": end.places()}
    assert list(record.options) == ["pharaoh", "layout", "tiles"]


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [26, 4], "places": [1, 2]}
    assert one.options != two.options


@pytest.mark.parametrize("name", MADE_HERE)
def test_the_same_seed_and_players_make_the_same_game(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    assert played(record).dump() == RECORDS[name].read_text("utf-8")


@pytest.mark.parametrize("name", MADE_HERE)
def test_every_chance_ply_follows_from_the_seed(name: str) -> None:
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


@pytest.mark.parametrize("name", RECORDS)
def test_every_position_of_a_record_can_be_saved_and_reloaded(name: str) -> None:
    record = mastaba.Record.load(RECORDS[name])
    for number, (p, ply) in enumerate(record.positions()):
        if number % 7:
            continue
        again = mastaba.from_json(json.loads(json.dumps(p.to_json())))
        move = ply.partition(" ")[2]
        assert again.legal() == p.legal()
        assert again.play_and_tell(move) == p.copy().play_and_tell(move)


def test_the_records_cover_every_option_and_every_verb() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert len(MADE_HERE) >= 6
    assert {(r.options["pharaoh"], r.options["layout"]) for r in records} == {
        (pharaoh, layout) for pharaoh in ("mummy", "priest") for layout in ("sawtooth", "raised_corners")
    }
    assert {record.options["tiles"] for record in records} == {"r1", OTHER_SET}
    verbs = {ply.split()[1] for record in records for ply in record.plies}
    assert verbs == {text.split()[0] for text in mastaba.games.get("kheops").info.texts}
