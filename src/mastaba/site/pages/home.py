"""Home, and the way to a table."""

from __future__ import annotations

from typing import Any, Final

from django.db.models import F, Q
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.views.decorators.http import require_GET, require_POST

from mastaba import bots
from mastaba.core import rooms
from mastaba.core.errors import MastabaError, UnknownGame
from mastaba.core.game import Game, Value
from mastaba.site import tables
from mastaba.site.limits import limited
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.table import refusal
from mastaba.site.people import find_person, language, need_person
from mastaba.site.pictures import portrait
from mastaba.site.sights import seat_names
from mastaba.site.tables import Chair
from mastaba.site.words import site_words

PACES: Final = {"free": None, "live": 120, "day": 86_400, "days": 3 * 86_400}
_LISTED: Final = 12


def find_game(name: str) -> Game:
    """A game by its name in an address."""
    from django.http import Http404

    try:
        return rooms.get(name)
    except UnknownGame as error:
        raise Http404(str(error)) from error


def card(game: Game, lang: str) -> dict[str, Any]:
    """What a game's card on the home page shows."""
    words = game.words(lang)
    return {
        "name": game.name,
        "title": words("game.title"),
        "subtitle": words("game.subtitle"),
        "summary": words("game.summary"),
        "length": words("game.length"),
        "age": words("game.age"),
        "least": game.least_players,
        "most": game.most_players,
        "picture": portrait(game.name, lang),
    }


def _row(table: Table, lang: str, mine: list[int]) -> dict[str, Any]:
    seats = list(table.seats.all())
    return {
        "table": table,
        "title": rooms.get(table.game).words(lang)("game.title"),
        "names": seat_names(seats, lang),
        "open": sum(seat.kind == Seat.Kind.OPEN for seat in seats),
        "turn": table.status == Table.Status.PLAYING and table.actor in mine,
        "actor": seat_names(seats, lang)[table.actor] if table.actor >= 0 and table.status == "playing" else "",
    }


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    """The games, my tables, and those one may join or watch."""
    lang = language()
    person = find_person(request)
    all_tables = Table.objects.prefetch_related("seats").order_by("-touched")
    mine = [
        _row(table, lang, tables.seats_of(table, person))
        for table in (all_tables.filter(seats__person=person).distinct()[:_LISTED] if person else [])
    ]
    others = all_tables.filter(public=True).exclude(seats__person=person) if person else all_tables.filter(public=True)
    context = {
        "games": [card(rooms.get(name), lang) for name in rooms.names()],
        "mine": sorted(mine, key=lambda row: (row["table"].status == "over", not row["turn"])),
        "open_tables": [_row(t, lang, []) for t in others.filter(status="waiting")[:_LISTED]],
        "watch_tables": [_row(t, lang, []) for t in others.filter(status="playing")[:_LISTED]],
    }
    return render(request, "mastaba/home.html", context)


@require_POST
@limited("tables", 20, 60, everywhere=100)
def quick(request: HttpRequest, game: str) -> HttpResponse:
    """One click: against bots, at once."""
    room = find_game(game)
    players = min(max(3, room.least_players), room.most_players)
    chairs = [Chair("me"), *(Chair("greedy") for _ in range(players - 1))]
    return redirect("table", tables.open_table(need_person(request), room, chairs).slug)


def new(request: HttpRequest, game: str) -> HttpResponse:
    """A table as one likes it: every option of the game, every seat."""
    room = find_game(game)
    if request.method == "POST":
        return _open(request, room)
    lang = language()
    words = room.words(lang)
    options = [
        {
            "name": option.name,
            "title": words(f"option.{option.name}.title"),
            "about": words(f"option.{option.name}.about"),
            "values": [
                {"value": _written(v), "text": words(f"option_value.{_written(v)}"), "default": v == option.default}
                for v in option.values
            ],
        }
        for option in room.options
    ]
    say = site_words(lang)
    context = {
        "card": card(room, lang),
        "options": options,
        "counts": range(room.least_players, room.most_players + 1),
        "default_count": min(max(3, room.least_players), room.most_players),
        "seats": range(room.most_players),
        "bots": [{"name": name, "text": say(f"bot.{name}.about")} for name in bots.names()],
        "paces": list(PACES),
    }
    return render(request, "mastaba/new.html", context)


def _written(value: Value) -> str:
    return str(value).lower()


@limited("tables", 20, 60, everywhere=100)
def _open(request: HttpRequest, room: Game) -> HttpResponse:
    form = request.POST
    try:
        count = room.check_players(int(form.get("players", "0") or 0))
        chairs = [
            Chair(
                "me" if form.get(f"seat-{n}") == "same" else form.get(f"seat-{n}", "greedy"),
                form.get(f"name-{n}", "") if form.get(f"seat-{n}") == "same" else "",
            )
            for n in range(count)
        ]
        given = {
            option.name: next((v for v in option.values if _written(v) == form[option.name]), form[option.name])
            for option in room.options
            if option.name in form
        }
        table = tables.open_table(
            need_person(request),
            room,
            chairs,
            given,
            public=form.get("public") == "yes",
            move_seconds=PACES.get(form.get("pace", "free")),
        )
    except (MastabaError, ValueError) as error:
        known = error if isinstance(error, MastabaError) else tables.Refused("players")
        return refusal(request, known, 422)
    return redirect("table", table.slug)


def unfinished(person: Person) -> int:
    """How many tables wait for this person."""
    return (
        Table.objects.filter(status="playing", seats__person=person, seats__number=F("actor"))
        .filter(Q(seats__bot=""))
        .distinct()
        .count()
    )
