"""What people are told of a table that is set aside: 503, why in a few words, and when to come again."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mastaba.site.people import language
from mastaba.site.tables.trouble import SetAside


def told(request: HttpRequest, error: SetAside) -> HttpResponse:
    """The answer for a table that is set aside; the record of a finished game can be had all the same."""
    slug = request.resolver_match.kwargs.get("slug") if request.resolver_match else None
    lang = language()
    context = {"reason": error.text(lang), "lang": lang, "record_of": slug if error.over else None}
    answer = render(request, "mastaba/refusal.html", context, status=503)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer


class TellSetAside:
    """Middleware: whichever page meets a table that is set aside, its reader is told so."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self.answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Nothing is done on the way in."""
        return self.answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The answer, if that was why the page could not be made."""
        return told(request, error) if isinstance(error, SetAside) else None
