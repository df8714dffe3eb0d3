"""Blocked ways and pushes (rules 5.1, example 8; Q23, Q26; notation 4.2)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.hamunaptra.actions import at, play, refused, told
from tests.hamunaptra.reading import asked, cell_of, cells, names, see
from tests.hamunaptra.tables import table, way

WEST = way((-3, 0), "w", 6)
B, X = (-4, 0), (-5, 0)


def blocked(own: str, enemies: str, **more: Any) -> mastaba.Position:
    """Own people in front of a tile with enemies."""
    mine = dict.fromkeys(own.split(), (-3, 0))
    theirs = dict.fromkeys(enemies.split(), B)
    return table(tiles=WEST, people={0: mine, 1: theirs}, **more)


@pytest.mark.rule("hamunaptra 5.6")
def test_a_group_with_more_movement_pushes() -> None:
    """Example 8: M 4 + 2 against 2 + 2."""
    p = play(blocked("c04 c05", "c02 c03"), "push", *at(B), *at(X))
    assert see(p, "ask") == {"kind": "push_group", "seat": 0, "through": [-4, 0], "to": [-5, 0], "group": []}
    assert p.legal() == ["with c04"]  # without the child the other is too weak
    play(p, "with c04")
    assert p.legal() == ["with c05"]
    assert refused(p, "done") == ("push_weak", "5.6")
    play(p, "with c05")
    assert p.legal() == ["done"]
    events = told(p, "done")
    assert events == [
        {"event": "push", "seat": 0, "characters": ["c04", "c05"], "through": [-4, 0], "cell": [-5, 0]}
    ]
    assert cell_of(p, "c04") == cell_of(p, "c05") == X
    assert see(p, "moved") == ["c04", "c05"]
    assert see(p, "walked") is True


@pytest.mark.rule("hamunaptra 5.6")
def test_a_child_alone_cannot_push() -> None:
    """Example 8: 4 > 4 is not true."""
    assert refused(blocked("c04", "c02 c03"), "push") == ("no_push", "5.6")
    assert "push" in blocked("c04", "c02").legal()  # 4 against 2


@pytest.mark.rule("hamunaptra 5.6")
def test_a_group_with_more_members_pushes() -> None:
    """Example 8: three against two, though 2 + 2 + 2 is less than 4 + 4."""
    p = play(blocked("c05 c11 c12", "c08 c09"), "push", *at(B), *at(X), "with c05", "with c11")
    assert p.legal() == ["with c12"]
    play(p, "with c12", "done")
    assert see(p, "moved") == ["c05", "c11", "c12"]
    assert refused(blocked("c05 c11", "c08 c09"), "push") == ("no_push", "5.6")


@pytest.mark.rule("hamunaptra 5.6")
def test_members_are_named_in_rising_order() -> None:
    p = play(blocked("c03 c04 c05", "c08"), "push", *at(B), *at(X))
    assert p.legal() == ["with c03", "with c04"]  # c05 alone: 2 against 4
    play(p, "with c04")
    assert refused(p, "with c03") == ("push_order", "5.6")
    assert refused(p, "with c08") == ("not_yours", "4.3")
    assert p.legal() == ["with c05"]


@pytest.mark.rule("hamunaptra 5.6")
def test_members_come_from_anywhere_with_steps_enough() -> None:
    people = {0: {"c04": (-2, 0), "c05": (-3, 0), "c03": (-2, 0)}, 1: {"c02": B}}
    p = play(table(tiles=WEST, people=people), "push", *at(B), *at(X))
    assert p.legal() == ["with c04"]  # c05 alone: 2 against 2
    assert play(p.copy(), "with c04").legal() == ["with c05", "done"]  # c03 would need 3 steps and has 2
    assert refused(p, "with c03") == ("push_not_able", "5.6")


@pytest.mark.rule("hamunaptra 5.6")
def test_the_way_beyond_may_be_longer() -> None:
    p = play(blocked("c04", "c02"), "push", *at(B))
    assert p.legal() == ["x -7", "x -6", "x -5"]  # Movement 4: one step onto the tile, three beyond
    assert refused(p, "x -8") == ("column_none", "5.6")


@pytest.mark.rule("hamunaptra 5.6")
def test_a_push_crosses_only_one_tile_of_enemies() -> None:
    p = table(tiles=WEST, people={0: {"c04": (-3, 0)}, 1: {"c02": B, "c03": X}})
    assert refused(p, "push") == ("no_push", "5.6")


@pytest.mark.rule("hamunaptra 5.6")
def test_a_push_may_end_on_an_encounter_but_not_pass_it() -> None:
    p = play(blocked("c04", "c02", encounters={"m4": X}, hands={0: "q01"}), "push", *at(B))
    assert p.legal() == ["x -5"]
    play(p, *at(X), "with c04", "done", "end", "end", "steal q01")
    assert p.legal() == ["fight m4"]


@pytest.mark.rule("hamunaptra 5.6")
def test_an_encounter_before_the_blocked_tile_stops_the_push() -> None:
    people = {0: {"c04": (-2, 0)}, 1: {"c02": B}}
    assert "push" in table(tiles=WEST, people=people).legal()
    p = table(tiles=WEST, people=people, encounters={"m4": (-3, 0)})
    assert refused(p, "push") == ("no_push", "5.6")


@pytest.mark.rule("hamunaptra 5.6")
def test_a_tile_that_can_be_reached_otherwise_is_not_beyond() -> None:
    """Q26: a ring of four tiles; the third is as near round the other side."""
    ring = {(-3, 0): "tunnel_corner ne", (-3, -1): "tunnel_corner es", (-2, -1): "tunnel_corner sw"}
    p = table(tiles=ring, people={0: {"c04": (-2, 0), "c03": (-2, 0)}, 1: {"c02": (-3, 0)}})
    assert refused(p, "push") == ("no_push", "5.6")
    shut = table(tiles=ring, people={0: {"c04": (-2, 0)}, 1: {"c02": (-3, 0), "c08": (-2, -1)}})
    assert cells(shut, "push") == {(-3, 0)}  # 4 against 2; round the other side 4 against 4
    play(shut, "push", *at((-3, 0)))
    assert shut.legal() == ["x -3"]


@pytest.mark.rule("hamunaptra 5.6")
def test_borne_movement_counts_on_both_sides() -> None:
    """Q23: printed Movement and turned-up equipment."""
    p = blocked("c04", "c02 c03", laid={0: "q12"})
    assert refused(p, "push") == ("no_push", "5.6")
    play(p, "activate q12", "for c04")
    assert "push" in p.legal()  # 5 against 4
    q = blocked("c04", "c02 c03", laid={0: "q12"}, active={1: {"q11": "c03"}})
    play(q, "activate q12", "for c04")
    assert refused(q, "push") == ("no_push", "5.6")  # 5 against 6


@pytest.mark.rule("hamunaptra 5.6")
def test_a_moved_character_does_not_push() -> None:
    p = blocked("c04 c05", "c02 c03")
    play(p, "move c05", "go e", "stop")
    assert refused(p, "push") == ("no_push", "5.6")


@pytest.mark.rule("hamunaptra 5.6")
def test_a_push_through_a_passage() -> None:
    """Q26: steps onto and from the tile may be passages."""
    sun = {(-3, 0): "stair_sun nes", (2, -1): "stair_sun esw", (3, -1): "tunnel_straight ew"}
    p = table(tiles=sun, people={0: {"c04": (-3, 0)}, 1: {"c02": (2, -1)}})
    play(p, "push", *at((2, -1)))
    assert "x 3" in p.legal()
    play(p, *at((3, -1)), "with c04", "done")
    assert cell_of(p, "c04") == (3, -1)


@pytest.mark.rule("hamunaptra 5.6")
def test_there_is_no_push_without_enemies_in_the_way() -> None:
    p = table(tiles=WEST, people={0: {"c04": (-2, 0)}})
    assert "push" not in p.legal()
    q = play(blocked("c04", "c02"), "push")
    assert q.legal() == ["x -4"]
    assert refused(play(q, "x -4"), "y 1") == ("push_no_enemy", "5.6")
    assert names(told(q, "y 0")) == []
    assert asked(q) == "push_to_x"
