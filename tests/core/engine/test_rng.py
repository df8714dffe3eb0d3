"""Rng: the pseudo-random numbers of playouts and search."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core.engine.rng import Rng


def generator(seed: int) -> list[int]:
    """Ten numbers of the generator, written as its definition says, with whole numbers of any size."""
    state = 0x2545F491 << 32 | (seed ^ seed >> 32) & 0xFFFFFFFF
    words = []
    for _ in range(18):
        state = (state & 0xFFFFFFFF) * 2047469109 + (state >> 32)
        assert state < 2**63
        words.append((state ^ state >> 32) & 0xFFFFFFFF)
    return words[8:]


@given(st.integers(-(2**63), 2**63 - 1))
def test_random_numbers_are_those_of_the_definition(seed: int) -> None:
    rng = Rng(seed)
    assert [rng.word() for _ in range(10)] == generator(seed)


def test_random_numbers_are_fixed() -> None:
    rng = Rng(1)
    assert [rng.word() for _ in range(4)] == [3874067156, 603317612, 2277130538, 1111845982]


def test_seeds_differ() -> None:
    assert len({Rng(seed).word() for seed in range(5000)}) > 4990


@pytest.mark.parametrize("n", [1, 2, 3, 6, 29, 1000, 2**31])
def test_random_numbers_are_below_and_even(n: int) -> None:
    rng = Rng(n)
    draws = [rng.below(n) for _ in range(6000)]
    assert min(draws) >= 0
    assert max(draws) < n
    assert sum(draws) / 6000 == pytest.approx((n - 1) / 2, rel=0.05, abs=0.05)
    buckets = min(n, 10)
    share = [sum(d * buckets // n == b for d in draws) for b in range(buckets)]
    assert min(share) > 0.8 * 6000 / buckets - (0 if n % buckets == 0 else 250)


def test_neighbouring_random_numbers_do_not_go_together() -> None:
    rng = Rng(3)
    draws = [int(rng.below(100)) - 49.5 for _ in range(20_000)]
    together = sum(a * b for a, b in pairwise(draws)) / sum(a * a for a in draws)
    assert abs(together) < 0.03


def test_near_stays_within_its_bounds_and_reaches_them() -> None:
    rng = Rng(5)
    assert {int(rng.near(100, 2)) for _ in range(200)} == {98, 99, 100, 101, 102}


def test_near_by_nothing_draws_no_number() -> None:
    rng = Rng(5)
    assert rng.near(100, 0) == 100
    assert rng.word() == Rng(5).word()
