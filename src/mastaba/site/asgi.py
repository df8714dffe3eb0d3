"""The ASGI application: the door where requests are checked, Django behind it, and what runs beside the requests."""

from __future__ import annotations

import gc
import json
import os
import signal
import sys
import threading
from collections.abc import Callable
from functools import partial
from types import FrameType
from typing import Any, Final

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mastaba.site.settings")

import django

django.setup()

from django.conf import settings  # what follows needs the settings

from mastaba.core.errors import MastabaError
from mastaba.site.infra import one_server, request_body, static_files, upkeep
from mastaba.site.infra.addresses import believe_proxies, network
from mastaba.site.infra.headers import FILE_GUARDS, GUARDS
from mastaba.site.infra.lanes import Lanes, Message, Receive, Send
from mastaba.site.infra.plain_answers import Reader, Refusal
from mastaba.site.infra.rate_limits import ADDRESSES, WORK
from mastaba.site.infra.sqlite.base import DatabaseWrapper
from mastaba.site.infra.streams import SCOPE_KEY, is_stream, streams
from mastaba.site.live.analyst import Analyst
from mastaba.site.live.health import health
from mastaba.site.live.hub import hub

_SWITCH: Final = 0.001  # seconds a thread may keep the interpreter while others want it
_django = Lanes()


async def application(scope: Message, receive: Receive, send: Send) -> None:
    """Requests go to Django; start and end of the server to the hub."""
    if scope["type"] == "lifespan":
        await _live(receive, send)
        return
    if scope["type"] != "http":
        return
    hub.start()
    believe_proxies(scope)
    guarded = _guarded(send)
    if scope["path"] in ("/healthz", "/livez"):
        await _health(scope["path"], guarded)
        return
    try:
        await _admit(scope, receive, send)
    except Refusal as refusal:
        headers, body = refusal.answer(Reader.of_headers(scope["path"], scope["headers"]))
        await _send(guarded, refusal.status, headers, body)
    except request_body.Disconnected:
        return


async def _admit(scope: Message, receive: Receive, send: Send) -> None:
    """Answer a request, or refuse it before anything is done for it."""
    address = network(scope["client"][0] if scope.get("client") else "")
    headers = dict(scope["headers"])
    file = static_files.find(scope["path"]) if scope["method"] in ("GET", "HEAD") else None
    if wait := ADDRESSES.take(address, WORK["file" if file else "request"]):
        raise Refusal(429, wait=wait)
    if file:
        await _send(_guarded(send, FILE_GUARDS), *static_files.answer(file, scope["method"], headers))
        return
    send = _guarded(send)
    _check_head(scope, headers)
    request_body.check_length(headers)
    if b"content-length" in headers or b"transfer-encoding" in headers:
        receive = await request_body.read(receive)
    if not is_stream(scope["path"]):
        await _django(scope, receive, send)
        return
    place = streams.enter(address)
    if place is None:
        raise Refusal(503, "streams", wait=30)
    scope[SCOPE_KEY] = place
    try:
        await _django(scope, receive, send)
    finally:
        place.leave()


def _check_head(scope: Message, headers: dict[bytes, bytes]) -> None:
    """Refuse a request without a host, and an address that is no text: Django would answer without a word."""
    if b"host" not in headers and scope["http_version"] == "1.1":
        raise Refusal(400)
    try:
        scope.get("query_string", b"").decode()
    except UnicodeDecodeError as error:
        raise Refusal(400) from error


async def _send(send: Send, status: int, headers: list[tuple[bytes, bytes]], body: bytes) -> None:
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})


def _guarded(send: Send, guards: dict[bytes, bytes] = GUARDS) -> Send:
    """Every answer carries what protects the reader."""

    async def guarded(message: Message) -> None:
        if message["type"] == "http.response.start":
            there = {name.lower() for name, _ in message["headers"]}
            message["headers"] = [*message["headers"], *(h for h in guards.items() if h[0] not in there)]
        await send(message)

    return guarded


async def _health(path: str, send: Send) -> None:
    """Answer in the event loop: a question about the health waits in no lane and opens no connection."""
    report = {"ok": True} if path == "/livez" else await health.checked()
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    await _send(send, 200 if report["ok"] else 503, headers, json.dumps(report).encode())


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
            static_files.index()
            hub.start()
            if settings.UPKEEP:
                hub.run(upkeep.daily())
            if settings.ANALYSIS:
                hub.run(Analyst(hub.in_db_thread).work())
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
