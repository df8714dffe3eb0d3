"""Blocks of code in Markdown: find them, and run those of a page."""

from __future__ import annotations

import doctest
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests import example_game

ROOT = Path(__file__).parents[2]
PAGES = sorted([*ROOT.glob("*.md"), ROOT / "bench" / "README.md", *(ROOT / "docs").rglob("*.md")])
_FENCE = re.compile(r"^(`{3,})([^\n`]*)\n(.*?)^\1 *$", re.MULTILINE | re.DOTALL)
_FLAGS = doctest.IGNORE_EXCEPTION_DETAIL | doctest.ELLIPSIS


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, its text, and the line of its page."""

    language: str
    text: str
    line: int


def blocks(page: Path, *languages: str) -> Iterator[Block]:
    """The blocks of a page in these languages, or all; directives of Sphinx are none."""
    text = page.read_text("utf-8")
    for found in _FENCE.finditer(text):
        language = found[2].strip()
        if not language.startswith("{") and (not languages or language in languages):
            yield Block(language, found[3], text.count("\n", 0, found.start()) + 1)


def commands(block: Block) -> Iterator[list[str]]:
    """The words of each command of a block, without settings in front of it and comments behind it."""
    for given in block.text.splitlines():
        line = re.sub(r"^([\d*]+ ){5} *", "", given)  # when cron does it
        words = re.split(r"\s#|\s{2,}", line)[0].split()
        while words and re.fullmatch(r"[A-Z_]+=\S*", words[0]):
            del words[0]
        if words:
            yield words


def run_python(page: Path) -> dict[str, Any]:
    """Run the Python of a page from top to bottom, sessions and scripts, as one program; its names at the end."""
    names: dict[str, Any] = {"__name__": page.stem}
    for block in blocks(page, "python"):
        where = f"{page.name}:{block.line}"
        if block.text.startswith(">>>"):
            session = doctest.DocTestParser().get_doctest(block.text, names, where, str(page), block.line)
            result = doctest.DocTestRunner(optionflags=_FLAGS).run(session, clear_globs=False)
            assert result.failed == 0, where
            names = session.globs
        else:
            exec(compile(block.text, where, "exec"), names)  # noqa: S102 (our own pages)
    return names


if __name__ == "__main__":
    with example_game.on_path():
        run_python(Path(sys.argv[1]))
