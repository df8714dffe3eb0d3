"""A desk to try the commands at: what was typed, what came out, the exit code."""

from __future__ import annotations

import io
from collections.abc import Iterable
from dataclasses import dataclass

import pytest

from mastaba.cli import main


@dataclass
class Outcome:
    """What a command left behind."""

    code: int
    out: str
    err: str


class Desk:
    """Runs commands with lines piped in, in English unless the environment says otherwise."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        self.monkeypatch = monkeypatch
        self.capsys = capsys
        for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
            monkeypatch.delenv(name, raising=False)
        monkeypatch.setenv("COLUMNS", "100")

    def run(self, *words: str, lines: Iterable[str] = ()) -> Outcome:
        """A command to its end."""
        self.monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        code = main([str(word) for word in words])
        seen = self.capsys.readouterr()
        return Outcome(code, seen.out, seen.err)
