"""Every block of code in README, CONTRIBUTING and the documentation runs, or is a command that exists."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

import do
import mastaba
from mastaba.cli import _parser
from mastaba.cli.terminal import Terminal
from tests.docs.blocks import PAGES, ROOT, blocks, commands, run_python
from tests.site.server import environment, serving

# What is neither run nor checked, and why.
LANGUAGES = {
    "python": "runs",
    "sh": "runs",
    "console": "each command is checked, for it serves, asks or takes long",
    "json": "is read",
    "text": "output and drawings",
}
ELSEWHERE = {  # commands of others
    "createdb", "lock()", "lock", "pg_dump", "pg_restore", "pip", "pipx", "pytest", "uv",
}  # fmt: skip
EXAMPLE = ROOT / "docs" / "write-a-game.md"


def name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def having(*languages: str) -> list[Path]:
    return [page for page in PAGES if any(blocks(page, *languages))]


@pytest.mark.parametrize("page", having(), ids=name)
def test_blocks_have_a_language_that_is_checked(page: Path) -> None:
    assert {
        f"{block.line}: {block.language}" for block in blocks(page) if block.language not in LANGUAGES
    } == set()


@pytest.mark.parametrize("page", [page for page in having("python") if page != EXAMPLE], ids=name)
def test_python_of_a_page_runs(page: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = run_python(page)
    if page.name == "README.md":
        assert names["table"].position.is_over


def test_python_of_the_example_game_runs_uncompiled(tmp_path: Path) -> None:
    pure = environment(tmp_path, MASTABA_PURE="1")
    words = [sys.executable, "-m", "tests.docs.blocks", str(EXAMPLE)]
    done = subprocess.run(words, cwd=ROOT, env=pure, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", having("sh"), ids=name)
def test_commands_of_a_page_run(page: Path, tmp_path: Path) -> None:
    program = tmp_path / "bin" / "mastaba"
    program.parent.mkdir()
    program.write_text(f'#!/bin/sh\nexec "{sys.executable}" -m mastaba.cli "$@"\n', "utf-8")
    program.chmod(0o755)
    path = f"{program.parent}{os.pathsep}{os.environ['PATH']}"
    if "mastaba backup" in page.read_text("utf-8"):
        with serving(tmp_path / "data"):
            pass  # now there is a database
    for block in blocks(page, "sh"):
        done = subprocess.run(
            ["/bin/sh", "-e", "-c", block.text],
            cwd=tmp_path,
            env=environment(tmp_path / "data", PATH=path),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, f"line {block.line}: {done.stdout}{done.stderr}"


@pytest.mark.parametrize("page", having("console"), ids=name)
def test_commands_that_serve_or_ask_exist(page: Path) -> None:
    for block in blocks(page, "console"):
        for words in commands(block):
            check(words)


def check(words: list[str]) -> None:
    match words:
        case ["mastaba" | ".venv/bin/mastaba" | "games/bin/mastaba", *rest]:
            if "--help" not in rest:
                _parser(Terminal("en")).parse_args(rest)
        case ["python3", "-m", module, *_]:
            assert find_spec(module), module
        case ["python3", "do.py", command, *_]:
            assert command in {*do.LOCKS, *do.PROGRAMS_OF_LOCKS}
        case ["python3" | "python" | ".venv/bin/python", script, *_]:
            assert (ROOT / script).exists(), script
        case _:
            assert words[0].removeprefix("games/bin/") in ELSEWHERE, words


@pytest.mark.parametrize("page", having("json"), ids=name)
def test_json_of_a_page_is_json(page: Path) -> None:
    for block in blocks(page, "json"):
        data = json.loads(block.text)
        if "mastaba" in data:
            assert mastaba.Record.from_json(data).replay().players == data["players"]


def test_the_readme_begins_with_the_two_commands() -> None:
    """A newcomer plays with the first and tests with the second, without any other page."""
    first = next(blocks(ROOT / "README.md", "console"))
    assert list(commands(first)) == [["python3", "do.py", "play"], ["python3", "do.py", "test"]]
