"""Step 3: laying tiles (rules 5.2, example 10; Q4, Q5, Q7, Q22; checklist "placement")."""

from __future__ import annotations

import pytest

from tests.hamunaptra.actions import at, build, play, refused, told, walk
from tests.hamunaptra.reading import asked, cells, see, tile_at
from tests.hamunaptra.tables import Cell, table, way

OWN_DOORS = {(-3, 0), (-2, -1), (-2, 1)}  # of exit a
THEIR_DOORS = {(3, 0), (2, -1), (2, 1)}  # of exit b
# Tunnels of both over the rubble, with one cell between them.
OWN_ARM: dict[Cell, str] = {(-2, -1): "tunnel_corner es", (-1, -1): "tunnel_straight ew"}
THEIR_ARM: dict[Cell, str] = {(2, -1): "tunnel_corner sw 1", (1, -1): "tunnel_straight ew 1"}
GAP = (0, -1)
# A passage between the own exit and that of seat 1.
SUN: dict[Cell, str] = {(-2, -1): "stair_sun esw", (2, -1): "stair_sun esw 1"}


@pytest.mark.rule("hamunaptra 5.2")
def test_three_own_tiles_go_around_an_exit_tile() -> None:
    """Example 10."""
    p = table(hands={0: "tunnel_cross room_cross tunnel_tee tunnel_corner"}, step="place")
    assert cells(p, "place tunnel_cross") == OWN_DOORS | THEIR_DOORS
    build(p, "tunnel_cross", (-3, 0), 0)
    build(p, "room_cross", (-2, -1), 0)
    build(p, "tunnel_tee", (-2, 1), 0)
    assert see(p, "did") == {"placed": 3, "foreign": 0, "encounters": 0, "laid": 0, "offers": 0}
    assert cells(p, "place tunnel_corner") == THEIR_DOORS


@pytest.mark.rule("hamunaptra 5.2")
def test_own_tunnels_need_a_character_there() -> None:
    p = table(
        tiles=way((-3, 0), "w", 2), people={0: {"c04": (-3, 0)}}, hands={0: "tunnel_cross"}, step="place"
    )
    assert cells(p, "place tunnel_cross") == THEIR_DOORS
    assert refused(play(p, "place tunnel_cross"), "x -5") == ("column_none", "5.2")
    q = table(
        tiles=way((-3, 0), "w", 2), people={0: {"c04": (-4, 0)}}, hands={0: "tunnel_cross"}, step="place"
    )
    assert cells(q, "place tunnel_cross") == THEIR_DOORS | {(-5, 0)}


@pytest.mark.rule("hamunaptra 5.2")
def test_a_refused_cell_of_own_tunnels_has_a_reason() -> None:
    tiles: dict[Cell, str] = {(-2, -1): "tunnel_cross", (-3, 0): "tunnel_straight ew"}
    p = table(tiles=tiles, people={0: {"c04": (-2, -1)}}, hands={0: "room_cross"}, step="place")
    play(p, "place room_cross", "x -2")
    assert p.legal() == ["y -2"]
    assert refused(p, "y 1") == ("cell_no_character", "5.2")
    assert refused(p, "y 0") == ("cell_has_tile", "5.2")
    assert refused(p, "y 5") == ("cell_no_opening", "5.2")


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 3.2")
def test_openings_meet_openings_and_walls_meet_walls() -> None:
    """(-3,-1) touches an opening to the south and a wall to the east."""
    tiles: dict[Cell, str] = {(-3, 0): "tunnel_cross", (-2, -1): "tunnel_straight ns"}
    p = table(
        tiles=tiles,
        people={0: {"c04": (-3, 0)}},
        hands={0: "tunnel_cross tunnel_straight tunnel_tee"},
        step="place",
    )
    assert (-3, -1) not in cells(p, "place tunnel_cross")
    play(p, "place tunnel_tee", *at((-3, -1)))
    assert p.legal() == ["turn 3"]
    assert refused(p, "turn 1") == ("turn_misfit", "5.2")
    play(p, "turn 3")
    laid = tile_at(p, (-3, -1))
    assert laid is not None
    assert laid["sides"] == "nsw"


@pytest.mark.rule("hamunaptra 5.2")
def test_touching_walls_only_is_not_enough() -> None:
    """A straight tunnel before an opening must turn its own opening to it."""
    p = table(people={0: {"c04": (-2, 0)}}, hands={0: "tunnel_straight"}, step="place")
    play(p, "place tunnel_straight", *at((-3, 0)))
    assert p.legal() == ["turn 1"]
    assert refused(p, "turn 0") == ("turn_misfit", "5.2")
    assert refused(p, "turn 2") == ("turn_same", "5.2")
    # Beside a wall, where nothing opens, there is no cell at all.
    q = table(tiles=way((-3, 0), "w", 1), hands={0: "tunnel_straight"}, step="place")
    assert not {(-3, -1), (-3, 1)} & cells(q, "place tunnel_straight")


@pytest.mark.rule("hamunaptra 2.6")
def test_rubble_and_collapsed_sides_are_walls() -> None:
    p = table(
        hands={0: "tunnel_cross tunnel_corner"}, step="place", tiles=OWN_ARM, people={0: {"c04": (-1, -1)}}
    )
    play(p, "place tunnel_corner", *at(GAP))
    assert p.legal() == ["turn 3"]  # west and north: south is rubble


TURNS = {"dead": 4, "straight": 2, "corner": 4, "tee": 4, "cross": 1}


@pytest.mark.parametrize(("shape", "turns"), TURNS.items())
def test_only_different_turns_exist(shape: str, turns: int) -> None:
    """Notation 2: in an open place all turns with an opening to the east."""
    p = table(hands={0: f"tunnel_{shape}"}, people={0: {"c04": (-2, 0)}}, step="place")
    play(p, f"place tunnel_{shape}", *at((-3, 0)))
    opening_east = {"dead": [1], "straight": [1], "corner": [0, 1], "tee": [0, 1, 2], "cross": [0]}
    assert p.legal() == [f"turn {k}" for k in opening_east[shape]]
    if turns < 4:
        assert refused(p, f"turn {turns}") == ("turn_same", "5.2")


@pytest.mark.rule("hamunaptra 5.2")
def test_one_foreign_tile_in_a_turn() -> None:
    p = table(hands={0: "tunnel_cross room_cross"}, people={0: {"c04": (-2, 0)}}, step="place")
    event = told(p, "place tunnel_cross", *at((3, 0)), "turn 0")[0]
    assert event["foreign"] is True
    assert see(p, "did")["foreign"] == 1
    assert cells(p, "place room_cross") == OWN_DOORS
    assert refused(play(p, "place room_cross"), "x 2") == ("column_none", "5.2")


@pytest.mark.rule("hamunaptra 5.2")
def test_why_a_second_foreign_tile_is_refused() -> None:
    p = table(4, hands={0: "room_cross"}, step="place", did={"placed": 1, "foreign": 1})
    play(p, "place room_cross", "x 1")
    assert p.legal() == ["y -2"]  # an own door of exit a
    assert refused(p, "y 2") == ("cell_second_foreign", "5.2")  # a door of exit c


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 8.2")
def test_tunnels_joined_by_a_passage_need_no_character() -> None:
    """Q4: any number, and chained."""
    hand = "tunnel_cross room_cross tunnel_tee tunnel_corner"
    p = table(tiles=SUN, people={0: {"c04": (-2, 0)}}, hands={0: hand}, step="place")
    build(p, "tunnel_cross", (3, 0), 0)
    build(p, "room_cross", (4, 0), 0)
    build(p, "tunnel_tee", (5, 0), 2)
    assert see(p, "did") == {"placed": 3, "foreign": 0, "encounters": 0, "laid": 0, "offers": 0}
    assert (5, 1) in cells(p, "place tunnel_corner")


@pytest.mark.rule("hamunaptra 5.2")
def test_a_tile_that_also_joins_unjoined_tunnels_is_not_foreign() -> None:
    """Q4: between tunnels of seat 1, joined by a passage, and tunnels of seat 2, not joined at all."""
    tiles = SUN | {
        (2, 1): "tunnel_straight ns 1",
        (0, 3): "tunnel_straight ns 2",
        (1, 2): "tunnel_straight ew 2",
    }
    p = table(
        3, tiles=tiles, people={0: {"c04": (-2, 0)}}, hands={0: "tunnel_cross room_cross"}, step="place"
    )
    event = told(p, "place tunnel_cross", *at((2, 2)), "turn 0")[0]
    assert event["foreign"] is False
    assert (-1, 2) in cells(p, "place room_cross")  # now those of seat 2 are joined too


@pytest.mark.rule("hamunaptra 5.2")
def test_both_own_and_foreign_tunnels_need_a_character() -> None:
    people = {0: {"c04": (-2, 0)}}
    p = table(tiles=OWN_ARM | THEIR_ARM, people=people, hands={0: "tunnel_straight"}, step="place")
    assert GAP not in cells(p, "place tunnel_straight")
    there = table(
        tiles=OWN_ARM | THEIR_ARM, people={0: {"c04": (-1, -1)}}, hands={0: "tunnel_straight"}, step="place"
    )
    assert GAP in cells(there, "place tunnel_straight")


@pytest.mark.rule("hamunaptra 5.2")
def test_joined_tunnels_are_both_players_own_at_once() -> None:
    """The merge changes the kind of placement at once."""
    p = table(
        tiles=OWN_ARM | THEIR_ARM,
        people={0: {"c04": (-1, -1)}},
        hands={0: "tunnel_straight tunnel_cross"},
        step="place",
    )
    assert cells(p, "place tunnel_cross") >= {(3, 0), (2, 1)}  # foreign: no character needed
    build(p, "tunnel_straight", GAP, 1)
    assert see(p, "did")["foreign"] == 0
    assert p.legal() == ["end"]  # now it is all his own, and nobody stands at those doors


@pytest.mark.rule("hamunaptra 5.2")
def test_one_linked_tile_with_a_character_is_enough() -> None:
    """Q22: between two own tunnels, somebody in one of them."""
    tiles: dict[Cell, str] = {(-3, 0): "tunnel_tee new", (-2, -1): "tunnel_tee nsw"}
    p = table(tiles=tiles, people={0: {"c04": (-2, -1)}}, hands={0: "tunnel_cross"}, step="place")
    assert (-3, -1) in cells(p, "place tunnel_cross")


@pytest.mark.rule("hamunaptra 5.2")
def test_a_tile_may_go_under_an_encounter_but_not_behind_it() -> None:
    """Q5: the confrontation tile, and only its own cell is barred."""
    p = table(
        people={0: {"c04": (-2, 0)}},
        encounters={"m1": (-3, 0)},
        hands={0: "tunnel_cross room_cross"},
        step="place",
    )
    assert cells(p, "place tunnel_cross") == OWN_DOORS | THEIR_DOORS
    build(p, "tunnel_cross", (-3, 0), 0)
    assert (
        cells(p, "place room_cross") == {(-2, -1), (-2, 1)} | THEIR_DOORS
    )  # other sides of the neighbour are free


@pytest.mark.rule("hamunaptra 5.2")
def test_no_link_to_a_tile_that_an_encounter_guards() -> None:
    tiles: dict[Cell, str] = {(-3, 0): "tunnel_cross", (-2, -1): "tunnel_cross"}
    p = table(
        tiles=tiles,
        people={0: {"c04": (-2, -1)}},
        encounters={"m1": (-3, 0)},
        hands={0: "room_cross"},
        step="place",
    )
    assert not {(-3, -1), (-4, 0), (-3, 1)} & cells(p, "place room_cross")
    q = table(
        tiles={(-2, -1): "tunnel_cross", (-2, -2): "tunnel_cross"}, people={0: {"c04": (-2, -1), "c03": (-2, -2)}},
        encounters={"m1": (-2, -2)}, hands={0: "room_cross"}, step="place",
    )  # fmt: skip
    play(q, "place room_cross", "x -3")
    assert q.legal() == ["y -1"]
    assert refused(q, "y -2") == ("cell_guarded", "5.2")


@pytest.mark.rule("hamunaptra 5.2")
def test_a_tile_under_an_encounter_joins_networks_at_once() -> None:
    """Q7: for trading and points; one walks through only after the fight."""
    p = table(
        tiles=OWN_ARM | THEIR_ARM | {(2, 1): "stair_tee nes 1"}, people={0: {"c04": (-1, -1)}},
        encounters={"m1": GAP}, hands={0: "tunnel_straight q01", 1: "m2"}, step="place",
    )  # fmt: skip
    assert p.scores()[0] == 2 + 1
    assert "trade 1" not in p.legal()
    build(p, "tunnel_straight", GAP, 1)
    assert p.scores()[0] == 2 + 1 + 1
    assert "trade 1" in p.legal()
    q = table(
        tiles=OWN_ARM | {GAP: "tunnel_straight ew"} | THEIR_ARM,
        people={0: {"c04": (-1, -1)}},
        encounters={"m1": GAP},
    )
    assert asked(walk(q, "c04", "e")) == "move"


DEAD = "tunnel_dead tunnel_straight"


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 11.9")
def test_no_network_is_sealed() -> None:
    """Clause 8, and without it."""
    tiles: dict[Cell, str] = {(2, -1): "tunnel_dead s 1", (3, 0): "tunnel_dead w 1"}
    p = table(tiles=tiles, hands={0: DEAD}, people={0: {"c04": (-2, 0)}}, step="place")
    assert (2, 1) in cells(p, "place tunnel_straight")
    assert (2, 1) not in cells(p, "place tunnel_dead")
    q = table(tiles=tiles, hands={0: DEAD}, step="place", options={"no_entombment": False})
    assert (2, 1) in cells(q, "place tunnel_dead")


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 11.9")
def test_sealing_an_own_network_is_refused_with_a_reason() -> None:
    tiles: dict[Cell, str] = {(-2, -1): "tunnel_dead s", (-3, 0): "tunnel_dead e"}
    p = table(
        4, tiles={(1, -2): "tunnel_dead w", (-1, -2): "tunnel_dead e"}, hands={0: "tunnel_dead"}, step="place"
    )
    play(p, "place tunnel_dead", "x 0")
    assert "y -3" not in p.legal()
    assert refused(p, "y -3") == ("cell_sealed", "5.2")
    q = table(tiles=tiles, hands={0: "tunnel_dead"}, step="place")
    assert cells(q, "place tunnel_dead") == THEIR_DOORS


@pytest.mark.rule("hamunaptra 5.2")
def test_a_cell_with_an_encounter_counts_as_empty() -> None:
    """Clause 8: the spider is before the last opening; the tile goes elsewhere."""
    tiles: dict[Cell, str] = {(3, 0): "tunnel_dead w 1"}
    p = table(tiles=tiles, hands={0: "tunnel_dead"}, encounters={"m4": (2, -1)}, step="place")
    assert (2, 1) in cells(p, "place tunnel_dead")
    assert (2, -1) in cells(p, "place tunnel_dead")


@pytest.mark.rule("hamunaptra 5.2", "hamunaptra 3.4")
def test_an_opening_off_the_board_is_no_opening() -> None:
    """Distance 4: the table ends at 8; the last opening of the tunnel must face a cell of the board."""
    tiles = {**way((-3, 0), "w", 5), (-2, -1): "tunnel_dead s", (-2, 1): "tunnel_dead n"}
    p = table(
        tiles=tiles, people={0: {"c04": (-7, 0)}}, hands={0: "tunnel_straight tunnel_cross"}, step="place",
        options={"distance": 4},
    )  # fmt: skip
    assert (-8, 0) not in cells(p, "place tunnel_straight")
    assert (-8, 0) in cells(p, "place tunnel_cross")


FAR_AWAY: list[tuple[Cell, bool, dict[Cell, str]]] = [
    ((4, -3), True, way((4, -1), "n", 2, 3)),
    ((3, 7), False, way((0, 3), "s", 4, 4) | {(0, 7): "tunnel_corner ne 4"} | way((1, 7), "e", 2, 4)),
    ((-4, 8), True, way((-4, 1), "s", 7)),
    ((-4, 7), False, way((-4, 1), "s", 6)),
]


@pytest.mark.rule("hamunaptra 8.1", "hamunaptra 3.3")
@pytest.mark.parametrize(("cell", "far", "tiles"), FAR_AWAY, ids=[str(row[0]) for row in FAR_AWAY])
def test_distance_makes_an_exit_stair(cell: Cell, far: bool, tiles: dict[Cell, str]) -> None:
    """Example 7: from the exit tile (-4,0) of five players, the larger one of columns and rows (Q1)."""
    p = table(
        5, tiles=tiles, people={0: {"c04": (cell[0], cell[1] - 1) if cell[0] == -4 else (-4, 0)}},
        hands={0: "stair_lotus"}, step="place",
    )  # fmt: skip
    event = told(p, "place stair_lotus", *at(cell), "turn 0")[0]
    assert event["exit"] is far
    laid = tile_at(p, cell)
    assert laid is not None
    assert (laid["exit"], laid["by"]) == (far, 0)
