"""Analysis: the same again, by what a seat knew, with lines that can be played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest

import mastaba
from mastaba.bots import Budget
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import legal_codes
from mastaba.core.record import Record
from mastaba.teacher import judges
from mastaba.teacher.analysis import analyse, playable
from mastaba.teacher.judge import Judge, Look
from mastaba.teacher.knowledge import Knowledge, of_seats
from mastaba.testing import laws
from tests.kits import OURS
from tests.teacher.material import random_record

SHORT = Budget(24, "it")


@pytest.fixture(scope="module")
def record() -> Record:
    return random_record("imhotep", 2)


def test_a_record_gives_the_same_analysis_again(record: Record) -> None:
    assert analyse(record, SHORT) == analyse(record, SHORT)


def test_a_time_is_a_number_of_iterations(record: Record) -> None:
    first, second = (analyse(record, Budget(1, "ms"), decide=()) for _ in range(2))
    assert first == second
    assert first["budget"] == "1ms"


def test_decisions_are_those_with_a_choice(record: Record) -> None:
    found = analyse(record, SHORT)["decisions"]
    expected = [
        number
        for number, (position, _ply) in enumerate(record.positions())
        if position.actor >= 0 and len(position.legal()) > 1
    ]
    assert [decision["ply"] for decision in found] == expected


def test_only_the_seats_that_are_asked_for_are_judged(record: Record) -> None:
    assert {decision["seat"] for decision in analyse(record, SHORT, decide=[1])["decisions"]} == {1}


def test_what_costs_has_a_playable_line_and_what_is_best_has_none(record: Record) -> None:
    found = analyse(record, SHORT)["decisions"]
    assert any(decision["cost"] > 0 for decision in found)
    for decision in found:
        assert (decision["cost"] > 0) == (decision["best"] != decision["move"]) == bool(decision["line"])
        position = record.replay(decision["ply"])
        assert position.actor == decision["seat"]
        for text in decision["line"]:
            assert position.actor >= 0
            position.play(text)
        assert decision["line"][:1] in ([], [decision["best"]])


def test_a_line_stops_where_it_cannot_be_played(record: Record) -> None:
    position = record.replay(5)
    first = position.legal()[0]
    assert playable(position, (first, "no such move")) == [first]


def test_progress_ends_with_the_whole(record: Record) -> None:
    told: list[tuple[int, int]] = []
    analyse(record, SHORT, tell=lambda done, total: told.append((done, total)))
    assert [done for done, _total in told] == list(range(1, told[-1][1] + 1))


def test_a_game_that_is_not_over_ends_with_a_guess(record: Record) -> None:
    position = record.replay(20)
    half = Record.of(position, record.plies[:20])
    assert 0 < analyse(half, SHORT, decide=())["values"][-1]["chance"][0] < 1


# --- Judged by what the seat knew -------------------------------------------------------------------


def judged(judge: Judge, known: Knowledge) -> tuple[Look, list[float]]:
    """All that a judge says about a moment."""
    return judge.look(known, 16), judge.compare(known, known.legal[:3], 8) if known.legal else []


def sees_too_much(judge: Judge, position: mastaba.Position) -> bool:
    """Whether a judge says different things about positions that look alike to a seat."""
    for seat, known in enumerate(of_seats(position)):
        said = judged(judge, known)
        for world in laws.reshuffled(position, seat, 2):
            other = of_seats(world)[seat]
            if (other.key, other.seed) != (known.key, known.seed) or judged(judge, other) != said:
                return True
    return False


def some_positions(game: str) -> list[mastaba.Position]:
    record = random_record(game, max(2, mastaba.games.get(game).info.least_players), 200)
    plies = range(len(record.plies) // 5, len(record.plies), len(record.plies) // 4)
    return [record.replay(ply) for ply in plies]


@pytest.mark.parametrize("game", sorted(OURS))
def test_positions_that_look_alike_are_judged_alike(game: str) -> None:
    judge = judges.of(mastaba.games.get(game))
    for position in some_positions(game):
        assert not sees_too_much(judge, position), position.actor


@dataclass
class Cheat:
    """A judge that looks at the truth."""

    truth: mastaba.Position

    def look(self, knowledge: Knowledge, iterations: int) -> Look:
        state = self.truth.state.clone()
        rng = Rng(1)
        while state.actor >= -1 and len(legal_codes(state)):
            state.apply(state.random_code(rng))
        return Look([float(score) for score in state.scores()])

    def compare(self, knowledge: Knowledge, moves: Sequence[str], iterations: int) -> list[float]:
        return [0.0 for _ in moves]


def test_a_judge_that_looks_at_the_truth_is_caught() -> None:
    caught = False
    for position in some_positions("kheops"):
        for seat, known in enumerate(of_seats(position)):
            said = judged(Cheat(position), known)
            caught = caught or any(
                judged(Cheat(world), of_seats(world)[seat]) != said
                for world in laws.reshuffled(position, seat, 2)
            )
    assert caught


def test_seats_that_know_no_more_than_everybody_share_their_knowledge() -> None:
    position = random_record("imhotep", 3).replay(4)
    first, *others = of_seats(position)
    assert all(other is first for other in others)
    hands = of_seats(random_record("kheops", 2).replay(60))
    assert hands[0].key != hands[1].key


# --- Reasons ----------------------------------------------------------------------------------------


def test_reasons_are_parts_that_speak_for_the_best_move(record: Record) -> None:
    found = [d for d in analyse(record, SHORT)["decisions"] if d["reasons"]]
    assert found
    for decision in found:
        gains = [reason["gain"] for reason in decision["reasons"]]
        assert gains == sorted(gains, reverse=True)
        assert gains[-1] > 0
        assert decision["cost"] > 0
