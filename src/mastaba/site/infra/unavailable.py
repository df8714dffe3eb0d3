"""The answer to a request that met an outage of the database: 503 in the reader's language, in JSON on the API."""

from __future__ import annotations

import sys

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.html import format_html
from django.views.defaults import server_error

from mastaba.site.infra.outage import Unavailable, outage
from mastaba.site.people import language
from mastaba.site.words import reasons

_SOON: str = "5"  # seconds


def failed(request: HttpRequest) -> HttpResponse:
    """The site's handler500: an error of ours is 500, an outage of the database 503."""
    kind = outage.note(sys.exc_info()[1])
    return server_error(request) if kind is None else _answer(request, kind)


def _answer(request: HttpRequest, kind: str) -> HttpResponse:
    """Nothing here asks the database: no session, no person, no context processor."""
    error = Unavailable(kind)
    with translation.override(translation.get_language_from_request(request)):
        lang = language()
        answer: HttpResponse
        if request.path.startswith("/api/"):
            answer = JsonResponse(reasons(error.text) | {"rule": None}, status=503)
        elif request.headers.get("HX-Request"):
            answer = HttpResponse(format_html('<p class="reason">{}</p>', error.text(lang)), status=503)
        else:
            again = request.get_full_path() if request.method == "GET" else "/"
            page = render_to_string("503.html", {"lang": lang, "reason": error.text(lang), "again": again})
            answer = HttpResponse(page, status=503)
    answer.headers["Retry-After"] = _SOON
    answer.headers["Cache-Control"] = "no-store"
    answer._has_been_logged = True  # noqa: SLF001 (Django's own name): the outage is logged once, not by request
    return answer
