"""12. Doors: time limits for heads and bodies, a most to streams and connections; half-open requests stop nobody."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from http.client import HTTPConnection, HTTPResponse

import pytest

from mastaba.site.infra import streams
from tests.attacks.wires import Wire, half_open, until_closed
from tests.site.server import Server, serving

PATIENCE = 1.5


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving(
        tmp_path_factory.mktemp("doors"), MASTABA_PATIENCE=str(PATIENCE), MASTABA_BOT_PACE="0"
    ) as one:
        yield one


def opened(server: Server) -> tuple[str, list[str]]:
    status, table = server.ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"]})
    assert status == 201
    return table["table"], [chair["token"] for chair in table["chairs"]]


def plays_a_move(server: Server, slug: str, tokens: list[str]) -> None:
    """The page, the stream and a move of somebody who plays, as on any day."""
    status, page = server.ask("GET", f"/t/{slug}")
    assert status == 200
    assert "<svg" in page
    now = server.ask("GET", f"/api/tables/{slug}")[1]
    mine = tokens[now["observation"]["actor"]]
    with server.stream(f"/api/tables/{slug}/events", mine) as messages:
        before = json.loads(next(messages))
        body = {"moves": before["observation"]["legal"][:1], "expected": before["number"]}
        assert server.ask("POST", "/api/seat/moves", body, mine)[0] == 200
        assert json.loads(next(messages))["number"] > before["number"]


def open_stream(server: Server, path: str, **headers: str) -> tuple[HTTPConnection, HTTPResponse]:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    connection.request("GET", path, headers=headers)
    return connection, connection.getresponse()


# --- Half-open requests


def test_400_half_open_requests_do_not_stop_the_seventh_person(server: Server) -> None:
    tables = [opened(server) for _ in range(7)]
    with half_open(server.port, 400) as wires:
        for slug, tokens in tables:
            plays_a_move(server, slug, tokens)
        assert until_closed(wires, 20 * PATIENCE) == 0
        plays_a_move(server, *tables[6])


def test_half_open_requests_of_many_addresses_stop_nobody(server: Server) -> None:
    slug, tokens = opened(server)
    with ExitStack() as stack:
        wires = [
            wire
            for number in range(20)
            for wire in stack.enter_context(half_open(server.port, 60, f"127.0.1.{number + 1}"))
        ]
        plays_a_move(server, slug, tokens)
        assert until_closed(wires, 20 * PATIENCE) == 0


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"GET /api/games HTTP/1.1\r\nHost: 127", b"408"),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\n{", b"408"),
        (b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{", b"408"),
    ],
)
def test_half_a_request_is_refused_in_words_when_its_time_is_over(
    server: Server, sent: bytes, status: bytes
) -> None:
    wire = Wire(server.port)
    wire.send(sent)
    answer = b""
    while part := wire.socket.recv(65_536):
        answer += part
    wire.close()
    assert answer.startswith(b"HTTP/1.1 " + status)
    assert set(json.loads(answer.partition(b"\r\n\r\n")[2])) == {"reason", "razon", "rule"}


def test_empty_lines_do_not_keep_a_connection_for_ever(server: Server) -> None:
    wire = Wire(server.port)
    wire.send(b"GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    assert wire.socket.recv(65_536).startswith(b"HTTP/1.1 200")
    end = time.monotonic() + 20 * PATIENCE
    while not wire.is_closed() and time.monotonic() < end:
        wire.send(b"\r\n")
        time.sleep(0.1)
    assert wire.is_closed()
    wire.close()


def test_an_open_stream_outlives_the_time_limits(server: Server) -> None:
    slug, tokens = opened(server)
    now = server.ask("GET", f"/api/tables/{slug}")[1]
    mine = tokens[now["observation"]["actor"]]
    with server.stream(f"/api/tables/{slug}/events", mine) as messages:
        seen = json.loads(next(messages))
        time.sleep(PATIENCE * 3 + 1)  # longer than any of them
        body = {"moves": seen["observation"]["legal"][:1], "expected": seen["number"]}
        assert server.ask("POST", "/api/seat/moves", body, mine)[0] == 200
        assert json.loads(next(messages))["number"] > seen["number"]


# --- Streams


def test_one_seat_opens_so_many_streams_and_others_still_see(server: Server) -> None:
    slug, tokens = opened(server)
    path = f"/api/tables/{slug}/events"
    waiting = tokens[1 - server.ask("GET", f"/api/tables/{slug}")[1]["observation"]["actor"]]
    with ExitStack() as stack:
        refused = []
        for _ in range(streams.PERSON + 3):
            connection, answer = open_stream(server, path, Authorization=f"Bearer {waiting}")
            stack.callback(connection.close)
            stack.callback(answer.close)
            if answer.status != 200:
                refused.append((answer.status, answer.headers["Retry-After"], json.loads(answer.read())))
        assert [status for status, *_ in refused] == [429] * 3
        assert all(wait and said["reason"] and said["razon"] for _, wait, said in refused)
        plays_a_move(server, slug, tokens)
    assert comes_back(server, slug, waiting), "what was closed makes room"


def comes_back(server: Server, slug: str, token: str) -> bool:
    """Whether a seat gets a stream within some time."""
    end = time.monotonic() + 20
    while time.monotonic() < end:
        connection, answer = open_stream(
            server, f"/api/tables/{slug}/events", Authorization=f"Bearer {token}"
        )
        answer.close()
        connection.close()
        if answer.status == 200:
            return True
        time.sleep(0.2)
    return False


def test_streams_are_counted_for_each_person_address_and_in_all(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, most in (("PERSON", 2), ("SPECTATORS", 3), ("ADDRESS", 5), ("IN_ALL", 7)):
        monkeypatch.setattr(streams, name, most)
    counted = streams.Streams()
    mine = [counted.enter("here") for _ in range(3)]
    assert [place is not None and place.claim("guest 1") for place in mine] == [True, True, False]
    assert counted.enter("here") is not None
    assert counted.enter("here") is not None
    assert counted.enter("here") is None, "five from one address"
    others = [counted.enter("there") for _ in range(3)]
    assert [place is not None for place in others] == [True, True, False], "seven in all"
    for place in mine:
        assert place is not None
        place.leave()
    newcomer = counted.enter("here")
    assert newcomer is not None
    assert newcomer.claim("guest 1")
    assert len(counted) == 5


def test_spectators_leave_room_for_who_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(streams, "SPECTATORS", 3)
    counted = streams.Streams()
    places = [counted.enter("school") for _ in range(5)]
    assert [place is not None and place.claim(None) for place in places] == [True] * 3 + [False] * 2
    player = counted.enter("school")
    assert player is not None
    assert player.claim("account 7")


def test_streams_of_clients_that_vanish_are_given_back(server: Server) -> None:
    slug, tokens = opened(server)
    for _ in range(3):
        wires = [Wire(server.port) for _ in range(streams.PERSON)]
        for wire in wires:
            wire.send(
                f"GET /api/tables/{slug}/events HTTP/1.1\r\nHost: 127.0.0.1\r\n"
                f"Authorization: Bearer {tokens[0]}\r\n\r\n".encode()
            )
        answers = [wire.socket.recv(20) for wire in wires]
        for wire in wires:
            wire.close()
        assert any(answer.startswith(b"HTTP/1.1 200") for answer in answers)
        assert comes_back(server, slug, tokens[0])


def test_a_client_that_takes_no_answers_is_let_go(server: Server) -> None:
    wire = Wire(server.port)
    asked = 400
    for _ in range(asked):
        wire.send(b"GET /static/django_htmx/htmx-4.js HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    time.sleep(3 * PATIENCE + 1)
    answer = b""
    with suppress(OSError):
        while part := wire.socket.recv(2**20):
            answer += part
    wire.close()
    assert 0 < answer.count(b"HTTP/1.1 200 OK") < asked
