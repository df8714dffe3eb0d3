"""Rows and layouts: one list of features writes the bytes of a row and names its places."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from mastaba.core.engine.features import FeatureError, Features, Layout, Row, line, row_of
from mastaba.core.engine.state import NONE, AbstractStateError
from mastaba.core.engine.state import row as numbers
from tests.core.engine.countdown import Countdown

Write = Callable[[Row], None]


def written(write: Write, seat: int = 1, players: int = 3) -> list[int]:
    """The places behind the number of the seat."""
    cells = line([0] * 40)
    row = Row(cells, 0, 40)
    row.begin(seat, players)
    write(row)
    assert not any(cells[row.at :]), "nothing is written beyond the end"
    return list(cells)[players : row.at]


def named(write: Write, seat: int = 0, players: int = 3) -> list[tuple[str, int, int]]:
    """The blocks behind the number of the seat."""
    row = Row(line([0] * 40), 0, 40)
    row.layout = Layout()
    row.begin(seat, players)
    write(row)
    return list(zip(row.layout.names, row.layout.sizes, row.layout.mosts, strict=True))[1:]


@pytest.mark.parametrize(
    ("write", "places", "block"),
    [
        (lambda row: row.one_of("x", 2, 4), [0, 0, 1, 0], ("x", 4, 1)),
        (lambda row: row.one_of("x", NONE, 2), [0, 0], ("x", 2, 1)),
        (lambda row: row.who("x", 0), [0, 0, 1], ("x", 3, 1)),
        (lambda row: row.who("x", 1), [1, 0, 0], ("x", 3, 1)),
        (lambda row: row.who("x", NONE), [0, 0, 0], ("x", 3, 1)),
        (lambda row: row.flag("x", holds=True), [1], ("x", 1, 1)),
        (lambda row: row.number("x", 255, 255), [255], ("x", 1, 255)),
        (lambda row: row.counts("x", numbers([9, 3, 0, 5]), 1, 3, 7), [3, 0, 5], ("x", 3, 7)),
        (lambda row: row.tally("x", numbers([2, 0, 2]), 3, 2), [1, 0, 2], ("x", 3, 2)),
        (lambda row: row.members("x", 0b101, 4), [1, 0, 1, 0], ("x", 4, 1)),
        (lambda row: row.each_seat("x", numbers([7, 8, 9]), 9), [8, 9, 7], ("x", 3, 9)),
        (lambda row: row.owners("x", numbers([1, 0]), 3), [1, 0, 0, 0, 0, 1, 0, 0, 0], ("x", 9, 1)),
        (lambda row: row.skip("x", 2, 5), [0, 0], ("x", 2, 5)),
    ],
)
def test_a_feature_writes_its_places_and_names_them(
    write: Write, places: list[int], block: tuple[str, int, int]
) -> None:
    assert written(write) == places
    assert named(write) == [block]


def test_a_great_number_has_two_places() -> None:
    assert written(lambda row: row.number("x", 515, 1000)) == [2, 3]
    assert named(lambda row: row.number("x", 515, 1000)) == [("x.high", 1, 3), ("x.low", 1, 255)]


@pytest.mark.parametrize(
    "write",
    [
        lambda row: row.one_of("x", 4, 4),
        lambda row: row.number("x", 8, 7),
        lambda row: row.number("x", -1, 7),
        lambda row: row.counts("x", numbers([1, 9]), 0, 2, 8),
        lambda row: row.owners("x", numbers([0, 1, 2]), 2),
    ],
)
def test_what_does_not_fit_is_refused(write: Write) -> None:
    with pytest.raises(FeatureError, match="x"):
        written(write)


def test_a_row_begins_with_its_seat() -> None:
    cells = line([0] * 3)
    Row(cells, 0, 3).begin(2, 3)
    assert list(cells) == [0, 0, 1]


def test_seats_come_clockwise_from_the_observer() -> None:
    row = Row(line([0] * 9), 0, 9)
    row.begin(2, 3)
    assert [int(row.about(turn)) for turn in range(3)] == [2, 0, 1]
    assert [int(row.turn_of(seat)) for seat in (2, 0, 1, NONE)] == [0, 1, 2, NONE]


def test_names_have_the_seat_or_the_thing_they_are_about() -> None:
    def write(row: Row) -> None:
        row.about(1)
        row.flag("x", holds=False)
        row.within(["here", "there"], 1)
        row.flag("x", holds=False)
        row.about_all()
        row.flag("x", holds=False)

    assert [name for name, _, _ in named(write)] == ["1.x", "there.x", "x"]


def test_features_without_a_list_say_so() -> None:
    with pytest.raises(AbstractStateError, match="write"):
        Features().layout(Countdown())


class Left(Features):
    """What is left of a countdown."""

    def write(self, state: Countdown, seat: int, row: Row) -> None:  # type: ignore[override]
        row.number("left", state.heap, 9)


def test_a_list_in_plain_python() -> None:
    state = Countdown()
    layout = Left().layout(state)
    assert layout.names == ["seat", "left"]
    assert list(row_of(Left(), state, 0, sum(layout.sizes)))[-1] == state.heap
