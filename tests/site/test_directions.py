"""Imports inside the site go one way: pages and api to live, live to tables, tables to models and infra."""

import ast
from pathlib import Path

import pytest

from mastaba import site

HERE = Path(site.__file__).parent
DRAWERS = {"infra": 0, "tables": 1, "live": 2, "pages": 3, "api": 3}  # below all: models, people, words


def imported(path: Path) -> set[str]:
    """The modules of the site that a file imports, without the name of the package."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("mastaba.site"):
            module = (node.module or "").removeprefix("mastaba.site").strip(".")
            names = [f"{module}.{alias.name}".strip(".") for alias in node.names]
            found |= {name if (HERE / f"{name.replace('.', '/')}.py").exists() else module for name in names}
    return found


@pytest.mark.parametrize("drawer", DRAWERS)
def test_a_drawer_imports_nothing_of_a_higher_one(drawer: str) -> None:
    allowed = {drawer, *(other for other, height in DRAWERS.items() if height < DRAWERS[drawer])}
    wrong = {
        (path.relative_to(HERE).as_posix(), module)
        for path in (HERE / drawer).rglob("*.py")
        for module in imported(path)
        if module.partition(".")[0] in DRAWERS and module.partition(".")[0] not in allowed
    }
    assert wrong == set()


@pytest.mark.parametrize("name", ["models", "people", "words"])
def test_what_all_drawers_use_imports_none_but_infra(name: str) -> None:
    assert {module.partition(".")[0] for module in imported(HERE / f"{name}.py")} & {*DRAWERS} <= {"infra"}
