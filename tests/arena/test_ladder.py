"""The ladder: strengths from placings."""

from __future__ import annotations

import pytest

from mastaba.arena.ladder import expected_score, fit, ladder, pair_scores
from tests.arena.results import drawn_results, result


def test_a_ladder_recovers_known_strengths() -> None:
    known = {"ant": 0.0, "bee": 150.0, "cat": -200.0}
    rungs = ladder(drawn_results(known, 4000), list(known), resamples=100)
    assert [rung.bot for rung in rungs] == ["bee", "ant", "cat"]
    for rung in rungs:
        assert rung.elo == pytest.approx(known[rung.bot], abs=25)
        assert rung.low <= rung.elo <= rung.high


def test_intervals_cover_the_truth_about_as_often_as_they_say() -> None:
    covered = 0
    for seed in range(60):
        _ant, bee = sorted(
            ladder(drawn_results({"ant": 0, "bee": 80}, 120, seed=seed), ["ant", "bee"], resamples=100),
            key=lambda rung: rung.bot,
        )
        covered += bee.low <= 80 <= bee.high
    assert 50 <= covered <= 60


def test_the_first_bot_has_0_elo_without_an_interval() -> None:
    rung = next(r for r in ladder(drawn_results({"a": 0, "b": 99}, 50), ["a", "b"]) if r.bot == "a")
    assert (rung.elo, rung.low, rung.high) == (0, 0, 0)


def test_ties_are_half_a_win() -> None:
    assert list(pair_scores(result(0, "ab", [1, 1]))) == [("a", "b", 0.5)]
    rungs = ladder([result(n, "ab", [1, 1]) for n in range(40)], ["a", "b"])
    assert [rung.elo for rung in rungs] == [0, 0]


def test_places_1_1_3_put_the_third_last() -> None:
    """Plackett–Luce of some libraries gives the third more than the first here."""
    rungs = ladder([result(n, "abc", [1, 1, 3]) for n in range(40)], ["a", "b", "c"])
    elo = {rung.bot: rung.elo for rung in rungs}
    assert elo["a"] == pytest.approx(elo["b"])
    assert elo["c"] < -300


def test_seats_of_the_same_bot_are_not_compared() -> None:
    assert list(pair_scores(result(0, "abb", [1, 2, 3]))) == [("a", "b", 1.0), ("a", "b", 1.0)]


def test_a_bot_that_won_everything_has_a_finite_strength() -> None:
    strengths = fit({(0, 1): 50.0}, 2)
    assert -5 < strengths[1] < -4  # 50.5 of 51 with the tied game that nobody played


def test_two_bots_have_the_strength_of_their_score() -> None:
    rung = ladder([result(n, "ab", [1, 2] if n % 4 else [2, 1]) for n in range(400)], ["a", "b"])[-1]
    assert expected_score(rung.elo) == pytest.approx(0.25, abs=0.002)
    assert rung.score == 0.25


def test_the_same_results_give_the_same_ladder() -> None:
    results = drawn_results({"a": 0, "b": 30, "c": 60}, 60, ties=0.2)
    assert ladder(results, ["a", "b", "c"]) == ladder(results, ["a", "b", "c"])
