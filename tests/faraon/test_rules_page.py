"""The rules page of Faraón: its clauses, its numbers against the box, its figures."""

from __future__ import annotations

import pytest

import mastaba
from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.core.words.rules_page import RulesPage
from mastaba.games.faraon.engine.box import BOX, CARD_NAMES, SYMBOL_NAMES, TOKEN_NAMES, TREASURE_NAMES
from mastaba.games.faraon.notation.texts import LOCALE
from mastaba.testing.rules_page_laws import numbers, page_of, table_rows


@pytest.fixture(params=LANGUAGES)
def page(request: pytest.FixtureRequest) -> RulesPage:
    return page_of(mastaba.games.get("faraon"), request.param)


def test_treasures_cards_and_backs(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    assert [name for row in table_rows(page, "2.1") for name in row] == [
        say(f"treasure.{t}") for t in TREASURE_NAMES
    ]
    for row, pile in zip(table_rows(page, "2.5"), "123", strict=True):
        values = [BOX.number(f"cards.{card}") for card in CARD_NAMES if card[0] == pile]
        assert [int(row[0]), int(row[1]), int(row[3])] == [int(pile), len(values), sum(values)]
        assert numbers(row[2]) == sorted(set(values))
    backs = {row[0]: [int(n) for n in row[1:3]] for row in table_rows(page, "4.1")[:-1]}
    assert backs == {say(f"symbol.{s}"): BOX.numbers(f"symbols.{s}") for s in SYMBOL_NAMES[1:]}
    assert [int(n) for n in table_rows(page, "4.1")[-1][1:3]] == BOX.numbers("symbols.plain")


def test_experts_and_titles(page: RulesPage) -> None:
    say = words(LOCALE, page.path.suffixes[0][1:])
    assert [int(row[1]) for row in table_rows(page, "9.1")] == [
        BOX.number(f"tokens.{t}") for t in TOKEN_NAMES
    ]
    bonus = [BOX.number(f"expert.bonus_{place}") for place in ("first", "second", "last")]
    assert numbers(page.clause("9.6").text)[:3] == bonus
    titles = {row[1]: numbers(row[0])[0] for row in table_rows(page, "10.3")}
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
