"""Puzzles: each can be replayed and has one best move; a day has one puzzle."""

from __future__ import annotations

from datetime import date, timedelta
from itertools import pairwise
from pathlib import Path

import pytest

import mastaba
from mastaba.core import registry
from mastaba.teacher import puzzles
from mastaba.teacher.knowledge import Knowledge
from mastaba.teacher.miner import Decision
from mastaba.teacher.mining import SearchMiner, mine, miner_of
from mastaba.teacher.puzzles import Puzzle
from tests.kits import OURS

ALL = [puzzle for name in sorted(OURS) for puzzle in puzzles.of(mastaba.games.get(name))]
CHECKED = 2  # of each game, the clearest, whose proof is tried again


def test_every_puzzle_is_a_decision_with_the_best_move_among_the_legal() -> None:
    assert len({puzzle["id"] for puzzle in ALL}) == len(ALL)
    for puzzle in ALL:
        position = puzzles.position(puzzle)
        legal = position.legal()
        assert position.actor == puzzle["seat"]
        assert {puzzle["best"], puzzle["second"], *puzzle["proof"]["moves"]} <= set(legal)
        assert puzzle["best"] != puzzle["second"]
        assert 0 <= puzzle["rating"] <= 100


def test_every_proof_has_a_clearly_best_move_for_each_seed() -> None:
    for puzzle in ALL:
        proof = puzzle["proof"]
        assert proof["moves"][0] == puzzle["best"]
        assert len(proof["values"]) == len(proof["seeds"])
        for first, *others in proof["values"]:
            assert first - max(others) >= 0.09, puzzle["id"]


@pytest.mark.parametrize("game", sorted(OURS))
def test_a_search_with_another_seed_confirms_some_proofs(game: str) -> None:
    found = puzzles.of(mastaba.games.get(game))
    miner = miner_of(mastaba.games.get(game))
    for puzzle in sorted(found, key=lambda each: each["second_value"] - each["value"])[:CHECKED]:
        position = puzzles.position(puzzle)
        decision = Decision(0, position, puzzle["plies"], Knowledge(position, puzzle["seat"]))
        moves = [puzzle["best"], puzzle["second"]]
        best, second = miner.values(decision, moves, 3, puzzle["proof"]["iterations"])
        assert best > second, puzzle["id"]


def test_puzzles_of_a_game_are_the_easiest_first() -> None:
    for name in OURS:
        ratings = [puzzle["rating"] for puzzle in puzzles.of(registry.get(name))]
        assert ratings == sorted(ratings)


def test_a_day_has_one_puzzle_and_the_next_another() -> None:
    days = [date(2026, 11, 18) + timedelta(n) for n in range(20)]
    found = [puzzles.daily(day) for day in days]
    assert found == [puzzles.daily(day) for day in days]
    for today, tomorrow in pairwise(found):
        assert today is None or tomorrow is None or today["id"] != tomorrow["id"]


def test_a_miner_goes_on_where_it_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    def found(_miner: SearchMiner, number: int) -> list[Puzzle]:
        blank: Puzzle = {"id": f"imhotep-2-{number}-9"}  # type: ignore[typeddict-item]
        return [blank]

    monkeypatch.setattr(SearchMiner, "puzzles", found)
    game, kept = mastaba.games.get("imhotep"), list[Puzzle]()
    mine(game, [], 3, 100, kept.append, lambda _: None)
    assert [puzzle["id"] for puzzle in kept] == [f"imhotep-2-{n}-9" for n in range(3)]
    more = list[Puzzle]()
    mine(game, kept, 5, 100, more.append, lambda _: None)
    assert [puzzle["id"] for puzzle in more] == ["imhotep-2-3-9", "imhotep-2-4-9"]


def test_a_puzzle_file_brings_back_what_was_written(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.jsonl"
    assert puzzles.read(path) == []
    path.write_text("".join(map(puzzles.written, ALL[:3])), "utf-8")
    assert puzzles.read(path) == ALL[:3]
