"""A real server in a process of its own, on a data folder of its own, and a client of the standard library."""

from __future__ import annotations

import atexit
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from typing import Any

import mastaba
from tests.site.reader import Reader


def environment(data: Path, **more: str) -> dict[str, str]:
    """What a server or a command of ours is started with."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTEST_CURRENT_TEST"}
    kept["PYTHONPATH"] = str(Path(mastaba.__file__).parents[1])  # the same as in the tests: pure or compiled
    settings = {
        "MASTABA_DATA": str(data),
        "DJANGO_SETTINGS_MODULE": "mastaba.site.settings",
        "MASTABA_BOT_PACE": "0",
        "MASTABA_WINDOW_PACE": "0.02",
        "MASTABA_ANALYSIS": "0",
        "MASTABA_METRICS": "public",  # tests look at the figures
    }
    return kept | settings | more


@cache
def migrated() -> Path:
    """A database with all migrations and nothing else: to migrate takes longer than to start a server."""
    folder = Path(tempfile.mkdtemp(prefix="mastaba-migrated-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    command = [sys.executable, "-m", "django", "migrate", "--verbosity", "0"]
    subprocess.run(command, env=environment(folder, DATABASE_URL=""), check=True, timeout=120)
    return folder / "mastaba.sqlite3"


def free_port() -> int:
    with socket.socket() as door:
        door.bind(("127.0.0.1", 0))
        return int(door.getsockname()[1])


class Server:
    """One server process."""

    def __init__(self, data: Path, **more: str) -> None:
        self.data = data
        self.more = more
        self.port = free_port()
        self.words: list[str] = []
        self.log = data / f"server-{self.port}.log"
        self.process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        url = self.more.get("DATABASE_URL", os.environ.get("DATABASE_URL", ""))
        if not url and not any(self.data.glob("*.sqlite3")):
            shutil.copy(migrated(), self.data)
        words = ["-m", "mastaba.cli", "serve", "--port", str(self.port), *self.words]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *words], env=environment(self.data, **self.more), stdout=log, stderr=log
            )
        end = time.monotonic() + 120  # a busy machine
        while time.monotonic() < end:
            try:
                if self.ask("GET", "/healthz")[0] == 200:
                    return
            except OSError:
                if self.process.poll() is not None:
                    break
                time.sleep(0.05)
        raise RuntimeError(self.log.read_text("utf-8"))

    @property
    def pid(self) -> int:
        assert self.process is not None
        return self.process.pid

    def children(self, words: str) -> list[int]:
        """The processes that the server has started whose command has these words."""
        found = []
        for folder in Path("/proc").iterdir():
            if folder.name.isdecimal():
                try:
                    parent = int((folder / "stat").read_text().rpartition(")")[2].split()[1])
                    command = (folder / "cmdline").read_text()
                except (OSError, IndexError):
                    continue
                if parent == self.pid and words in command:
                    found.append(int(folder.name))
        return found

    def kill(self) -> None:
        """As if the power had failed for this process."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> None:
        assert self.process is not None
        self.process.terminate()
        try:
            self.process.wait(5)
        except subprocess.TimeoutExpired:
            self.kill()

    def ask(self, method: str, path: str, body: object = None, token: str = "") -> tuple[int, Any]:
        """The status and the JSON of an answer."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=30)
        headers = {"Content-Type": "application/json"} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        try:
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        kind = answer.headers.get_content_type()
        return answer.status, json.loads(text) if kind == "application/json" else text.decode()

    @contextmanager
    def stream(
        self, path: str, token: str = "", language: str = "en", cookie: str = ""
    ) -> Iterator[Iterator[str]]:
        """The messages of an event stream, without the heartbeats."""
        connection = HTTPConnection("127.0.0.1", self.port, timeout=20)
        headers = {"Accept-Language": language, "Cookie": cookie} | (
            {"Authorization": f"Bearer {token}"} if token else {}
        )
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        try:
            yield _messages(answer)
        finally:
            answer.close()
            connection.close()


def _messages(answer: HTTPResponse) -> Iterator[str]:
    lines: list[str] = []
    reader = Reader()
    while line := answer.readline():
        text = line.decode().rstrip("\n")
        if text.startswith("data: "):
            lines.append(text[6:])
        elif not text and lines:
            yield reader.whole("\n".join(lines))
            lines = []


@contextmanager
def serving(data: Path, **more: str) -> Iterator[Server]:
    """A server on a new database."""
    data.mkdir(exist_ok=True)
    server = Server(data, **more)
    server.start()
    try:
        yield server
    finally:
        if server.process is not None and server.process.poll() is None:
            server.stop()
