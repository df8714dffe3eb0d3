"""Attacks on what is open to everybody: forms, methods, addresses, limits, headers, accounts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from django.contrib.auth.models import User
from django.test import Client, override_settings

from mastaba.site.models import Person, Table
from mastaba.site.tables import actions
from tests.site.stage import actor, again, duel, owner, person, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def table() -> Table:
    return duel()


def test_no_form_works_without_its_csrf_token(table: Table) -> None:
    client = somebody(owner(table, table.actor), csrf=True)
    paths = ["move", "undo", "concede", "hand", "chat", "show", "join", "rematch", "go-on"]
    for path in [f"/t/{table.slug}/{name}" for name in paths] + [
        *("/records", "/play/imhotep", "/new/imhotep", "/language"),
        *("/account/name", "/account/register", "/account/enter", "/account/leave"),
    ]:
        assert client.post(path, {"move": "get", "expected": table.length}).status_code == 403, path
    assert again(table).length == table.length


def test_other_methods_are_not_allowed(table: Table) -> None:
    client = actor(table)
    for name in ("move", "undo", "concede", "hand", "chat", "show", "join", "rematch", "go-on"):
        assert client.get(f"/t/{table.slug}/{name}").status_code == 405, name
    for path in (
        f"/t/{table.slug}",
        f"/t/{table.slug}/record.json",
        f"/t/{table.slug}/replay",
        "/rules/imhotep",
    ):
        assert client.post(path).status_code == 405, path
        assert client.delete(path).status_code == 405, path
    assert client.post(f"/t/{table.slug}/live").status_code == 405
    assert client.post(f"/t/{table.slug}/hint").status_code == 405
    spoof = {"headers": {"x-http-method-override": "POST"}}
    assert client.get(f"/t/{table.slug}/concede?_method=POST", **spoof).status_code == 405
    assert Client().get("/api/seat/moves").status_code == 405
    assert again(table).status == "playing"


@pytest.mark.parametrize(
    "path",
    [
        "/t/' OR 1=1 --",
        "/t/%00",
        "/t/" + "x" * 3000,
        "/t/../settings",
        "/api/tables/' OR ''='",
        "/rules/imhotep/figures/..%2f..%2fboard.svg",
        "/rules/imhotep/figures/%2e%2e/bot.svg",
        "/rules/..%2fimhotep",
        "/rules/..",
        "/learn/nothing",
        "/play/nothing",
        "/new/__class__",
        "/static/../settings.py",
        "/static/..%2f..%2fsettings.py",
        "/pictures/..%2f..%2fx-en.svg",
        "/pictures/imhotep-../../x.svg",
    ],
)
def test_strange_addresses_lead_nowhere(path: str) -> None:
    assert somebody().get(path).status_code in (404, 405)


@pytest.mark.parametrize("step", ["-1", "9" * 5000, "x", "٣", "1e9"])
def test_strange_numbers_in_addresses_do_no_harm(table: Table, step: str) -> None:
    client = somebody()
    assert client.get("/learn/imhotep", {"step": step}).status_code in (200, 404)
    assert client.get(f"/t/{table.slug}/replay", {"ply": step, "seat": step}).status_code == 200
    assert client.post(f"/t/{table.slug}/go-on", {"ply": step, "seat": step}).status_code == 422


@pytest.mark.parametrize(
    "target", ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:x"]
)
def test_the_language_switch_leads_nowhere_else(target: str) -> None:
    answer = somebody().post("/language", {"language": "es", "next": target})
    assert answer.headers["location"] == "/"


def test_a_strange_language_is_none() -> None:
    client = somebody()
    client.post("/language", {"language": "\r\nx", "next": "/"})
    assert client.get("/account").status_code == 200


@pytest.fixture
def quick_hashes() -> Iterator[None]:
    """How long a password takes is not the question here."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.usefixtures("quick_hashes")
def test_too_much_is_refused_with_429(table: Table) -> None:
    client = actor(table)
    answers = [client.post(f"/t/{table.slug}/chat", {"text": "x"}).status_code for _ in range(100)]
    assert answers[-1] == 429
    assert answers[0] != 429
    tries = [
        somebody().post("/account/enter", {"username": "a", "password": "b"}).status_code for _ in range(60)
    ]
    assert tries[-1] == 429
    body = json.dumps({"game": "imhotep", "chairs": ["api", "api"]})
    last = 201
    for _ in range(300):
        last = Client().post("/api/tables", body, content_type="application/json").status_code
        if last == 429:
            break
    assert last == 429


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.usefixtures("quick_hashes")
def test_new_sessions_do_not_help_to_guess_passwords() -> None:
    last = 0
    for number in range(60):
        client = somebody()
        client.cookies["sessionid"] = f"invented{number:030}"
        last = client.post("/account/enter", {"username": "a", "password": "b"}).status_code
    assert last == 429


def test_every_answer_carries_its_guards(table: Table) -> None:
    actions.concede(duel(), 0)
    client = actor(table)
    for path in (
        *(
            "/",
            "/account",
            "/new/imhotep",
            "/rules/imhotep",
            "/learn/imhotep",
            "/nowhere",
            "/healthz",
            "/metrics",
        ),
        *(
            f"/t/{table.slug}",
            f"/t/{table.slug}/replay",
            f"/t/{table.slug}/record.json",
            f"/t/{table.slug}/move",
        ),
        *("/api/games", "/api/docs", "/api/openapi.json", "/api/tables/x", "/api/seat", "/admin/login/"),
        "/rules/imhotep/figures/ships.svg",
    ):
        headers = client.get(path).headers
        assert "default-src 'none'" in headers["Content-Security-Policy"], path
        assert "unsafe" not in headers["Content-Security-Policy"], path
        assert headers["X-Content-Type-Options"] == "nosniff", path
        assert headers["X-Frame-Options"] == "DENY", path


def test_nothing_on_our_pages_needs_a_weaker_policy(table: Table) -> None:
    client = actor(table)
    for path in ("/", "/account", "/new/imhotep", "/rules/imhotep", "/learn/imhotep", f"/t/{table.slug}"):
        page = client.get(path).content.decode()
        scripts = re.findall(r"<script(?![^>]*(?:src=|application/json))[^>]*>", page)
        assert not scripts, path
        assert not re.search(r"<[^>]*\s(?:on\w+|style)=", page), path
        assert "<style" not in page, path


def test_signing_in_changes_the_session() -> None:
    User.objects.create_user("merit", password="pyramid-stone-9")
    client = somebody(person("guest"))
    before = client.cookies["sessionid"].value
    answer = client.post("/account/enter", {"username": "merit", "password": "pyramid-stone-9"})
    assert answer.status_code == 302
    assert client.cookies["sessionid"].value != before
    thief = Client()
    thief.cookies["sessionid"] = before
    assert b"merit" not in thief.get("/account").content


def test_a_session_cannot_be_chosen_by_somebody_else() -> None:
    client = Client()
    client.cookies["sessionid"] = "a" * 32
    client.post("/play/imhotep")
    assert client.cookies["sessionid"].value != "a" * 32


def test_a_guest_cannot_be_taken_over_by_number() -> None:
    """The person of an account is nobody's guest any more."""
    user = User.objects.create_user("merit", password="pyramid-stone-9")
    account = Person.objects.create(name="merit", user=user)
    client = somebody(account)
    assert b"merit" not in client.get("/account").content
