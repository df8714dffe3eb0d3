"""The ASGI application: Django, its static files, and what runs beside the requests."""

from __future__ import annotations

import itertools
import os
import signal
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from types import FrameType
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mastaba.site.settings")

import django
from asgiref.sync import SyncToAsync, ThreadSensitiveContext

django.setup()

from django.conf import settings  # what follows needs the settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.handlers.asgi import ASGIHandler

from mastaba.site.live import hub
from mastaba.site.middleware import POLICY

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
_HEADERS: Final = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
}
_LANES: Final = 4


class Lanes(ASGIHandler):
    """Django gives every request a thread and so a connection of its own, an open stream too; here they share a few."""

    _contexts = itertools.cycle([ThreadSensitiveContext() for _ in range(_LANES)])

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handle a request in one of the lanes."""
        SyncToAsync.thread_sensitive_context.set(next(self._contexts))
        await self.handle(scope, receive, send)


_inner = ASGIStaticFilesHandler(Lanes())


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """Requests go to Django; start and end of the server to the hub."""
    if scope["type"] == "lifespan":
        await _live(receive, send)
        return
    if scope["type"] != "http":
        return
    hub.start()
    length = dict(scope["headers"]).get(b"content-length", b"0")
    if not length.isdigit() or int(length[:20]) > settings.MOST_BYTES:
        await _too_large(send)
        return
    await _inner(scope, _limited(receive), _guarded(send))


def _limited(receive: Receive) -> Receive:
    """A body that says nothing about its length is cut off where it becomes too long."""
    left = settings.MOST_BYTES

    async def bounded() -> Message:
        nonlocal left
        message = await receive()
        left -= len(message.get("body", b""))
        return message if left >= 0 else {"type": "http.disconnect"}

    return bounded


def _guarded(send: Send) -> Send:
    """Every answer, that of a static file too, carries what protects the reader."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(h for h in _HEADERS.items() if h[0] not in there)]
        await send(message)

    return guarded


async def _too_large(send: Send) -> None:
    answer = _guarded(send)
    await answer({"type": "http.response.start", "status": 413, "headers": [(b"connection", b"close")]})
    await answer({"type": "http.response.body", "body": b""})


async def _live(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.start()
            _end_streams_first()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            hub.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return


def _end_streams_first() -> None:
    """A server that is asked to stop would wait for its streams for ever."""
    for number in (signal.SIGINT, signal.SIGTERM):
        then = signal.getsignal(number)
        if callable(then) and threading.current_thread() is threading.main_thread():
            signal.signal(number, partial(_stopping, then))


def _stopping(then: Callable[[int, FrameType | None], Any], number: int, frame: FrameType | None) -> None:
    hub.close_streams()
    then(number, frame)
