"""12. Odd requests: whatever is sent to any address is answered below 500, in words, on the API in JSON.

The addresses are those of the site and of the API, found by walking their patterns; what is put into paths, queries,
forms, JSON and headers is what broke things before, or could.
"""

from __future__ import annotations

import json
import re
import socket
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest

from mastaba.core import registry
from tests.attacks import odd_requests
from tests.attacks.odd_requests import Door, filled, patterns
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server, serving


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with ExitStack() as stack:
        more = {"MASTABA_LIMITS": "10000", "MASTABA_HOSTS": "localhost,127.0.0.1"}
        if request.param == "postgresql":
            more["DATABASE_URL"] = stack.enter_context(or_skip(private_server()))
        yield stack.enter_context(serving(tmp_path_factory.mktemp("odd"), **more))


@pytest.fixture
def door(server: Server) -> Iterator[Door]:
    client = Door(server)
    client.sits_down()
    yield client
    client.connection.close()


def odd_for(door: Door, values: tuple[str, ...]) -> tuple[str, ...]:
    """All odd values; on PostgreSQL those that reach a database and that SQLite may take."""
    return odd_requests.FOR_A_DATABASE if door.server.more.get("DATABASE_URL") else values


def test_every_address_is_walked() -> None:
    found = patterns()
    assert "/t/{}/move" in found
    assert "/api/seat/moves" in found
    assert len(found) > 40


any_database = pytest.mark.parametrize("server", ["sqlite"], indirect=True)
METHODS = ("GET", "HEAD", "OPTIONS", "POST", "PUT", "PATCH", "DELETE", "TRACE", "PROPFIND")


@any_database
@pytest.mark.parametrize("method", METHODS)
def test_any_method_on_any_address_is_answered_in_words(door: Door, method: str) -> None:
    for pattern in patterns():
        if pattern != "/account/leave":
            door.knock(method, filled(pattern, door.slug))
            door.knock(method, filled(pattern, door.slug), b"x=1")


def test_odd_parts_of_paths_are_refused_in_words(door: Door) -> None:
    for pattern in patterns():
        if "{}" in pattern:
            for part in odd_for(door, odd_requests.ODD_PARTS):
                door.knock("GET", pattern.replace("{}", part))
            door.knock("POST", pattern.replace("{}", "a%00b"), b"")
    for path in ("//", "///t//x", "/t/x/../../y", "/%2f", "/.", "/?", "/;", "/api/../t", "/t/" + "/" * 500):
        door.knock("GET", path)


def test_odd_queries_are_answered_in_words(door: Door) -> None:
    for pattern in patterns():
        if pattern.endswith(("/events", "/live")):
            continue
        for value in odd_for(door, odd_requests.ODD_VALUES):
            door.knock(
                "GET",
                f"{filled(pattern, door.slug)}?" + "&".join(f"{n}={value}" for n in odd_requests.NAMES[:7]),
            )
        for query in ("%", "&&&==", "=", "a[]=1", "%ff=%ff", "move=" + "&move=" * 400):
            door.knock("GET", f"{filled(pattern, door.slug)}?{query}")


def test_odd_forms_are_answered_in_words(door: Door) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for pattern in patterns():
        path = filled(pattern, door.slug)
        if path in (
            "/account/leave",
            "/account/register",
            "/account/enter",
        ):  # an own test: they hash passwords
            continue
        for value in odd_for(door, odd_requests.ODD_VALUES):
            door.knock(
                "POST", path, "&".join(f"{name}={value}" for name in odd_requests.NAMES).encode(), form
            )
        door.knock("POST", path, b"&".join(b"a=1" for _ in range(5000)), form)
        door.knock("POST", path, b"\xff\xfe\x00", form)
        door.knock("POST", path, b"--x\r\n\r\n", {"Content-Type": "multipart/form-data; boundary=x"})


def test_odd_options_of_any_game_are_refused_in_words(door: Door) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for game in registry.names():
        options = [option.name for option in registry.get(game).info.options]
        for value in odd_requests.ODD_VALUES:
            said = "&".join(f"{name}={value}" for name in options)
            door.knock("POST", f"/new/{game}", f"players=2&seat-0=me&seat-1=random&{said}".encode(), form)


@pytest.mark.parametrize("path", ["/account/register", "/account/enter"])
def test_odd_names_and_passwords_are_refused_in_words(door: Door, path: str) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for value in odd_requests.ODD_VALUES:
        door.cookie = f"csrftoken={odd_requests.CSRF}"
        door.knock("POST", path, f"username={value}&password=stone-{value}".encode(), form)


def test_odd_json_is_refused_in_json(door: Door) -> None:
    for path in ("/api/tables", "/api/join", "/api/seat/moves", "/api/seat/back"):
        for body in odd_requests.ODD_JSON:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {door.token}"}
            status = door.knock("POST", path, body, headers)
            assert status >= 400 or path == "/api/seat/back" or b"u202e" in body, (path, body[:80])
            door.knock("POST", path, body, headers | {"Content-Type": "text/plain"})


def test_deep_and_odd_records_are_refused_in_words(door: Door) -> None:
    for body in (
        *odd_requests.ODD_JSON,
        b'{"game": "imhotep", "plies": [' + b"[" * 5000,
        b'{"given": ' + odd_requests.DIGITS.encode() + b"}",
    ):
        head = b'--x\r\nContent-Disposition: form-data; name="record"; filename="r.json"\r\n\r\n'
        sent = head + body + b"\r\n--x--\r\n"
        assert (
            door.knock("POST", "/records", sent, {"Content-Type": "multipart/form-data; boundary=x"}) == 422
        )


def test_odd_headers_are_answered_in_words(door: Door) -> None:
    for headers in odd_requests.ODD_HEADERS:
        for path in (
            "/",
            f"/t/{door.slug}",
            "/api/seat",
            "/api/games",
            "/static/mastaba/base.css",
            "/nowhere",
        ):
            spanish = {"Accept-Language": "es", "Cookie": "django_language=es"} | headers
            door.knock("GET", path, None, spanish)
        door.knock("POST", "/api/tables", b"{}", headers)
        door.knock("POST", f"/t/{door.slug}/chat", b"text=x", headers)


ODD_FILES = (
    *(
        "/static/",
        "/static",
        "/static/mastaba",
        "/static/mastaba/",
        "/static/../settings.py",
        "/static/%2e%2e/x",
    ),
    *("/static/%00", "/static/mastaba/base.css%00", "/static/" + "a" * 4000, "/static/" + "a/" * 1500),
    *("/static//mastaba/base.css", "/static/mastaba//base.css", "/static/%ff%fe", "/static/%ED%A0%80"),
    *(
        "/static/..%5c..%5csettings.py",
        "/static//etc/passwd",
        "/static/C:/x",
        "/static/mastaba/base.css/",
        "/static/~",
    ),
)


@any_database
@pytest.mark.parametrize("path", ODD_FILES, ids=lambda path: path[:40])
def test_odd_static_paths_lead_nowhere(door: Door, path: str) -> None:
    assert door.knock("GET", path) in (400, 404)
    door.knock("HEAD", path)
    door.knock("POST", path, b"")


RAW = {
    "no HTTP": b"hello\r\n\r\n",
    "raw bytes in the path": b"GET /\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "raw bytes in the query": b"GET /?\xff\xfe HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "NUL in a header": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: a\0b\r\n\r\n",
    "no Host": b"GET / HTTP/1.1\r\n\r\n",
    "300 headers": b"GET / HTTP/1.1\r\nHost: localhost\r\n" + b"a: b\r\n" * 300 + b"\r\n",
    "a header of 100,000 bytes": b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"a" * 100_000 + b"\r\n\r\n",
    "an address of 20,000 bytes": b"GET /" + b"a" * 20_000 + b" HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "two lengths": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
    "a length of 5,000 digits": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: "
    + b"9" * 5000
    + b"\r\n\r\n",
    "a length below zero": b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
    "length and chunks": (
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    ),
    "a chunk of endless size": (
        b"POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffffff\r\n"
    ),
    "a method that is none": b"G\x00T / HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "another version": b"GET / HTTP/9.9\r\nHost: localhost\r\n\r\n",
    "a proxy's request": b"CONNECT evil.example:443 HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an asterisk": b"OPTIONS * HTTP/1.1\r\nHost: localhost\r\n\r\n",
    "an upgrade": b"GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n",
    "the next version": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
}


@any_database
@pytest.mark.parametrize("what", RAW)
def test_bytes_that_are_no_request_are_refused_in_words(server: Server, what: str) -> None:
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as wire:
        wire.sendall(RAW[what])
        answer = b""
        while b"</html>" not in answer and (part := wire.recv(65_536)):
            answer += part
    assert re.match(rb"HTTP/1.1 4\d\d ", answer), answer[:200]
    assert b"reason" in answer or b"<h1>" in answer


@any_database
def test_a_body_that_never_says_its_length_is_cut_off(server: Server) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as wire:
        wire.sendall(head)
        with suppress(OSError):  # it need not listen to the end
            for _ in range(60):
                wire.sendall(b"10000\r\n" + b" " * 65_536 + b"\r\n")
        answer = b""
        with suppress(OSError):
            while part := wire.recv(65_536):
                answer += part
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert json.loads(answer.partition(b"\r\n\r\n")[2])["razon"]


def test_nothing_of_this_was_an_error_for_the_server(server: Server) -> None:
    said: list[dict[str, Any]] = [
        json.loads(line) for line in Path(server.log).read_text("utf-8").splitlines() if line.startswith("{")
    ]
    assert [line for line in said if line.get("level") in ("ERROR", "CRITICAL")] == []
