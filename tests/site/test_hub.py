"""Streams of a real server: everybody sees a move at once, each with their own eyes and in their own language."""

from __future__ import annotations

import json
import threading
import time
from collections.abc import Iterator
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest

from tests.site.server import Server, serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(tmp_path_factory.mktemp("live")) as running:
        yield running


def opened(server: Server, *chairs: str, game: str = "imhotep") -> tuple[str, list[str]]:
    status, made = server.ask("POST", "/api/tables", {"game": game, "chairs": list(chairs)})
    assert status == 201, made
    return made["table"], [chair["token"] for chair in made["chairs"]]


def move(server: Server, token: str, text: str | None = None) -> int:
    _, now = server.ask("GET", "/api/seat", token=token)
    body = {"moves": [text or now["observation"]["legal"][0]], "expected": now["number"]}
    return server.ask("POST", "/api/seat/moves", body, token)[0]


def test_a_move_shows_to_the_others_at_once(server: Server) -> None:
    slug, tokens = opened(server, "api", "api")
    with (
        server.stream(f"/api/tables/{slug}/events", tokens[1]) as theirs,
        server.stream(f"/api/tables/{slug}/events") as spectators,
        server.stream(f"/t/{slug}/live") as page,
    ):
        first = json.loads(next(theirs))
        assert first["seat"] == 1
        assert json.loads(next(spectators))["seat"] is None
        assert 'hx-target="#board"' in next(page)
        began = time.monotonic()
        assert move(server, tokens[0], "get") == 200
        assert json.loads(next(theirs))["number"] == first["number"] + 1
        assert json.loads(next(spectators))["plies"][-1] == "0 get"
        shown = next(page)
        assert time.monotonic() - began < 3
        assert 'hx-target="#log"' in shown
        assert 'hx-target="#chat"' not in shown  # what has not changed is not sent again


def test_streams_of_a_game_of_memory_give_each_ply_once(server: Server) -> None:
    slug, tokens = opened(server, "api", "api", game="faraon")
    assert move(server, tokens[0]) == 200
    with (
        server.stream(f"/api/tables/{slug}/events") as plies,
        server.stream(f"/t/{slug}/live") as page,
    ):
        first = json.loads(next(plies))
        assert first["plies"] == []
        assert "data-motion" not in next(page)
        seat = first["observation"]["actor"]
        assert move(server, tokens[seat]) == 200
        played = json.loads(next(plies))["plies"]
        assert played[0].startswith(f"{seat} slide")
        assert all(ply.startswith("chance") for ply in played[1:])
        assert "data-motion" in next(page)
    with server.stream(f"/t/{slug}/live") as late:
        assert "data-motion" not in next(late)
    assert server.ask("GET", "/api/seat", token=tokens[0])[1]["plies"] == []


def test_a_stream_speaks_the_language_of_its_reader(server: Server) -> None:
    slug, tokens = opened(server, "api", "api")
    with (
        server.stream(f"/t/{slug}/live", language="es") as spanish,
        server.stream(f"/t/{slug}/live", cookie="django_language=en") as english,
    ):
        for seat in (0, 1, 0):
            assert 'lang="es"' in next(spanish)
            assert 'lang="en"' in next(english)
            assert move(server, tokens[seat]) == 200


def test_a_stream_of_the_api_ends_with_the_game(server: Server) -> None:
    slug, tokens = opened(server, "api", "api")
    seen: list[Any] = []

    def watch() -> None:
        with server.stream(f"/api/tables/{slug}/events") as messages:
            seen.extend(json.loads(message) for message in messages)

    thread = threading.Thread(target=watch)
    thread.start()
    _, now = server.ask("GET", f"/api/tables/{slug}")
    while now["status"] != "over":
        seat = now["observation"]["actor"]
        legal = server.ask("GET", "/api/seat", token=tokens[seat])[1]["observation"]["legal"]
        body = {"moves": legal[-1:], "expected": now["number"]}
        status, now = server.ask("POST", "/api/seat/moves", body, tokens[seat])
        assert status == 200
    thread.join(20)
    assert seen[-1]["status"] == "over"
    assert seen[-1]["result"]
    numbers = [sight["number"] for sight in seen]
    assert numbers == sorted(numbers)


def test_whoever_leaves_is_forgotten(server: Server) -> None:
    slug, _ = opened(server, "api", "api")

    def watchers() -> int:
        text = server.ask("GET", "/metrics")[1]
        return int(next(line.split()[1] for line in text.splitlines() if line.startswith("mastaba_watchers")))

    before = watchers()
    with server.stream(f"/t/{slug}/live") as one, server.stream(f"/t/{slug}/live") as two:
        next(one), next(two)
        assert watchers() == before + 2
    end = time.monotonic() + 10
    while watchers() != before and time.monotonic() < end:
        time.sleep(0.1)
    assert watchers() == before


class Browser:
    """Cookies and forms, without a browser."""

    def __init__(self, server: Server) -> None:
        self.port = server.port
        self.cookies: dict[str, str] = {}
        self.ask("GET", "/")

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    def ask(self, method: str, path: str, **form: str) -> str:
        """Where an answer leads."""
        door = HTTPConnection("127.0.0.1", self.port, timeout=30)
        form["csrfmiddlewaretoken"] = self.cookies.get("csrftoken", "")
        headers = {"Cookie": self.cookie, "Content-Type": "application/x-www-form-urlencoded"}
        door.request(method, path, urlencode(form) if method == "POST" else None, headers)
        answer = door.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                self.cookies |= {each.key: each.value for each in SimpleCookie(value).values()}
        answer.read()
        door.close()
        assert answer.status in (200, 302), answer.status
        return answer.headers.get("Location", "")


def test_signing_in_and_out_changes_the_eyes_of_open_streams(server: Server) -> None:
    me = Browser(server)
    seats = {"players": "2", "seat-0": "me", "seat-1": "random", "listed": "yes"}
    table = me.ask("POST", "/new/imhotep", **seats)
    account = {"username": f"Merit {server.port}", "password": "a long way down the Nile"}
    for deed, before, after in (("register", True, True), ("leave", True, False), ("enter", False, True)):
        with server.stream(f"{table}/live", cookie=me.cookie) as page:
            assert ('data-seat="0"' in next(page)) is before
            me.ask("POST", f"/account/{deed}", **account)
            if before:
                assert len(list(page)) < 20  # it ends
        with server.stream(f"{table}/live", cookie=me.cookie) as page:
            assert ('data-seat="0"' in next(page)) is after


def test_many_streams_need_few_threads_and_connections(server: Server) -> None:
    slug, _ = opened(server, "api", "api")
    from contextlib import ExitStack

    with ExitStack() as stack:
        for _ in range(60):
            next(stack.enter_context(server.stream(f"/t/{slug}/live")))
        threads = len(list(Path(f"/proc/{server.pid}/task").iterdir()))
        files = [path.readlink().name for path in Path(f"/proc/{server.pid}/fd").iterdir()]
    assert threads < 30
    assert sum(name == "mastaba.sqlite3" for name in files) <= 6


def test_a_server_with_open_streams_can_be_asked_to_stop(tmp_path: Path) -> None:
    """Without an error in its log."""
    with serving(tmp_path) as server:
        slug, _ = opened(server, "api", "api")
        with server.stream(f"/t/{slug}/live") as page:
            next(page)
    assert "Traceback" not in server.log.read_text("utf-8")
