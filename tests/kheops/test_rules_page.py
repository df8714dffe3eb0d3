"""The rules page of Kheops: its clauses, its numbers against the box, its figures."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.kheops.engine.box import (
    BOX,
    KIND_NAMES,
    LOCALE,
    PAWN_NAMES,
    SHAPE_NAMES,
    SIDE,
    SYMBOL_NAMES,
    tile_set,
)
from mastaba.testing.rules_page_laws import numbers, page_of, table_rows
from tests.kheops.tables import START, place

FIGURES = sorted((LOCALE.parent / "figures").glob("*.svg"))


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> RulesPage:
    return page_of(mastaba.games.get("kheops"), request.param)


def test_pawns_and_tiles(page: RulesPage) -> None:
    rows = [[int(n) for n in row[1:]] for row in table_rows(page, "2.2")]
    assert rows == [[BOX.numbers(f"pawns.{pawn}")[seat] for pawn in PAWN_NAMES] for seat in (0, 1)]
    assert numbers(page.clause("2.3").text) == [BOX.number("game.tiles")]
    assert numbers(page.clause("3.1").text)[:8] == [49, *(2 * r + 1 for r in range(SIDE))]
    assert numbers(page.clause("7.1").text) == [49, BOX.number("game.turns")]


def test_the_values(page: RulesPage) -> None:
    value = BOX.number
    assert numbers(page.clause("8.3").text) == [value("values.room")]
    one, pair = value("values.sarcophagus"), value("values.sarcophagus_pair")
    assert [int(row[1]) for row in table_rows(page, "8.4")] == [one, pair, 0, 0, 0]
    assert numbers(page.clause("8.4").text)[:2] == [one, pair]
    assert numbers(page.clause("8.5").text) == [value("values.summit")]
    assert numbers(page.clause("8.6").text) == [value("values.longest")]


def test_the_tile_set(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    copies = dict(zip(KIND_NAMES, tile_set("r1"), strict=True))
    rows = table_rows(page, "9.3")
    for symbol, row in zip(SYMBOL_NAMES, rows, strict=False):
        due = [copies[f"{shape}_{symbol}"] for shape in SHAPE_NAMES]
        assert row == [say(f"symbol.{symbol}"), *map(str, due), str(sum(due))]
    totals = [sum(copies[f"{shape}_{symbol}"] for symbol in SYMBOL_NAMES) for shape in SHAPE_NAMES]
    assert [int(n) for n in rows[-1][1:]] == [*totals, 50]
    assert {50, BOX.number("game.most_stay_empty")} <= set(numbers(page.clause("9.3").text))


def test_the_symbols(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    rows = table_rows(page, "3.2")
    assert [row[1] for row in rows] == [say(f"symbol.{symbol}") for symbol in SYMBOL_NAMES[:-1]]
    assert [row[0] for row in rows] == [str(n + 1) for n in range(11)]
    assert all(row[3] in page.clauses for row in rows)


def test_every_figure_is_shown_and_there(page: RulesPage) -> None:
    shown = re.findall(r"!\[([^\]]+)\]\(figures/([\w-]+\.svg)\)", page.path.read_text("utf-8"))
    assert sorted(name for _, name in shown) == [path.name for path in FIGURES]
    assert all(len(alt) > 20 for alt, _ in shown)


@pytest.mark.parametrize("path", FIGURES, ids=lambda path: path.stem)
def test_figures_are_our_own_plain_svg(path: Path) -> None:
    root = ET.fromstring(path.read_text("utf-8"))  # noqa: S314 (our own file)
    for element in root.iter():
        assert element.tag.rpartition("}")[2] in {"svg", "g", "path", "rect", "circle", "text"}
        assert "style" not in element.attrib


def test_the_picture_of_the_pyramid_has_its_numbers() -> None:
    svg = (LOCALE.parent / "figures" / "pyramid.svg").read_text("utf-8")
    written = [int(n) for n in re.findall(r">(\d+)</text>", svg)]
    expected = []
    for row in range(SIDE):
        expected += [*range(1, 2 * row + 2), row + 1]
    assert written == expected
    assert svg.count("#d9c08a") == len(START["sawtooth"])
    assert all(place(cell)[0] >= 5 for cell in START["sawtooth"])
    layouts = (LOCALE.parent / "figures" / "layouts.svg").read_text("utf-8")
    assert layouts.count("#c9a24a") == 2 * 19
