"""Odd paths, values, forms, JSON and headers, and a client that sends exactly these and checks every answer."""

from __future__ import annotations

import json
import re
from http.client import HTTPConnection

from tests.site.server import Server

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
# What a database may refuse that another one takes.
FOR_A_DATABASE = ("", "%00", "a%00b", "%ff%fe", "%ED%A0%80", "%F0%9F%98%80", DIGITS)
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
