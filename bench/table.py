"""Measures this machine and writes the result into bench/README.md: `python bench/table.py`.

Run it in an environment with the compiled package, and with OpenSpiel, Catanatron and matplotlib if they should appear.
"""

from __future__ import annotations

import contextlib
import io
import re
import sys
from pathlib import Path

from mastaba.cli import main

HERE = Path(__file__).parent
RUNS = (
    ("bench", "--pure", "--peers", "--plot", str(HERE / "games.svg"), "--lang", "en"),
    ("bench", "imhotep", "--options", "all=b", "--pure", "--lang", "en"),
)


def tables() -> str:
    """What the commands print, each under its own call."""
    said = io.StringIO()
    for words in RUNS:
        shown = [Path(word).name if word.startswith(str(HERE)) else word for word in words[:-2]]
        print(f"$ mastaba {' '.join(shown)}", file=said)
        with contextlib.redirect_stdout(said):
            if main(words):
                sys.exit(1)
        print(file=said)
    return re.sub(r"The picture is in .*\n", "", said.getvalue()).strip()


if __name__ == "__main__":
    page = HERE / "README.md"
    head, _, rest = page.read_text("utf-8").partition("```text\n")
    _, _, tail = rest.partition("\n```\n")
    page.write_text(f"{head}```text\n{tables()}\n```\n{tail}", "utf-8")
