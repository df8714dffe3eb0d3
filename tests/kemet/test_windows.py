"""Veto and Escape: public facts decide which seats are asked, so being asked reveals nothing (kemet 10.5, 10.6)."""

from __future__ import annotations

import pytest

import mastaba
from tests.kemet.tables import day, fight, march, play, refused, see, told
from tests.kemet.test_battle import clash


def asked(p: mastaba.Position) -> list[int]:
    """The seats asked in a window; each of them passes."""
    seats = []
    while see(p, "todo")[-1]["do"] == "veto":
        seats.append(p.actor)
        play(p, "pass")
    return seats


@pytest.mark.rule("kemet 10.5")
def test_a_vetoed_card_stays_paid() -> None:
    p = play(day(hands={0: "raining_fire", 1: "veto"}), "play raining_fire")
    assert (p.actor, p.legal()) == (1, ["veto", "pass"])
    assert p.observe(0)["cards"] == [{"seat": 0, "card": "raining_fire"}]
    events = told(p, "veto")
    assert events[-1] == {"event": "cancelled", "seat": 0, "card": "raining_fire"}
    assert (see(p, "pp")[0], see(p, "units")[1]) == (6, {"so1": 4, "so2": 3, "so3": 3})
    assert (see(p, "di_pile")["veto"], see(p, "di_pile")["raining_fire"]) == (1, 1)
    assert p.actor == 0


@pytest.mark.rule("kemet 10.5")
def test_veto_is_asked_in_turn_order_of_seats_with_cards() -> None:
    hands = {0: "prayer prayer", 1: "war_rage", 3: "war_rage"}
    p = day(4, hands=hands, order=[2, 3, 0, 1], active=0)
    play(p, "play prayer")
    assert asked(p) == [1, 3]  # seat 2 has no card, seat 0 plays
    assert see(p, "pp")[0] == 9
    p = play(day(2, hands={0: "prayer", 1: "war_rage"}, pile="veto veto"), "play prayer")
    assert (p.actor, see(p, "pp")[0]) == (0, 9)  # both are in the pile, and all seats have seen them


@pytest.mark.rule("kemet 10.5")
def test_a_veto_may_be_vetoed_by_a_seat_that_is_not_active() -> None:
    hands = {0: "prayer veto", 1: "veto", 2: "war_rage"}
    p = play(day(3, hands=hands), "play prayer", "1 veto")
    assert asked(p) == [2]  # not seat 0, who is active and has the other one
    assert see(p, "pp")[0] == 7
    hands = {0: "prayer", 1: "veto", 2: "veto"}
    p = play(day(3, hands=hands), "play prayer", "1 veto")
    assert (p.actor, p.legal()) == (2, ["veto", "pass"])
    play(p, "2 veto")
    assert see(p, "pp")[0] == 9


@pytest.mark.rule("kemet 10.5")
def test_veto_is_refused_in_battle_and_in_its_own_turn_case_42() -> None:
    p = day(hands={0: "veto"})
    assert refused(p, "veto") == ("veto_time", "10.5")
    p = clash(hands={0: "war_rage", 1: "veto"})
    play(p, "1 pass", "0 fight bc_410", "discard bc_130", "add war_rage", "done")
    assert refused(p, "veto") == ("veto_time", "10.5")


@pytest.mark.rule("kemet 10.5")
def test_being_asked_for_a_veto_reveals_nothing() -> None:
    """All other seats see the same, whether or not the seat asked has a Veto."""
    one = play(day(hands={0: "prayer", 1: "veto"}), "play prayer")
    other = play(day(hands={0: "prayer", 1: "war_rage"}), "play prayer")
    assert one.observe(0) == other.observe(0)
    assert one.observe(None) == other.observe(None)
    assert other.legal() == ["pass"]
    assert refused(other, "veto") == ("no_veto", "10.5")


@pytest.mark.rule("kemet 10.6", "kemet 8.1")
def test_escape_into_the_space_the_attacker_came_from_case_39() -> None:
    p = clash(5, 4, hands={1: "escape"})
    assert (p.actor, p.legal()) == (1, ["escape", "pass"])
    play(p, "escape")
    assert p.legal() == ["flee nwf", "flee sof", "flee wob"]
    assert refused(p, "flee wbk") == ("not_beside", "8.1")
    play(p, "flee nwf")
    assert see(p, "units") == [{"t_w": 5}, {"nwf": 4}]
    units = {0: {"nwf": 5}, 1: {"t_w": 4}}
    p = march(day(units=units, hands={1: "escape"}), "nwf", 4, "step t_w", "1 escape")
    assert refused(p, "flee nwf") == ("not_free", "8.1")


@pytest.mark.rule("kemet 10.6")
def test_escape_takes_the_creature_along() -> None:
    p = clash(5, 4, hands={1: "escape"}, tiles={1: "b2_snake"}, creatures={"snake": "t_w"})
    play(p, "escape", "flee sof")
    assert see(p, "creatures")["snake"]["at"] == "sof"


@pytest.mark.rule("kemet 6.8", "kemet 10.6")
def test_after_an_escape_the_attacker_may_go_on() -> None:
    p = clash(5, 4, hands={1: "escape"}, tiles={0: "r1_godspeed"})
    play(p, "escape", "flee sof")
    assert "step sof" in p.legal()
    play(p, "step sof")
    assert p.observe(0)["battle"]["stage"] == "commit"


@pytest.mark.rule("kemet 8.2", "kemet 10.6")
def test_escape_comes_before_initiative_case_38() -> None:
    p = clash(5, 4, hands={1: "escape"}, tiles={0: "r4_initiative"})
    play(p, "escape", "flee sof")
    assert see(p, "units")[1] == {"sof": 4}


@pytest.mark.rule("kemet 10.6")
def test_escape_without_a_free_space_is_not_asked_case_40() -> None:
    units = {0: {"nwf": 5, "sof": 1}, 1: {"t_w": 2, "wob": 1}}
    p = march(day(units=units, hands={1: "escape"}), "nwf", 4, "step t_w")
    assert p.observe(1)["battle"]["stage"] == "commit"
    assert refused(p, "escape") == ("escape_time", "10.6")


@pytest.mark.rule("kemet 10.6", "kemet 10.5")
def test_a_third_seat_may_veto_an_escape_case_41() -> None:
    p = clash(5, 4, 3, units={2: {"ce1": 5}}, hands={0: "veto", 1: "escape", 2: "veto"})
    play(p, "1 escape")
    assert p.actor == 2  # not the attacker, who is active
    play(p, "2 veto")
    assert (p.observe(0)["battle"]["stage"], p.actor) == ("commit", 0)
    fight(p, "bc_410 bc_130", "bc_301 bc_202")
    assert see(p, "vp")[0]["battle"] == 1


@pytest.mark.rule("kemet 10.6", "kemet 10.5")
def test_the_escaping_player_may_veto_the_veto() -> None:
    p = clash(5, 4, 3, units={2: {"ce1": 5}}, hands={1: "escape veto", 2: "veto"})
    play(p, "1 escape", "2 veto", "1 veto", "1 flee sof")
    assert see(p, "units")[1] == {"sof": 4}


@pytest.mark.rule("kemet 10.6")
def test_being_asked_for_an_escape_reveals_nothing() -> None:
    one, other = clash(hands={1: "escape"}), clash(hands={1: "prayer"})
    assert one.observe(0) == other.observe(0)
    assert other.legal() == ["pass"]
    assert refused(other, "escape") == ("no_escape", "10.6")
    assert clash(hands={1: "prayer"}, pile="escape").observe(0)["battle"]["stage"] == "commit"
    assert clash(hands={}).observe(0)["battle"]["stage"] == "commit"
