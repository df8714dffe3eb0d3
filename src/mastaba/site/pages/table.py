"""The table: its page, its live stream, and previews of moves."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET

from mastaba.site.infra import compression
from mastaba.site.infra.rate_limits import identity, limited, too_fast
from mastaba.site.infra.streams import claim
from mastaba.site.live.line_diff import cut
from mastaba.site.live.stream import digest, page_events, part, streamed
from mastaba.site.pages.fragments import FRAGMENTS, fragment
from mastaba.site.pages.refusals import refusal, refusing
from mastaba.site.pages.viewpoint import look_after, viewpoint_of
from mastaba.site.people import find_person, parse_int
from mastaba.site.tables import actions, presence, trouble
from mastaba.site.tables.trouble import find_table
from mastaba.site.words import site_words

TRIED: Final = ("board", "task", "actions")  # what a preview changes
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


@require_GET
@limited("page")
def page(request: HttpRequest, slug: str) -> HttpResponse:
    """The table's page."""
    table = find_table(slug)
    viewpoint = viewpoint_of(request, table)
    with trouble.guarding(table, trouble.DRAWING):
        sight = viewpoint.sight(table)
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
    table = find_table(slug)
    viewpoint = viewpoint_of(request, table)
    person = viewpoint.person
    seats = presence.arrive(table, person)
    return streamed(page_events(slug, viewpoint, seats, person.pk if person else None, _drawn(request)))


def _drawn(request: HttpRequest) -> dict[str, str]:
    """The digests of the pieces that the page shows, sent with its first request for the stream."""
    return dict(zip(FRAGMENTS, request.headers.get("Page-Shows", "").split(" "), strict=False))


@require_GET
@limited("trial")
@refusing(422)
def attempt(request: HttpRequest, slug: str) -> HttpResponse:
    """The table after some moves, for a person who may make them; without moves, as it is. Nothing is stored."""
    sight = look_after(request, slug)
    if parse_int(request.GET.get("expected")) != sight.number:
        return refusal(request, actions.Stale(sight.number), 409)
    return HttpResponse("".join(part(name, fragment(sight, name)) for name in TRIED))
