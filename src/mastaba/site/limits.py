"""Limits: how often one session or address may do something.

Counted in memory: N processes behind one port allow up to N times as much, and a new start begins from nothing. They
keep one person from taking the server for themselves; they are no ledger, and no move waits for a database because of
them.
"""

from __future__ import annotations

import os
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable
from functools import wraps
from typing import Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mastaba.site.people import language
from mastaba.site.words import site_words

View = Callable[..., HttpResponse]
_LENIENCE: Final = int(os.environ.get("MASTABA_LIMITS", "1"))
_TIDY: Final = 60.0
_LONGEST: Final = 600.0
_seen: defaultdict[tuple[str, str], deque[float]] = defaultdict(deque)
_tidied = time.monotonic()
_lock = threading.Lock()


def allowed(kind: str, who: str, most: int, seconds: float) -> bool:
    """Whether this is not too much; what is refused is not counted."""
    now = time.monotonic()
    with _lock:
        _tidy(now)
        times = _seen[kind, who]
        while times and times[0] < now - seconds:
            times.popleft()
        if len(times) >= most * _LENIENCE:
            return False
        times.append(now)
        return True


def _tidy(now: float) -> None:
    global _tidied  # noqa: PLW0603 (when the module's own memory was last tidied)
    if now - _tidied > _TIDY:
        _tidied = now
        for key in [key for key, times in _seen.items() if not times or times[-1] < now - _LONGEST]:
            del _seen[key]


def forget() -> None:
    """Count from nothing again; for tests."""
    with _lock:
        _seen.clear()


def address(request: HttpRequest) -> str:
    """Where a request comes from."""
    return str(request.META.get("REMOTE_ADDR", ""))


def who_asks(request: HttpRequest) -> str:
    """The session where there is one, the address otherwise."""
    return request.session.session_key or address(request)


def too_fast(request: HttpRequest) -> HttpResponse:
    """The answer to too much at once."""
    lang = language()
    said = {"reason": site_words(lang)("error.too_fast"), "lang": lang}
    answer = render(request, "mastaba/refusal.html", said, status=429)
    answer.headers["Retry-After"] = "10"
    return answer


def limited(kind: str, most: int, seconds: float, *, everywhere: int = 0) -> Callable[[View], View]:
    """At most so many calls of a session in so many seconds; beyond that 429.

    `everywhere` is the most from one address, for what somebody could do in ever new sessions.
    """

    def wrap(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if not allowed(kind, who_asks(request), most, seconds):
                return too_fast(request)
            if everywhere and not allowed(f"{kind} from", address(request), everywhere, seconds):
                return too_fast(request)
            return view(request, *args, **kwargs)

        return guarded

    return wrap
