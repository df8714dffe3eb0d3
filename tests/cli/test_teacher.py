"""`mastaba analyse` and `mastaba puzzles`."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.desk import Desk


def test_an_analysis_is_told_and_written(desk: Desk, tmp_path: Path) -> None:
    desk.run("record", "imhotep", "--players", "2", "--bots", "random", "--seed", "m", "--out", str(tmp_path))
    path = tmp_path / "analysis.json"
    words = ("analyse", str(tmp_path / "imhotep-1.json"), "--budget", "8it", "--out", str(path))
    done = desk.run(*words)
    assert done.code == 0
    assert "Seat 0 (random): from " in done.out
    assert "; better: " in done.out
    found = json.loads(path.read_text("utf-8"))
    assert (found["game"], found["budget"]) == ("imhotep", "8it")
    assert desk.run(*words).code == 2
    again = desk.run(*words, "--force", "--lang", "es")
    assert again.code == 0
    assert "suerte" in again.out
    assert json.loads(path.read_text("utf-8")) == found


def test_a_budget_that_is_none_is_refused(desk: Desk, tmp_path: Path) -> None:
    desk.run("record", "imhotep", "--players", "2", "--bots", "random", "--seed", "m", "--out", str(tmp_path))
    done = desk.run("analyse", str(tmp_path / "imhotep-1.json"), "--budget", "soon")
    assert done.code == 2
    assert "200ms" in done.err


def test_a_file_with_enough_puzzles_stays_as_it_is(desk: Desk, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    path.write_text('{"id": "imhotep-2-0-9"}\n', "utf-8")
    done = desk.run("puzzles", "imhotep", "--want", "1", "--out", str(path))
    assert done.code == 0
    assert "has 1 puzzle." in done.out
    assert path.read_text("utf-8") == '{"id": "imhotep-2-0-9"}\n'
