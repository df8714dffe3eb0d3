"""14: names are unique without regard to case and look-alikes; guests cannot imitate accounts."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from http.cookies import SimpleCookie
from pathlib import Path
from urllib.parse import urlencode

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction
from django.http import HttpResponse
from django.test import Client, override_settings

from mastaba.site.infra.confusables import skeleton
from mastaba.site.models import Person, Seat
from mastaba.site.people import NameRefused, rename
from mastaba.site.tables import actions, records, setup
from mastaba.site.tables.names import seat_names
from mastaba.site.tables.setup import Chair
from tests.attacks.test_14_seeds import migrate
from tests.site.server import Server
from tests.site.stage import IMHOTEP, again, duel, person, somebody
from tests.site.test_hub import Browser

pytestmark = pytest.mark.django_db
PASSWORD = "pyramid-stone-9"  # noqa: S105 (of nobody)
ALIKE = [
    *(
        "MERIT",
        "merit",
        "Mer it",
        "Merit.",
        "_Merit_",
        "Mérit",
        "Mer1t",
        "MerIt",
        "Merlt",
        "Rnerit",
        "rnerit",
    ),
    *("Мerit", "Μerit", "Mеrit", "Merіt", "Меrit", "ｍｅｒｉｔ", "𝓜𝓮𝓻𝓲𝓽", "ᴍerit", "Merıt", "Meri\u0165"),
    *(
        "Me\u200brit",
        "Me\u00adrit",
        "\u202eMerit",
        "Merit\u3164",
        "Mer\u0336it",
        "Merit\ufe0f",
        "\u2800Merit",
    ),
]
DIFFERENT = ["Merits", "Berit", "Merit 2", "Mexit", "Nerit", "Merry", "Ramose", "李明", "☥", "Нина", "Vera"]


@pytest.fixture(autouse=True)
def _nobody_yet(db: None) -> None:  # noqa: ARG001 (in the test's own transaction)
    """Other tests may have left accounts whose names read like those here."""
    User.objects.all().delete()
    Person.objects.filter(user=None).update(name="somebody else", skeleton="")


@pytest.fixture(autouse=True)
def _quick_hashes() -> Iterator[None]:
    """How long a password takes is not the question here."""
    with override_settings(PASSWORD_HASHERS=["django.contrib.auth.hashers.MD5PasswordHasher"]):
        yield


def account(name: str = "Merit") -> tuple[Client, Person]:
    client = somebody()
    assert register(client, name).status_code == 302
    return client, Person.objects.get(user__username=name)


def register(client: Client, name: str) -> HttpResponse:
    return client.post("/account/register", {"username": name, "password": PASSWORD})


def api(path: str, **body: object) -> HttpResponse:
    return Client().post(f"/api/{path}", json.dumps(body), content_type="application/json")


@pytest.mark.parametrize("name", ALIKE)
def test_names_that_read_alike_have_one_skeleton(name: str) -> None:
    assert skeleton(name) == skeleton("Merit")


@pytest.mark.parametrize("name", DIFFERENT)
def test_names_that_read_differently_have_two(name: str) -> None:
    assert skeleton(name) not in ("", skeleton("Merit"))


def test_no_second_account_reads_alike() -> None:
    account()
    for name in ALIKE:
        answer = register(somebody(), name)
        assert answer.status_code in (422, 429), name
        if answer.status_code == 422:
            assert "reads like the name of somebody" in answer.content.decode()
    assert User.objects.count() == 1


def test_the_database_itself_refuses_a_second_account_that_reads_alike() -> None:
    account()
    with pytest.raises(IntegrityError), transaction.atomic():
        Person.objects.create(user=User.objects.create_user("other"), name="MERIT")


@pytest.mark.parametrize("name", ["Merit", "MERIT", "Mеrit", "Mer1t"])
def test_a_guest_cannot_take_the_name_of_an_account(name: str) -> None:
    account()
    guest = person("Guest")
    client = somebody(guest)
    refused = client.post("/account/name", {"name": name})
    assert refused.status_code == 422
    assert "reads like the name of somebody" in refused.content.decode()
    seats = {"players": "2", "seat-0": "me", "seat-1": "same", "name-1": name}
    assert client.post("/new/imhotep", seats).status_code == 422
    assert api("tables", game="imhotep", chairs=["api", "api"], name=name).status_code == 422
    table = setup.open_table(person("Maker"), IMHOTEP, [Chair("me"), Chair("open")])
    token = table.seats.get(number=1).token
    told = api("join", token=token, name=name)
    assert told.status_code == 422
    assert "cuenta" in told.json()["razon"]
    assert not Seat.objects.filter(name=name).exists()
    guest.refresh_from_db()
    assert guest.name == "Guest"


def test_an_account_may_use_its_own_name_in_every_way() -> None:
    client, me = account()
    assert client.post("/account/name", {"name": "MERIT"}).status_code == 302
    seats = {"players": "2", "seat-0": "me", "seat-1": "same", "name-1": "Merit"}
    assert client.post("/new/imhotep", seats).status_code == 302
    me.refresh_from_db()
    assert me.name == "MERIT"


def test_guests_who_had_the_name_make_way_for_the_account() -> None:
    guest, host = person("Merit"), person("Host")
    table = duel(guest, host)
    shared = setup.open_table(host, IMHOTEP, [Chair("me"), Chair("me", "MERIT")])
    over = duel(guest, person("Other"))
    actions.concede(over, 0)
    account()
    guest.refresh_from_db()
    assert guest.name == "Merit 2"
    assert table.seats.get(number=0).name == "Merit 2"
    assert shared.seats.get(number=1).name == "MERIT 2"
    assert over.seats.get(number=0).name == "Merit"  # what has been is not rewritten


def test_a_guest_who_registers_keeps_name_and_seats() -> None:
    guest = person("Merit")
    table = duel(guest)
    client = somebody(guest)
    assert register(client, "Merit").status_code == 302
    assert table.seats.get(number=0).person == Person.objects.get(user__username="Merit")
    assert table.seats.get(number=0).name == "Merit"


def test_an_account_cannot_be_renamed_to_another_one() -> None:
    account()
    other, _ = account("Ramose")
    assert other.post("/account/name", {"name": "mеrit"}).status_code == 422


RESERVED = [
    "Hemiunu",
    "hemiunu 2",
    "Bes",
    "Ramesses",
    "Ramsés",
    "Admin",
    "ADMlN",
    "The Bot",
    "Bot 7",
    "Mastaba",
    "B0t",
]


@pytest.mark.parametrize(
    "name", [*RESERVED, "greedy", "Administradora", "open seat", "asiento libre", "Mаstaba Team"]
)
def test_names_of_bots_and_of_the_site_are_for_nobody(name: str) -> None:
    with pytest.raises(NameRefused) as refused:
        rename(person("Guest"), name)
    assert refused.value.reason.key == "name.reserved"
    assert refused.value.text("en") != refused.value.text("es")
    assert register(somebody(), name).status_code == 422
    assert api("tables", game="imhotep", chairs=["api", "api"], name=name).status_code == 422


def test_names_that_only_contain_a_reserved_word_are_fine() -> None:
    for name in ("Abbot", "Bess", "Robot", "Administrata", "Pharaoh Merit"):
        rename(guest := person("Guest"), name)
        assert guest.name == name


@pytest.mark.parametrize("name", ["\u3164", "\u2800", "\u115f\u1160", "\u0301"])
def test_a_name_that_cannot_be_seen_is_none(name: str) -> None:
    with pytest.raises(NameRefused):
        rename(person("Guest"), name)


def test_two_seats_of_a_table_never_show_the_same_name() -> None:
    one, two = person("Ipi"), person("ІPI")
    table = duel(one, two)
    shown = seat_names("imhotep", again(table).chairs, "en")
    assert shown == ["Ipi", "ІPI 2"]
    assert somebody().get(f"/api/tables/{table.slug}").json()["names"] == shown
    assert "ІPI 2" in somebody(one).get(f"/t/{table.slug}").content.decode()
    somebody(two).post(f"/t/{table.slug}/chat", {"text": "hello"})
    assert table.remarks.get().name == "ІPI 2"
    rename(two, "Ipi 2")
    rename(one, "Ipi 2")
    assert len({skeleton(name) for name in seat_names("imhotep", again(table).chairs, "en")}) == 2
    actions.concede(again(table), 0)
    assert len({skeleton(name) for name in records.record_of(again(table)).names}) == 2


def test_people_sign_in_as_they_type() -> None:
    account("Merit")
    for typed, status in (("Merit", 302), ("merit", 302), ("MERIT", 302), ("Mеrit", 422)):
        answer = somebody().post("/account/enter", {"username": typed, "password": PASSWORD})
        assert answer.status_code == status, typed


def test_an_older_account_without_a_person_is_not_imitated_either() -> None:
    User.objects.create_superuser("Imhotep", password=PASSWORD)
    with pytest.raises(NameRefused):
        rename(person("Guest"), "imhotep")
    staff = somebody()
    staff.post("/account/enter", {"username": "Imhotep", "password": PASSWORD})
    staff.post("/play/imhotep")
    assert Person.objects.get(user__username="Imhotep").name == "Imhotep"


@override_settings(ADMIN_PUBLIC=True)
def test_the_admin_page_cannot_make_two_accounts_read_alike() -> None:
    account()
    _, other = account("Ramose")
    staff = Client()
    staff.force_login(User.objects.create_superuser("chief", password=PASSWORD))
    page = f"/admin/mastaba/person/{other.pk}/change/"
    assert staff.post(page, {"name": "MERIT"}).status_code == 200  # the form again
    assert staff.post(page, {"name": "Senmut"}).status_code == 302
    other.refresh_from_db()
    assert (other.name, other.skeleton) == ("Senmut", skeleton("Senmut"))


def test_older_accounts_that_read_alike_are_told_apart_by_the_migration(tmp_path: Path) -> None:
    migrate(tmp_path, "0003_fair")
    with sqlite3.connect(tmp_path / "mastaba.sqlite3") as database:
        for number, name in enumerate(("merit", "Merit", "MERIT", "Ramose"), 1):
            columns = [row[1] for row in database.execute("PRAGMA table_info(auth_user)")]
            values = [{"id": number, "username": name}.get(column, "") for column in columns]
            marks = ", ".join("?" * len(columns))
            database.execute(f"INSERT INTO auth_user ({', '.join(columns)}) VALUES ({marks})", values)  # noqa: S608
        for number, (name, user) in enumerate(
            (("Merit", None), ("merit", 1), ("Merit", 2), ("MERIT", 3), ("Ramose", 4), ("Ipi", None)), 1
        ):
            row = (number, name, "", "2026-01-01", user)
            database.execute(
                "INSERT INTO mastaba_person (id, name, skeleton, created, user_id) VALUES (?, ?, ?, ?, ?)",
                row,
            )
    database.close()
    migrate(tmp_path, "0013_privacy")
    with sqlite3.connect(tmp_path / "mastaba.sqlite3") as database:
        names = database.execute("SELECT name FROM mastaba_person ORDER BY id").fetchall()
        users = database.execute("SELECT username FROM auth_user ORDER BY id").fetchall()
    database.close()
    assert [name for (name,) in names] == ["Merit 4", "merit", "Merit 2", "MERIT 3", "Ramose", "Ipi"]
    assert [name for (name,) in users] == ["merit", "Merit", "MERIT", "Ramose"]


def test_of_many_who_take_a_name_at_once_one_account_gets_it(either_server: Server) -> None:
    """Four register look-alikes while four guests rename themselves to it: afterwards one account reads so."""
    server = either_server
    for round_ in range(3):
        names = [f"{word} the {round_ + 2}nd" for word in ("Merit", "MERIT", "Mеrit", "Mer1t")]
        people = [Browser(server) for _ in range(8)]
        for each in people:
            each.ask("POST", "/play/imhotep")
        jobs = [
            (who, "register", {"username": name, "password": PASSWORD})
            for who, name in zip(people, names, strict=False)
        ]
        jobs += [(who, "name", {"name": name}) for who, name in zip(people[4:], names, strict=False)]
        with ThreadPoolExecutor(8) as pool:
            answers = list(pool.map(lambda job: post(server, *job), jobs))
        assert answers[:4].count(302) == 1, answers
        assert set(answers) <= {302, 422}
        shown = [name_of(server, who) for who in people]
        assert sum(skeleton(name) == skeleton(names[0]) for name in shown) == 1, shown


def post(server: Server, who: Browser, deed: str, form: dict[str, str]) -> int:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    body = urlencode({"csrfmiddlewaretoken": who.cookies["csrftoken"], **form})
    headers = {"Cookie": who.cookie, "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", f"/account/{deed}", body, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    for value in answer.headers.get_all("Set-Cookie") or []:
        who.cookies |= {each.key: each.value for each in SimpleCookie(value).values()}
    return answer.status


def name_of(server: Server, who: Browser) -> str:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=60)
    connection.request("GET", "/account", headers={"Cookie": who.cookie, "Accept-Language": "en"})
    page = connection.getresponse().read().decode()
    connection.close()
    return page.split("<h1>Hello, ")[1].split("</h1>")[0]
