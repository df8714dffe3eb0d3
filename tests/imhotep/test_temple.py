"""The temple, side A and side B (imhotep 8)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from tests.imhotep.tables import BOX, all_cards, ask, lay, only, play, refused

FOURTH = ("....@market", "...@pyramid", "0.", "..@burial")  # seat 0 may send the fourth ship


def end_of_round(
    players: int, letters: str, temple: str, **more: Any
) -> tuple[mastaba.Position, list[dict[str, Any]]]:
    """A position in which the round is over and the temple is being scored, and the events that led to it."""
    p = lay(players, letters, ships=FOURTH, temple=temple, **more)
    return p, play(p, "sail 2 obelisk")


@pytest.mark.rule("imhotep 8.1")
def test_stones_fill_five_columns_with_three_or_four_players() -> None:
    """4 stones are there; brown, brown, white: column 5 level 1, column 1 level 2, column 2 level 2."""
    p = lay(4, ships=("22.1", "...", "..", ".."), temple="0303")
    events = play(p, "sail 0 temple")
    assert [(event["column"], event["level"]) for event in only(events, "place")] == [(4, 0), (0, 1), (1, 1)]
    assert only(events, "place")[0] == {
        "event": "place", "seat": 2, "site": "temple", "from": "ship", "column": 4, "level": 0,
    }  # fmt: skip
    p, events = end_of_round(4, "aaaaa", "0303221")
    assert [(event["column"], event["seat"]) for event in only(events, "column")] == [
        (0, 2), (1, 1), (2, 0), (3, 3), (4, 2),
    ]  # fmt: skip


@pytest.mark.rule("imhotep 8.1")
def test_fifth_stone_starts_level_two_with_two_players() -> None:
    p = lay(2, ships=("....", "...", "0.", ".."), temple="1111")
    events = play(p, "sail 2 temple")
    assert [(event["column"], event["level"]) for event in only(events, "place")] == [(0, 1)]


@pytest.mark.rule("imhotep 8.1")
@pytest.mark.parametrize("letters", ["aaaaa", "aabaa"])
def test_column_five_is_never_used_with_two_players(letters: str) -> None:
    p, events = end_of_round(2, letters, "01" * 7, deck=[], discard={})
    while ask(p)["kind"] == "temple":
        events += play(p, "take point")
    assert [event["column"] for event in only(events, "column")] == [0, 1, 2, 3]


@pytest.mark.rule("imhotep 8.2")
def test_side_a_pays_each_visible_stone() -> None:
    """Five visible stones: Gray 2, White, Black and Brown 1 each."""
    p, events = end_of_round(4, "aaaaa", "00000" + "33012")
    assert p.to_json()["points"] == [1, 1, 1, 2]
    assert only(events, "column")[0] == {"event": "column", "column": 0, "seat": 3, "cell": "one"}
    assert only(events, "points")[0] == {"event": "points", "seat": 3, "points": 1, "why": "temple"}


@pytest.mark.rule("imhotep 8.2")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("count", [0, 1, 3, 4, 5, 9, 14])
def test_side_a_pays_min_of_stones_and_width(players: int, count: int) -> None:
    p, _ = end_of_round(players, "aaaaa", ("01" * 7)[:count])
    assert sum(p.to_json()["points"]) == min(count, 4 if players == 2 else 5)


@pytest.mark.rule("imhotep 8.3")
def test_side_b_resolves_its_columns_from_the_left() -> None:
    """Gray CHOICE, Brown 2 points, White CHOICE and the top card, Black CHOICE."""
    p, events = end_of_round(4, "aabaa", "32110")
    assert only(events, "column") == [{"event": "column", "column": 0, "seat": 3, "cell": "choice"}]
    assert ask(p) == {"kind": "temple", "seat": 3}
    assert p.to_json()["column"] == 0
    events = play(p, "take point")
    assert events == [
        {"event": "points", "seat": 3, "points": 1, "why": "temple"},
        {"event": "column", "column": 1, "seat": 2, "cell": "two"},
        {"event": "points", "seat": 2, "points": 2, "why": "temple"},
        {"event": "column", "column": 2, "seat": 1, "cell": "choice"},
    ]
    assert ask(p) == {"kind": "temple", "seat": 1}
    events = play(p, "take point")
    assert events[1:] == [{"event": "column", "column": 3, "seat": 1, "cell": "card"}]
    assert ask(p) == {"kind": "top", "seat": -1, "owner": 1}
    assert p.to_json()["column"] == 3
    play(p, "draw lever")
    assert ask(p) == {"kind": "temple", "seat": 0}
    assert p.to_json()["column"] == 4
    p.play("take point")
    data = p.to_json()
    assert data["points"] == [1, 1, 2, 1]
    assert data["cards"][1] == {"lever": 1}
    assert (data["column"], data["ask"]["kind"]) == (None, "round")


@pytest.mark.rule("imhotep 8.3")
def test_empty_columns_are_skipped_and_covered_stones_ignored() -> None:
    p, events = end_of_round(3, "aabaa", "12")
    play(p, "take point")
    assert p.to_json()["points"] == [0, 1, 2]
    assert ask(p)["kind"] == "round"
    p, events = end_of_round(3, "aabaa", "111110")
    assert only(events, "column")[0]["seat"] == 0
    assert end_of_round(3, "aabaa", "")[0].to_json()["ask"]["kind"] == "round"


@pytest.mark.rule("imhotep 8.4")
@pytest.mark.parametrize(("sled", "quarry", "taken"), [(0, 20, 2), (3, 20, 2), (4, 20, 1), (0, 1, 1)])
def test_choice_of_stones_fills_the_sled_from_the_quarry(sled: int, quarry: int, taken: int) -> None:
    p, _ = end_of_round(3, "aabaa", "1", sled={1: sled}, quarry={1: quarry})
    assert p.legal() == ["take stones", "take point"]
    assert play(p, "take stones")[0] == {"event": "get", "seat": 1, "stones": taken, "why": "temple"}
    data = p.to_json()
    assert (data["sled"][1], data["quarry"][1], data["points"][1]) == (sled + taken, quarry - taken, 0)


@pytest.mark.rule("imhotep 8.4")
def test_choice_with_only_the_point_left_is_still_asked() -> None:
    for more in ({"sled": {1: 5}}, {"quarry": {1: 0}}):
        p, _ = end_of_round(3, "aabaa", "1", **more)
        assert p.legal() == ["take point"]
        assert refused(p, "take stones") == ("no_stones_to_take", "imhotep 8.4")
        assert refused(p, "take statue") == ("wrong_question", "imhotep 8.4")


@pytest.mark.rule("imhotep 8.4")
def test_stones_from_the_market_ship_are_already_in_the_quarry() -> None:
    p = lay(
        2,
        "aabaa",
        ships=("....@burial", "...@pyramid", "1.", "..@obelisk"),
        temple="1",
        sled={1: 0},
        quarry={1: 0},
        market=[None] * 4,
    )
    p.play("sail 2 market")
    assert p.legal() == ["take stones", "take point"]


@pytest.mark.rule("imhotep 8.4")
def test_stones_that_never_sailed_are_already_in_the_quarry() -> None:
    p = lay(2, "aabaa", ships=("11..", "...", "..", ".."), temple="1", sled={0: 0, 1: 0}, quarry={0: 0, 1: 0})
    play(p, "pass", "pass")
    assert p.legal() == ["take stones", "take point"]
    assert play(p, "take stones")[0]["stones"] == 2


@pytest.mark.rule("imhotep 8.4")
@pytest.mark.rule("imhotep 12.2")
def test_stones_taken_in_round_six_can_win_the_tie_break() -> None:
    tied = lay(2, "aabaa", round=6, ships=FOURTH, temple="1", sled={0: 3, 1: 2}, points=[5, 15])
    tied.play("sail 2 obelisk")
    assert tied.scores() == [15, 15]
    assert tied.places() == [1, 2]
    tied.play("take stones")
    assert tied.is_over
    assert tied.scores() == [15, 15]
    assert tied.places() == [2, 1]


@pytest.mark.rule("imhotep 8.5")
def test_the_card_of_the_temple_must_be_taken() -> None:
    p, _ = end_of_round(3, "aabaa", "0001")
    play(p, "take point", "take point")
    assert p.actor == mastaba.CHANCE
    assert refused(p, "decline")[0] == "wrong_question"


@pytest.mark.rule("imhotep 8.5")
def test_a_red_card_of_the_temple_is_carried_out_at_once() -> None:
    p, _ = end_of_round(3, "aabaa", "00010")
    play(p, "take point", "take point")
    assert [event["event"] for event in play(p, "draw entrance")] == [
        "card",
        "place",
        "points",
        "discard",
        "column",
    ]
    assert p.to_json()["points"] == [4, 2, 0]
    assert p.to_json()["column"] == 4


@pytest.mark.rule("imhotep 8.5")
def test_bonus_ship_in_the_temple_is_void_after_all_passed() -> None:
    """Ships at the quay have free slots and seat 1 has stones on its sled, but the round is over."""
    nothing = {0: 0, 1: 0, 2: 0}
    p = lay(
        3,
        "abbaa",
        ships=("11..", "1..", "..", ".."),
        temple="1001",
        pyramid={"right": "22"},
        sled=nothing,
        quarry=nothing,
    )
    play(p, "pass", "pass", "pass", "take stones", "take point", "draw entrance")
    assert (p.to_json()["sled"][1], p.to_json()["quarry"][1]) == (2, 1)
    assert ask(p) == {"kind": "build", "seat": 1, "from": "quarry"}
    assert only(play(p, "build right"), "bonus") == []
    assert ask(p)["kind"] == "round"


@pytest.mark.rule("imhotep 8.5")
def test_bonus_ship_in_the_temple_is_void_with_stones_on_the_sled() -> None:
    p, _ = end_of_round(3, "abbaa", "0001", pyramid={"right": "22"})
    play(p, "take point", "take point", "draw entrance")
    assert p.to_json()["sled"][1] == 3
    assert only(play(p, "build right"), "bonus") == []


@pytest.mark.rule("imhotep 8.5")
def test_the_other_bonuses_work_in_the_temple() -> None:
    p, _ = end_of_round(3, "abbaa", "00011", pyramid={"left": "2", "centre": "222"}, sled={1: 0})
    play(p, "take point", "take point", "draw entrance", "build left")
    assert ask(p) == {"kind": "bonus", "seat": 1, "bonus": "card"}
    play(p, "take top", "draw entrance", "build centre", "take stones")
    assert p.to_json()["sled"][1] == 3
    assert p.to_json()["discard"]["entrance"] == 2
    assert ask(p) == {"kind": "temple", "seat": 1}
    assert p.to_json()["column"] == 4
    assert play(p, "take stones")[0]["stones"] == 2


@pytest.mark.rule("imhotep 8.5")
def test_with_both_piles_empty_the_card_column_gives_nothing() -> None:
    p, _ = end_of_round(3, "aabaa", "00010", deck=[], discard={})
    play(p, "take point")
    events = play(p, "take point")
    assert only(events, "column") == [
        {"event": "column", "column": 3, "seat": 1, "cell": "card"},
        {"event": "column", "column": 4, "seat": 0, "cell": "choice"},
    ]
    assert ask(p) == {"kind": "temple", "seat": 0}


@pytest.mark.rule("imhotep 8.5")
@pytest.mark.rule("imhotep 3.3")
def test_draw_pile_may_run_out_in_the_temple() -> None:
    p, _ = end_of_round(3, "babaa", "0001", deck=["lever", "sail"])
    play(p, "take point")
    assert only(play(p, "take point"), "reshuffle") == [{"event": "reshuffle", "cards": 29}]
    assert p.to_json()["pair"] == {"unseen": 0, "known": ["lever", "sail"]}
    assert all_cards(p) == BOX


@pytest.mark.rule("imhotep 8.5")
@pytest.mark.parametrize(
    ("card", "gain"), [("lever", 1), ("statue", 1), ("deco_temple", 1), ("sarcophagus", 1), ("entrance", 2)]
)
def test_a_temple_card_in_round_six_still_counts(card: str, gain: int) -> None:
    p, _ = end_of_round(3, "aabaa", "0001", round=6)
    play(p, "take point", "take point")
    before = p.scores()[1]
    p.play(f"draw {card}")
    assert p.is_over
    assert p.scores()[1] == before + gain
