"""The small parts of the core: random numbers, sets of bits, packing, words."""

from __future__ import annotations

import struct
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core import bits
from mastaba.core.pack import Packer
from mastaba.core.rng import Rng
from mastaba.core.state import AbstractStateError, State, legal_codes, row
from mastaba.core.words import Words


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


def test_random_numbers_are_fixed_for_ever() -> None:
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


def members(mask: int) -> list[int]:
    return [n for n in range(16) if mask >> n & 1]


def test_every_set_of_sixteen_is_counted() -> None:
    assert all(bits.count(mask) == mask.bit_count() for mask in range(2**16))


def test_members_are_picked_in_their_order() -> None:
    for mask in [*range(0, 2**16, 37), 2**16 - 1, 255, 256]:
        assert [bits.pick(mask, k) for k in range(bits.count(mask))] == members(mask)


def test_single_bits() -> None:
    assert list(bits.BIT) == [1 << n for n in range(62)]


NUMBERS = st.integers(-(2**15), 2**15 - 1)


@given(st.lists(st.one_of(NUMBERS, st.lists(NUMBERS, max_size=9))))
def test_packing_there_and_back(values: list[int | list[int]]) -> None:
    writer = Packer()
    for value in values:
        if isinstance(value, int):
            assert writer.number(value) == value
        else:
            writer.numbers(row(value))
            writer.sparse(row(value))
    reader = Packer(writer.written())
    for value in values:
        if isinstance(value, int):
            assert reader.number(0) == value
        else:
            assert list(reader.numbers(row([]))) == value
            assert list(reader.sparse(row([1, 0]))) == value
    assert reader.at == len(reader.row)


@pytest.mark.parametrize("number", [2**15, -(2**15) - 1, 10**9])
def test_a_number_that_does_not_fit_is_not_packed(number: int) -> None:
    packer = Packer()
    packer.number(number)
    with pytest.raises(struct.error):
        packer.written()


def test_a_text_may_have_a_parameter_called_key(tmp_path: Path) -> None:
    (tmp_path / "en.toml").write_text('missing = "no {key} in {self}"\n', encoding="utf-8")
    assert Words(tmp_path, "en")("missing", key="deck", self="it") == "no deck in it"


def test_a_room_that_forgets_a_verb_is_told() -> None:
    with pytest.raises(AbstractStateError):
        legal_codes(State(2))
