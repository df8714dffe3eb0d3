"""The rules page of Hamunaptra: its clauses, and its numbers against the box."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES, Words, words
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import (
    CHARACTER_NAMES,
    ENCOUNTER_NAMES,
    EQUIPMENT_NAMES,
    MONSTER_NAMES,
)
from mastaba.games.hamunaptra.notation.texts import LOCALE
from mastaba.games.hamunaptra.words.clauses import MOVES, QUESTIONS
from mastaba.games.hamunaptra.words.refusals import ASKED
from mastaba.games.hamunaptra.words.things import bonus_text
from mastaba.testing.rules_page_laws import page_of, table_rows

SHAPES = ("dead", "straight", "corner", "tee", "cross")


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> RulesPage:
    return page_of(mastaba.games.get("hamunaptra"), request.param)


def say(page: RulesPage) -> Words:
    return words(LOCALE, page.path.suffixes[0][1:])


def numbers(cells: list[str]) -> list[int]:
    return [0 if cell == "–" else int(cell) for cell in cells]


@pytest.mark.rule("hamunaptra 1.1", "hamunaptra 1.2")
def test_the_clauses_that_questions_and_moves_cite(page: RulesPage) -> None:
    cited = {clause for some in (*QUESTIONS.values(), *MOVES.values()) for clause in some}
    cited |= {clause for _verbs, clause in ASKED.values()}
    assert cited <= set(page.clauses)


@pytest.mark.rule("hamunaptra 2.1")
def test_characters(page: RulesPage) -> None:
    for character, row in zip(CHARACTER_NAMES, table_rows(page, "2.1"), strict=True):
        assert row[:2] == [say(page)(f"character.{character}"), say(page)(f"profession.{character}")]
        assert numbers(row[2:]) == BOX.numbers(f"characters.{character}")


@pytest.mark.rule("hamunaptra 2.2", "hamunaptra 2.3")
def test_encounters(page: RulesPage) -> None:
    rows = table_rows(page, "2.2") + table_rows(page, "2.3")
    for encounter, row in zip(ENCOUNTER_NAMES, rows, strict=True):
        kind = "monsters" if encounter in MONSTER_NAMES else "traps"
        assert row[0] == say(page)(f"encounter.{encounter}")
        assert numbers(row[1:]) == BOX.numbers(f"{kind}.{encounter}")


@pytest.mark.rule("hamunaptra 2.4")
def test_equipment(page: RulesPage) -> None:
    for equipment, row in zip(EQUIPMENT_NAMES, table_rows(page, "2.4"), strict=True):
        assert row == [say(page)(f"equipment.{equipment}"), bonus_text(say(page), equipment)]


@pytest.mark.rule("hamunaptra 2.5")
def test_tiles(page: RulesPage) -> None:
    total = 0
    for shape, row in zip(SHAPES, table_rows(page, "2.5"), strict=True):
        stairs = [int(n) for n in re.findall(r"\d+", row[3])]
        assert numbers(row[1:3]) == [BOX.number(f"tiles.{kind}_{shape}") for kind in ("tunnel", "room")]
        total += sum(numbers(row[1:3])) + sum(stairs)
    assert total == sum(entry["value"] for entry in BOX.tables["tiles"].values()) == 84


@pytest.mark.rule("hamunaptra 9.3")
def test_points(page: RulesPage) -> None:
    assert [int(row[0]) for row in table_rows(page, "9.3")] == [
        entry["value"] for entry in BOX.tables["points"].values()
    ]


@pytest.mark.rule("hamunaptra 3.1", "hamunaptra 2.6")
def test_the_figure_shows_every_start_board() -> None:
    svg = (LOCALE.parent / "figures" / "boards.svg").read_text("utf-8")
    boards = [row for players in range(2, 9) for row in BOX.names(f"boards.{players}")]
    assert svg.count('fill="#4b3723"') == sum(row.count("#") for row in boards)
    letters = "".join(sorted("".join(boards).replace("#", "").replace(".", "").upper()))
    assert "".join(sorted(re.findall(r">([A-H])</text>", svg))) == letters
