"""Every Divine Intervention (kemet 10)."""

from __future__ import annotations

import pytest

import mastaba
from tests.kemet.tables import day, fight, march, play, refused, see, told
from tests.kemet.test_battle import clash


def totals(card: str, pp: int = 1) -> tuple[list[int], int]:
    """The attacker's totals with this card under Mixed Ranks, and the cost of the card."""
    p = clash(hands={0: card}, pp={0: pp})
    play(p, "fight bc_221", "discard bc_130", f"add {card}", "done", "1 fight bc_202", "discard bc_301")
    battle = next(event for event in told(p, "done") if event["event"] == "battle")
    return battle["totals"][0], pp - see(p, "pp")[0]


@pytest.mark.rule("kemet 10.4")
@pytest.mark.parametrize(
    ("card", "plus", "cost"),
    [
        ("war_rage", (1, 0, 0), 0),
        ("war_fury", (2, 0, 0), 1),
        ("bloody_battle", (0, 1, 0), 0),
        ("bloodbath", (0, 2, 0), 1),
        ("bronze_wall", (0, 0, 1), 0),
        ("iron_wall", (0, 0, 2), 1),
    ],
)
def test_battle_cards(card: str, plus: tuple[int, int, int], cost: int) -> None:
    assert totals(card) == ([5 + 2 + plus[0], 2 + plus[1], 1 + plus[2]], cost)


@pytest.mark.rule("kemet 10.1")
def test_equal_cards_add_up() -> None:
    p = clash(hands={0: "war_fury war_fury war_rage"})
    play(p, "fight bc_410", "discard bc_130", "add war_fury", "add war_fury", "add war_rage", "done")
    play(p, "fight bc_301", "discard bc_202")
    assert next(e for e in told(p, "done") if e["event"] == "battle")["totals"][0][0] == 5 + 4 + 5
    assert see(p, "pp")[0] == 5


@pytest.mark.rule("kemet 10.1", "kemet 10.4")
def test_cards_not_in_hand_or_too_dear_are_refused() -> None:
    p = day(hands={0: "raining_fire"}, pp={0: 0})
    assert refused(p, "play prayer") == ("not_in_hand", "10.1")
    assert refused(p, "play raining_fire") == ("card_too_dear", "10.1")
    assert refused(p, "add war_rage") == ("add_time", "10.4")


@pytest.mark.rule("kemet 10.2")
def test_raining_fire() -> None:
    p = play(day(units={1: {"t_w": 1, "so1": 3}}, hands={0: "raining_fire"}), "play raining_fire")
    assert p.legal() == ["burn so1", "burn t_w"]
    assert refused(p, "burn nw1") == ("burn_nobody", "10.2")
    events = told(p, "burn t_w")
    assert events[0] == {"event": "burn", "seat": 0, "victim": 1, "space": "t_w"}
    assert events[-1] == {"event": "control", "space": "t_w", "before": 1, "now": None}
    assert (see(p, "pp")[0], see(p, "reserve")[1], see(p, "di_pile")["raining_fire"]) == (6, 9, 1)
    p = day(units={1: {}}, hands={0: "raining_fire"})
    assert refused(p, "play raining_fire") == ("no_enemy", "10.2")


@pytest.mark.rule("kemet 10.2")
def test_prayer() -> None:
    assert see(play(day(hands={0: "prayer"}), "play prayer"), "pp")[0] == 9
    assert see(play(day(hands={0: "prayer"}, pp={0: 11}), "play prayer"), "pp")[0] == 11


@pytest.mark.rule("kemet 10.2")
def test_enlistment_fills_the_city_or_one_troop() -> None:
    units = {0: {"nw1": 4, "t_w": 2, "wbk": 5}}
    p = play(
        day(units=units, hands={0: "enlistment"}), "play enlistment", "put nw1 0", "put nw2 0", "put nw3 0"
    )
    assert p.legal() == ["put t_w 1", "done"]  # one unit is in reserve, the troop in Fayum is full
    play(p, "put t_w 1")
    assert see(p, "units")[0] == {"nw1": 4, "wbk": 5, "t_w": 3}
    units = {0: {"nw1": 4, "t_w": 2}}
    p = play(
        day(units=units, hands={0: "enlistment"}), "play enlistment", "put nw1 1", "put nw2 0", "put nw3 1"
    )
    assert see(p, "units")[0] == {"nw1": 5, "nw3": 1, "t_w": 2}
    assert "token a3_move" in p.legal()
    p = play(
        day(units=units, hands={0: "enlistment"}), "play enlistment", "put nw1 1", "put nw2 0", "put nw3 0"
    )
    assert see(p, "reserve")[0] == 5  # not both: what went into the city is all


@pytest.mark.rule("kemet 10.2")
def test_enlistment_starts_a_battle_but_brings_no_creature() -> None:
    units = {0: {"nw1": 2}, 1: {"nw2": 1}}
    p = day(units=units, hands={0: "enlistment"}, tiles={0: "b2_snake b1_scribe_1"})
    play(p, "play enlistment", "put nw1 0")
    assert refused(p, "put nw2 3") == ("put_most", "10.2")
    play(p, "put nw2 2")
    assert p.observe(0)["battle"]["space"] == "nw2"
    fight(p, "bc_410 bc_130", "bc_301 bc_202")
    play(p, "1 recall", "0 stay")
    assert see(p, "vp")[0]["battle"] == 1
    assert see(p, "creatures")["snake"]["at"] == "reserve"
    assert "token a3_move" in p.legal()


@pytest.mark.rule("kemet 10.2")
def test_enlistment_without_effect_is_refused() -> None:
    p = day(units={0: {"nw1": 5, "nw2": 5, "nw3": 2}}, hands={0: "enlistment"})
    assert refused(p, "play enlistment") == ("no_enlist", "10.2")


@pytest.mark.rule("kemet 10.2")
def test_mana_theft_case_60() -> None:
    p = play(day(3, hands={0: "mana_theft"}, pp={0: 3, 1: 0, 2: 4}), "play mana_theft")
    assert see(p, "pp") == [4, 0, 3]


@pytest.mark.rule("kemet 10.2")
def test_cards_are_played_in_actions_but_not_in_recruiting() -> None:
    hands = {0: "prayer"}
    for moves in (
        ["token a2_raise"],
        ["token a1_buy_red"],
        ["token a3_move"],
        ["token a3_move", "from nw1", "units 2"],
    ):
        assert "play prayer" in play(day(hands=hands), *moves).legal()
    p = play(day(hands=hands), "token a3_recruit")
    assert refused(p, "play prayer") == ("card_time", "10.2")
    p = play(day(hands=hands), "token a3_move", "from nw1")
    assert refused(p, "play prayer") == ("card_time", "10.2")


@pytest.mark.rule("kemet 10.2", "kemet 6.7")
def test_units_enlisted_on_the_way_may_be_taken_along() -> None:
    p = march(
        day(units={0: {"nw1": 2}}, hands={0: "enlistment"}, tiles={0: "r1_godspeed"}), "nw1", 2, "step nwf"
    )
    play(p, "play enlistment", "put nw1 0", "put nw2 0", "put nw3 0", "put nwf 2", "take 2", "step wbk")
    assert see(p, "units")[0] == {"wbk": 4}


@pytest.mark.rule("kemet 10.3", "kemet 5.5")
@pytest.mark.parametrize(("tiles", "cost"), [("", 1), ("r1_stargate", 1), ("w4_ra", 0)])
def test_teleportation(tiles: str, cost: int) -> None:
    p = day(units={0: {"wbk": 2}}, hands={0: "teleportation"}, tiles={0: tiles})
    assert refused(p, "play teleportation") == ("card_in_move", "10.3")
    march(p, "wbk", 2, "play teleportation")
    assert p.legal() == ["teleport wob", "teleport t_w", "teleport t_sph", "teleport t_del"]
    assert refused(p, "stop") == ("card_waits", "10.3")
    play(p, "teleport t_sph", "step wbk")
    assert see(p, "pp")[0] == 7 - cost


@pytest.mark.rule("kemet 10.3")
def test_teleportation_without_a_target_is_refused() -> None:
    units = {0: {"wob": 4, "t_w": 2, "t_sph": 2, "t_del": 2, "nwf": 2}}
    p = march(day(units=units, hands={0: "teleportation"}), "nwf", 2)
    assert "play teleportation" in p.legal()
    units = {0: {"nwf": 5, "t_w": 2, "t_sph": 2, "t_del": 1, "wob": 1}}
    p = march(day(units=units, hands={0: "teleportation"}), "nwf", 5)
    assert refused(p, "play teleportation") == ("no_target", "10.3")


@pytest.mark.rule("kemet 10.3", "kemet 6.6")
def test_open_gates() -> None:
    units = {0: {"wbk": 2}, 1: {"t_w": 1}}
    p = march(day(units=units, hands={0: "open_gates"}, tiles={0: "r1_godspeed"}), "wbk", 2, "step sof")
    play(p, "play open_gates")
    assert p.observe(1)["move"]["gates"]
    play(p, "step so1")
    assert see(p, "pp")[0] == 6
    data = p.to_json()
    data["di_hand"][0], data["di_pile"]["open_gates"], data["seen"]["di"]["open_gates"] = ["open_gates"], 0, 0
    again = mastaba.from_json(data)
    assert refused(again, "play open_gates") == ("gates_open", "10.3")
