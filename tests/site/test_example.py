"""A game of another package is played at the site like ours; without an evaluator it has no greedy bot."""

from __future__ import annotations

import asyncio
import re

import pytest
from django.test import Client

from mastaba.core import registry
from mastaba.site.live import bot_pool
from mastaba.site.models import Seat, Table
from mastaba.site.tables.game_log import game_log_of
from tests.site.stage import again, play_on

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("example")]


def opened(reader: Client) -> Table:
    """A table against the usual opponents, opened by one click."""
    slug = reader.post("/play/dates").headers["Location"].removeprefix("/t/")
    return again(Table.objects.get(slug=slug))


def test_the_home_page_has_its_card_and_picture(reader: Client) -> None:
    home = reader.get("/").content.decode()
    assert "A bowl and a card" in home
    picture = re.search(r'src="(/[^"]*dates[^"]*)"', home)
    assert picture
    assert reader.get(picture[1].replace("&amp;", "&")).content.startswith(b"<svg")
    assert "Take dates" in home


def test_only_the_random_bot_is_offered(reader: Client) -> None:
    page = reader.get("/new/dates").content.decode()
    offered = re.findall(r'<option value="(\w+)"', page.partition('id="seat-1"')[2].partition("</select>")[0])
    assert "random" in offered
    assert "greedy" not in offered
    table = opened(reader)
    assert {seat.bot for seat in table.seats.all() if seat.kind == Seat.Kind.BOT} == {"random"}
    games = {game["name"]: game for game in reader.get("/api/games").json()}
    assert games["dates"]["bots"] == ["random"]
    asked = {"game": "dates", "chairs": ["api", "greedy"]}
    assert reader.post("/api/tables", asked, content_type="application/json").status_code == 422


def test_no_hint_is_offered_or_given(reader: Client) -> None:
    table = opened(reader)
    assert 'id="hint-link"' not in reader.get(f"/t/{table.slug}").content.decode()
    assert reader.get(f"/t/{table.slug}/hint").status_code == 204


def test_a_whole_game_is_played_shown_and_replayed(reader: Client) -> None:
    table = play_on(opened(reader), 40)
    assert table.status == "over"
    assert "The game is over." in reader.get(f"/t/{table.slug}").content.decode()
    assert reader.get(f"/t/{table.slug}/replay").status_code == 200
    assert reader.get("/rules/dates").status_code == 200


def test_a_bot_thinks_about_it_in_a_process_of_its_own(reader: Client) -> None:
    position = game_log_of(opened(reader)).position
    seat, crew = position.actor, bot_pool.BotPool(1)
    key, seen, memory = registry.get("dates").info.key, position.observe(seat), position.memory(seat)
    try:
        assert asyncio.run(crew.choose(key, "table", "random", seen, memory, 1, [])) in position.legal()
    finally:
        crew.close()


@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_its_lesson_says_which_layout_was_drawn(layout: str, reader: Client) -> None:
    """The script asks for the page again until it is the layout of the screen; a picture need not say its own."""
    reader.cookies["layout"] = layout
    page = reader.get("/learn/dates").content.decode()
    assert f'data-layout="{layout}"' in page
    assert "card-0" in page
