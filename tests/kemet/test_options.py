"""Every option (kemet 13)."""

from __future__ import annotations

import pytest

import mastaba
from tests.kemet.tables import day, fight, march, play, refused, see, told
from tests.kemet.test_battle import clash
from tests.kemet.test_night import dusk

BEGINNER = {"length": "beginner"}


@pytest.mark.rule("kemet 13.1")
def test_beginners_tiles_case_58() -> None:
    p = day(options=BEGINNER, pyramids={0: {"red": (2, "nw2")}})
    assert len(p.observe(0)["market"]) == 12
    play(p, "token a1_buy_red")
    assert refused(p, "buy r2_carnage") == ("beginner_tile", "13.1")
    p = play(day(options=BEGINNER, pyramids={0: {"red": (2, "nw2")}}, round=2), "token a1_buy_red")
    assert "buy r2_carnage" in p.legal()
    assert refused(p, "buy r3_blades") == ("beginner_tile", "13.1")
    assert len(p.observe(0)["market"]) == 24
    night = play(dusk(options=BEGINNER), "end")
    assert (see(night, "phase"), len(night.observe(0)["market"])) == ("night", 12)


@pytest.mark.rule("kemet 13.1")
@pytest.mark.parametrize(("round", "tiles"), [(1, 12), (2, 24), (3, 24)])
def test_beginner_tiles_stay_after_the_end(round: int, tiles: int) -> None:  # noqa: A002
    p = play(dusk(options=BEGINNER, vp={0: {"battle": 4}}, round=round), "end")
    assert (see(p, "phase"), len(p.observe(None)["market"])) == ("over", tiles)


@pytest.mark.rule("kemet 13.1")
def test_beginners_pyramids_and_points_case_58() -> None:
    p = play(day(options=BEGINNER), "token a2_raise")
    assert refused(p, "raise nw1 3") == ("beginner_level", "13.1")
    assert play(dusk(options=BEGINNER, vp={0: {"battle": 4}}), "end").is_over
    assert not play(dusk(options=BEGINNER, vp={0: {"battle": 3}}), "end").is_over
    with pytest.raises(mastaba.BadPosition):
        day(options=BEGINNER, pyramids={0: {"red": (3, "nw2")}})


@pytest.mark.rule("kemet 1.3")
@pytest.mark.parametrize(("length", "points"), [("short", 8), ("long", 10), ("beginner", 4)])
def test_length_sets_the_points_that_end_the_game(length: str, points: int) -> None:
    options = {"length": length}
    assert play(dusk(options=options, vp={1: {"tile": points}}), "end").is_over
    assert not play(dusk(options=options, vp={1: {"tile": points - 1}}), "end").is_over


@pytest.mark.rule("kemet 13.2")
@pytest.mark.parametrize("discards", ["down", "up"])
def test_discards_are_public_if_face_up(discards: str) -> None:
    p = clash(options={"discards": discards})
    play(p, "fight bc_410", "discard bc_130", "done", "1 fight bc_202", "discard bc_301")
    reveal = next(e for e in told(p, "done") if e["event"] == "reveal")
    up = discards == "up"
    assert reveal["discard"] == (["bc_130", "bc_301"] if up else [None, None])
    assert p.observe(1)["battle"]["discard"] == (["bc_130", "bc_301"] if up else [None, "bc_301"])
    play(p, "1 recall", "0 stay")
    assert p.memory(None)["battle_seen"][0] == (["bc_410", "bc_130"] if up else ["bc_410"])
    assert p.observe(None)["battle_piles"] == ([["bc_410", "bc_130"], ["bc_301", "bc_202"]] if up else None)
    assert p.memory(0)["battle_pile"] == ["bc_410", "bc_130"]


@pytest.mark.rule("kemet 13.2")
def test_an_exchanged_card_is_seen_with_open_discards() -> None:
    p = day(options={"discards": "up"}, pyramids={0: {"red": (2, "nw2")}})
    event = told(p, "token a1_buy_red", "buy r2_offstrat", "swap bc_202")[0]
    assert mastaba.games.get("kemet").view.show_event(event, 1)["card"] == "bc_202"
    assert p.observe(1)["battle_removed"] == [["bc_202"], []]


@pytest.mark.rule("kemet 13.3")
def test_walls_city_lets_a_group_go_on_inside_a_city() -> None:
    units = {0: {"sof": 2, "wbk": 1}, 1: {"t_w": 1}}
    p = march(day(units=units, options={"walls": "city"}, tiles={0: "r1_godspeed"}), "sof", 2, "step so1")
    assert "step so2" in p.legal()
    p = march(day(units=units, options={"walls": "city"}, tiles={0: "r1_godspeed"}), "wbk", 1, "step sof")
    assert refused(p, "step so1") == ("wall", "6.6")
    p = march(day(units=units, tiles={0: "r1_godspeed"}), "sof", 2, "step so1")
    assert refused(p, "step so2") == ("wall", "6.6")


@pytest.mark.rule("kemet 13.4", "kemet 8.10")
@pytest.mark.parametrize("forced", ["free", "walled"])
def test_forced_walled_keeps_retreats_out_of_cities(forced: str) -> None:
    units = {0: {"wbk": 5}, 1: {"nwf": 4}}
    p = march(day(units=units, options={"forced": forced}), "wbk", 5, "step nwf")
    fight(p, "bc_410 bc_130", "bc_202 bc_301")
    play(p, "retreat")
    if forced == "free":
        assert "drive nw1" in p.legal()
    else:
        assert refused(p, "drive nw1") == ("forced_wall", "13.4")
        assert "drive t_w" in p.legal()


@pytest.mark.rule("kemet 13.4", "kemet 10.6")
def test_escape_into_its_own_city_is_always_free() -> None:
    units = {0: {"wbk": 5}, 1: {"sof": 4}}
    p = march(
        day(units=units, options={"forced": "walled"}, hands={1: "escape"}), "wbk", 5, "step sof", "escape"
    )
    assert {"flee so1", "flee so2", "flee so3"} <= set(p.legal())


@pytest.mark.rule("kemet 13.5")
def test_lone_creatures_go_home() -> None:
    units = {0: {"nwf": 2, "nw1": 2}}
    city = {"lone": "city"}
    p = day(units=units, options=city, tiles={0: "r3_scarab"}, creatures={"scarab": "nwf"})
    march(p, "nwf", 2, "without", "step wbk")
    assert p.legal() == ["bring scarab nw1"]
    play(p, "bring scarab nw1", "stop")
    units = {0: {"nwf": 5}, 1: {"t_w": 4, "so1": 2}}
    p = march(
        day(units=units, options=city, tiles={1: "b2_snake"}, creatures={"snake": "t_w"}),
        "nwf",
        5,
        "step t_w",
    )
    fight(p, "bc_410 bc_130", "bc_202 bc_301")
    play(p, "1 recall", "1 bring snake so1", "0 stay")
    assert see(p, "creatures")["snake"]["at"] == "so1"


@pytest.mark.rule("kemet 13.5", "kemet 12.1")
def test_lone_creatures_go_home_from_a_sacrifice() -> None:
    units = {0: {"t_del": 1, "nw1": 2}}
    p = dusk(units=units, options={"lone": "city"}, tiles={0: "r3_scarab"}, creatures={"scarab": "t_del"})
    assert play(p, "end", "sacrifice t_del").legal() == ["bring scarab nw1"]


@pytest.mark.rule("kemet 13.6")
def test_two_temples_before_the_sacrifices() -> None:
    units = {0: {"t_del": 1, "t_w": 1}}
    p = play(dusk(units=units, options={"temples": "before"}), "end", "sacrifice t_del")
    assert see(p, "vp")[0]["temples"] == 1


@pytest.mark.rule("kemet 13.7")
def test_one_creature_with_each_recruiting() -> None:
    p = day(
        units={0: {"nw1": 2, "nw2": 1}},
        tiles={0: "b2_snake r3_scarab"},
        pp={0: 0},
        options={"returns": "one"},
    )
    play(p, "token a3_recruit", "bring scarab nw2")
    assert p.legal() == ["end"]
    assert see(p, "creatures")["snake"]["at"] == "reserve"


@pytest.mark.rule("kemet 13.8")
def test_rounds_ends_the_game_after_that_day() -> None:
    p = play(dusk(options={"rounds": 3}, round=3, vp={1: {"tile": 1}}), "end")
    assert p.is_over
    assert p.places() == [2, 1]
    assert not play(dusk(options={"rounds": 3}, round=2), "end").is_over


@pytest.mark.parametrize(
    "options", [{"rounds": 100}, {"rounds": -1}, {"length": "medium"}, {"colour": "red"}, {"rounds": True}]
)
def test_unknown_options_are_refused(options: dict[str, object]) -> None:
    with pytest.raises(mastaba.BadSetup):
        mastaba.new("kemet", 2, options)
