"""The count step by step, of a table as it stands and of every moment of a replay."""

from __future__ import annotations

from collections.abc import Sequence

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from mastaba.core.game import Game, Json
from mastaba.site.infra.rate_limits import limited
from mastaba.site.pages.refusals import refusing
from mastaba.site.pages.replay import moment
from mastaba.site.pages.viewpoint import look
from mastaba.site.people import language
from mastaba.site.tables.trouble import find_table


def rows(game: Game, observation: Json, lang: str, names: Sequence[str]) -> list[Json]:
    """The steps with what they pay to whom, and how the seats stand after each."""
    so_far, found = [0] * len(names), []
    for step in game.score_steps(observation, lang, names):
        gains = [(seat, points) for seat, points in enumerate(step.points) if points]
        for seat, points in gains:
            so_far[seat] += points
        title, _, about = step.text.partition("\n")
        told = {"title": title, "about": about, "at": " ".join(step.ids)}
        found.append(told | {"gains": gains, "so_far": list(zip(names, so_far, strict=True))})
    return found


@require_GET
@limited("question")
def table(request: HttpRequest, slug: str) -> HttpResponse:
    """The count of a table as it stands."""
    sight = look(request, find_table(slug))
    return _answer(request, slug, sight.game, sight.shown, sight.names, sight.colours, back="table")


@require_GET
@limited("replay")
@refusing(403)
def replay(request: HttpRequest, slug: str) -> HttpResponse:
    """The count of a moment of a replay."""
    seen = moment(request, find_table(slug))
    return _answer(request, slug, seen.game, seen.observation, seen.names, seen.colours, back="replay")


def _answer(
    request: HttpRequest,
    slug: str,
    game: Game,
    observation: Json,
    names: Sequence[str],
    colours: Sequence[int],
    back: str,
) -> HttpResponse:
    if not game.words.has_score_steps:
        raise Http404
    lang = language()
    steps = rows(game, observation, lang, names)
    context = {"steps": steps, "game": game, "lang": lang, "slug": slug, "back": back, "names": names}
    context["colours"] = dict(enumerate(colours))
    return render(request, "mastaba/walk.html", context)
