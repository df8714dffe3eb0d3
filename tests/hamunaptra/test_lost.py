"""¡Perdidos! at the edge of the table (rules 5.1, example 9; Q18, Q30)."""

from __future__ import annotations

import pytest

import mastaba
from tests.hamunaptra.actions import at, build, play, refused, told
from tests.hamunaptra.reading import cell_of, cells, names, see
from tests.hamunaptra.tables import Cell, table, way

# Example 9, 12 cells from the centre: tunnels from both exits to the rim.
RIM: dict[Cell, str] = {
    **way((3, 0), "e", 9, 1),
    **{(x, 0): "room_cross nesw 1" for x in (4, 6, 8)},
    (12, 0): "tunnel_corner sw 1",
    (12, 1): "tunnel_straight ns 1",
    (12, 2): "room_straight ns 1",
    (12, 3): "tunnel_tee nes 1",
    (12, 4): "tunnel_straight ns 1",
    (12, 5): "tunnel_dead n 1",
    **way((-3, 0), "w", 2),
    (-5, 0): "tunnel_corner ne",
    **{(-5, -y): "tunnel_cross" for y in range(1, 8)},
    **way((-5, -8), "n", 5),
}
# Distance 4: the table ends 8 cells from the centre.
NEAR = {"distance": 4}
SHORT = {**way((-3, 0), "w", 6), **way((3, 0), "e", 6, 1)}


@pytest.mark.rule("hamunaptra 5.7")
def test_getting_lost_is_one_step_to_another_rim_tile() -> None:
    """Example 9: (12,3) and (-5,-12) are 1 point apart; (12,5) is closed outward."""
    p = table(tiles=RIM, people={0: {"c03": (-5, -11)}})
    play(p, "move c03", "go n")
    assert p.legal() == ["go s", "lost", "stop"]
    assert cells(p, "lost") == {(12, 3)}
    play(p, "lost")
    assert see(p, "ask") == {"kind": "lost_x", "seat": 0, "character": "c03", "spent": 1}
    step = told(p, *at((12, 3)))[0]
    assert (step["by"], step["from"], step["cell"]) == ("lost", [-5, -12], [12, 3])
    assert (cell_of(p, "c03"), see(p, "moved")) == ((12, 3), ["c03"])


@pytest.mark.rule("hamunaptra 11.11")
def test_closed_rim_tiles_count_without_the_option() -> None:
    """Q18: without `lost_needs_opening` every tile on the rim is one."""
    p = table(tiles=RIM, people={0: {"c04": (-5, -12)}}, options={"lost_needs_opening": False})
    play(p, "move c04", "lost")
    play(p, "x 12")
    assert p.legal() == [f"y {y}" for y in range(6)]
    play(p, "y 5", "lost")
    assert "x -5" in p.legal()


@pytest.mark.rule("hamunaptra 5.7")
def test_getting_lost_needs_another_rim_tile() -> None:
    p = table(tiles=way((-3, 0), "w", 6), people={0: {"c04": (-7, 0)}}, options=NEAR)
    play(p, "move c04")
    assert refused(p, "lost") == ("not_at_edge", "5.7")
    play(p, "go w")
    assert refused(p, "lost") == ("edge_alone", "5.7")
    assert p.legal() == ["go e", "stop"]


@pytest.mark.rule("hamunaptra 5.7")
def test_enemies_on_the_only_other_rim_tile_block_it() -> None:
    p = table(tiles=SHORT, people={0: {"c04": (-7, 0)}, 1: {"c05": (8, 0)}}, options=NEAR)
    play(p, "move c04", "go w")
    assert refused(p, "lost") == ("edge_enemies", "5.7")


@pytest.mark.rule("hamunaptra 5.7", "hamunaptra 5.6")
def test_a_push_may_go_over_the_edge() -> None:
    """Q26."""
    p = table(tiles=SHORT, people={0: {"c04": (-8, 0)}, 1: {"c05": (8, 0)}}, options=NEAR)
    play(p, "push", *at((8, 0)), *at((7, 0)), "with c04", "done")
    assert cell_of(p, "c04") == (7, 0)


@pytest.mark.rule("hamunaptra 5.7")
def test_getting_lost_joins_no_networks() -> None:
    """No trade, no points, and no own placement over there (Q30)."""
    tiles: dict[Cell, str] = {**SHORT, (5, 0): "stair_lotus nesw 1", (3, 0): "stair_sun new 1"}
    p = table(
        tiles=tiles,
        people={0: {"c04": (8, 0)}},
        options=NEAR,
        hands={0: "tunnel_cross room_cross", 1: "m1"},
        step="place",
    )
    assert p.scores() == [2, 8 + 1 + 1]
    assert refused(p, "trade 1") == ("not_joined", "10.1")
    build(p, "tunnel_cross", (5, 1), 0)
    assert see(p, "did")["foreign"] == 1
    assert refused(p, "place room_cross") == ("no_place_tile", "5.2")


@pytest.mark.rule("hamunaptra 5.7")
def test_a_tile_beside_a_lost_character_is_foreign() -> None:
    """Q30: an own character in unjoined tunnels gives no own placement."""
    tiles: dict[Cell, str] = {**SHORT, (8, 0): "tunnel_cross nesw 1"}
    p = table(
        tiles=tiles,
        people={0: {"c04": (8, 0)}},
        options=NEAR,
        hands={0: "tunnel_straight room_straight"},
        step="place",
    )
    event = told(p, "place tunnel_straight", *at((8, 1)), "turn 0")[0]
    assert event["foreign"] is True
    assert refused(p, "place room_straight") == ("no_place_tile", "5.2")


def test_without_openings_the_start_tiles_are_never_at_the_edge() -> None:
    assert "lost" not in mastaba.new("hamunaptra", 8, {"distance": 4}).legal()
    p = table(
        tiles={(-3, 0): "tunnel_cross"}, people={0: {"c04": (-2, 0)}}, options={"lost_needs_opening": False}
    )
    play(p, "move c04", "go w")
    assert refused(p, "lost") == ("not_at_edge", "5.7")
    assert names(told(p, "stop")) == []
