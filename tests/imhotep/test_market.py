"""The market, side A and side B (imhotep 6)."""

from __future__ import annotations

import pytest

from tests.imhotep.tables import BOX, all_cards, ask, lay, only, play, refused


@pytest.mark.rule("imhotep 6.1")
def test_three_owners_pick_from_the_bow() -> None:
    """White takes Sail, Brown a Statue, Gray the Lever; one card remains and is discarded at the end of the round."""
    p = lay(
        4,
        ships=("12.3", "...@pyramid", "..@temple", "0."),
        market=["sail", "statue", "lever", "hammer"],
    )
    before = p.to_json()["quarry"]
    p.play("sail 0 market")
    assert ask(p) == {"kind": "pick", "seat": 1}
    assert p.legal() == ["take statue", "take lever", "take hammer", "take sail", "decline"]
    assert play(p, "take sail")[0] == {
        "event": "card",
        "seat": 1,
        "card": "sail",
        "source": "market",
        "space": 0,
    }
    play(p, "take statue", "take lever")
    data = p.to_json()
    assert data["cards"] == [{}, {"sail": 1}, {"statue": 1}, {"lever": 1}]
    assert data["market"] == [None, None, None, "hammer"]
    assert data["quarry"] == [before[0], before[1] + 1, before[2] + 1, before[3] + 1]
    events = play(p, "sail 3 burial")
    assert only(events, "discard") == [{"event": "discard", "card": "hammer"}]


@pytest.mark.rule("imhotep 6.1")
def test_owner_may_decline_between_two_others() -> None:
    p = lay(3, ships=("012.", "...", "..", ".."), market=["sail", "statue", "lever", "hammer"])
    before = p.to_json()["quarry"]
    play(p, "sail 0 market", "take lever")
    assert play(p, "decline")[0] == {"event": "decline", "seat": 1}
    assert ask(p) == {"kind": "pick", "seat": 2}
    assert p.to_json()["market"] == ["sail", "statue", None, "hammer"]
    p.play("take hammer")
    data = p.to_json()
    assert data["cards"] == [{"lever": 1}, {}, {"hammer": 1}]
    assert data["quarry"] == [stones + 1 for stones in before]


@pytest.mark.rule("imhotep 6.1")
def test_equal_cards_are_taken_from_the_lowest_space() -> None:
    p = lay(2, ships=("....", "...", "01", ".."), market=["lever", "statue", "statue", "statue"])
    play(p, "sail 2 market", "take statue")
    assert p.to_json()["market"] == ["lever", None, "statue", "statue"]
    assert refused(p, "take chisel") == ("card_not_there", "imhotep 6.1")


@pytest.mark.rule("imhotep 6.1")
def test_empty_market_is_not_refilled_and_asks_nothing() -> None:
    p = lay(2, ships=("0101", "...", "..", ".."), market=[None, "statue", None, None])
    before = p.to_json()["quarry"]
    play(p, "sail 0 market")
    events = play(p, "take statue")
    assert [event["event"] for event in events] == [
        "card", "unload", "unload", "unload", "return", "return", "return", "return", "turn",
    ]  # fmt: skip
    assert p.to_json()["quarry"] == [before[0] + 2, before[1] + 2]


@pytest.mark.rule("imhotep 6.2")
def test_must_take_card_makes_decline_illegal() -> None:
    p = lay(
        2, ships=("....", "...", "01", ".."), market=["statue", "entrance", None, None], must_take_card=True
    )
    p.play("sail 2 market")
    assert p.legal() == ["take entrance", "take statue"]
    assert refused(p, "decline") == ("must_take", "imhotep 6.2")
    p.play("take statue")
    assert p.legal() == ["take entrance"]  # pushed into a red card
    p.play("take entrance")
    assert p.to_json()["pyramid"]["stones"] == [1]


@pytest.mark.rule("imhotep 6.2")
def test_must_take_card_allows_the_pair() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."), market=[None] * 3, must_take_card=True)
    p.play("sail 2 market")
    assert p.legal() == ["take pair"]
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."), market=[None] * 3, pair=0, must_take_card=True)
    p.play("sail 2 market")
    assert p.actor == 1


@pytest.mark.rule("imhotep 6.3")
def test_the_pair_counts_as_one_pick_looked_at_in_secret() -> None:
    p = lay(3, "baaaa", ships=("12..", "...", "..", ".."), sled={0: 3})
    play(p, "load 0 2", "get", "get", "sail 0 market")
    assert p.legal() == ["take statue", "take pair", "decline"]
    assert play(p, "take pair") == [{"event": "pair_taken", "seat": 1}]
    assert ask(p) == {"kind": "look", "seat": -1, "owner": 1}
    assert p.observe(1)["pair"] == 0
    event = play(p, "draw chisel")[0]
    assert event == {"event": "look", "seat": 1, "card": "chisel", "secret": 1}
    assert p.game.view.show_event(event, 1) == event
    for other in (0, 2, None):
        assert p.game.view.show_event(event, other) == {"event": "look", "seat": 1, "secret": 1}
    p.play("draw lever")
    assert ask(p) == {"kind": "keep", "seat": 1}
    assert p.to_json()["look"] == ["chisel", "lever"]
    assert p.legal() == ["keep lever", "keep chisel"]
    assert p.observe(1)["look"] == {"seat": 1, "count": 2, "cards": ["lever", "chisel"]}
    for other in (0, 2, None):
        assert p.observe(other)["look"] == {"seat": 1, "count": 2}
        assert p.memory(other)["unseen"]["lever"] == 2
        assert p.memory(other)["unseen"]["chisel"] == 3
    assert p.memory(1)["unseen"]["lever"] == 1
    assert refused(p, "keep statue") == ("not_in_pair", "imhotep 6.3")
    assert refused(p, "decline")[0] == "wrong_question"
    p.play("keep lever")
    data = p.to_json()
    assert data["cards"][1] == {"lever": 1}
    assert data["discard"] == {"chisel": 1}
    assert data["look"] == []
    assert ask(p) == {"kind": "pick", "seat": 2}
    assert refused(p, "take pair") == ("no_pair", "imhotep 6.3")


@pytest.mark.rule("imhotep 6.3")
def test_pair_of_equal_cards_keeps_one() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."))
    play(p, "sail 2 market", "take pair", "draw statue", "draw statue")
    assert p.legal() == ["keep statue"]
    p.play("keep statue")
    assert p.to_json()["cards"][0] == {"statue": 1}
    assert p.to_json()["discard"] == {"statue": 1}


@pytest.mark.rule("imhotep 6.3")
def test_rejected_card_of_a_pair_returns_after_a_reshuffle() -> None:
    p = lay(
        2,
        "bbaaa",
        ships=("....", "...", "0.", ".."),
        deck=["entrance", "lever"],
        discard={},
        pyramid={"left": "1"},
    )
    play(p, "sail 2 market", "take pair", "draw lever", "draw entrance", "keep entrance")
    assert p.to_json()["discard"] == {"lever": 1}
    assert p.to_json()["reds"] == ["entrance"]
    play(p, "build left")
    assert only(play(p, "take top"), "reshuffle") == [{"event": "reshuffle", "cards": 1}]
    assert p.legal() == ["draw lever"]
    p.play("draw lever")
    data = p.to_json()
    assert data["cards"][0] == {"lever": 1}
    assert data["discard"] == {"entrance": 1}
    assert all_cards(p) == BOX


@pytest.mark.rule("imhotep 6.3")
def test_the_draws_of_the_pair_are_weighted_by_all_unseen_cards() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."), deck=["statue", "statue", "lever", "sail"])
    play(p, "sail 2 market", "take pair")
    assert list(zip(p.legal(), p.weights(), strict=True)) == [
        ("draw statue", 2),
        ("draw lever", 1),
        ("draw sail", 1),
    ]
    assert p.observe(0)["deck"] == 2
    p.play("draw statue")
    assert p.weights() == [1, 1, 1]
    assert p.observe(0)["deck"] == 2


@pytest.mark.rule("imhotep 6.3")
def test_side_a_has_no_pair() -> None:
    p = lay(2, ships=("....", "...", "0.", ".."))
    p.play("sail 2 market")
    assert refused(p, "take pair") == ("no_market_pair_side_a", "imhotep 6.3")


@pytest.mark.rule("imhotep 6.4")
@pytest.mark.parametrize("card", ["deco_pyramid", "statue", "lever", "hammer", "sail", "chisel"])
def test_green_purple_and_blue_cards_are_face_up(card: str) -> None:
    p = lay(2, ships=("....", "...", "0.", ".."), market=[card, None, None, None])
    play(p, "sail 2 market", f"take {card}")
    assert p.observe(1)["cards"][0] == {card: 1}


@pytest.mark.rule("imhotep 6.4")
def test_a_red_card_is_carried_out_before_the_next_pick() -> None:
    p = lay(2, ships=("....", "...", "01", ".."), market=["paved_path", "statue", None, None])
    p.play("sail 2 market")
    assert play(p, "take paved_path") == [
        {"event": "card", "seat": 0, "card": "paved_path", "source": "market", "space": 0},
        {"event": "place", "seat": 0, "site": "obelisk", "from": "quarry", "height": 1},
        {"event": "discard", "card": "paved_path"},
        {"event": "unload", "seat": 1, "ship": 2, "slot": 1, "site": "market"},
    ]
    assert p.to_json()["cards"] == [{}, {}]


@pytest.mark.rule("imhotep 6.5")
def test_stones_return_when_the_whole_ship_is_finished() -> None:
    """A spent stone is not yet in the quarry when its own red card is carried out."""
    p = lay(2, ships=("....", "...", "01", ".."), market=["sarcophagus", "statue", None, None], quarry={0: 0})
    p.play("sail 2 market")
    events = play(p, "take sarcophagus")
    assert events[1] == {"event": "void", "seat": 0, "card": "sarcophagus"}
    assert p.to_json()["quarry"][0] == 0
    assert p.to_json()["burial"] == []
    events = play(p, "take statue")
    assert events[1:3] == [
        {"event": "return", "seat": 0, "ship": 2, "slot": 0},
        {"event": "return", "seat": 1, "ship": 2, "slot": 1},
    ]
    assert p.to_json()["quarry"][0] == 1
