"""Middleware: protective headers, metrics, refusals in words, and the port for administrators."""

from __future__ import annotations

import logging
import secrets
import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from mastaba.site.infra.headers import guards
from mastaba.site.infra.metrics import REQUESTS
from mastaba.site.infra.plain_answers import API, Reader, plain_answer

log = logging.getLogger(__name__)
Answer = Callable[[HttpRequest], HttpResponse]


def protective_headers(answer: Answer) -> Answer:
    """Guard every answer; keep it out of caches unless its page allows it."""
    headers = guards() | {"Cache-Control": "private, no-store"}

    def now(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        return response

    return now


def measured(answer: Answer) -> Answer:
    """Count requests and how long they take, by the name of the page."""

    def now(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = answer(request)
        REQUESTS.seen(request, response, time.perf_counter() - began)
        return response

    return now


def in_words(answer: Answer) -> Answer:
    """Say in words what was refused without any; on the API every refusal is JSON."""

    def now(request: HttpRequest) -> HttpResponse:
        response = answer(request)
        if response.status_code < 400 or response.streaming:
            return response
        mute = not response.content
        if request.path.startswith(API):
            mute = mute or not response.headers.get("Content-Type", "").startswith("application/json")
        if mute:
            reader = Reader.of(
                request.path,
                request.headers.get("Cookie", ""),
                request.headers.get("Accept-Language", ""),
                request.headers.get("HX-Request", ""),
            )
            response.headers["Content-Type"], response.content = plain_answer(reader, response.status_code)
            if "Content-Length" in response.headers:
                response.headers["Content-Length"] = str(len(response.content))
        return response

    return now


def side_doors(answer: Answer) -> Answer:
    """Hide what is for administrators from the port of the site, and the site from the port for administrators."""

    def now(request: HttpRequest) -> HttpResponse:
        return answer(request) if _open_here(request) else HttpResponse(status=404)

    return now


def _open_here(request: HttpRequest) -> bool:
    path = request.path
    inside = bool(settings.ADMIN_PORT) and request.META.get("SERVER_PORT") == settings.ADMIN_PORT
    if path == "/metrics":
        return inside or settings.METRICS_PUBLIC or _has_metrics_token(request)
    if path == "/admin" or path.startswith("/admin/"):
        return inside or settings.ADMIN_PUBLIC
    return not inside or path == "/healthz"


def _has_metrics_token(request: HttpRequest) -> bool:
    kind, _, token = request.headers.get("Authorization", "").partition(" ")
    known: str = settings.METRICS_TOKEN
    return bool(known) and kind == "Bearer" and secrets.compare_digest(token.encode(), known.encode())
