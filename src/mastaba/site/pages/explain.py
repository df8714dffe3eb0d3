"""What a touched thing on the board is and how it scores, and why nothing can be done there now."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from mastaba.core.errors import IllegalMove
from mastaba.core.game import Game, Json
from mastaba.site.infra.rate_limits import limited
from mastaba.site.models import Table
from mastaba.site.pages.refusals import refusing
from mastaba.site.pages.replay import moment
from mastaba.site.pages.table_view import TableView
from mastaba.site.pages.viewpoint import look, look_after
from mastaba.site.people import language, parse_int
from mastaba.site.tables import previews
from mastaba.site.tables.game_log import game_log_of
from mastaba.site.tables.trouble import find_table
from mastaba.site.words import site_words

_DEEP = 6  # how deep elements of a picture may be nested
Why = tuple[str, str]  # a reason, and the number of its clause if it has one


@require_GET
@limited("question")
@refusing(422)
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """What was touched (`at`: the element, then what holds it), why nothing happens there, what belongs together."""
    sight = look_after(request, slug)
    at = request.GET.getlist("at")[:_DEEP]
    why = _why_not(sight.table, sight, at[0]) if at else None
    answer = _told(request, sight.game, sight.shown, at, why)
    if not answer.content.strip() and not sight.over:
        mine = sight.seat is not None and sight.seat == sight.decides
        said = site_words(sight.lang)("why.nothing") if mine else sight.task
        answer = _render(request, sight.game, None, (said, ""))
    steps = sight.game.score_steps(sight.shown, sight.lang, sight.names)
    answer["Together"] = next((" ".join(step.ids) for step in steps if at and at[0] in step.ids), "")
    return answer


@require_GET
@limited("question")
def where(request: HttpRequest, slug: str) -> HttpResponse:
    """The ids of what a line of the log is about (`ply`): the page asks when it is looked at."""
    sight = look(request, find_table(slug))
    ids = sight.places(parse_int(request.GET.get("ply")) or 0)
    return HttpResponse(" ".join(ids), content_type="text/plain")


@require_GET
@limited("replay")
@refusing(403)
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """What was touched in a moment of a replay."""
    seen = moment(request, find_table(slug))
    return _told(request, seen.game, seen.observation, request.GET.getlist("at")[:_DEEP])


def _told(
    request: HttpRequest,
    game: Game,
    seen: Json,
    at: Sequence[str],
    why: Why | None = None,
) -> HttpResponse:
    """The explanation of the first of these things that has one; `Thing` says which it was."""
    for thing in at:
        if found := game.explain(seen, thing, language()):
            answer = _render(request, game, {"text": found.text, "clauses": found.clauses[:2]}, why)
            answer["Thing"] = thing
            return answer
    return _render(request, game, None, why)


def _render(request: HttpRequest, game: Game, about: Json | None, why: Why | None) -> HttpResponse:
    if about and why:
        about["clauses"] = [number for number in about["clauses"] if number != why[1]]
    context = {"about": about, "why": why, "game": game.info.name, "lang": language()}
    return render(request, "mastaba/explanation.html", context)


def _why_not(table: Table, sight: TableView, at: str) -> Why | None:
    """Why the one who decides can make none of the moves that point there."""
    if sight.over or sight.seat is None or sight.seat != sight.decides:
        return None
    game_log = game_log_of(table)
    with game_log.lock:
        position = previews.tried(sight.base(game_log), sight.seat, sight.tried)
    for text in game_log.game.info.texts:
        if at in game_log.game.board.anchors(sight.observation, text):
            try:
                position.code(text)
            except IllegalMove as error:
                return error.text(sight.lang), (error.rule or "").rpartition(" ")[2]
    return None
