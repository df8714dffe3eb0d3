"""The end of the Day and of the game (kemet 12)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.kemet.tables import march, play, refused, see, told
from tests.kemet.test_night import dusk

FIVE = {0: {"t_del": 1, "t_w": 1, "t_sph": 1, "t_col": 1, "t_e": 1}}


@pytest.mark.rule("kemet 12.1")
def test_a_sacrifice_in_the_delta_pays_five_case_50() -> None:
    p = play(dusk(units={0: {"t_del": 2, "nw1": 3}}, pp={0: 0}), "end")
    assert (p.actor, p.legal()) == (0, ["sacrifice t_del", "pass"])
    q = play(p.copy(), "pass")
    assert (see(q, "pp")[0], see(q, "units")[0]["t_del"]) == (2, 2)
    play(p, "sacrifice t_del")
    assert (see(p, "pp")[0], see(p, "units")[0]["t_del"]) == (7, 1)


@pytest.mark.rule("kemet 12.1", "kemet 12.4", "kemet 7.2")
def test_the_last_unit_of_the_delta_gives_up_the_temple_case_50() -> None:
    p = play(dusk(units={0: {"t_del": 1, "t_w": 1}}, pp={0: 0}), "end")
    events = told(p, "sacrifice t_del")
    assert {"event": "control", "space": "t_del", "before": 0, "now": None} in events
    assert see(p, "vp")[0]["temples"] == 0
    p = play(dusk(units={0: {"t_del": 1, "t_w": 1}}, pp={0: 0}), "end", "pass")
    assert see(p, "vp")[0]["temples"] == 1


def test_a_lost_temple_comes_before_the_event_over() -> None:
    p = play(dusk(units={0: {"t_del": 1}}, options={"rounds": 1}), "end")
    names = [event["event"] for event in told(p, "sacrifice t_del")]
    assert names.index("sacrifice") < names.index("control") < names.index("over")


@pytest.mark.rule("kemet 12.2")
def test_temples_pay_their_prayer_points() -> None:
    p = play(
        dusk(
            4,
            units={0: {"t_w": 1, "t_col": 1}, 1: {"t_sph": 2}, 2: {"t_e": 1}},
            pp=dict.fromkeys(range(4), 0),
        ),
        "end",
    )
    assert see(p, "pp") == [2 + 3 + 2, 3 + 2, 2 + 2, 2]


@pytest.mark.rule("kemet 12.3")
@pytest.mark.parametrize(("units", "offered"), [(1, False), (2, True), (5, True)])
def test_the_sanctuary_takes_two_units_for_a_point_case_52(units: int, offered: bool) -> None:
    p = play(dusk(3, units={0: {"sanct": units, "nw1": 1}}), "end")
    if not offered:
        assert p.actor == mastaba.CHANCE
        return
    assert p.legal() == ["sacrifice sanct", "pass"]
    assert refused(p, "sacrifice t_del") == ("other_sacrifice", "12.3")
    play(p, "sacrifice sanct")
    assert see(p, "vp")[0]["sanctuary"] == 1
    assert see(p, "units")[0].get("sanct", 0) == units - 2
    assert p.actor == mastaba.CHANCE  # once a Day


@pytest.mark.rule("kemet 12.3", "kemet 9.4")
def test_a_sacrifice_strands_a_creature_case_53() -> None:
    units = {0: {"sanct": 2, "nw1": 1}}
    p = play(
        dusk(3, units=units, tiles={0: "b2_snake"}, creatures={"snake": "sanct"}), "end", "sacrifice sanct"
    )
    assert see(p, "creatures")["snake"]["at"] == "reserve"


@pytest.mark.rule("kemet 12.4")
@pytest.mark.parametrize(
    ("there", "points"),
    [
        ({"t_w": 1}, 0),
        ({"t_w": 1, "t_sph": 1}, 1),
        ({"t_w": 1, "t_sph": 1, "t_col": 1}, 1),
        (FIVE[0], 1),
        ({"t_w": 1, "sanct": 1}, 0),
    ],
)
def test_two_temples_give_one_point_case_51(there: dict[str, int], points: int) -> None:
    p = play(dusk(5, units={0: there}), "end")
    if "t_del" in there:
        play(p, "pass")
    assert see(p, "vp")[0]["temples"] == points


def ended(vp: dict[int, Any], **changes: Any) -> mastaba.Position:
    return play(dusk(3, vp=vp, **changes), "end")


@pytest.mark.rule("kemet 12.5", "kemet 1.3", "kemet 1.1")
def test_only_the_end_of_a_day_ends_the_game_case_54() -> None:
    units = {0: {"t_w": 3, "nw1": 2}, 1: {"so1": 5}}
    p = dusk(units=units, vp={0: {"tile": 8}}, active=0)
    assert not p.is_over
    assert p.scores()[0] == 9
    vp = {0: {"tile": 7}}
    p = dusk(units=units, vp=vp, order=[1, 0])
    assert p.scores()[0] == 8
    data = p.to_json()
    data["todo"][1]["placed"] = False
    data["tokens"][0] = {
        "regular": 1,
        "silver": False,
        "gold": False,
        "on": ["a2_pray", "a1_pray", "a1_buy_red", "a1_buy_blue"],
    }
    p = march(mastaba.from_json(data), "t_w", 3, "step nwf", "stop", "end")
    assert not p.is_over
    assert see(p, "phase") == "night"


@pytest.mark.rule("kemet 12.5")
def test_eight_points_end_the_short_game() -> None:
    p = ended({1: {"battle": 8}})
    assert p.is_over
    assert p.places() == [2, 1, 3]
    assert not ended({1: {"battle": 7}}).is_over


@pytest.mark.rule("kemet 12.6")
def test_ties_go_by_battle_points_then_order_case_55() -> None:
    assert ended({0: {"tile": 8}, 1: {"tile": 7, "battle": 2}, 2: {"tile": 8}}).places() == [2, 1, 3]
    assert ended({0: {"tile": 8}, 1: {"tile": 6, "battle": 2}, 2: {"tile": 8}}).places() == [2, 1, 3]
    assert ended({0: {"tile": 8}, 2: {"tile": 8}}, order=[2, 1, 0]).places() == [2, 3, 1]


@pytest.mark.rule("kemet 1.1")
def test_permanent_and_temporary_points_are_added() -> None:
    p = dusk(units={0: {"t_w": 1}}, vp={0: {"tile": 1, "temples": 2}}, pyramids={0: {"red": (4, "nw2")}})
    assert p.scores() == [5, 0]
