"""Creatures (kemet 9)."""

from __future__ import annotations

import pytest

from tests.kemet.tables import CREATURE_TILES, day, fight, march, play, refused, see, told
from tests.kemet.test_battle import clash
from tests.kemet.test_tiles_red import totals

STATS = {  # strength, steps, damage, protection
    "sphinx": (2, 0, 0, 0),
    "phoenix": (2, 1, 0, 0),
    "mummy": (2, 1, 0, 0),
    "scorpion": (2, 1, 2, 0),
    "scarab": (2, 2, 0, 0),
    "snake": (0, 1, 0, 0),
    "elephant": (1, 1, 0, 1),
}
HIGH = {0: {"red": (4, "nw2"), "blue": (4, "nw3"), "white": (4, "nw1")}}


@pytest.mark.rule("kemet 9.6", "kemet 9.1")
@pytest.mark.parametrize("creature", STATS)
def test_a_creature_adds_its_printed_values(creature: str) -> None:
    strength, steps, damage, protection = STATS[creature]
    tiles = {0: CREATURE_TILES[creature]}
    p = clash(tiles=tiles, creatures={creature: "nwf"})
    assert p.observe(0)["move"]["bonus"] == steps
    assert totals(p)[0] == [7 + strength, 2 + damage, 1 + protection]
    assert totals(clash(tiles={1: tiles[0]}, creatures={creature: "t_w"}))[1] == [
        6 + strength,
        2 + damage,
        1 + protection,
    ]


@pytest.mark.rule("kemet 9.6")
@pytest.mark.parametrize("creature", [c for c in STATS if c != "snake"])
def test_the_snake_cancels_every_other_creature_case_43(creature: str) -> None:
    tiles = {0: CREATURE_TILES[creature] + " r3_blades", 1: "b2_snake b1_defense_1"}
    p = clash(tiles=tiles, creatures={creature: "nwf", "snake": "t_w"})
    assert totals(p) == [[8, 2, 1], [7, 2, 1]]


@pytest.mark.rule("kemet 9.2")
def test_a_creature_bought_comes_at_once_or_waits() -> None:
    units = {0: {"nw1": 2, "nw2": 2, "wbk": 1}, 1: {"nw3": 1}}
    p = day(units=units, pyramids=HIGH, tiles={0: "b2_elephant"}, creatures={"elephant": "nw1"})
    play(p, "token a1_buy_red", "buy r3_scarab")
    assert p.legal() == ["bring scarab nw2", "pass"]
    assert refused(p, "bring scarab nw1") == ("two_creatures", "6.5")
    assert refused(p, "bring scarab nw3") == ("bring_no_unit", "9.2")
    assert refused(p, "bring scarab so1") == ("bring_own", "9.2")
    assert refused(p, "bring snake nw2") == ("other_creature", "9.2")
    play(p, "pass")
    assert see(p, "creatures")["scarab"]["at"] == "reserve"
    p = day(units={0: {"wbk": 3}}, pyramids=HIGH)
    assert play(p, "token a1_buy_red", "buy r3_scarab").legal() == ["end"]


@pytest.mark.rule("kemet 9.3")
def test_a_creature_goes_home_when_its_last_unit_dies_case_24() -> None:
    units = {0: {"nwf": 1, "nw1": 2, "nw2": 1}, 1: {"t_w": 4}}
    p = march(
        day(units=units, tiles={0: "r3_scarab"}, creatures={"scarab": "nwf"}), "nwf", 1, "with", "step t_w"
    )
    fight(p, "bc_410 bc_202", "bc_130 bc_301")
    assert (p.actor, p.legal()) == (0, ["bring scarab nw1", "bring scarab nw2"])
    assert refused(p, "pass") == ("must_bring", "9.3")
    play(p, "bring scarab nw2")
    assert see(p, "creatures")["scarab"] == {"seat": 0, "at": "nw2"}


@pytest.mark.rule("kemet 9.3")
def test_a_creature_without_a_home_goes_to_its_tile_case_24() -> None:
    units = {0: {"nwf": 1, "nw1": 2}, 1: {"t_w": 4}}
    tiles, where = {0: "r3_scarab b2_snake"}, {"scarab": "nwf", "snake": "nw1"}
    p = march(day(units=units, tiles=tiles, creatures=where), "nwf", 1, "with", "step t_w")
    fight(p, "bc_410 bc_202", "bc_130 bc_301")
    assert see(p, "creatures")["scarab"]["at"] == "reserve"


@pytest.mark.rule("kemet 9.3", "kemet 10.2")
def test_raining_fire_strands_a_creature() -> None:
    units = {0: {"nw1": 2}, 1: {"t_w": 1, "so1": 2}}
    p = day(units=units, tiles={1: "b2_snake"}, creatures={"snake": "t_w"}, hands={0: "raining_fire"})
    events = told(p, "play raining_fire", "burn t_w")
    assert {"event": "stranded", "seat": 1, "creature": "snake", "space": "t_w"} in events
    play(p, "1 bring snake so1")
    assert p.actor == 0


@pytest.mark.rule("kemet 9.3", "kemet 8.2")
def test_initiative_strands_a_creature_before_the_next_step() -> None:
    units = {0: {"nwf": 3}, 1: {"t_w": 2, "so1": 1}}
    tiles = {0: "r4_initiative r1_godspeed", 1: "b2_snake"}
    p = march(day(units=units, tiles=tiles, creatures={"snake": "t_w"}), "nwf", 3, "step t_w")
    play(p, "1 bring snake so1", "0 step wob")
    assert see(p, "creatures")["snake"]["at"] == "so1"


@pytest.mark.rule("kemet 9.4")
def test_a_creature_left_alone_goes_to_its_tile_case_24() -> None:
    units = {0: {"nwf": 2, "nw1": 2}}
    p = march(day(units=units, tiles={0: "r3_scarab"}, creatures={"scarab": "nwf"}), "nwf", 2, "without")
    assert {"event": "stranded", "seat": 0, "creature": "scarab", "space": "nwf"} in told(p, "step wbk")
    assert see(p, "creatures")["scarab"]["at"] == "reserve"


@pytest.mark.rule("kemet 9.4", "kemet 6.7")
def test_a_creature_may_be_dropped_without_units() -> None:
    units = {0: {"nw1": 2}}
    p = march(
        day(units=units, tiles={0: "r3_scarab r1_godspeed"}, creatures={"scarab": "nw1"}), "nw1", 2, "with"
    )
    play(p, "step nwf", "drop creature")
    assert see(p, "creatures")["scarab"]["at"] == "nwf"
    play(p, "step wbk")
    assert see(p, "creatures")["scarab"]["at"] == "reserve"


@pytest.mark.rule("kemet 9.5")
def test_recruiting_no_units_returns_a_creature_case_25() -> None:
    p = day(units={0: {"nw1": 2}}, tiles={0: "b2_snake"}, pp={0: 0})
    play(p, "token a3_recruit")
    assert p.legal() == ["bring snake nw1"]
    assert refused(p, "pass") == ("wrong_time", "9.5")
    assert refused(p, "bring scarab nw1") == ("not_waiting", "9.5")
    play(p, "bring snake nw1")
    assert p.legal() == ["end"]


@pytest.mark.rule("kemet 9.5")
def test_recruiting_returns_a_creature_to_each_free_district() -> None:
    tiles = {0: "b2_snake r3_scarab b2_elephant"}
    p = day(units={0: {"nw1": 2, "nw2": 1}}, tiles=tiles, pp={0: 0})
    play(p, "token a3_recruit", "bring scarab nw2")
    assert p.legal() == ["bring snake nw1", "bring elephant nw1"]
    play(p, "bring elephant nw1")
    assert see(p, "creatures")["snake"]["at"] == "reserve"


@pytest.mark.rule("kemet 9.5", "kemet 5.4")
def test_a_creature_may_return_into_a_coming_battle() -> None:
    units = {0: {"wbk": 1}, 1: {"nw1": 1}}
    p = play(
        day(units=units, tiles={0: "b2_snake"}), "token a3_recruit", "put nw1 2", "put nw2 0", "put nw3 0"
    )
    assert p.legal() == ["bring snake nw1"]
    play(p, "bring snake nw1")
    assert p.observe(0)["battle"]["space"] == "nw1"


@pytest.mark.rule("kemet 9.1")
def test_a_creature_does_not_count_as_a_unit() -> None:
    p = march(day(units={0: {"nw1": 5}}, tiles={0: "b2_snake"}, creatures={"snake": "nw1"}), "nw1", 5, "with")
    play(p, "step nwf")
    assert see(p, "units")[0] == {"nwf": 5}
