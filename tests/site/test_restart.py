"""The restart from plain Python rules to compiled ones, in the middle of a game."""

from __future__ import annotations

import json
import os
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

import mastaba
from tests.site.server import Server, serving

pytestmark = pytest.mark.skipif(
    os.name == "nt", reason="Windows uses the compiled rules from the next start on"
)

# Stands for `do.py compile`: it waits for a file and ends with what that says. The compiled modules are there already,
# and MASTABA_PURE passes over them.
COMPILER = """
import pathlib, sys, time
pathlib.Path(sys.argv[0]).with_name("begun").touch()
while not (done := pathlib.Path(sys.argv[0]).with_name("done")).exists():
    time.sleep(0.02)
sys.exit(int(done.read_text()))
"""


class Match:
    """A table of two seats; each thread repeats one thing until it is told to stop, and notes what fails."""

    def __init__(self, server: Server) -> None:
        self.server = server
        body = {"game": "imhotep", "chairs": ["api", "api"]}
        made = server.ask("POST", "/api/tables", body)[1]
        self.slug = made["table"]
        self.tokens = [chair["token"] for chair in made["chairs"]]
        self.answered: dict[int, str] = {}  # the moves that the server has confirmed, by their numbers
        self.streams = 0
        self.shown = 0  # the number of the last position that came by a stream
        self.wrong: list[BaseException] = []
        self.closing = False

    def play(self) -> None:
        """Make a move for the seat that has one."""
        for seat, token in enumerate(self.tokens):
            status, seen = self.server.ask("GET", "/api/seat", token=token)
            assert status == 200, seen
            if seen["observation"]["legal"]:
                move, number = seen["observation"]["legal"][0], seen["number"]
                wish = {"moves": [move], "expected": number}
                status, told = self.server.ask("POST", "/api/seat/moves", wish, token)
                assert status == 200, told
                self.answered[number] = f"{seat} {move}"

    def watch(self) -> None:
        """Follow one stream to its end, as a browser does before it connects again."""
        with self.server.stream(f"/api/tables/{self.slug}/events") as messages:
            self.streams += 1
            for message in messages:
                self.shown = json.loads(message)["number"]
                if self.closing:
                    return

    def run(self, job: Callable[[], None]) -> Thread:
        def loop() -> None:
            while not self.closing:
                try:
                    with suppress(TimeoutError):  # a busy machine: asked again, nothing was refused
                        job()
                except BaseException as error:  # noqa: BLE001 (`until` tells it)
                    if not self.closing:
                        self.wrong.append(error)
                    return

        thread = Thread(target=loop, daemon=True)
        thread.start()
        return thread

    def stored(self) -> dict[int, str]:
        """The log of the table, read from the database."""
        query = """SELECT number, text FROM mastaba_entry
            WHERE table_id = (SELECT id FROM mastaba_table WHERE slug = ?)"""
        with closing(sqlite3.connect(self.server.data / "mastaba.sqlite3")) as file:
            return dict(file.execute(query, [self.slug]).fetchall())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    (tmp_path / "do.py").write_text(COMPILER, encoding="utf-8")
    beside = {
        "MASTABA_PURE": "1",
        "MASTABA_COMPILE_WITH": str(tmp_path / "do.py"),
        "MASTABA_LIMITS": "1000",
        "MASTABA_ANALYSIS": "1",
    }
    with serving(tmp_path / "data", DATABASE_URL="", **beside) as running:
        assert health(running)["compiled"] is False
        yield running


def health(server: Server) -> Any:
    return server.ask("GET", "/healthz")[1]


def until(condition: Callable[[], object], match: Match) -> None:
    end = time.monotonic() + 60
    while not condition():
        assert not match.wrong, match.wrong
        assert time.monotonic() < end, match.server.log.read_text("utf-8")
        time.sleep(0.02)


def compiler_ends(server: Server, code: int) -> None:
    draft = server.data.with_name("draft")
    draft.write_text(str(code), encoding="ascii")
    draft.replace(server.data.with_name("done"))


def test_server_restarts_with_compiled_rules_during_a_game(server: Server) -> None:
    match = Match(server)
    threads = [match.run(match.play), match.run(match.watch)]
    until(lambda: len(match.answered) > 5 and match.shown, match)
    pid = server.pid
    compiler_ends(server, 0)
    until(lambda: match.streams > 1, match)
    again = len(match.answered)
    until(lambda: len(match.answered) > again + 5 and match.shown > again, match)
    assert health(server)["compiled"] is mastaba.compiled()
    match.closing = True
    threads[0].join(30)  # the server ends after the last answer
    server.stop()
    threads[1].join(30)
    assert not match.wrong
    assert server.process is not None
    assert server.process.pid == pid
    assert match.answered.items() <= match.stored().items()
    assert "leaked" not in server.log.read_text("utf-8")


def test_server_goes_on_if_compiling_fails(server: Server) -> None:
    match = Match(server)
    match.play()
    before = len(match.answered)
    compiler_ends(server, 1)
    until(lambda: not compilers(server), match)
    match.play()
    assert health(server)["compiled"] is False
    assert len(match.answered) > before


def test_compiling_ends_with_the_server(server: Server, tmp_path: Path) -> None:
    match = Match(server)
    until((tmp_path / "begun").exists, match)
    (compiler,) = compilers(server)
    server.stop()
    end = time.monotonic() + 30
    while Path(f"/proc/{compiler}").exists():
        assert time.monotonic() < end
        time.sleep(0.02)


def compilers(server: Server) -> list[int]:
    """The compilers that a server has started and not yet seen end."""
    if not Path("/proc").is_dir():
        pytest.skip("looks for processes in /proc")
    return server.children("do.py\0compile\0")
