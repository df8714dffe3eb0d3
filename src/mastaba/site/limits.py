"""Limits: how often one session or address may do something; counted in memory, per process."""

from __future__ import annotations

import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable
from functools import wraps

from django.http import HttpRequest, HttpResponse

from mastaba.site.people import language
from mastaba.site.words import site_words

View = Callable[..., HttpResponse]
_seen: defaultdict[tuple[str, str], deque[float]] = defaultdict(deque)
_lock = threading.Lock()


def allowed(kind: str, who: str, most: int, seconds: float) -> bool:
    """Whether this is not too much."""
    now = time.monotonic()
    with _lock:
        times = _seen[kind, who]
        while times and times[0] < now - seconds:
            times.popleft()
        if len(times) >= most:
            return False
        times.append(now)
        if len(_seen) > 10_000:
            for key in [key for key, old in _seen.items() if not old or old[-1] < now - 600]:
                del _seen[key]
        return True


def who_asks(request: HttpRequest) -> str:
    """The session where there is one, the address otherwise."""
    return request.session.session_key or str(request.META.get("REMOTE_ADDR", ""))


def limited(kind: str, most: int, seconds: float) -> Callable[[View], View]:
    """At most so many calls in so many seconds; beyond that 429."""

    def wrap(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if not allowed(kind, who_asks(request), most, seconds):
                return HttpResponse(site_words(language())("error.too_fast"), status=429)
            return view(request, *args, **kwargs)

        return guarded

    return wrap
