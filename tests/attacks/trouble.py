"""Trouble: what the attacks on a server's database share."""

from __future__ import annotations

import json
import sqlite3
import time
from collections.abc import Callable
from contextlib import closing
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

from tests.site.server import Server


class Match:
    """A table of two that a test plays by the API."""

    def __init__(self, server: Server) -> None:
        self.server = server
        status, made = server.ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"]})
        assert status == 201, made
        self.slug: str = made["table"]
        self.tokens: list[str] = [chair["token"] for chair in made["chairs"]]

    def look(self) -> Any:
        """What a spectator sees."""
        status, seen = self.server.ask("GET", f"/api/tables/{self.slug}")
        assert status == 200, seen
        return seen

    def move(self) -> tuple[int, Any]:
        """Some move of whoever is to act; the status and the answer."""
        status, seen = self.server.ask("GET", f"/api/tables/{self.slug}")
        if status != 200:
            return status, seen
        token = self.tokens[seen["observation"]["actor"]]
        status, mine = self.server.ask("GET", "/api/seat", token=token)
        if status != 200:
            return status, mine
        body = {"moves": mine["observation"]["legal"][:1], "expected": mine["number"]}
        return self.server.ask("POST", "/api/seat/moves", body, token)


def until(true: Callable[[], bool], what: str, seconds: float = 30) -> None:
    """Wait until something is so."""
    end = time.monotonic() + seconds
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def health(server: Server) -> tuple[int, dict[str, str]]:
    """What `/healthz` answers: its status and its parts."""
    status, said = server.ask("GET", "/healthz")
    return status, said["parts"]


def page(server: Server, path: str, language: str = "es") -> tuple[int, str, dict[str, str]]:
    """A page as a browser gets it: status, text, headers."""
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    try:
        connection.request("GET", path, headers={"Accept-Language": language})
        answer = connection.getresponse()
        return (
            answer.status,
            answer.read().decode(),
            {name.lower(): value for name, value in answer.getheaders()},
        )
    finally:
        connection.close()


def database(server: Server) -> Path:
    """The SQLite file of a server."""
    return server.data / "mastaba.sqlite3"


def length(path: Path, slug: str) -> int:
    """How many entries a table has in a database file."""
    with closing(sqlite3.connect(path)) as file:
        query = "SELECT count(*) FROM mastaba_entry JOIN mastaba_table t ON t.id = table_id WHERE slug = ?"
        return int(file.execute(query, [slug]).fetchone()[0])


def logged(server: Server) -> list[str]:
    """The messages that a server has logged."""
    lines = server.log.read_text("utf-8").splitlines()
    return [json.loads(line)["message"] for line in lines if line.startswith("{")]
