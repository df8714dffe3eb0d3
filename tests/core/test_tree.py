"""Every module of core has tests of its own, in the same place."""

from __future__ import annotations

import ast
from pathlib import Path

import mastaba

CORE = Path(mastaba.__file__).parent / "core"
TESTS = Path(__file__).parent


def named_tests(path: Path) -> list[str]:
    """The names of the tests in a file."""
    nodes = ast.walk(ast.parse(path.read_text("utf-8")))
    return [
        node.name for node in nodes if isinstance(node, ast.FunctionDef) and node.name.startswith("test_")
    ]


def test_every_module_of_core_has_its_test_file() -> None:
    modules = [path.relative_to(CORE) for path in CORE.rglob("*.py") if path.name != "__init__.py"]
    files = {module: TESTS / module.with_name(f"test_{module.name}") for module in modules}
    assert modules
    assert sorted(str(module) for module, file in files.items() if not file.exists()) == []
    assert sorted(str(module) for module, file in files.items() if not named_tests(file)) == []
