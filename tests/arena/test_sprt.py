"""The SPRT: it stops early, and is seldom wrong."""

from __future__ import annotations

import random

import pytest

from mastaba.arena.ladder import expected_score
from mastaba.arena.sprt import Sprt, block_score
from tests.arena.results import result


def decided(elo: float, seed: int, blocks: int = 4000) -> tuple[str | None, int]:
    """The verdict of a test of 0 against 40 Elo over blocks of two games, and when it came."""
    rng = random.Random(seed)
    test, chance = Sprt(0, 40), expected_score(elo)
    for number in range(blocks):
        test.add(sum(rng.random() < chance for _ in range(2)) / 2)
        if test.verdict:
            return test.verdict, number + 1
    return None, blocks


@pytest.mark.parametrize(("elo", "verdict"), [(0, "not_stronger"), (40, "stronger")])
def test_wrong_verdicts_are_rare(elo: float, verdict: str) -> None:
    found = [decided(elo, seed)[0] for seed in range(60)]
    assert found.count(verdict) >= 53  # 57 expected


def test_a_much_stronger_bot_is_found_at_once() -> None:
    verdict, blocks = decided(400, 1)
    assert verdict == "stronger"
    assert blocks < 60


def test_equal_blocks_do_not_decide_at_once() -> None:
    test = Sprt(0, 20)
    for _ in range(7):
        test.add(1.0)
    assert test.verdict is None


def test_the_score_of_a_block_is_that_of_the_first_bot() -> None:
    games = [result(0, "ab", [1, 2]), result(0, "ba", [1, 1])]
    assert block_score(games, ["a", "b"]) == 0.75
    assert block_score(games, ["b", "a"]) == 0.25
    assert block_score([result(0, "aa", [1, 2])], ["a", "b"]) is None


def test_without_blocks_the_ratio_is_0() -> None:
    assert Sprt(0, 20).ratio == 0
