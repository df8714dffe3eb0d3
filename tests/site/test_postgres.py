"""PostgreSQL: the site's own tests once more, and two server processes on one database."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from tests.attacks.worlds import before_a_card, opened, replayed
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server, environment

HERE = Path(__file__).parent
# These say themselves on which databases they run, or do not ask the database for anything.
ELSEWHERE = (
    "test_backup.py", "test_bot_pool.py", "test_compression.py", "test_explain.py", "test_line_diff.py",
    "test_log_lines.py", "test_restart.py",
)  # fmt: skip
pytestmark = pytest.mark.skipif("MASTABA_INNER" in os.environ, reason="already inside")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with or_skip(private_server()) as url:
        yield url


def test_the_sites_own_tests_pass_on_postgresql(database: str, tmp_path: Path) -> None:
    words = [
        "-m",
        "pytest",
        str(HERE),
        *(f"--ignore={HERE / name}" for name in ("browser", *ELSEWHERE)),
        "-q",
        "-p",
        "no:cacheprovider",
        "-x",
    ]
    inner = environment(tmp_path, DATABASE_URL=database, MASTABA_INNER="1")
    inner = {name: value for name, value in inner.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, *words], env=inner, cwd=HERE.parents[1], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    assert " passed" in done.stdout


@pytest.fixture(scope="module")
def pair(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Server, Server]]:
    """Two processes of one site: same database, same secret key."""
    data = tmp_path_factory.mktemp("pair")
    servers = [Server(data, DATABASE_URL=database) for _ in range(2)]
    for server in servers:
        server.start()
    yield servers[0], servers[1]
    for server in servers:
        server.stop()


def test_a_move_posted_to_one_process_shows_in_a_stream_of_the_other(pair: tuple[Server, Server]) -> None:
    one, two = pair
    _, made = one.ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"]})
    tokens = [chair["token"] for chair in made["chairs"]]
    path = f"/api/tables/{made['table']}/events"
    with one.stream(path) as near, two.stream(path) as far, two.stream(f"/t/{made['table']}/live") as page:
        number = json.loads(next(near))["number"]
        assert json.loads(next(far))["number"] == number
        next(page)
        for count, (server, text) in enumerate([(one, "get"), (two, "get"), (one, "load 0 0")], 1):
            began = time.monotonic()
            body = {"moves": [text], "expected": number + count - 1}
            assert server.ask("POST", "/api/seat/moves", body, tokens[(count - 1) % 2])[0] == 200
            assert json.loads(next(far))["number"] == number + count
            assert json.loads(next(near))["number"] == number + count
            assert 'hx-target="#log"' in next(page)
            assert time.monotonic() - began < 5


IN_A_WINDOW = """
import django
django.setup()
from tests.site.test_reactions import table_of, two_hands
table, _ = table_of(two_hands("veto:prayer")[0])
print(table.slug, table.length)
"""
PASSES = """
import sys, django
django.setup()
from mastaba.site.models import Entry
print([entry.text for entry in Entry.objects.filter(table__slug=sys.argv[1], number__gte=int(sys.argv[2]))])
"""


def test_a_window_is_passed_once_whichever_process_does_it(
    pair: tuple[Server, Server], database: str
) -> None:
    """Nobody has told either process of this table: both find it, one passes, both show it."""

    def run(*words: str) -> str:
        env = environment(pair[0].data, DATABASE_URL=database)
        words = (sys.executable, "-c", *words)
        return subprocess.run(
            words, env=env, cwd=HERE.parents[1], capture_output=True, text=True, check=True
        ).stdout

    slug, length = run(IN_A_WINDOW).split()
    path = f"/api/tables/{slug}/events"
    with pair[0].stream(path) as near, pair[1].stream(path) as far:
        shown = [json.loads(next(stream))["number"] for stream in (near, far)]
        assert shown == [int(length)] * 2
        assert json.loads(next(near))["number"] > int(length)
        assert json.loads(next(far))["number"] > int(length)
    time.sleep(3)  # time for a second pass, if there were one
    assert run(PASSES, slug, length).count("pass") == 1


def test_racing_writers_lose_and_double_nothing(pair: tuple[Server, Server]) -> None:
    _, made = pair[0].ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"]})
    tokens = [chair["token"] for chair in made["chairs"]]
    answers: list[int] = []
    played: list[str] = []
    for _ in range(25):
        _, now = pair[0].ask("GET", f"/api/tables/{made['table']}")
        if now["status"] != "playing":
            break
        token = tokens[now["observation"]["actor"]]
        legal = pair[1].ask("GET", "/api/seat", token=token)[1]["observation"]["legal"]
        gate = threading.Barrier(4)

        def post(
            server: Server,
            text: str,
            token: str = token,
            number: int = now["number"],
            gate: threading.Barrier = gate,
        ) -> None:
            gate.wait()
            body = {"moves": [text], "expected": number}
            status, said = server.ask("POST", "/api/seat/moves", body, token)
            answers.append(status)
            if status == 200:
                played.append(text)
            else:
                assert status in (409, 422), said

        racers = [threading.Thread(target=post, args=[pair[i % 2], legal[i % len(legal)]]) for i in range(4)]
        for racer in racers:
            racer.start()
        for racer in racers:
            racer.join()
        gate.reset()
    _, end = pair[1].ask("GET", f"/api/tables/{made['table']}")
    people = [ply.partition(" ")[2] for ply in end["plies"] if not ply.startswith("chance")]
    assert people == played
    assert answers.count(200) == len(played)


def test_two_who_sit_down_at_once_begin_the_game(pair: tuple[Server, Server]) -> None:
    for _ in range(10):
        _, made = pair[0].ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["open", "open"]})
        gate = threading.Barrier(2)

        def sit(server: Server, token: str, gate: threading.Barrier = gate) -> None:
            gate.wait()
            assert server.ask("POST", "/api/join", {"token": token})[0] == 200

        guests = [
            threading.Thread(target=sit, args=[server, chair["token"]])
            for server, chair in zip(pair, made["chairs"], strict=True)
        ]
        for guest in guests:
            guest.start()
        for guest in guests:
            guest.join()
        assert pair[0].ask("GET", f"/api/tables/{made['table']}")[1]["status"] == "playing"


def test_workers_behind_one_port(database: str, tmp_path: Path) -> None:
    server = Server(tmp_path, DATABASE_URL=database)
    server.words = ["--workers", "2"]
    server.start()
    try:
        _, made = server.ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"]})
        path = f"/api/tables/{made['table']}/events"
        with ExitStack() as stack:
            streams = [stack.enter_context(server.stream(path)) for _ in range(6)]
            number = max(json.loads(next(stream))["number"] for stream in streams)
            body = {"moves": ["get"], "expected": number}
            assert server.ask("POST", "/api/seat/moves", body, made["chairs"][0]["token"])[0] == 200
            assert {json.loads(next(stream))["number"] for stream in streams} == {number + 1}
    finally:
        server.stop()


def _sight(server: Server, token: str) -> Any:
    return server.ask("GET", "/api/seat", token=token)[1]


def test_a_window_of_a_killed_process_is_closed_by_the_other_with_the_kept_answer(
    database: str, tmp_path: Path
) -> None:
    servers = [Server(tmp_path, DATABASE_URL=database, MASTABA_WINDOW_PACE="0.5") for _ in range(2)]
    for server in servers:
        server.start()
    one, two = servers
    try:
        _, rich, card = before_a_card()
        (table,) = opened(one, [{"plies": rich}])
        seat = replayed(rich).actor
        own, other = table.tokens[seat], table.tokens[1 - seat]
        path = f"/api/tables/{table.slug}/events"
        body = {"moves": [card], "expected": _sight(one, own)["number"]}
        assert one.ask("POST", "/api/seat/moves", body, own)[0] == 200
        with two.stream(path, other) as asked, two.stream(path) as watched:
            first = json.loads(next(asked))
            assert first["observation"]["legal"] == ["veto", "pass"]
            assert json.loads(next(watched))["number"] == first["number"]
            body = {"moves": ["veto"], "expected": first["number"]}
            assert one.ask("POST", "/api/seat/moves", body, other)[0] == 200
            assert json.loads(next(asked))["observation"]["legal"] == [], (
                "its own stream, at the other process"
            )
            one.kill()
            closed = json.loads(next(watched))
            assert closed["plies"][-1] == f"{1 - seat} veto", "others hear of it when the window closes"
    finally:
        two.stop()
        if one.process is not None and one.process.poll() is None:
            one.stop()
