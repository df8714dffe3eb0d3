"""The burial chamber: areas on side A, rows on side B (imhotep 9)."""

from __future__ import annotations

import pytest

from tests.imhotep.tables import lay, only, play

# black 0, white 1, brown 2, gray 3: W G G | W G B | G G B | K G B | B
SEED = "133" + "132" + "332" + "032" + "2"


def rows(burial: str, players: int = 4) -> list[int]:
    """The scores with side B."""
    return lay(players, "aaaba", burial=burial).scores()


@pytest.mark.rule("imhotep 9.1")
def test_stones_fill_columns_from_the_left_each_from_top_to_bottom() -> None:
    p = lay(2, ships=("01.0", "...", "..", ".."), burial="11")
    events = play(p, "sail 0 burial")
    assert only(events, "place") == [
        {"event": "place", "seat": 0, "site": "burial", "from": "ship", "column": 0, "row": 2},
        {"event": "place", "seat": 1, "site": "burial", "from": "ship", "column": 1, "row": 0},
        {"event": "place", "seat": 0, "site": "burial", "from": "ship", "column": 1, "row": 1},
    ]
    assert p.to_json()["burial"] == [1, 1, 0, 1, 0]


@pytest.mark.rule("imhotep 9.1")
def test_grid_has_as_many_columns_as_its_stones_need() -> None:
    p = lay(2, ships=("....", "...", "0.", ".."), burial="0" * 12 + "1" * 14)
    assert only(play(p, "sail 2 burial"), "place")[0]["column"] == 8


@pytest.mark.rule("imhotep 9.2")
def test_areas_of_four_colours_are_paid_by_size() -> None:
    """White 2 → 3; Black 1 → 1; Brown 3 and 1 → 7; Gray 6 → 17. The gray area goes round corners to the left and up."""
    assert lay(4, burial=SEED).scores() == [1, 3, 7, 17]


@pytest.mark.rule("imhotep 9.2")
@pytest.mark.parametrize(
    ("size", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 15), (6, 17), (7, 19), (10, 25), (24, 53)]
)
def test_points_of_an_area(size: int, points: int) -> None:
    assert lay(2, burial="0" * size).scores() == [points, 0]


@pytest.mark.rule("imhotep 9.2")
def test_corners_and_the_foot_of_a_column_do_not_connect() -> None:
    assert lay(2, burial="0111" + "0").scores()[0] == 2  # column 0 row 0, column 1 row 1: a corner
    assert lay(2, burial="1101" + "1").scores()[0] == 1
    assert lay(2, burial="110" + "011").scores()[0] == 2  # the foot of a column and the head of the next


@pytest.mark.rule("imhotep 9.2")
def test_two_areas_joined_by_a_later_stone_are_one() -> None:
    """Two separate beginnings, joined by a later stone."""
    assert lay(2, burial="010" + "010" + "000").scores()[0] == 15 + 2 * 2


@pytest.mark.rule("imhotep 9.2")
def test_every_area_of_a_seat_scores() -> None:
    assert lay(2, burial="01" * 3).scores() == [3, 3]


@pytest.mark.rule("imhotep 9.3")
def test_rows_are_ranked_by_stones() -> None:
    """Top: white 3, brown 1, gray 1; middle: black 3, white 1; bottom: gray 4."""
    assert rows("103" + "103" + "103" + "213" + "3") == [8, 12, 3, 11]


@pytest.mark.rule("imhotep 9.3")
@pytest.mark.rule("imhotep 10.4")
def test_four_way_tie_in_a_row_shares_the_points() -> None:
    """14 divided by 4, rounded down: 3 each, in the top row alone."""
    assert rows("000" + "100" + "200" + "3") == [3 + 8 + 8, 3, 3, 3]


@pytest.mark.rule("imhotep 9.3")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_row_pays_the_same_for_every_number_of_players(players: int) -> None:
    assert rows("0", players=players) == [8] + [0] * (players - 1)
    assert rows("0" + "0" * 2 + "100" + "0", players=players)[1] == 4


@pytest.mark.rule("imhotep 9.3")
def test_the_fourth_of_a_row_gets_nothing() -> None:
    top = "0" * 4 + "1" * 3 + "2" * 2 + "3"
    burial = "".join(seat + "00" for seat in top)
    assert rows(burial) == [8 + 8 + 8, 4, 2, 0]


@pytest.mark.rule("imhotep 9.3")
def test_touching_does_not_matter_on_side_b() -> None:
    assert rows("011" + "100" + "011")[0] == 8 + 4 + 4
