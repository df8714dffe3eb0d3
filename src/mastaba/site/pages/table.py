"""The table: its page, its live stream, and everything that can be done at it."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from functools import wraps
from typing import Any, Final, cast, get_args

from asgiref.sync import sync_to_async
from django.db import transaction
from django.http import (
    Http404,
    HttpRequest,
    HttpResponse,
    HttpResponseNotAllowed,
    JsonResponse,
    StreamingHttpResponse,
)
from django.shortcuts import redirect, render
from django.utils import timezone
from django.views.decorators.http import require_GET, require_POST

from mastaba.core.choices import THEN
from mastaba.core.errors import IllegalMove, MastabaError
from mastaba.core.game import Json, Layout
from mastaba.core.state import OVER
from mastaba.core.words import decimal
from mastaba.site import forced, offers, tables, trial, trouble, undos, windows
from mastaba.site.course import course_of
from mastaba.site.eyes import NOTHING_NEW, PageEyes, digest, drawn_on, messages, part
from mastaba.site.fragments import FRAGMENTS, fragment
from mastaba.site.infra import compression
from mastaba.site.infra.rate_limits import charge, identity, limited, too_fast
from mastaba.site.infra.streams import claim
from mastaba.site.live import Pieces, hub, news
from mastaba.site.models import Person, Seat, Table
from mastaba.site.pages.reasons import reasons
from mastaba.site.pages.set_aside import told
from mastaba.site.parts import Parts, cut
from mastaba.site.people import find_person, language
from mastaba.site.sights import Sight
from mastaba.site.sweep import AWAY
from mastaba.site.words import site_words
from mastaba.site.workers import ThoughtFailed, workers

_SHOWN: Final = "shown"
_FORCED: Final = "forced"
_HINTS: Final = 4  # moves that a hint names
TRIED: Final = ("board", "task", "actions")  # what a trial changes
_SCRIPT_TEXTS: Final = (
    "your_turn",
    "chosen",
    "cancelled",
    "choose",
    "look",
    "copied",
    "failed",
    "late",
    "elsewhere",
)


def find_table(slug: str) -> Table:
    """The table of an address; `SetAside` if it is set aside."""
    table = Table.find(slug)
    if table is None:
        raise Http404
    trouble.check(table)
    return table


def layout_of(request: HttpRequest) -> Layout:
    """Which plan of the board fits the reader's screen: the page's script says so in a cookie."""
    said = request.COOKIES.get("layout")
    if said in get_args(Layout):
        return cast("Layout", said)
    return "tall" if "Mobi" in request.headers.get("User-Agent", "") else "wide"


def eyes_of(request: HttpRequest, table: Table) -> PageEyes:
    """How the person behind this request looks at the table; whoever does not sit at it looks as all others."""
    person = find_person(request)
    invited = request.GET.get("seat", "")[:40]
    if person is None or all(seat.person_id != person.pk for seat in table.chairs):
        return PageEyes(None, language(), layout_of(request), None, invited)
    lifted = request.session.get(_SHOWN, {}).get(table.slug)
    shown = (int(lifted[0]), int(lifted[1])) if isinstance(lifted, list) else None
    return PageEyes(person, language(), layout_of(request), shown, invited if table.shared_screens else "")


def look(request: HttpRequest, table: Table, tried: Sequence[str] = ()) -> Sight:
    """The table as the person behind this request sees it."""
    return eyes_of(request, table).sight(table, tried)


@require_GET
@limited("page")
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The table's page."""
    table = find_table(slug)
    eyes = eyes_of(request, table)
    with trouble.guarding(table, trouble.DRAWING):
        sight = eyes.sight(table)
        pieces = {name: fragment(sight, name) for name in FRAGMENTS}
    drawn = " ".join(digest(cut(piece)) for piece in pieces.values())
    say = site_words(sight.lang)
    texts = {
        name: say(f"table_page.script.{name}", thing="{thing}", count="{count}") for name in _SCRIPT_TEXTS
    }
    more = {"pieces": pieces, "texts": texts, "drawn": drawn, "caller": find_person(request)}
    context = sight.context() | more
    answer = render(request, "mastaba/table.html", context)
    setattr(answer, compression.APART, pieces["chat"].encode())
    return answer


@require_GET
@limited("stream")
def live(request: HttpRequest, slug: str) -> HttpResponse | StreamingHttpResponse:
    """The stream of what changes on the page, as long as it is open."""
    if not claim(request, identity(request)):
        return too_fast(request, 30, "door.streams")
    eyes, seats = _arrive(request, slug)
    return StreamingHttpResponse(
        _changes(slug, eyes, seats, _drawn(request)),
        content_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


def _arrive(request: HttpRequest, slug: str) -> tuple[PageEyes, tuple[int, ...]]:
    """Who looks, and the keys of their seats, which are seen now."""
    table = find_table(slug)
    eyes = eyes_of(request, table)
    now = timezone.now()
    mine = [seat for seat in table.chairs if eyes.person and seat.person_id == eyes.person.pk]
    if any(seat.seen is None or now - seat.seen > AWAY for seat in mine):
        with transaction.atomic():
            Seat.objects.filter(pk__in=[seat.pk for seat in mine]).update(seen=now)
            tables.changed(table)
    return eyes, tuple(seat.pk for seat in mine)


def _drawn(request: HttpRequest) -> dict[str, str]:
    """The digests of the pieces that the page shows, on its first way to the stream."""
    return dict(zip(FRAGMENTS, request.headers.get("Page-Shows", "").split(" "), strict=False))


async def _changes(
    slug: str, eyes: PageEyes, seats: tuple[int, ...], page: dict[str, str]
) -> AsyncIterator[bytes]:
    sent: Pieces[Parts] = {}
    unsent: frozenset[str] = frozenset()
    with hub.watch(slug, eyes, seats, eyes.person.pk if eyes.person else None) as viewer:
        while not viewer.closed:
            pieces = await viewer.look()
            if pieces is None:
                yield b": still here\n\n"
                continue
            first = not sent and bool(page)
            if first:
                sent = drawn_on(page, pieces)
                unsent = frozenset(sent)
            if body := messages(pieces, sent, unsent) or NOTHING_NEW * first:
                unsent = unsent.difference(news(pieces, sent))
                sent = pieces
                yield body + b"\n"


# What can be done. Each answers 204, or 409 with the new view, or 422 with the reason.

Deed = Callable[[HttpRequest, Table, Person, int], Any]


def deed(action: Deed) -> Callable[[HttpRequest, str], HttpResponse]:
    """A POST of somebody who sits at the table; refusals are told in the reader's language."""

    @wraps(action)
    @require_POST
    @limited("move")
    def view(request: HttpRequest, slug: str) -> HttpResponse:
        table = find_table(slug)
        person = find_person(request)
        seat = _acting_seat(request, table, person)
        if person is None or seat is None:
            return refusal(request, tables.Refused("not_yours"), 403)
        try:
            answer = action(request, table, person, seat)
        except tables.Stale as error:
            return refusal(request, error, 409)
        except MastabaError as error:
            return refusal(request, error, 422)
        if isinstance(answer, HttpResponse):
            return answer
        return HttpResponse(status=204) if request.htmx else redirect("table", slug)

    return view


def _acting_seat(request: HttpRequest, table: Table, person: Person | None) -> int | None:
    mine = tables.seats_of(table, person)
    if table.window_ends is not None and mine:
        course = course_of(table)
        with course.lock:
            question = windows.question(table, course, mine)
        return question.seat if question else mine[0]
    return table.actor if table.actor in mine else (mine[0] if mine else None)


def refusal(request: HttpRequest, error: MastabaError, status: int, back: str = "") -> HttpResponse:
    """Why something was refused, with a link to the clause."""
    if isinstance(error, trouble.SetAside):
        return told(request, error)
    lang = language()
    rule = error.rule if isinstance(error, IllegalMove) else None
    return render(
        request,
        "mastaba/refusal.html",
        {
            "reason": error.text(lang),
            "rule": rule.split(" ") if rule else None,
            "lang": lang,
            "slug": request.resolver_match.kwargs.get("slug") if request.resolver_match else None,
            "back": back,
        },
        status=status,
    )


def whole(text: str | None) -> int | None:
    """A whole number that somebody wrote into a form or an address; nothing of more than nine digits is one."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else None


def _expected(request: HttpRequest) -> int:
    given = whole(request.POST.get("expected"))
    if given is None:
        raise tables.Refused("expected")
    return given


@deed
def move(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """One move, or several of the same seat, all or nothing."""
    if any(each.bot for each in table.chairs if each.number == seat):
        raise tables.Refused("bot_plays")
    tables.play(table, seat, trial.parts(request.POST.getlist("move")), _expected(request))


@deed
def undo(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Take back one's own last move, or ask the others."""
    mine = tables.seats_of(table, person)
    course = course_of(table)
    with course.lock:
        last = course.referee.last_decider if course.begun else OVER
    who = last if last in mine else seat
    if "refuse" in request.POST:
        undos.refuse(table)
    elif "ask" in request.POST:
        undos.ask(table, who)
    else:
        undos.undo(table, who)


@deed
def concede(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Give up."""
    for number in tables.seats_of(table, person):
        tables.concede(table, number)
        table.refresh_from_db()
        if table.status == Table.Status.OVER:
            break


@deed
def hand_over(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Let a bot play, or take the seat back."""
    for number in tables.seats_of(table, person):
        tables.hand_over(table, number, request.POST.get("bot", ""))


@deed
def standing(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Say for kinds of windows, and for forced moves, whether one wants to be asked."""
    if _FORCED in request.POST:
        forced.instruct(person, asks=request.POST[_FORCED] == offers.ASK)
    for number in tables.seats_of(table, person):
        windows.instruct(table, number, {kind: str(said) for kind, said in request.POST.items()})
    with transaction.atomic():
        tables.changed(table, seat)


@deed
def chat(request: HttpRequest, table: Table, person: Person, seat: int) -> None:
    """Say something."""
    tables.remark(table, person, seat, request.POST.get("text", ""))


@deed
def show(request: HttpRequest, table: Table, person: Person, seat: int) -> HttpResponse:
    """The next person at the same screen lifts the curtain."""
    shown = request.session.get(_SHOWN, {})
    course = course_of(table)
    with course.lock:
        request.session[_SHOWN] = {**shown, table.slug: [seat, len(course.plies)]}
    return redirect("table", table.slug)


@deed
def rematch(request: HttpRequest, table: Table, person: Person, seat: int) -> HttpResponse:
    """The same again."""
    if table.status != Table.Status.OVER:
        raise tables.Refused("not_over")
    return redirect("table", tables.rematch(table, person, request.POST.get("entropy", "")).slug)


@require_GET
@limited("trial")
def attempt(request: HttpRequest, slug: str) -> HttpResponse:
    """What some moves would lead to, for whoever may make them; without any, how the table is. Nothing is stored."""
    table = find_table(slug)
    try:
        sight = look(request, table, trial.parts(request.GET.getlist("move")))
    except MastabaError as error:
        return refusal(request, error, 422)
    if whole(request.GET.get("expected")) != sight.version:
        return refusal(request, tables.Stale(sight.version), 409)
    return HttpResponse("".join(part(name, fragment(sight, name)) for name in TRIED))


async def hint(request: HttpRequest, slug: str) -> HttpResponse:
    """A bot's suggestion with its reason, in numbers and in words."""
    if request.method != "GET":
        return HttpResponseNotAllowed(["GET"])
    asked = await sync_to_async(_hint_question)(request, slug)
    if asked is None:
        return HttpResponse(status=204)
    if isinstance(asked, HttpResponse):
        return asked
    sight, memory, plies = asked
    try:
        found = await _worth(sight, memory, plies)
        ranked = sorted((m for m in sight.moves if m["text"] in found), key=lambda move: -found[move["text"]])
        moves = [move["text"].split(THEN) for move in ranked[:_HINTS]]
        brought = await workers.outlooks(sight.game.info.key, sight.observation, memory, moves)
    except ThoughtFailed:
        return HttpResponse(status=204)
    best = max(found.values())
    rows = [
        {**move, "worth": _points(found[move["text"]] - best, sight.lang), "why": why}
        for move, why in zip(ranked, reasons(brought, sight.seat, sight.names, sight.lang), strict=False)
    ]
    context = {"rows": rows, "lang": sight.lang, "table": sight.table, "version": sight.version}
    return await sync_to_async(render)(request, "mastaba/hint.html", context)


async def _worth(sight: Sight, memory: Json, plies: list[str]) -> dict[str, float]:
    """What a bot thinks of the choices; where they take two plies, of those that begin with the best first one."""
    found = await workers.worth(sight.game.info.key, sight.observation, memory, 1, plies)
    first = max(found, key=lambda text: found[text]) + THEN
    seen = next((choice.seen for choice in sight.choices if choice.text.startswith(first)), None)
    if seen is None:
        return found
    plies = [*plies, f"{sight.seat} {first.removesuffix(THEN)}"]
    then = await workers.worth(sight.game.info.key, seen, memory, 1, plies)
    return {first + text: worth for text, worth in then.items()}


def _points(value: float, lang: str) -> str:
    """Points with one decimal, as people write them."""
    return decimal(value, lang, "+.1f").replace("-", "\N{MINUS SIGN}")


def _hint_question(request: HttpRequest, slug: str) -> tuple[Sight, Json, list[str]] | HttpResponse | None:
    if wait := charge(request, "hint", identity(request)):
        return too_fast(request, wait)
    table = find_table(slug)
    sight = look(request, table)
    if not sight.moves or not sight.game.hints_allowed(table.options):
        return None
    course = course_of(table)
    with course.lock:
        return sight, course.position.memory(sight.seat), course.referee.plies_for(sight.seat)


@require_GET
@limited("replay")
def record(request: HttpRequest, slug: str) -> HttpResponse:
    """The record of a finished game; of a running one only its set-up and what is public."""
    table = Table.find(slug)
    if table is None:
        raise Http404
    if table.status != Table.Status.OVER:
        return JsonResponse({"error": site_words(language())("replay.not_over")}, status=403)
    try:
        found = tables.record_of(table)
    except trouble.SetAside:
        found = trouble.stored_record(table)
    answer = HttpResponse(found.dump(), content_type="application/json")
    answer["Content-Disposition"] = f'attachment; filename="{table.game}-{table.slug}.json"'
    return answer
