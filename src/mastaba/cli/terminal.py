"""Terminal: input and output of the commands. Plain lines; bold only on an interactive terminal."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from textwrap import fill
from typing import Final, TextIO

import mastaba
from mastaba.core.errors import MastabaError, Reason
from mastaba.core.words.catalogue import LANGUAGES, words

LOCALE: Final = Path(mastaba.__file__).with_name("locale")
_WIDEST: Final = 110
_NARROWEST: Final = 40
_BOLD: Final = "\x1b[1m"
_PLAIN: Final = "\x1b[0m"
_CLEAR: Final = "\x1b[2J\x1b[3J\x1b[H"


class CommandError(MastabaError):
    """A command that cannot be done, with a text of the catalogue's table `cli.error`."""

    def __init__(self, key: str, **params: object) -> None:
        super().__init__(Reason(f"cli.error.{key}", params))


def language(wish: str | None = None) -> str:
    """The given language, else that of the environment, else English."""
    if wish is not None:
        return wish
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(name):
            lang = value[:2].lower()
            return lang if lang in LANGUAGES else LANGUAGES[0]
    return LANGUAGES[0]


def harmless(text: str) -> str:
    """A text from outside, without control characters."""
    return "".join(c if c.isprintable() or c == "\n" else "\N{REPLACEMENT CHARACTER}" for c in text)


class Terminal:
    """The screen and keyboard of a user, in a language."""

    def __init__(self, lang: str) -> None:
        self.lang = lang
        self.words = words(LOCALE, lang)
        self.live = _is_live(sys.stdout)
        self._marks = self.live and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"

    @property
    def width(self) -> int:
        """The width of a line."""
        return max(_NARROWEST, min(_WIDEST, shutil.get_terminal_size((100, 24)).columns) - 1)

    def say(self, key: str, **params: object) -> str:
        """A text of the catalogue's `cli` table."""
        return self.words(f"cli.{key}", **params)

    def tell(self, text: str = "") -> None:
        """Print a text as it is."""
        print(text, flush=True)

    def tell_wrapped(
        self, text: str, first: str = "", rest: str | None = None, *, bold: bool = False
    ) -> None:
        """Print a paragraph, its first line and its others behind a margin."""
        margin = " " * len(first) if rest is None else rest
        lines = fill(text, self.width, initial_indent=first, subsequent_indent=margin)
        self.tell(self.bold(lines) if bold else lines)

    def bold(self, text: str) -> str:
        """A text in bold."""
        return f"{_BOLD}{text}{_PLAIN}" if self._marks and text else text

    def clear(self) -> None:
        """Clear the screen; if it is not a terminal, draw a line."""
        print(_CLEAR if self.live else "\n" + "-" * self.width, flush=True)

    def ask(self, prompt: str) -> str:
        """The line that the user types, stripped; EOFError at the end of the input."""
        answer = input(prompt)
        if not _is_live(sys.stdin):
            print(answer, flush=True)  # so that piped input appears in the transcript
        return answer.strip()

    def agrees(self, question: str) -> bool:
        """Whether the user answers yes."""
        return self.ask(f"{question} {self.say('yes_no')} ").lower()[:1] in {"y", "s"}


def columns(cells: Sequence[str], width: int, gap: int = 3) -> list[str]:
    """Short texts in as many columns as fit, read downwards."""
    wide = max(map(len, cells), default=0) + gap
    across = max(1, (width + gap) // wide)
    deep = -(-len(cells) // across)
    return ["".join(cell.ljust(wide) for cell in cells[row::deep]).rstrip() for row in range(deep)]


def grid(rows: Sequence[Sequence[str]]) -> list[str]:
    """A table: the first column left-aligned, numbers right-aligned."""
    wide = [max(len(row[i]) for row in rows) for i in range(len(rows[0]))]
    return [
        "  ".join([row[0].ljust(wide[0]), *(c.rjust(w) for c, w in zip(row[1:], wide[1:], strict=True))])
        for row in rows
    ]


def write(path: Path, text: str, *, over: bool = False) -> None:
    """Write a file atomically; an existing one is only replaced if `over`."""
    if path.exists() and not over:
        raise CommandError("exists", path=path)
    draft = path.with_name(f".{path.name}.draft")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        raise CommandError("cannot_write", path=path, why=error.strerror) from error


class Progress:
    """A progress bar on the error stream: at once on a terminal, elsewhere a line now and then."""

    Pace = Callable[[float, float], str]  # steps a second, and seconds left, as a text
    patience: float = 2.0  # seconds between lines if it is not a terminal
    pause: float = 10.0

    def __init__(self, what: str, total: int, *, done: int = 0, pace: Pace | None = None) -> None:
        self.what = what
        self.total = max(1, total)
        self.done = done
        self._pace = pace
        self._begin = time.monotonic(), done
        self._live = _is_live(sys.stderr)
        self._next = time.monotonic() + (0.2 if self._live else self.patience)
        self._drawn = False

    def step(self, steps: int = 1) -> None:
        """Count more steps as done."""
        self.done += steps
        now = time.monotonic()
        if now < self._next:
            return
        part = self.done / self.total
        bar = "#" * round(24 * part)
        line = f"{self.what} [{bar:.<24}] {part:4.0%}{self._told_pace(now)}"
        print(
            f"\r{line}\x1b[K" if self._live and self._pace else f"\r{line}" if self._live else line,
            end="" if self._live else "\n",
            file=sys.stderr,
            flush=True,
        )
        self._drawn = True
        self._next = now + (0.1 if self._live else self.pause)

    def _told_pace(self, now: float) -> str:
        """The pace since the beginning, behind the bar."""
        begin, done = self._begin
        if self._pace is None or now <= begin or self.done <= done:
            return ""
        rate = (self.done - done) / (now - begin)
        return "  " + self._pace(rate, (self.total - self.done) / rate)

    def end(self) -> None:
        """Erase the bar."""
        if self._live and self._drawn:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)


def _is_live(stream: TextIO) -> bool:
    try:
        return stream.isatty()
    except (AttributeError, ValueError):
        return False
