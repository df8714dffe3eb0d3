"""The laws of rules pages: clauses in order, the same in all languages, and figures that are there and plain."""

from __future__ import annotations

import re

import pytest

import mastaba
from mastaba.core.game import Game
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.core.words.rules_page import RulesPage
from mastaba.testing.suite import Suite

_FIGURE = re.compile(r"!\[([^\]]+)\]\((figures/[a-z0-9-]+\.svg)\)")
_STYLED = re.compile(r"<(?:style|script|image|foreignObject)\b|\sstyle=|\son[a-z]+=")
_WORDS = re.compile(r"<text[^>]*>[^<]*[A-Za-z]{2}")


class RulesPageLaws(Suite):
    """What holds for the rules pages of a game."""

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_clauses_are_numbered_without_gaps(self, game: str, lang: str) -> None:
        page = page_of(mastaba.games.get(game), lang)
        numbered = [section for section in page.sections if section.number]
        assert numbered
        assert [section.number for section in numbered] == [str(n + 1) for n in range(len(numbered))]
        for section in numbered:
            numbers = [clause.number for clause in section.clauses]
            assert numbers == [f"{section.number}.{n + 1}" for n in range(len(numbers))]
            assert numbers
        assert all(clause.text for clause in page.clauses.values())

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_a_clause_is_cited_only_if_it_exists(self, game: str, lang: str) -> None:
        page = page_of(mastaba.games.get(game), lang)
        cited = re.findall(r"\b\d+\.\d+\b", "".join(clause.text for clause in page.clauses.values()))
        assert set(cited) <= set(page.clauses)

    def test_all_languages_have_the_same_clauses_numbers_and_figures(self, game: str) -> None:
        first, *others = (page_of(mastaba.games.get(game), lang) for lang in LANGUAGES)
        assert first.clauses
        for other in others:
            assert list(first.clauses) == list(other.clauses)
            for number, clause in first.clauses.items():
                translated = other.clause(number).text
                assert digits(clause.text) == digits(translated), number
                assert figures(clause.text) == figures(translated), number

    def test_figures_exist_are_shown_and_are_plain(self, game: str) -> None:
        it = mastaba.games.get(game)
        shown = set(figures(it.info.rules_page(LANGUAGES[0]).read_text(encoding="utf-8")))
        folder = it.info.folder
        assert shown == {f"figures/{path.name}" for path in (folder / "figures").glob("*.svg")}
        for name in shown:
            svg = (folder / name).read_text(encoding="utf-8")
            assert svg.startswith("<svg ")
            assert not _STYLED.search(svg), name
            assert not _WORDS.search(svg), f"{name}: words in a figure cannot be translated"


def page_of(game: Game, lang: str) -> RulesPage:
    """The rules page of a game in a language."""
    return RulesPage(game.info.rules_page(lang))


def digits(text: str) -> list[str]:
    """All numbers of a text, in rising order: a translation may move them."""
    return sorted(re.findall(r"\d+", text))


def figures(text: str) -> list[str]:
    """The files of the figures of a text."""
    return [name for _alternative, name in _FIGURE.findall(text)]


def numbers(text: str) -> list[int]:
    """The numbers of a text, but not those of clauses."""
    return [int(n) for n in re.findall(r"\d+", re.sub(r"\b\d+\.\d+\b", "", text))]


def table_rows(page: RulesPage, clause: str) -> list[list[str]]:
    """The rows of the table of a clause, without its head."""
    return _table(page, clause)[2:]


def table_head(page: RulesPage, clause: str) -> list[str]:
    """The head of the table of a clause."""
    return _table(page, clause)[0]


def _table(page: RulesPage, clause: str) -> list[list[str]]:
    lines = [line for line in page.clause(clause).text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
