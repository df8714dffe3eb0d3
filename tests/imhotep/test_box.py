"""The box: complete, and every number with its source."""

from __future__ import annotations

import re
from collections import Counter
from itertools import accumulate
from typing import Any

import pytest

from mastaba.games.imhotep.engine.box import BOX
from tests.imhotep.tables import BOX as CARDS

SOURCES = {"rulebook", "source", "deduced", "reconstructed"}
NUMBERS: dict[str, dict[str, Any]] = {
    f"{table}.{name}": entry
    for table, entries in BOX.tables.items()
    if isinstance(entries, dict)
    for name, entry in entries.items()
}


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_names_its_source(name: str) -> None:
    assert NUMBERS[name]["from"] in SOURCES
    assert set(NUMBERS[name]) <= {"value", "from", "note", "colour"}


def test_reconstructed_numbers_are_these() -> None:
    """The B sides have not been compared with a real board yet; these are the numbers to check."""
    assert BOX.tables["board_numbers_verified"] is False
    assert {name for name, entry in NUMBERS.items() if entry["from"] == "reconstructed"} == {
        *(f"pyramid.{pyramid}_b" for pyramid in ("left", "centre", "right")),
        *(f"pyramid.{pyramid}_bonus" for pyramid in ("left", "centre", "right")),
        *("temple.cells_b", "obelisk.towers_b", "obelisk.towers_b_more"),
    }


@pytest.mark.rule("imhotep 2.4")
def test_120_stones() -> None:
    assert BOX.number("stones.per_colour") * BOX.number("stones.colours") == 120
    assert BOX.number("stones.per_colour") - BOX.number("stones.markers_per_colour") == 29


@pytest.mark.rule("imhotep 3.1")
def test_ships_have_their_minimum_loads() -> None:
    assert Counter(BOX.numbers("ships.sizes")) == {4: 2, 3: 3, 2: 2, 1: 1}
    assert BOX.numbers("ships.least_load")[1:] == [max(1, size - 1) for size in (1, 2, 3, 4)]


@pytest.mark.rule("imhotep 2.3")
@pytest.mark.parametrize(("players", "capacity"), [(2, 68), (3, 74), (4, 83)])
def test_seven_round_cards_for_each_number_of_players(players: int, capacity: int) -> None:
    cards = BOX.names(f"rounds.players_{players}")
    assert len(set(cards)) == 7
    assert sum(int(size) for card in cards for size in card.split("-")) == capacity
    ships = Counter(BOX.numbers("ships.sizes"))
    for card in cards:
        sizes = [int(size) for size in card.split("-")]
        assert len(sizes) == BOX.number("ships.per_round")
        assert Counter(sizes) <= ships, "cannot be built from the eight ships"
        assert sizes == sorted(sizes, reverse=True)


@pytest.mark.rule("imhotep 2.3")
def test_21_round_cards_of_13_kinds() -> None:
    by_players = [BOX.names(f"rounds.players_{players}") for players in (2, 3, 4)]
    assert sum(map(len, by_players)) == 21
    assert {card for cards in by_players for card in cards} == set(BOX.names("rounds.cards"))
    assert BOX.names("rounds.cards") == sorted(BOX.names("rounds.cards"), reverse=True)
    assert all("4-3-2-2" in cards for cards in by_players)


@pytest.mark.rule("imhotep 2.2")
def test_34_market_cards_in_card_order() -> None:
    cards = {name: entry["value"] for name, entry in BOX.tables["cards"].items()}
    assert list(cards.items()) == list(CARDS.items())
    assert sum(cards.values()) == 34
    by_colour = Counter[str]()
    for entry in BOX.tables["cards"].values():
        by_colour[entry["colour"]] += entry["value"]
    assert by_colour == {"red": 6, "green": 8, "purple": 10, "blue": 10}


@pytest.mark.rule("imhotep 7.1")
def test_pyramid_a_running_total() -> None:
    assert list(accumulate(BOX.numbers("pyramid.cells_a"))) == [
        2,
        3,
        6,
        8,
        12,
        15,
        17,
        18,
        21,
        23,
        26,
        27,
        30,
        34,
    ]


@pytest.mark.rule("imhotep 7.3")
def test_pyramids_b_each_base_sums_to_seven_and_has_one_bonus() -> None:
    bonuses = []
    for pyramid in ("left", "centre", "right"):
        cells = BOX.numbers(f"pyramid.{pyramid}_b")
        assert (len(cells), sum(cells[:4]), cells[4]) == (5, 7, 4)
        bonuses += [bonus for bonus in BOX.names(f"pyramid.{pyramid}_bonus") if bonus]
    assert bonuses == ["card", "stones", "ship"]


@pytest.mark.rule("imhotep 8.3")
def test_temple_b_cells() -> None:
    assert BOX.names("temple.cells_b") == ["choice", "two", "choice", "card", "choice"]
    assert (BOX.number("temple.width"), BOX.number("temple.width_2")) == (5, 4)


@pytest.mark.rule("imhotep 9.2")
def test_areas_and_statues_pay_the_same_up_to_five() -> None:
    assert BOX.numbers("burial.areas_a") == [0, 1, 3, 6, 10, 15]
    assert BOX.number("burial.areas_a_more") == 2
    assert BOX.numbers("card_values.statues") == [0, 1, 3, 6, 10, 15, 17, 19, 21, 23, 25]


@pytest.mark.rule("imhotep 10.1")
def test_places_and_towers() -> None:
    assert [BOX.numbers(f"obelisk.places_a_{n}") for n in (2, 3, 4)] == [[10, 1], [12, 6, 1], [15, 10, 5, 1]]
    assert BOX.numbers("burial.rows_b") == [8, 4, 2, 0]
    assert BOX.numbers("obelisk.towers_b") == [12, 9, 6, 3]
    assert BOX.number("obelisk.towers_b_more") == BOX.number("obelisk.tower_stones_b") * BOX.number(
        "obelisk.waiting_b"
    )


def test_fingerprint_has_16_digits() -> None:
    assert re.fullmatch("[0-9a-f]{16}", BOX.hash)
