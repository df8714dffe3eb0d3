"""Optional rule 2: monsters walk after each round (rules 11; Q33 to Q35; notation 3)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import play, refused, told
from tests.hamunaptra.reading import asked, cell_of, damage, names, see
from tests.hamunaptra.tables import Cell, table, way

WEST = way((-3, 0), "w", 5)
HOME = {0: {"c03": (-2, 0)}}


def night(encounters: dict[str, Cell], players: int = 2, **more: Any) -> mastaba.Position:
    """The last seat ends the round: now the monsters move."""
    options = {"monsters_move": True} | more.pop("options", {})
    usual: dict[str, Any] = {"tiles": WEST, "people": HOME, "built": True, "options": options}
    p = table(players, encounters=encounters, turn=players - 1, step="equip", **(usual | more))
    return play(p, "end")


@pytest.mark.rule("hamunaptra 11.2")
def test_a_monster_makes_one_or_two_steps_along_links() -> None:
    p = night({"m1": (-7, 0), "p1": (-5, 0)})
    assert see(p, "step") == "monsters"
    assert see(p, "monsters") == {"moved": [], "passes": 0, "next": 0}
    assert p.legal() == ["monster m1", "pass"]  # traps never move
    play(p, "0 monster m1")
    assert p.legal() == ["go e"]  # from a tile never onto a bare cell; at least one step
    assert refused(p, "go w") == ("crawl_way", "11.2")
    assert refused(p, "stop") == ("crawl_no_step", "11.2")
    events = told(p, "go e")
    assert events == [{"event": "crawl", "seat": 0, "monster": "m1", "cell": [-6, 0], "from": [-7, 0]}]
    assert see(p, "ask") == {"kind": "crawl", "seat": 0, "monster": "m1", "spent": 1}
    assert p.legal() == ["go w", "stop"]  # not onto another encounter
    assert refused(p, "go e") == ("crawl_encounter", "11.2")
    play(p, "stop")
    assert (see(p, "round"), asked(p)) == (2, "draw")  # nobody is left to move


@pytest.mark.rule("hamunaptra 11.2")
def test_a_monster_stops_after_two_steps() -> None:
    p = play(night({"m1": (-7, 0), "m4": (3, 0)}), "0 monster m1", "go e", "go e")
    assert cell_of(p, "m1") == (-5, 0)
    assert (p.actor, p.legal()) == (1, ["monster m4", "pass"])
    assert refused(p, "monster m1") == ("monster_moved", "11.2")
    assert refused(p, "monster m2") == ("not_on_board", "11.2")


@pytest.mark.rule("hamunaptra 11.2")
def test_a_monster_enters_a_tile_that_opens_to_its_bare_cell() -> None:
    p = night({"m1": (-8, 0)})
    play(p, "monster m1")
    assert p.legal() == ["go e"]
    play(p, "go e")
    assert cell_of(p, "m1") == (-7, 0)


@pytest.mark.rule("hamunaptra 11.2")
def test_a_monster_without_an_open_side_cannot_move() -> None:
    """Q39: after a scroll; the round goes on at once."""
    p = night({"m1": (-5, -1)})
    assert (see(p, "round"), asked(p)) == (2, "draw")
    q = night({"m1": (-5, -1), "m4": (-7, 0)})
    assert refused(q, "monster m1") == ("monster_stuck", "11.2")


@pytest.mark.rule("hamunaptra 11.2", "hamunaptra 8.2")
def test_a_monster_walks_through_a_passage() -> None:
    sun: dict[Cell, str] = {(-3, 0): "stair_sun nes", (2, -1): "stair_sun esw 1"}
    p = night({"m1": (-3, 0)}, tiles=sun)
    play(p, "monster m1")
    assert p.legal() == ["go e", "passage"]
    assert cell_of(play(p, "passage"), "m1") == (2, -1)


@pytest.mark.rule("hamunaptra 11.2")
def test_a_monster_that_meets_characters_fights_at_once() -> None:
    """The characters' owner attacks first; the next seat goes on afterwards."""
    p = night({"m9": (-4, 0), "m4": (3, 0)})
    play(p, "0 monster m9", "go e")
    events = told(p, "go e")
    assert names(events) == ["crawl", "combat"]
    assert (p.actor, p.legal()) == (0, ["attack f", "attack s"])
    assert see(p, "combat")["seats"] == [0, None]
    play(p, "attack f", "hits 3")
    assert (p.actor, asked(p)) == (1, "monsters")
    assert see(p, "monsters") == {"moved": ["m9"], "passes": 0, "next": 1}


@pytest.mark.rule("hamunaptra 11.2")
def test_a_monster_stops_at_characters_of_any_seat() -> None:
    p = night({"m1": (-3, 0)}, people={0: {"c03": (-5, 0)}, 1: {"c05": (-2, 0)}})
    play(p, "0 monster m1", "go e")
    assert (asked(p), p.actor) == ("attack", 1)


@pytest.mark.rule("hamunaptra 11.2")
def test_the_phase_ends_when_all_seats_pass() -> None:
    p = night({"m1": (-5, 0)}, 3)
    assert told(p, "0 pass") == [{"event": "pass", "seat": 0}]
    play(p, "1 pass")
    assert names(told(p, "2 pass")) == ["pass", "round", "turn"]
    assert see(p, "monsters") is None


@pytest.mark.rule("hamunaptra 11.2")
def test_a_move_breaks_the_row_of_passes() -> None:
    p = night({"m1": (-7, 0), "m3": (-5, 0)})
    play(p, "0 pass", "1 monster m1", "go e", "stop", "0 pass")
    assert (p.actor, asked(p)) == (1, "monsters")
    play(p, "1 pass")
    assert see(p, "round") == 2


@pytest.mark.rule("hamunaptra 11.2")
def test_monsters_do_not_move_after_the_last_round() -> None:
    """Q35."""
    p = night({"m1": (-5, 0)}, final="exit")
    assert p.is_over


@pytest.mark.rule("hamunaptra 11.2")
def test_monsters_do_not_move_without_the_option() -> None:
    p = table(tiles=WEST, people=HOME, encounters={"m1": (-5, 0)}, turn=1, step="equip", built=True)
    assert (see(play(p, "end"), "round"), asked(p)) == (2, "draw")


@pytest.mark.rule("hamunaptra 11.2", "hamunaptra 6.10")
def test_the_pointer_is_not_reset_for_monsters() -> None:
    """Q33."""
    p = table(
        4, options={"monsters_move": True}, tiles=way((0, -3), "n", 3), people={0: {"c03": (0, -3)}},
        encounters={"m9": (0, -5)}, turn=3, step="equip", built=True, pointer=2,
    )  # fmt: skip
    play(p, "end", "0 monster m9", "go s", "go s")
    assert (see(p, "combat")["chooser"], see(p, "pointer")) == (2, 3)
    play(p, "attack f", "hits 3")
    assert (see(p, "round"), see(p, "pointer")) == (2, 0)


@pytest.mark.rule("hamunaptra 11.2", "hamunaptra 6.9")
def test_damage_starts_at_0_and_adds_up_in_the_phase() -> None:
    """Q34."""
    p = night({"m9": (-4, 0), "m1": (-3, 0)}, hurt={"c03": 1, "m1": 1})
    assert (damage(p, "c03"), damage(p, "m1")) == (0, 0)
    play(
        p, "0 monster m1", "go e", "attack f", "hits 1", "defend c03", "hits 1", "stay", "attack f", "hits 1"
    )
    assert (damage(p, "c03"), cell_of(p, "m1")) == (1, None)
    play(p, "1 monster m9", "go e", "go e", "attack f", "hits 0", "strike f", "defend c03", "hits 1")
    assert cell_of(p, "c03") is None  # the second hit of this phase


@pytest.mark.rule("hamunaptra 11.2", "hamunaptra 7.6")
def test_equipment_laid_this_turn_helps_against_monsters() -> None:
    p = night({"m9": (-4, 0)}, laid={0: "q01 q13"})
    play(p, "0 monster m9", "go e", "go e")
    assert p.legal() == ["attack f", "attack s", "activate q01", "activate q13"]
    play(p, "activate q01", "for c03", "attack f")
    assert see(p, "ask")["dice"] == 6


@pytest.mark.rule("hamunaptra 11.2", "hamunaptra 6.7")
def test_a_retreat_leaves_the_monster_on_its_tile() -> None:
    p = night({"m1": (-4, 0)}, tiles=WEST | {(-2, -1): "tunnel_dead s"})
    play(p, "0 monster m1", "go e", "go e", "attack f", "hits 0", "defend c03", "hits 0", "go n")
    assert (cell_of(p, "c03"), cell_of(p, "m1")) == ((-2, -1), (-2, 0))
    assert see(p, "round") == 2
