"""11. Administrators: off the public port, few attempts, an optional second factor; passwords in lanes of their own."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from http.client import HTTPConnection
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from django.contrib.auth.hashers import PBKDF2PasswordHasher, identify_hasher
from django.contrib.auth.models import User
from django.test import Client, override_settings
from django_otp.oath import TOTP
from django_otp.plugins.otp_totp.models import TOTPDevice

from mastaba.site.infra import backup, lanes, rate_limits
from mastaba.site.infra.passwords import Argon2
from mastaba.site.infra.plain_answers import Refusal
from mastaba.site.live.hub import hub
from tests.site.postgres import or_skip, private_server
from tests.site.server import Server, environment, free_port, serving
from tests.site.stage import somebody

PASSWORD = "pyramid-stone-9"  # noqa: S105 (of nobody)
LOGIN = "/admin/login/?next=/admin/"


@pytest.fixture
def public() -> Iterator[None]:
    with override_settings(ADMIN_PUBLIC=True):
        yield


@pytest.fixture
def admin() -> User:
    return User.objects.create_superuser("imhotep", password=PASSWORD)


def enters(client: Client, **form: str) -> int:
    sent = {"username": "imhotep", "password": PASSWORD, "next": "/admin/"} | form
    return client.post(LOGIN, sent).status_code


def code(device: TOTPDevice, steps: int = 0) -> str:
    """What the app of this device shows now, or so many steps later."""
    clock = TOTP(device.bin_key, device.step, device.t0, device.digits, device.drift)
    clock.time = time.time() + steps * device.step
    return f"{clock.token():06}"


# --- Which port


@pytest.mark.django_db
def test_admin_and_figures_are_not_on_the_port_of_the_site(admin: User) -> None:
    staff = Client(headers={"accept-language": "es"})
    staff.force_login(admin)
    for path in ("/admin", "/admin/", "/admin/login/", "/admin/auth/user/", "/metrics"):
        answer = staff.get(path)
        assert answer.status_code == 404, path
        assert 'lang="es"' in answer.content.decode(), path


@pytest.mark.django_db
@override_settings(METRICS_TOKEN="a-long-token")
def test_figures_are_there_for_who_has_the_token() -> None:
    for given, status in (
        ("Bearer a-long-token", 200),
        ("Bearer a-long-tokem", 404),
        ("Bearer ", 404),
        ("a-long-token", 404),
        ("Bearer \xff", 404),
    ):
        assert Client().get("/metrics", headers={"authorization": given}).status_code == status, given


@pytest.mark.django_db
def test_without_a_token_an_empty_one_opens_nothing() -> None:
    assert Client().get("/metrics", headers={"authorization": "Bearer "}).status_code == 404


def ask(port: int, path: str, **headers: str) -> int:
    connection = HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        connection.request("GET", path, headers=headers)
        return connection.getresponse().status
    finally:
        connection.close()


def test_a_port_of_their_own_serves_admin_and_figures_only(tmp_path: Path) -> None:
    side = free_port()
    made = subprocess.run(
        [sys.executable, "-m", "mastaba.cli", "admin", "imhotep"],
        env=environment(tmp_path, LC_ALL="C"),
        input=PASSWORD,
        capture_output=True,
        text=True,
        check=False,
    )
    assert made.returncode == 0, made.stderr
    uri = next(word for word in made.stdout.split() if word.startswith("otpauth://totp/"))
    assert parse_qs(urlsplit(uri).query)["issuer"] == ["Mastaba"]
    server = Server(tmp_path, MASTABA_METRICS="", MASTABA_HOSTS="play.example,127.0.0.1")
    server.words = ["--admin-port", str(side)]
    server.start()
    try:
        assert [ask(server.port, path) for path in ("/", "/admin/login/", "/metrics")] == [200, 404, 404]
        assert [ask(side, path) for path in ("/", "/admin/login/", "/metrics")] == [404, 200, 200]
        assert ask(server.port, "/metrics", Host=f"127.0.0.1:{side}") == 404, (
            "the port, not what is said of it"
        )
        forwarded = {"X-Forwarded-Port": str(side), "X-Forwarded-Host": f"127.0.0.1:{side}"}
        assert ask(server.port, "/metrics", **forwarded) == 404
        assert [ask(door, "/healthz") for door in (server.port, side)] == [200, 200]
    finally:
        server.stop()


@pytest.mark.heavy
def test_several_workers_share_the_port_for_administrators(tmp_path: Path) -> None:
    side = free_port()
    with or_skip(private_server()) as database:
        server = Server(tmp_path, MASTABA_METRICS="", DATABASE_URL=database)
        server.words = ["--admin-port", str(side), "--workers", "2"]
        server.start()
        try:
            assert {ask(side, path) for path in ("/admin/login/", "/metrics") for _ in range(10)} == {200}
            assert {ask(server.port, path) for path in ("/admin/", "/metrics") for _ in range(10)} == {404}
        finally:
            server.stop()


# --- Signing in


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.django_db
@pytest.mark.usefixtures("public", "admin")
def test_administrators_have_few_attempts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits.ADMIN_SIGN_INS, "rate", 0.0001)
    tries = [enters(somebody(), password="wrong", username=f"admin {n}") for n in range(12)]
    assert tries[0] == 200
    assert tries[-1] == 429, "by address"
    rate_limits.forget()
    for number in range(12):
        last = somebody().post(
            LOGIN, {"username": "Imhotep ", "password": "wrong"}, REMOTE_ADDR=f"127.0.5.{number}"
        )
    assert last.status_code == 429, "by account"
    assert "Retry-After" in last.headers


@pytest.mark.django_db
@pytest.mark.usefixtures("public", "admin")
def test_without_a_second_factor_the_password_is_enough() -> None:
    client = somebody()
    assert enters(client) == 302
    assert client.get("/admin/").status_code == 200


@pytest.mark.django_db
@pytest.mark.usefixtures("public", "admin")
def test_a_second_factor_can_be_required_of_all() -> None:
    client = somebody()
    assert enters(client) == 302
    with override_settings(ADMIN_OTP=True):
        assert client.get("/admin/").status_code == 302, "an old session is not enough"
        assert enters(somebody()) == 200, "nor the password alone"


@pytest.mark.django_db
@pytest.mark.usefixtures("public")
def test_who_has_a_second_factor_needs_it(admin: User) -> None:
    device = TOTPDevice.objects.create(user=admin, name="phone")
    for wrong in ("", "000000", "9" * 5000, "\0", "٣٣٣٣٣٣", "-1"):
        client = somebody()
        assert enters(client, otp_token=wrong) == 200, wrong[:10]
        assert client.get("/admin/").status_code == 302
    TOTPDevice.objects.update(throttling_failure_count=0, throttling_failure_timestamp=None)
    client = somebody()
    assert enters(client, otp_token=code(device)) == 302
    assert client.get("/admin/").status_code == 200
    assert enters(somebody(), otp_token=code(device)) == 200, "a code opens once"


@pytest.mark.django_db
@pytest.mark.usefixtures("public")
def test_a_session_of_the_site_is_no_second_factor(admin: User) -> None:
    TOTPDevice.objects.create(user=admin, name="phone")
    client = somebody()
    assert client.post("/account/enter", {"username": "imhotep", "password": PASSWORD}).status_code == 302
    assert client.get("/admin/").status_code == 302


@pytest.mark.django_db
@pytest.mark.usefixtures("public")
def test_wrong_codes_make_the_device_wait(admin: User) -> None:
    device = TOTPDevice.objects.create(user=admin, name="phone")
    assert enters(somebody(), otp_token="000000") == 200
    assert enters(somebody(), otp_token=code(device)) == 200, "too soon after a wrong one"


def test_second_factors_are_in_a_backup() -> None:
    assert TOTPDevice in backup.MODELS


# --- Passwords


@pytest.mark.django_db
def test_passwords_are_hashed_by_argon2_and_old_ones_are_made_anew() -> None:
    user = User.objects.create_user("merit", password=PASSWORD)
    assert user.password.startswith("argon2$argon2id$")
    user.password = PBKDF2PasswordHasher().encode(PASSWORD, "salt" * 6, 1000)
    user.save()
    assert somebody().post("/account/enter", {"username": "merit", "password": PASSWORD}).status_code == 302
    user.refresh_from_db()
    assert identify_hasher(user.password).algorithm == "argon2"


@pytest.mark.django_db
def test_a_name_that_nobody_has_takes_a_hash_too(monkeypatch: pytest.MonkeyPatch) -> None:
    User.objects.create_user("merit", password=PASSWORD)
    hashed: list[str] = []

    def counted(name: str) -> Callable[..., Any]:
        inner: Callable[..., Any] = getattr(Argon2, name)

        def count(*given: Any) -> Any:
            hashed.append(name)
            return inner(*given)

        return count

    for name in ("encode", "verify"):
        monkeypatch.setattr(Argon2, name, counted(name))
    counts = []
    for name in ("merit", "nobody"):
        hashed.clear()
        assert somebody().post("/account/enter", {"username": name, "password": "wrong"}).status_code == 422
        counts.append(len(hashed))
    assert counts == [1, 1]


def test_requests_that_take_long_have_lanes_of_their_own() -> None:
    slow = [
        ("POST", "/account/enter", lanes.PASSWORDS),
        ("POST", "/account/register", lanes.PASSWORDS),
        ("POST", "/admin/login/", lanes.PASSWORDS),
        ("POST", "/admin/auth/user/1/password/", lanes.PASSWORDS),
        ("GET", "/t/x/hint", lanes.HINTS),
        ("POST", "/records", lanes.GAMES),
        ("GET", "/t/x/replay", lanes.GAMES),
        ("POST", "/t/x/move", lanes.QUICK),
        ("GET", "/t/x", lanes.QUICK),
        ("GET", "/account/enter", lanes.QUICK),
    ]
    assert [lanes.pool_of(method, path) for method, path, _ in slow] == [pool for *_, pool in slow]
    full = lanes.Pool(1, 2)
    full.lanes[0].requests = 2
    with pytest.raises(Refusal):
        full.shortest()


async def ask_application(method: str, path: str, form: bytes = b"") -> tuple[int, dict[bytes, bytes], bytes]:
    """One request to the ASGI application, as uvicorn would make it."""
    from mastaba.site.asgi import application

    token = b"c" * 32
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": method,
        "path": path,
        "query_string": b"",
        "scheme": "http",
        "server": ("127.0.0.1", 8000),
        "client": ("127.0.6.1", 5000),
        "headers": [
            (b"host", b"127.0.0.1"),
            (b"cookie", b"csrftoken=" + token),
            (b"x-csrftoken", token),
            (b"content-type", b"application/x-www-form-urlencoded"),
            (b"content-length", str(len(form)).encode()),
        ],
    }
    given = iter([{"type": "http.request", "body": form, "more_body": False}])
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        if message := next(given, None):
            return message
        return await asyncio.get_running_loop().create_future()

    async def send(message: dict[str, Any]) -> None:
        sent.append(message)

    await application(scope, receive, send)
    return sent[0]["status"], dict(sent[0]["headers"]), b"".join(m.get("body", b"") for m in sent[1:])


def test_logins_at_once_do_not_stop_anybody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """All places for passwords are taken and none gets on; pages are answered, and one login too many is told so."""
    monkeypatch.setattr(rate_limits, "SIGN_INS", rate_limits.Meter(10_000, 100))
    monkeypatch.setattr(rate_limits.sign_in, "__defaults__", (rate_limits.SIGN_INS,))
    gate = threading.Event()
    monkeypatch.setattr(Argon2, "encode", lambda *_: gate.wait(60) and "argon2$x")
    most = lanes.PASSWORDS.most

    async def attack() -> tuple[list[int], tuple[int, dict[bytes, bytes], bytes], list[int]]:
        form = b"username=nobody&password=wrong"
        logins = [asyncio.create_task(ask_application("POST", "/account/enter", form)) for _ in range(most)]
        async with asyncio.timeout(60):
            while sum(lane.requests for lane in lanes.PASSWORDS.lanes) < most:  # noqa: ASYNC110 (counted elsewhere)
                await asyncio.sleep(0.01)
            one_more = await ask_application("POST", "/account/enter", form)
            pages = [
                (await ask_application("GET", path))[0] for path in ("/rules/imhotep", "/", "/api/games")
            ]
            assert not any(login.done() for login in logins)
            gate.set()
            answers = [status for status, *_ in await asyncio.gather(*logins)]
        hub.stop()
        return pages, one_more, answers

    pages, (status, headers, body), answers = asyncio.run(attack())
    assert pages == [200, 200, 200]
    assert status == 503
    assert int(headers[b"retry-after"]) > 0
    assert b"hands full" in body
    assert answers == [422] * most


def test_forwarded_addresses_are_counted_behind_a_proxy_only(tmp_path: Path) -> None:
    """Without proxies, an attacker who invents addresses is still one; behind ours each client is its own."""

    def tries(port: int) -> list[int]:
        found = []
        for number in range(6):
            connection = HTTPConnection("127.0.0.1", port, timeout=30)
            headers = {
                "X-Forwarded-For": f"127.0.7.{number}",
                "Cookie": "csrftoken=" + "c" * 32,
                "X-CSRFToken": "c" * 32,
                "Content-Type": "application/x-www-form-urlencoded",
            }
            connection.request("POST", "/account/enter", f"username=x{number}&password=y", headers)
            found.append(connection.getresponse().status)
            connection.close()
        return found

    with serving(tmp_path / "bare", MASTABA_LIMITS="0.1") as server:
        assert tries(server.port)[-1] == 429
    with serving(tmp_path / "behind", MASTABA_LIMITS="0.1", MASTABA_PROXIES="127.0.0.1") as server:
        assert set(tries(server.port)) == {422}


def test_proxies_that_are_none_are_told_in_a_line(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "mastaba.cli", "serve"],
        env=environment(tmp_path, MASTABA_PROXIES="nonsense"),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert "MASTABA_PROXIES" in done.stderr
    assert len(done.stderr.splitlines()) == 1
