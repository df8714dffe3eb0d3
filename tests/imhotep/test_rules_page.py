"""The rules page of Imhotep: its clauses, and its numbers against the box."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.imhotep.engine.box import BOX, CARD_NAMES, PYRAMID_NAMES
from mastaba.games.imhotep.words.labels import LOCALE
from mastaba.testing.rules_page_laws import page_of, table_head, table_rows


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> RulesPage:
    return page_of(mastaba.games.get("imhotep"), request.param)


def numbers(cells: list[str]) -> list[int]:
    return [int(n) for cell in cells for n in re.findall(r"\d+", cell)]


def test_market_cards(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    cards = {name: BOX.tables["cards"][name] for name in CARD_NAMES}
    rows = [
        [say(f"card_colour.{c['colour']}"), say(f"card.{name}"), str(c["value"])] for name, c in cards.items()
    ]
    assert [row[:3] for row in table_rows(page, "2.2")] == rows
    assert str(sum(c["value"] for c in cards.values())) in page.clause("2.2").text


def test_round_cards_and_ships(page: RulesPage) -> None:
    for players, cards in table_rows(page, "2.3"):
        assert cards.split(", ") == BOX.names(f"rounds.players_{players}")
    sizes = BOX.numbers("ships.sizes")
    least = BOX.numbers("ships.least_load")
    assert [numbers(row) for row in table_rows(page, "3.1")] == [
        [s, sizes.count(s), least[s]] for s in (4, 3, 2, 1)
    ]


def test_stones_and_market(page: RulesPage) -> None:
    stones, marker = BOX.number("stones.per_colour"), BOX.number("stones.markers_per_colour")
    assert numbers([page.clause("2.4").text]) == [stones, stones - marker]
    assert numbers([page.clause("2.5").text])[:4] == BOX.numbers("stones.first_sleds")
    spaces = [BOX.number("market.spaces_a"), BOX.number("market.spaces_b"), BOX.number("market.pair_b")]
    assert numbers([page.clause("3.2").text]) == spaces


def test_pyramids(page: RulesPage) -> None:
    assert [n for row in table_rows(page, "7.1") for n in numbers(row[1:])] == BOX.numbers("pyramid.cells_a")
    for name, row in zip(PYRAMID_NAMES, table_rows(page, "7.3"), strict=True):
        assert numbers(row[1:]) == BOX.numbers(f"pyramid.{name}_b")
        bonuses = BOX.names(f"pyramid.{name}_bonus")
        assert ["+" in cell for cell in row[1:]] == [bool(bonus) for bonus in bonuses]
        assert [BONUS[cell.split(" + ")[1]] for cell in row[1:] if "+" in cell] == [b for b in bonuses if b]


BONUS = {
    "card": "card",
    "carta": "card",
    "stones": "stones",
    "piedras": "stones",
    "ship": "ship",
    "barco": "ship",
}
CELL = {
    "choice": "choice",
    "elección": "choice",
    "2 points": "two",
    "2 puntos": "two",
    "card": "card",
    "carta": "card",
}


def test_temple(page: RulesPage) -> None:
    assert [CELL[cell] for cell in table_rows(page, "8.3")[0][1:]] == BOX.names("temple.cells_b")
    widths = [BOX.number("temple.width"), BOX.number("temple.width_2")]
    assert numbers([page.clause("8.1").text])[:2] == widths
    assert numbers([page.clause("8.4").text]) == [
        BOX.number("temple.choice_points"),
        BOX.number("temple.choice_stones"),
    ]


def test_burial_chamber_and_statues(page: RulesPage) -> None:
    areas = BOX.numbers("burial.areas_a")
    assert numbers(table_head(page, "9.2")) == list(range(1, len(areas)))
    assert numbers(table_rows(page, "9.2")[0]) == [*areas[1:], BOX.number("burial.areas_a_more")]
    assert numbers([page.clause("9.3").text])[:4] == BOX.numbers("burial.rows_b")
    statues = BOX.numbers("card_values.statues")
    assert numbers(table_head(page, "11.5")) == list(range(1, len(statues)))
    assert numbers(table_rows(page, "11.5")[0]) == statues[1:]


def test_obelisks_and_wrath(page: RulesPage) -> None:
    for row in table_rows(page, "10.1"):
        assert numbers(row[1:]) == BOX.numbers(f"obelisk.places_a_{row[0]}")
    towers = [*BOX.numbers("obelisk.towers_b"), BOX.number("obelisk.towers_b_more")]
    assert numbers([page.clause("10.2").text])[: len(towers)] == towers
    assert set(numbers([page.clause("13.1").text])) == {BOX.number("wrath.penalty")}


def test_the_figures_show_the_numbers_of_the_box() -> None:
    """Cells are written as points and building order; if a number is corrected, its figure must be too."""

    def written(name: str) -> list[int]:
        svg = (LOCALE.parent / "figures" / name).read_text(encoding="utf-8")
        return [int(n) for n in re.findall(r">(\d+)</text>", svg)]

    large = written("pyramid-a.svg")
    assert large[::2] == BOX.numbers("pyramid.cells_a")
    assert large[1::2] == list(range(1, len(large) // 2 + 1))
    small = written("pyramids-b.svg")
    cells = sorted(zip([n // 10 for n in range(len(small))][::2], small[1::2], small[::2], strict=True))
    assert [points for _, _, points in cells] == [
        n for name in PYRAMID_NAMES for n in BOX.numbers(f"pyramid.{name}_b")
    ]
    assert written("towers.svg") == BOX.numbers("obelisk.towers_b")
