"""The rules page of Faraón: its clauses, its numbers against the box, its figures."""

from __future__ import annotations

import re

import pytest

from mastaba.core.rulespage import RulesPage
from mastaba.core.words import LANGUAGES, words
from mastaba.games.faraon.engine.box import BOX, CARD_NAMES, SYMBOL_NAMES, TOKEN_NAMES, TREASURE_NAMES
from mastaba.games.faraon.notation.texts import LOCALE

CLAUSES = {1: 3, 2: 5, 3: 8, 4: 3, 5: 2, 6: 5, 7: 3, 8: 7, 9: 6, 10: 4}


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> RulesPage:
    return RulesPage(LOCALE.parent / f"rules.{request.param}.md")


def table(page: RulesPage, clause: str) -> list[list[str]]:
    """The rows of the table of a clause, without its head."""
    lines = [line for line in page.clause(clause).text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def numbers(text: str) -> list[int]:
    return [int(n) for n in re.findall(r"\d+", re.sub(r"\b\d+\.\d+\b", "", text))]


def test_the_clauses_that_refusals_and_tests_cite(page: RulesPage) -> None:
    assert list(page.clauses) == [
        f"{section}.{n + 1}" for section, most in CLAUSES.items() for n in range(most)
    ]


def test_treasures_cards_and_backs(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    assert [name for row in table(page, "2.1") for name in row] == [
        say(f"treasure.{t}") for t in TREASURE_NAMES
    ]
    for row, pile in zip(table(page, "2.5"), "123", strict=True):
        values = [BOX.number(f"cards.{card}") for card in CARD_NAMES if card[0] == pile]
        assert [int(row[0]), int(row[1]), int(row[3])] == [int(pile), len(values), sum(values)]
        assert numbers(row[2]) == sorted(set(values))
    backs = {row[0]: [int(n) for n in row[1:3]] for row in table(page, "4.1")[:-1]}
    assert backs == {say(f"symbol.{s}"): BOX.numbers(f"symbols.{s}") for s in SYMBOL_NAMES[1:]}
    assert [int(n) for n in table(page, "4.1")[-1][1:3]] == BOX.numbers("symbols.plain")


def test_experts_and_titles(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    assert [int(row[1]) for row in table(page, "9.1")] == [BOX.number(f"tokens.{t}") for t in TOKEN_NAMES]
    bonus = [BOX.number(f"expert.bonus_{place}") for place in ("first", "second", "last")]
    assert numbers(page.clause("9.6").text)[:3] == bonus
    titles = {row[1]: numbers(row[0])[0] for row in table(page, "10.3")}
    assert titles == {say(f"title.{t}"): BOX.number(f"titles.{t}") for t in BOX.tables["titles"]}


def test_limits(page: RulesPage) -> None:
    for clause, cap in (
        ("3.7", "search_cap"),
        ("3.8", "card_cap"),
        ("6.5", "scorpion_cap"),
        ("8.7", "duel_cap"),
    ):
        assert BOX.number(f"caps.{cap}") in numbers(page.clause(clause).text)


def test_every_option_is_named_as_the_form_names_it(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    told = " ".join(page.path.read_text("utf-8").split()).lower()
    for option in ("connected_blanks", "search_cap", "scorpion_cap", "duel_cap", "card_cap"):
        assert say(f"option.{option}.title").lower() in told, option
