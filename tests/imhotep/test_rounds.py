"""A round from its card to its end (imhotep 3)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.imhotep.tables import BOX, all_cards, ask, lay, only, play, refused, stones

LAST = ("....@market", "...@pyramid", "..@temple", "0.")  # seat 0 may send the fourth ship


def before_a_deal(letters: str, deck: list[str], **more: Any) -> mastaba.Position:
    """A position before a deal, with these cards in the draw pile."""
    p = lay(
        2, letters, ships=LAST, market=[None] * (4 if letters[0] == "a" else 3), pair=0, deck=deck, **more
    )
    play(p, "sail 3 burial", "round 4-2-2-1")
    return p


@pytest.mark.rule("imhotep 3.1")
def test_a_round_card_brings_four_empty_ships_and_five_free_docks() -> None:
    p = mastaba.new("imhotep", 4)
    assert play(p, "round 4-3-3-3") == [{"event": "round", "round": 1, "card": "4-3-3-3", "first": 0}]
    assert p.to_json()["ships"] == [{"slots": [None] * size, "dock": None} for size in (4, 3, 3, 3)]
    p = lay(2, ships=("000.", "00.", "0.", ".."))
    assert [text for text in p.legal() if text.startswith("sail")] == [
        f"sail {ship} {site}"
        for ship in (0, 1, 2)
        for site in ("market", "pyramid", "temple", "burial", "obelisk")
    ]


@pytest.mark.rule("imhotep 3.2")
def test_side_a_deals_four_cards_face_up() -> None:
    p = mastaba.new("imhotep", 2)
    p.play("round 4-3-2-2")
    for space, card in enumerate(("lever", "statue", "statue", "entrance")):
        assert ask(p) == {"kind": "deal", "seat": -1, "space": space}
        assert play(p, f"draw {card}")[0] == {"event": "deal", "space": space, "card": card}
    data = p.to_json()
    assert data["market"] == ["lever", "statue", "statue", "entrance"]
    assert data["pair"] == {"unseen": 0, "known": []}
    assert data["ask"] == {"kind": "turn", "seat": 0}


@pytest.mark.rule("imhotep 3.2")
def test_side_b_deals_three_cards_face_up_and_two_face_down() -> None:
    p = mastaba.new("imhotep", 2, {"market": "b"})
    play(p, "round 4-3-2-2", "draw lever", "draw statue")
    assert play(p, "draw entrance") == [
        {"event": "deal", "space": 2, "card": "entrance"},
        {"event": "pair", "cards": 2},
        {"event": "turn", "seat": 0},
    ]
    data = p.to_json()
    assert data["market"] == ["lever", "statue", "entrance"]
    assert data["pair"] == {"unseen": 2, "known": []}
    assert p.observe(0)["pair"] == 2
    assert p.observe(0)["deck"] == 29


@pytest.mark.rule("imhotep 3.3")
def test_deal_of_four_with_two_cards_left_reshuffles() -> None:
    """Deal 2, shuffle the discard pile, deal 2."""
    p = before_a_deal("aaaaa", ["lever", "chisel"])
    thrown = p.to_json()["discard"]
    assert p.legal() == ["draw lever", "draw chisel"]
    p.play("draw chisel")
    events = play(p, "draw lever")
    assert only(events, "reshuffle") == [{"event": "reshuffle", "cards": 32}]
    assert p.to_json()["discard"] == {}
    assert p.to_json()["deck"] == thrown
    assert ask(p) == {"kind": "deal", "seat": -1, "space": 2}
    play(p, "draw statue", "draw statue")
    assert p.to_json()["market"] == ["chisel", "lever", "statue", "statue"]
    assert all_cards(p) == BOX


@pytest.mark.rule("imhotep 3.3")
def test_discard_pile_is_shuffled_only_when_a_card_is_needed() -> None:
    p = before_a_deal("aaaaa", ["lever", "chisel", "statue", "statue"])
    play(p, "draw lever", "draw chisel", "draw statue")
    assert only(play(p, "draw statue"), "reshuffle") == []
    assert p.observe(0)["deck"] == 0
    assert sum(p.to_json()["discard"].values()) == 30


@pytest.mark.rule("imhotep 3.3")
def test_reshuffle_leaves_the_market_and_reveals_the_pair() -> None:
    """The pair is the last two unseen cards, and a bonus card is due: now counting reveals the pair."""
    p = lay(2, "bbaaa", deck=["hammer", "chisel"], ships=("....", "...", "0.", ".."), pyramid={"left": "1"})
    assert p.observe(0)["deck"] == 0
    play(p, "sail 2 pyramid", "build left")
    events = play(p, "take top")
    assert events == [
        {"event": "bonus", "seat": 0, "bonus": "card", "taken": True},
        {"event": "reshuffle", "cards": 29},
    ]
    data = p.to_json()
    assert data["pair"] == {"unseen": 0, "known": ["hammer", "chisel"]}
    assert data["market"] == ["statue"] * 3
    assert data["discard"] == {}
    assert p.memory(1)["pair_known"] == ["hammer", "chisel"]
    assert p.observe(1)["pair"] == 2
    assert "draw hammer" in p.legal()  # the other copy; this one is in the pair
    assert p.weights()[p.legal().index("draw hammer")] == 1


@pytest.mark.rule("imhotep 3.3")
@pytest.mark.parametrize(("known", "unseen"), [(["lever", "sail"], []), (["lever"], ["chisel"])])
def test_known_pair_stays_known_after_another_reshuffle(known: list[str], unseen: list[str]) -> None:
    p = lay(2, "bbaaa", ships=("....", "...", "0.", ".."), known=known, deck=unseen, pyramid={"left": "1"})
    play(p, "sail 2 pyramid", "build left", "take top")
    assert p.to_json()["pair"] == {"unseen": 0, "known": known + unseen}
    assert all_cards(p) == BOX


@pytest.mark.rule("imhotep 3.3")
def test_reshuffle_inside_a_pair_keeps_its_first_card_apart() -> None:
    p = before_a_deal("baaaa", ["lever", "chisel", "statue", "sail"])
    play(p, "draw lever", "draw chisel")
    events = play(p, "draw statue")
    assert [event["event"] for event in events] == ["deal", "reshuffle", "pair", "turn"]
    assert events[2] == {"event": "pair", "cards": 2}
    data = p.to_json()
    assert data["pair"] == {"unseen": 1, "known": ["sail"]}
    assert sum(data["deck"].values()) == 30
    assert p.observe(0)["deck"] == 29
    assert all_cards(p) == BOX


@pytest.mark.rule("imhotep 3.3")
def test_a_half_known_pair_is_looked_at_with_one_draw() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."), known=["sail"])
    play(p, "sail 2 market")
    assert play(p, "take pair") == [
        {"event": "pair_taken", "seat": 0},
        {"event": "look", "seat": 0, "card": "sail", "secret": 0},
    ]
    play(p, "draw lever")
    assert p.legal() == ["keep lever", "keep sail"]
    assert p.to_json()["look"] == ["lever"]
    assert p.to_json()["pair"] == {"unseen": 0, "known": ["sail"]}
    p.play("keep lever")
    assert p.to_json()["discard"] == {"sail": 1}
    assert p.to_json()["pair"] == {"unseen": 0, "known": []}


@pytest.mark.rule("imhotep 3.3")
def test_a_known_pair_needs_no_look_and_no_clear() -> None:
    p = lay(2, "baaaa", ships=("....", "...", "0.", ".."), known=["sail", "chisel"])
    play(p, "sail 2 market", "take pair")
    assert ask(p) == {"kind": "keep", "seat": 0}
    assert p.observe(0)["look"] == {"seat": 0, "count": 2, "cards": ["sail", "chisel"]}
    assert p.observe(1)["look"] == {"seat": 0, "count": 2}
    p = lay(2, "baaaa", ships=LAST, known=["sail", "chisel"])
    p.play("sail 3 burial")
    assert ask(p)["kind"] == "round"
    assert p.to_json()["discard"] == {"statue": 3, "sail": 1, "chisel": 1}


@pytest.mark.rule("imhotep 3.3")
def test_with_both_piles_empty_the_space_stays_empty() -> None:
    p = before_a_deal("aaaaa", ["statue", "lever"], discard={})
    assert only(play(p, "draw lever", "draw statue"), "turn") == [{"event": "turn", "seat": 1}]
    assert p.to_json()["market"] == ["lever", "statue", None, None]
    p = before_a_deal("baaaa", ["statue", "lever", "sail", "chisel"], discard={})
    play(p, "draw lever", "draw statue", "draw sail")
    assert p.to_json()["pair"] == {"unseen": 1, "known": []}
    p = before_a_deal("aaaaa", [], discard={})
    assert p.actor == 1


@pytest.mark.rule("imhotep 3.4")
def test_a_turn_is_exactly_one_action() -> None:
    p = lay(2, cards={0: "hammer", 1: "chisel"})
    play(p, "get")
    assert p.actor == 1
    play(p, "load 0 0")
    assert p.actor == 0
    play(p, "play hammer")
    assert p.actor == 0
    play(p, "load 2 0")
    assert p.actor == 1
    play(p, "sail 2 burial")
    assert p.actor == 0


@pytest.mark.rule("imhotep 3.5")
def test_the_round_ends_at_once_with_the_fourth_ship() -> None:
    p = lay(3, ships=("....@market", "...@pyramid", "..@temple", "1."), turn=2)
    events = play(p, "sail 3 burial")
    assert [event["event"] for event in events][:4] == ["sail", "unload", "place", "round_end"]
    assert only(events, "turn") == []
    assert ask(p) == {"kind": "round", "seat": -1}


@pytest.mark.rule("imhotep 3.5")
def test_effects_of_the_fourth_ship_precede_the_end_of_round() -> None:
    p = lay(
        2, ships=("....@burial", "...@pyramid", "..@temple", "01"), market=["paved_path", "lever", None, None]
    )
    play(p, "sail 3 market", "take paved_path")
    assert ask(p) == {"kind": "pick", "seat": 1}
    events = play(p, "take lever")
    assert [event["event"] for event in events] == ["card", "return", "return", "round_end"]


@pytest.mark.rule("imhotep 3.6")
@pytest.mark.parametrize("round", [1, 2, 6])
def test_the_temple_is_scored_at_the_end_of_every_round(round: int) -> None:  # noqa: A002
    p = lay(2, round=round, ships=LAST, temple="010")
    p.play("sail 3 burial")
    assert p.to_json()["points"] == [2, 1]


@pytest.mark.rule("imhotep 3.7")
def test_end_of_round_clears_cards_and_ships_but_no_stones() -> None:
    p = lay(2, ships=LAST, market=["lever", None, "statue", "statue"], temple="01", sled={0: 4})
    events = play(p, "sail 3 burial")
    assert only(events, "discard") == [
        {"event": "discard", "card": "lever"},
        {"event": "discard", "card": "statue"},
        {"event": "discard", "card": "statue"},
    ]
    data = p.to_json()
    assert data["market"] == [None] * 4
    assert data["discard"] == {"statue": 2, "lever": 1}
    assert data["ships"] == []
    assert (data["temple"], data["burial"], data["sled"]) == ([0, 1], [0], [4, 3])


@pytest.mark.rule("imhotep 3.7")
def test_untaken_pair_is_turned_up_before_ships_return() -> None:
    p = lay(2, "baaaa", ships=LAST)
    p.play("sail 3 burial")
    assert ask(p) == {"kind": "clear", "seat": -1}
    assert (p.to_json()["turn"], p.to_json()["first"]) == (0, 1)
    assert len(p.to_json()["ships"]) == 4
    assert sum(p.weights()) == 31
    assert play(p, "draw chisel") == [{"event": "discard", "card": "chisel"}]
    assert p.to_json()["pair"] == {"unseen": 1, "known": []}
    p.play("draw entrance")
    assert ask(p) == {"kind": "round", "seat": -1}
    assert p.to_json()["discard"] == {"entrance": 1, "statue": 3, "chisel": 1}
    assert p.to_json()["ships"] == []


@pytest.mark.rule("imhotep 3.7")
def test_half_known_pair_is_cleared_with_one_ply() -> None:
    p = lay(2, "baaaa", ships=LAST, known=["sail"])
    p.play("sail 3 burial")
    assert p.to_json()["discard"] == {"statue": 3, "sail": 1}
    p.play("draw lever")
    assert ask(p)["kind"] == "round"


@pytest.mark.rule("imhotep 3.7")
def test_after_round_six_nothing_is_cleared() -> None:
    p = lay(2, "baaaa", round=6, ships=LAST)
    p.play("sail 3 burial")
    data = p.to_json()
    assert data["ask"] == {"kind": "over", "seat": -2}
    assert data["market"] == ["statue"] * 3
    assert data["pair"] == {"unseen": 2, "known": []}
    assert [ship["dock"] for ship in data["ships"]] == ["market", "pyramid", "temple", "burial"]
    assert refused(p, "get") == ("error.game_over", None)


@pytest.mark.rule("imhotep 3.8")
@pytest.mark.parametrize(
    ("turn", "hand", "texts"),
    [
        (1, "", ("sail 3 burial",)),
        (1, "sail", ("play sail", "load 3 1", "sail 3 burial")),
        (1, "lever", ("play lever", "sail 3 burial")),
        (2, "lever", ("play lever", "sail 3 burial")),
    ],
)
def test_next_first_player_is_left_of_the_fourth_ships_sender(
    turn: int, hand: str, texts: tuple[str, ...]
) -> None:
    """With `sail`, Sail or Lever; no other seat acts before the round ends."""
    p = lay(3, ships=LAST, turn=turn, cards={turn: hand})
    events = play(p, *texts)
    left = (turn + 1) % 3
    assert only(events, "round_end") == [{"event": "round_end", "round": 1, "last": turn, "next": left}]
    assert only(events, "turn") == []
    data = p.to_json()
    assert (data["first"], data["turn"]) == (left, turn)
    assert play(p, "round 4-4-2-1")[0] == {"event": "round", "round": 2, "card": "4-4-2-1", "first": left}
    assert p.to_json()["turn"] == left
    play(p, *["draw hammer", "draw hammer", "draw lever", "draw sail"])
    assert p.actor == left
    assert stones(p) == [29] * 3


@pytest.mark.rule("imhotep 3.8")
def test_owners_on_the_fourth_ship_do_not_set_the_first_player() -> None:
    p = lay(4, ships=("....@market", "....@pyramid", "...@temple", "13"), turn=0)
    p.play("sail 3 obelisk")
    assert p.to_json()["first"] == 1


def test_quay_is_empty_until_the_next_round_card() -> None:
    """`ships` is empty from the clearing of a round to the next round card."""
    p = lay(2, ships=LAST)
    p.play("sail 3 burial")
    assert p.to_json()["ships"] == []
    p.play("round 3-3-2-2")
    assert [len(ship["slots"]) for ship in p.to_json()["ships"]] == [3, 3, 2, 2]
