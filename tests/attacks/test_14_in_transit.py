"""14: answers are in no cache, HTTPS stays HTTPS, cookies are of this host, logs open nothing."""

from __future__ import annotations

import json
import logging
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from mastaba.site.infra.json_logs import JsonLines
from mastaba.site.models import Seat
from tests.site.server import Server, serving
from tests.site.stage import actor, duel, move, play_on, somebody

HOST = "games.example"


@pytest.mark.django_db
def test_what_depends_on_a_seat_or_session_is_in_no_cache() -> None:
    table = play_on(duel(public=True), 4)
    client = actor(table)
    token = Seat.objects.get(table=table, number=0).token
    page = f"/t/{table.slug}"
    for path in (
        *(
            "/",
            "/account",
            "/new/imhotep",
            "/nowhere",
            page,
            f"{page}/live",
            f"{page}/hint",
            f"{page}/replay",
        ),
        *(f"{page}/record.json", f"{page}/try?expected=0", f"{page}/why?at=deck", f"{page}/count"),
        *(f"/api/tables/{table.slug}", f"/api/tables/{table.slug}/events", "/api/seat", "/api/tables/none"),
    ):
        answer = client.get(path, headers={"authorization": f"Bearer {token}"})
        assert "no-store" in answer.headers["Cache-Control"], path
    assert "no-store" in move(client, table, "nothing").headers["Cache-Control"]
    assert "no-store" in client.post("/play/imhotep").headers["Cache-Control"]


@pytest.mark.django_db
def test_pictures_stay_cacheable() -> None:
    for path in ("/pictures/imhotep-en.svg", "/rules/imhotep/figures/ships.svg"):
        assert somebody().get(path).headers["Cache-Control"] == "public, max-age=86400"


def ask(server: Server, method: str, path: str, **headers: str) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=20)
    connection.request(method, path, "" if method == "POST" else None, {"Host": HOST, **headers})
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer


def test_https_is_kept_and_its_cookies_are_of_this_host(tmp_path: Path) -> None:
    with serving(tmp_path, DATABASE_URL="", MASTABA_HTTPS="1", MASTABA_HOSTS=f"{HOST},127.0.0.1") as server:
        for path in ("/", "/nowhere", "/static/mastaba/base.css", "/api/games"):
            headers = ask(server, "GET", path).headers
            assert headers["Strict-Transport-Security"].startswith("max-age=31536000"), path
            assert headers["Cross-Origin-Opener-Policy"] == "same-origin", path
            assert headers["Cross-Origin-Resource-Policy"] == "same-origin", path
            assert "camera=()" in headers["Permissions-Policy"], path
        assert "no-store" not in ask(server, "GET", "/static/mastaba/base.css").headers.get(
            "Cache-Control", ""
        )
        cookie = ask(server, "GET", "/account").headers["Set-Cookie"]
        name, value = cookie.split(";")[0].split("=")
        assert name == "__Host-csrftoken"
        assert "Secure" in cookie
        assert "HttpOnly" in cookie
        forms = {"Cookie": f"{name}={value}", "X-CSRFToken": value}
        opened = ask(server, "POST", "/play/imhotep", Origin=f"https://{HOST}", **forms)
        assert opened.status == 302
        session = next(c for c in opened.headers.get_all("Set-Cookie") or [] if "sessionid" in c)
        for word in ("Secure", "HttpOnly", "SameSite=Lax", "Path=/"):
            assert word in session
        assert ask(server, "POST", "/play/imhotep", Origin="https://evil.example", **forms).status == 403


@pytest.mark.django_db
def test_plain_http_does_not_promise_https() -> None:
    headers = somebody().get("/").headers
    assert "Strict-Transport-Security" not in headers
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Referrer-Policy"] == "same-origin"


def test_the_log_holds_no_token_of_a_seat() -> None:
    token = "Ab3-_" * 5
    said = [f"GET /t/x?seat={token}", f"Authorization: Bearer {token}", f"Cookie: sessionid={token}"]
    for text in said:
        error = ValueError(text)
        record = logging.LogRecord("x", logging.ERROR, __file__, 1, "%s", (text,), (ValueError, error, None))
        line = json.loads(JsonLines().format(record))
        assert token not in line["message"]
        assert token not in line["error"]
        assert line["message"].split("…")[0] == text.split(token)[0]
