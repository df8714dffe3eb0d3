"""The pages that are no table: home, new table, rules, lesson, account, and what is shown when something is wrong."""

from __future__ import annotations

import json
import re
from html import unescape
from pathlib import Path

import pytest
from django.contrib.auth.models import User
from django.http import HttpResponse
from django.template.loader import render_to_string
from django.test import Client

from mastaba.core import registry
from mastaba.core.game import Layout
from mastaba.core.lesson import Lesson, lesson_of
from mastaba.core.words.catalogue import LANGUAGES, words
from mastaba.core.words.rules_page import RulesPage
from mastaba.site import words as site_catalogues
from mastaba.site.models import Seat, Table
from mastaba.site.pages.lessons import scene
from mastaba.site.tables import setup
from mastaba.site.tables.setup import Chair
from tests.site.stage import IMHOTEP, person

SITE = Path(site_catalogues.__file__).parent
PAGES = ["/", "/new/imhotep", "/rules/imhotep", "/learn/imhotep", "/learn/imhotep?step=18", "/account"]
GAME = registry.get("imhotep")


def shown(answer: HttpResponse) -> str:
    """What a page says."""
    return unescape(answer.content.decode())


def table_of(answer: HttpResponse) -> Table:
    """The table that a form led to."""
    assert answer.status_code == 302, shown(answer)
    return Table.objects.get(slug=answer.headers["Location"].removeprefix("/t/"))


def form(**given: str) -> dict[str, str]:
    """A form for a new table: me and a bot in this order, and what a test changes."""
    usual = {"players": "2", "seat-0": "me", "seat-1": "random", "pace": "free", "public": "no"}
    return usual | {"listed": "yes"} | {name.replace("_at_", "-"): value for name, value in given.items()}


# --- Every page -----------------------------------------------------------------------------------


@pytest.mark.parametrize("page", PAGES)
def test_a_page_keeps_to_the_policy(page: str, reader: Client) -> None:
    answer = reader.get(page)
    text = shown(answer)
    assert answer.status_code == 200
    assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
    assert not re.search(r"\sstyle=|<style|\son[a-z]+=|javascript:", text)
    scripts = re.findall(r"<script(.*?)>", text)
    assert all("src=" in script or 'type="application/json"' in script for script in scripts)
    idents = re.findall(r'\sid="([^"]+)"', text)
    assert len(idents) == len(set(idents))


def test_the_language_is_the_browsers_until_one_is_chosen(reader: Client, lectora: Client) -> None:
    assert '<html lang="en">' in shown(reader.get("/"))
    assert "Jugar ya" in shown(lectora.get("/"))
    lectora.post("/language", {"language": "en", "next": "/rules/imhotep"})
    assert "Play now" in shown(lectora.get("/"))


def test_the_language_form_leads_nowhere_else(reader: Client) -> None:
    answer = reader.post("/language", {"language": "es", "next": "//evil.example/"})
    assert answer.headers["Location"] == "/"


def test_both_catalogues_say_the_same_things() -> None:
    en, es = (words(SITE / "locale", lang) for lang in LANGUAGES)
    assert en.keys() == es.keys()


def test_templates_say_only_what_the_catalogues_have() -> None:
    catalogue = words(SITE / "locale", "en")
    own = ["base", "home", "new", "rules", "learn", "learn/scene", "account"]
    paths = [SITE / f"templates/mastaba/{name}.html" for name in own] + [SITE / "templates/404.html"]
    keys = {
        key
        for path in paths
        for key in re.findall(r"""{% say ["']([\w.]+)""", path.read_text(encoding="utf-8"))
    }
    assert keys
    assert [key for key in sorted(keys) if key not in catalogue] == []


# --- Home -----------------------------------------------------------------------------------------


def test_home_shows_the_game_with_a_real_position(reader: Client) -> None:
    text = shown(reader.get("/"))
    assert "2–4 players" in text
    address = re.search(r'src="(/pictures/imhotep[^"]+)"', text)
    assert address
    picture = reader.get(address[1])
    assert picture.headers["Content-Type"] == "image/svg+xml"
    assert "max-age" in picture.headers["Cache-Control"]
    assert b"stone-pyramid-" in picture.content


@pytest.mark.parametrize("address", ["/pictures/senet-en.svg", "/pictures/imhotep-fr.svg"])
def test_there_are_no_other_pictures(address: str, reader: Client) -> None:
    assert reader.get(address).status_code == 404


def test_play_now_is_one_click(reader: Client) -> None:
    table = table_of(reader.post("/play/imhotep"))
    assert table.status == "playing"
    assert [seat.kind for seat in table.seats.order_by("listed")] == ["person", "bot", "bot"]


def test_whose_turn_it_is_comes_first(reader: Client) -> None:
    other = table_of(reader.post("/new/imhotep", form(seat_at_0="random", seat_at_1="me")))
    mine = table_of(reader.post("/new/imhotep", form()))
    waiting = table_of(reader.post("/new/imhotep", form(seat_at_1="open")))
    text = shown(reader.get("/"))
    assert text.index(mine.slug) < text.index(other.slug) < text.index(waiting.slug)
    assert "Your turn at 1 table" in text
    assert "Bes is thinking" in text
    assert "1 seat open" in text


def test_who_plays_much_finds_every_game_and_still_the_choice(reader: Client) -> None:
    running = [table_of(reader.post("/new/imhotep", form())) for _game in range(14)]
    text = shown(reader.get("/"))
    assert all(table.slug in text for table in running)
    folded = text[text.index("<details") : text.index("</details>")]
    assert "10 more games" in folded
    assert sum(table.slug in folded for table in running) == 10


def test_open_tables_can_be_joined_from_home(reader: Client, lectora: Client) -> None:
    table = table_of(reader.post("/new/imhotep", form(seat_at_1="open", public="yes")))
    hidden = table_of(reader.post("/new/imhotep", form(seat_at_1="open")))
    text = shown(lectora.get("/"))
    assert f"/t/{table.slug}/join" in text
    assert hidden.slug not in text
    lectora.post(f"/t/{table.slug}/join")
    assert Table.objects.get(pk=table.pk).status == "playing"
    assert f"/t/{table.slug}" in shown(Client().get("/")), "others may watch"


# --- New table ------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_option_is_asked_for_and_explained(lang: str, reader: Client, lectora: Client) -> None:
    text = shown((reader if lang == "en" else lectora).get("/new/imhotep"))
    for option in GAME.info.options:
        assert f'name="{option.name}"' in text
        assert GAME.info.catalogue(lang)(f"option.{option.name}.about") in text


def test_a_box_that_is_a_reconstruction_says_so(reader: Client, lectora: Client) -> None:
    assert "our reconstruction" in shown(reader.get("/new/hamunaptra"))
    assert "reconstrucción" in shown(lectora.get("/new/hamunaptra"))
    assert "our reconstruction" not in shown(reader.get("/new/imhotep"))


def test_a_table_as_one_likes_it(reader: Client) -> None:
    given = form(
        players="3", seat_at_1="same", name_at_1="Ptah", seat_at_2="greedy", pace="day", public="yes"
    )
    table = table_of(reader.post("/new/imhotep", given | {"market": "b", "wrath": ["false", "true"]}))
    assert (table.players, table.public, table.move_seconds) == (3, True, 86_400)
    assert (table.options["market"], table.options["pyramid"], table.options["wrath"]) == ("b", "a", True)
    me, friend, bot = table.seats.all()
    assert (friend.name, friend.person, bot.bot) == ("Ptah", me.person, "greedy")


def test_somebody_at_the_same_screen_gets_a_name_if_none_is_given(reader: Client) -> None:
    table = table_of(reader.post("/new/imhotep", form(seat_at_1="same")))
    assert [seat.name for seat in table.seats.all()][1] == "Player 2"


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seat-1": "me"}, "You can take only one seat yourself."),
        ({"seat-0": "greedy", "seat-1": "open"}, "Take a seat yourself when you invite others"),
        ({"players": "9"}, "2 to 4"),
        ({"players": "many"}, "2 to 4"),
        ({"seat-1": "deep thought"}, "deep thought"),
        ({"market": "z"}, "market"),
    ],
)
def test_what_does_not_do_is_said_in_place(change: dict[str, str], reason: str, reader: Client) -> None:
    before = Table.objects.count()
    answer = reader.post("/new/imhotep", form(pace="days") | change)
    text = shown(answer)
    assert answer.status_code == 422
    error = re.search(r'id="error">(.*?)</p>', text)
    assert error
    assert reason in error[1]
    assert 'value="days" checked' in text, "what was given stays"
    assert Table.objects.count() == before


# --- Rules ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_clause_has_its_anchor(lang: str, reader: Client, lectora: Client) -> None:
    text = shown((reader if lang == "en" else lectora).get("/rules/imhotep"))
    clauses = RulesPage(GAME.info.rules_page(lang)).clauses
    assert re.findall(r'id="c(\d+\.\d+)"', text) == list(clauses)
    links = set(re.findall(r'href="#([cs][\d.]+)"', text))
    assert links <= set(re.findall(r'id="([cs][\d.]+)"', text))
    assert "#c11.6" in text.split('id="c4.7"')[1].split('id="c4.8"')[0], "clauses link to each other"


def test_figures_keep_their_place_while_they_load(reader: Client) -> None:
    images = re.findall(
        r'<img src="(/rules/imhotep/figures/[\w-]+\.svg)" width="\d+" height="\d+"',
        shown(reader.get("/rules/imhotep")),
    )
    assert len(images) == len(list((GAME.info.folder / "figures").iterdir()))
    for image in images:
        assert reader.get(image).headers["Content-Type"] == "image/svg+xml"


# --- Learn in five minutes ------------------------------------------------------------------------


@pytest.fixture
def lesson() -> Lesson:
    found = lesson_of(GAME)
    assert found
    return found


def test_the_lesson_has_its_length_and_its_end(lesson: Lesson) -> None:
    assert 12 <= len(lesson.steps) <= 18
    after = lesson.position(len(lesson.steps))
    assert after.observe(0)["round"] == 2
    assert after.observe(0)["points"] == [3, 1]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("layout", ["wide", "tall"])
def test_what_the_lesson_points_at_is_on_the_board(lesson: Lesson, lang: str, layout: Layout) -> None:
    for number in range(len(lesson.steps) + 1):
        shown = scene(lesson, number, lang, layout)
        there = set(re.findall(r'\sid="([^"]+)"', shown["svg"]))
        assert shown["said"]
        assert set(json.loads(shown["point"])) <= there
        assert {place for move in shown["moves"] for place in move["at"]} <= there


def test_the_lesson_works_without_script_and_ends_at_the_table(lesson: Lesson, reader: Client) -> None:
    address = "/learn/imhotep"
    for number in range(len(lesson.steps)):
        text = shown(reader.get(address))
        onward = re.search(r'id="onward" class="button first" href="(\?step=\d+)"', text)
        assert onward
        assert f'data-step="{number}"' in text
        address = f"/learn/imhotep{onward[1]}"
    assert 'action="/play/imhotep"' in shown(reader.get(address))


def test_a_step_for_htmx_is_the_scene_alone(reader: Client) -> None:
    text = shown(reader.get("/learn/imhotep?step=3", headers={"hx-request": "true"}))
    assert text.startswith('<div id="scene"')


@pytest.mark.parametrize("step", ["-1", "x", "99999999999999999999", "²"])
def test_no_step_is_too_strange(step: str, reader: Client) -> None:
    assert reader.get("/learn/imhotep", {"step": step}).status_code == 200


# --- Account --------------------------------------------------------------------------------------


def test_a_guest_becomes_an_account_and_keeps_the_games(reader: Client) -> None:
    table = table_of(reader.post("/play/imhotep"))
    answer = reader.post("/account/register", {"username": "Tiye", "password": "punt and back"})
    assert answer.headers["Location"] == "/"
    assert table.slug in shown(reader.get("/"))
    assert "Hello, Tiye" in shown(reader.get("/account"))
    reader.post("/account/leave")
    assert table.slug not in shown(reader.get("/"))
    elsewhere = Client()
    elsewhere.post("/account/enter", {"username": "Tiye", "password": "punt and back"})
    assert table.slug in shown(elsewhere.get("/"))


def test_a_new_name_is_shown_at_the_tables(reader: Client) -> None:
    table = table_of(reader.post("/play/imhotep"))
    reader.post("/account/name", {"name": "  Nitocris   <i> "})
    assert Seat.objects.get(table=table, kind=Seat.Kind.PERSON).name == "Nitocris <i>"
    assert b"Nitocris &lt;i&gt;" in reader.get("/account").content


@pytest.mark.parametrize(
    ("form", "given", "reason"),
    [
        ("register", {"username": " ", "password": "long enough"}, "Choose a name that can be seen"),
        ("register", {"username": "Khufu", "password": "short"}, "at least 8"),
        ("register", {"username": "Snefru", "password": "long enough"}, "reads like the name of somebody"),
        ("enter", {"username": "Snefru", "password": "wrong"}, "do not fit together"),
    ],
)
def test_the_reason_stands_by_its_form(form: str, given: dict[str, str], reason: str, reader: Client) -> None:
    if not User.objects.filter(username="Snefru").exists():
        User.objects.create_user("Snefru", password="bent and red")
    answer = reader.post(f"/account/{form}", given)
    assert answer.status_code == 422
    error = re.search(rf'id="{form}-error">(.*?)</p>', shown(answer))
    assert error
    assert reason in error[1]


# --- When something is wrong ----------------------------------------------------------------------


@pytest.mark.parametrize("address", ["/nothing", "/rules/senet", "/new/senet", "/learn/senet", "/t/nowhere"])
def test_a_lost_reader_is_led_home(address: str, lectora: Client) -> None:
    answer = lectora.get(address)
    assert answer.status_code == 404
    assert "Aquí solo hay arena" in shown(answer)


def test_the_plain_pages_need_nothing() -> None:
    assert "Algo se ha roto" in render_to_string("500.html")
    strict = Client(enforce_csrf_checks=True)
    answer = strict.post("/play/imhotep")
    assert answer.status_code == 403
    assert "open too long" in shown(answer)


def test_what_is_refused_is_told_on_a_page_of_ours(reader: Client) -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open")], public=True)
    answers = {
        422: reader.post("/records"),
        404: reader.post(f"/t/{table.slug}x/join"),
    }
    for _ in range(120):
        answers[429] = reader.post(f"/t/{table.slug}x/join")
    for status, answer in answers.items():
        assert answer.status_code == status
        assert b'<section class="hero">' in answer.content
        assert b'href="/"' in answer.content
