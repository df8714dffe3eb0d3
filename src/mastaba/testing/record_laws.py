"""The laws of stored records: games that were played once always replay to the same results.

A kit names the folder of its records, `RECORDS`.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

import mastaba
from mastaba.testing import presentation
from mastaba.testing.kits import optional
from mastaba.testing.suite import Suite

_RELOADED = 60  # about this number of positions of a record is saved and read again
_DESCRIBED = 40  # and this number is put into words
_NOTHING = pytest.param(None, marks=pytest.mark.skip(reason="no kit here has `RECORDS`"))


class RecordLaws(Suite):
    """What holds for each record of a game."""

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        """Make a test of each record."""
        super().pytest_generate_tests(metafunc)
        if "path" in metafunc.fixturenames:
            paths = {f"{game}-{path.stem}": path for game in self.games for path in records_of(game)}
            metafunc.parametrize("path", list(paths.values()) or [_NOTHING], ids=list(paths) or None)

    def test_a_record_replays_to_its_result(self, path: Path) -> None:
        record = mastaba.Record.load(path)
        end = record.replay()
        assert end.is_over
        assert record.result == {"scores": end.scores(), "places": end.places()}
        info = record.game.info
        assert list(end.options) == [option.name for option in info.options]
        named: dict[str, Any] = json.loads(path.read_text("utf-8"))["options"]
        assert list(named) == list(info.named(end.options, record.version))

    def test_every_chance_ply_of_a_record_follows_from_its_seed(self, path: Path) -> None:
        record = mastaba.Record.load(path)
        draws = sum(ply.startswith("chance ") for ply in record.plies)
        if record.seed is not None:
            assert record.verify() == draws + sum(undo.draws for undo in record.undos)
            return
        with pytest.raises(mastaba.BadRecord) as caught:
            record.verify()
        assert caught.value.reason.key == "record.no_seed"

    def test_a_position_of_a_record_is_saved_and_goes_on_the_same(self, path: Path) -> None:
        record = mastaba.Record.load(path)
        step = max(1, len(record.plies) // _RELOADED)
        for number, (position, ply) in enumerate(record.positions()):
            if number % step == 0:
                again = mastaba.from_json(json.loads(json.dumps(position.to_json())))
                move = ply.partition(" ")[2]
                assert again.legal() == position.legal()
                assert again.play_with_events(move) == position.copy().play_with_events(move)

    def test_a_position_of_a_record_is_put_into_words(self, path: Path) -> None:
        record = mastaba.Record.load(path)
        step = max(1, len(record.plies) // _DESCRIBED)
        for number, (position, _ply) in enumerate(record.positions()):
            if number % step == 0:
                presentation.it_has_words_and_clauses(position)


def records_of(game: str) -> list[Path]:
    """The records of a game, by name."""
    folder: Path | None = optional(game, "RECORDS", None)
    return [] if folder is None else sorted(folder.glob("*.json"))
