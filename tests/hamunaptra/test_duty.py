"""The duty to place something (rules 5.4; Q3, Q15, Q37)."""

from __future__ import annotations

import pytest

from tests.hamunaptra.actions import build, play, refused, told
from tests.hamunaptra.reading import asked, odds, see
from tests.hamunaptra.tables import table


@pytest.mark.rule("hamunaptra 5.4")
def test_a_seat_that_can_place_must_place() -> None:
    p = table(hands={0: "tunnel_cross q01"}, step="place")
    assert refused(p, "end") == ("must_place", "5.4")
    assert play(build(p, "tunnel_cross", (-3, 0), 0), "end").actor == 0


@pytest.mark.rule("hamunaptra 5.4")
def test_only_equipment_in_hand_costs_a_token() -> None:
    """Any token of the hand, drawn blindly; it goes back into the deck."""
    p = table(hands={0: "q01 q02 q03"}, step="place")
    before = sum(see(p, "deck").values())
    play(p, "end")
    assert see(p, "ask") == {"kind": "steal", "seat": -1, "for": 0}
    assert odds(p) == {"steal q01": 1, "steal q02": 1, "steal q03": 1}
    events = told(p, "steal q02")
    assert events == [{"event": "steal", "seat": 0, "token": "q02", "by": 1, "secret": [0]}]
    assert see(p, "hands")[0] == {"q01": 1, "q03": 1}
    assert see(p, "deck")["q02"] == 1
    assert sum(see(p, "deck").values()) == before + 1
    assert asked(p) == "equip"


@pytest.mark.rule("hamunaptra 5.4")
def test_the_weights_are_the_copies_in_the_hand() -> None:
    """Nothing fits: nobody is there to build, a foreign tile was not laid, all are cut off by encounters."""
    doors = {"m1": (-3, 0), "m2": (-2, -1), "m3": (-2, 1), "m4": (3, 0), "m5": (2, -1), "m6": (2, 1)}
    tiles = {
        (-3, 0): "tunnel_dead e", (-2, -1): "tunnel_straight ns", (-2, 1): "tunnel_straight ns",
        (3, 0): "tunnel_straight ew 1", (2, -1): "tunnel_straight ns 1", (2, 1): "tunnel_straight ns 1",
    }  # fmt: skip
    p = table(tiles=tiles, encounters=doors, hands={0: "tunnel_cross tunnel_cross q01"}, step="place")
    assert refused(p, "place tunnel_cross") == ("no_place_tile", "5.2")
    assert odds(play(p, "end")) == {"steal tunnel_cross": 2, "steal q01": 1}


@pytest.mark.rule("hamunaptra 5.4")
def test_an_empty_hand_costs_nothing() -> None:
    p = play(table(step="place", deck=""), "end")
    assert asked(p) == "equip"


@pytest.mark.rule("hamunaptra 5.4")
def test_an_encounter_satisfies_the_duty() -> None:
    """Q3: though a tile could have been laid."""
    p = build(table(hands={0: "m1 tunnel_cross"}, step="place"), "m1", (3, 0))
    assert asked(play(p, "end")) == "equip"


@pytest.mark.rule("hamunaptra 5.4")
def test_only_the_owner_sees_the_stolen_token() -> None:
    """Q37: the left neighbour draws it blindly."""
    a = play(table(hands={0: "q01 q02"}, step="place"), "end", "steal q01")
    b = play(table(hands={0: "q01 q02"}, step="place"), "end", "steal q02")
    assert a.observe(1) == b.observe(1)
    assert a.observe(None) == b.observe(None)
    assert a.observe(0) != b.observe(0)


@pytest.mark.rule("hamunaptra 5.4")
def test_the_left_neighbour_of_the_last_seat_is_the_first() -> None:
    p = play(table(3, hands={2: "q01"}, turn=2, step="place"), "end")
    assert told(p, "steal q01")[0]["by"] == 0


@pytest.mark.rule("hamunaptra 5.4")
def test_a_seat_without_characters_still_draws_and_places() -> None:
    """Q15."""
    p = table(people={0: {}}, hands={0: "m1 q01 tunnel_cross"}, step="draw")
    play(p, "draw q02")
    assert p.legal() == ["end"]
    play(p, "end")
    build(p, "tunnel_cross", (3, 0), 0)
    build(p, "m1", (4, 0))
    play(p, "end")
    assert p.legal() == ["end"]  # step 5 is impossible
    assert refused(p, "lay q01") == ("table_full", "7.1")
    assert p.scores()[0] == 2  # the equipment in hand
