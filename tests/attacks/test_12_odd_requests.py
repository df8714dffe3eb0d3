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
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest

from mastaba.core import rooms
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server, serving

DIGITS = "9" * 5000
CSRF = "c" * 32
ODD_PARTS = (
    *("x", "..", "%2e%2e", "..%2f..%2fsettings.py", "%00", "a%00b", "%ff", "%ED%A0%80", "%F0%9F%98%80", "'"),
    *('"', "%0d%0a", "%25", "*", "__class__", "-1", DIGITS, "a" * 3000, "%D9%A3"),
)
ODD_VALUES = (
    *(
        "",
        "-1",
        DIGITS,
        "1e9",
        "NaN",
        "Infinity",
        "%00",
        "a%00b",
        "%ff%fe",
        "%ED%A0%80",
        "%D9%A3",
        "[" * 2000,
    ),
    *("all", "'", "%0d%0aSet-Cookie:x=y", "../../x", "a" * 5000, "true", "%F0%9F%98%80", "1" + "0" * 400),
)
NAMES = (
    *(
        "move",
        "expected",
        "ply",
        "seat",
        "step",
        "at",
        "text",
        "bot",
        "token",
        "name",
        "username",
        "password",
    ),
    *(
        "players",
        "seat-0",
        "seat-1",
        "name-0",
        "colour-0",
        "colour",
        "pace",
        "public",
        "language",
        "next",
        "temple",
        "q",
        "page",
    ),
)
ODD_JSON = (
    b"",
    b"{",
    b"[" * 100_000,
    b'{"a":' * 5_000,
    b'{"moves": ["get"], "expected": ' + DIGITS.encode() + b"}",
    b'{"moves": ["get"], "expected": 1e400}',
    b'{"moves": ["get"], "expected": NaN}',
    b'{"moves": ["get"], "expected": -Infinity}',
    b'{"moves": ["\\ud800"], "expected": 0}',
    b'{"moves": ["\\u0000"], "expected": 0}',
    b'{"moves": ["get"], "moves": ["get"], "expected": 0}',
    b'{"moves": [' + b'"get",' * 2000 + b'"get"], "expected": 0}',
    b'{"moves": "get", "expected": "0"}',
    b'{"game": "\\u0000", "chairs": ["api", "api"]}',
    b'{"game": "imhotep", "chairs": ["\\u0000", "api"]}',
    b'{"game": "imhotep", "chairs": ["api", "api"], "name": "\\u0000\\u202e"}',
    b'{"game": "imhotep", "chairs": ["api", "api"], "options": {"temple": ' + DIGITS.encode() + b"}}",
    b'{"game": "imhotep", "chairs": ["api", "api"], "options": {"temple": [[[[]]]]}}',
    b'{"game": "imhotep", "chairs": ["api", "api"], "options": {"\\u0000": 1}}',
    b'{"game": "imhotep", "chairs": ["api", "api"], "options": {"temple": {"a": 1}}}',
    b'{"game": ["imhotep"], "chairs": {}}',
    b'{"token": "\\u0000"}',
    b'{"token": "' + b"a" * 40 + b'", "name": ""}',
    b"\xff\xfe{}",
    b"null",
    b"[]",
    b'"text"',
    b"5" * 5000,
    b"\xef\xbb\xbf{}",
)
ODD_HEADERS = (
    {"Cookie": 'sessionid="\\000\\000"'},
    {"Cookie": "sessionid=" + "x" * 4000},
    {"Cookie": "sessionid=\xff\xfe; django_language=\xff"},
    {"Cookie": "=; ;;; =a; sessionid"},
    {"Cookie": "messages=x; csrftoken=%00; layout=x"},
    {"Authorization": "Bearer \xff\xfe"},
    {"Authorization": "Bearer " + "a" * 5000},
    {"Authorization": "Bearer"},
    {"Authorization": "Basic x"},
    {"Accept-Language": "\xff" * 50},
    {"Accept-Language": "es;q=" + DIGITS},
    {"Content-Type": "application/json; charset=\xff"},
    {"Content-Type": "multipart/form-data"},
    {"Content-Type": "multipart/form-data; boundary=" + "b" * 300},
    {"Content-Type": "application/x-www-form-urlencoded; charset=utf-7"},
    {"Content-Type": "\xff/\xff"},
    {"If-Modified-Since": "never"},
    {"Host": "evil example"},
    {"Host": "127.0.0.1:99999999"},
    {"Host": "nobody.example"},
    {"X-Forwarded-For": "127.9.9.9, " * 300},
    {"HX-Request": "true", "HX-Current-URL": "http://[::1"},
    {"Range": "bytes=-" + DIGITS},
    {"Expect": "a miracle"},
)


class Door:
    """A client that sends exactly what it is told, and checks every answer."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
        self.cookie = ""
        self.slug = ""
        self.token = ""
        self.asked = 0

    def sits_down(self) -> None:
        """A guest at a table of their own, and a seat of the API."""
        headers = {"Cookie": f"csrftoken={CSRF}", "X-CSRFToken": CSRF, "Content-Length": "0"}
        self.connection.request("POST", "/play/imhotep", headers=headers)
        answer = self.connection.getresponse()
        answer.read()
        assert answer.status == 302
        self.slug = answer.headers["location"].rpartition("/")[2]
        session = next(re.finditer(r"sessionid=\w+", answer.headers["set-cookie"]))[0]
        self.cookie = f"{session}; csrftoken={CSRF}"
        opened = self.server.ask("POST", "/api/tables", {"game": "imhotep", "chairs": ["api", "api"]})[1]
        self.token = opened["chairs"][0]["token"]

    def knock(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> int:
        """Send a request; its answer must be below 500 and, if it refuses, say so."""
        given = {"Cookie": self.cookie, "X-CSRFToken": CSRF, "Accept-Language": "es"} | (headers or {})
        self.connection.putrequest(method, path, skip_host="Host" in given, skip_accept_encoding=True)
        for name, value in given.items():
            self.connection.putheader(name, value.encode("latin1"))
        if body is not None:
            self.connection.putheader("Content-Length", str(len(body)))
        self.connection.endheaders(body)
        answer = self.connection.getresponse()
        stream = answer.headers.get_content_type() == "text/event-stream"
        text = b"" if stream else answer.read()
        if stream or answer.will_close:
            answer.close()
            self.connection.close()
        self.asked += 1
        told = f"{method} {path[:120]} {headers} {(body or b'')[:80]!r}: {answer.status} {text[:300]!r}"
        assert answer.status < 500, told
        if answer.status >= 400 and method != "HEAD":
            if path.startswith("/api/"):
                said = json.loads(text)
                assert said["reason"], told
                assert said["razon"], told
            elif path.partition("?")[0].endswith(("record.json", "proof.json")) and text.startswith(b"{"):
                assert json.loads(text)["error"], told
            else:
                html = text.decode()
                assert 'lang="es"' in html or given.get("HX-Request") == "true", told
                assert re.search(r"<(p|h1)[^>]*>[^<]{10}", html), told
        return answer.status


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


def patterns() -> list[str]:
    """Every address of the site and of its API, with `{}` for what is filled in."""
    from mastaba.site.api import api
    from mastaba.site.urls import urlpatterns

    pages = [str(each.pattern) for each in urlpatterns if not hasattr(each, "url_patterns")]
    calls = [f"api{path}" for path in api.get_openapi_schema()["paths"]]
    calls = [path.removeprefix("api/") if path.startswith("api/api") else path for path in calls]
    found = [
        re.sub(r"<[^>]+>|\{[^}]+\}", "{}", path) for path in (*pages, *calls, "api/docs", "api/openapi.json")
    ]
    return [f"/{path}" for path in found]


def filled(pattern: str, slug: str) -> str:
    """The address of a pattern, with names that exist."""
    first = slug if pattern.startswith(("/t/", "/api/tables")) else "imhotep"
    path = pattern.replace("{}", first, 1)
    return path.replace("{}", "en" if "pictures" in pattern else "ships")


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
            for part in ODD_PARTS:
                door.knock("GET", pattern.replace("{}", part))
            door.knock("POST", pattern.replace("{}", "a%00b"), b"")
    for path in ("//", "///t//x", "/t/x/../../y", "/%2f", "/.", "/?", "/;", "/api/../t", "/t/" + "/" * 500):
        door.knock("GET", path)


def test_odd_queries_are_answered_in_words(door: Door) -> None:
    for pattern in patterns():
        if pattern.endswith(("/events", "/live")):
            continue
        for value in ODD_VALUES:
            door.knock("GET", f"{filled(pattern, door.slug)}?" + "&".join(f"{n}={value}" for n in NAMES[:7]))
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
        for value in ODD_VALUES:
            door.knock("POST", path, "&".join(f"{name}={value}" for name in NAMES).encode(), form)
        door.knock("POST", path, b"&".join(b"a=1" for _ in range(5000)), form)
        door.knock("POST", path, b"\xff\xfe\x00", form)
        door.knock("POST", path, b"--x\r\n\r\n", {"Content-Type": "multipart/form-data; boundary=x"})


def test_odd_options_of_any_game_are_refused_in_words(door: Door) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for game in rooms.names():
        options = [option.name for option in rooms.get(game).info.options]
        for value in ODD_VALUES:
            said = "&".join(f"{name}={value}" for name in options)
            door.knock("POST", f"/new/{game}", f"players=2&seat-0=me&seat-1=random&{said}".encode(), form)


@pytest.mark.parametrize("path", ["/account/register", "/account/enter"])
def test_odd_names_and_passwords_are_refused_in_words(door: Door, path: str) -> None:
    form = {"Content-Type": "application/x-www-form-urlencoded"}
    for value in ODD_VALUES:
        door.cookie = f"csrftoken={CSRF}"
        door.knock("POST", path, f"username={value}&password=stone-{value}".encode(), form)


def test_odd_json_is_refused_in_json(door: Door) -> None:
    for path in ("/api/tables", "/api/join", "/api/seat/moves", "/api/seat/back"):
        for body in ODD_JSON:
            headers = {"Content-Type": "application/json", "Authorization": f"Bearer {door.token}"}
            status = door.knock("POST", path, body, headers)
            assert status >= 400 or path == "/api/seat/back" or b"u202e" in body, (path, body[:80])
            door.knock("POST", path, body, headers | {"Content-Type": "text/plain"})


def test_deep_and_odd_records_are_refused_in_words(door: Door) -> None:
    for body in (
        *ODD_JSON,
        b'{"game": "imhotep", "plies": [' + b"[" * 5000,
        b'{"given": ' + DIGITS.encode() + b"}",
    ):
        head = b'--x\r\nContent-Disposition: form-data; name="record"; filename="r.json"\r\n\r\n'
        sent = head + body + b"\r\n--x--\r\n"
        assert (
            door.knock("POST", "/records", sent, {"Content-Type": "multipart/form-data; boundary=x"}) == 422
        )


def test_odd_headers_are_answered_in_words(door: Door) -> None:
    for headers in ODD_HEADERS:
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
