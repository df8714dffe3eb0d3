"""The commands as a whole: help, version, language, screen."""

from __future__ import annotations

import io
import os
import subprocess
import sys

import pytest

import mastaba
from mastaba.cli.terminal import Progress, Terminal, columns, grid, language
from tests.cli.desk import Desk

COMMANDS = ("play", "show", "verify", "record", "arena", "bot", "bench", "games")


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_everywhere(desk: Desk, command: str, lang: str) -> None:
    done = desk.run(*([command] if command else []), "--help", "--lang", lang)
    assert done.code == 0
    examples = {"en": "examples:", "es": "ejemplos:"}[lang]
    assert examples in done.out
    assert "mastaba " + command in done.out.split(examples)[1]
    assert done.out.startswith({"en": "usage: ", "es": "uso: "}[lang])


def test_nothing_asked_is_help(desk: Desk) -> None:
    done = desk.run()
    assert (done.code, "usage: mastaba" in done.out) == (0, True)


def test_version(desk: Desk) -> None:
    form = "compiled" if mastaba.compiled() else "pure Python"
    assert desk.run("--version").out == f"mastaba {mastaba.__version__} ({form})\n"


def test_the_module_is_the_command(desk: Desk) -> None:
    command = [sys.executable, "-m", "mastaba", "--help", "--lang", "en"]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, desk.run("--help", "--lang", "en").out, "")


def test_unknown_commands_and_languages(desk: Desk) -> None:
    done = desk.run("dance")
    assert (done.code, "invalid choice: 'dance'" in done.err) == (2, True)
    assert desk.run("games", "--lang", "fr").code == 2


def test_games_and_their_options(desk: Desk) -> None:
    done = desk.run("games")
    assert "Imhotep (imhotep), 2 to 4 players" in done.out
    assert "--option temple=[a] | b" in done.out
    assert "--option wrath=[false] | true" in done.out
    assert "de 2 a 4 jugadores" in desk.run("games", "imhotep", "--lang", "es").out


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({}, "en"),
        ({"LANG": "es_MX.UTF-8"}, "es"),
        ({"LANG": "es_ES.UTF-8", "LC_MESSAGES": "en_GB"}, "en"),
        ({"LANG": "en_US", "LC_ALL": "es"}, "es"),
        ({"LC_ALL": "", "LANG": "es"}, "es"),
        ({"LANG": "de_DE"}, "en"),
        ({"LANG": "C"}, "en"),
    ],
)
def test_language(monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], lang: str) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language() == lang
    assert language("es") == "es"


class Screen(io.StringIO):
    """A stream that somebody looks at."""

    def isatty(self) -> bool:
        return True


def test_bold_only_on_a_screen_that_wants_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert Terminal("en").bold("x") == "x"
    monkeypatch.setattr("sys.stdout", Screen())
    assert Terminal("en").bold("x") == "\x1b[1mx\x1b[0m"
    monkeypatch.setenv("NO_COLOR", "1")
    assert Terminal("en").bold("x") == "x"


def test_progress_waits_where_nobody_looks_on(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    paper = io.StringIO()
    monkeypatch.setattr("sys.stderr", paper)
    progress = Progress("Work", 4)
    progress.step()
    assert not paper.getvalue()
    now[0] = 3
    progress.step()
    progress.step()
    progress.end()
    assert paper.getvalue() == "Work [############............]  50%\n"


def test_progress_on_a_screen_is_wiped_away(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    screen = Screen()
    monkeypatch.setattr("sys.stderr", screen)
    progress = Progress("Work", 2)
    now[0] = 1
    progress.step()
    progress.end()
    assert screen.getvalue() == "\rWork [############............]  50%\r\x1b[K"


def test_columns_and_grids() -> None:
    assert columns(["a", "bb", "c"], 9) == ["a    c", "bb"]
    assert columns(["long", "x"], 3) == ["long", "x"]
    assert grid([["", "x"], ["name", "10"]]) == ["       x", "name  10"]


def test_a_reader_who_has_seen_enough() -> None:
    """`mastaba games | head -1` ends quietly."""
    command = [sys.executable, "-m", "mastaba.cli", "games"]
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as out:
        done = subprocess.run(command, stdout=out, stderr=subprocess.PIPE, check=False)
    assert done.stderr == b""
