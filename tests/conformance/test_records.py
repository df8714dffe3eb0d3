"""Whole games: they replay to their results, and the same seed and the same players make them again, byte for byte.

`sample-*.json` come with the notation. The others were made by `played` below; the names of the seats say what kind of
player (`tests/<game>/players.py`) made its moves. They stay as they are: a new version of the rules gets new records.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import mastaba
from mastaba import testing
from mastaba.core.chance import outcome
from mastaba.testing.record_laws import records_of
from tests.hamunaptra import players as hamunaptra
from tests.imhotep import players as imhotep
from tests.kheops import players as kheops
from tests.kits import KITS

PREFERRED: dict[str, Callable[[str, mastaba.Position], list[str]]] = {
    "imhotep": imhotep.preferred,
    "faraon": lambda _name, position: position.legal(),
    "hamunaptra": hamunaptra.preferred,
    "kheops": kheops.preferred,
}
MADE_HERE = [path for game in PREFERRED for path in records_of(game) if not path.stem.startswith("sample")]


class TestRecords(testing.RecordLaws):
    games = KITS


def played(record: mastaba.Record) -> mastaba.Record:
    """The game that these players make with this seed."""
    seed = bytes.fromhex(record.seed or "")
    table = mastaba.Referee(record.start(), seed, form=record.format)
    while not table.position.is_over:
        seat = table.position.actor
        choices = PREFERRED[record.game.info.name](record.names[seat], table.position)
        table.play(seat, choices[outcome(seed, len(table.plies), [1] * len(choices))])
    return table.record(record.names)


@pytest.mark.parametrize("path", MADE_HERE, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_the_same_seed_and_players_make_the_same_game(path: Path) -> None:
    assert played(mastaba.Record.load(path)).dump() == path.read_text("utf-8")


@pytest.mark.parametrize("game", PREFERRED)
def test_the_records_have_every_number_of_players_and_every_verb(game: str) -> None:
    info = mastaba.games.get(game).info
    records = [mastaba.Record.load(path) for path in records_of(game)]
    assert {record.players for record in records} == set(range(info.least_players, info.most_players + 1))
    verbs = {ply.split()[1] for record in records for ply in record.plies}
    assert verbs == {text.split()[0] for text in info.texts}


@pytest.mark.parametrize("game", ["hamunaptra", "kemet"])
def test_there_are_clauses_to_read_while_chance_draws(game: str) -> None:
    clauses = mastaba.games.get(game).words.clauses
    for path in records_of(game)[-2:]:
        positions = mastaba.Record.load(path).positions()
        drawing = [position.observe(None) for position, _ply in positions if position.actor == mastaba.CHANCE]
        assert drawing
        assert all(clauses(seen) for seen in drawing)
