"""Players choose their colours where the box lets them; a colour is how a seat is drawn and called, no more."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.http import HttpResponse
from django.test import Client

from mastaba.core import registry
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.games.imhotep.notation.texts import COLOUR_NAMES
from mastaba.site.api.sightings import SeatViewpoint
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.table_view import TableView
from mastaba.site.pages.viewpoint import PageViewpoint
from mastaba.site.tables import bot_turns, colours, game_log, records, setup, waiting
from mastaba.site.tables.setup import Chair
from tests.pictures import by_id
from tests.site.stage import IMHOTEP, again, owner, person, play_on, somebody

pytestmark = pytest.mark.django_db
BLACK, WHITE, BROWN, GRAY = range(4)
FACES = [IMHOTEP.board.seat_paint(colour) for colour in range(4)]
TWO = {"players": "2", "seat-0": "me", "seat-1": "random", "listed": "yes"}
TAKEN = {"en": "Somebody has chosen that colour already: White.", "es": "ya ese color: Blanco."}


def table_of(answer: HttpResponse) -> Table:
    assert answer.status_code == 302, answer.content.decode()
    return Table.objects.get(slug=answer.headers["Location"].removeprefix("/t/"))


def chosen(table: Table) -> list[int | None]:
    """What is stored, by seat."""
    return list(table.seats.values_list("colour", flat=True))


def worn(table: Table) -> list[int]:
    return colours.by_seat(again(table).chairs)


def waits(colour: str = "white", *more: str, **settings: Any) -> Table:
    """A table that waits for somebody, and perhaps bots."""
    chairs = [Chair("me", colour=colour), Chair("open"), *map(Chair, more)]
    return setup.open_table(person("Merit"), IMHOTEP, chairs, **settings)


def sits_down(table: Table, client: Client, **form: str) -> HttpResponse:
    seat = table.seats.filter(kind=Seat.Kind.OPEN).get()
    return client.post(f"/t/{table.slug}/join", {"seat": seat.token, "name": "Ramose", **form})


def sight(table: Table, who: Person | None = None, lang: str = "en") -> TableView:
    return PageViewpoint(who, lang, "wide", None).sight(again(table))


def board(eyes: PageViewpoint, table: Table) -> str:
    """The picture, as it is sent to the page."""
    piece = b"\n".join(eyes.draw(again(table))["board"]).decode()
    return piece.partition('<div id="state"')[0]


def drawn_on(page: str) -> str:
    """The picture on a page."""
    found = re.search(r'<div id="board">(<svg.*?</svg>)', page, re.DOTALL)
    assert found is not None
    return found[1]


def painted(picture: str, ident: str) -> set[int]:
    """The colours of stones in an element of a board."""
    fills = {element.get("fill", "") for element in by_id(picture, ident).iter()}
    return {FACES.index(fill) for fill in fills if fill in FACES}


# --- New table


@pytest.mark.parametrize(("name", "index"), [("", None), *((name, n) for n, name in enumerate(COLOUR_NAMES))])
def test_the_maker_chooses_a_colour(name: str, index: int | None, reader: Client) -> None:
    table = table_of(reader.post("/new/imhotep", TWO | {"colour-0": name}))
    assert chosen(table) == [index, None]
    assert worn(table)[0] == (index or 0)
    assert worn(table)[1] == (1 if index == 0 or index is None else 0)


def test_only_games_with_colours_ask_for_one(reader: Client) -> None:
    for name in registry.names():
        text = reader.get(f"/new/{name}").content.decode()
        offered = re.findall(r'name="colour-0" value="(\w*)"', text)
        assert offered == (["", *COLOUR_NAMES] if name == "imhotep" else [])


def test_play_now_chooses_none(reader: Client) -> None:
    assert set(chosen(table_of(reader.post("/play/imhotep", {"colour": "white", "colour-0": "white"})))) == {
        None
    }


def test_everybody_at_one_screen_chooses(reader: Client) -> None:
    form = {"players": "3", "seat-0": "me", "seat-1": "same", "seat-2": "random", "listed": "yes"}
    named = {"colour-0": "gray", "colour-1": "black", "colour-2": "white"}
    table = table_of(reader.post("/new/imhotep", form | named))
    assert chosen(table) == [GRAY, BLACK, None], "bots take what is left"
    assert worn(table) == [GRAY, BLACK, WHITE]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_two_at_one_screen_cannot_have_the_same(lang: str, reader: Client) -> None:
    form = {"players": "2", "seat-0": "me", "seat-1": "same", "colour-0": "white", "colour-1": "white"}
    answer = reader.post("/new/imhotep", form, headers={"accept-language": lang})
    assert answer.status_code == 422
    assert TAKEN[lang] in answer.content.decode()
    assert answer.content.decode().count('value="white" checked') == 2, "the form keeps what was given"
    assert not Table.objects.exists()


@pytest.mark.parametrize(
    "odd", ["pink", "WHITE", "1", "-1", " ", "white\x00", "'--", "é" * 500, "colour.white"]
)
def test_an_odd_colour_is_refused_in_words(odd: str, reader: Client) -> None:
    for lang, said in (("en", "There is no such colour."), ("es", "Ese color no existe.")):
        answer = reader.post("/new/imhotep", TWO | {"colour-0": odd}, headers={"accept-language": lang})
        assert answer.status_code == 422
        assert said in answer.content.decode()
    assert not Table.objects.exists()


def test_a_game_without_colours_refuses_one(reader: Client) -> None:
    answer = reader.post("/new/kheops", TWO | {"colour-0": "white"})
    assert answer.status_code == 422
    assert "no colours to choose" in answer.content.decode()
    assert not Table.objects.exists()


# --- Sitting down


def test_an_invitation_sends_the_colour_with_its_form(reader: Client) -> None:
    table = waits("white")
    page = reader.get(f"/t/{table.slug}?seat={table.seats.get(kind=Seat.Kind.OPEN).token}").content.decode()
    forms = set(re.findall(r'<form id="([^"]+)"', page))
    assert re.findall(r'name="colour"[^>]* form="([^"]+)"', page)
    assert set(re.findall(r' form="([^"]+)"', page)) <= forms


def test_who_sits_down_is_offered_what_nobody_has_chosen(reader: Client) -> None:
    table = waits("white")
    link = f"/t/{table.slug}?seat={table.seats.get(number=1).token}"
    text = reader.get(link).content.decode()
    assert re.findall(r'name="colour" value="(\w*)"', text) == ["", "black", "brown", "gray"]
    assert sits_down(table, reader, colour="brown").status_code == 302
    assert chosen(table) == [WHITE, BROWN]
    assert again(table).status == "playing"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("colour", ["white", "pink"])
def test_a_refused_colour_changes_nothing(colour: str, lang: str, reader: Client) -> None:
    table = waits("white")
    people = set(Person.objects.values_list("name", flat=True))
    answer = sits_down(table, reader.__class__(headers={"accept-language": lang}), colour=colour)
    assert answer.status_code == 422
    said = TAKEN if colour == "white" else {"en": "There is no such colour.", "es": "Ese color no existe."}
    assert said[lang] in answer.content.decode()
    assert again(table).status == "waiting"
    assert chosen(table) == [WHITE, None]
    assert set(Person.objects.values_list("name", flat=True)) == people


def test_the_lock_refuses_a_colour_that_was_taken_meanwhile() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open"), Chair("open")])
    setup.join(table, person("Ramose"), 1, colour="gray")
    with pytest.raises(colours.BadColour, match="Gray"):
        setup.join(table, person("Tiy"), 2, colour="gray")  # the table as it was before
    assert chosen(table) == [None, GRAY, None]
    setup.join(table, person("Tiy"), 2)
    assert worn(table) == [BLACK, GRAY, WHITE]


def test_who_gets_up_gives_the_colour_back() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("me"), Chair("open"), Chair("open")])
    guest = person("Ramose")
    setup.join(table, guest, 1, colour="gray")
    waiting.leave(again(table), guest)
    assert chosen(table) == [None, None, None]
    setup.join(again(table), person("Tiy"), 2, colour="gray")
    assert chosen(table) == [None, None, GRAY]


def test_bots_that_fill_a_table_take_the_lowest_free_colours() -> None:
    table = setup.open_table(person(), IMHOTEP, [Chair("open"), Chair("me", colour="black"), Chair("open")])
    waiting.fill(table, owner(table, 1))
    assert again(table).status == "playing"
    assert worn(table) == [WHITE, BLACK, BROWN]


# --- From table to table


def test_a_colour_goes_along_with_its_person_when_seats_are_drawn() -> None:
    numbers = set()
    for _ in range(12):
        table = waits("white", "random", "random", draw_seats=True)
        setup.join(table, person("Ramose"), 1, colour="brown")
        by_name = {seat.name: (seat.number, seat.colour) for seat in again(table).seats.all()}
        assert by_name["Merit"][1] == WHITE
        assert by_name["Ramose"][1] == BROWN
        left = [colour for seat, colour in zip(again(table).chairs, worn(table), strict=True) if seat.bot]
        assert left == [BLACK, GRAY], "in the order of the seats"
        numbers.add(by_name["Merit"][0])
    assert len(numbers) > 1


@pytest.mark.parametrize("draw", [False, True])
@pytest.mark.parametrize("colour", ["", "gray"])
def test_a_rematch_keeps_the_colours(draw: bool, colour: str) -> None:
    table = waits(colour, draw_seats=draw)
    setup.join(table, person("Ramose"), 1, colour="white")
    table = play_on(table, 500)
    before = {seat.name: worn(table)[seat.number] for seat in table.seats.all()}
    sequel = setup.rematch(table, owner(table, 0))
    assert {seat.name: worn(sequel)[seat.number] for seat in sequel.seats.all()} == before
    assert set(chosen(again(sequel))) == set(before.values())


def test_a_table_from_before_has_the_colours_of_its_seats() -> None:
    table = play_on(waits(""), 0)
    setup.join(table, person("Ramose"), 1)
    assert chosen(table) == [None, None]
    assert worn(table) == [BLACK, WHITE]
    kheops = setup.open_table(person(), registry.get("kheops"), [Chair("me"), Chair("random")])
    assert "colours" not in sight(kheops).offered


def test_going_on_keeps_the_colours_and_an_upload_has_none(reader: Client) -> None:
    table = waits("gray")
    setup.join(table, person("Ramose"), 1, colour="brown")
    table = play_on(table, 500)
    branch = table_of(reader.post(f"/t/{table.slug}/go-on", {"ply": "20", "seat": "1"}))
    assert worn(branch) == [GRAY, BROWN]
    record = records.record_of(table).dump()
    assert "colour" not in record
    sent = SimpleUploadedFile("game.json", record.encode())
    location = reader.post("/records", {"record": sent}).headers["Location"]
    uploaded = Table.objects.get(slug=location.split("/")[2])
    assert worn(uploaded) == [BLACK, WHITE]


# --- What is seen


def test_board_panel_log_and_words_have_the_chosen_colours() -> None:
    table = waits("white")
    setup.join(table, person("Ramose"), 1, colour="gray")
    table = play_on(table, 8)
    for lang, called in (("en", ("White", "Gray")), ("es", ("Blanco", "Gris"))):
        pieces = PageViewpoint(owner(table, 0), lang, "wide", None).draw(again(table))
        drawn = {name: b"\n".join(piece).decode() for name, piece in pieces.items()}
        picture = drawn["board"].partition('<div id="state"')[0]
        for seat, colour in enumerate((WHITE, GRAY)):
            assert painted(picture, f"quarry-{seat}") == painted(picture, f"seat-{seat}") == {colour}
            panel = drawn["players"].partition(f'id="player-{seat}"')[2].partition("</li>")[0]
            assert IMHOTEP.board.seat_badge(colour) in panel
            assert f" seat-{seat} colour-{colour}" in drawn["log"]
            assert IMHOTEP.board.seat_badge(colour) in drawn["added"]
        assert f"Merit ({called[0]})" in drawn["words"]
        assert f"Ramose ({called[1]})" in drawn["words"]


def test_a_page_from_before_the_beginning_gets_the_colours_of_the_game() -> None:
    table = waits("", "random", draw_seats=True)
    eyes = PageViewpoint(owner(table, 0), "en", "wide", None)
    assert painted(board(eyes, table), "seat-0") == {BLACK}
    setup.join(table, person("Ramose"), 1, colour="black")
    table = again(table)
    picture = board(eyes, table)
    for seat in table.chairs:
        assert painted(picture, f"seat-{seat.number}") == {worn(table)[seat.number]}
    assert worn(table)[table.seats.get(name="Ramose").number] == BLACK


def test_the_same_position_at_two_tables_is_drawn_in_each_tables_colours() -> None:
    me, guest = person("Merit"), person("Ramose")
    found = []
    for first, second in (("white", "gray"), ("brown", "black"), ("white", "gray")):
        table = setup.open_table(me, IMHOTEP, [Chair("me", colour=first), Chair("open")])
        Table.objects.filter(pk=table.pk).update(seed=bytes(32), commitment="")
        again(table).save()
        game_log.forget(table.slug)
        setup.join(again(table), guest, 1, colour=second)
        found.append(play_on(table, 12))
    records = [[ply.written for ply in game_log.game_log_of(table).plies] for table in found]
    assert records[0] == records[1]
    pieces = [PageViewpoint(me, "en", "wide", None).draw(again(table)) for table in found]
    boards = [board(PageViewpoint(me, "en", "wide", None), table) for table in found]
    assert boards[0] == boards[2] != boards[1]
    assert [painted(each, "quarry-0") for each in boards] == [{WHITE}, {BROWN}, {WHITE}]
    assert pieces[0]["log"] != pieces[1]["log"]
    assert pieces[0]["players"] != pieces[1]["players"]
    assert pieces[0]["added"] != pieces[1]["added"]


def test_a_table_read_anew_from_its_rows_has_its_colours() -> None:
    table = waits("brown")
    setup.join(table, person("Ramose"), 1, colour="white")
    table = play_on(table, 10)
    before = sight(table, owner(table, 0)).svg
    game_log.forget(table.slug)
    assert sight(table, owner(table, 0)).svg == before
    assert painted(before, "quarry-0") == {BROWN}


def test_replay_and_end_have_the_colours(reader: Client) -> None:
    table = waits("gray")
    setup.join(table, person("Ramose"), 1, colour="brown")
    table = play_on(table, 500)
    text = reader.get(f"/t/{table.slug}/replay?ply=30").content.decode()
    picture = drawn_on(text)
    assert painted(picture, "quarry-0") == {GRAY}
    assert painted(picture, "quarry-1") == {BROWN}
    tallies = text.partition('class="tallies"')[2].partition("</p>")[0]
    assert tallies.index(IMHOTEP.board.seat_badge(GRAY)) < tallies.index(IMHOTEP.board.seat_badge(BROWN))
    log = text.partition('<ol id="log"')[2].partition("</ol>")[0]
    assert {*re.findall(r"seat-(\d) colour-(\d)", log)} == {("0", str(GRAY)), ("1", str(BROWN))}
    moves = reader.get(f"/t/{table.slug}/replay?part=moves", headers={"hx-request": "true"}).content.decode()
    assert {*re.findall(r"seat-(\d) colour-(\d)", moves)} == {("0", str(GRAY)), ("1", str(BROWN))}
    end = sight(table).end
    assert end is not None
    assert f'stroke="{FACES[GRAY]}"' in end["graph"]
    assert f'stroke="{FACES[WHITE]}"' not in end["graph"]
    assert {row["name"]: row["colour"] for row in end["ranking"]} == {"Merit": GRAY, "Ramose": BROWN}


# --- What nobody else sees


def test_bots_hints_and_clients_get_no_colours() -> None:
    table = waits("gray", "random")
    setup.join(table, person("Ramose"), 1, colour="brown")
    plain = game_log.game_log_of(again(table)).position.observe(0)
    assert "colours" not in sight(table, owner(table, 0)).observation
    for seat in (None, 0, 1, 2):
        assert "colours" not in SeatViewpoint(seat).sighting(again(table))["observation"]
    assert SeatViewpoint(0).sighting(again(table))["observation"] == plain
    while again(table).actor != 2:
        table = play_on(table, 1)
    job = bot_turns.next_job(table.slug)
    assert isinstance(job, bot_turns.Turn)
    assert "colours" not in job.thought.observation


def test_a_spectator_sees_the_same_colours() -> None:
    table = waits("brown")
    setup.join(table, person("Ramose"), 1)
    text = somebody().get(f"/t/{table.slug}").content.decode()
    picture = drawn_on(text)
    assert [painted(picture, f"seat-{seat}") for seat in range(2)] == [{BROWN}, {BLACK}]
