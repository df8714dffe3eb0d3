"""The duel: stakes, who wins, and what is missing (faraon 8, rules 12 example 4)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.faraon.tables import Json, kinds, lay, only, phase, play, refused, slide

DECK = "2-t05 2-t08 2-t09 3-t01"


def called(
    players: int = 2, won: tuple[str, ...] = ("1-t06 1-t01", "1-t10 1-t02"), **more: Any
) -> mastaba.Position:
    """The computer has just been won by the last seat; the duel of seats 0 and 1 begins, the hole on 43."""
    seat = players - 1
    table: dict[str, Any] = {"deck": DECK, "back": "duel"} | more
    p = lay(players, hole="44", up="1-t07", won=won, more={"turn": seat}, **table)
    slide(p, "43")
    return p


def fighting(**more: Any) -> mastaba.Position:
    p = called(**more)
    play(p, "stake 1-t06", "stake 1-t10")
    return p


@pytest.mark.rule("faraon 8.1")
def test_the_player_at_turn_against_the_left_neighbour() -> None:
    p = called(3, ("1-t01", "1-t02", "1-t03"))
    assert (phase(p), p.actor) == ("stake", 0)
    assert p.to_json()["duel"] == {"seats": [0, 1], "stakes": [None, None], "open": False, "slides": 0}
    assert p.to_json()["up"] is None
    last = lay(
        3, hole="44", up="1-t07", won=("1-t01", "1-t02", "1-t03"), more={"turn": 1}, deck=DECK, back="duel"
    )
    assert only(slide(last, "43"), "duel") == [{"event": "duel", "seats": [2, 0]}]


@pytest.mark.rule("faraon 8.2")
def test_stakes_are_secret_until_both_lie_there() -> None:
    p = called()
    assert p.legal() == ["stake 1-t01", "stake 1-t06"]
    assert refused(p, "stake 1-t10") == ("not_your_card", "faraon 8.2")
    assert p.game.view.secret_to(p.state, p.code("stake 1-t06")) == (0,)
    assert play(p, "stake 1-t06") == []
    stakes = [p.observe(seat)["duel"]["stakes"] for seat in (0, 1, None)]
    assert stakes == [["1-t06", None], ["?", None], ["?", None]]
    events = play(p, "stake 1-t10")
    assert events == [
        {"event": "stake", "seat": 0, "card": "1-t06"},
        {"event": "stake", "seat": 1, "card": "1-t10"},
    ]
    assert p.observe(None)["duel"]["stakes"] == ["1-t06", "1-t10"]
    assert (phase(p), p.actor) == ("duel", 0)
    assert p.scores() == [2, 1 + 2 + 2]  # a stake still counts for who laid it


@pytest.mark.rule("faraon 8.2")
def test_what_lies_open_is_no_stake_unless_there_is_no_other() -> None:
    """Q12."""
    p = called(won=("1-t06", "1-t10 2-t07"))  # seat 1 has just won 1-t07 too
    play(p, "stake 1-t06")
    assert p.legal() == ["stake 1-t10"]
    assert refused(p, "stake 2-t07") == ("stake_in_sight", "faraon 8.2")
    forced = called(won=("1-t06", "2-t07"))
    play(forced, "stake 1-t06")
    assert forced.legal() == ["stake 1-t07", "stake 2-t07"]
    play(forced, "stake 2-t07")
    assert phase(forced) == "duel"
    events = slide(forced, "44 43")  # it has to be uncovered anew
    assert only(events, "duelover")[0]["winner"] == 0


@pytest.mark.rule("faraon 8.5", "faraon 8.6")
def test_the_duel_of_the_examples() -> None:
    """Rules 12, 4."""
    p = fighting()
    events = slide(p, "44 34 24 25")
    assert only(events, "duelover") == [
        {"event": "duelover", "seats": [0, 1], "winner": 0, "cards": ["1-t06", "1-t10"]}
    ]
    data = p.to_json()
    assert data["won"] == [["1-t01", "1-t06", "1-t10"], ["1-t02", "1-t07"]]
    assert (phase(p), data["turn"], data["spent"]) == ("flip", 1, True)  # left of the last mover
    assert p.observe(1)["own"] == ["1-t02", "1-t07"]
    other = fighting()
    assert only(slide(other, "44 54"), "pass") == [{"event": "pass", "seat": 0, "to": 1, "why": "treasure"}]
    assert (phase(other), other.actor) == ("duel", 1)
    own = fighting()
    events = slide(own, "42 32")
    assert only(events, "duelover")[0]["winner"] == 1


@pytest.mark.rule("faraon 8.5")
def test_both_may_win_and_the_ban_of_the_scorpion_is_not_here() -> None:
    p = fighting()
    slide(p, "44 54")
    events = slide(p, "44 43 42 32")
    assert only(events, "pass")[0] == {"event": "pass", "seat": 1, "to": 0, "why": "treasure"}
    assert p.to_json()["won"][0] == ["1-t01"]  # 43 was nobody's: seat 0 went on and met its own
    assert "1-t06" in p.to_json()["won"][1]


@pytest.mark.rule("faraon 8.3")
def test_equal_stakes_the_second_chooses_again() -> None:
    """Q8: with the other stake in sight."""
    p = called(won=("1-t06 1-t01", "2-t06 1-t02"))
    play(p, "stake 1-t06")
    events = play(p, "stake 2-t06")
    assert kinds(events) == ["stake", "stake", "equal"]
    assert events[-1] == {"event": "equal", "seat": 1}
    assert (p.actor, p.legal()) == (1, ["stake 1-t02"])  # 1-t07 lies open (8.2)
    assert refused(p, "stake 2-t06") == ("same_as_other", "faraon 8.3")
    assert only(play(p, "stake 1-t02"), "stake") == [{"event": "stake", "seat": 1, "card": "1-t02"}]
    assert phase(p) == "duel"


@pytest.mark.rule("faraon 8.3")
def test_equal_stakes_the_first_chooses_if_the_second_cannot() -> None:
    p = lay(
        3, hole="44", up="1-t07", won=("1-t06 1-t01", "2-t06", ""), more={"turn": 2}, deck=DECK, back="duel"
    )
    slide(p, "43")
    events = play(p, "stake 1-t06", "stake 2-t06")
    assert events[-1] == {"event": "equal", "seat": 0}
    assert (p.actor, p.legal()) == (0, ["stake 1-t01"])
    play(p, "stake 1-t01")
    assert (phase(p), p.actor) == ("duel", 0)


@pytest.mark.rule("faraon 8.3", "faraon 8.4")
def test_equal_stakes_nobody_can_choose() -> None:
    p = lay(3, hole="44", up="1-t07", won=("1-t06", "2-t06", ""), more={"turn": 2}, deck=DECK, back="duel")
    slide(p, "43")
    events = play(p, "stake 1-t06", "stake 2-t06")
    assert events[-1] == {"event": "equal", "seat": None}
    data = p.to_json()
    assert (data["phase"], data["turn"], data["won"][1]) == ("underback", 1, ["2-t06"])
    play(p, "back plain", "under 2-t08")
    assert p.to_json()["duel"]["stakes"] == ["1-t06", "2-t08"]
    short = lay(
        3, hole="44", up="1-t07", won=("1-t06", "2-t06", ""), more={"turn": 2}, deck="2-t05", back="duel"
    )
    slide(short, "43")
    events = play(short, "stake 1-t06", "stake 2-t06")
    assert kinds(events)[-2:] == ["equal", "noduel"]  # Q10
    assert short.to_json()["won"] == [["1-t06"], ["2-t06"], ["1-t07"]]
    assert (phase(short), short.to_json()["turn"]) == ("flip", 0)


@pytest.mark.rule("faraon 8.4")
def test_a_duellist_without_cards_gets_a_stake_from_the_deck() -> None:
    """Q11, Q33: its symbol does nothing, but all have seen it."""
    p = called(3, ("", "1-t10", "1-t02"), coming=["sandstorm"])
    assert (phase(p), p.actor) == ("stake", 1)
    events = play(p, "stake 1-t10")
    assert kinds(events) == ["stake"]
    assert (phase(p), p.to_json()["turn"]) == ("underback", 0)
    before = p.to_json()["symbols"][0]["sandstorm"]
    assert kinds(play(p, "back sandstorm")) == ["back"]
    assert (p.to_json()["view"], p.to_json()["symbols"][0]["sandstorm"]) == (0, before - 1)
    assert p.legal() == ["under 2-t05", "under 2-t08", "under 2-t09"]
    events = play(p, "under 2-t05")
    assert events == [{"event": "stake", "seat": 0, "card": "2-t05"}]
    assert (phase(p), p.actor) == ("duel", 0)
    assert p.to_json()["back"] == "duel"


@pytest.mark.rule("faraon 8.4")
def test_the_stake_may_come_from_the_next_pile_and_never_shows_the_same() -> None:
    """Q29."""
    p = called(3, ("", "1-t01", "1-t02"), deck="2-t05 3-t01 3-t02 3-t03")
    play(p, "stake 1-t01", "back plain")
    assert p.legal() == ["under 3-t02", "under 3-t03"]
    assert refused(p, "under 3-t01") == ("not_on_top", "faraon 8.4")


@pytest.mark.rule("faraon 8.4")
def test_both_without_cards() -> None:
    """Q9."""
    p = called(3, ("", "", "1-t02"))
    assert (phase(p), p.to_json()["turn"]) == ("underback", 0)
    play(p, "back plain", "under 2-t05")
    assert (phase(p), p.to_json()["turn"]) == ("underback", 1)
    play(p, "back plain", "under 2-t08")
    assert (phase(p), p.actor) == ("duel", 0)
    events = slide(p, "33 23 13 03")
    assert only(events, "duelover")[0]["winner"] == 1
    assert p.to_json()["won"][1] == ["2-t05", "2-t08"]


@pytest.mark.rule("faraon 8.4")
def test_too_few_cards_no_duel() -> None:
    p = called(3, ("", "", "1-t02"), deck="2-t05 2-t08")
    data = p.to_json()
    assert (data["phase"], data["turn"], data["duel"], data["spent"]) == ("flip", 0, None, True)
    one = lay(3, hole="44", up="1-t07", won=("", "1-t01", ""), more={"turn": 2}, deck="2-t05", back="duel")
    assert only(slide(one, "43"), "noduel") == [{"event": "noduel", "seats": [0, 1]}]
    play(one, "flip 2-t05")
    assert (phase(one), one.actor) == ("search", 0)


@pytest.mark.rule("faraon 8.7")
def test_limits_of_a_duel() -> None:
    """Q7, Q24."""
    p = fighting(search_cap=3)
    events = slide(p, "44 34 44")
    assert only(events, "pass") == [{"event": "pass", "seat": 0, "to": 1, "why": "cap"}]
    p = fighting(duel_cap=3)
    events = slide(p, "44 34 44")
    assert only(events, "duelover")[0]["winner"] is None
    assert p.to_json()["won"] == [["1-t01", "1-t06"], ["1-t02", "1-t07", "1-t10"]]
    assert p.to_json()["turn"] == 1
    p = fighting()
    slide(p, "44" + " 34 44" * 119)
    assert phase(p) == "duel"
    assert only(slide(p, "34"), "duelover")[0]["winner"] is None
    deck = called(3, ("", "1-t10", ""), duel_cap=1)
    play(deck, "stake 1-t10", "back plain", "under 2-t05")
    slide(deck, "44")
    assert deck.to_json()["won"][0] == ["2-t05"]  # undecided: also a stake from the deck is kept


def test_a_decision_counts_with_the_last_slide() -> None:
    p = fighting(duel_cap=4)
    assert only(slide(p, "44 34 24 25"), "duelover")[0]["winner"] == 0


def test_no_superpowers_in_a_duel() -> None:
    p = fighting()
    assert refused(p, "push 03") == ("push_needs_superpowers", "faraon 7.2")
    data: Json = p.observe(1)
    assert data["legal"] == []
