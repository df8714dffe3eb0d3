"""Learn from your mistakes: the three decisions that cost most, tried again until the best move is found."""

from __future__ import annotations

from typing import Any

from asgiref.sync import sync_to_async
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import redirect
from django.urls import reverse

from mastaba.core.game import Json
from mastaba.site.infra.rate_limits import charge, identity, too_fast
from mastaba.site.models import Table
from mastaba.site.pages import trying
from mastaba.site.pages.analysis import per_cent, reasons
from mastaba.site.pages.exercises import Exercise
from mastaba.site.people import find_person, language, parse_int
from mastaba.site.tables import actions, mistakes, records
from mastaba.site.tables.names import seat_names
from mastaba.site.tables.trouble import find_table
from mastaba.site.words import site_words


async def view(request: HttpRequest, slug: str) -> HttpResponse:
    """One of the mistakes of the person who looks (`n`), before and after an answer."""
    if request.method not in ("GET", "POST"):
        return HttpResponseNotAllowed(["GET", "POST"])
    asked = await sync_to_async(_asked)(request, slug)
    if isinstance(asked, HttpResponse):
        return asked
    table, found, number = asked
    exercise = await sync_to_async(_exercise)(table, found[number])
    answer = trying.shown_solution(request)
    text = request.POST.get("move", "")
    if request.method == "POST" and await sync_to_async(exercise.legal)(text):
        played = found[number]
        answer = await trying.judged(exercise, text, {played["move"]: played["cost"]})
    return await sync_to_async(_page)(request, table, found, number, exercise, answer)


def _asked(request: HttpRequest, slug: str) -> tuple[Table, list[Json], int] | HttpResponse:
    if wait := charge(request, "hint" if request.method == "POST" else "replay", identity(request)):
        return too_fast(request, wait)
    table = find_table(slug)
    mine = actions.seats_of(table, find_person(request))
    if table.status != Table.Status.OVER or not mine:
        return redirect("table", table.slug)
    found = mistakes.worst(table, mine)
    if not found:
        return redirect(f"{reverse('replay', args=[slug])}#analysis")
    known = mistakes.found(request.session, table)
    first = next((n for n, each in enumerate(found) if each["ply"] not in known), 0)
    number = parse_int(request.GET.get("n"))
    if number is not None and not 1 <= number <= len(found):
        raise Http404
    return table, found, first if number is None else number - 1


def _exercise(table: Table, decision: Json) -> Exercise:
    lang = language()
    position = records.record_of(table).replay(decision["ply"], any_version=True)
    words = position.game.info.catalogue(lang)
    names = seat_names(table.game, table.chairs, lang)
    return Exercise(
        position,
        decision["seat"],
        decision["best"],
        decision["line"],
        names,
        lang,
        chairs=table.chairs,
        ply=decision["ply"],
        reasons=reasons(decision, words, site_words(lang), lang, names),
    )


def _page(
    request: HttpRequest,
    table: Table,
    found: list[Json],
    number: int,
    exercise: Exercise,
    answer: trying.Answer,
) -> HttpResponse:
    decision = found[number]
    if answer.right:
        mistakes.note(request.session, table, decision["ply"])
    known = mistakes.found(request.session, table)
    others = [*range(number + 2, len(found) + 1), *range(1, number + 1)]  # in their order from here
    more: dict[str, Any] = {
        "table": table,
        "kind": "mistakes",
        "number": number + 1,
        "all": [
            {"n": n, "found": each["ply"] in known, "now": n == number + 1} for n, each in enumerate(found, 1)
        ],
        "next": next((n for n in others if found[n - 1]["ply"] not in known), None),
        "played": exercise.label(decision["move"]),
        "played_cost": max(1, per_cent(decision["cost"])),
        "ply": decision["ply"],
        "here": f"{reverse('mistakes', args=[table.slug])}?n={number + 1}",
    }
    return trying.page(request, exercise, answer, more)
