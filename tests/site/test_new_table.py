"""The way to a table of any game: one click, alone, at one screen, and every option of the room."""

from __future__ import annotations

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from mastaba import bots
from mastaba.core import registry
from mastaba.site import opponents
from mastaba.site.models import Seat, Table
from mastaba.site.words import site_words

pytestmark = pytest.mark.django_db


def table_of(answer: HttpResponse) -> Table:
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.get(slug=answer.headers["Location"].removeprefix("/t/"))


@pytest.mark.parametrize("name", registry.names())
def test_one_click_against_the_usual_opponents(name: str, reader: Client) -> None:
    table = table_of(reader.post(f"/play/{name}"))
    who = list(table.seats.order_by("listed").values_list("kind", "bot"))
    assert who[0] == (Seat.Kind.PERSON, "")
    assert {bot for _kind, bot in who[1:]} == {registry.get(name).bots.default}


def test_one_click_alone_where_a_game_can_be_played_so(reader: Client) -> None:
    assert table_of(reader.post("/play/faraon", {"players": "1"})).options["mode"] == "solo"
    assert table_of(reader.post("/play/imhotep", {"players": "1"})).players == 3
    home = reader.get("/").content.decode()
    assert home.count('name="players" value="1"') == 1


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", registry.names())
def test_every_bot_of_a_game_is_offered_and_has_a_name(name: str, lang: str, reader: Client) -> None:
    text = reader.get(f"/new/{name}", headers={"accept-language": lang}).content.decode()
    offered = re.findall(
        r'<option value="(\w+)"[^>]*>([^<]+)<', text.partition('id="seat-1"')[2].partition("</select>")[0]
    )
    assert [kind for kind, _ in offered[3:]] == bots.levels(registry.get(name))


@pytest.mark.parametrize("lang", ["en", "es"])
@pytest.mark.parametrize("name", registry.names())
def test_no_two_bots_and_no_guest_have_the_same_name(name: str, lang: str) -> None:
    game = registry.get(name)
    names = [opponents.title(bot, game, lang) for bot in opponents.names(game)]
    assert len(set(names)) == len(names)
    assert not set(names) & set(site_words(lang)("guest.names").split(", "))


def test_alone_is_alone_and_company_is_company(reader: Client) -> None:
    usual = {"players": "1", "seat-0": "me", "mode": "basic"}  # as the form has it without its script
    assert table_of(reader.post("/new/faraon", usual)).options["mode"] == "solo"
    answer = reader.post("/new/faraon", usual | {"players": "3", "mode": "solo"})
    assert answer.status_code == 422
    assert "alone means exactly one player" in answer.content.decode()


def test_amounts_are_numbers(reader: Client) -> None:
    form = {"players": "2", "seat-0": "me", "seat-1": "same", "name-1": "Luis"}
    table = table_of(reader.post("/new/faraon", form | {"search_cap": "7", "card_cap": "500"}))
    assert (table.options["search_cap"], table.options["card_cap"]) == (7, 500)
    text = reader.get("/new/faraon").content.decode()
    assert re.search(
        r'<input id="option-search_cap" type="number" name="search_cap" value="60" min="0" max="\d+"', text
    )
    for wrong in ("-1", "99999999", "many", "1.5", ""):
        assert reader.post("/new/faraon", form | {"search_cap": wrong}).status_code == 422


def test_everybody_at_this_screen(reader: Client) -> None:
    text = reader.get("/new/faraon?who=same").content.decode()
    assert text.count('<option value="same" selected>') == 5
    form = {"players": "3", **{f"seat-{n}": "same" for n in range(3)}, "name-0": "Ana", "name-1": "Luis"}
    table = table_of(reader.post("/new/faraon", form))
    assert list(table.seats.order_by("listed").values_list("name", flat=True)) == ["Ana", "Luis", "Player 3"]
    assert table.seats.values("person").distinct().count() == 1


def test_what_is_better_with_so_many_players_is_said(reader: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "data-suggested" not in reader.get("/new/imhotep").content.decode()
    room = registry.get("imhotep")
    name = next(option.name for option in room.info.options if len(option.values) > 1)
    value = room.info.complete(None, 2)[name]
    monkeypatch.setitem(vars(room.info), "suggested", {4: {name: value}})
    text = reader.get("/new/imhotep").content.decode()
    assert text.count("data-suggested") == 1
    assert re.search(r'data-suggested="\{&quot;4&quot;: &quot;\w+&quot;\}"', text)


@pytest.mark.parametrize(
    ("lang", "said"), [("en", "Learn in ten minutes"), ("es", "Aprende en diez minutos")]
)
def test_a_longer_lesson_says_so(lang: str, said: str, reader: Client) -> None:
    text = reader.get("/rules/kemet", headers={"accept-language": lang}).content.decode()
    assert said in text
