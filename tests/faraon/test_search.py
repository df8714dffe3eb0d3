"""Turns and searches: what a slide uncovers and what follows (faraon 3, rules 12 examples 1 to 3)."""

from __future__ import annotations

import pytest

import mastaba
from tests.faraon.kit import CARDS
from tests.faraon.tables import CELLS, LAYOUT, beside, kinds, lay, only, phase, play, refused, slide


@pytest.mark.rule("faraon 1.1")
def test_hit_in_two() -> None:
    """Rules 12, 1."""
    p = lay(up="1-t07")
    assert kinds(slide(p, "44")) == ["slide"]
    assert (p.actor, phase(p)) == (0, "search")
    events = slide(p, "43")
    assert kinds(events) == ["slide", "uncover", "win", "turn"]
    assert only(events, "win") == [{"event": "win", "seat": 0, "card": "1-t07", "how": "search"}]
    assert p.to_json()["won"] == [["1-t07"], []]
    assert p.scores() == [2, 0]


@pytest.mark.rule("faraon 3.5")
def test_a_miss_passes_the_turn_with_the_same_card() -> None:
    """Rules 12, 2."""
    p = lay(up="1-t07")
    events = slide(p, "44 54")
    assert only(events, "uncover", "miss") == [
        {"event": "uncover", "seat": 0, "treasure": "t11"},
        {"event": "miss", "seat": 0, "why": "treasure"},
    ]
    data = p.to_json()
    assert (p.actor, data["up"], data["hole"], data["misses"]) == (1, "1-t07", "54", 1)


@pytest.mark.rule("faraon 3.1")
def test_a_card_is_turned_when_none_lies_face_up() -> None:
    p = lay(deck="1-t01 1-t02 2-t03")
    assert (p.actor, p.legal()) == (mastaba.CHANCE, ["flip 1-t01", "flip 1-t02"])
    assert p.weights() == [1, 1]
    assert kinds(play(p, "flip 1-t02")) == ["flip"]
    assert (p.actor, phase(p)) == (0, "search")
    assert p.observe(None)["up"] == "1-t02"
    assert refused(p, "flip 1-t01") == ("wrong_phase", "faraon 3.3")


@pytest.mark.rule("faraon 3.2")
def test_a_card_whose_treasure_is_in_sight_is_won_at_once() -> None:
    p = lay(3, hole="43", deck="2-t07 2-t08 2-t09", back="plain", more={"turn": 2})
    events = play(p, "flip 2-t07")
    assert only(events, "win") == [{"event": "win", "seat": 2, "card": "2-t07", "how": "free"}]
    assert (p.to_json()["turn"], phase(p)) == (0, "back")  # Q13: the left neighbour of the flipper


@pytest.mark.rule("faraon 3.2", "faraon 4.2")
def test_a_free_award_sets_off_the_next_symbol() -> None:
    p = lay(hole="43", deck="2-t07 2-t08 2-t09", back="plain", coming=["scorpion"])
    play(p, "flip 2-t07", "back scorpion")
    assert (phase(p), p.actor) == ("scorpion", 1)


@pytest.mark.rule("faraon 3.3")
def test_two_three_or_four_pyramids_and_no_diagonals() -> None:
    for cell in CELLS:
        if cell in LAYOUT:
            continue
        p = lay(hole=cell, up="1-t01")
        assert p.legal() == [f"slide {near}" for near in beside(cell)]
        assert len(p.legal()) == 4 - (cell[0] in "07") - (cell[1] in "05")
    p = lay(up="1-t01")
    assert refused(p, "slide 45") == ("not_beside", "faraon 3.3")
    assert refused(p, "slide 34") == ("is_the_hole", "faraon 3.3")
    assert refused(p, "slide 14") == ("not_beside", "faraon 3.3")
    assert refused(p, "push 14") == ("push_needs_superpowers", "faraon 7.2")
    assert refused(p, "push 00") == ("not_beside", "faraon 3.3")


@pytest.mark.rule("faraon 3.4")
def test_sand_forces_to_go_on_and_the_way_back_is_open() -> None:
    """Q32."""
    p = lay(up="1-t07")
    for cell in ("44", "34", "44", "34"):
        slide(p, cell)
        assert (p.actor, phase(p)) == (0, "search")
    assert refused(p, "stop") == ("wrong_phase", "faraon 3.3")
    again = lay(hole="43", last="44", up="1-t01")
    slide(again, "44")
    events = slide(again, "43")  # the treasure on which the turn began
    assert kinds(events)[-2:] == ["miss", "turn"]


@pytest.mark.rule("faraon 3.6")
def test_the_card_lies_face_down_and_the_treasure_stays() -> None:
    p = lay(3, up="1-t07", more={"turn": 1})
    slide(p, "44 43")
    assert (p.to_json()["turn"], phase(p)) == (2, "flip")
    assert [p.observe(seat)["own"] for seat in (0, 1, None)] == [[], ["1-t07"], []]
    assert p.observe(0)["won"] == [0, 1, 0]
    assert p.observe(0)["treasure"] == "t07"
    play(p, "flip 1-t01")
    slide(p, "44 43")
    assert p.to_json()["turn"] == 0  # the same treasure again, now a wrong one


@pytest.mark.rule("faraon 3.7")
def test_a_turn_ends_after_so_many_slides() -> None:
    """Q7."""
    p = lay(up="1-t01", search_cap=3)
    events = slide(p, "44 34 44")
    assert only(events, "miss") == [{"event": "miss", "seat": 0, "why": "cap"}]
    assert (p.actor, p.to_json()["slides"]) == (1, 0)
    hit = lay(up="1-t07", search_cap=2)
    assert only(slide(hit, "44 43"), "win")
    free = lay(up="1-t01", search_cap=0)
    slide(free, " ".join(["44 34"] * 70))
    assert free.actor == 0
    usual = lay(up="1-t01")
    slide(usual, " ".join(["44 34"] * 30))
    assert usual.actor == 1


@pytest.mark.rule("faraon 3.8")
def test_a_card_leaves_after_so_many_misses() -> None:
    """Q25: then it goes on as if it had been won."""
    p = lay(up="1-t01", card_cap=2, deck="2-t05", back="sandstorm")
    slide(p, "44 54")
    events = slide(p, "44 54")
    assert kinds(events)[-4:] == ["miss", "out", "turn", "sandstorm"]
    data = p.to_json()
    assert data["up"] is None
    assert "1-t01" in data["out"]
    assert (data["turn"], data["view"]) == (0, 1)
    endless = lay(up="1-t01", card_cap=0, deck="", won=(" ".join(CARDS[1:]), ""))
    for _ in range(3):
        slide(endless, "44 54")
    assert endless.to_json()["misses"] == 3


@pytest.mark.rule("faraon 1.2")
def test_turns_go_round_clockwise() -> None:
    p = lay(5, up="1-t01")
    seats = []
    for _ in range(6):
        seats.append(p.actor)
        slide(p, "44 54")
    assert seats == [0, 1, 2, 3, 4, 0]
    assert [event["seat"] for event in only(slide(p, "44 54"), "turn")] == [2]
    for players in (0, 6):
        with pytest.raises(mastaba.BadSetup):
            mastaba.new("faraon", players)


@pytest.mark.rule("faraon 7.2", "faraon 7.3")
def test_a_push_uncovers_only_the_new_hole() -> None:
    """Rules 12, 3."""
    p = lay(hole="43", up="1-t05", more={"superpowers": True}, deck="2-t05 2-t06", back="scorpion")
    row = [f"{x}3" for x in range(8) if x != 4]
    column = [f"4{y}" for y in range(6) if y != 3]
    near = beside("43")
    assert p.legal() == [f"slide {cell}" for cell in near] + [
        f"push {cell}" for cell in CELLS if cell in (*row, *column) and cell not in near
    ]
    assert len(p.legal()) == 12
    assert refused(p, "push 44") == ("single_is_a_slide", "faraon 7.2")
    assert refused(p, "slide 03") == ("many_are_a_push", "faraon 7.2")
    assert refused(p, "push 00") == ("not_in_line", "faraon 7.2")
    events = play(p, "push 03")
    assert only(events, "slide") == [{"event": "slide", "seat": 0, "hole": "03", "old": "43", "pyramids": 4}]
    assert only(events, "uncover") == [{"event": "uncover", "seat": 0, "treasure": "t05"}]
    assert p.to_json()["last"] == "13"
    assert "13" not in p.to_json()["seen"]
    assert (phase(p), p.legal()) == ("scorpion", ["slide 02", "slide 04"])  # Q26
    assert refused(p, "slide 13") == ("just_moved", "faraon 6.2")


@pytest.mark.rule("faraon 7.1")
def test_superpowers_last_until_the_card_is_found() -> None:
    p = lay(3, up="1-t07", deck="2-t05 2-t06", back="superpowers")
    events = slide(p, "44 43")
    assert only(events, "superpowers") == [{"event": "superpowers", "on": True}]
    assert (phase(p), p.to_json()["turn"]) == ("flip", 1)
    play(p, "flip 2-t05", "back plain")
    assert (p.actor, len(p.legal())) == (1, 12)
    play(p, "push 40", "push 20")  # Q3: nothing seen on the way; t02 is wrong
    assert (p.actor, len(p.legal()), p.to_json()["superpowers"]) == (2, 12, True)
    events = play(p, "push 24", "slide 23", "push 03")
    assert p.to_json()["superpowers"] is False
    assert only(events, "superpowers") == [{"event": "superpowers", "on": False}]


@pytest.mark.rule("faraon 7.1")
def test_superpowers_end_unused_with_a_free_award() -> None:
    p = lay(up="1-t07", deck="2-t07 2-t06", back="superpowers")
    slide(p, "44 43")
    events = play(p, "flip 2-t07")
    assert kinds(events) == ["flip", "win", "superpowers", "turn"]
    assert p.to_json()["superpowers"] is False


@pytest.mark.rule("faraon 7.3")
def test_a_push_counts_as_one_slide() -> None:
    p = lay(up="1-t01", more={"superpowers": True}, search_cap=2)
    play(p, "push 30")
    assert p.to_json()["slides"] == 1


@pytest.mark.rule("faraon 7.1")
def test_superpowers_end_when_the_card_leaves() -> None:
    p = lay(up="1-t01", more={"superpowers": True}, card_cap=1)
    slide(p, "44 54")
    assert p.to_json()["superpowers"] is False
