"""Server processes, bots' processes and the database are killed at any moment under load, again and again.

What was answered is there, in its order; what was not answered is there once or not at all; and every table goes on.
`-m heavy` makes the 200 kills; MASTABA_KILLS is another number of them.
"""

from __future__ import annotations

import json
import os
import random
import signal
import sqlite3
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import pytest

from mastaba.core import registry
from mastaba.core.record import Record
from tests.attacks.crowd import Crowd, CrowdTable
from tests.attacks.history import History, Stored
from tests.site.postgres import Cluster, or_skip, private_cluster
from tests.site.server import Server
from tests.site.test_bot_pool import workers

pytestmark = pytest.mark.skipif("MASTABA_INNER" in os.environ, reason="has databases of its own")
_SETTINGS = {"MASTABA_LIMITS": "1000", "MASTABA_BOT_PACE": "0.02"}
_KILLS = int(os.environ.get("MASTABA_KILLS", "200"))
_SECONDS = float(os.environ.get("MASTABA_KILL_SECONDS", "3600"))  # then it has failed: too few kills


class World:
    """Servers on one database, and ways to end them."""

    def __init__(self, data: Path, servers: int, cluster: Cluster | None) -> None:
        self.data = data
        self.cluster = cluster
        more = _SETTINGS | ({"DATABASE_URL": cluster.url} if cluster else {})
        self.servers = [Server(data, **more) for _ in range(servers)]
        self.kills: Counter[str] = Counter()

    def kill_something(self, dice: random.Random) -> None:
        """End one thing, and start it again after a moment."""
        victims: dict[str, tuple[Callable[[random.Random], bool], int]] = {
            "server": (self._kill_server, 3),
            "bots": (self._kill_bots, 4),
        }
        if self.cluster:
            victims["database"] = (self._kill_database, 3)
        name = dice.choices([*victims], [weight for _, weight in victims.values()])[0]
        if victims[name][0](dice):
            self.kills[name] += 1

    def _kill_server(self, dice: random.Random) -> bool:
        server = dice.choice(self.servers)
        server.kill()
        time.sleep(dice.uniform(0, 0.3))
        server.start()
        return True

    def _kill_bots(self, dice: random.Random) -> bool:
        found = [pid for server in self.servers for pid in workers(server)]
        for pid in found:
            os.kill(pid, signal.SIGKILL)
        return bool(found)

    def _kill_database(self, dice: random.Random) -> bool:
        assert self.cluster is not None
        self.cluster.crash()
        time.sleep(dice.uniform(0, 0.5))
        self.cluster.start()
        return True

    def query(self, sql: str, *given: object) -> list[Any]:
        """Rows of the database, read beside the servers."""
        if self.cluster:
            import psycopg

            with psycopg.connect(self.cluster.url) as database:
                return list(database.execute(sql.replace("?", "%s"), given).fetchall())
        with closing(sqlite3.connect(self.data / "mastaba.sqlite3")) as file:
            return file.execute(sql, given).fetchall()

    def stored(self, slug: str) -> Stored:
        """A table by its rows."""
        key, game, players, options, status, length = self.query(
            "SELECT id, game, players, options, status, length FROM mastaba_table WHERE slug = ?", slug
        )[0]
        log = self.query("SELECT number, text, at FROM mastaba_entry WHERE table_id = ? ORDER BY number", key)
        remarks = self.query("SELECT text FROM mastaba_remark WHERE table_id = ? ORDER BY id", key)
        seats = self.query(
            "SELECT kind, bot, token FROM mastaba_seat WHERE table_id = ? ORDER BY number", key
        )
        return Stored(
            registry.get(game),
            players,
            json.loads(options) if isinstance(options, str) else options,
            status,
            length,
            [(number, text, moment(at)) for number, text, at in log],
            [text for (text,) in remarks],
            seats,
        )


def moment(at: str | datetime) -> float:
    read = datetime.fromisoformat(at) if isinstance(at, str) else at
    return (read if read.tzinfo else read.replace(tzinfo=UTC)).timestamp()


@pytest.fixture(params=["sqlite", "postgresql"])
def world(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[World]:
    with ExitStack() as stack:
        cluster = None
        if request.param == "postgresql":
            cluster = stack.enter_context(or_skip(private_cluster()))
        made = World(tmp_path, 2 if cluster else 1, cluster)
        for server in made.servers:
            server.start()
        yield made
        for server in made.servers:
            server.stop()


def kill_under_load(world: World, kills: int, tables: int, clients: int) -> None:
    seed = random.SystemRandom().getrandbits(30)
    dice = random.Random(seed)
    crowd = Crowd(world.servers, tables, clients, seed)
    began = time.monotonic()
    crowd.start()
    while not crowd.closing.is_set() and time.monotonic() < began + _SECONDS:
        time.sleep(dice.uniform(0.05, 1.0))
        if world.kills.total() < kills:
            world.kill_something(dice)
        elif crowd.moves_done > kills:  # a slow machine needs longer to start servers and to answer moves
            break
    crowd.stop()
    for server in world.servers:  # nothing is left in any memory
        server.kill()
        server.start()
    assert world.query("SELECT slug, trouble FROM mastaba_table WHERE trouble <> ''") == []
    found: Counter[str] = Counter()
    for table in crowd.tables:
        found += History(table.slug, world.stored(table.slug), table.requests).check()
        found["tables"] += 1
        found[go_on(world, table)] += 1
    figures = dict(sorted(found.items())) | {
        "kills": dict(world.kills),
        "seconds": round(time.monotonic() - began),
    }
    sys.stderr.write(json.dumps({"seed": seed} | figures) + "\n")  # shown by -s, and if something is wrong
    assert world.kills.total() >= kills
    assert found["move done"] > kills
    assert found["table goes on"] + found["table is over"] == found["tables"]


def go_on(world: World, table: CrowdTable) -> str:
    """Move at a table once more, on the seat that is to act: its owner, or its bot, can."""
    server = world.servers[0]
    stored = world.stored(table.slug)
    if stored.status == "over":
        Record.from_json(server.ask("GET", f"/t/{table.slug}/record.json")[1]).verify()
        return "table is over"
    if stored.status == "waiting":
        links = [token for kind, _, token in stored.seats if kind == "open"]
        assert links
        assert all(server.ask("POST", "/api/join", {"token": token})[0] == 200 for token in links)
        stored = world.stored(table.slug)
    end = time.monotonic() + 60
    while time.monotonic() < end:
        now = world.stored(table.slug)
        if now.length > stored.length or now.status == "over":
            return "table goes on"
        for seat, (_, bot, token) in enumerate(now.seats):
            status, mine = server.ask("GET", "/api/seat", token=token) if not bot else (0, {})
            if status == 200 and mine["observation"]["legal"]:
                body = {"moves": mine["observation"]["legal"][:1], "expected": mine["number"]}
                answer = server.ask("POST", "/api/seat/moves", body, token)
                assert answer[0] in (200, 409), (table.slug, seat, answer)
        time.sleep(0.05)
    return f"stuck {table.slug} {stored.game.info.name} at {stored.length}"


def test_a_few_kills_under_load_lose_and_double_nothing(world: World) -> None:
    kill_under_load(world, 4, tables=5, clients=5)


@pytest.mark.heavy
def test_many_kills_under_load_lose_and_double_nothing(world: World) -> None:
    kill_under_load(world, _KILLS, tables=15, clients=10)
