"""Whole games: they replay to their results, and the same seed and the same players make them again, byte for byte.

`sample-*.json` come with the notation. The others were made by `played` below; the names say what kind of player sat
where. They stay as they are for ever: a new version of the rules gets records of its own.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import mastaba
from mastaba.core.chance import outcome
from tests.hamunaptra.kit import box, components
from tests.hamunaptra.tables import GAME

HERE = Path(__file__).parent
RECORDS = {path.stem: path for path in sorted((HERE / "records").glob("*.json"))}
MADE_HERE = [name for name in RECORDS if not name.startswith("sample")]
# Who sits there, and the verbs that they would rather play than others, if they can.
EAGER = {
    "anybody": (),
    "digger": ("move", "go", "passage", "lost", "push", "place"),
    "brawler": ("push", "move", "go", "activate", "stay", "fight", "duel", "monster", "lay"),
    "merchant": ("trade", "give", "accept", "lay", "place"),
}


def preferred(name: str, position: mastaba.Position) -> list[str]:
    """The moves that a player of this kind chooses from."""
    legal = position.legal()
    eager = [text for text in legal if text.split()[0] in EAGER[name]]
    if name == "digger" and legal[0][0] in "xy" and position.to_json()["ask"]["kind"].startswith("place"):
        return sorted(legal, key=lambda text: -abs(int(text.split()[1])))[:2]  # outward
    return eager or legal


def played(record: mastaba.Record) -> mastaba.Record:
    """The game that these players make with this seed."""
    seed = bytes.fromhex(record.seed or "")
    table = mastaba.Referee(record.start(), seed, form=record.format)
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
    assert list(end.options) == [option.name for option in GAME.info.options]


def test_the_samples_of_the_notation() -> None:
    one, two = (mastaba.Record.load(RECORDS[f"sample-{n}"]) for n in (1, 2))
    assert one.result == {"scores": [29, 31], "places": [2, 1]}
    assert two.result == {"scores": [28, 24, 21, 33], "places": [2, 3, 4, 1]}
    assert (one.players, two.players) == (2, 4)


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
        for cell, seats in owners.items():
            assert cell in tiles
            shared = tiles[cell]["exit"] and data["final"]
            assert len(seats) <= (len(seats) if shared else 2 if record.options["duels"] else 1)
        for (x, y), t in tiles.items():
            for side, (dx, dy), back in (("e", (1, 0), "w"), ("s", (0, 1), "n")):
                if (x + dx, y + dy) in tiles:
                    assert (side in t["sides"]) == (back in tiles[x + dx, y + dy]["sides"])
        assert len({tuple(it["cell"]) for it in data["encounters"]}) == len(data["encounters"])
        assert all(sum(hand.values()) <= 6 for hand in data["hands"])
        if number % 15 == 0:
            again = mastaba.from_json(json.loads(json.dumps(data)))
            move = ply.partition(" ")[2]
            assert again.legal() == p.legal()
            assert again.play_and_tell(move) == p.copy().play_and_tell(move)


def test_the_records_cover_every_option_every_number_of_players_and_every_verb() -> None:
    records = [mastaba.Record.load(path) for path in RECORDS.values()]
    assert {record.players for record in records} == set(range(2, 9))
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
    verbs = {ply.split()[1] for record in records for ply in record.plies}
    assert verbs == {text.split()[0] for text in GAME.info.texts}
    finals = {record.replay().to_json()["final"] for record in records}
    assert finals >= {"exit", "deck"}
