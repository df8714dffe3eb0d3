"""Setting up (kemet 2) and the first Night."""

from __future__ import annotations

import pytest

import mastaba
from tests.kemet.tables import play, refused, see, told

SETTLED = ["0 city so", "1 city nw", "draw prayer", "draw veto"]


def new(players: int = 2, **options: object) -> mastaba.Position:
    return mastaba.new("kemet", players, options)


@pytest.mark.rule("kemet 2.2", "kemet 2.3")
def test_cities_are_chosen_in_turn_order() -> None:
    p = new()
    assert (see(p, "order"), p.actor) == ([0, 1], 0)
    assert p.legal() == ["city nw", "city so"]
    assert refused(p, "city ce") == ("city_not_in_play", "2.3")
    play(p, "0 city so")
    assert refused(p, "city so") == ("city_taken", "2.3")
    assert told(p, "city nw")[0] == {"event": "city", "seat": 1, "city": "nw"}


@pytest.mark.rule("kemet 2.4")
def test_every_seat_begins_with_the_same_things() -> None:
    data = new(5).to_json()
    assert data["pp"] == [5] * 5
    assert data["reserve"] == [12] * 5
    assert data["battle_hand"] == [["bc_410", "bc_320", "bc_301", "bc_221", "bc_202", "bc_130"]] * 5
    assert all(
        tokens == {"regular": 5, "silver": False, "gold": False, "on": []} for tokens in data["tokens"]
    )
    assert len(new().observe(0)["market"]) == 48


@pytest.mark.rule("kemet 2.5", "kemet 1.2")
def test_the_first_card_is_secret_to_its_seat() -> None:
    p = play(new(), *SETTLED[:2])
    assert p.actor == mastaba.CHANCE
    assert sum(p.weights() or []) == 35
    play(p, *SETTLED[2:])
    assert p.observe(0)["hand"] == ["prayer"]
    assert p.observe(1)["hand"] == ["veto"]
    assert p.observe(None)["hand"] is None
    assert p.observe(0)["di_count"] == [1, 1]


@pytest.mark.rule("kemet 2.6")
def test_three_levels_on_three_pyramids() -> None:
    p = play(new(), *SETTLED)
    assert len(p.legal()) == 7
    play(p, "0 levels 0 2 1")
    assert p.legal() == ["build red so1", "build red so2", "build red so3"]
    assert refused(p, "build blue so1") == ("build_colour", "2.6")
    assert refused(p, "build red nw1") == ("build_own", "2.6")
    assert p.observe(0)["now"] == {"do": "build", "color": "red", "level": 2, "later": {"blue": 1}}
    play(p, "build red so3")
    assert refused(p, "build blue so3") == ("build_taken", "2.6")
    play(p, "build blue so1")
    pyramids = see(p, "pyramids")[0]
    assert pyramids == {
        "white": {"level": 0, "at": None},
        "red": {"level": 2, "at": "so3"},
        "blue": {"level": 1, "at": "so1"},
    }


@pytest.mark.rule("kemet 2.7")
def test_ten_units_beside_pyramids() -> None:
    p = play(new(), *SETTLED, "levels 0 2 1", "build red so3", "build blue so1")
    assert p.legal() == ["put so1 5"]
    assert refused(p, "put so1 4") == ("put_least", "2.7")
    assert refused(p, "put so3 5") == ("put_other", "2.7")
    play(p, "put so1 5")
    assert p.legal() == ["put so3 5"]
    play(p, "put so3 5", "1 levels 1 1 1", "build white nw1", "build red nw2", "build blue nw3")
    assert p.legal() == [f"put nw1 {n}" for n in range(6)]
    play(p, "put nw1 0", "put nw2 5", "put nw3 5")
    assert see(p, "reserve") == [2, 2]


@pytest.mark.rule("kemet 2.8", "kemet 3.1")
def test_day_one_begins_with_7_points_and_2_cards_case_4() -> None:
    p = play(new(), *SETTLED)
    for seat, city in ((0, "so"), (1, "nw")):
        play(p, f"{seat} levels 1 1 1", f"build white {city}1", f"build red {city}2", f"build blue {city}3")
        play(p, f"put {city}1 4", f"put {city}2 3", f"put {city}3 3")
    assert (see(p, "phase"), see(p, "round"), see(p, "pp")) == ("night", 1, [7, 7])
    events = told(p, "draw escape", "draw bloodbath")
    assert {"event": "day", "round": 1, "order": [0, 1]} in events
    assert (see(p, "phase"), p.actor) == ("day", 0)
    assert p.observe(1)["di_count"] == [2, 2]


@pytest.mark.rule("kemet 1.2")
@pytest.mark.parametrize("players", [1, 6])
def test_two_to_five_players(players: int) -> None:
    with pytest.raises(mastaba.BadSetup):
        mastaba.new("kemet", players)
