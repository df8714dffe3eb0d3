"""11. Limits: by validated identity and by network address, weighted by cost, in bounded memory."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
from django.contrib.sessions.models import Session
from django.db import connection
from django.test import Client, override_settings
from django.test.utils import CaptureQueriesContext

from mastaba.site.infra import rate_limits
from mastaba.site.infra.addresses import believe_proxies, client_address, network, networks
from mastaba.site.infra.rate_limits import Meter
from mastaba.site.models import Person
from tests.site.stage import actor, duel, move, other, person, play_on, somebody

pytestmark = pytest.mark.django_db


@pytest.fixture
def quick_hashes() -> Iterator[None]:
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


def invented(number: int) -> Client:
    client = Client(headers={"accept-language": "en"})
    client.cookies["sessionid"] = f"{number:032}"
    return client


# --- Who is counted


@pytest.mark.usefixtures("no_time_passes")
def test_an_invented_session_opens_no_budget_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits, "ADDRESSES", Meter(100, 0.001))
    table = duel()
    before = len(rate_limits.PEOPLE)
    statuses = [
        invented(number).post(f"/t/{table.slug}/chat", {"text": "x"}).status_code for number in range(20)
    ]
    assert statuses[0] == 403
    assert statuses[-1] == 429, "all of them come from one address"
    assert len(rate_limits.PEOPLE) == before
    assert len(rate_limits.ADDRESSES) == 1


def test_an_invented_session_creates_nothing() -> None:
    rows = Session.objects.count(), Person.objects.count()
    for number, key in enumerate(["0" * 32, "x" * 32, "x" * 4000, "\\000", "' OR 1=1", ""]):
        client = invented(number)
        client.cookies["sessionid"] = key
        assert client.get("/").status_code == 200
        assert client.get("/account").status_code == 200
    assert (Session.objects.count(), Person.objects.count()) == rows


def test_a_malformed_session_is_not_looked_up() -> None:
    client = invented(0)
    client.cookies["sessionid"] = "not-a-session-key"
    with CaptureQueriesContext(
        connection,
    ) as seen:
        client.get("/rules/imhotep")
    assert not any("django_session" in query["sql"] for query in seen.captured_queries)


@pytest.mark.usefixtures("no_time_passes")
def test_a_guest_is_counted_over_all_addresses() -> None:
    table = duel()
    client = actor(table)
    statuses = [
        client.post(f"/t/{table.slug}/chat", {"text": "x"}, REMOTE_ADDR=f"127.0.3.{number}").status_code
        for number in range(60)
    ]
    assert statuses[0] != 429
    assert statuses[-1] == 429


def test_what_costs_more_can_be_done_less_often() -> None:
    def how_often(kind: str) -> int:
        rate_limits.forget()
        request = somebody(person()).get("/account").wsgi_request
        count = 0
        while count < 2000 and not rate_limits.charge(request, kind, "guest 1"):
            count += 1
        return count

    often = {kind: how_often(kind) for kind in ("api", "page", "move", "stream", "hint", "table", "upload")}
    assert often["api"] > often["page"] > often["stream"] > often["move"] > often["hint"] >= often["table"]
    assert often["table"] > often["upload"] > 0


def test_the_path_of_a_move_asks_the_database_for_nothing_more() -> None:
    """The session row that is read anyway says who it is."""
    table = play_on(duel(), 4)
    client = actor(table)
    with CaptureQueriesContext(connection) as seen:
        assert move(client, table, "get").status_code in (204, 422)
    assert sum("django_session" in query["sql"] for query in seen.captured_queries) == 1


# --- One address, many people


def test_eight_people_of_one_address_play_as_they_like() -> None:
    """Four tables, everybody with the page, trials, moves and chat, as fast as the tests can."""
    tables = [play_on(duel(person(f"A{n}"), person(f"B{n}")), 3, seed=n) for n in range(4)]
    for table in tables:
        for client in (actor(table), other(table)):
            assert client.get("/").status_code == 200
            for _ in range(5):
                assert client.get(f"/t/{table.slug}").status_code == 200
                assert client.get(f"/t/{table.slug}/why", {"at": "x"}).status_code == 200
                assert client.get(f"/t/{table.slug}/try", {"expected": table.length}).status_code != 429
                assert client.post(f"/t/{table.slug}/chat", {"text": "hm"}).status_code != 429


@pytest.mark.usefixtures("quick_hashes")
def test_a_school_class_signs_in_from_one_address() -> None:
    statuses = [
        somebody()
        .post("/account/register", {"username": f"pupil {n}", "password": f"stone-of-giza-{n}"})
        .status_code
        for n in range(25)
    ]
    assert set(statuses) == {302}


# --- Passwords


@pytest.mark.usefixtures("no_time_passes")
@pytest.mark.usefixtures("quick_hashes")
def test_one_account_is_not_guessed_from_many_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rate_limits.SIGN_INS, "rate", 0.001)
    last = 0
    for number in range(40):
        last = (
            somebody()
            .post(
                "/account/enter",
                {"username": "Merit", "password": f"guess {number}"},
                REMOTE_ADDR=f"127.0.4.{number}",
            )
            .status_code
        )
    assert last == 429


# --- Memory


def test_a_meter_never_holds_more_than_its_most() -> None:
    meter = Meter(10, 1, most_keys=100)
    for number in range(5000):
        meter.take(f"key {number}", 5)
    assert len(meter) <= 101


def test_who_has_spent_all_is_not_freed_by_a_flood_of_others() -> None:
    meter = Meter(10, 0.001, most_keys=100)
    assert meter.take("attacker", 10) == 0
    assert meter.take("attacker", 1) > 0
    for number in range(5000):
        meter.take(f"invented {number}", 5)
    assert meter.take("attacker", 1) > 0


def test_newcomers_share_one_budget_while_the_table_is_full() -> None:
    meter = Meter(10, 0.001, most_keys=3)
    for key in ("a", "b", "c"):
        meter.take(key, 1)
    assert meter.take("d", 10) == 0
    assert meter.take("e", 1) > 0
    assert meter.take("a", 9) == 0, "who was known keeps their own"


def test_full_buckets_are_forgotten() -> None:
    meter = Meter(10, 1e6, most_keys=3)
    for number in range(50):
        time.sleep(0.0001)
        assert meter.take(f"key {number}", 1) == 0
    assert len(meter) <= 4


def test_a_wait_is_as_long_as_it_takes() -> None:
    meter = Meter(10, 2)
    assert meter.take("a", 10) == 0
    assert meter.take("a", 4) == pytest.approx(2, abs=0.5)


# --- Addresses and proxies


def test_an_ipv6_household_is_one_address() -> None:
    assert network("2001:db8:1:2:3::4") == network("2001:db8:1:2:ffff::1")
    assert network("2001:db8:1:2::1") != network("2001:db8:1:3::1")
    assert network("::ffff:127.0.0.9") == network("127.0.0.9") == "127.0.0.9"
    assert network("127.0.0.9") != network("127.0.0.8")
    assert network("unix") == "unix"


@pytest.mark.parametrize(
    ("proxies", "peer", "forwarded", "client"),
    [
        ("", "127.0.0.1", "127.7.7.7", "127.0.0.1"),  # nobody is believed
        ("127.0.0.1", "127.0.0.2", "127.7.7.7", "127.0.0.2"),  # not this one
        ("127.0.0.1", "127.0.0.1", "127.7.7.7", "127.7.7.7"),
        ("127.0.0.1", "127.0.0.1", "127.6.6.6, 127.7.7.7", "127.7.7.7"),  # the client can write the first
        ("127.0.0.0/30", "127.0.0.1", "127.6.6.6, 127.7.7.7, 127.0.0.2", "127.7.7.7"),
        ("127.0.0.1", "127.0.0.1", "127.6.6.6, nonsense", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "", "127.0.0.1"),
        ("127.0.0.1", "127.0.0.1", "127.7.7.7:8080", "127.7.7.7"),
        ("127.0.0.1", "127.0.0.1", "[2001:db8::7]:443", "2001:db8::7"),
        ("::1, 2001:db8::/32", "::1", "127.7.7.7, 2001:db8::7", "127.7.7.7"),
        ("127.0.0.0/8", "127.0.0.1", "127.6.6.6, 127.7.7.7", "127.6.6.6"),  # all of them are proxies
    ],
)
def test_forwarded_addresses_are_believed_from_proxies_only(
    proxies: str, peer: str, forwarded: str, client: str
) -> None:
    with override_settings(PROXIES=networks(proxies)):
        assert client_address(peer, forwarded) == client
        scope = {
            "client": (peer, 5),
            "scheme": "http",
            "headers": [(b"x-forwarded-for", forwarded.encode()), (b"x-forwarded-proto", b"https")],
        }
        if forwarded:
            believe_proxies(scope)
            assert scope["client"][0] == client
            assert (scope["scheme"] == "https") is (client != peer or "nonsense" in forwarded)


def test_a_site_over_https_is_secure_except_on_the_port_for_administrators() -> None:
    with override_settings(HTTPS=True, ADMIN_PORT="8001"):
        for port, scheme in ((8000, "https"), (8001, "http")):
            scope = {
                "client": ("127.0.0.1", 5),
                "server": ("127.0.0.1", port),
                "scheme": "http",
                "headers": [],
            }
            believe_proxies(scope)
            assert scope["scheme"] == scheme


def test_a_setting_that_names_no_network_is_refused() -> None:
    with pytest.raises(ValueError, match="nonsense"):
        networks("127.0.0.1, nonsense")
