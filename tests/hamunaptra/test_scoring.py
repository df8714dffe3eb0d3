"""Victory points and ties (rules 9, examples 6 and 11; Q2)."""

from __future__ import annotations

from typing import Any

import pytest

from mastaba.core.game import Json
from tests.hamunaptra.actions import at, play
from tests.hamunaptra.reading import see
from tests.hamunaptra.tables import Cell, table, way

NEAR = {"distance": 4}
NOBODY: dict[int, Any] = {0: {}, 1: {}, 2: {}}
# Example 6, distance 4: A alone with an exit stair; B and C joined, with an exit stair of B and two stairs of C.
FIGURE: dict[Cell, str] = {
    **way((-3, 0), "w", 3), (-6, 0): "stair_eye ew 0",
    **way((3, 0), "e", 3, 1), (6, 0): "stair_lotus nesw 1",
    (2, 1): "tunnel_straight ns 1", (2, 2): "tunnel_corner nw 1", (1, 2): "tunnel_straight ew 2",
    (0, 3): "stair_tee nes 2", (-1, 2): "stair_corner ne 2",
}  # fmt: skip


@pytest.mark.rule("hamunaptra 9.3")
def test_stairs_pay_as_in_the_figure_of_the_booklet() -> None:
    """Example 6: A 4, B 6, C 4."""
    assert table(3, tiles=FIGURE, people=NOBODY, options=NEAR).scores() == [4, 6, 4]


@pytest.mark.rule("hamunaptra 9.3")
def test_scores_count_every_source() -> None:
    """Example 11: B has 15."""
    people = NOBODY | {1: {"c03": (6, 0), "c04": (2, 0), "c05": (3, 0)}}
    p = table(3, tiles=FIGURE, people=people, options=NEAR, laid={1: "q01"}, hands={1: "q02 m1"})
    assert p.scores()[1] == 6 + 3 + 4 + 2 == 15


@pytest.mark.rule("hamunaptra 9.3")
def test_a_character_escapes_on_exit_stairs_of_every_seat() -> None:
    people = NOBODY | {0: {"c03": (6, 0)}, 2: {"c04": (0, 3)}}
    p = table(3, tiles=FIGURE, people=people, options=NEAR)
    assert p.scores() == [4 + 3, 6, 4 + 2]  # a plain stair is no way out


@pytest.mark.rule("hamunaptra 9.3", "hamunaptra 11.10")
def test_an_own_exit_stair_in_unjoined_tunnels() -> None:
    """Q2: it pays its placer 4 only if it is joined; without the option joined or not."""
    tiles: dict[Cell, str] = {(3, 0): "stair_lotus nesw 0"}  # laid by seat 0 at the door of seat 1
    assert table(tiles=tiles, people={0: {}, 1: {}}, options=NEAR).scores() == [0, 2]
    free = NEAR | {"exit_stair_needs_link": False}
    assert table(tiles=tiles, people={0: {}, 1: {}}, options=free).scores() == [4, 2]


@pytest.mark.rule("hamunaptra 11.10")
def test_a_joined_own_exit_stair_pays_with_the_option_too() -> None:
    options = NEAR | {"exit_stair_needs_link": True}
    assert table(3, tiles=FIGURE, people=NOBODY, options=options).scores() == [4, 6, 4]


@pytest.mark.rule("hamunaptra 9.3", "hamunaptra 8.2")
def test_a_passage_joins_for_points() -> None:
    sun: dict[Cell, str] = {(-3, 0): "stair_sun nes", (2, -1): "stair_sun esw 1", (2, 1): "stair_tee new 1"}
    assert table(tiles=sun, people={0: {}, 1: {}}).scores() == [3, 3]
    one: dict[Cell, str] = {
        (-3, 0): "stair_lotus nesw",
        (2, -1): "stair_sun esw 1",
        (2, 1): "stair_tee new 1",
    }
    assert table(tiles=one, people={0: {}, 1: {}}).scores() == [1, 2]


@pytest.mark.rule("hamunaptra 9.3")
def test_points_change_at_once_with_a_merge_and_with_a_passage() -> None:
    arms: dict[Cell, str] = {
        (-2, -1): "tunnel_corner es", (-1, -1): "tunnel_straight ew", (1, -1): "tunnel_straight ew 1",
        (2, -1): "tunnel_corner sw 1", (3, 0): "stair_tee nsw 1",
    }  # fmt: skip
    p = table(tiles=arms, people={0: {"c01": (-1, -1)}, 1: {}}, hands={0: "tunnel_straight"}, step="place")
    assert p.scores() == [2, 1]
    play(p, "place tunnel_straight", *at((0, -1)), "turn 1")
    assert p.scores() == [3, 1]
    sun: dict[Cell, str] = {(2, -1): "stair_sun esw 1"}
    q = table(tiles=sun, people={0: {"c01": (-2, 0)}, 1: {}}, hands={0: "stair_sun"}, step="place")
    assert q.scores() == [2, 1]
    play(q, "place stair_sun", *at((-3, 0)), "turn 1")
    assert q.scores() == [4, 2]


@pytest.mark.rule("hamunaptra 9.3")
def test_encounters_and_characters_never_interrupt_a_network() -> None:
    people = NOBODY | {0: {"c03": (2, 1)}}
    p = table(3, tiles=FIGURE, people=people, options=NEAR, encounters={"m1": (2, 2), "m2": (3, 0)})
    assert p.scores() == [4 + 2, 6, 4]


@pytest.mark.rule("hamunaptra 8.1", "hamunaptra 9.3")
def test_an_exit_stair_stays_one_for_all_seats() -> None:
    """Laid by seat 0 far from its exit, near to that of seat 1: an exit stair of another seat, but no way out."""
    tiles: dict[Cell, str] = {(3, 0): "stair_lotus nesw 0", (2, 1): "stair_sun new 1"}
    people = {0: {}, 1: {"c05": (3, 0)}}
    assert table(tiles=tiles, people=people, options=NEAR).scores() == [0, 2 + 1 + 2]
    assert table(tiles=tiles, people=people, options=NEAR | {"own_area": False}).scores() == [0, 2 + 1 + 3]


def over(**more: Any) -> Json:
    """The end of a game of two: points and places."""
    p = table(turn=1, step="equip", final="exit", built=True, options=NEAR, **more)
    play(p, "end")
    assert p.is_over
    return {"scores": p.scores(), "places": p.places(), "why": see(p, "final")}


SHARED: dict[Cell, str] = {**way((-3, 0), "w", 3), (-6, 0): "stair_eye ew 0"}


@pytest.mark.rule("hamunaptra 9.4")
def test_ties_go_to_the_escaped() -> None:
    """Seat 1: one on an exit stair. Seat 0: alive at home, with its own stair but no equipment."""
    people = {0: {"c03": (-2, 0)}, 1: {"c05": (-6, 0)}}
    end = over(tiles=SHARED, people=people, laid={1: "q01 q02 q03"})
    assert end == {"scores": [6, 6], "places": [2, 1], "why": "exit"}


@pytest.mark.rule("hamunaptra 9.4")
def test_ties_then_go_to_the_living() -> None:
    people = {0: {"c03": (-2, 0), "c04": (-2, 0)}, 1: {"c05": (2, 0)}}
    assert over(people=people, hands={1: "q01 q02"}) == {"scores": [4, 4], "places": [1, 2], "why": "exit"}


@pytest.mark.rule("hamunaptra 9.4")
def test_ties_then_go_to_equipment() -> None:
    people = {0: {"c03": (-2, 0)}, 1: {"c05": (2, 0)}}
    end = over(tiles={(-3, 0): "stair_tee nes"}, people=people, laid={1: "q01"})
    assert end == {"scores": [3, 3], "places": [2, 1], "why": "exit"}


@pytest.mark.rule("hamunaptra 9.4")
def test_full_ties_share_the_victory() -> None:
    assert over() == {"scores": [8, 8], "places": [1, 1], "why": "exit"}


@pytest.mark.rule("hamunaptra 2.7")
def test_the_score_is_shown_all_the_time() -> None:
    """As far as one can count: the equipment in others' hands is left out."""
    p = table(hands={0: "q01", 1: "q02 q03"}, laid={1: "q04"})
    assert p.scores() == [9, 11]
    assert p.observe(0)["scores"] == [9, 9]
    assert p.observe(1)["scores"] == [8, 11]
    assert p.observe(None)["scores"] == [8, 9]
