"""The rules of a game, clause by clause, and its first lesson."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from markdown_it import MarkdownIt

from mastaba.core.lesson import lesson_of
from mastaba.core.words.rules_page import RulesPage
from mastaba.site.pages.home import card, find_game
from mastaba.site.pages.lessons import scene
from mastaba.site.pages.viewpoint import layout_of
from mastaba.site.people import language, parse_int

_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
_NUMBER: Final = re.compile(r"(?<![\d.>])\d{1,2}\.\d{1,2}(?![\d.]*\d)(?![^<]*>)")
_FIGURE: Final = re.compile(r'src="figures/([\w-]+)\.svg"')
_NO_HEAD: Final = re.compile(r"<thead>\s*<tr>\s*(<th></th>\s*)+</tr>\s*</thead>\s*")
_SIZE: Final = re.compile(r'viewBox="0 0 (\d+) (\d+)"')


@lru_cache(maxsize=32)
def _page(path: Path, base: str) -> dict[str, Any]:
    page = RulesPage(path)

    def figure_of(found: re.Match[str]) -> str:
        size = _SIZE.search((path.parent / "figures" / f"{found[1]}.svg").read_text(encoding="utf-8"))
        shape = f' width="{size[1]}" height="{size[2]}"' if size else ""
        return f'src="{base}/figures/{found[1]}.svg"{shape} loading="lazy"'

    def link(found: re.Match[str]) -> str:
        return f'<a href="#c{found[0]}">{found[0]}</a>' if found[0] in page.clauses else found[0]

    def html(text: str) -> str:
        """Markdown, with figures that keep their place while they load and numbers of clauses as links."""
        written = _markdown.render(text).replace("<table>", '<div class="scroll" tabindex="0"><table>')
        written = _NO_HEAD.sub("", written.replace("</table>", "</table></div>"))
        return _NUMBER.sub(link, _FIGURE.sub(figure_of, written))

    return {
        "title": page.title,
        "intro": html(page.intro),
        "count": len(page.clauses),
        "sections": [
            {
                "number": section.number,
                "title": section.title,
                "text": html(section.text),
                "clauses": [{"number": c.number, "html": html(c.text)} for c in section.clauses],
            }
            for section in page.sections
        ],
    }


@require_GET
def rules(request: HttpRequest, name: str) -> HttpResponse:
    """The rules page."""
    game = find_game(name)
    lang = language()
    page = _page(game.info.rules_page(lang), f"/rules/{game.info.name}")
    return render(request, "mastaba/rules.html", {"page": page, "card": card(game, lang), "game": game})


@require_GET
def figure(request: HttpRequest, name: str, figure: str) -> HttpResponse:
    """A figure of the rules page."""
    path = find_game(name).info.folder / "figures" / f"{figure}.svg"
    if not path.is_file():
        raise Http404
    return HttpResponse(
        path.read_bytes(), content_type="image/svg+xml", headers={"Cache-Control": "public, max-age=86400"}
    )


@require_GET
def learn(request: HttpRequest, name: str) -> HttpResponse:
    """An interactive first game that points at things; the step is in the address."""
    game = find_game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise Http404
    step = min(parse_int(request.GET.get("step")) or 0, len(lesson.steps))
    lang = language()
    context = scene(lesson, step, lang, layout_of(request)) | {"card": card(game, lang), "game": game}
    template = "mastaba/learn/scene.html" if request.htmx else "mastaba/learn.html"
    return render(request, template, context)
