"""A game of another package at the terminal; without an evaluator it has no greedy bot."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.desk import Desk

pytestmark = pytest.mark.usefixtures("example")


def test_it_is_listed_with_its_options(desk: Desk) -> None:
    done = desk.run("games")
    assert "Dates" in done.out
    assert "--option bowl=[small] | large" in done.out


def test_bots_play_it_and_the_record_is_verified(desk: Desk, tmp_path: Path) -> None:
    assert desk.run("record", "dates", "--seed", "m", "--out", str(tmp_path)).code == 0
    assert desk.run("verify", str(tmp_path / "dates-1.json")).code == 0
    assert "Dates in the bowl: 0" in desk.run("show", str(tmp_path / "dates-1.json")).out


def test_a_person_plays_against_the_random_bot(desk: Desk) -> None:
    done = desk.run("play", "dates", "--players", "2", "--seed", "m", lines=["take 3"] * 9)
    assert "Dates in the bowl" in done.out
    assert not done.err


def test_there_is_no_greedy_bot(desk: Desk, tmp_path: Path) -> None:
    done = desk.run("record", "dates", "--bots", "greedy", "--out", str(tmp_path))
    assert done.code == 2
    assert "greedy" in done.err
    assert "random" in done.err
