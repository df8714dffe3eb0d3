"""Bit sets: counting, picking and listing their members."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core.engine import bits
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import row

LARGE = st.integers(0, 2**62 - 1)


def members(mask: int) -> list[int]:
    return [n for n in range(62) if mask >> n & 1]


def test_every_set_of_sixteen_is_counted() -> None:
    assert all(bits.count(mask) == mask.bit_count() for mask in range(2**16))


def test_members_are_picked_in_their_order() -> None:
    for mask in [*range(0, 2**16, 37), 2**16 - 1, 255, 256]:
        assert [bits.pick(mask, k) for k in range(bits.count(mask))] == members(mask)


def test_single_bits() -> None:
    assert list(bits.BIT) == [1 << n for n in range(62)]


@pytest.mark.parametrize("mask", [*range(0, 256, 5), 255])
def test_small_sets_are_counted_and_picked(mask: int) -> None:
    assert bits.count_few(mask) == mask.bit_count()
    assert [bits.pick_few(mask, k) for k in range(mask.bit_count())] == members(mask)


@given(LARGE)
def test_large_sets_are_counted_and_picked(mask: int) -> None:
    assert bits.count_many(mask) == mask.bit_count()
    assert [bits.pick_many(mask, k) for k in range(mask.bit_count())] == members(mask)
    assert mask == 0 or bits.lowest(mask) == members(mask)[0]


@pytest.mark.parametrize(("mask", "k"), [(0, 0), (1, 1), (2**61, 1)])
def test_a_member_that_is_not_there_is_refused(mask: int, k: int) -> None:
    with pytest.raises(IndexError, match="no such member"):
        bits.pick_many(mask, k)


def test_members_are_appended_to_the_codes_before_them() -> None:
    out = row([7, 7, 0, 0, 0, 0])
    assert bits.members(0b10110, 100, out, 2) == 5
    assert list(out) == [7, 7, 101, 102, 104, 0]
    assert bits.members(0, 100, out, 5) == 5


def test_any_member_is_as_likely_as_another() -> None:
    rng, mask = Rng(3), 1 << 61 | 1 << 30 | 1
    drawn = Counter(int(bits.any_of(mask, rng)) for _ in range(3000))
    assert set(drawn) == {0, 30, 61}
    assert min(drawn.values()) > 900
