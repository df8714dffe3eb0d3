"""Scrolls that take a tile away (rules 7; Q12, Q14, Q16, Q39)."""

from __future__ import annotations

import pytest

from tests.hamunaptra.actions import at, fight, play, refused, told
from tests.hamunaptra.reading import asked, cell_of, cells, see, tile_at, verbs
from tests.hamunaptra.tables import Cell, table, way

HERE = (-3, 0)
SCROLLS = ["q13", "q14", "q15"]
# A crossing with a dead end to the north and the south, and a tunnel of two tiles to the west.
TILES: dict[Cell, str] = {
    HERE: "tunnel_cross", (-3, -1): "tunnel_dead s", (-3, 1): "tunnel_dead n", **way((-4, 0), "w", 2),
}  # fmt: skip


@pytest.mark.rule("hamunaptra 7.7")
@pytest.mark.parametrize("scroll", SCROLLS)
def test_a_scroll_removes_an_adjacent_tile(scroll: str) -> None:
    """Tile and scroll leave the game (Q16); the same question goes on."""
    p = table(tiles=TILES, people={0: {"c01": HERE}}, laid={0: scroll})
    play(p, f"scroll {scroll}")
    assert see(p, "ask") == {
        "kind": "scroll_x",
        "seat": 0,
        "token": scroll,
        "then": {"kind": "move", "seat": 0},
    }
    events = told(p, *at((-3, -1)))
    assert events == [
        {"event": "scroll", "seat": 0, "token": scroll, "cell": [-3, -1], "tile": "tunnel_dead"}
    ]
    assert tile_at(p, (-3, -1)) is None
    assert see(p, "out") == {"tunnel_dead": 1, scroll: 1}
    assert (asked(p), see(p, "table")[0]) == ("move", {})


@pytest.mark.rule("hamunaptra 7.7")
def test_bridges_start_tiles_and_occupied_tiles_stay() -> None:
    p = table(tiles=TILES, people={0: {"c01": HERE}}, laid={0: "q13"})
    assert cells(p, "scroll q13") == {(-3, -1), (-3, 1)}  # (-4,0) is a bridge to (-5,0)
    play(p, "scroll q13", "x -3")
    assert refused(p, "y 0") == ("cell_not_scroll", "7.7")
    taken = table(
        tiles=TILES, people={0: {"c01": HERE, "c03": (-3, 1)}, 1: {"c05": (-3, -1)}}, laid={0: "q13"}
    )
    assert refused(taken, "scroll q13") == ("no_scroll_target", "7.7")
    home = table(tiles={HERE: "tunnel_dead e"}, people={0: {"c01": HERE}}, laid={0: "q13"})
    assert refused(home, "scroll q13") == ("no_scroll_target", "7.7")  # only the exit tile is adjacent


@pytest.mark.rule("hamunaptra 7.7")
def test_a_start_tile_is_named_as_such() -> None:
    tiles: dict[Cell, str] = {
        (-2, -1): "tunnel_tee esw",
        (-1, -1): "tunnel_straight ew",
        (-3, -1): "tunnel_dead e",
    }
    p = table(tiles=tiles, people={0: {"c01": (-2, -1)}}, laid={0: "q13"})
    assert cells(p, "scroll q13") == {(-3, -1), (-1, -1)}
    play(p, "scroll q13", "x -1")
    assert refused(p, "y 0") == ("cell_start", "7.7")


@pytest.mark.rule("hamunaptra 7.7")
def test_a_scroll_reaches_through_a_wall() -> None:
    """Q14: sharing a side is enough."""
    tiles: dict[Cell, str] = {
        HERE: "tunnel_straight ew",
        (-2, -1): "tunnel_corner sw",
        (-3, -1): "tunnel_dead e",
    }
    p = table(tiles=tiles, people={0: {"c01": HERE}}, laid={0: "q14"})
    assert cells(p, "scroll q14") == {(-3, -1)}


@pytest.mark.rule("hamunaptra 7.7", "hamunaptra 8.2")
def test_a_scroll_reaches_through_a_passage() -> None:
    """Q14: the other stair of the passage."""
    tiles: dict[Cell, str] = {HERE: "stair_sun nes", (2, -1): "stair_sun esw 1"}
    p = table(tiles=tiles, people={0: {"c01": HERE}}, laid={0: "q15"}, hands={0: "m1", 1: "m2"})
    assert "trade 1" in p.legal()
    assert p.scores() == [2 + 1 + 1 + 1, 8 + 1 + 1]
    play(p, "scroll q15", *at((2, -1)))
    assert "trade 1" not in p.legal()  # the passage is gone
    assert p.scores() == [2 + 1, 8]


@pytest.mark.rule("hamunaptra 7.7")
def test_a_scroll_may_cut_tiles_linked_to_another_exit() -> None:
    """Between two exits every single tile may go: what is left hangs on one of them."""
    tiles: dict[Cell, str] = {
        (-2, -1): "tunnel_corner es", (-1, -1): "tunnel_straight ew", (0, -1): "tunnel_straight ew",
        (1, -1): "tunnel_straight ew", (2, -1): "tunnel_corner sw",
    }  # fmt: skip
    p = table(tiles=tiles, people={0: {"c01": (-1, -1)}}, laid={0: "q13"}, hands={0: "m1", 1: "m2"})
    assert cells(p, "scroll q13") == {(-2, -1), (0, -1)}
    assert "trade 1" in p.legal()
    assert "trade 1" not in play(p, "scroll q13", *at((0, -1))).legal()


@pytest.mark.rule("hamunaptra 7.7")
def test_a_scroll_is_used_between_two_steps() -> None:
    """Q12: in a movement, but not before its first step."""
    p = table(tiles=TILES, people={0: {"c04": (-2, 0)}}, laid={0: "q13"})
    assert refused(p, "scroll q13") == (
        "no_scroll_target",
        "7.7",
    )  # nothing but a bridge beside the exit tile
    play(p, "move c04")
    assert refused(p, "scroll q13") == ("scroll_step", "7.7")
    play(p, "go w", "scroll q13")
    assert see(p, "ask")["then"] == {"kind": "walk", "seat": 0, "character": "c04", "spent": 1}
    play(p, *at((-3, 1)))
    assert see(p, "ask") == {"kind": "walk", "seat": 0, "character": "c04", "spent": 1}
    play(p, "go w", "go w", "go e")
    assert see(p, "moved") == ["c04"]


@pytest.mark.rule("hamunaptra 7.7")
def test_a_scroll_is_used_in_place_combat_and_equip() -> None:
    """Q12: between two combats, not within one; and not in others' turns."""
    people = {0: {"c01": HERE}}
    assert "scroll q13" in table(tiles=TILES, people=people, laid={0: "q13"}, step="place").legal()
    assert "scroll q13" in table(tiles=TILES, people=people, laid={0: "q13"}, step="equip").legal()
    p = table(
        tiles=TILES, people=people, laid={0: "q13"}, encounters={"m9": HERE}, step="place", did={"placed": 1}
    )
    play(p, "end")
    assert p.legal() == ["fight m9", "scroll q13"]
    play(p, "scroll q13", *at((-3, 1)))
    assert p.legal() == ["fight m9"]
    q = fight("m9", {"c01": HERE}, HERE, tiles=TILES, laid={0: "q13"})
    assert verbs(q) == {"attack", "activate"}
    other = table(tiles=TILES, people=people, laid={0: "q13"}, turn=1)
    assert not [text for text in other.legal() if text.startswith("scroll")]


@pytest.mark.rule("hamunaptra 7.7")
def test_a_scroll_used_for_its_bonus_removes_no_tile() -> None:
    """The dual use is refused."""
    p = fight("m9", {"c01": HERE}, HERE, tiles=TILES, laid={0: "q13"})
    play(p, "activate q13", "for c01", "attack s")
    assert see(p, "ask")["dice"] == 4
    play(p, "hits 3")
    assert refused(p, "scroll q13") == ("not_on_table", "7.7")
    assert refused(table(tiles=TILES, hands={0: "q13"}), "scroll q13") == ("not_on_table", "7.7")


@pytest.mark.rule("hamunaptra 7.7")
def test_an_encounter_stays_on_the_bare_cell() -> None:
    """Q39, also where no opening leads to it any longer."""
    p = table(tiles=TILES, people={0: {"c01": HERE}}, laid={0: "q13"}, encounters={"m1": (-3, 1)})
    play(p, "scroll q13", *at((-3, 1)))
    assert (cell_of(p, "m1"), tile_at(p, (-3, 1))) == ((-3, 1), None)
    tiles: dict[Cell, str] = {HERE: "tunnel_straight ew", (-4, 0): "tunnel_dead e"}
    far = table(tiles=tiles, people={0: {"c01": HERE}}, laid={0: "q13"}, encounters={"m1": (-5, 0)})
    play(far, "scroll q13", *at((-4, 0)))
    assert cell_of(far, "m1") == (-5, 0)


@pytest.mark.rule("hamunaptra 7.7", "hamunaptra 9.3")
def test_a_removed_stair_pays_no_more_points() -> None:
    tiles: dict[Cell, str] = {**way((-2, -1), "n", 7), (-2, -8): "stair_ankh s"}
    p = table(tiles=tiles, people={0: {"c01": (-2, -7)}}, laid={0: "q13"})
    assert p.scores()[0] == 2 + 1 + 4
    play(p, "scroll q13", *at((-2, -8)))
    assert p.scores()[0] == 2
