"""The home page: the games, one's own tables, and those to join or to watch."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from mastaba.core import registry
from mastaba.core.errors import UnknownGame
from mastaba.core.game import Game
from mastaba.core.lesson import lesson_of
from mastaba.core.words.catalogue import LANGUAGES
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.thumbnails import picture_url, portrait
from mastaba.site.people import find_person, language
from mastaba.site.tables import reactions, trouble
from mastaba.site.tables.my_games import in_archive
from mastaba.site.tables.names import seat_names
from mastaba.site.words import site_words
from mastaba.teacher import puzzles

_LISTED: Final = 12
_RUNNING: Final = 60  # of one person, more than anybody plays at once
_FIRST: Final = 4  # of my games are seen at once, so that the games to choose from are near
_STAGES: Final = ["playing", "waiting", "over"]


def find_game(name: str) -> Game:
    """A game by its name in an address."""
    try:
        return registry.get(name)
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
        "puzzles": len(puzzles.of(game)),
        "lesson": lesson is not None,
        "minutes": site_words(lang)(f"minutes.{lesson.minutes}") if lesson else "",
    }


def daily_puzzle(lang: str) -> dict[str, Any] | None:
    """The puzzle of the day."""
    found = puzzles.daily(timezone.now().date())
    if found is None:
        return None
    title = registry.get(found["game"]).info.catalogue(lang)("game.title")
    return {"game": found["game"], "id": found["id"], "title": title}


@require_GET
def picture(request: HttpRequest, name: str, lang: str) -> HttpResponse:
    """A real position of a game, as an image that browsers keep."""
    if lang not in LANGUAGES:
        raise Http404
    answer = HttpResponse(portrait(find_game(name).info.name, lang), content_type="image/svg+xml")
    answer.headers["Cache-Control"] = "public, max-age=86400"
    return answer


def _row(table: Table, lang: str, person: Person | None) -> dict[str, Any]:
    """A table in a list; one that cannot be told about is set aside and shown by what is stored."""
    with suppress(trouble.SetAside), trouble.guarding(table, trouble.DRAWING):
        if not table.trouble:
            return _told(table, lang, person)
    game = table.game if table.game in registry.names() else None
    title = registry.get(game).info.catalogue(lang)("game.title") if game else table.game
    return {"table": table, "title": title, "names": [seat.name for seat in table.seats.all()]}


def _told(table: Table, lang: str, person: Person | None) -> dict[str, Any]:
    seats = list(table.seats.all())
    mine = [seat.number for seat in seats if person and seat.person_id == person.pk]
    names = seat_names(table.game, seats, lang)
    playing = table.status == Table.Status.PLAYING
    places = table.result["places"] if table.result else []
    return {
        "table": table,
        "title": registry.get(table.game).info.catalogue(lang)("game.title"),
        "names": names,
        "put_away": any(seat.archived for seat in seats if seat.number in mine),
        "open": sum(seat.kind == Seat.Kind.OPEN for seat in seats),
        "turn": playing and reactions.waits_for(table, mine),
        "until": table.window_ends or table.deadline,
        "actor": names[table.actor] if playing and 0 <= table.actor < len(names) else "",
        "won": ", ".join(name for name, place in zip(names, places, strict=False) if place == 1),
    }


def _tables_of(person: Person) -> tuple[list[Table], list[Table]]:
    """A person's running tables, all of them, and the last finished ones; and the archive."""
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
        "daily": daily_puzzle(lang),
        "games": [card(registry.get(name), lang) for name in registry.names()],
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
