"""Experts: gold pyramids, explorers, the mummy, scarabs (faraon 9, rules 12 example 7)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.faraon.tables import kinds, lay, only, phase, play, refused, slide


def expert(players: int = 2, **more: Any) -> mastaba.Position:
    more.setdefault("up", "1-t07")
    return lay(players, **{"mode": "expert", "last": "24", **more})


def token_at(p: mastaba.Position, cell: str) -> tuple[str, bool]:
    return next((token, lifted) for where, token, lifted in p.to_json()["gold"] if where == cell)


def slid(under: str, **more: Any) -> mastaba.Position:
    """After seat 0 has slid the gold pyramid of a treasure; `under` is what lies below it."""
    p = expert(hole="44", last="34", gold={"43": under}, **more)
    slide(p, "43")
    return p


@pytest.mark.rule("faraon 9.1")
def test_a_token_travels_with_its_pyramid() -> None:
    p = expert(gold={"44": "hat3"})
    slide(p, "44")
    assert token_at(p, "34") == ("hat3", False)
    assert "44" not in p.observe(0)["gold"]
    slide(p, "45 35 34")  # round it goes
    assert token_at(p, "35") == ("hat3", False)
    pushed = expert(
        hole="43", last="44", up="1-t05", gold={"33": "hat1", "13": "curse"}, more={"superpowers": True}
    )
    play(pushed, "push 03")
    assert token_at(pushed, "43") == ("hat1", False)
    assert token_at(pushed, "23") == ("curse", False)


@pytest.mark.rule("faraon 9.2")
def test_gold_and_any_treasure_let_you_look_first() -> None:
    """Q27: before the card is taken."""
    p = expert(hole="44", last="34", gold={"43": "hat2"})
    events = slide(p, "43")
    assert kinds(events) == ["slide", "uncover"]
    assert (phase(p), p.actor, p.legal()) == ("peek", 0, ["lift", "leave"])
    assert p.to_json()["won"][0] == []
    events = play(p, "lift")
    assert kinds(events) == ["lift", "win", "turn"]
    wrong = expert(hole="44", last="34", gold={"54": "hat2"})
    slide(wrong, "54")
    assert phase(wrong) == "peek"
    sand = expert(gold={"44": "hat2"})
    slide(sand, "44")
    assert phase(sand) == "search"
    plain = expert(hole="44", last="34")
    slide(plain, "43")
    assert phase(plain) == "flip"


@pytest.mark.rule("faraon 9.2")
def test_a_look_may_be_declined_and_is_asked_for_empty_pyramids_too() -> None:
    """Q28."""
    p = slid("hat2")
    assert kinds(play(p, "leave")) == ["leave", "win", "turn"]
    assert token_at(p, "44") == ("hat2", False)
    empty = slid("empty", hats=[[1], []])
    assert phase(empty) == "peek"
    assert play(empty, "lift")[0] == {"event": "lift", "seat": 0, "found": "empty"}
    assert refused(empty, "lift")[0] == "wrong_phase"


@pytest.mark.rule("faraon 9.2")
def test_a_push_looks_under_the_pyramid_of_the_new_hole() -> None:
    """Q17."""
    p = expert(
        hole="43", last="44", up="1-t05", gold={"33": "hat1", "03": "hat3"}, more={"superpowers": True}
    )
    play(p, "push 03", "lift")
    assert p.to_json()["hats"] == [[3], []]


@pytest.mark.rule("faraon 9.2")
def test_no_look_with_a_free_award() -> None:
    p = expert(hole="43", up=None, last="44", gold={"44": "hat3"}, deck="1-t07 1-t08 2-t01")
    play(p, "flip 1-t07")
    assert phase(p) == "flip"


@pytest.mark.rule("faraon 9.3")
def test_explorers_are_taken_openly() -> None:
    p = slid("hat2")
    assert play(p, "lift")[0] == {"event": "lift", "seat": 0, "found": "hat2"}
    assert [p.observe(seat)["hats"] for seat in (1, None)] == [[[2], []]] * 2
    assert token_at(p, "44") == ("empty", True)
    assert p.memory(1)["gold"] == {"44": "empty"}


@pytest.mark.rule("faraon 9.4")
def test_a_curse_costs_the_next_turn_and_stays() -> None:
    p = expert(3, hole="44", last="34", up="1-t01", gold={"54": "curse"}, more={"scarabs": [0, 0, 0]})
    slide(p, "54")
    events = play(p, "lift")
    assert kinds(events) == ["lift", "mummy", "miss", "turn"]
    assert events[1] == {"event": "mummy", "seat": 0, "before": None}
    assert token_at(p, "44") == ("curse", True)
    assert p.to_json()["mummy"] == 0
    slide(p, "64 54")
    events = slide(p, "64 54")
    assert only(events, "skip", "turn") == [{"event": "skip", "seat": 0}, {"event": "turn", "seat": 1}]
    assert (p.actor, p.to_json()["mummy"]) == (1, None)
    slide(p, "64 54 64 54")
    assert p.actor == 0  # the turn after that is as usual


@pytest.mark.rule("faraon 9.4")
def test_there_is_only_one_mummy() -> None:
    more = {"scarabs": [0, 0, 0], "mummy": 2, "turn": 1}
    p = expert(3, hole="44", last="34", up="1-t01", gold={"54": "curse"}, more=more)
    slide(p, "54")
    events = play(p, "lift")
    assert only(events, "mummy") == [{"event": "mummy", "seat": 1, "before": 2}]
    assert (p.actor, p.to_json()["mummy"]) == (2, 1)  # seat 2 is free
    again = expert(3, hole="44", last="34", up="1-t01", gold={"54": "curse"}, more=more | {"mummy": 1})
    slide(again, "54")
    assert kinds(play(again, "lift")) == ["lift", "miss", "turn"]  # Q19: a second curse changes nothing


@pytest.mark.rule("faraon 9.4")
def test_a_turn_is_lost_before_a_symbol_acts() -> None:
    """Q20."""
    p = expert(3, deck="2-t05 2-t06", back="scorpion", more={"mummy": 1})
    events = slide(p, "44 43")
    assert only(events, "skip", "turn", "scorpion") == [
        {"event": "skip", "seat": 1},
        {"event": "turn", "seat": 2},
        {"event": "scorpion", "seat": 2},
    ]
    inside = expert(3, deck="2-t05 2-t06", back="scorpion", more={"mummy": 2})
    slide(inside, "44 43")
    slide(inside, "42")
    assert inside.actor == 2  # inside a running round one acts as usual
    assert inside.to_json()["mummy"] == 2


@pytest.mark.rule("faraon 9.5")
def test_a_scarab_works_twice() -> None:
    p = expert(up="1-t01", search_cap=4)
    slide(p, "44 54")
    assert (phase(p), p.actor, p.legal()) == ("scarab", 0, ["scarab", "stop"])
    assert play(p, "scarab") == [{"event": "scarab", "seat": 0, "left": 1}]
    assert p.to_json()["slides"] == 0  # Q7: the count begins anew
    slide(p, "44 54")
    play(p, "scarab")
    assert p.to_json()["scarabs"] == [0, 2]
    slide(p, "44 54")
    assert (phase(p), p.actor) == ("search", 1)
    slide(p, "44 54")
    assert kinds(play(p, "stop")) == ["miss", "turn"]
    assert p.to_json()["scarabs"] == [0, 2]


@pytest.mark.rule("faraon 9.5")
def test_no_scarab_after_sand() -> None:
    p = expert(up="1-t01", search_cap=1)
    assert kinds(slide(p, "44")) == ["slide", "miss", "turn"]


@pytest.mark.rule("faraon 9.5")
def test_a_scarab_after_a_curse() -> None:
    """Q19."""
    p = expert(up="1-t01", hole="44", last="34", gold={"54": "curse"})
    slide(p, "54")
    play(p, "lift", "scarab")
    assert (phase(p), p.actor, p.to_json()["mummy"]) == ("search", 0, 0)


def duel(**more: Any) -> mastaba.Position:
    p = expert(
        hole="44",
        last="34",
        won=("1-t06", "1-t10"),
        deck="2-t05 2-t06",
        back="duel",
        more={"turn": 1},
        **more,
    )
    slide(p, "43")
    play(p, "stake 1-t06", "stake 1-t10")
    return p


@pytest.mark.rule("faraon 9.5")
def test_a_scarab_in_a_duel() -> None:
    """Q18: after a treasure that is neither stake; none after the own."""
    p = duel()
    slide(p, "44 54")
    assert (phase(p), p.actor) == ("scarab", 0)
    play(p, "scarab")
    assert (phase(p), p.actor) == ("duel", 0)
    slide(p, "44 54")
    assert kinds(play(p, "stop")) == ["pass"]
    assert p.actor == 1
    own = duel()
    assert kinds(slide(own, "42 32"))[-2:] == ["duelover", "turn"]


@pytest.mark.rule("faraon 9.5", "faraon 9.2")
def test_no_scarab_with_the_scorpion_but_a_look() -> None:
    p = expert(
        hole="44", last="34", deck="2-t05 2-t06", back="scorpion", won=("1-t01", ""), gold={"54": "hat1"}
    )
    slide(p, "43")
    slide(p, "53")
    slide(p, "54")
    assert phase(p) == "peek"
    play(p, "lift")
    assert phase(p) == "give"
    assert p.to_json()["hats"] == [[1], []]


@pytest.mark.rule("faraon 9.2")
def test_a_look_with_the_last_slide_of_the_game() -> None:
    p = expert(hole="44", last="34", deck="", gold={"43": "hat3"})
    slide(p, "43")
    assert phase(p) == "peek"
    play(p, "lift")
    assert p.is_over
    assert p.scores() == [2 + 6, 3]


@pytest.mark.rule("faraon 9.6")
@pytest.mark.parametrize(
    ("held", "last", "places"),
    [
        ("1123 223 3", [6, 6, 2], [6, 6, 2]),  # hats 7, 7, 3
        ("1233 13 22", [6, 3, 3], [6, 3, 3]),  # 9, 4, 4
        ("1233 13 0", [6, 3, 2], [6, 3, 2]),  # 9, 4, 0
        ("1233 23 122 2", [6, 3, 3, 2], [6, 3, 3, 0]),  # 9, 5, 5, 2
        ("1233 23 22 2", [6, 3, 0, 2], [6, 3, 2, 0]),  # 9, 5, 4, 2
        ("3 2", [6, 3], [6, 3]),  # Q16
        ("0 0 0", [0, 0, 0], [0, 0, 0]),
        ("1 0", [6, 3], [6, 3]),
        ("13 22", [6, 6], [6, 6]),
        ("23 13 3 12 12", [6, 3, 2, 2, 2], [6, 3, 2, 2, 2]),
        ("1 1 1 1 0", [6, 6, 6, 6, 2], [6, 6, 6, 6, 0]),
    ],
)
def test_the_bonus_for_hats(held: str, last: list[int], places: list[int]) -> None:
    """Rules 12, 7; Q15. The digits are tokens."""
    hats = [[int(n) for n in each if n != "0"] for each in held.split()]
    for option, due in (("last", last), ("places", places)):
        assert expert(len(hats), hats=hats, explorer_bonus=option).scores() == due
