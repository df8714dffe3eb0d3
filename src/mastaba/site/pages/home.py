"""Home, and the way to a table."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.http import require_GET, require_POST

from mastaba import bots
from mastaba.core import rooms
from mastaba.core.errors import MastabaError, UnknownGame
from mastaba.core.game import Amount, Game, Option, written
from mastaba.core.words import LANGUAGES
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.lessons import lesson_of
from mastaba.site.pages.refusals import refusal
from mastaba.site.pages.thumbnails import picture_url, portrait
from mastaba.site.people import find_person, free_name, language, need_person, parse_int
from mastaba.site.tables import reactions, setup, trouble
from mastaba.site.tables.colours import free_colours
from mastaba.site.tables.my_games import in_archive
from mastaba.site.tables.names import seat_names
from mastaba.site.tables.setup import Chair
from mastaba.site.words import bot_words, site_words

PACES: Final = {"free": None, "live": 120, "day": 86_400, "days": 3 * 86_400}
WINDOWS: Final = {"usual": None, "short": 5, "long": 15, "hour": 3600, "half_day": 12 * 3600}
_LISTED: Final = 12
_RUNNING: Final = 60  # of one person, more than anybody plays at once
_FIRST: Final = 4  # of my games are seen at once, so that the games to choose from are near
_STAGES: Final = ["playing", "waiting", "over"]


def find_game(name: str) -> Game:
    """A game by its name in an address."""
    try:
        return rooms.get(name)
    except UnknownGame as error:
        raise Http404(str(error)) from error


def card(game: Game, lang: str) -> dict[str, Any]:
    """What a game's card on the home page shows."""
    words, lesson = game.info.catalogue(lang), lesson_of(game)
    return {
        "name": game.info.name,
        "title": words("game.title"),
        "subtitle": words("game.subtitle"),
        "summary": words("game.summary"),
        "length": words("game.length"),
        "age": words("game.age"),
        "notice": words.tables["game"].get("notice", ""),
        "least": game.info.least_players,
        "alone": game.info.least_players == 1,
        "most": game.info.most_players,
        "picture": picture_url(game.info.name, lang),
        "lesson": lesson is not None,
        "minutes": site_words(lang)(f"minutes.{lesson.minutes}") if lesson else "",
    }


@require_GET
def picture(request: HttpRequest, game: str, lang: str) -> HttpResponse:
    """A real position of a game, as an image that browsers keep."""
    room = find_game(game)
    if lang not in LANGUAGES:
        raise Http404
    answer = HttpResponse(portrait(room.info.name, lang), content_type="image/svg+xml")
    answer.headers["Cache-Control"] = "public, max-age=86400"
    return answer


def _row(table: Table, lang: str, person: Person | None) -> dict[str, Any]:
    """A table in a list; one that cannot be told about is set aside and shown by what is stored."""
    with suppress(trouble.SetAside), trouble.guarding(table, trouble.DRAWING):
        if not table.trouble:
            return _told(table, lang, person)
    game = table.game if table.game in rooms.names() else None
    title = rooms.get(game).info.catalogue(lang)("game.title") if game else table.game
    return {"table": table, "title": title, "names": [seat.name for seat in table.seats.all()]}


def _told(table: Table, lang: str, person: Person | None) -> dict[str, Any]:
    seats = list(table.seats.all())
    mine = [seat.number for seat in seats if person and seat.person_id == person.pk]
    names = seat_names(table.game, seats, lang)
    playing = table.status == Table.Status.PLAYING
    places = table.result["places"] if table.result else []
    return {
        "table": table,
        "title": rooms.get(table.game).info.catalogue(lang)("game.title"),
        "names": names,
        "put_away": any(seat.archived for seat in seats if seat.number in mine),
        "open": sum(seat.kind == Seat.Kind.OPEN for seat in seats),
        "turn": playing and reactions.waits_for(table, mine),
        "until": table.window_ends or table.deadline,
        "actor": names[table.actor] if playing and 0 <= table.actor < len(names) else "",
        "won": ", ".join(name for name, place in zip(names, places, strict=False) if place == 1),
    }


def _tables_of(person: Person) -> tuple[list[Table], list[Table]]:
    """What somebody plays, all of it, and what they played last; and their archive."""
    found = Table.objects.filter(seats__person=person, cancelled=None).distinct()
    found = found.prefetch_related("seats").order_by("-touched")
    away = in_archive(person)
    mine = found.exclude(away)
    return [*mine.exclude(status="over")[:_RUNNING], *mine.filter(status="over")[:_LISTED]], list(
        found.filter(away)[:_RUNNING]
    )


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The games, my tables, and those one may join or watch."""
    lang = language()
    person = find_person(request)
    all_tables = Table.objects.prefetch_related("seats").order_by("-touched")
    playing, away = _tables_of(person) if person else ([], [])
    mine = [_row(table, lang, person) for table in playing]
    mine.sort(key=lambda row: (not row.get("turn"), _STAGES.index(row["table"].status)))
    public = all_tables.filter(public=True, trouble="", cancelled=None)
    others = public.exclude(seats__person=person) if person else public
    context = {
        "games": [card(rooms.get(name), lang) for name in rooms.names()],
        "mine": mine[:_FIRST],
        "mine_more": mine[_FIRST:],
        "archive": [_row(table, lang, person) for table in away],
        "open_tables": [_row(t, lang, None) for t in others.filter(status="waiting")[:_LISTED]],
        "watch_tables": [_row(t, lang, None) for t in others.filter(status="playing")[:_LISTED]],
    }
    return render(request, "mastaba/home.html", context)


@require_POST
@limited("move")
def archive(request: HttpRequest, slug: str) -> HttpResponse:
    """Put a table into one's archive, or take it back."""
    Seat.objects.filter(table__slug=slug[:16], person=find_person(request), person__isnull=False).update(
        archived="back" not in request.POST
    )
    return redirect(f"{reverse('home')}#mine")


@require_POST
@limited("table")
def quick(request: HttpRequest, game: str) -> HttpResponse:
    """One click: against bots, with a friend by link, or alone where a game can be played so."""
    room = find_game(game)
    alone = request.POST.get("players") == "1" and room.info.least_players == 1
    count = 1 if alone else _usual(room)
    chairs = [Chair("me"), *(Chair(room.bots.default) for _ in range(count - 1))]
    if request.POST.get("who") == "friend":
        chairs = [
            Chair("me"),
            Chair("open"),
            *(Chair(room.bots.default) for _ in range(room.info.least_players - 2)),
        ]
    try:
        table = setup.open_table(need_person(request), room, chairs, draw_seats=True, **sealed(request))
    except MastabaError as error:
        return refusal(request, error, 422)
    return redirect("table", table.slug)


def sealed(request: HttpRequest) -> dict[str, Any]:
    """The promise that a form was sent with, and what its person's browser adds to the seed."""
    return {name: request.POST.get(name, "") for name in ("promise", "entropy")}


def _usual(room: Game) -> int:
    """How many sit at a table if nobody says."""
    return min(max(3, room.info.least_players), room.info.most_players)


def new(request: HttpRequest, game: str) -> HttpResponse:
    """A table as one likes it: every option of the game, every seat."""
    room = find_game(game)
    if request.method == "POST":
        return _open(request, room)
    same = request.GET.get("who") == "same"
    given = {f"seat-{n}": "same" for n in range(room.info.most_players)} if same else {}
    return _form(request, room, given)


def _form(request: HttpRequest, room: Game, given: Mapping[str, str], error: str = "") -> HttpResponse:
    """The form, with what was given before and why that did not do."""
    lang = language()
    say = site_words(lang)
    count = _count(room, given)
    kinds = [("me", say("new.seat_me")), ("same", say("new.seat_same")), ("open", say("new.seat_open"))]
    kinds += [(name, bot_words(room, name, lang)(f"bot.{name}.about")) for name in bots.names(room)]
    options = [_asked(room, option, given, lang) for option in room.info.options]
    context = {
        "card": card(room, lang),
        "error": error,
        "options": [option for option in options if not option["most"]],
        "advanced": [option for option in options if option["most"]],
        "counts": range(room.info.least_players, room.info.most_players + 1),
        "count": count,
        "seats": [
            {
                "number": n,
                "who": given.get(f"seat-{n}", room.bots.default if n else "me"),
                "name": given.get(f"name-{n}", ""),
                "field": f"colour-{n}",
                "colour": given.get(f"colour-{n}", ""),
            }
            for n in range(room.info.most_players)
        ],
        "kinds": kinds,
        "game": room,
        "colours": free_colours(room, [], lang),
        "same": any(given.get(f"seat-{n}") == "same" for n in range(room.info.most_players)),
        "paces": list(PACES),
        "pace": given.get("pace", "free"),
        "windows": [(name, say(f"new.window_{name}")) for name in WINDOWS] if room.table.reactions else [],
        "window": given.get("window", "usual"),
        "public": given.get("public") == "yes",
        "shared": given.get("shared") == "yes",
        "listed": given.get("listed") == "yes",
    }
    return render(request, "mastaba/new.html", context, status=422 if error else 200)


def _count(room: Game, given: Mapping[str, str]) -> int:
    """How many players the form shows."""
    said = given.get("players", "")
    return int(said) if said.isascii() and said.isdecimal() and len(said) < 3 else _usual(room)


def _asked(room: Game, option: Option, given: Mapping[str, str], lang: str) -> dict[str, Any]:
    """An option of a game as the form asks for it; what is usual may depend on the number of players."""
    words = room.info.catalogue(lang)
    chosen = given.get(option.name, written(option.usual(_count(room, given))))
    values = [written(value) for value in option.values]
    counts = range(room.info.least_players, room.info.most_players + 1)
    usual = {n: written(option.usual(n)) for n in counts}
    advice = {n: room.info.suggested.get(n, {}).get(option.name) for n in counts}
    suggested = {n: written(value) for n, value in advice.items() if value is not None}
    return {
        "name": option.name,
        "title": words(f"option.{option.name}.title"),
        "about": words(f"option.{option.name}.about"),
        "switch": values in (["true", "false"], ["false", "true"]),
        "on": chosen == "true",
        "most": option.most if isinstance(option, Amount) else 0,
        "chosen": chosen,
        "usual": json.dumps(usual) if len({*usual.values()}) > 1 else "",
        "suggested": json.dumps(suggested) if suggested else "",
        "values": [
            {"value": value, "text": words(f"option_value.{value}"), "chosen": value == chosen}
            for value in values
        ],
    }


@limited("table")
def _open(request: HttpRequest, room: Game) -> HttpResponse:
    form = request.POST.dict()
    lang = language()
    say = site_words(lang)
    try:
        count = room.info.check_players(parse_int(form.get("players")) or 0)
        chairs = [_chair(room, form, n, say("new.friend", number=n + 1)) for n in range(count)]
        if sum(chair.who == "me" and not chair.name for chair in chairs) > 1:
            return _form(request, room, form, say("new.twice"))
        if any(chair.who == "open" for chair in chairs) and not any(chair.who == "me" for chair in chairs):
            return _form(request, room, form, say("new.nobody"))
        options = {
            option.name: option.parse(form[option.name])
            for option in room.info.options
            if option.name in form and form[option.name] != written(option.usual(_usual(room)))
        }  # whatever is as the form first had it is as usual for so many players
        table = setup.open_table(
            need_person(request),
            room,
            chairs,
            options,
            public=form.get("public") == "yes",
            shared_screens=form.get("shared") == "yes",
            draw_seats=form.get("listed") != "yes",
            move_seconds=PACES.get(form.get("pace", "free")),
            window_seconds=WINDOWS.get(form.get("window", "usual")) if room.table.reactions else None,
            **sealed(request),
        )
    except MastabaError as error:
        return _form(request, room, form, error.text(lang))
    return redirect("table", table.slug)


def _chair(room: Game, form: Mapping[str, str], number: int, friend: str) -> Chair:
    """Who sits where; somebody at the same screen needs a name to be told apart. Only people choose a colour."""
    who, colour = form.get(f"seat-{number}", room.bots.default), form.get(f"colour-{number}", "")
    if who != "same":
        return Chair(who, colour=colour if who == "me" else "")
    return Chair("me", form.get(f"name-{number}", "").strip() or free_name(friend), colour)
