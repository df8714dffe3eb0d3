"""Praying, raising, buying, recruiting, and what they cost (kemet 5)."""

from __future__ import annotations

import pytest

from tests.kemet.tables import day, play, refused, see

HIGH = {0: {"white": (4, "nw1"), "red": (4, "nw2"), "blue": (4, "nw3")}}


@pytest.mark.rule("kemet 5.1", "kemet 2.4")
def test_praying_gives_two_and_never_more_than_eleven_case_5() -> None:
    assert see(play(day(), "token a1_pray"), "pp")[0] == 9
    assert see(play(day(pp={0: 10}), "token a2_pray"), "pp")[0] == 11
    assert see(play(day(tiles={0: "w1_priest_1"}), "token a1_pray"), "pp")[0] == 10


@pytest.mark.rule("kemet 5.2", "kemet 5.5")
@pytest.mark.parametrize(("tiles", "cost"), [("", 5), ("w2_slaves", 3), ("w2_slaves w4_ra", 2), ("w4_ra", 4)])
def test_raising_from_one_to_three_case_12(tiles: str, cost: int) -> None:
    p = play(day(tiles={0: tiles}), "token a2_raise", "raise nw1 3")
    assert see(p, "pp")[0] == 7 - cost
    assert see(p, "pyramids")[0]["white"] == {"level": 3, "at": "nw1"}


@pytest.mark.rule("kemet 5.2")
def test_a_new_pyramid_is_built_at_once_case_12() -> None:
    empty = {0: {"red": (0, None), "blue": (0, None)}}
    p = play(day(pyramids=empty, tiles={0: "w2_slaves"}, pp={0: 0}), "token a2_raise", "raise red 1")
    assert p.legal() == ["build red nw2", "build red nw3"]
    assert refused(p, "pass") == ("wrong_time", "5.2")
    play(p, "build red nw3")
    assert see(p, "pp")[0] == 0


@pytest.mark.rule("kemet 5.2")
def test_raising_needs_points_control_and_ground() -> None:
    p = play(day(pyramids={0: {"red": (0, None)}}, pp={0: 4}), "token a2_raise")
    assert refused(p, "raise red 3") == ("raise_too_dear", "5.2")
    assert refused(p, "raise white 1") == ("raise_built", "5.2")
    assert refused(p, "raise nw2 2") == ("no_pyramid", "5.2")
    assert refused(p, "raise so1 2") == ("not_held", "7.3")
    units = {0: {"nw1": 5}, 1: {"nw2": 3, "so1": 2}}
    p = play(day(pyramids={0: {"red": (0, None)}}, units=units), "token a2_raise")
    assert refused(p, "raise red 1") == ("no_ground", "5.2")


@pytest.mark.rule("kemet 5.3")
def test_a_tile_needs_a_pyramid_of_its_colour_and_level() -> None:
    p = play(day(pyramids={0: {"red": (2, "nw2")}}), "token a1_buy_red")
    bought = [text.removeprefix("buy ") for text in p.legal() if text.startswith("buy")]
    assert bought == [
        "r1_charge_1", "r1_stargate", "r1_godspeed", "r2_carnage", "r2_offstrat", "r2_opengates", "r2_teleport",
    ]  # fmt: skip
    assert refused(p, "buy r3_blades") == ("no_level", "5.3")
    assert refused(p, "buy w1_priest_1") == ("wrong_colour", "5.3")
    assert refused(p, "buy r1_charge_2") == ("lower_copy", "5.3")
    play(p, "buy r2_carnage")
    assert (see(p, "pp")[0], see(p, "tiles")[0]) == (5, ["r2_carnage"])


@pytest.mark.rule("kemet 5.3")
def test_a_tile_must_be_paid() -> None:
    p = play(day(pyramids=HIGH, pp={0: 3}), "token a1_buy_red")
    assert refused(p, "buy r4_initiative") == ("tile_too_dear", "5.3")
    assert "buy r3_blades" in p.legal()


@pytest.mark.rule("kemet 5.5")
def test_priestess_and_priest_of_ra_case_13() -> None:
    for tile, left in (("r2_carnage", 0), ("r1_stargate", 0), ("r3_blades", -1)):
        p = play(day(pyramids=HIGH, tiles={0: "w1_priestess_1 w4_ra"}, pp={0: 3}), "token a1_buy_red")
        play(p, f"buy {tile}")
        assert see(p, "pp")[0] == 3 + left


@pytest.mark.rule("kemet 11.1")
def test_a_seat_buys_no_second_tile_of_a_name_case_9() -> None:
    for own, other in (("r3_vp", "b3_vp"), ("r4_act", "w4_act"), ("r1_charge_1", "r1_charge_2")):
        colour = {"b": "blue", "w": "white", "r": "red"}[other[0]]
        p = play(day(pyramids=HIGH, tiles={0: own}), f"token a1_buy_{colour}")
        assert refused(p, f"buy {other}") == ("same_name", "11.1")
        assert refused(p, f"buy {own}")[0] in ("have_it", "wrong_colour")
    p = play(day(pyramids=HIGH, tiles={1: "r4_phoenix"}), "token a1_buy_red")
    assert refused(p, "buy r4_phoenix") == ("tile_gone", "11.1")
    p = play(day(tiles={1: "r1_charge_1"}), "token a1_buy_red")
    assert "buy r1_charge_2" in p.legal()


@pytest.mark.rule("kemet 7.3", "kemet 5.3")
def test_buying_with_a_captured_pyramid_case_10() -> None:
    units = {0: {"nw1": 5}, 1: {"nw2": 3, "so1": 2}}
    pyramids = {0: {"red": (3, "nw2")}, 1: {"red": (0, None)}}
    p = play(day(units=units, pyramids=pyramids, active=1), "token a1_buy_red")
    assert "buy r3_blades" in p.legal()
    play(p, "pass", "end", "0 token a1_buy_red")
    assert refused(p, "buy r1_stargate") == ("no_level", "5.3")
    units = {0: {"nw1": 5}, 1: {"nwf": 3, "so1": 2}}
    p = play(day(units=units, pyramids=pyramids, active=1), "token a1_buy_red")
    assert refused(p, "buy r1_stargate") == ("no_level", "5.3")


@pytest.mark.rule("kemet 7.3")
def test_the_occupier_may_raise_the_owner_may_not() -> None:
    units = {0: {"nw1": 5}, 1: {"nw2": 3, "so1": 2}}
    p = play(day(units=units, active=1), "token a2_raise")
    play(p, "raise nw2 2", "end", "token a2_raise")
    assert see(p, "pyramids")[0]["red"] == {"level": 2, "at": "nw2"}
    assert refused(p, "raise nw2 3") == ("not_held", "7.3")


@pytest.mark.rule("kemet 5.4")
def test_recruits_are_paid_together() -> None:
    p = play(day(units={0: {"nw1": 4}}, pp={0: 3}), "token a3_recruit")
    assert p.legal() == ["put nw1 0", "put nw1 1"]
    assert refused(p, "done") == ("put_other", "5.4")
    play(p, "put nw1 1")
    assert refused(p, "put nw2 3") == ("recruit_too_dear", "5.4")
    play(p, "put nw2 2")
    assert (see(p, "pp")[0], see(p, "units")[0]) == (0, {"nw1": 5, "nw2": 2})
    assert p.legal() == ["end"]  # nothing more could be paid, so nobody asks for the third district


@pytest.mark.rule("kemet 5.4", "kemet 6.5")
def test_reserve_limits_and_scribe_case_27() -> None:
    p = play(
        day(units={0: {"nw1": 4, "nw2": 5, "nw3": 1}}, pp={0: 0}, tiles={0: "b1_scribe_1"}),
        "token a3_recruit",
    )
    assert refused(p, "put nw1 2") == ("troop_limit", "6.5")
    play(p, "put nw1 0")
    assert p.legal() == ["put nw3 0", "put nw3 1", "put nw3 2"]
    assert refused(p, "put nw3 3") == ("no_reserve", "5.4")
    play(p, "put nw3 2")
    assert (see(p, "pp")[0], see(p, "reserve")[0]) == (0, 0)
    p = play(day(units={0: {"nw1": 5, "nw2": 2}}, tiles={0: "b2_legion"}), "token a3_recruit")
    assert p.legal() == ["put nw1 0", "put nw1 1", "put nw1 2"]


@pytest.mark.rule("kemet 5.5", "kemet 5.4")
def test_priest_of_ra_with_recruits() -> None:
    p = play(day(units={0: {"nw1": 1}}, tiles={0: "w4_ra"}, pp={0: 2}), "token a3_recruit", "put nw1 3")
    assert see(p, "pp")[0] == 0


@pytest.mark.rule("kemet 5.4")
def test_recruits_fight_for_their_districts_case_26() -> None:
    units = {0: {"nw1": 2}, 1: {"nw2": 1, "nw3": 1, "so1": 3}}
    p = play(day(units=units), "token a3_recruit", "put nw1 0", "put nw2 3", "put nw3 3")
    assert p.legal() == ["battle nw2", "battle nw3"]
    assert refused(p, "battle nw1") == ("no_battle", "5.4")
    play(p, "battle nw3")
    battle = p.observe(0)["battle"]
    assert (battle["attacker"], battle["defender"], battle["space"]) == (0, 1, "nw3")
    play(p, "fight bc_410", "discard bc_130", "done", "1 fight bc_202", "discard bc_301", "done")
    play(p, "1 recall", "0 stay")
    assert see(p, "vp")[0]["battle"] == 1
    assert p.observe(0)["battle"]["space"] == "nw2"


@pytest.mark.rule("kemet 5.4")
def test_an_occupier_recruits_only_in_its_own_city_case_26() -> None:
    units = {0: {"nw1": 2}, 1: {"nw2": 1, "so1": 3}}
    p = play(day(units=units, active=1), "token a3_recruit")
    asked = set()
    while p.legal() != ["end"]:
        asked |= {text.split()[1] for text in p.legal()}
        play(p, p.legal()[0])
    assert asked == {"so1", "so2", "so3"}
