"""The pyramid of side A, the three of side B and their bonuses (imhotep 7)."""

from __future__ import annotations

from typing import Any

import pytest

import mastaba
from mastaba.games.imhotep.engine.box import PYRAMID_A
from tests.imhotep.tables import BOX, all_cards, ask, lay, only, play, refused, stones

ORDER_A = (2, 1, 3, 2, 4, 3, 2, 1, 3, 2, 3, 1, 3, 4)
CELLS_B = {"left": (2, 1, 3, 1, 4), "centre": (1, 2, 3, 1, 4), "right": (3, 1, 1, 2, 4)}
BONUS_B = {("left", 1): "card", ("centre", 3): "stones", ("right", 2): "ship"}
FULL = {"left": "01010", "centre": "10101", "right": "01010"}
ONE = ("....", "...", "0.", "..")  # a ship of seat 0 that may sail


def points_of(events: list[dict[str, Any]]) -> list[int]:
    return [event["points"] for event in only(events, "points")]


@pytest.mark.rule("imhotep 7.1")
def test_ship_of_four_fills_the_first_cells_of_side_a() -> None:
    p = lay(4, ships=("0123", "...", "..", ".."))
    events = play(p, "sail 0 pyramid")
    assert points_of(events) == [2, 1, 3, 2]
    assert p.to_json()["points"] == [2, 1, 3, 2]
    assert only(events, "place")[3] == {
        "event": "place", "seat": 3, "site": "pyramid", "from": "ship", "pyramid": None, "cell": 3,
    }  # fmt: skip


@pytest.mark.rule("imhotep 7.1")
def test_stones_9_to_11_of_side_a_score_their_cells() -> None:
    assert points_of(
        play(lay(2, ships=("000.", "...", "..", ".."), pyramid="01010101"), "sail 0 pyramid")
    ) == [3, 2, 3]


@pytest.mark.rule("imhotep 7.1")
@pytest.mark.parametrize("cell", range(14))
def test_every_cell_of_side_a_scores_its_points(cell: int) -> None:
    assert points_of(play(lay(2, ships=ONE, pyramid="1" * cell), "sail 2 pyramid")) == [ORDER_A[cell]]


@pytest.mark.rule("imhotep 7.1")
def test_cells_of_side_a_have_the_printed_running_total() -> None:
    cells = list(PYRAMID_A)
    totals = [sum(cells[: n + 1]) for n in range(len(cells))]
    assert totals == [2, 3, 6, 8, 12, 15, 17, 18, 21, 23, 26, 27, 30, 34]


@pytest.mark.rule("imhotep 7.2")
def test_stone_15_of_side_a_goes_beside_the_board() -> None:
    p = lay(2, ships=("000.", "...", "..", ".."), pyramid="1" * 13)
    assert points_of(play(p, "sail 0 pyramid")) == [4, 1, 1]
    assert p.to_json()["pyramid"] == {"stones": [1] * 13 + [0] * 3}


@pytest.mark.rule("imhotep 7.3")
def test_owners_choose_among_the_pyramids_of_side_b() -> None:
    """Brown, Black, Brown, White: centre-1, centre-2, centre-3, left-1."""
    p = lay(3, "abaaa", ships=("2021", "...", "..", ".."))
    events = play(p, "sail 0 pyramid", "build centre", "build centre", "build centre", "build left")
    assert points_of(events) == [1, 2, 3, 2]
    assert p.to_json()["points"] == [2, 2, 4]
    assert only(events, "bonus") == []
    assert p.to_json()["pyramid"] == {"left": [1], "centre": [2, 0, 2], "right": [], "beside": []}


@pytest.mark.rule("imhotep 7.3")
@pytest.mark.parametrize("pyramid", CELLS_B)
@pytest.mark.parametrize("cell", range(5))
def test_every_cell_of_side_b_scores_and_has_its_bonus(pyramid: str, cell: int) -> None:
    p = lay(2, "abaaa", ships=ONE, pyramid={pyramid: "1" * cell})
    p.play("sail 2 pyramid")
    events = play(p, f"build {pyramid}")
    assert events[:2] == [
        {"event": "place", "seat": 0, "site": "pyramid", "from": "ship", "pyramid": pyramid, "cell": cell},
        {"event": "points", "seat": 0, "points": CELLS_B[pyramid][cell], "why": "pyramid"},
    ]
    bonus = BONUS_B.get((pyramid, cell))
    if bonus:
        assert ask(p) == {"kind": "bonus", "seat": 0, "bonus": bonus}
    else:
        assert ask(p) == {"kind": "turn", "seat": 1}


@pytest.mark.rule("imhotep 7.3")
def test_complete_pyramid_cannot_be_chosen() -> None:
    p = lay(2, "abaaa", ships=ONE, pyramid=FULL | {"right": "0"})
    p.play("sail 2 pyramid")
    assert p.legal() == ["build right"]
    assert refused(p, "build left") == ("pyramid_full", "imhotep 7.3")


@pytest.mark.rule("imhotep 7.4")
def test_bonus_card_is_the_top_card_of_the_draw_pile() -> None:
    p = lay(2, "abaaa", ships=ONE, pyramid={"left": "1"})
    play(p, "sail 2 pyramid", "build left")
    assert p.legal() == ["take top", "decline"]
    assert play(p, "take top") == [{"event": "bonus", "seat": 0, "bonus": "card", "taken": True}]
    assert ask(p) == {"kind": "top", "seat": -1, "owner": 0}
    assert sum(p.weights()) == 30
    assert play(p, "draw chisel")[0] == {"event": "card", "seat": 0, "card": "chisel", "source": "deck"}
    assert p.to_json()["cards"][0] == {"chisel": 1}


@pytest.mark.rule("imhotep 7.4")
@pytest.mark.rule("imhotep 11.3")
def test_entrance_bonus_card_entrance_is_a_chain() -> None:
    """Two red cards in hand at once; the inner one is discarded first, both when everything is finished."""
    p = lay(2, "abaaa", ships=ONE, market=["entrance", None, None, None], pyramid={"left": "1"})
    quarry = p.to_json()["quarry"][0]
    play(p, "sail 2 market", "take entrance")
    assert ask(p) == {"kind": "build", "seat": 0, "from": "quarry"}
    assert p.to_json()["quarry"][0] == quarry  # the stone is in the quarry until it is built
    assert p.to_json()["reds"] == ["entrance"]
    play(p, "build left", "take top", "draw entrance")
    assert p.to_json()["reds"] == ["entrance", "entrance"]
    assert p.to_json()["discard"] == {}
    events = play(p, "build right")
    assert only(events, "discard") == [{"event": "discard", "card": "entrance"}] * 2
    data = p.to_json()
    assert data["reds"] == []
    assert data["discard"] == {"entrance": 2}
    assert data["points"][0] == 1 + 3
    assert data["quarry"][0] == quarry - 2 + 1
    assert stones(p) == [29, 29]


@pytest.mark.rule("imhotep 7.4")
def test_chain_stops_with_an_empty_quarry() -> None:
    p = lay(
        2, "abaaa", ships=ONE, market=["entrance", None, None, None], pyramid={"left": "1"}, quarry={0: 1}
    )
    play(p, "sail 2 market", "take entrance", "build left", "take top")
    events = play(p, "draw entrance")
    assert events[:4] == [
        {"event": "card", "seat": 0, "card": "entrance", "source": "deck"},
        {"event": "void", "seat": 0, "card": "entrance"},
        {"event": "discard", "card": "entrance"},
        {"event": "discard", "card": "entrance"},
    ]
    assert p.to_json()["pyramid"]["left"] == [1, 0]


@pytest.mark.rule("imhotep 7.4")
@pytest.mark.parametrize("card", ["sarcophagus", "paved_path"])
def test_chain_goes_on_with_another_red_card(card: str) -> None:
    p = lay(2, "abaaa", ships=ONE, market=["entrance", None, None, None], pyramid={"left": "1"})
    play(p, "sail 2 market", "take entrance", "build left", "take top")
    events = play(p, f"draw {card}")
    assert only(events, "discard") == [
        {"event": "discard", "card": card},
        {"event": "discard", "card": "entrance"},
    ]


@pytest.mark.rule("imhotep 7.5")
@pytest.mark.parametrize(("sled", "quarry", "taken"), [(0, 20, 3), (3, 20, 2), (4, 20, 1), (0, 2, 2)])
def test_bonus_stones_fill_the_sled_from_the_quarry(sled: int, quarry: int, taken: int) -> None:
    p = lay(2, "abaaa", ships=ONE, sled={0: sled}, quarry={0: quarry}, pyramid={"centre": "111"})
    play(p, "sail 2 pyramid", "build centre")
    assert p.legal() == ["take stones", "decline"]
    assert play(p, "take stones")[:2] == [
        {"event": "bonus", "seat": 0, "bonus": "stones", "taken": True},
        {"event": "get", "seat": 0, "stones": taken, "why": "pyramid"},
    ]
    assert p.to_json()["sled"][0] == sled + taken


@pytest.mark.rule("imhotep 7.6")
def test_bonus_ship_loads_a_stone_onto_a_ship_at_the_quay() -> None:
    p = lay(2, "abaaa", ships=("....", "..1", "0.", ".."), pyramid={"right": "11"})
    play(p, "sail 2 pyramid", "build right")
    assert p.legal() == [
        "load 0 0", "load 0 1", "load 0 2", "load 0 3", "load 1 0", "load 1 1", "load 3 0", "load 3 1", "decline",
    ]  # fmt: skip
    assert refused(p, "load 2 1") == ("ship_sailed", "imhotep 4.3")
    assert play(p, "load 1 0")[:2] == [
        {"event": "bonus", "seat": 0, "bonus": "ship", "taken": True},
        {"event": "load", "seat": 0, "ship": 1, "slot": 0},
    ]
    assert p.to_json()["sled"][0] == 1
    assert p.actor == 1


@pytest.mark.rule("imhotep 7.6")
def test_bonus_ship_of_another_seat_can_fill_a_ship() -> None:
    """Seat 0 sends the ship, seat 1 gets the bonus and makes another ship ready."""
    p = lay(2, "abaaa", ships=("....", "0..", "1.", ".."), pyramid={"right": "00"})
    play(p, "sail 2 pyramid", "build right")
    assert ask(p) == {"kind": "bonus", "seat": 1, "bonus": "ship"}
    assert p.observe(0)["legal"] == []
    p.play("load 1 1")
    assert p.to_json()["ships"][1]["slots"] == [0, 1, None]
    assert "sail 1 temple" in p.legal()


@pytest.mark.rule("imhotep 7.7")
@pytest.mark.parametrize(
    ("pyramid", "stones_there", "bonus"),
    [("left", "1", "card"), ("centre", "111", "stones"), ("right", "11", "ship")],
)
def test_every_bonus_may_be_declined(pyramid: str, stones_there: str, bonus: str) -> None:
    p = lay(2, "abaaa", ships=ONE, pyramid={pyramid: stones_there})
    play(p, "sail 2 pyramid", f"build {pyramid}")
    before = p.to_json()
    assert play(p, "decline")[0] == {"event": "bonus", "seat": 0, "bonus": bonus, "taken": False}
    after = p.to_json()
    for key in ("sled", "quarry", "cards", "deck"):
        assert before[key] == after[key]


@pytest.mark.rule("imhotep 7.7")
def test_only_the_bonus_of_the_cell_is_legal() -> None:
    p = lay(2, "abaaa", ships=ONE, pyramid={"left": "1"})
    play(p, "sail 2 pyramid", "build left")
    assert refused(p, "take stones") == ("other_bonus", "imhotep 7.7")
    assert refused(p, "load 0 0") == ("other_bonus", "imhotep 7.7")
    assert refused(p, "take statue") == ("other_bonus", "imhotep 7.7")


def not_offered(p: mastaba.Position, pyramid: str) -> bool:
    play(p, "sail 2 pyramid", f"build {pyramid}")
    return "bonus" not in ask(p)


@pytest.mark.rule("imhotep 7.7")
def test_a_bonus_that_cannot_be_used_is_not_offered() -> None:
    # no card in pile and discard; the face-down pair is in no pile
    assert not_offered(lay(2, "abaaa", ships=ONE, pyramid={"left": "1"}, deck=[], discard={}), "left")
    assert not_offered(
        lay(2, "bbaaa", ships=ONE, pyramid={"left": "1"}, deck=["sail", "lever"], discard={}), "left"
    )
    # no stone can be taken
    assert not_offered(lay(2, "abaaa", ships=ONE, pyramid={"centre": "111"}, sled={0: 5}), "centre")
    assert not_offered(lay(2, "abaaa", ships=ONE, pyramid={"centre": "111"}, quarry={0: 0}), "centre")
    # no stone on the sled, no free slot
    assert not_offered(lay(2, "abaaa", ships=ONE, pyramid={"right": "11"}, sled={0: 0}), "right")
    full = ("1111", "111", "0.", "11")
    assert not_offered(lay(2, "abaaa", ships=full, pyramid={"right": "11"}), "right")


@pytest.mark.rule("imhotep 7.7")
def test_bonus_ship_is_void_for_the_fourth_ship() -> None:
    p = lay(2, "abaaa", ships=("....@market", "...@burial", "0.", "..@temple"), pyramid={"right": "11"})
    play(p, "sail 2 pyramid")
    events = play(p, "build right")
    assert only(events, "bonus") == []
    assert ask(p) == {"kind": "round", "seat": -1}


@pytest.mark.rule("imhotep 7.7")
def test_bonus_card_reshuffles_only_when_it_is_taken() -> None:
    p = lay(2, "abaaa", ships=ONE, pyramid={"left": "1"}, deck=[])
    play(p, "sail 2 pyramid", "build left")
    assert p.observe(0)["deck"] == 0
    copy = p.copy()
    copy.play("decline")
    assert sum(copy.to_json()["discard"].values()) == 30
    assert only(play(p, "take top"), "reshuffle") == [{"event": "reshuffle", "cards": 30}]
    assert all_cards(p) == BOX


@pytest.mark.rule("imhotep 7.8")
def test_stones_go_beside_when_all_pyramids_are_complete() -> None:
    p = lay(2, "abaaa", ships=("01.0", "...", "..", ".."), pyramid=FULL)
    events = play(p, "sail 0 pyramid")
    assert points_of(events) == [1, 1, 1]
    assert only(events, "place")[0] == {
        "event": "place", "seat": 0, "site": "pyramid", "from": "ship", "pyramid": "beside", "cell": 0,
    }  # fmt: skip
    assert p.to_json()["pyramid"]["beside"] == [0, 1, 0]
    assert p.actor == 1


@pytest.mark.rule("imhotep 7.8")
def test_entrance_needs_no_choice_when_all_are_complete() -> None:
    p = lay(2, "abaaa", ships=ONE, market=["entrance", None, None, None], pyramid=FULL)
    events = play(p, "sail 2 market", "take entrance")
    assert points_of(events) == [1]
    assert only(events, "place")[0]["from"] == "quarry"
    assert p.actor == 1


@pytest.mark.rule("imhotep 7.8")
def test_ship_fills_the_last_cell_then_goes_beside() -> None:
    p = lay(2, "abaaa", ships=("0.11", "...", "..", ".."), pyramid=FULL | {"left": "0101"})
    p.play("sail 0 pyramid")
    assert p.legal() == ["build left"]
    assert points_of(play(p, "build left")) == [4, 1, 1]
    assert p.actor == 1
