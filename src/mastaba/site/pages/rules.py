"""The rules of a game, clause by clause, and its first lesson."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from markdown_it import MarkdownIt

from mastaba.core.game import Game
from mastaba.core.rulespage import RulesPage
from mastaba.site.lessons import lesson_of
from mastaba.site.pages.home import card, find_game
from mastaba.site.pages.table import layout_of, whole
from mastaba.site.people import language

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@lru_cache(maxsize=32)
def _page(path: Path, base: str) -> dict[str, Any]:
    page = RulesPage(path)
    return {
        "title": page.title,
        "intro": _html(page.intro, base),
        "sections": [
            {
                "title": section.title,
                "text": _html(section.text, base),
                "clauses": [{"number": c.number, "html": _html(c.text, base)} for c in section.clauses],
            }
            for section in page.sections
        ],
    }


def _html(text: str, base: str) -> str:
    return _markdown.render(text).replace('src="figures/', f'loading="lazy" src="{base}/figures/')


@require_GET
def rules(request: HttpRequest, game: str) -> HttpResponse:
    """The rules page."""
    room = find_game(game)
    lang = language()
    page = _page(room.rules_page(lang), f"/rules/{room.name}")
    return render(request, "mastaba/rules.html", {"page": page, "card": card(room, lang), "game": room})


@require_GET
def figure(request: HttpRequest, game: str, name: str) -> FileResponse:
    """A figure of the rules page."""
    path = find_game(game).folder / "figures" / f"{name}.svg"
    if not path.is_file():
        raise Http404
    return FileResponse(path.open("rb"), content_type="image/svg+xml", headers={"Cache-Control": "max-age=86400"})


@require_GET
def learn(request: HttpRequest, game: str) -> HttpResponse:
    """An interactive first game that points at things; the step is in the address."""
    room = find_game(game)
    lesson = lesson_of(room)
    if lesson is None:
        raise Http404
    step = min(whole(request.GET.get("step")) or 0, len(lesson.steps))
    context = _lesson_scene(request, room, step)
    template = "mastaba/learn/scene.html" if request.htmx else "mastaba/learn.html"  # type: ignore[attr-defined]
    return render(request, template, context)


def _lesson_scene(request: HttpRequest, room: Game, step: int) -> dict[str, Any]:
    lang = language()
    lesson = lesson_of(room)
    if lesson is None:
        raise Http404
    return lesson.scene(step, lang, layout_of(request)) | {"card": card(room, lang), "game": room}
