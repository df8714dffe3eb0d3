"""Live tables under load: how long from a click until all screens show it, and what the server needs for it.

    python bench/site_load.py                          200 tables, 4 viewers each, SQLite and one process
    python bench/site_load.py --postgres --workers 2   a private PostgreSQL and two processes

Everything is on this machine and on its loopback: the clients take their share of the processors too. Each table has
two people and two spectators with open event streams; a move is a POST as the page sends it, chosen among those that
the person's screen offers. The clock runs from the click until the last of the table's screens has the new position.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import random
import re
import statistics
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))
CSRF = "b" * 32
_VERSION = re.compile(rb'data-number="(\d+)"')
_MOVES = re.compile(rb'<script id="moves" type="application/json">(.*?)</script>', re.DOTALL)


@dataclass
class Screen:
    """One viewer: the version on the screen, the moves it offers."""

    slug: str
    session: str
    version: int = 0
    moves: list[str] = field(default_factory=list)
    bytes: int = 0
    news: asyncio.Event = field(default_factory=asyncio.Event)

    @property
    def cookie(self) -> str:
        return f"sessionid={self.session}; csrftoken={CSRF}" if self.session else "layout=wide"

    async def watch(self, port: int) -> None:
        """Read the event stream for as long as it lasts."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=2**20)
        head = f"GET /t/{self.slug}/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {self.cookie}\r\n\r\n"
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        if b" 200 " not in answer.split(b"\r\n", 1)[0]:
            raise RuntimeError(answer.decode())
        while size := int(await reader.readline(), 16):
            message = (await reader.readexactly(size + 2))[:-2]
            self.bytes += size
            if found := _VERSION.search(message):
                self.version = int(found[1])
                listed = _MOVES.search(message)
                self.moves = [move["text"] for move in json.loads(listed[1])] if listed else []
                self.news.set()


@dataclass
class Figures:
    """What was measured."""

    seconds: list[float] = field(default_factory=list)
    answers: list[float] = field(default_factory=list)
    refused: int = 0
    late: int = 0


async def shown(screens: list[Screen], version: int) -> None:
    """Wait until all these screens are beyond a version."""
    for screen in screens:
        while screen.version <= version:
            screen.news.clear()
            await screen.news.wait()


async def play(
    screens: list[Screen], port: int, every: float, figures: Figures, end: float, dice: random.Random
) -> None:
    """Click at one table now and then."""
    await asyncio.sleep(dice.uniform(0, every))
    while time.perf_counter() < end:
        actor = next((screen for screen in screens if screen.moves), None)
        if actor is None:
            return
        version = actor.version
        body = f"move={dice.choice(actor.moves).replace(' ', '+')}&expected={version}"
        actor.moves = []
        head = (
            f"POST /t/{actor.slug}/move HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nCookie: {actor.cookie}\r\n"
            f"X-CSRFToken: {CSRF}\r\nHX-Request: true\r\nContent-Type: application/x-www-form-urlencoded\r\n"
            f"Content-Length: {len(body)}\r\n\r\n{body}"
        )
        began = time.perf_counter()
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        writer.write(head.encode())
        answer = await reader.readuntil(b"\r\n\r\n")
        figures.answers.append(time.perf_counter() - began)
        if length := re.search(rb"content-length: (\d+)", answer):
            await reader.readexactly(int(length[1]))
        writer.close()
        if b" 204 " not in answer.split(b"\r\n", 1)[0]:
            figures.refused += 1
            print(answer.split(b"\r\n", 1)[0].decode(), body)
            return
        try:
            await asyncio.wait_for(shown(screens, version), 10)
            figures.seconds.append(time.perf_counter() - began)
        except TimeoutError:
            figures.late += 1
        await asyncio.sleep(max(0, dice.uniform(0.5, 1.5) * every - (time.perf_counter() - began)))


def prepare(count: int, viewers: int) -> list[list[Screen]]:
    """Tables in the middle of their games, with people who are known by their sessions."""
    import django

    django.setup()
    from django.contrib.sessions.backends.db import SessionStore
    from django.core.management import call_command
    from django.db import connections

    from mastaba.core import registry
    from mastaba.core.position import Position
    from mastaba.core.referee import Referee
    from mastaba.site.models import Person, Seat
    from mastaba.site.tables import setup
    from mastaba.site.tables.setup import Chair

    call_command("migrate", verbosity=0)
    game = registry.get("imhotep")
    games: list[list[str]] = []
    for seed in range(8):
        dice = random.Random(seed)
        referee = Referee(Position.new(game, 2), bytes([seed]) * 32)
        while not referee.position.is_over:
            referee.play(referee.position.actor, dice.choice(referee.position.legal()))
        games.append([ply.written for ply in referee.plies])
    made = []
    for number in range(count):
        people = [Person.objects.create(name=f"Player {number}.{seat}") for seat in range(2)]
        plies = games[number % len(games)]
        cut = 10 + number * 7 % (len(plies) // 2)
        table = setup.open_table(people[0], game, [Chair("me"), Chair("me")], plies=plies[:cut])
        Seat.objects.filter(table=table, number=1).update(person=people[1], name=people[1].name)
        screens = []
        for person in people:
            session = SessionStore()
            session["person"] = person.pk
            session.create()
            screens.append(Screen(table.slug, str(session.session_key)))
        made.append(screens + [Screen(table.slug, "") for _ in range(viewers - 2)])
    connections.close_all()
    return made


def family(pid: int) -> list[int]:
    """A process and all below it."""
    parents: dict[int, list[int]] = {}
    for stat in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents.setdefault(int(stat.read_text().rpartition(")")[2].split()[1]), []).append(
                int(stat.parent.name)
            )
    found, todo = [], [pid]
    while todo:
        found.append(todo.pop())
        todo += parents.get(found[-1], [])
    return found


def use(pids: list[int]) -> tuple[float, float]:
    """CPU seconds so far and resident megabytes of some processes."""
    cpu = memory = 0.0
    for pid in pids:
        with suppress(OSError):
            words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            cpu += (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
            memory += (
                int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6
            )
    return cpu, memory


def stolen() -> float:
    """CPU seconds that this machine wanted and its neighbours had; 0 where nobody says so."""
    try:
        with Path("/proc/stat").open(encoding="ascii") as words:
            return int(words.readline().split()[8]) / os.sysconf("SC_CLK_TCK")
    except (OSError, IndexError):
        return 0.0


async def measure(
    tables: list[list[Screen]], port: int, pid: int, args: argparse.Namespace
) -> dict[str, Any]:
    """All streams open, then moves for a while."""
    figures = Figures()
    watching = []
    began = time.perf_counter()
    for screens in tables:
        watching += [asyncio.create_task(screen.watch(port)) for screen in screens]
        await asyncio.sleep(0.01)
    for screens in tables:
        await asyncio.wait_for(shown(screens, 0), 60)
    opened = time.perf_counter() - began
    for warm in (True, False):  # what is first is not measured
        figures = Figures()
        start, cpu = time.perf_counter(), use(family(pid))[0]
        sent = sum(screen.bytes for screens in tables for screen in screens)
        mine, theirs = time.process_time(), stolen()
        end = start + (args.every * 1.5 if warm else args.seconds)
        jobs = [
            play(screens, port, args.every, figures, end, random.Random(number))
            for number, screens in enumerate(tables)
        ]
        await asyncio.gather(*jobs)
        spent = time.perf_counter() - start
    after, memory = use(family(pid))
    for task in watching:
        task.cancel()
    hundred = statistics.quantiles(figures.seconds, n=100)
    return {
        "tables": len(tables),
        "viewers": sum(len(screens) for screens in tables),
        "opened_s": round(opened, 1),
        "moves": len(figures.seconds),
        "moves_per_s": round(len(figures.seconds) / spent, 1),
        "p50_ms": round(hundred[49] * 1000, 1),
        "p90_ms": round(hundred[89] * 1000, 1),
        "p99_ms": round(hundred[98] * 1000, 1),
        "most_ms": round(max(figures.seconds) * 1000, 1),
        "answer_p50_ms": round(statistics.median(figures.answers) * 1000, 1),
        "answer_p99_ms": round(statistics.quantiles(figures.answers, n=100)[98] * 1000, 1),
        "refused": figures.refused,
        "late": figures.late,
        "server_cpu_percent": round((after - cpu) / spent * 100),
        "client_cpu_percent": round((time.process_time() - mine) / spent * 100),
        "stolen_percent": round((stolen() - theirs) / spent * 100, 1),
        "server_mb": round(memory),
        "sent_mb_per_s": round((sum(s.bytes for t in tables for s in t) - sent) / spent / 1e6, 1),
    }


def main() -> None:
    """Set everything up, measure, print one line of JSON."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--viewers", type=int, default=4)
    parser.add_argument("--every", type=float, default=5.0, help="seconds between the moves of a table")
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--postgres", action="store_true")
    parser.add_argument("--workers", type=int, default=1)
    args = parser.parse_args()
    from tests.site.postgres import private_server
    from tests.site.server import Server

    with ExitStack() as stack:
        data = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="mastaba-load-")))
        os.environ |= {"MASTABA_DATA": str(data), "DJANGO_SETTINGS_MODULE": "mastaba.site.settings"}
        os.environ.pop("DATABASE_URL", None)
        if args.postgres:
            os.environ["DATABASE_URL"] = stack.enter_context(private_server())
        tables = prepare(args.tables, args.viewers)
        server = Server(data)
        server.words = ["--workers", str(args.workers)]
        server.start()
        try:
            found = asyncio.run(measure(tables, server.port, server.pid, args))
        finally:
            server.stop()
            errors = server.log.read_text("utf-8").count('"ERROR"')
    database = "postgresql" if args.postgres else "sqlite"
    import mastaba

    print(
        json.dumps(
            {
                "database": database,
                "processes": args.workers,
                "compiled": mastaba.compiled(),
                "errors": errors,
            }
            | found
        )
    )


if __name__ == "__main__":
    with suppress(KeyboardInterrupt, subprocess.CalledProcessError):
        main()
