"""Packer: numbers to bytes and back."""

from __future__ import annotations

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import row

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


@given(st.lists(st.integers(0, 2**62 - 1), max_size=5))
def test_wide_numbers_there_and_back(values: list[int]) -> None:
    writer = Packer()
    assert [writer.wide(value) for value in values] == values
    reader = Packer(writer.written())
    assert [reader.wide(0) for _ in values] == values
    assert len(writer.written()) == 8 * len(values)


def test_a_sparse_row_takes_place_only_for_its_numbers() -> None:
    packer = Packer()
    packer.sparse(row([0] * 500 + [3]))
    assert len(packer.written()) == 2 * 4


def test_packer_reads_groups_back_in_the_order_they_were_written() -> None:
    packer = Packer()
    packer.two(1, -2)
    packer.three(3, -4, 5)
    packer.flag(True)
    packer.flag(False)
    packer.wide(2**61)
    reader = Packer(packer.written())
    assert reader.two(0, 0) == (1, -2)
    assert reader.three(0, 0, 0) == (3, -4, 5)
    assert reader.flag(False) is True
    assert reader.flag(True) is False
    assert reader.wide(0) == 2**61


def test_packer_writes_a_group_as_its_numbers() -> None:
    groups, numbers = Packer(), Packer()
    groups.two(7, 8)
    groups.three(9, 10, 11)
    for number in (7, 8, 9, 10, 11):
        numbers.number(number)
    assert groups.written() == numbers.written()
