"""Unloading a ship stone by stone (imhotep 5)."""

from __future__ import annotations

import pytest

import mastaba
from tests.imhotep.tables import ask, lay, only, play, stones


@pytest.mark.rule("imhotep 5.1")
@pytest.mark.parametrize(
    ("ship", "order"), [("0.12", [0, 2, 3]), (".012", [1, 2, 3]), ("0120", [0, 1, 2, 3]), ("21.0", [0, 1, 3])]
)
def test_gaps_are_skipped_from_bow_to_stern(ship: str, order: list[int]) -> None:
    p = lay(3, ships=(ship, "...", "..", ".."))
    events = play(p, "sail 0 burial")
    assert [event["slot"] for event in only(events, "unload")] == order
    assert p.to_json()["burial"] == [int(ship[slot]) for slot in order]
    assert p.to_json()["ships"][0] == {"slots": [None] * 4, "dock": "burial"}


@pytest.mark.rule("imhotep 5.2")
def test_each_stone_is_finished_before_the_next() -> None:
    """Left-2 gives a card; it is Sarcophagus; only then comes the next stone."""
    p = lay(2, "abaaa", ships=("01.1", "...", "..", ".."), pyramid={"left": "1"})
    play(p, "sail 0 pyramid", "build left", "take top")
    events = play(p, "draw sarcophagus")
    assert [event["event"] for event in events] == ["card", "place", "discard", "unload"]
    assert ask(p) == {"kind": "build", "seat": 1, "from": "ship"}
    assert p.to_json()["unload"] == {"ship": 0, "queue": [1, 3]}


@pytest.mark.rule("imhotep 5.2")
def test_red_card_while_unloading_goes_before_later_stones() -> None:
    p = lay(2, ships=("....", "...", "01", ".."), market=["entrance", "entrance", None, None])
    play(p, "sail 2 market", "take entrance")
    assert p.to_json()["points"] == [2, 0]
    p.play("take entrance")
    assert p.to_json()["points"] == [2, 1]
    assert p.to_json()["pyramid"] == {"stones": [0, 1]}


@pytest.mark.rule("imhotep 5.2")
def test_red_card_may_take_the_better_tower_space() -> None:
    p = lay(
        2,
        "aaaab",
        ships=("....", "...", "01", ".."),
        market=["paved_path", "paved_path", None, None],
        heights=[2, 2],
    )
    play(p, "sail 2 market", "take paved_path", "take paved_path")
    assert p.to_json()["obelisk"] == {"waiting": [0, 0], "towers": [0, 1]}
    assert p.to_json()["points"] == [12, 9]


@pytest.mark.rule("imhotep 5.3")
def test_owner_decides_not_the_sender_of_the_ship() -> None:
    p = lay(3, "abaaa", ships=("12.1", "...", "..", ".."))
    p.play("sail 0 pyramid")
    actors = []
    while ask(p)["kind"] == "build":
        actors.append(p.actor)
        assert p.observe(p.actor)["legal"] == ["build left", "build centre", "build right"]
        assert p.observe(0)["legal"] == []
        p.play("build right")
        if ask(p)["kind"] == "bonus":
            p.play("decline")
    assert actors == [1, 2, 1]
    assert ask(p) == {"kind": "turn", "seat": 1}


@pytest.mark.rule("imhotep 5.3")
def test_owners_decide_with_lever_too() -> None:
    p = lay(2, "abaaa", ships=("....", "...", "01", ".."), cards={0: "lever"})
    play(p, "play lever", "sail 2 pyramid", "next 1")
    assert ask(p) == {"kind": "build", "seat": 1, "from": "ship"}


def test_a_waiting_stone_is_first_in_the_queue_and_still_on_its_slot() -> None:
    p = lay(2, "abaaa", ships=("01.0", "...", "..", ".."))
    p.play("sail 0 pyramid")
    assert p.to_json()["unload"] == {"ship": 0, "queue": [0, 1, 3]}
    assert p.to_json()["ships"][0]["slots"] == [0, 1, None, 0]
    p.play("build left")
    assert p.to_json()["unload"] == {"ship": 0, "queue": [1, 3]}
    assert p.to_json()["ships"][0]["slots"] == [None, 1, None, 0]
    p.play("build left")
    assert ask(p)["kind"] == "bonus"
    assert p.to_json()["unload"] == {"ship": 0, "queue": [3]}
    play(p, "decline", "build centre")
    assert p.to_json()["unload"] is None


def test_market_stones_stay_on_slots_until_the_ship_is_finished() -> None:
    p = lay(2, "baaaa", ships=("01.0", "...", "..", ".."))
    p.play("sail 0 market")
    assert p.to_json()["unload"] == {"ship": 0, "queue": [0, 1, 3]}
    p.play("take statue")
    assert p.to_json()["unload"] == {"ship": 0, "queue": [1, 3]}
    p.play("take pair")
    assert p.to_json()["unload"] == {"ship": 0, "queue": [3]}
    assert p.to_json()["ships"][0]["slots"] == [0, 1, None, 0]
    play(p, "draw lever", "draw sail", "keep sail", "decline")
    assert p.to_json()["unload"] is None
    assert p.to_json()["ships"][0]["slots"] == [None] * 4


MIDDLES = [
    ("sail 0 market", "take entrance"),
    ("sail 0 market", "take entrance", "build left", "take top"),
    ("sail 0 market", "take pair"),
    ("sail 0 market", "take pair", "draw lever"),
    ("sail 0 market", "take pair", "draw lever", "draw entrance"),
    ("sail 0 market", "take pair", "draw lever", "draw entrance", "keep entrance", "build centre"),
    ("sail 0 pyramid",),
    ("sail 0 pyramid", "build left"),
    ("sail 0 pyramid", "build left", "take top", "draw entrance", "build right"),
    ("play lever", "sail 0 market"),
    ("play lever", "sail 0 market", "next 1"),
    ("play sail",),
    ("play sail", "load 0 2"),
    ("play hammer",),
    ("play chisel", "load 3 0"),
]


@pytest.mark.parametrize("texts", MIDDLES, ids=" / ".join)
def test_game_saved_while_unloading_goes_on_the_same(texts: tuple[str, ...]) -> None:
    """The reloaded game continues with the same moves and events as the original."""
    p = lay(
        2,
        "bbbab",
        ships=("01.1", "...", "..", ".."),
        market=["entrance", "statue", "statue"],
        cards={0: "lever sail hammer chisel"},
        pyramid={"left": "1", "right": "10"},
        temple="0101",
    )
    play(p, *texts)
    again = mastaba.from_json(p.to_json())
    assert again == p
    for step in range(12):
        legal = p.legal()
        assert again.legal() == legal
        assert again.weights() == p.weights()
        text = legal[step * 7 % len(legal)]
        assert again.play_with_events(text) == p.play_with_events(text)
        assert again.to_json() == p.to_json()
    assert stones(p) == [29, 29]
