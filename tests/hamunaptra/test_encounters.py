"""Step 3: placing monsters and traps (rules 5.3; Q39)."""

from __future__ import annotations

import pytest

from tests.hamunaptra.actions import at, build, play, refused, told
from tests.hamunaptra.reading import cell_of, cells, see
from tests.hamunaptra.tables import Cell, table, way

OWN_DOORS = {(-3, 0), (-2, -1), (-2, 1)}
THEIR_DOORS = {(3, 0), (2, -1), (2, 1)}
ENCOUNTERS = [*(f"m{n}" for n in range(1, 10)), *(f"p{n}" for n in range(1, 8))]


@pytest.mark.rule("hamunaptra 5.3")
@pytest.mark.parametrize("token", ENCOUNTERS)
def test_an_encounter_goes_on_an_empty_cell_at_an_open_side(token: str) -> None:
    """No character is needed, and the own exit tile is allowed."""
    p = table(hands={0: token}, people={0: {}}, step="place")
    assert cells(p, f"place {token}") == OWN_DOORS | THEIR_DOORS
    event = told(p, f"place {token}", *at((-3, 0)))
    assert event == [{"event": "encounter", "seat": 0, "token": token, "cell": [-3, 0]}]
    assert cell_of(p, token) == (-3, 0)
    assert see(p, "did") == {"placed": 1, "foreign": 0, "encounters": 1, "laid": 0, "offers": 0}


@pytest.mark.rule("hamunaptra 5.3")
def test_one_encounter_in_a_turn() -> None:
    p = build(table(hands={0: "m1 p1 tunnel_cross"}, step="place"), "m1", (3, 0))
    assert refused(p, "place p1") == ("encounter_placed", "5.3")
    assert p.legal() == ["place tunnel_cross", "end"]


@pytest.mark.rule("hamunaptra 5.3")
def test_no_encounter_on_a_tile_an_encounter_or_at_a_wall() -> None:
    p = table(
        hands={0: "p1"}, tiles={(-3, 0): "tunnel_straight ew"}, encounters={"m1": (-2, 1)}, step="place"
    )
    assert cells(p, "place p1") == {(-4, 0), (-2, -1)} | THEIR_DOORS
    play(p, "place p1", "x -2")
    assert refused(p, "y 1") == ("cell_has_encounter", "5.3")
    assert refused(p, "y 0") == ("cell_has_tile", "5.3")
    assert refused(p, "y 2") == ("cell_no_opening", "5.3")


@pytest.mark.rule("hamunaptra 5.3")
def test_an_encounter_may_go_behind_another_one() -> None:
    """Q39: the mummy lies on a tile, the spider behind it."""
    p = table(hands={0: "m4"}, tiles=way((-3, 0), "w", 1), encounters={"m1": (-3, 0)}, step="place")
    assert (-4, 0) in cells(p, "place m4")


@pytest.mark.rule("hamunaptra 5.3")
def test_no_encounter_when_every_open_side_has_one() -> None:
    doors = sorted(OWN_DOORS | THEIR_DOORS)
    taken: dict[str, Cell] = dict(zip(ENCOUNTERS, doors, strict=False))
    p = table(hands={0: "p7"}, encounters=taken, step="place")
    assert refused(p, "place p7") == ("no_place_encounter", "5.3")
    assert p.legal() == ["end"]


def test_an_encounter_that_is_not_in_hand_is_refused() -> None:
    p = table(hands={0: "m1"}, step="place")
    assert refused(p, "place m2") == ("not_in_hand", "5.2")
    assert refused(p, "place tunnel_cross") == ("not_in_hand", "5.2")


def test_the_token_is_shown_and_leaves_the_hand_with_place() -> None:
    """Notation 4.3: the rules know no way back."""
    p = play(table(hands={0: "m1 m2"}, step="place"), "place m1")
    assert see(p, "hands")[0] == {"m2": 1}
    assert p.observe(1)["ask"] == {"kind": "place_x", "seat": 0, "token": "m1"}
    assert p.observe(1)["hands"][0] == {"count": 1, "tokens": None}
    assert refused(p, "end") == ("wrong_time", "5.2")
