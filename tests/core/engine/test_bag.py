"""Bags: counts by kind, anywhere in a longer row."""

from __future__ import annotations

from collections import Counter

from mastaba.core.engine import bag
from mastaba.core.engine.rng import Rng
from mastaba.core.engine.state import row

ROW = [9, 2, 0, 1, 9]  # the bag is the three numbers in the middle


def test_the_kinds_that_are_there_are_appended() -> None:
    out = row([7, 0, 0, 0])
    assert bag.kinds_into(row(ROW), 1, 3, 100, out, 1) == 3
    assert list(out) == [7, 100, 102, 0]


def test_an_empty_bag_appends_nothing() -> None:
    assert bag.kinds_into(row([0, 0]), 0, 2, 100, row([0]), 0) == 0


def test_pieces_lie_in_the_order_of_their_kinds() -> None:
    assert [bag.kind_at(row(ROW), 1, mark) for mark in range(3)] == [0, 0, 2]


def test_a_piece_is_taken_out_of_the_bag_alone() -> None:
    here, rng = row(ROW), Rng(2)
    kinds = [int(bag.take_out(here, 1, 3, rng)) for _ in range(3)]
    assert sorted(kinds) == [0, 0, 2]
    assert list(here) == [9, 0, 0, 0, 9]


def test_every_piece_is_as_likely_as_another() -> None:
    rng = Rng(2)
    drawn = Counter(int(bag.take_out(row(ROW), 1, 3, rng)) for _ in range(3000))
    assert set(drawn) == {0, 2}
    assert 1850 < drawn[0] < 2150
