"""Step 4: combats with encounters, blow by blow (rules 6, examples 1 to 4; Q8, Q9, Q24, Q38; notation 5 and 6)."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import fight, play, refused, told
from tests.hamunaptra.reading import asked, cell_of, damage, names, odds, see, verbs
from tests.hamunaptra.tables import Cell, table, way
from tests.hamunaptra.test_box import MONSTERS, PEOPLE, TRAPS

HERE = (-3, 0)
TILES: dict[Cell, str] = {HERE: "tunnel_cross", **way((-4, 0), "w", 2)}
BEASTS = {f"m{n}": v for n, v in enumerate(MONSTERS, 1)} | {f"p{n}": v for n, v in enumerate(TRAPS, 1)}
CREW = {f"c{n:02}": v for n, v in enumerate(PEOPLE, 1)}


def meeting(encounter: str, who: str = "c01", **more: Any) -> mastaba.Position:
    """The first question of a combat on the tile west of exit a."""
    return fight(encounter, dict.fromkeys(who.split(), HERE), HERE, tiles=more.pop("tiles", TILES), **more)


def weights(dice: int, target: int) -> dict[str, int]:
    """Notation 6."""
    found = {
        f"hits {k}": comb(dice, k) * (5 - target) ** k * (target - 1) ** (dice - k) for k in range(dice + 1)
    }
    return {text: weight for text, weight in found.items() if weight}


def chance(p: mastaba.Position, least: int) -> Fraction:
    """The chance of at least this number of hits."""
    ways = odds(p)
    enough = sum(weight for text, weight in ways.items() if int(text.split()[1]) >= least)
    return Fraction(enough, sum(ways.values()))


@pytest.mark.rule("hamunaptra 6.2", "hamunaptra 6.3", "hamunaptra 6.5")
@pytest.mark.parametrize("who", CREW)
def test_every_character_attacks_and_is_struck(who: str) -> None:
    """Against the guardian (3, 3, 3): dice of the stat; it needs the printed value."""
    for place, stat in enumerate("fs"):
        value = int(CREW[who][place])
        p = play(meeting("m9", who), f"attack {stat}")
        assert see(p, "ask") == {"kind": "hits", "seat": -1, "side": 0, "dice": value, "target": 3}
        assert odds(p) == weights(value, 3)
        play(p, "hits 0", f"1 strike {stat}", f"0 defend {who}")
        assert see(p, "ask") == {"kind": "hits", "seat": -1, "side": 1, "dice": 3, "target": value}
        assert odds(p) == weights(3, value)
        assert sum(p.weights()) == 4**3


@pytest.mark.rule("hamunaptra 6.4", "hamunaptra 6.6")
@pytest.mark.parametrize("who", CREW)
def test_every_character_dies_of_as_many_hits_as_its_resistance(who: str) -> None:
    resistance = int(CREW[who][2])
    for hits in range(1, 4):
        p = play(meeting("m9", who), "attack f", "hits 0", "strike f", f"defend {who}")
        text = f"hits {hits}"
        if text not in p.legal():
            continue
        play(p, text)
        assert (cell_of(p, who) is None) is (hits >= resistance)


@pytest.mark.rule("hamunaptra 2.2", "hamunaptra 2.3", "hamunaptra 6.2")
@pytest.mark.parametrize("encounter", BEASTS)
def test_every_encounter_is_attacked_and_strikes(encounter: str) -> None:
    """By Naumov (2, 2, 2). What it lacks cannot be used by anybody."""
    strong, wise, tough = map(int, BEASTS[encounter])
    stats = [stat for stat, value in (("f", strong), ("s", wise)) if value]
    first = meeting(encounter)
    assert first.legal() == [f"attack {stat}" for stat in stats]
    for stat in {"f", "s"} - set(stats):
        assert refused(first, f"attack {stat}") == ("stat_lacking", "6.2")
    for stat in stats:
        value = strong if stat == "f" else wise
        p = play(first.copy(), f"attack {stat}")
        assert odds(p) == weights(2, value)
        if "hits 0" not in p.legal():
            continue  # every die hits
        play(p, "hits 0")
        if len(stats) == 2:
            assert (p.actor, p.legal()) == (1, ["strike f", "strike s"])
            play(p, f"strike {stat}")
        assert p.legal() == ["defend c01"]
        assert odds(play(p, "defend c01")) == weights(value, 2)
    # As many hits as its Resistance and it is gone.
    hurt = {encounter: tough - 1} if tough > 1 else {}
    p = play(meeting(encounter, hurt=hurt), f"attack {stats[0]}")
    events = told(p, "hits 1" if "hits 1" in p.legal() else "hits 2")
    assert names(events) == ["hits", "defeated", "combat_end"]
    assert see(p, "out") == {encounter: 1}
    assert asked(p) == "equip"


@pytest.mark.rule("hamunaptra 6.3")
@pytest.mark.parametrize("who", CREW)
def test_every_character_against_every_encounter(who: str) -> None:
    """Both rolls, by their exact weights, with every stat that both have."""
    for encounter, row in BEASTS.items():
        for place, stat in enumerate("fs"):
            mine, its = int(CREW[who][place]), int(row[place])
            if not its:
                continue
            p = play(meeting(encounter, who), f"attack {stat}")
            assert odds(p) == weights(mine, its)
            if its == 1:
                continue  # every die hits
            play(p, "hits 0", *([f"strike {stat}"] if "0" not in row[:2] else []), f"defend {who}")
            assert odds(p) == weights(its, mine)


def test_the_bodyguard_and_the_mummy() -> None:
    """Example 1."""
    alone = play(meeting("m1", "c03"), "attack f")
    assert chance(alone, 2) == Fraction(11, 16)
    bow = play(meeting("m1", "c03", laid={0: "q01"}), "activate q01", "for c03", "attack f")
    assert chance(bow, 2) == Fraction(57, 64)
    child = play(meeting("m1", "c03 c04"), "attack f")
    assert chance(child, 2) == Fraction(26, 32)
    none, one = (Fraction(odds(alone)[f"hits {k}"], 256) for k in (0, 1))
    assert round(float(1 - none * none - 2 * none * one), 4) == 0.9648


def test_the_mummy_strikes_back() -> None:
    """Example 2."""
    p = play(meeting("m1", "c03 c04"), "attack f", "hits 0")
    assert p.legal() == ["defend c03", "defend c04"]  # one stat: nobody is asked for it
    strong = play(p.copy(), "defend c03")
    assert chance(strong, 2) == Fraction(10, 64)
    child = play(p, "defend c04")
    assert odds(child) == {"hits 3": 64}
    assert names(told(child, "hits 3")) == ["hits", "wound", "death"]


def test_the_spirit_and_the_archaeologist() -> None:
    """Example 3: Resistance helps; Strength does not raise the number to roll."""
    p = play(
        meeting("m2", "c02", laid={0: "q01 q10"}), "activate q01", "for c02", "attack f", "hits 0", "strike f"
    )
    q = play(
        meeting("m2", "c02", laid={0: "q10"}), "attack f", "hits 0", "strike f", "activate q10", "for c02"
    )
    for position, need, percent in ((p, 2, 94.92), (q, 3, 73.83)):
        play(position, "defend c02")
        assert see(position, "ask")["target"] == 2
        assert round(100 * float(chance(position, need)), 2) == percent
    play(p, "hits 2")
    assert cell_of(p, "c02") is None
    play(q, "hits 2")
    assert cell_of(q, "c02") == HERE


@pytest.mark.rule("hamunaptra 6.8", "hamunaptra 6.9")
def test_hits_add_up_over_the_rounds() -> None:
    """Example 4."""
    p = play(meeting("m1"), "attack f", "hits 1")
    assert damage(p, "m1") == 1
    play(p, "defend c01", "hits 0", "stay")
    assert see(p, "combat")["round"] == 2
    assert names(told(p, "attack f", "hits 1")) == ["hits", "defeated", "combat_end"]


@pytest.mark.rule("hamunaptra 6.9")
def test_hits_vanish_when_the_next_turn_begins() -> None:
    """Example 4: on both sides."""
    p = play(meeting("m1"), "attack f", "hits 1", "defend c01", "hits 1", "go e")
    assert (damage(p, "m1"), damage(p, "c01")) == (1, 1)
    play(p, "end")
    assert (see(p, "turn"), damage(p, "m1"), damage(p, "c01")) == (1, 0, 0)


@pytest.mark.rule("hamunaptra 6.6")
def test_surplus_hits_are_lost() -> None:
    """All hits go to the one who was named (Q8)."""
    p = play(meeting("m9", "c08 c09"), "attack f", "hits 0", "strike f", "defend c08", "hits 3")
    assert (cell_of(p, "c08"), damage(p, "c09")) == (None, 0)
    assert see(p, "dead")[0] == ["c01", "c02", "c08"]


@pytest.mark.rule("hamunaptra 6.1")
def test_all_characters_on_the_tile_take_part() -> None:
    """Q24."""
    p = play(meeting("m1", "c01 c03 c04 c07"), "attack f")
    assert see(p, "ask")["dice"] == 2 + 4 + 1 + 3
    assert odds(p) == weights(10, 3)


@pytest.mark.rule("hamunaptra 6.1")
def test_the_order_of_combats_is_free() -> None:
    where: dict[Cell, str] = {HERE: "tunnel_cross", (-2, -1): "tunnel_cross"}
    people = {0: {"c01": HERE, "c03": (-2, -1)}}
    p = table(
        tiles=where,
        people=people,
        encounters={"m1": HERE, "p2": (-2, -1), "m4": (3, 0)},
        step="place",
        did={"placed": 1},
    )
    play(p, "end")
    assert p.legal() == ["fight m1", "fight p2"]
    assert refused(p, "fight m4") == ("no_fight", "6.1")
    assert refused(p, "fight m2") == ("not_on_board", "6.1")
    play(p, "fight p2", "attack f", "hits 1")
    assert p.legal() == ["fight m1"]


# Retreat


@pytest.mark.rule("hamunaptra 6.7")
def test_all_retreat_together() -> None:
    p = play(meeting("m1", "c01 c03"), "attack f", "hits 0", "defend c03", "hits 0")
    assert p.legal() == ["go e", "go w", "with c01", "with c03", "stay"]
    events = told(p, "go w")
    assert events[0] == {
        "event": "retreat", "seat": 0, "characters": ["c01", "c03"], "cell": [-4, 0], "from": [-3, 0],
    }  # fmt: skip
    assert names(events) == ["retreat", "combat_end"]
    assert asked(p) == "equip"  # the mummy stays, nobody fights it


@pytest.mark.rule("hamunaptra 6.7", "hamunaptra 6.8")
def test_some_retreat_and_the_others_go_on() -> None:
    """Q9: one common tile."""
    p = play(meeting("m1", "c01 c03 c04"), "attack f", "hits 0", "defend c03", "hits 0", "with c01")
    assert p.legal() == ["go e", "go w", "with c03", "with c04"]
    play(p, "with c04")
    assert refused(p, "with c03") == ("group_order", "6.7")
    assert p.legal() == ["go e", "go w"]  # not all
    play(p, "go e")
    assert (cell_of(p, "c01"), cell_of(p, "c03"), cell_of(p, "c04")) == ((-2, 0), HERE, (-2, 0))
    assert (asked(p), see(p, "combat")["round"]) == ("attack", 2)
    assert see(play(p, "attack f"), "ask")["dice"] == 4


@pytest.mark.rule("hamunaptra 6.7")
def test_with_cannot_name_all_fighters() -> None:
    p = play(meeting("m1", "c01 c03"), "attack f", "hits 0", "defend c03", "hits 0", "with c01")
    assert refused(p, "with c03") == ("group_all", "6.7")
    assert refused(p, "with c05") in {("dead", "6.6"), ("not_yours", "4.3")}
    alone = play(meeting("m1", "c03"), "attack f", "hits 0", "defend c03", "hits 0")
    assert alone.legal() == ["go e", "go w", "stay"]


@pytest.mark.rule("hamunaptra 6.7")
def test_no_retreat_to_enemies_or_encounters() -> None:
    people = {1: {"c05": (-4, 0)}}
    p = play(meeting("m1", people=people), "attack f", "hits 0", "defend c01", "hits 0")
    assert p.legal() == ["go e", "stay"]
    assert refused(p, "go w") == ("retreat_enemies", "6.7")
    assert refused(p, "go n") == ("no_tile_there", "6.7")
    q = play(meeting("m1", encounters={"p1": (-4, 0)}), "attack f", "hits 0", "defend c01", "hits 0")
    assert refused(q, "go w") == ("retreat_encounter", "6.7")


@pytest.mark.rule("hamunaptra 6.7")
def test_no_retreat_is_asked_when_all_sides_are_blocked() -> None:
    p = meeting("m1", encounters={"p1": (-4, 0)}, people={1: {"c05": (-2, 0)}})
    play(p, "attack f", "hits 0", "defend c01", "hits 0")
    assert (asked(p), see(p, "combat")["round"]) == ("attack", 2)


@pytest.mark.rule("hamunaptra 6.7", "hamunaptra 8.2")
def test_a_retreat_through_a_passage() -> None:
    sun: dict[Cell, str] = {HERE: "stair_sun nes", (2, -1): "stair_sun esw"}
    p = play(meeting("m1", tiles=sun), "attack f", "hits 0", "defend c01", "hits 0")
    assert p.legal() == ["go e", "passage", "stay"]
    assert cell_of(play(p, "passage"), "c01") == (2, -1)


@pytest.mark.rule("hamunaptra 6.6")
def test_the_combat_ends_when_the_last_fighter_dies() -> None:
    p = play(meeting("m9", "c08"), "attack f", "hits 0", "strike f", "defend c08")
    assert names(told(p, "hits 3")) == ["hits", "wound", "death", "combat_end"]
    assert see(p, "characters")[0] == []
    assert asked(p) == "equip"
    assert cell_of(p, "m9") == HERE


@pytest.mark.rule("hamunaptra 6.11")
def test_from_the_20th_round_every_roll_wounds() -> None:
    """Q38: for both sides."""
    data = meeting("m1", "c01").to_json()
    for round_, counted in ((19, 0), (20, 1), (21, 1)):
        data["combat"]["round"] = round_
        p = mastaba.from_json(data)
        event = told(p, "attack f", "hits 0")[0]
        assert (event["hits"], event["counted"]) == (0, counted)
        assert damage(p, "m1") == counted
        event = told(p, "defend c01", "hits 0")[0]
        assert (event["counted"], damage(p, "c01")) == (counted, counted)


@pytest.mark.rule("hamunaptra 6.2")
def test_a_combat_has_no_moves_of_other_steps() -> None:
    p = meeting("m9", hands={0: "m1"})
    assert verbs(p) == {"attack"}
    assert refused(p, "trade 1") == ("wrong_time", "6.2")
    play(p, "attack f", "hits 0", "strike s")
    assert refused(p, "defend c05") in {("dead", "6.6"), ("not_yours", "4.3")}


@pytest.mark.rule("hamunaptra 6.1")
def test_an_encounter_entered_in_step_2_is_fought_in_step_4() -> None:
    p = table(tiles=TILES, people={0: {"c01": (-2, 0)}}, encounters={"m4": HERE}, hands={0: "m1"})
    play(p, "move c01", "go w", "end", "place m1", "x 3", "y 0", "end")
    assert (see(p, "step"), p.legal()) == ("combat", ["fight m4"])
