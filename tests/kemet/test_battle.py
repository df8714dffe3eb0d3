"""Contact and battle (kemet 8)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.kemet.tables import day, fight, march, play, refused, see, told


def clash(attackers: int = 5, defenders: int = 4, players: int = 2, **changes: Any) -> mastaba.Position:
    """Seat 0 attacks seat 1 in Siwa, from the desert of Sais."""
    units = {0: {"nwf": attackers}, 1: {"t_w": defenders}} | changes.pop("units", {})
    p = march(day(players, units=units, **changes), "nwf", attackers)
    if "with" in p.legal():
        play(p, "with")
    return play(p, "step t_w")


@pytest.mark.rule("kemet 8.6", "kemet 8.8", "kemet 8.9", "kemet 9.4")
def test_the_worked_example_case_59() -> None:
    p = clash(
        tiles={0: "r1_charge_1 r3_blades", 1: "b2_elephant"},
        creatures={"elephant": "t_w"},
        hands={1: "bronze_wall war_fury"},
        pp={1: 4},
    )
    play(p, "1 pass")  # no Escape
    play(p, "0 fight bc_320", "discard bc_130", "done", "1 fight bc_202", "discard bc_301")
    events = told(p, "add bronze_wall", "add war_fury", "done")
    battle = next(event for event in events if event["event"] == "battle")
    assert battle["totals"] == [[10, 2, 0], [9, 0, 4]]
    assert (battle["winner"], battle["losses"]) == (0, [0, 0])
    assert see(p, "vp")[0]["battle"] == 1
    play(p, "1 recall", "0 stay")
    assert see(p, "pp")[1] == 4 - 1 + 4
    assert (see(p, "units"), see(p, "reserve")[1]) == ([{"t_w": 5}, {}], 12)
    assert see(p, "creatures")["elephant"] == {"seat": 1, "at": "reserve"}
    assert see(p, "temporary") == {"t_w": 0}


@pytest.mark.rule("kemet 8.6")
def test_a_tie_is_the_defenders_case_28() -> None:
    p = fight(clash(5, 4), "bc_301 bc_130", "bc_410 bc_130")  # 5 + 3 = 4 + 4
    assert p.observe(0)["battle"]["winner"] == 1
    assert p.actor == 0
    assert p.legal() == ["recall", "retreat"]


@pytest.mark.rule("kemet 8.8", "kemet 8.9")
def test_a_winner_without_survivors_gets_nothing_case_29() -> None:
    p = fight(clash(2, 2), "bc_410 bc_301", "bc_130 bc_202")  # 6 : 3, damage 1 : 3
    assert see(p, "vp")[0]["battle"] == 0
    assert see(p, "units") == [{}, {"t_w": 1}]
    assert (p.actor, p.legal()) == (1, ["recall", "retreat", "stay"])
    play(p, "stay")
    assert (see(p, "temporary"), p.legal()) == ({"t_w": 1}, ["end"])


@pytest.mark.rule("kemet 8.9")
def test_a_loser_may_stay_if_no_winner_is_left_case_30() -> None:
    p = fight(clash(2, 1), "bc_130 bc_301", "bc_410 bc_202")  # 3 : 5, damage 3 : 1
    assert p.observe(0)["battle"]["winner"] == 1
    assert see(p, "units") == [{"t_w": 1}, {}]
    assert p.legal() == ["recall", "retreat", "stay"]
    play(p, "0 stay")
    assert (see(p, "temporary"), see(p, "vp")[0]["battle"]) == ({"t_w": 0}, 0)


@pytest.mark.rule("kemet 8.7", "kemet 7.2")
def test_two_wiped_out_troops_score_no_point_case_31() -> None:
    p = fight(clash(1, 1, tiles={0: "w3_holywar r2_carnage"}, pp={0: 2}), "bc_410 bc_301", "bc_221 bc_202")
    assert (see(p, "units"), see(p, "temporary")) == ([{}, {}], {})
    assert see(p, "pp")[0] == 2 + 4
    assert [sum(vp.values()) for vp in see(p, "vp")] == [0, 0]
    assert p.legal() == ["end"]


@pytest.mark.rule("kemet 8.8")
@pytest.mark.parametrize(
    ("tiles", "survivors", "points"), [("", 4, 0), ("b3_defvictory", 4, 1), ("b3_defvictory", 1, 0)]
)
def test_a_defender_scores_by_tile_and_survivor_case_32(tiles: str, survivors: int, points: int) -> None:
    p = fight(clash(1, survivors, tiles={1: tiles}), "bc_221 bc_130", "bc_410 bc_130")
    assert see(p, "vp")[1]["battle"] == points


@pytest.mark.rule("kemet 8.9", "kemet 8.10", "kemet 8.11")
def test_the_loser_decides_then_the_winner_drives_case_33() -> None:
    p = fight(clash(), "bc_410 bc_130", "bc_202 bc_301")
    assert p.actor == 1
    assert refused(p, "stay") == ("winner_stands", "8.9")
    play(p, "1 retreat")
    assert (p.actor, p.legal()) == (0, ["drive nwf", "drive sof", "drive wob"])
    assert refused(p, "drive wbk") == ("not_beside", "8.10")
    assert refused(p, "drive cef") == ("not_in_play", "2.1")
    play(p, "0 drive sof")
    assert see(p, "units") == [{"t_w": 5}, {"sof": 4}]
    assert refused(p, "retreat") == ("winner_only", "8.11")
    assert p.legal() == ["recall", "stay"]
    play(p, "0 recall")
    assert (see(p, "units")[0], see(p, "pp")[0]) == ({}, 11)


@pytest.mark.rule("kemet 8.9")
def test_a_loser_without_a_free_space_recalls_case_33() -> None:
    units = {0: {"nwf": 5, "sof": 2}, 1: {"t_w": 4, "wob": 2}}
    p = march(day(units=units), "nwf", 4, "step t_w")
    fight(p, "bc_410 bc_130", "bc_202 bc_301")
    assert p.legal() == ["recall"]
    assert refused(p, "retreat") == ("no_refuge", "8.9")


@pytest.mark.rule("kemet 8.10")
def test_a_troop_cannot_retreat_to_its_own_units_case_34() -> None:
    units = {0: {"nwf": 5}, 1: {"t_w": 4, "wob": 2}}
    p = march(day(units=units), "nwf", 5, "step t_w")
    fight(p, "bc_410 bc_130", "bc_202 bc_301")
    play(p, "retreat")
    assert refused(p, "drive wob") == ("not_free", "8.10")
    assert p.legal() == ["drive nwf", "drive sof"]


@pytest.mark.rule("kemet 8.6")
def test_protection_above_damage_adds_no_units_case_35() -> None:
    p = fight(clash(tiles={1: "b3_shield b2_defstrat"}), "bc_410 bc_130", "sp_def bc_301")  # 1 against 3 + 1
    assert see(p, "units")[1] == {"t_w": 4}


@pytest.mark.rule("kemet 8.7", "kemet 8.6")
def test_crusade_pays_for_units_removed_only_case_36() -> None:
    tiles = {0: "w2_crusade r2_carnage"}
    p = fight(clash(5, 2, tiles=tiles, pp={0: 0}), "bc_130 bc_301", "bc_410 bc_202")  # damage 4 on 2 units
    assert (see(p, "pp")[0], see(p, "units")[1]) == (4, {})


@pytest.mark.rule("kemet 8.7")
def test_crusade_pays_nothing_for_initiative() -> None:
    p = clash(5, 3, tiles={0: "w2_crusade r4_initiative"}, pp={0: 0})
    assert see(p, "units")[1] == {"t_w": 1}
    fight(p, "bc_410 bc_130", "bc_301 bc_202")
    assert see(p, "pp")[0] == 0


@pytest.mark.rule("kemet 8.7", "kemet 2.4")
def test_holy_war_at_the_limit_gives_nothing_case_5() -> None:
    p = fight(clash(tiles={0: "w3_holywar"}, pp={0: 11}), "bc_410 bc_130", "bc_202 bc_301")
    assert see(p, "pp")[0] == 11
    p = fight(clash(5, 2, pp={1: 10}), "bc_410 bc_130", "bc_301 bc_202")
    assert see(play(p, "1 recall"), "pp")[1] == 11


@pytest.mark.rule("kemet 8.2")
def test_initiative_without_a_survivor_ends_contact_case_37() -> None:
    p = clash(3, 2, tiles={0: "r4_initiative r1_godspeed"})
    assert (see(p, "units")[1], see(p, "vp")[0]["battle"]) == ({}, 0)
    assert "step wob" in p.legal()
    q = clash(3, 3, tiles={0: "r4_initiative"})
    assert (see(q, "units")[1], q.observe(0)["battle"]["stage"]) == ({"t_w": 1}, "commit")


@pytest.mark.rule("kemet 8.3")
def test_both_sides_commit_in_secret() -> None:
    p = clash(hands={0: "war_rage", 1: "prayer"})
    play(p, "1 pass")
    assert p.actor == 0
    assert refused(p, "discard bc_410") == ("wrong_time", "8.3")
    play(p, "fight bc_410")
    assert refused(p, "discard bc_410") == ("battle_card_gone", "8.3")
    play(p, "discard bc_130")
    assert refused(p, "add war_fury") == ("not_in_hand", "10.4")
    play(p, "add war_rage", "done")
    seen = p.observe(1)["battle"]
    assert (seen["fight"], seen["discard"], seen["added"]) == ([None, None], [None, None], [None, []])
    assert p.observe(1)["di_count"] == [1, 1]
    assert p.observe(0)["battle"]["added"] == [["war_rage"], None]
    assert p.observe(1)["battle"]["chosen"] == [True, False]


@pytest.mark.rule("kemet 8.3")
def test_prescience_shows_only_the_battle_card_case_44() -> None:
    p = clash(tiles={0: "b3_prescience"}, hands={1: "war_rage"})
    play(p, "1 pass", "1 fight bc_410", "discard bc_130", "add war_rage")
    assert p.observe(0)["battle"]["fight"] == [None, None]
    assert {"event": "commit", "seat": 1, "fight": "bc_410"} in told(p, "done")
    for seat in (0, None):
        battle = p.observe(seat)["battle"]
        assert (battle["fight"][1], battle["added"][1]) == ("bc_410", [] if seat == 1 else None)
    assert p.actor == 0


@pytest.mark.rule("kemet 8.4", "kemet 10.4", "kemet 5.5")
def test_unpaid_cards_have_no_effect_case_46() -> None:
    for tiles, strength in (("", 9), ("w4_ra", 11)):
        p = clash(tiles={0: tiles}, hands={0: "war_fury"}, pp={0: 0})
        play(p, "fight bc_410", "discard bc_130", "add war_fury", "done", "fight bc_202", "discard bc_301")
        battle = next(e for e in told(p, "done") if e["event"] == "battle")
        assert battle["totals"][0][0] == strength
        play(p, "1 recall", "0 stay")
        assert see(p, "di_pile")["war_fury"] == 1


@pytest.mark.rule("kemet 8.4")
def test_added_cards_are_paid_in_the_order_added() -> None:
    p = clash(hands={0: "war_fury bloodbath"}, pp={0: 1})
    play(p, "fight bc_410", "discard bc_130", "add bloodbath", "add war_fury", "done", "fight bc_202")
    reveal = told(p, "discard bc_301", "done")[1]
    assert (reveal["added"][0], reveal["paid"][0]) == (["bloodbath", "war_fury"], ["bloodbath"])


@pytest.mark.rule("kemet 8.5")
def test_divine_wound_case_45() -> None:
    p = clash(4, 4, tiles={0: "r3_wound"}, hands={0: "war_rage prayer veto"})
    play(p, "fight bc_301", "discard bc_130", "add war_rage", "done")
    play(p, "1 fight bc_410", "discard bc_130", "done")
    assert p.legal() == ["wound prayer", "wound veto", "done"]
    assert refused(p, "wound war_rage") == ("not_in_hand", "8.5")
    event = told(p, "wound veto")[0]
    assert mastaba.games.get("kemet").view.show_event(event, 1)["card"] is None
    assert see(p, "seen")["wound"][0] == ["veto"]
    events = told(p, "done")
    assert next(e for e in events if e["event"] == "battle")["totals"][0][0] == 4 + 3 + 1 + 1


@pytest.mark.rule("kemet 8.12")
def test_battle_cards_return_after_three_battles_case_47() -> None:
    for used in ("", "bc_301 bc_202"):
        p = clash(battle_pile={0: used})
        fight(p, "bc_410 bc_130", "bc_221 bc_301")
        play(p, "1 recall", "0 stay")
        assert len(see(p, "battle_hand")[0]) == 4 - len(used.split())
    p = clash(battle_pile={0: "bc_301 bc_202 bc_221 bc_320"})
    fight(p, "bc_410 bc_130", "bc_221 bc_301")
    play(p, "1 recall")
    assert {"event": "refresh", "seat": 0} in told(p, "stay")
    assert (len(see(p, "battle_hand")[0]), see(p, "battle_pile")[0]) == (6, [])


@pytest.mark.rule("kemet 8.1")
def test_units_left_behind_do_not_fight() -> None:
    units = {0: {"nwf": 5}, 1: {"t_w": 2}}
    p = march(day(units=units), "nwf", 3, "step t_w")
    play(p, "fight bc_410", "discard bc_130", "done", "1 fight bc_301", "discard bc_202")
    assert next(e for e in told(p, "done") if e["event"] == "battle")["totals"][0][0] == 7
    assert see(p, "units")[0]["nwf"] == 2
