"""Rows of features: worked examples, and a leak that the laws catch."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.engine.features import FeatureError, Features, Row
from mastaba.core.engine.state import State
from mastaba.games.imhotep.engine.state import ImhotepState
from mastaba.games.imhotep.view.features import ImhotepFeatures
from mastaba.testing.feature_laws import a_row_keeps_secrets, blocks, cells, layout_of
from tests.imhotep.tables import BOX, lay, play

CARDS = list(BOX)
DECK = ["statue", "statue", "statue", "lever", "lever", "sail", "entrance"]


def named(p: mastaba.Position, seat: int) -> dict[str, list[int]]:
    """The row of a seat, by the names of its blocks."""
    return {name: list(places) for name, places, _most in blocks(layout_of(p), cells(p, seat))}


def set_places(places: list[int]) -> list[int]:
    """The places that are not 0."""
    return [place for place, number in enumerate(places) if number]


def held(counts: list[int]) -> dict[str, int]:
    """Counts by card."""
    return {card: n for card, n in zip(CARDS, counts, strict=True) if n}


def opened_pair() -> mastaba.Position:
    """Seat 1 looks at Lever and a statue, which come from the draw pile `DECK`."""
    p = lay(2, "baaaa", ships=("....", "...", "1.", ".."), market=["statue"] * 3, pair=2, deck=DECK)
    play(p, "sail 2 market", "take pair", "draw lever", "draw statue")
    return p


def test_a_new_game_has_only_what_lies_there() -> None:
    p = mastaba.new("imhotep", 3, {"temple": "b", "chisel_single": True})
    row = {name: places for name, places in named(p, 1).items() if any(places)}
    assert row == {
        "seat": [0, 1, 0],
        "option.temple_b": [1],
        "option.chisel_single": [1],
        "ask": [1] + [0] * 14,
        "round": [1] + [0] * 6,
        "first": [0, 0, 1],  # seat 0 is the second after seat 1
        "turn": [0, 0, 1],
        "0.score": [5],  # five more than the points, because Wrath of the Pharaoh can take five
        "0.sled": [3],
        "0.quarry": [26],
        "1.score": [5],
        "1.sled": [4],
        "1.quarry": [25],
        "2.score": [5],
        "2.sled": [2],
        "2.quarry": [27],
        "deck": [34],
        "memory.rounds": [0, 0, 1, 0, 1, 0, 1, 1, 1, 1, 1, 0, 0],
        "memory.unseen": list(BOX.values()),
    }


def test_seats_follow_clockwise_from_the_observer() -> None:
    p = lay(3, points=[5, 6, 7], heights=[1, 2, 3], cards={0: "lever lever", 2: "statue"})
    row = named(p, 2)
    assert [row[f"{turn}.points"] for turn in range(3)] == [[7], [5], [6]]
    assert [row[f"{turn}.obelisk"] for turn in range(3)] == [[3], [1], [2]]
    assert [held(row[f"{turn}.cards"]) for turn in range(3)] == [{"statue": 1}, {"lever": 2}, {}]


def test_scores_count_the_game_as_if_it_ended() -> None:
    row = named(lay(2, points=[5, 6], cards={0: "statue statue"}, wrath=True), 1)
    assert [row["0.score"], row["1.score"]] == [[6], [8]]  # 6 - 5 and 5 + 3 - 5, and five more


def test_stones_are_told_by_owner_in_order() -> None:
    p = lay(3, pyramid="0112", temple="021", burial="20")
    row = named(p, 1)  # seat 1 is place 0, seat 2 place 1, seat 0 place 2
    assert set_places(row["pyramid"]) == [2, 3, 6, 10]
    assert set_places(row["temple"]) == [2, 4, 6]
    assert set_places(row["burial"]) == [1, 5]
    assert len(row["temple"]) == 24 * 3


def test_pyramids_and_towers_of_side_b_have_blocks() -> None:
    p = lay(2, "abaab", pyramid={"left": "01", "right": "1"}, towers="10")
    row = named(p, 0)
    assert set_places(row["pyramid.left"]) == [0, 3]
    assert not any(row["pyramid.centre"])
    assert set_places(row["pyramid.right"]) == [1]
    assert set_places(row["towers"]) == [1, 2]


@pytest.mark.rule("imhotep 8.1")
def test_the_visible_stones_of_the_temple_are_told() -> None:
    """Two players use four columns: the fifth stone lies on the first."""
    row = named(lay(2, temple="00011"), 0)
    assert [set_places(row[f"temple.column{column}.top"]) for column in range(4)] == [[1], [0], [0], [1]]
    assert "temple.column4.top" not in row
    row = named(lay(3, temple="00011"), 0)
    assert [set_places(row[f"temple.column{column}.top"]) for column in range(5)] == [[0], [0], [0], [1], [1]]


def test_ships_have_size_dock_and_owners() -> None:
    p = lay(3, ships=("....@temple", "0.1", "2.", ".."))
    row = named(p, 2)
    assert [set_places(row[f"ship{s}.size"]) for s in range(4)] == [[3], [2], [1], [1]]
    assert [set_places(row[f"ship{s}.dock"]) for s in range(4)] == [[2], [], [], []]
    assert [set_places(row[f"ship1.slot{slot}.owner"]) for slot in range(4)] == [[1], [], [2], []]
    assert row["ship2.slot0.owner"] == [1, 0, 0]


def test_an_unloading_has_its_ship_and_the_slots_to_come() -> None:
    p = lay(4, ships=("12.3", "...@pyramid", "..@temple", "0."), market=["sail", "statue", "lever", "hammer"])
    assert not any(any(places) for name, places in named(p, 0).items() if name.startswith("unload"))
    play(p, "sail 0 market", "take sail")
    row = named(p, 2)
    assert row["actor"] == [1, 0, 0, 0]
    assert set_places(row["ask"]) == [6]
    assert set_places(row["unload.ship"]) == [0]
    assert [set_places(row[f"unload.next{place}.slot"]) for place in range(4)] == [[1], [3], [], []]
    assert [set_places(row[f"market.space{space}.card"]) for space in range(4)] == [
        [],
        [CARDS.index("statue")],
        [CARDS.index("lever")],
        [CARDS.index("hammer")],
    ]


def test_details_are_told_of_the_open_question_only() -> None:
    p = lay(2, cards={0: "chisel"}, sled={0: 3})
    play(p, "play chisel")
    row = named(p, 1)
    assert (set_places(row["ask.card"]), row["ask.left"]) == ([3], [2])
    play(p, "load 0 0")
    assert named(p, 1)["ask.left"] == [1]
    play(p, "load 0 1")  # the state still holds the card
    row = named(p, 1)
    assert not any(any(places) for name, places in row.items() if name.startswith("ask."))


@pytest.mark.rule("imhotep 6.3")
def test_only_its_owner_has_the_cards_of_a_pair() -> None:
    p = opened_pair()
    mine, other = named(p, 1), named(p, 0)
    assert (mine["look"], mine["pair"]) == (other["look"], other["pair"]) == ([2], [0])
    assert (mine["ask.owner"], other["ask.owner"]) == ([1, 0], [0, 1])
    assert held(mine["look.cards"]) == {"lever": 1, "statue": 1}
    assert held(mine["memory.unseen"]) == {"entrance": 1, "statue": 2, "lever": 1, "sail": 1}
    assert held(other["look.cards"]) == {}
    assert held(other["memory.unseen"]) == {"entrance": 1, "statue": 3, "lever": 2, "sail": 1}
    assert mine["deck"] == other["deck"] == [5]


def test_a_pair_known_by_counting_is_memory() -> None:
    row = named(lay(2, "baaaa", known=("lever", "statue")), 0)
    assert row["pair"] == [2]
    assert held(row["memory.pair_known"]) == {"lever": 1, "statue": 1}
    assert not any(row["look.cards"])


def test_more_stones_than_a_game_brings_are_refused() -> None:
    with pytest.raises(FeatureError, match="burial in number cannot be 30"):
        cells(lay(2, burial="0" * 15 + "1" * 15), 0)


class Peeking(Features):
    """Writes what the owner of the pair sees for every seat."""

    def write(self, state: State, seat: int, row: Row) -> None:
        assert isinstance(state, ImhotepState)
        ImhotepFeatures().write(state, state.owner if state.look else seat, row)


def test_a_planted_leak_is_caught() -> None:
    p = opened_pair()
    a_row_keeps_secrets(p)
    with pytest.raises(pytest.fail.Exception, match=r"seat 0 learns .*look\.cards.*memory\.unseen"):
        a_row_keeps_secrets(p, Peeking())
