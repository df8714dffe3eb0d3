"""The option `no_way_back`: after sand the pyramid just moved may not go straight back (faraon 3.4, rules Q32)."""

from __future__ import annotations

import json
from typing import Any

import pytest

import mastaba
from mastaba import bots
from mastaba.core.engine.rng import Rng
from mastaba.games.faraon import GAME
from mastaba.games.faraon.bot.planner import Map
from tests.faraon.tables import LAYOUT, beside, lay, phase, play, refused, sample_record, slide

ON: dict[str, Any] = {"no_way_back": True}


@pytest.mark.rule("faraon 3.4")
def test_after_sand_the_moved_pyramid_stays() -> None:
    p = lay(up="1-t01", **ON)
    assert p.legal() == [f"slide {cell}" for cell in beside("34")]  # the first slide of a turn is free
    slide(p, "44")
    assert p.legal() == ["slide 43", "slide 54", "slide 45"]
    assert refused(p, "slide 34") == ("no_way_back", "faraon 3.4")
    slide(p, "45")
    assert "slide 34" not in p.legal()
    assert "slide 44" not in p.legal()


@pytest.mark.rule("faraon 3.4")
def test_usually_the_moved_pyramid_may_go_back() -> None:
    p = lay(up="1-t01")
    slide(p, "44 34")
    assert p.to_json()["hole"] == "34"


@pytest.mark.rule("faraon 3.4")
def test_the_next_player_may_move_it_back() -> None:
    p = lay(up="1-t07", **ON)
    slide(p, "44 54")  # the harp: the turn passes
    assert (p.actor, phase(p)) == (1, "search")
    assert p.legal() == [f"slide {cell}" for cell in beside("54")]


@pytest.mark.rule("faraon 3.4", "faraon 9.5")
def test_a_scarab_begins_a_free_turn() -> None:
    p = lay(up="1-t07", mode="expert", more={"scarabs": [2, 2]}, gold={"00": "empty"}, hats=[[1], []], **ON)
    slide(p, "44 54")
    while phase(p) == "peek":
        play(p, "leave")
    play(p, "scarab")
    assert "slide 44" in p.legal()


@pytest.mark.rule("faraon 3.4", "faraon 8.5")
def test_it_holds_in_a_duel() -> None:
    duel = {"seats": [0, 1], "stakes": ["1-t06", "1-t10"], "open": True, "slides": 0}
    p = lay(
        deck="2-t05 2-t06 2-t08",
        back="duel",
        more={"phase": "duel", "action": "duel", "duel": duel, "spent": True},
        **ON,
    )
    slide(p, "44")
    assert refused(p, "slide 34") == ("no_way_back", "faraon 3.4")
    assert GAME.words.clauses(p.observe(0))[0] == "3.4"


@pytest.mark.rule("faraon 3.4", "faraon 7.2")
def test_superpowers_do_not_push_it_back_in_a_row() -> None:
    p = lay(hole="34", up="1-t01", more={"superpowers": True}, **ON)
    play(p, "push 14")  # two pyramids; the one that left 14 stands on 24
    assert p.to_json()["last"] == "24"
    right = [f"{verb} {x}4" for x, verb in zip(range(2, 8), ["slide", *["push"] * 5], strict=True)]
    assert not set(right) & set(p.legal())
    assert len(p.legal()) == 12 - len(right)
    assert {refused(p, text) for text in right} == {("no_way_back", "faraon 3.4")}
    assert refused(p, "push 23") == ("not_in_line", "faraon 7.2")


@pytest.mark.parametrize("hole", ["00", "70", "05", "75", "01", "64", "15", "60"])
def test_every_row_is_barred_to_its_end(hole: str) -> None:
    """The row ends at the edge of the board, not with the numbers of the cells."""
    for near in beside(hole):
        p = lay(hole=hole, last=near, up="1-t03", more={"superpowers": True, "slides": 1}, **ON)
        x, y, dx, dy = int(hole[0]), int(hole[1]), int(near[0]) - int(hole[0]), int(near[1]) - int(hole[1])
        behind = {f"{x + k * dx}{y + k * dy}" for k in range(1, 8)}
        line = {f"{c}{y}" for c in range(8)} | {f"{x}{r}" for r in range(6)}
        assert {text.split()[1] for text in p.legal()} == line - behind - {hole}


def test_a_random_game_keeps_to_it() -> None:
    rng, barred = Rng(14), 0
    for players in (1, 3):
        p = mastaba.new("faraon", players, ON)
        while not p.is_over:
            before = p.to_json()
            code = p.state.random_code(rng)
            text = GAME.info.texts[code]
            assert text in p.legal()
            if before["phase"] == "search" and before["slides"]:
                assert text != f"slide {before['last']}"
                barred += 1
            p.play(text)
    assert barred


def test_others_are_not_reminded_which_pyramid_it_was() -> None:
    p = lay(up="1-t01", **ON)
    slide(p, "44")
    assert "The pyramid moved just before may not go back." in p.text(0)
    assert "Pyramids that can slide" not in p.text(1)
    assert "may not go back" not in lay(up="1-t01", **ON).text(0)


def test_a_stranger_imagines_the_barred_pyramid() -> None:
    """From the observation alone, without memory."""
    p = lay(up="1-t01", **ON)
    slide(p, "44")
    state = GAME.view.imagine(p.observe(0))
    assert mastaba.Position(GAME, 2, p.options, state).legal() == p.legal()


def test_bots_plan_without_turning_back() -> None:
    """The way back over the hole is not open: whoever enters a cell must leave it by another side."""
    known = dict.fromkeys([f"{x}{y}" for x in range(8) for y in range(6)], "blank") | LAYOUT
    mind = Map(known, alone=False)
    free, one_way = mind.ways("t07", jumps=False), mind.one_ways("t07", jumps=False)
    assert one_way["44", "east"] == free["44"]  # on the way
    assert one_way["33", "west"] > free["33"]  # turned away from it: a loop is needed
    p = lay(up="1-t07", **ON)
    slide(p, "24")  # sand, away from the computer
    while p.actor == 0:
        sight = bots.Sight(GAME, p.observe(0), p.memory(0) | {"cells": known})
        p.play(bots.get("pharaoh", GAME).choose(sight, 0))
    assert p.to_json()["won"][0] == ["1-t07"]


# --- Records and positions from before the option -------------------------------------------------------------------


def test_json_names_it_only_where_it_is_chosen() -> None:
    """What was written before the option came keeps its bytes and its fingerprint."""
    assert "no_way_back" not in mastaba.new("faraon", 2).to_json()["options"]
    assert "no_way_back" not in mastaba.new("faraon", 2).observe(0)["options"]
    on = mastaba.new("faraon", 2, ON)
    assert on.to_json()["options"]["no_way_back"] is True
    assert mastaba.from_json(on.to_json()) == on
    assert on != mastaba.new("faraon", 2)


def test_a_record_with_the_option_comes_back_with_it() -> None:
    p = mastaba.new("faraon", 2, ON)
    record = mastaba.Record.of(p, [])
    again = mastaba.Record.from_json(json.loads(record.dump()))
    assert again.options["no_way_back"] is True
    assert again.fingerprint == record.fingerprint
    plain = mastaba.Record.of(mastaba.new("faraon", 2), [])
    assert again.fingerprint != plain.fingerprint


def test_old_records_are_written_as_they_were() -> None:
    record = sample_record(1)
    assert record.start().options["no_way_back"] is False
    assert "no_way_back" not in record.dump()
