"""7: one person takes one seat of a table, unless its maker allows shared screens; links are the maker's."""

from __future__ import annotations

import json
import re
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client

from mastaba.site.live.stream import messages
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import actions, setup
from mastaba.site.tables.actions import Refused
from mastaba.site.tables.setup import Chair
from mastaba.site.tables.trouble import find_table
from tests.site.server import Server
from tests.site.stage import IMHOTEP, again, person, somebody
from tests.site.test_hub import Browser

pytestmark = pytest.mark.django_db


def opened(maker: Person | None = None, *, seats: int = 3, **settings: Any) -> Table:
    """A table with one person and open seats."""
    chairs = [Chair("me"), *[Chair("open")] * (seats - 1)]
    return setup.open_table(maker or person("Maker"), IMHOTEP, chairs, **settings)


def links(table: Table) -> list[str]:
    return list(table.seats.filter(kind="open").values_list("token", flat=True))


def seats_of(table: Table, who: Person) -> int:
    return len(Seat.objects.filter(table=table, person=who))


def sit(client: Client, table: Table, token: str = "") -> HttpResponse:
    return client.post(f"/t/{table.slug}/join", {"seat": token} if token else {})


def sit_by_api(client: Client, token: str, name: str = "Nefer") -> HttpResponse:
    body = json.dumps({"token": token, "name": name})
    return client.post("/api/join", body, content_type="application/json")


def test_a_stranger_takes_one_seat_of_a_public_table() -> None:
    table = opened(public=True)
    stranger = person("Stranger")
    client = somebody(stranger)
    assert sit(client, table).status_code == 302
    again_and_again = [sit(client, table) for _ in range(3)]
    assert {answer.status_code for answer in again_and_again} == {422}
    assert "one person, one seat" in again_and_again[0].content.decode()
    assert seats_of(table, stranger) == 1
    assert again(table).status == "waiting"


@pytest.mark.parametrize("public", [True, False])
def test_a_second_link_gives_no_second_seat(public: bool) -> None:
    table = opened(public=public)
    one, two = links(table)
    guest = person("Guest")
    assert sit(somebody(guest), table, one).status_code == 302
    assert sit(somebody(guest), table, two).status_code == 422
    assert sit_by_api(somebody(guest), two).status_code == 422
    assert seats_of(table, guest) == 1


def test_a_seat_by_the_api_counts_for_the_session_that_took_it() -> None:
    table = opened(public=True)
    guest = person("Guest")
    assert sit_by_api(somebody(guest), links(table)[0]).status_code == 200
    assert sit(somebody(guest), table).status_code == 422
    assert seats_of(table, guest) == 1


def test_the_maker_does_not_take_the_seats_of_others() -> None:
    maker = person("Maker")
    table = opened(maker, public=True)
    assert sit(somebody(maker), table, links(table)[0]).status_code == 422
    assert seats_of(table, maker) == 1


def test_an_account_takes_one_seat_from_any_browser() -> None:
    table = opened(public=True)
    desk, phone = Client(headers={"accept-language": "en"}), Client(headers={"accept-language": "en"})
    account = {"username": "Senmut", "password": "pyramid-stone-9"}
    desk.post("/account/register", account)
    phone.post("/account/enter", account)
    assert sit(desk, table).status_code == 302
    assert sit(phone, table).status_code == 422


def test_where_screens_are_shared_one_person_takes_several_seats() -> None:
    table = opened(public=True, shared_screens=True)
    friend = person("Friend")
    assert sit(somebody(friend), table).status_code == 302
    page = somebody(friend).get(f"/t/{table.slug}").content.decode()
    assert "Screens may be shared" in page
    assert "Sit down on another seat as well" in page
    assert sit(somebody(friend), table).status_code == 302
    assert seats_of(table, friend) == 2
    assert again(table).status == "playing"


def test_shared_screens_are_chosen_at_the_new_table_and_off_by_default() -> None:
    form = {"players": "3", "seat-0": "me", "seat-1": "open", "seat-2": "open", "public": "yes"}
    for shared, said in (({}, False), ({"shared": "yes"}, True)):
        client = somebody(person("Maker"))
        assert 'name="shared"' in client.get("/new/imhotep").content.decode()
        slug = client.post("/new/imhotep", form | shared).headers["location"].split("/")[-1]
        assert Table.objects.get(slug=slug).shared_screens is said
        assert ("Screens may be shared" in somebody().get(f"/t/{slug}").content.decode()) is said
        assert ("shared screens allowed" in somebody().get("/").content.decode()) is said


def test_a_maker_may_still_set_up_several_seats_at_one_screen() -> None:
    maker = person("Maker")
    chairs = [Chair("me"), Chair("me", "Ipi"), Chair("open")]
    table = setup.open_table(maker, IMHOTEP, chairs, public=True)
    assert sit(somebody(), table).status_code == 302
    assert seats_of(table, maker) == 2
    assert again(table).status == "playing"


def test_a_rematch_keeps_whether_screens_are_shared() -> None:
    table = opened(seats=2, shared_screens=True)
    setup.join(table, person("Guest"), 1)
    actions.concede(again(table), 0)
    assert setup.rematch(again(table), person("Guest")).shared_screens


def test_links_of_open_seats_are_shown_to_the_maker_only() -> None:
    maker, guest = person("Maker"), person("Guest")
    table = opened(maker, public=True, seats=4)
    setup.join(table, guest, 1)
    open_links = links(table)

    def seen(who: Person | None) -> list[str]:
        client = somebody(who)
        pages = [
            client.get(path).content.decode()
            for path in ("/", f"/t/{table.slug}", f"/api/tables/{table.slug}")
        ]
        eyes = PageViewpoint(who, "en", "wide", None)
        pages.append(messages(eyes.draw(find_table(table.slug)), {}).decode())
        return [link for link in open_links if any(link in page for page in pages)]

    assert seen(maker) == open_links
    assert seen(guest) == []
    assert seen(None) == []


def test_an_invited_person_sees_their_own_link_and_no_other() -> None:
    table = opened()
    mine, other = links(table)
    page = somebody().get(f"/t/{table.slug}?seat={mine}").content.decode()
    assert mine in page
    assert other not in page


def test_the_api_needs_the_token_of_a_link_for_a_public_seat_too() -> None:
    table = opened(public=True)
    for token in ("x", table.slug, table.seats.get(number=0).token):
        assert sit_by_api(Client(), token).status_code == 404


def test_a_refused_seat_changes_nothing_and_the_table_goes_on() -> None:
    table, guest = opened(), person("Guest")
    setup.join(table, guest, 1)
    with pytest.raises(Refused):
        setup.join(again(table), guest, 2)
    assert links(table) == [table.seats.get(number=2).token]
    setup.join(again(table), person("Other"), 2)
    assert again(table).status == "playing"


def test_requests_at_once_take_one_seat(either_server: Server) -> None:
    """Twelve at a time, publicly and by three links, of one session that sits nowhere yet."""
    server = either_server
    for _ in range(5):
        body = {"game": "imhotep", "chairs": ["api", "open", "open", "open"], "public": True}
        _, made = server.ask("POST", "/api/tables", body)
        stranger = Browser(server)
        stranger.ask("POST", "/play/imhotep")  # now a guest with a session
        tokens = [chair["token"] for chair in made["chairs"][1:]]
        jobs = [(stranger, f"/t/{made['table']}/join", token) for token in ["", *tokens] * 3]
        with ThreadPoolExecutor(12) as pool:
            answers = list(pool.map(lambda job: raced(server, *job), jobs))
        assert answers.count(302) == 1, answers
        assert set(answers) <= {302, 404, 422}
        names = server.ask("GET", f"/api/tables/{made['table']}")[1]["names"]
        assert len([name for name in names if name]) == 2


def raced(server: Server, who: Browser, path: str, token: str) -> int:
    connection = HTTPConnection("127.0.0.1", server.port, timeout=30)
    body = f"csrfmiddlewaretoken={who.cookies['csrftoken']}&seat={token}"
    headers = {"Cookie": who.cookie, "Content-Type": "application/x-www-form-urlencoded"}
    connection.request("POST", path, body, headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    assert not re.search("Traceback|IntegrityError", text)
    return answer.status
