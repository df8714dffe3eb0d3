"""The Python of README.md runs as it stands there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

README = Path(__file__).parents[1] / "README.md"
BLOCKS = re.findall(r"```python\n(.*?)```", README.read_text("utf-8"), re.DOTALL)
SESSIONS = [block for block in BLOCKS if block.startswith(">>>")]
SCRIPTS = [block for block in BLOCKS if not block.startswith(">>>")]


def test_the_session_prints_what_it_says() -> None:
    assert SESSIONS
    for block in SESSIONS:
        example = doctest.DocTestParser().get_doctest(block, {}, "README", str(README), 0)
        assert doctest.DocTestRunner(optionflags=doctest.IGNORE_EXCEPTION_DETAIL).run(example).failed == 0


def test_the_first_bot_plays_a_whole_game() -> None:
    assert SCRIPTS
    for block in SCRIPTS:
        names: dict[str, object] = {}
        exec(block, names)  # noqa: S102 (our own README)
        table = names["table"]
        assert table.position.is_over  # type: ignore[attr-defined]
