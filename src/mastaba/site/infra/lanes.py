"""Lanes: requests run in a few threads, each from its beginning to its answer; the event loop is for streams.

Django would give every request, an open stream too, a thread and a connection of its own, and go to and fro between it
and the event loop for every middleware: under load each way waits for the thread that holds the interpreter.

What takes long has lanes of its own, with a short queue: passwords (Argon2 takes its time on purpose), bots that think
for a hint, whole games that are replayed. However many ask for these, moves do not wait for them.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import IO, Any, Final

from asgiref.sync import SyncToAsync, ThreadSensitiveContext, sync_to_async
from django.core.exceptions import RequestAborted
from django.core.handlers.asgi import ASGIHandler, get_script_prefix
from django.core.signals import request_started
from django.http import HttpRequest, HttpResponse
from django.http.response import HttpResponseBase
from django.urls import set_script_prefix

from mastaba.site.infra.plain_answers import Refusal
from mastaba.site.infra.streams import is_stream

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
_LANE: Final = "mastaba.lane"


class Lane:
    """One thread, and how many requests it has to do."""

    def __init__(self) -> None:
        self.context = ThreadSensitiveContext()
        self.requests = 0


class Pool:
    """Some lanes for requests of one kind."""

    def __init__(self, lanes: int, most: int) -> None:
        self.lanes = [Lane() for _ in range(lanes)]
        self.most = most  # requests that are being answered or wait

    def shortest(self) -> Lane:
        """The lane with the fewest requests; refuses if all together have too many."""
        if sum(lane.requests for lane in self.lanes) >= self.most:
            raise Refusal(503, "busy", wait=3)
        return min(self.lanes, key=lambda lane: lane.requests)


QUICK: Final = Pool(3, 1_500)
PASSWORDS: Final = Pool(2, 18)
HINTS: Final = Pool(3, 40)
GAMES: Final = Pool(2, 60)
_ROUTES: Final = (
    (PASSWORDS, "POST", re.compile(r"/account/(enter|register)|/admin/.*")),
    (HINTS, "GET", re.compile(r"/t/[^/]+/(hint|mistakes|coach)|/puzzles/.+")),
    (HINTS, "POST", re.compile(r"/t/[^/]+/mistakes|/puzzles/.+")),
    (GAMES, "GET", re.compile(r"/t/[^/]+/(replay|replay/count|analysis|proof\.json|record\.json)")),
    (GAMES, "POST", re.compile(r"/records|/t/[^/]+/go-on")),
)


def pool_of(method: str, path: str) -> Pool:
    """The lanes for a request."""
    for pool, wanted, paths in _ROUTES:
        if method == wanted and paths.fullmatch(path):
            return pool
    return QUICK


class Lanes(ASGIHandler):
    """Django, with its requests in lanes."""

    def load_middleware(self, is_async: bool = False) -> None:
        """The middleware as ordinary functions."""
        super().load_middleware(is_async=False)

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Handle a request in the shortest of its lanes."""
        lane = pool_of(scope["method"], scope["path"]).shortest()
        lane.requests += 1
        scope[_LANE] = lane
        SyncToAsync.thread_sensitive_context.set(lane.context)
        try:
            await self.handle(scope, receive, send)
        finally:
            _leave_lane(scope)

    async def handle(self, scope: Message, receive: Receive, send: Send) -> None:
        """Answer a request in one visit to its lane: Django's own way goes there three times.

        Only a stream goes that way: it must end as soon as its reader has gone.
        """
        if is_stream(scope["path"]):
            await super().handle(scope, receive, send)
            return
        try:
            body = await self.read_body(receive)
        except RequestAborted:
            return
        with body:
            set_script_prefix(get_script_prefix(scope))
            response = await sync_to_async(self._answer)(scope, body)
            _leave_lane(scope)
            await self.send_response(response, send)
            if response.streaming:
                await sync_to_async(response.close)()

    def _answer(self, scope: Message, body: IO[bytes]) -> HttpResponseBase:
        request_started.send(sender=self.__class__, scope=scope)
        request, refused = self.create_request(scope, body)
        response = refused if request is None else self.get_response(request)
        response._handler_class = self.__class__  # noqa: SLF001 (as ASGIHandler does)
        if not response.streaming:
            response.close()
        return response

    async def run_get_response(self, request: HttpRequest) -> HttpResponse:
        """The answer of a stream, made in the lane; the stream goes on without it."""
        try:
            response = await sync_to_async(self.get_response)(request)
        finally:
            _leave_lane(request.scope)
        response._handler_class = self.__class__  # noqa: SLF001 (as ASGIHandler does)
        return response


def _leave_lane(scope: Message) -> None:
    lane: Lane | None = scope.pop(_LANE, None)
    if lane is not None:
        lane.requests -= 1
