"""Refusals: the answers that say in the reader's language why something cannot be done.

A table that is set aside answers 503 with the reason and when to come again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mastaba.core.errors import IllegalMove, MastabaError
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.people import language
from mastaba.site.tables.trouble import SetAside

log = logging.getLogger(__name__)
Answer = Callable[[HttpRequest], HttpResponse]


def told(request: HttpRequest, error: SetAside) -> HttpResponse:
    """The answer for a table that is set aside; the record of a finished game can be had all the same."""
    slug = request.resolver_match.kwargs.get("slug") if request.resolver_match else None
    lang = language()
    context = {"reason": error.text(lang), "lang": lang, "record_of": slug if error.over else None}
    answer = render(request, "mastaba/refusal.html", context, status=503)
    answer.headers["Retry-After"] = str(error.seconds)
    return answer


def refusal(request: HttpRequest, error: MastabaError, status: int, back: str = "") -> HttpResponse:
    """Why something was refused, with a link to the clause."""
    if isinstance(error, SetAside):
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


class TellSetAside:
    """Middleware: tell the reader of any page that its table is set aside."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, unchanged."""
        return self._answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The answer, if that was why the page could not be made."""
        return told(request, error) if isinstance(error, SetAside) else None


class SealedTables:
    """Middleware: say that a table's secret cannot be read; the log names the table."""

    def __init__(self, answer: Answer) -> None:
        self._answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, unchanged."""
        return self._answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The refusal of a table that none of the server's keys opens."""
        if not isinstance(error, WrongKey):
            return None
        log.error("%s", error)
        return refusal(request, error, 503)
