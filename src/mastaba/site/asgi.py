"""The ASGI application: Django, its static files, and what runs beside the requests."""

from __future__ import annotations

import gc
import itertools
import json
import os
import signal
import sys
import threading
from collections.abc import Awaitable, Callable
from functools import partial
from types import FrameType
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mastaba.site.settings")

import django
from asgiref.sync import SyncToAsync, ThreadSensitiveContext, sync_to_async

django.setup()

from django.conf import settings  # what follows needs the settings
from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler
from django.core.handlers.asgi import ASGIHandler
from django.http import HttpRequest, HttpResponse

from mastaba.core.errors import MastabaError
from mastaba.site.infra import one_server, upkeep
from mastaba.site.infra.health import health
from mastaba.site.live import hub
from mastaba.site.middleware import POLICY
from mastaba.site.sqlite.base import DatabaseWrapper

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
_HEADERS: Final = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"same-origin",
}
_LANES: Final = 3
_SWITCH: Final = 0.001  # seconds a thread may keep the interpreter while others want it


class Lanes(ASGIHandler):
    """Requests in a few threads, each from its beginning to its answer; the event loop is for streams.

    Django would give every request, an open stream too, a thread and a connection of its own, and go to and fro between
    it and the event loop for every middleware: under load each way waits for whoever holds the interpreter.
    """

    _contexts = itertools.cycle([ThreadSensitiveContext() for _ in range(_LANES)])

    def load_middleware(self, is_async: bool = False) -> None:
        """The middleware as ordinary functions."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handle a request in one of the lanes."""
        SyncToAsync.thread_sensitive_context.set(next(self._contexts))
        await self.handle(scope, receive, send)

    async def run_get_response(self, request: HttpRequest) -> HttpResponse:
        """The answer, made in the lane."""
        response = await sync_to_async(self.get_response)(request)
        response._handler_class = self.__class__  # noqa: SLF001 (as ASGIHandler does)
        return response


_inner = ASGIStaticFilesHandler(Lanes())


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """Requests go to Django; start and end of the server to the hub."""
    if scope["type"] == "lifespan":
        await _live(receive, send)
        return
    if scope["type"] != "http":
        return
    hub.start()
    if scope["path"] in ("/healthz", "/livez"):
        await _health(scope["path"], _guarded(send))
        return
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


async def _health(path: str, send: Send) -> None:
    """Answer in the event loop: whoever asks for the health waits in no lane and opens no connection."""
    report = {"ok": True} if path == "/livez" else await health.checked()
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await send({"type": "http.response.start", "status": 200 if report["ok"] else 503, "headers": headers})
    await send({"type": "http.response.body", "body": json.dumps(report).encode()})


async def _live(receive: Receive, send: Send) -> None:
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            try:
                one_server.hold()
            except MastabaError as error:
                await send({"type": "lifespan.startup.failed", "message": str(error)})
                return
            DatabaseWrapper.must_exist = True
            hub.start()
            if settings.UPKEEP:
                hub.run(upkeep.daily())
            _end_streams_first()
            _be_quick()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            hub.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return


def _be_quick() -> None:
    """Collections stop all streams: those of young things are small and many, full ones are rare."""
    sys.setswitchinterval(_SWITCH)
    gc.freeze()
    gc.set_threshold(3_000, 10, 1_000)


def _end_streams_first() -> None:
    """A server that is asked to stop would wait for its streams for ever."""
    for number in (signal.SIGINT, signal.SIGTERM):
        then = signal.getsignal(number)
        if callable(then) and threading.current_thread() is threading.main_thread():
            signal.signal(number, partial(_stopping, then))


def _stopping(then: Callable[[int, FrameType | None], Any], number: int, frame: FrameType | None) -> None:
    hub.close_streams()
    then(number, frame)
