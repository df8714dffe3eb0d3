"""Tables that wait for people: cancelled, left, filled with bots; invitations; what leaves *my games*."""

from __future__ import annotations

import json
from datetime import timedelta
from html import escape
from typing import Any

import pytest
from django.http import HttpResponse
from django.test import Client
from django.utils import timezone

from mastaba.core import registry
from mastaba.site.models import Person, Seat, Table
from mastaba.site.tables import actions, setup, waiting
from mastaba.site.tables.actions import Refused
from mastaba.site.tables.my_games import ABANDONED, turns_waiting
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, again, duel, owner, person, somebody

pytestmark = pytest.mark.django_db


def opened(maker: Person | None = None, seats: int = 3, **settings: Any) -> Table:
    """A table with its maker and open seats."""
    chairs = [Chair("me"), *[Chair("open")] * (seats - 1)]
    return setup.open_table(maker or person("Maker"), IMHOTEP, chairs, **settings)


def links(table: Table) -> list[str]:
    return list(table.seats.filter(kind="open").values_list("token", flat=True))


def post(client: Client, table: Table, action: str, **form: str) -> HttpResponse:
    return client.post(f"/t/{table.slug}/{action}", form)


def by_api(token: str, action: str, **body: str) -> HttpResponse:
    headers = {"authorization": f"Bearer {token}"}
    return Client().post(
        f"/api/seat/{action}", json.dumps(body), content_type="application/json", headers=headers
    )


# --- Cancel


def test_a_cancelled_table_takes_nobody_and_is_in_no_list() -> None:
    maker, guest = person("Maker"), person("Guest")
    table = opened(maker, public=True)
    link = links(table)[0]
    setup.join(table, guest, 1)
    assert "Maker, Guest" in somebody().get("/").content.decode()
    assert post(somebody(maker), table, "cancel").headers["location"] == "/"
    for who in (None, maker, guest):
        assert table.slug not in somebody(who).get("/").content.decode()
    page = somebody(guest).get(f"/t/{table.slug}").content.decode()
    assert "This table was cancelled" in page
    assert "Sit down" not in page
    assert post(somebody(), table, "join").status_code == 422
    assert post(somebody(), table, "join", seat=link).status_code in (404, 422)
    assert Client().get(f"/api/tables/{table.slug}").json()["status"] == "cancelled"


def test_only_the_maker_cancels_and_only_before_the_game() -> None:
    maker, guest = person("Maker"), person("Guest")
    table = opened(maker)
    setup.join(table, guest, 1)
    for who in (None, guest, person("Stranger")):
        assert post(somebody(who), table, "cancel").status_code == 422
    assert again(table).cancelled is None
    setup.join(again(table), person("Third"), 2)
    assert again(table).status == "playing"
    answer = post(somebody(maker), table, "cancel")
    assert answer.status_code == 422
    assert "The game has begun" in answer.content.decode()


def test_who_sits_down_while_a_table_is_cancelled_is_refused() -> None:
    maker = person("Maker")
    table = opened(maker)
    stale = again(table)
    waiting.cancel(table, maker)
    with pytest.raises(Refused, match="cancelled"):
        setup.join(stale, person("Late"), 1)
    with pytest.raises(Refused, match="cancelled"):
        waiting.fill(stale, maker)


# --- Leave


def test_who_leaves_opens_the_seat_with_a_new_link() -> None:
    maker, guest = person("Maker"), person("Guest")
    table = opened(maker)
    seat = setup.join(table, guest, 1, "ab" * 16)
    assert post(somebody(guest), table, "leave").status_code == 302
    left = Seat.objects.get(pk=seat.pk)
    assert (left.kind, left.person, left.name, left.entropy) == ("open", None, "", "")
    assert left.token != seat.token
    assert left.token in somebody(maker).get(f"/t/{table.slug}").content.decode()
    assert by_api(seat.token, "leave").status_code == 401, "the former token opens nothing"
    assert post(somebody(guest), table, "leave").status_code == 422, "twice"
    assert post(somebody(guest), table, "join", seat=left.token).status_code == 302, "and back"


def test_nobody_leaves_a_game_that_runs_and_the_maker_stays() -> None:
    table = duel()
    assert post(somebody(owner(table, 1)), table, "leave").status_code == 422
    assert again(table).seats.filter(kind="open").count() == 0
    maker = person("Maker")
    answer = post(somebody(maker), opened(maker), "leave")
    assert answer.status_code == 422
    assert "cancel" in answer.content.decode()


# --- Fill


@pytest.mark.parametrize("name", registry.names())
def test_bots_fill_the_open_seats_and_the_game_begins(name: str) -> None:
    game, maker = registry.get(name), person("Maker")
    seats = max(2, game.info.least_players)
    table = setup.open_table(maker, game, [Chair("me"), *[Chair("open")] * (seats - 1)])
    assert post(somebody(maker), table, "fill").headers["location"] == f"/t/{table.slug}"
    now = again(table)
    assert now.status == "playing"
    assert {seat.bot for seat in now.seats.all() if seat.number} == {game.bots.default}
    assert now.seats.get(number=0).bot == ""


def test_only_the_maker_fills_a_table_and_only_with_bots_of_the_game() -> None:
    maker, guest = person("Maker"), person("Guest")
    table = opened(maker)
    setup.join(table, guest, 1)
    assert post(somebody(guest), table, "fill").status_code == 422
    assert post(somebody(maker), table, "fill", bot="nobody").status_code == 422
    assert again(table).status == "waiting"
    assert post(somebody(maker), table, "fill", bot="random").status_code == 302
    assert [seat.bot for seat in again(table).seats.all()] == ["", "", "random"]


def test_the_api_cancels_leaves_and_fills() -> None:
    body = {"game": "imhotep", "chairs": ["api", "open", "open"]}
    made = Client().post("/api/tables", json.dumps(body), content_type="application/json").json()
    mine, one, _two = (chair["token"] for chair in made["chairs"])
    sat = Client().post("/api/join", json.dumps({"token": one}), content_type="application/json").json()
    guest = sat["chairs"][0]["token"]
    assert by_api(guest, "cancel").status_code == 422
    assert by_api(guest, "fill").status_code == 422
    assert by_api(mine, "leave").status_code == 422
    assert by_api(guest, "leave").status_code == 204
    assert by_api(guest, "leave").status_code == 401
    refused = by_api(mine, "fill", bot="nobody")
    assert refused.status_code == 422
    assert refused.json()["razon"]
    assert by_api(mine, "fill").status_code == 204
    assert Client().get(f"/api/tables/{made['table']}").json()["status"] == "playing"
    assert by_api(mine, "cancel").status_code == 422
    other = Client().post("/api/tables", json.dumps(body), content_type="application/json").json()
    assert by_api(other["chairs"][0]["token"], "cancel").status_code == 204
    assert Client().get(f"/api/tables/{other['table']}").json()["status"] == "cancelled"


# --- Invitations


@pytest.mark.parametrize(("lang", "said"), [("en", "Maker invites you"), ("es", "Maker te invita")])
def test_an_invitation_names_the_game_and_asks_for_a_name(lang: str, said: str) -> None:
    table = opened()
    page = (
        Client(headers={"accept-language": lang})
        .get(f"/t/{table.slug}?seat={links(table)[0]}")
        .content.decode()
    )
    words = IMHOTEP.info.catalogue(lang)
    assert said in page
    for text in (words("game.title"), words("game.summary"), f"/pictures/imhotep-{lang}.svg", 'name="name"'):
        assert escape(text, quote=True) in page or text in page
    wrong = Client(headers={"accept-language": lang}).get(f"/t/{table.slug}?seat=wrong").content.decode()
    assert said not in wrong


def test_a_guest_sits_down_by_the_name_they_gave() -> None:
    table = opened()
    client = somebody()
    assert post(client, table, "join", seat=links(table)[0], name="  Tiy ").status_code == 302
    assert again(table).seats.get(number=1).name == "Tiy"
    assert Person.objects.get(pk=client.session["person"]).name == "Tiy"


def test_a_name_that_is_refused_takes_no_seat_and_leads_back_to_the_invitation() -> None:
    table = opened()
    link = links(table)[0]
    answer = post(somebody(), table, "join", seat=link, name="admin")
    assert answer.status_code == 422
    assert f"/t/{table.slug}?seat={link}" in answer.content.decode()
    assert again(table).seats.get(number=1).kind == "open"


def test_an_account_keeps_its_name() -> None:
    client = Client(headers={"accept-language": "en"})
    client.post("/account/register", {"username": "Senmut", "password": "pyramid-stone-9"})
    table = opened()
    post(client, table, "join", seat=links(table)[0], name="Visitor")
    assert again(table).seats.get(number=1).name == "Senmut"


def test_the_code_of_a_link_is_for_the_maker_and_for_open_seats() -> None:
    maker = person("Maker")
    table = opened(maker)
    path = f"/t/{table.slug}/invitation.svg"
    link = links(table)[0]
    answer = somebody(maker).get(path, {"seat": link})
    assert answer.headers["Content-Type"] == "image/svg+xml"
    assert answer.content.startswith(b"<svg")
    for who, token in (
        (None, link),
        (person("Other"), link),
        (maker, "wrong"),
        (maker, ""),
        (maker, "x" * 300),
    ):
        assert somebody(who).get(path, {"seat": token}).status_code == 404
    setup.join(table, person("Guest"), 1)
    assert somebody(maker).get(path, {"seat": link}).status_code == 404, "somebody sits there"


@pytest.mark.parametrize("name", registry.names())
def test_a_table_with_a_friend_is_one_click(name: str) -> None:
    game, me = registry.get(name), person("Maker")
    slug = somebody(me).post(f"/play/{name}", {"who": "friend"}).headers["location"].split("/")[-1]
    kinds = [seat.kind for seat in Table.objects.get(slug=slug).seats.all()]
    assert kinds[:2] == ["person", "open"]
    assert len(kinds) == max(2, game.info.least_players)


# --- My games


def test_games_that_are_put_away_wait_for_nobody() -> None:
    me = person("Me")
    table = setup.open_table(me, IMHOTEP, [Chair("me"), Chair("me", "Ipi")])
    assert turns_waiting(me) == 1
    assert post(somebody(me), table, "archive").headers["location"] == "/#mine"
    assert turns_waiting(me) == 0
    page = somebody(me).get("/").content.decode()
    assert "Archive: 1 game" in page
    assert "Your turn at" not in page
    assert post(somebody(me), table, "archive", back="1").status_code == 302
    assert turns_waiting(me) == 1
    assert "Archive" not in somebody(me).get("/").content.decode()


def test_nobody_puts_the_games_of_others_away() -> None:
    table = duel()
    for who in (None, person("Stranger")):
        post(somebody(who), table, "archive")
    assert not Seat.objects.filter(table=table, archived=True).exists()
    post(somebody(owner(table, 0)), table, "archive")
    assert [seat.archived for seat in again(table).seats.all()] == [True, False]


def test_an_abandoned_game_leaves_my_games_by_itself_and_comes_back_with_a_move() -> None:
    me = person("Me")
    table = setup.open_table(me, IMHOTEP, [Chair("me"), Chair("me", "Ipi")])
    Table.objects.filter(pk=table.pk).update(touched=timezone.now() - ABANDONED - timedelta(hours=1))
    assert turns_waiting(me) == 0
    assert "Archive: 1 game" in somebody(me).get("/").content.decode()
    table = again(table)
    actions.play(table, table.actor, ["get"], table.length)
    assert turns_waiting(me) == 1
    assert "Archive" not in somebody(me).get("/").content.decode()


def test_a_finished_game_stays_among_my_games_however_old_it_is() -> None:
    table = duel()
    actions.concede(again(table), 0)
    Table.objects.filter(pk=table.pk).update(touched=timezone.now() - 3 * ABANDONED)
    assert "Archive" not in somebody(owner(table, 0)).get("/").content.decode()


def test_the_badge_counts_games_that_wait_for_me_alone() -> None:
    me, friend = person("Me"), person("Friend")
    first, second = duel(me, friend), duel(friend, me)
    opened(me)
    mine = [table for table in (first, second) if owner(table, table.actor) == me]
    assert turns_waiting(me) == len(mine)
    assert turns_waiting(friend) == 2 - len(mine)
