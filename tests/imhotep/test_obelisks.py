"""The obelisks: heights on side A, towers on side B (imhotep 10)."""

from __future__ import annotations

import pytest

from tests.imhotep.tables import lay, only, play

ONE = ("....", "...", "0.", "..")


@pytest.mark.rule("imhotep 10.1")
def test_stones_raise_the_obelisk_of_their_owner() -> None:
    p = lay(2, ships=("01.0", "...", "..", ".."), heights=[1, 0])
    events = play(p, "sail 0 obelisk")
    assert only(events, "place") == [
        {"event": "place", "seat": 0, "site": "obelisk", "from": "ship", "height": 2},
        {"event": "place", "seat": 1, "site": "obelisk", "from": "ship", "height": 1},
        {"event": "place", "seat": 0, "site": "obelisk", "from": "ship", "height": 3},
    ]
    assert p.to_json()["obelisk"] == {"heights": [3, 1]}
    assert p.to_json()["points"] == [0, 0]  # paid at the end


@pytest.mark.rule("imhotep 10.1")
@pytest.mark.rule("imhotep 10.4")
@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ([3, 4, 0, 3], [7, 15, 0, 7]),  # example 6: white 4, black 3, gray 3, brown 0
        ([3, 3], [5, 5]),
        ([2, 2, 2], [6, 6, 6]),
        ([4, 2, 2], [12, 3, 3]),
        ([5, 5, 5, 1], [10, 10, 10, 1]),
        ([2, 2, 0, 0], [12, 12, 0, 0]),
        ([1, 1, 1, 1], [7, 7, 7, 7]),
        ([1, 0], [10, 0]),
    ],
)
def test_obelisks_are_ranked_by_height(heights: list[int], points: list[int]) -> None:
    assert lay(len(heights), heights=heights).scores() == points


@pytest.mark.rule("imhotep 10.1")
@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ([2, 1], [10, 1]),
        ([1, 2, 3], [1, 6, 12]),
        ([4, 1, 3, 2], [15, 1, 10, 5]),
        ([0, 0, 0], [0, 0, 0]),
        ([0, 5, 0], [0, 12, 0]),
    ],
)
def test_places_of_two_three_and_four_players(heights: list[int], points: list[int]) -> None:
    assert lay(len(heights), heights=heights).scores() == points


@pytest.mark.rule("imhotep 10.2")
def test_third_stone_makes_a_tower_that_pays_at_once() -> None:
    """One tower stands on the 12. White has 2 waiting; black, white, gray: White scores 9 at once."""
    p = lay(4, "aaaab", ships=("01.3", "...", "..", ".."), heights=[0, 2, 0, 1], towers="2")
    events = play(p, "sail 0 obelisk")
    assert [event["event"] for event in events] == [
        "sail", "unload", "place", "unload", "place", "tower", "points", "unload", "place", "turn",
    ]  # fmt: skip
    assert only(events, "place")[1] == {
        "event": "place",
        "seat": 1,
        "site": "obelisk",
        "from": "ship",
        "height": 3,
    }
    assert only(events, "tower") == [{"event": "tower", "seat": 1, "space": 1, "value": 9}]
    assert only(events, "points") == [{"event": "points", "seat": 1, "points": 9, "why": "tower"}]
    data = p.to_json()
    assert data["points"] == [0, 9, 0, 0]
    assert data["obelisk"] == {"waiting": [1, 0, 0, 2], "towers": [2, 1]}


@pytest.mark.rule("imhotep 10.2")
@pytest.mark.parametrize(("standing", "value"), [(0, 12), (1, 9), (2, 6), (3, 3), (4, 3), (6, 3), (8, 3)])
def test_tower_spaces_pay_their_value_beyond_four_too(standing: int, value: int) -> None:
    p = lay(2, "aaaab", ships=ONE, heights=[2, 0], towers="1" * standing)
    play(p, "sail 2 obelisk")
    assert p.to_json()["points"] == [value, 0]


@pytest.mark.rule("imhotep 10.2")
def test_earlier_third_stone_of_a_ship_gets_the_better_space() -> None:
    p = lay(2, "aaaab", ships=("....", "...", "10", ".."), heights=[2, 2])
    play(p, "sail 2 obelisk")
    assert p.to_json()["points"] == [9, 12]
    assert p.to_json()["obelisk"]["towers"] == [1, 0]


@pytest.mark.rule("imhotep 10.2")
def test_a_player_may_own_several_towers_from_one_ship() -> None:
    p = lay(2, "aaaab", ships=("0000", "...", "..", ".."), heights=[2, 0])
    play(p, "sail 0 obelisk")
    assert p.to_json()["points"] == [12 + 9, 0]
    assert p.to_json()["obelisk"] == {"waiting": [0, 0], "towers": [0, 0]}


@pytest.mark.rule("imhotep 10.3")
def test_waiting_stones_score_one_each_at_the_end() -> None:
    assert lay(3, "aaaab", heights=[2, 0, 1], towers="1").scores() == [2, 0, 1]


@pytest.mark.rule("imhotep 10.4")
@pytest.mark.parametrize(
    ("heights", "points"),
    [
        ([3, 3], [5, 5]),  # 11 / 2 = 5.5
        ([4, 3, 3, 0], [15, 7, 7, 0]),  # 15 / 2 = 7.5
        ([4, 2, 2], [12, 3, 3]),  # 7 / 2 = 3.5
        ([3, 3, 0, 2], [12, 12, 0, 5]),  # a player without a stone takes no place
        ([0, 0, 2, 2], [0, 0, 12, 12]),
        ([3, 2, 2, 2], [15, 5, 5, 5]),
    ],
)
def test_ties_round_down_and_no_stone_pays_nothing(heights: list[int], points: list[int]) -> None:
    assert lay(len(heights), heights=heights).scores() == points


@pytest.mark.rule("imhotep 10.4")
def test_places_beyond_the_table_are_worth_nothing() -> None:
    """Two share the third and fourth place of a burial row: 2 + 0, one each."""
    top = "0" * 3 + "1" * 2 + "23"
    assert lay(4, "aaaba", burial="".join(seat + "00" for seat in top)).scores() == [24, 4, 1, 1]
