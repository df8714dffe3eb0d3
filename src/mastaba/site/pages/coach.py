"""The coach: before a move of a person alone with bots is made, warns of one that costs much, and says why."""

from __future__ import annotations

from asgiref.sync import sync_to_async
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.shortcuts import render

from mastaba.core.choices import plies_of
from mastaba.core.game import Json
from mastaba.core.position import Position
from mastaba.site.infra.rate_limits import charge, identity, too_fast
from mastaba.site.live.bot_pool import ThoughtFailed, workers
from mastaba.site.pages.analysis import per_cent
from mastaba.site.pages.analysis import reasons as parts
from mastaba.site.pages.because import reasons
from mastaba.site.pages.table_view import TableView
from mastaba.site.pages.viewpoint import look
from mastaba.site.tables.actions import MOST_TEXTS
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.trouble import find_table
from mastaba.site.words import site_words
from mastaba.teacher.advice import Advice

Question = tuple[Json, Json, str, int]  # observation, memory, the move, and how far the game has come


async def coach(request: HttpRequest, slug: str) -> HttpResponse:
    """Nothing (204) if these moves are fine; else what is wrong with them. Where nobody can say, they are fine."""
    if request.method != "GET":
        return HttpResponseNotAllowed(["GET"])
    asked = await sync_to_async(_questions)(request, slug)
    if isinstance(asked, HttpResponse):
        return asked
    sight, questions = asked
    key = sight.game.info.key
    for seen, memory, move, ply in questions:
        try:
            advice = await workers.advise(key, seen, memory, move, ply)
            if advice.warns:
                brought = await workers.outlooks(key, seen, memory, [[advice.best], [move]])
                why = reasons(brought, sight.seat, sight.names, sight.lang)
                return await sync_to_async(_warning)(request, sight, seen, move, advice, why)
        except ThoughtFailed:
            break
    return HttpResponse(status=204)


def _questions(request: HttpRequest, slug: str) -> tuple[TableView, list[Question]] | HttpResponse:
    if wait := charge(request, "trial", identity(request)):
        return too_fast(request, wait)
    table = find_table(slug)
    sight = look(request, table)
    if not sight.moves or not sight.coached:
        return HttpResponse(status=204)
    texts = plies_of(request.GET.getlist("move")[:MOST_TEXTS])
    game_log = game_log_of(table)
    with game_log.lock:
        position, ply = game_log.position.copy(), len(game_log.plies)
    return sight, list(_asked(position, sight.decides, texts, ply))


def _asked(position: Position, seat: int, texts: list[str], ply: int) -> list[Question]:
    """What the seat knows before each of these moves; those after the first in what it imagines."""
    found: list[Question] = []
    here = position
    for number, text in enumerate(texts):
        seen = here.observe(seat)
        if here.actor != seat or text not in seen["legal"]:
            break
        found.append((seen, here.recollection(seat), text, ply + number))
        here = here if number else here.imagined(seat)
        here.play(text)
    return found


def _warning(
    request: HttpRequest, sight: TableView, seen: Json, move: str, advice: Advice, why: list[str]
) -> HttpResponse:
    names, lang = sight.names, sight.lang
    lost = [{"part": each["part"], "gain": -each["gain"]} for each in advice.reasons]
    context = {
        "lang": lang,
        "table": sight.table,
        "move": sight.game.label(seen, move, lang, names),
        "best": sight.game.label(seen, advice.best, lang, names),
        "cost": per_cent(advice.cost),
        "why_best": why[0],
        "why_move": why[1],
        "parts": parts({"reasons": lost}, sight.game.info.catalogue(lang), site_words(lang), lang),
    }
    return render(request, "mastaba/coach.html", context)
