"""The rules pages: the reader, and what both languages of a game must have in common."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import mastaba
from mastaba.core.rulespage import RulesPage

GAMES = Path(mastaba.__file__).parent / "games"
ROOMS = sorted(path.parent for path in GAMES.glob("*/rules.en.md"))
FIGURE = re.compile(r"!\[([^\]]+)\]\((figures/[a-z0-9-]+\.svg)\)")
STYLED = re.compile(r"<(?:style|script|image|foreignObject)\b|\sstyle=|\son[a-z]+=")

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
        ("## 1 Aim\n\n**1.1** Once.\n\n**1.1** Twice.\n", "clause 1.1 stands there twice"),
    ],
)
def test_a_misplaced_clause_is_an_error(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        read(tmp_path, text)


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_numbers_are_in_order_without_gaps(room: Path, lang: str) -> None:
    page = RulesPage(room / f"rules.{lang}.md")
    numbered = [section for section in page.sections if section.number]
    assert [section.number for section in numbered] == [str(n + 1) for n in range(len(numbered))]
    for section in numbered:
        numbers = [clause.number for clause in section.clauses]
        assert numbers == [f"{section.number}.{n + 1}" for n in range(len(numbers))]
        assert numbers
    assert all(clause.text for clause in page.clauses.values())


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_a_clause_is_cited_only_if_it_exists(room: Path, lang: str) -> None:
    page = RulesPage(room / f"rules.{lang}.md")
    cited = re.findall(r"\b\d+\.\d+\b", "".join(clause.text for clause in page.clauses.values()))
    assert set(cited) <= set(page.clauses)


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_both_languages_have_the_same_clauses_tables_and_figures(room: Path) -> None:
    en, es = RulesPage(room / "rules.en.md"), RulesPage(room / "rules.es.md")
    assert list(en.clauses) == list(es.clauses)
    for number, clause in en.clauses.items():
        other = es.clause(number)
        assert digits(clause.text) == digits(other.text), number
        assert [f[1] for f in FIGURE.findall(clause.text)] == [f[1] for f in FIGURE.findall(other.text)], (
            number
        )


def digits(text: str) -> list[str]:
    """All the numbers of a text, in rising order: a translation may move them."""
    return sorted(re.findall(r"\d+", text))


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: room.name)
def test_figures_exist_are_used_and_are_plain(room: Path) -> None:
    page = (room / "rules.en.md").read_text(encoding="utf-8")
    used = {name for _, name in FIGURE.findall(page)}
    assert used == {f"figures/{path.name}" for path in (room / "figures").glob("*.svg")}
    for name in used:
        svg = (room / name).read_text(encoding="utf-8")
        assert svg.startswith("<svg ")
        assert not STYLED.search(svg), name
        assert not re.search(r"<text[^>]*>[^<]*[A-Za-z]{2}", svg), f"{name}: words in a figure"
