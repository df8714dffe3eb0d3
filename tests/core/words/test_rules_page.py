"""RulesPage: the reader of a rules page."""

from __future__ import annotations

from pathlib import Path

import pytest

from mastaba.core.words.rules_page import RulesPage

PAGE = """# A game

Welcome.

## 1 Aim

Briefly:

**1.1** Win.

**1.2** Or do
not:

- lose

## Sources

Nobody.
"""


def read(folder: Path, text: str) -> RulesPage:
    path = folder / "rules.en.md"
    path.write_text(text, encoding="utf-8")
    return RulesPage(path)


def test_reads_title_sections_and_clauses(tmp_path: Path) -> None:
    page = read(tmp_path, PAGE)
    assert (page.title, page.intro) == ("A game", "Welcome.")
    assert [(s.number, s.title, s.text) for s in page.sections] == [
        ("1", "Aim", "Briefly:"),
        ("", "Sources", "Nobody."),
    ]
    assert list(page.clauses) == ["1.1", "1.2"]
    assert page.clause("1.2").text == "Or do\nnot:\n\n- lose"
    assert page.sections[0].clauses == list(page.clauses.values())


def test_an_unknown_clause_names_those_there_are(tmp_path: Path) -> None:
    with pytest.raises(KeyError, match=r"rules.en.md has no clause '9.9'; its clauses are 1.1, 1.2"):
        read(tmp_path, PAGE).clause("9.9")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("## 1 Aim\n\n**2.1** Lost.\n", "clause 2.1 is outside section 2"),
        ("**1.1** Homeless.\n", "clause 1.1 is outside section 1"),
        ("## 1 Aim\n\n**1.1** Once.\n\n**1.1** Twice.\n", "clause 1.1 is there twice"),
    ],
)
def test_a_misplaced_clause_is_an_error(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read(tmp_path, text)


def test_a_clause_goes_on_until_the_next_one(tmp_path: Path) -> None:
    page = read(
        tmp_path, "## 1 Aim\n\n**1.1** Win.\n\n| a |\n|---|\n\n**1.2** Lose.\n\n## 2 End\n\n**2.1** Stop.\n"
    )
    assert [clause.text for clause in page.clauses.values()] == ["Win.\n\n| a |\n|---|", "Lose.", "Stop."]
