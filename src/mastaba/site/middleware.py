"""What every answer carries, and what is counted."""

from __future__ import annotations

import logging
import time
from collections.abc import Awaitable, Callable

from asgiref.sync import iscoroutinefunction
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.decorators import sync_and_async_middleware

from mastaba.site.infra.encryption import WrongKey
from mastaba.site.metrics import REQUESTS
from mastaba.site.pages.table import refusal

log = logging.getLogger(__name__)
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data:; "
    "font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"
)
_UNUSED = ", ".join(
    f"{name}=()"
    for name in (
        "accelerometer",
        "camera",
        "geolocation",
        "gyroscope",
        "magnetometer",
        "microphone",
        "payment",
        "usb",
    )
)
_YEAR = 365 * 86_400  # seconds
Answer = Callable[[HttpRequest], HttpResponse] | Callable[[HttpRequest], Awaitable[HttpResponse]]


def guards() -> dict[str, str]:
    """What every answer carries: nothing from elsewhere, nothing inline, in no frame, for no other site."""
    found = {
        "Content-Security-Policy": POLICY,
        "Permissions-Policy": _UNUSED,
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Resource-Policy": "same-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
        "Referrer-Policy": "same-origin",
    }
    if settings.HTTPS:  # behind a proxy too, where Django itself sees plain HTTP
        found["Strict-Transport-Security"] = f"max-age={_YEAR}"
    return found


@sync_and_async_middleware
def protective_headers(answer):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 (Django's own shape)
    """Guard every answer; keep it out of caches unless its page says that it is the same for everybody."""
    headers = guards() | {"Cache-Control": "private, no-store"}

    def guard(response: HttpResponse) -> HttpResponse:
        for name, value in headers.items():
            response.headers.setdefault(name, value)
        return response

    if iscoroutinefunction(answer):

        async def later(request: HttpRequest) -> HttpResponse:
            return guard(await answer(request))

        return later

    def now(request: HttpRequest) -> HttpResponse:
        return guard(answer(request))

    return now


class SealedTables:
    """Say in words that a table's secret cannot be read; whoever runs the server reads which one in the log."""

    def __init__(self, answer: Callable[[HttpRequest], HttpResponse]) -> None:
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


@sync_and_async_middleware
def measured(answer):  # type: ignore[no-untyped-def]  # noqa: ANN001, ANN201 (Django's own shape)
    """Count requests and how long they take, by the name of the page."""
    if iscoroutinefunction(answer):

        async def later(request: HttpRequest) -> HttpResponse:
            began = time.perf_counter()
            response = await answer(request)
            REQUESTS.seen(request, response, time.perf_counter() - began)
            return response

        return later

    def now(request: HttpRequest) -> HttpResponse:
        began = time.perf_counter()
        response = answer(request)
        REQUESTS.seen(request, response, time.perf_counter() - began)
        return response

    return now
