"""Refusals: the answers that say in the reader's language why something cannot be done.

A table that is set aside answers 503 with the reason and when to come again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mastaba.core.errors import IllegalMove, MastabaError
from mastaba.site.infra.encryption import WrongKey
from mastaba.site.people import language
from mastaba.site.tables.trouble import SetAside

log = logging.getLogger(__name__)
View = Callable[..., HttpResponse]


def _set_aside(request: HttpRequest, error: SetAside) -> HttpResponse:
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
        return _set_aside(request, error)
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


def refusing(status: int) -> Callable[[View], View]:
    """A view whose refusals are answered with this status."""

    def wrap(view: View) -> View:
        @wraps(view)
        def answer(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            try:
                return view(request, *args, **kwargs)
            except MastabaError as error:
                return refusal(request, error, status)

        return answer

    return wrap


class UnreadableTables:
    """Middleware: say on any page that its table is set aside, or that no key of the server opens its secret."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
        self._answer = answer

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, unchanged."""
        return self._answer(request)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """The refusal, if that was why the page could not be made; the log names a table that no key opens."""
        if isinstance(error, SetAside):
            return _set_aside(request, error)
        if isinstance(error, WrongKey):
            log.error("%s", error)
            return refusal(request, error, 503)
        return None
