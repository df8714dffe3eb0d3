"""Optional rule 1: characters against characters (rules 11; Q29, Q33, Q36; notation 5)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import play, refused, told, walk
from tests.hamunaptra.reading import asked, cell_of, damage, names, odds, see
from tests.hamunaptra.tables import Cell, table, way

HERE = (-4, 0)
WEST = way((-3, 0), "w", 5)
ON = {"duels": True}


def meet(own: str = "c03", theirs: str = "c07", **more: Any) -> mastaba.Position:
    """Before the first choice of a duel on a tile of a tunnel."""
    people = {0: dict.fromkeys(own.split(), HERE), 1: dict.fromkeys(theirs.split(), HERE)}
    options = ON | more.pop("options", {})
    p = table(
        **(
            {"tiles": WEST, "people": people, "options": options, "step": "place", "did": {"placed": 1}}
            | more
        )
    )
    play(p, "end")
    return play(p, f"duel {theirs.split(maxsplit=1)[0]}")


@pytest.mark.rule("hamunaptra 11.1")
def test_a_movement_may_end_on_a_tile_with_enemies() -> None:
    people = {0: {"c04": (-2, 0)}, 1: {"c07": HERE}}
    p = table(tiles=WEST, people=people, options=ON, hands={0: "m1"})
    play(p, "move c04", "go w", "go w")
    assert (asked(p), cell_of(p, "c04"), see(p, "moved")) == ("move", HERE, ["c04"])
    play(p, "end", "place m1", "x 3", "y 0", "end")
    assert p.legal() == ["duel c07"]
    off = table(tiles=WEST, people=people)
    play(off, "move c04", "go w")
    assert refused(off, "go w") == ("way_enemies", "5.1")


@pytest.mark.rule("hamunaptra 11.1")
def test_the_order_of_choices() -> None:
    """Q36: attacker's stat, defender's stat, defender's defender, attacker's defender, both rolls, both wounds."""
    p = meet("c03 c04", "c07 c13")
    assert see(p, "combat") == {
        "cell": [-4, 0], "encounter": None, "seats": [0, 1], "chooser": None, "round": 1,
        "stats": [None, None], "defenders": [None, None], "hits": [None, None],
    }  # fmt: skip
    assert p.legal() == ["attack f", "attack s"]
    play(p, "0 attack f")
    assert (p.actor, see(p, "ask")) == (1, {"kind": "attack", "seat": 1, "side": 1})
    play(p, "1 attack s")
    assert (p.actor, p.legal()) == (1, ["defend c07", "defend c13"])
    play(p, "1 defend c13")
    assert (p.actor, p.legal()) == (0, ["defend c03", "defend c04"])
    play(p, "0 defend c04")
    assert see(p, "ask") == {"kind": "hits", "seat": -1, "side": 0, "dice": 5, "target": 1}  # F 4 + 1 on F 1
    assert odds(p) == {"hits 5": 4**5}
    play(p, "hits 5")
    assert damage(p, "c13") == 0  # both wounds come together
    assert see(p, "ask") == {"kind": "hits", "seat": -1, "side": 1, "dice": 4, "target": 2}  # S 1 + 3 on S 2
    events = told(p, "hits 1")
    assert names(events) == ["hits", "wound", "wound", "death"]
    assert (cell_of(p, "c13"), damage(p, "c04")) == (None, 1)


@pytest.mark.rule("hamunaptra 11.1")
def test_both_die_at_once() -> None:
    p = play(meet("c08", "c09"), "attack f", "attack f", "defend c09", "defend c08", "hits 1")
    events = told(p, "hits 2")
    assert names(events) == ["hits", "wound", "wound", "death", "death", "combat_end"]
    assert see(p, "characters") == [[], []]
    assert asked(p) == "equip"


@pytest.mark.rule("hamunaptra 11.1")
def test_the_attacker_retreats_first_then_the_defender() -> None:
    p = play(meet(), "attack s", "attack s", "defend c07", "defend c03", "hits 1", "hits 1")
    assert (p.actor, see(p, "ask")) == (0, {"kind": "retreat", "seat": 0, "side": 0, "group": []})
    assert p.legal() == ["go e", "go w", "stay"]
    play(p, "stay")
    assert (p.actor, see(p, "ask")) == (1, {"kind": "retreat", "seat": 1, "side": 1, "group": []})
    assert names(told(p.copy(), "go w")) == ["retreat", "combat_end"]
    play(p, "1 stay")
    assert (p.actor, asked(p), see(p, "combat")["round"]) == (0, "attack", 2)


@pytest.mark.rule("hamunaptra 11.1")
def test_a_duel_ends_when_the_attackers_have_left() -> None:
    p = play(meet(), "attack s", "attack s", "defend c07", "defend c03", "hits 1", "hits 1")
    assert names(told(p, "go e")) == ["retreat", "combat_end"]
    assert (asked(p), cell_of(p, "c07")) == ("equip", HERE)


@pytest.mark.rule("hamunaptra 11.1")
def test_a_duel_goes_on_without_a_tile_to_retreat_to() -> None:
    tiles: dict[Cell, str] = {(-3, 0): "tunnel_straight ew", HERE: "tunnel_dead e"}
    p = meet(tiles=tiles, encounters={"m1": (-3, 0)})
    play(p, "attack s", "attack s", "defend c07", "defend c03", "hits 1", "hits 1")
    assert (asked(p), see(p, "combat")["round"]) == ("attack", 2)


@pytest.mark.rule("hamunaptra 11.1")
def test_equipment_of_both_sides() -> None:
    """Equipment laid face down in step 5 is in force in the other player's turn (7.6)."""
    p = meet(laid={0: "q01", 1: "q09 q02"})
    play(p, "activate q01", "for c03", "attack f")
    assert p.legal() == ["attack f", "attack s", "activate q02", "activate q09"]
    play(p, "1 activate q02", "for c07", "attack f", "defend c07", "defend c03")
    assert see(p, "ask")["dice"] == 4 + 2
    play(p, "hits 0")
    assert see(p, "ask")["dice"] == 3 + 1
    q = meet(laid={1: "q09"})
    play(
        q, "attack f", "attack f", "1 activate q09", "for c07", "defend c07", "defend c03", "hits 4", "hits 0"
    )
    assert damage(q, "c07") == 4  # 3 + 2 would kill her


@pytest.mark.rule("hamunaptra 11.1", "hamunaptra 6.10")
def test_a_duel_does_not_move_the_pointer() -> None:
    """Q33."""
    assert see(meet(pointer=1), "pointer") == 1


@pytest.mark.rule("hamunaptra 11.1")
def test_a_duel_is_called_by_the_enemy_of_lowest_number() -> None:
    people = {0: {"c03": HERE}, 1: {"c07": HERE, "c09": HERE, "c12": (2, 0)}}
    p = play(table(tiles=WEST, people=people, options=ON, step="place", did={"placed": 1}), "end")
    assert p.legal() == ["duel c07"]
    assert refused(p, "duel c09") == ("duel_first", "11.1")
    assert refused(p, "duel c12") == ("no_duel", "11.1")
    off = play(
        table(
            step="place", did={"placed": 1}, tiles=WEST, people={0: {"c03": HERE}}, encounters={"m1": HERE}
        ),
        "end",
    )
    assert refused(off, "duel c05") == ("duels_off", "11.1")


@pytest.mark.rule("hamunaptra 11.1", "hamunaptra 9.2")
def test_no_duel_on_a_shared_exit_stair_in_the_last_round() -> None:
    """Q29."""
    tiles: dict[Cell, str] = {**way((-3, 0), "w", 3), (-6, 0): "stair_eye ew"}
    options = ON | {"distance": 4}
    people = {0: {"c03": (-6, 0)}, 1: {"c07": (-6, 0)}}
    p = table(tiles=tiles, options=options, people=people, step="place", did={"placed": 1}, final="exit")
    assert asked(play(p, "end")) == "equip"
    before = table(tiles=tiles, options=options, people=people, step="place", did={"placed": 1})
    assert play(before, "end").legal() == ["duel c07"]


@pytest.mark.rule("hamunaptra 11.1", "hamunaptra 6.9")
def test_wounds_of_a_duel_count_in_the_next_combat_of_the_turn() -> None:
    """Damage adds up over all combats of a turn, here on a tile with enemies and a monster."""
    people = {0: {"c03": HERE}, 1: {"c07": HERE}}
    p = table(
        tiles=WEST,
        people=people,
        options=ON,
        encounters={"m1": HERE},
        step="place",
        did={"placed": 1},
        hurt={"c07": 2},
    )
    play(p, "end")
    assert p.legal() == ["fight m1", "duel c07"]
    play(p, "duel c07", "attack f", "attack s", "defend c07", "defend c03", "hits 1", "hits 1")
    assert (cell_of(p, "c07"), damage(p, "c03")) == (None, 1)
    play(p, "fight m1", "attack f", "hits 0", "defend c03", "hits 1")
    assert cell_of(p, "c03") is None


@pytest.mark.rule("hamunaptra 11.1")
def test_several_duels_in_a_turn() -> None:
    people = {0: {"c03": HERE, "c04": (-5, 0)}, 1: {"c07": HERE}, 2: {"c09": (-5, 0)}}
    p = play(table(3, tiles=WEST, people=people, options=ON, step="place", did={"placed": 1}), "end")
    assert p.legal() == ["duel c07", "duel c09"]
    play(p, "duel c09")
    assert see(p, "combat")["seats"] == [0, 2]


@pytest.mark.rule("hamunaptra 11.1", "hamunaptra 6.11")
def test_a_long_duel_wounds_every_time() -> None:
    """Q38."""
    data = meet().to_json()
    data["combat"]["round"] = 20
    p = mastaba.from_json(data)
    play(p, "attack s", "attack f", "defend c07", "defend c03", "hits 1")
    assert told(p, "hits 0")[0]["counted"] == 1
    assert damage(p, "c03") == 1


@pytest.mark.rule("hamunaptra 11.1")
def test_a_push_is_still_possible() -> None:
    people = {0: {"c04": (-3, 0)}, 1: {"c07": HERE}}
    p = table(tiles=WEST, people=people, options=ON)
    assert "push" in p.legal()
    assert cell_of(walk(p, "c04", "w"), "c04") == HERE
