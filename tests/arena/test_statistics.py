"""Statistics of a run: shares with intervals, the shape of games, times."""

from __future__ import annotations

import random

import pytest

from mastaba.arena import statistics
from mastaba.arena.play import Result
from mastaba.arena.statistics import means, shares
from tests.arena.results import drawn_results, result


def by_name(found: list[statistics.Share]) -> dict[str, statistics.Share]:
    return {share.name: share for share in found}


def test_a_shared_victory_counts_in_parts() -> None:
    won = by_name(shares([result(0, "ab", [1, 1])], statistics.wins_of_bots))
    assert (won["a"].value, won["b"].value) == (0.5, 0.5)


def test_bots_with_several_seats_are_not_alone() -> None:
    won = by_name(shares([result(0, "abb", [1, 2, 3])], statistics.wins_of_bots))
    assert list(won) == ["a"]
    assert won["a"].expected == pytest.approx(1 / 3)


def test_the_lead_is_over_the_best_other() -> None:
    games = [result(0, "abc", [1, 2, 3], scores=[30, 20, 10])]
    assert {s.name: s.value for s in means(games, statistics.leads_of_bots)} == {"a": 10, "b": -10, "c": -20}


def test_a_share_of_all_has_an_interval() -> None:
    won = by_name(shares([result(n, "ab", [1, 2]) for n in range(400)], statistics.wins_of_bots))
    assert won["a"].value == 1
    assert 0.985 < won["a"].low < 0.995  # Wilson's for 400 of 400


def test_games_of_a_block_do_not_count_as_independent() -> None:
    """Four equal games of each block are worth one."""
    games = drawn_results({"a": 0, "b": 0}, 100)
    once = by_name(shares(games, statistics.wins_of_bots))["a"]
    often = by_name(shares([game for game in games for _ in range(4)], statistics.wins_of_bots))["a"]
    assert often.count == 4 * once.count
    assert often.high - often.low == pytest.approx(once.high - once.low, rel=0.02)


def test_useless_features_seldom_stand_out() -> None:
    rng = random.Random(3)
    games = [
        result(n, "ab", rng.sample([1, 2], 2), features=[[f"tile {rng.randrange(30)}"] for _ in "ab"])
        for n in range(1500)
    ]
    found = shares(games, statistics.wins_of_features(games), corrected=True)
    assert len(found) == 30
    assert not [share for share in found if share.stands_out]


def test_a_feature_that_wins_stands_out() -> None:
    games = [result(n, "ab" if n % 2 else "ba", [1, 2], features=[["lucky"], ["dull"]]) for n in range(60)]
    found = shares(games, statistics.wins_of_features(games), corrected=True)
    assert {(share.name, share.expected) for share in found} == {("lucky", 0.5), ("dull", 0.5)}
    assert all(share.stands_out for share in found)


def test_what_a_strong_bot_likes_does_not_stand_out() -> None:
    games = [result(n, "ab", [1, 2], features=[["liked"], ["disliked"]]) for n in range(60)]
    assert not any(share.stands_out for share in shares(games, statistics.wins_of_features(games)))


def test_the_shape_of_games() -> None:
    games = [result(0, "ab", [1, 1], plies=10), result(1, "ab", [1, 2], plies=30)]
    found = statistics.shape(games)
    assert (found.shortest, found.median, found.longest) == (10, 20, 30)
    assert (found.decisions, found.branching, found.lead_changes, found.ties) == (10, 3, 1, 0.5)


def test_faults_are_counted_by_bot_and_kind() -> None:
    late: list[Result] = [
        result(n, "ab", [1, 2], faults=[{"seat": 1, "ply": 3, "kind": "timeout"}]) for n in range(2)
    ]
    assert statistics.faults(late) == {("b", "timeout"): 2}
