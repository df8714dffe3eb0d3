"""Rate limits: budgets for each person and for each network address; what costs more takes more of them.

There are two kinds of cost: work, which the server has forgotten a moment later, and rows, which stay in the database.
A person is known to the database: an account, a guest's session, the token of a seat. An invented session is not, so
it has no budget and takes no memory: only its address pays. An address stands for a household or a school, so
it may do the work of twenty people.

Counted in memory: N processes behind one port allow up to N times as much, and a new start begins from nothing. No
move waits for a database because of it. (Of the libraries, `limits` keeps every key it has seen, so an attacker
chooses how much memory it takes; a bucket here is one number, and the number of buckets is bounded.)
"""

from __future__ import annotations

import math
import os
import threading
import time
from collections.abc import Callable
from functools import wraps
from typing import Final

from django.contrib.auth import SESSION_KEY
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from mastaba.site.infra.addresses import network
from mastaba.site.people import GUEST_KEY, language
from mastaba.site.words import site_words

View = Callable[..., HttpResponse]
clock = time.monotonic  # tests let it stand still
LENIENCE: Final = max(0.01, float(os.environ.get("MASTABA_LIMITS") or 1))
WORK: Final = {
    "file": 0.1,
    "request": 1.0,  # every request costs its address this much, and what it does as well
    "api": 1.0,
    "page": 2.0,
    "trial": 3.75,
    "question": 5.0,
    "stream": 5.0,
    "move": 7.5,
    "name": 7.5,
    "join": 7.5,
    "replay": 10.0,
    "table": 15.0,
    "hint": 15.0,  # a bot thinks
    "sign_in": 30.0,  # a password is hashed
    "upload": 50.0,  # a whole game is replayed
}
ROWS: Final = {"table": 20.0, "join": 20.0, "name": 40.0, "sign_in": 40.0, "upload": 66.0}
_ROUNDING: Final = 1e-6  # seconds; a bucket is a sum of fractions
_OTHERS: Final = ""  # the bucket that all newcomers share while the table is full


class Meter:
    """Token buckets of one size in bounded memory.

    A bucket is the moment at which it will be full again. One that is full says nothing and is forgotten. One that is
    not full is never forgotten: filling the table with other keys frees no key, it makes newcomers share one bucket.
    """

    def __init__(self, burst: float, rate: float, most_keys: int = 20_000) -> None:
        self.burst = burst * LENIENCE
        self.rate = rate * LENIENCE  # units a second
        self.most_keys = most_keys
        self._full_at: dict[str, float] = {}
        self._swept = 0.0
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._full_at)

    def take(self, key: str, cost: float) -> float:
        """Take from a bucket; the seconds to wait if there is not enough in it, and then nothing is taken."""
        now = clock()
        with self._lock:
            if key not in self._full_at and len(self._full_at) >= self.most_keys:
                self._sweep(now)
                if len(self._full_at) >= self.most_keys:
                    key = _OTHERS
            full_at = max(self._full_at.get(key, now), now) + cost / self.rate
            wait = full_at - now - self.burst / self.rate
            if wait > _ROUNDING:
                return wait
            self._full_at[key] = full_at
            return 0.0

    def _sweep(self, now: float) -> None:
        """Forget the buckets that are full again; at most once a second, for it looks at all of them."""
        if now - self._swept >= 1:
            self._swept = now
            for key in [key for key, full_at in self._full_at.items() if full_at <= now]:
                del self._full_at[key]

    def forget(self) -> None:
        """Begin from nothing; for tests."""
        with self._lock:
            self._full_at.clear()
            self._swept = 0.0


PEOPLE: Final = Meter(300, 30)
ADDRESSES: Final = Meter(8_000, 600)
PEOPLE_ROWS: Final = Meter(400, 400 / 60)
ADDRESS_ROWS: Final = Meter(2_000, 2_000 / 60)
SIGN_INS: Final = Meter(30, 0.5)  # by account name, and by address
ADMIN_SIGN_INS: Final = Meter(10, 0.1)  # likewise


def forget() -> None:
    """Count from nothing again; for tests."""
    for meter in (PEOPLE, ADDRESSES, PEOPLE_ROWS, ADDRESS_ROWS, SIGN_INS, ADMIN_SIGN_INS):
        meter.forget()


def address(request: HttpRequest) -> str:
    """What counts as the address of a request."""
    return network(str(request.META.get("REMOTE_ADDR", "")))


def identity(request: HttpRequest) -> str | None:
    """The person of a request, from the session row that is read anyway; None if the database has none."""
    if user := request.session.get(SESSION_KEY):
        return f"account {user}"
    if guest := request.session.get(GUEST_KEY):
        return f"guest {guest}"
    return None


def charge(request: HttpRequest, kind: str, who: str | None) -> float:
    """Charge the address and, if there is one, the person; the seconds to wait if either has spent too much."""
    where = address(request)
    rows = ROWS.get(kind, 0.0)
    wait = ADDRESSES.take(where, WORK[kind]) or (ADDRESS_ROWS.take(where, rows) if rows else 0.0)
    if who and not wait:
        wait = PEOPLE.take(who, WORK[kind]) or (PEOPLE_ROWS.take(who, rows) if rows else 0.0)
    return wait


def sign_in(request: HttpRequest, name: str, meter: Meter = SIGN_INS) -> float:
    """Count an attempt to sign in, for the account and for the address; the seconds to wait if it is one too many."""
    return meter.take(f"from {address(request)}", 1) or meter.take(f"as {name.casefold()[:150]}", 1)


def too_fast(request: HttpRequest, wait: float, key: str = "error.too_fast") -> HttpResponse:
    """The answer to too much at once."""
    lang = language()
    said = {"reason": site_words(lang)(key), "lang": lang}
    answer = render(request, "mastaba/refusal.html", said, status=429)
    answer.headers["Retry-After"] = str(math.ceil(wait))
    return answer


def limited(kind: str) -> Callable[[View], View]:
    """A view that costs its person and its address `WORK[kind]` and `ROWS[kind]`; 429 if they have spent too much."""

    def wrap(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: object, **kwargs: object) -> HttpResponse:
            if wait := charge(request, kind, identity(request)):
                return too_fast(request, wait)
            return view(request, *args, **kwargs)

        return guarded

    return wrap
