"""Movement (kemet 6) and control (kemet 7)."""

from __future__ import annotations

import pytest

from tests.kemet.tables import day, march, play, refused, see, told


@pytest.mark.rule("kemet 6.1")
def test_any_part_of_a_troop_moves() -> None:
    p = play(day(), "token a3_move")
    assert p.legal() == ["from nw1", "from nw2", "from nw3", "pass"]
    assert refused(p, "from wbk") == ("no_units", "6.1")
    play(p, "from nw1")
    assert p.legal() == ["units 1", "units 2", "units 3", "units 4"]
    assert refused(p, "units 5") == ("units_few", "6.1")
    events = told(p, "units 3", "step nwf")
    assert events[0] == {
        "event": "step", "seat": 0, "start": "nw1", "space": "nwf", "units": 3, "creature": None,
    }  # fmt: skip
    assert see(play(p, "stop"), "units")[0] == {"nw1": 1, "nw2": 3, "nw3": 3, "nwf": 3}


@pytest.mark.rule("kemet 6.2")
def test_god_speed_and_creatures_add_steps() -> None:
    tiles = {0: "r1_godspeed r3_scarab"}
    p = march(day(tiles=tiles, creatures={"scarab": "nw1"}), "nw1", 1, "without", "step nwf", "step wbk")
    assert refused(p, "step t_sph") == ("no_steps", "6.2")
    p = march(day(tiles=tiles, creatures={"scarab": "nw1"}), "nw1", 1, "with")
    play(p, "step nwf", "step wbk", "step wob", "step t_w")
    assert refused(p, "step wob") == ("no_steps", "6.2")


@pytest.mark.rule("kemet 6.2", "kemet 6.7")
def test_a_creature_taken_along_adds_no_steps_case_23() -> None:
    units = {0: {"nwf": 2, "nw1": 2}}
    p = march(day(units=units, tiles={0: "r1_godspeed r3_scarab"}, creatures={"scarab": "nwf"}), "nw1", 2)
    play(p, "step nwf", "take 1", "take creature", "step wbk")
    assert refused(p, "step t_sph") == ("no_steps", "6.2")
    assert see(p, "creatures")["scarab"]["at"] == "wbk"
    assert see(p, "units")[0] == {"nwf": 1, "wbk": 3}


@pytest.mark.rule("kemet 6.2")
def test_a_creature_left_behind_takes_its_steps_away() -> None:
    units = {0: {"nw1": 4}}
    p = march(day(units=units, tiles={0: "r3_scarab"}, creatures={"scarab": "nw1"}), "nw1", 4, "with")
    play(p, "step nwf", "drop 1", "drop creature")
    assert refused(p, "step wbk") == ("no_steps", "6.2")


@pytest.mark.rule("kemet 6.3")
def test_steps_go_beside_by_land_or_harbour_case_18() -> None:
    p = march(day(4, units={0: {"wbk": 2}}), "wbk", 2)
    assert [t for t in p.legal() if t.startswith("step")] == [
        "step nwf", "step sof", "step nef", "step eaf", "step wob", "step t_sph", "step t_col",
    ]  # fmt: skip
    assert refused(p, "step t_w") == ("not_beside", "6.3")
    assert refused(p, "step cef") == ("not_in_play", "2.1")


@pytest.mark.rule("kemet 6.4", "kemet 5.5")
@pytest.mark.parametrize(
    ("tiles", "costs"),
    [("", (2, 2)), ("r1_stargate", (1, 1)), ("w4_ra", (1, 2)), ("r1_stargate w4_ra", (0, 1))],
)
def test_what_teleports_cost_case_14(tiles: str, costs: tuple[int, int]) -> None:
    p = march(day(tiles={0: f"r2_teleport {tiles}"}), "nw1", 2, "teleport t_w")
    assert see(p, "pp")[0] == 7 - costs[0]
    play(p, "teleport t_sph")
    assert see(p, "pp")[0] == 7 - sum(costs)


@pytest.mark.rule("kemet 6.4")
def test_teleports_begin_at_pyramids_case_15() -> None:
    p = march(day(pyramids={0: {"blue": (0, None)}}), "nw3", 1)
    assert refused(p, "teleport t_w") == ("no_gate_here", "6.4")
    p = march(day(units={0: {"so2": 2}, 1: {"so1": 3}}), "so2", 2, "teleport t_del")
    assert see(p, "units")[0] == {"t_del": 2}
    assert refused(p, "teleport t_w") == ("no_gate_here", "6.4")
    p = march(day(pp={0: 1}), "nw1", 1)
    assert refused(p, "teleport t_w") == ("teleport_too_dear", "6.4")


@pytest.mark.rule("kemet 6.4", "kemet 7.4")
def test_the_teleport_tile_works_at_obelisks_case_16() -> None:
    units = {0: {"t_del": 2}}
    p = march(day(units=units), "t_del", 2)
    assert [t for t in p.legal() if t.startswith(("step", "teleport"))] == ["step del"]
    p = march(day(units=units, tiles={0: "r2_teleport"}), "t_del", 2)
    assert refused(p, "teleport t_del") == ("already_there", "6.4")
    play(p, "teleport wob")
    assert see(p, "units")[0] == {"wob": 2}


@pytest.mark.rule("kemet 6.4")
def test_a_teleport_needs_no_capacity() -> None:
    p = march(day(units={0: {"nwf": 2}}), "nwf", 2, "step nw1")
    assert not [t for t in p.legal() if t.startswith("step")]
    play(p, "teleport t_sph")
    assert see(p, "units")[0] == {"t_sph": 2}


@pytest.mark.rule("kemet 6.5")
def test_the_limit_of_a_troop_case_21() -> None:
    units = {0: {"nw1": 2, "nwf": 5}}
    p = march(day(units=units, tiles={0: "r1_godspeed"}), "nw1", 2)
    assert refused(p, "step nwf") == ("no_room", "6.5")
    p = march(day(units=units, tiles={0: "r1_godspeed b2_legion"}), "nw1", 2, "step nwf", "step wbk")
    assert see(p, "units")[0] == {"nwf": 5, "wbk": 2}
    p = march(day(units={0: {"nw1": 3, "nwf": 5}}, tiles={0: "b2_legion"}), "nw1", 3)
    assert refused(p, "step nwf") == ("no_room", "6.5")
    p = march(day(units={0: {"nw1": 3, "t_w": 4}}), "nw1", 3)
    assert refused(p, "teleport t_w") == ("no_room", "6.5")


@pytest.mark.rule("kemet 6.5", "kemet 9.1")
def test_two_creatures_never_share_a_space_case_22() -> None:
    units = {0: {"nw1": 2, "nwf": 1, "t_w": 1}}
    where = {"snake": "nw1", "elephant": "nwf", "scarab": "t_w"}
    tiles = {0: "b2_snake b2_elephant r3_scarab r1_godspeed"}
    p = march(day(units=units, tiles=tiles, creatures=where), "nw1", 1, "with")
    assert refused(p, "step nwf") == ("two_creatures", "6.5")
    assert refused(p, "teleport t_w") == ("two_creatures", "6.5")
    p = march(
        day(units=units, tiles=tiles, creatures=where), "nw1", 1, "without", "step nwf", "take creature"
    )
    assert refused(p, "step t_w") == ("two_creatures", "6.5")


@pytest.mark.rule("kemet 6.6")
def test_only_the_first_step_goes_through_a_wall_case_19() -> None:
    units = {0: {"sof": 2, "wbk": 2, "nw1": 2}, 1: {"t_sph": 1}}
    assert "step so1" in march(day(units=units), "sof", 2).legal()
    p = march(day(units=units, tiles={0: "r1_godspeed"}), "wbk", 2, "step sof")
    assert refused(p, "step so1") == ("wall", "6.6")
    units = {0: {"so1": 2}, 1: {"t_sph": 1}}
    assert "step so2" in march(day(units=units), "so1", 2).legal()
    p = march(day(units={0: {"so1": 2}, 1: {"sof": 1}}, tiles={0: "r1_godspeed"}), "so1", 2, "step so2")
    assert refused(p, "step so3") == ("wall", "6.6")


@pytest.mark.rule("kemet 6.6")
def test_a_teleport_is_a_first_displacement_too_case_19() -> None:
    three = {0: {"nw1": 2}, 1: {"so2": 1}}
    p = march(day(units=three, tiles={0: "r1_godspeed"}), "nw1", 2, "teleport wob", "step sof")
    assert refused(p, "step so1") == ("wall", "6.6")
    p = march(day(units=three, tiles={0: "r1_godspeed r2_opengates"}), "nw1", 2, "teleport wob", "step sof")
    assert "step so1" in p.legal()


@pytest.mark.rule("kemet 6.6", "kemet 9.6")
def test_the_phoenix_opens_walls_while_it_is_there_case_19() -> None:
    tiles, phoenix = {0: "r4_phoenix r1_godspeed"}, {"phoenix": "wbk"}
    units = {0: {"wbk": 3}, 1: {"t_sph": 1}}
    p = march(day(units=units, tiles=tiles, creatures=phoenix), "wbk", 3, "with", "step sof")
    assert "step so1" in p.legal()
    play(p, "drop 1", "drop creature")
    assert refused(p, "step so1") == ("wall", "6.6")
    p = march(day(units=units, tiles={0: "r4_phoenix r1_godspeed"}, creatures=phoenix), "wbk", 3, "without")
    assert refused(play(p, "step sof"), "step so1") == ("wall", "6.6")


@pytest.mark.rule("kemet 6.6")
def test_walls_stop_no_leaving_troop_and_no_owner_case_20() -> None:
    p = march(
        day(units={0: {"so1": 2}, 1: {"so2": 1}}, tiles={0: "r1_godspeed"}), "so1", 2, "step sof", "step wbk"
    )
    assert see(p, "units")[0] == {"wbk": 2}
    p = march(day(units={0: {"wbk": 2}}, tiles={0: "r1_godspeed"}), "wbk", 2, "step nwf", "step nw2")
    assert see(p, "units")[0] == {"nw2": 2}


@pytest.mark.rule("kemet 6.6", "kemet 6.7")
def test_units_taken_along_enter_no_city() -> None:
    p = march(day(units={0: {"wbk": 1, "sof": 3}}, tiles={0: "r1_godspeed"}), "wbk", 1, "step sof", "take 3")
    assert refused(p, "step so1") == ("wall", "6.6")


@pytest.mark.rule("kemet 6.7")
def test_a_group_exchanges_units_once_in_each_space() -> None:
    units = {0: {"nw1": 4, "nwf": 1}}
    p = march(day(units=units, tiles={0: "r1_godspeed"}), "nw1", 3)
    assert refused(p, "drop 1") == ("not_moved", "6.7")
    play(p, "step nwf")
    assert refused(p, "drop 3") == ("drop_most", "6.7")
    assert refused(p, "take 2") == ("take_most", "6.7")
    assert refused(p, "drop creature") == ("no_creature_along", "6.7")
    assert refused(p, "take creature") == ("no_creature_here", "6.7")
    play(p, "drop 2")
    assert refused(p, "take 1") == ("exchanged", "6.7")
    play(p, "step wbk")
    assert refused(p, "drop 1") == ("no_further", "6.7")
    assert see(p, "units")[0] == {"nw1": 1, "nwf": 3, "wbk": 1}


@pytest.mark.rule("kemet 6.7", "kemet 10.3")
def test_a_teleportation_card_in_hand_allows_an_exchange() -> None:
    p = march(day(hands={0: "teleportation"}), "nw1", 3, "step nwf")
    assert "drop 1" in p.legal()
    assert "drop 1" not in march(day(hands={0: "teleportation"}, pp={0: 0}), "nw1", 3, "step nwf").legal()


@pytest.mark.rule("kemet 6.8")
def test_a_battle_ends_the_movement() -> None:
    units = {0: {"nw1": 5}, 1: {"nwf": 1, "so1": 2}}
    p = march(day(units=units, tiles={0: "r1_godspeed"}), "nw1", 5, "step nwf")
    assert p.observe(0)["battle"]["stage"] == "commit"
    play(p, "fight bc_410", "discard bc_130", "done", "1 fight bc_130", "discard bc_202", "done", "0 stay")
    assert p.legal() == ["end"]


@pytest.mark.rule("kemet 7.1", "kemet 7.2")
def test_a_temple_gives_its_point_to_the_seat_with_units() -> None:
    p = march(day(), "nw1", 2)
    events = told(p, "teleport t_w")
    assert events[-1] == {"event": "control", "space": "t_w", "before": None, "now": 0}
    assert (see(p, "temporary"), p.scores()) == ({"t_w": 0}, [1, 0])
    p = march(day(units={0: {"t_w": 2}}), "t_w", 2)
    assert told(p, "step nwf")[-1] == {"event": "control", "space": "t_w", "before": 0, "now": None}


@pytest.mark.rule("kemet 7.2", "kemet 7.3", "kemet 7.1")
def test_a_level_4_pyramid_gives_a_temporary_point_case_11() -> None:
    pyramids = {0: {"white": (4, "nw1")}}
    units = {0: {"nw2": 3}, 1: {"nwf": 3}}
    p = day(units=units, pyramids=pyramids, active=1)
    assert see(p, "temporary") == {"nw1": 0}  # nobody stands there: it is its owner's
    march(p, "nwf", 3, "step nw1", "stop")
    assert p.scores() == [0, 1]
    play(p, "end", "0 token a1_pray", "end", "1 token a2_move", "from nw1", "units 3", "step nwf")
    assert p.scores() == [1, 0]


@pytest.mark.rule("kemet 7.2")
def test_a_temporary_point_stays_during_a_battle() -> None:
    p = march(day(units={0: {"nw1": 5}, 1: {"t_w": 2}}), "nw1", 5, "teleport t_w")
    assert (see(p, "temporary"), p.observe(0)["battle"]["stage"]) == ({"t_w": 1}, "commit")


@pytest.mark.rule("kemet 7.3")
def test_teleports_begin_at_captured_pyramids() -> None:
    p = march(day(units={0: {"so3": 2}, 1: {"so1": 3}}), "so3", 2, "teleport t_w")
    assert see(p, "units")[0] == {"t_w": 2}
