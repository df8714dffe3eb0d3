"""The server is killed at any moment under load: what was answered is there, and every game goes on."""

from __future__ import annotations

import contextlib
import os
import random
import sqlite3
import threading
import time
from http.client import HTTPException
from pathlib import Path

import pytest

from mastaba.core.record import Record
from tests.site.server import Server, serving
from tests.site.stage import IMHOTEP

TABLES = 4


class Player(threading.Thread):
    """Plays both seats of a table by the API as fast as it can, and remembers what was answered."""

    def __init__(self, server: Server, slug: str, tokens: list[str], seed: int) -> None:
        super().__init__()
        self.server, self.slug, self.tokens = server, slug, tokens
        self.dice = random.Random(seed)
        self.answered: list[str] = []
        self.refused: list[object] = []

    def run(self) -> None:
        with contextlib.suppress(OSError, HTTPException):  # the server is gone
            _, now = self.server.ask("GET", f"/api/tables/{self.slug}")
            while now["status"] == "playing":
                seat = now["observation"]["actor"]
                token = self.tokens[seat]
                status, mine = self.server.ask("GET", "/api/seat", token=token)
                text = self.dice.choice(mine["observation"]["legal"])
                body = {"moves": [text], "expected": mine["number"]}
                status, now = self.server.ask("POST", "/api/seat/moves", body, token)
                if status == 429:
                    time.sleep(0.2)
                    _, now = self.server.ask("GET", f"/api/tables/{self.slug}")
                elif status != 200:
                    self.refused.append((status, now))
                    return
                else:
                    self.answered = now["plies"]


def killed(server: Server, dice: random.Random) -> int:
    """One life of a server: load, `kill -9`, start again, look. How many plies were answered."""
    made = [
        server.ask(
            "POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"], "options": {"market": "b"}}
        )[1]
        for _ in range(TABLES)
    ]
    players = [
        Player(server, table["table"], [chair["token"] for chair in table["chairs"]], dice.getrandbits(30))
        for table in made
    ]
    for player in players:
        player.start()
    time.sleep(dice.uniform(0.05, 0.7))
    server.kill()
    for player in players:
        player.join()
    server.start()
    for player in players:
        assert not player.refused
        log = stored(server.data, player.slug)
        shown = server.ask("GET", f"/api/tables/{player.slug}")[1]
        assert shown["number"] == len(log)  # the log folds
        assert shown["plies"][: len(player.answered)] == spectator(player.answered), (
            "something answered was lost"
        )
        Record(IMHOTEP, 2, IMHOTEP.complete({"market": "b"}, 2), log).replay()
        go_on(server, player)
    return sum(len(player.answered) for player in players)


def spectator(plies: list[str]) -> list[str]:
    """The plies of a seat as a spectator is shown them: what is drawn after `take pair` is secret."""
    shown: list[str] = []
    looking = False
    for ply in plies:
        looking = ply.endswith(" take pair") or (looking and ply.startswith("chance draw"))
        shown.append("chance draw ?" if looking and ply.startswith("chance") else ply)
    return shown


def stored(data: Path, slug: str) -> list[str]:
    """The log as it is stored, read without the server."""
    query = (
        "SELECT text, number, length FROM mastaba_entry JOIN mastaba_table t ON table_id = t.id "
        "WHERE slug = ? ORDER BY number"
    )
    if url := os.environ.get("DATABASE_URL"):
        import psycopg

        with psycopg.connect(url) as database:
            rows = database.execute(query.replace("?", "%s"), [slug]).fetchall()
    else:
        with contextlib.closing(sqlite3.connect(data / "mastaba.sqlite3")) as file:
            rows = file.execute(query, [slug]).fetchall()
    assert [row[1] for row in rows] == list(range(len(rows)))
    assert all(row[2] == len(rows) for row in rows)
    return [row[0] for row in rows]


def go_on(server: Server, player: Player) -> None:
    """The next move of a game is possible."""
    _, now = server.ask("GET", f"/api/tables/{player.slug}")
    if now["status"] == "playing":
        token = player.tokens[now["observation"]["actor"]]
        _, mine = server.ask("GET", "/api/seat", token=token)
        body = {"moves": mine["observation"]["legal"][:1], "expected": mine["number"]}
        assert server.ask("POST", "/api/seat/moves", body, token)[0] == 200


def kill_again_and_again(folder: Path, times: int) -> None:
    dice = random.Random()
    with serving(folder) as server:
        answered = sum(killed(server, dice) for _ in range(times))
    assert answered > times


def test_killed_five_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 5)


@pytest.mark.heavy
def test_killed_fifty_times(tmp_path: Path) -> None:
    kill_again_and_again(tmp_path, 50)
