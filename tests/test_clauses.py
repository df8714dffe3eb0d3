"""Every clause of every rules page has a test that names it, and every test names a clause that is there."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

import mastaba
from mastaba.core.words.rules_page import RulesPage

TESTS = Path(__file__).parent
GAMES = Path(mastaba.__file__).parent / "games"
PAGES = {path.parent.name: RulesPage(path) for path in sorted(GAMES.glob("*/rules.en.md"))}


def markers(source: str) -> Iterator[tuple[str, int]]:
    """The `pytest.mark.rule("imhotep 6.3")` of a test file, each with its line."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
            for argument in node.args:
                yield str(ast.literal_eval(argument)), node.lineno


def named() -> dict[str, list[str]]:
    """Clauses that tests name, as `imhotep 6.3`, with the places."""
    found = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for clause, line in markers(path.read_text("utf-8")):
            found[clause].append(f"{path.relative_to(TESTS)}:{line}")
    return dict(found)


def test_markers_are_found() -> None:
    source = """
@pytest.mark.rule("a 1.1")
@pytest.mark.rule("a 1.2", "a 1.3")
def f(): pass

pytestmark = pytest.mark.rule("a 2.1")
"""
    assert sorted(clause for clause, _ in markers(source)) == ["a 1.1", "a 1.2", "a 1.3", "a 2.1"]


@pytest.mark.parametrize("room", PAGES)
def test_every_clause_has_a_test(room: str) -> None:
    tested = named()
    missing = [number for number in PAGES[room].clauses if f"{room} {number}" not in tested]
    assert not missing, f"clauses of {room} without a test: {', '.join(missing)}"


def test_every_marker_names_a_clause() -> None:
    there = {f"{room} {number}" for room, page in PAGES.items() for number in page.clauses}
    lost = {clause: places for clause, places in named().items() if clause not in there}
    assert not lost, f"no such clauses: {lost}"
