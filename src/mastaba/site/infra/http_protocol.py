"""HTTP connections: uvicorn's protocol with time limits, and limits to everything that a client can accumulate.

A client has `settings.PATIENCE` seconds for the head of a request, however it dribbles; the body is timed in
request_body.py. Connections that have sent no complete head are few for each address: the oldest gives way to the
next, so half-open ones cannot keep others out. A client that takes no answer is closed too.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import Counter
from functools import cache
from typing import Any, Final

from django.conf import settings
from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol

from mastaba.site.infra.addresses import is_proxy, network
from mastaba.site.infra.headers import GUARDS
from mastaba.site.infra.plain_answers import Reader, Refusal

MOST_HEADERS: Final = 100
MOST_HEAD: Final = 64 * 1024  # bytes
MOST_URL: Final = 8 * 1024
_DEAD: Final = 30_000  # milliseconds after which a peer that confirms nothing is gone
_WAITING_ADDRESS: Final = 128  # connections of one address without a complete head
_WAITING: Final = 1_024  # … of all addresses
_ADDRESS: Final = 1_500  # connections of one address
_SPARE_FILES: Final = 300  # for the database, the bots and the log


@cache
def most_connections() -> int:
    """How many connections this process can hold with the files it may open."""
    if sys.platform == "win32":
        return 4_000
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(100, min(soft if soft != resource.RLIM_INFINITY else 20_000, 20_000) - _SPARE_FILES)


class Connections:
    """All connections of this process; those that wait for a head in the order of their age."""

    def __init__(self) -> None:
        self.addresses: Counter[str] = Counter()
        self.all = 0
        self._waiting: dict[TimedProtocol, None] = {}
        self._waiting_of: dict[str, dict[TimedProtocol, None]] = {}

    def enter(self, address: str) -> bool:
        """Count a new connection; False if there are too many."""
        self.all += 1
        self.addresses[address] += 1
        if self.all >= most_connections() and self._waiting:
            next(iter(self._waiting)).give_up()
            return True
        return self.all < most_connections() and (not address or self.addresses[address] <= _ADDRESS)

    def leave(self, address: str) -> None:
        """The connection is closed."""
        self.all -= 1
        self.addresses[address] -= 1
        if not self.addresses[address]:
            del self.addresses[address]

    def wait(self, protocol: TimedProtocol) -> None:
        """A connection waits for the head of a request; the oldest of its address gives up if there are too many."""
        self._waiting[protocol] = None
        if len(self._waiting) > _WAITING:
            next(iter(self._waiting)).give_up()
        if protocol.address:
            near = self._waiting_of.setdefault(protocol.address, {})
            near[protocol] = None
            if len(near) > _WAITING_ADDRESS:
                next(iter(near)).give_up()

    def done(self, protocol: TimedProtocol) -> None:
        """The head is complete, or the connection at its end."""
        self._waiting.pop(protocol, None)
        near = self._waiting_of.get(protocol.address)
        if near is not None:
            near.pop(protocol, None)
            if not near:
                del self._waiting_of[protocol.address]


connections = Connections()


class TimedProtocol(HttpToolsProtocol):
    """One connection."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.address = ""  # what is counted; nothing for a proxy, which stands for many
        self.url = b""
        self._counted = False
        self._ended = False
        self._fault = 0  # the status that the head deserves
        self._head_bytes = 0  # received
        self._head_size = 0  # of the headers in it
        self._head_timer: asyncio.TimerHandle | None = None
        self._unread_timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """A client has come."""
        super().connection_made(transport)
        peer = self.client[0] if self.client else ""
        self.address = "" if not peer or is_proxy(peer) else network(peer)
        self._notice_dead_peer()
        self._counted = True
        if connections.enter(self.address):
            self._wait_for_head()
        else:
            self.refuse(Refusal(503, "busy", wait=10))

    def _notice_dead_peer(self) -> None:
        """Let the system close a connection whose peer has vanished, so that its streams do not count for long."""
        peer: socket.socket | None = self.transport.get_extra_info("socket")
        if peer is not None and hasattr(socket, "TCP_USER_TIMEOUT") and peer.family != socket.AF_UNIX:
            peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _DEAD)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._stop_waiting()
        self._stop_unread()
        if self._counted:
            connections.leave(self.address)
        super().connection_lost(exc)

    # --- The head

    def _wait_for_head(self) -> None:
        if self._head_timer is None and not self._ended:
            self._head_bytes = 0
            self._head_timer = self.loop.call_later(settings.PATIENCE, self.give_up)
            connections.wait(self)

    def _stop_waiting(self) -> None:
        if self._head_timer is not None:
            self._head_timer.cancel()
            self._head_timer = None
            connections.done(self)

    def give_up(self) -> None:
        """End a connection that has not sent a complete head; one that has sent nothing is closed without a word."""
        if self._head_bytes:
            self.refuse(Refusal(408))
        else:
            self._end()

    def data_received(self, data: bytes) -> None:
        """Bytes of a request."""
        if self._ended:
            return
        if self._head_timer is not None:
            self._head_bytes += len(data)
        super().data_received(data)
        if self._head_timer is None:
            if (
                self._answered() and self.timeout_keep_alive_task is None
            ):  # what came is no request yet, or left of one
                self._wait_for_head()
        elif self._head_bytes > MOST_HEAD:
            self.refuse(Refusal(431))

    def on_message_begin(self) -> None:
        """The first byte of a request."""
        self._wait_for_head()
        self._fault = self._head_size = 0
        super().on_message_begin()

    def on_url(self, url: bytes) -> None:
        """A part of the address."""
        if len(self.url) + len(url) > MOST_URL:
            self._fault = 414
            url = url[: MOST_URL - len(self.url)]
        super().on_url(url)

    def on_header(self, name: bytes, value: bytes) -> None:
        """One header."""
        self._head_size += len(name) + len(value)
        if len(self.headers) >= MOST_HEADERS or self._head_size > MOST_HEAD:
            self._fault = self._fault or 431
        else:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The head is complete."""
        self._stop_waiting()
        if self._fault:
            self.refuse(Refusal(self._fault))
        elif not self._ended:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body."""
        if not self._ended:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The end of a request."""
        if not self._ended:
            super().on_message_complete()

    def _unsupported_upgrade_warning(self) -> None:
        """Say nothing: a client that asks for a WebSocket is answered as if it had not, and does not fill the log."""

    # --- The answer

    def _answered(self) -> bool:
        """Whether every request so far has its answer."""
        cycle: Any = self.cycle  # None before the first one
        return cycle is None or bool(cycle.response_complete)

    def pause_writing(self) -> None:
        """The client does not take what is sent."""
        super().pause_writing()
        if self._unread_timer is None:
            self._unread_timer = self.loop.call_later(3 * settings.PATIENCE, self.transport.abort)

    def resume_writing(self) -> None:
        """The client has taken it."""
        self._stop_unread()
        super().resume_writing()

    def _stop_unread(self) -> None:
        if self._unread_timer is not None:
            self._unread_timer.cancel()
            self._unread_timer = None

    def send_400_response(self, msg: str) -> None:
        """Answer what is no HTTP."""
        self.refuse(Refusal(400))

    def refuse(self, refusal: Refusal) -> None:
        """Say why and end the connection."""
        if self._ended or self.transport.is_closing():
            return
        if self._answered() or not self.cycle.response_started:
            reader = Reader.of_headers(self.url.decode("latin1"), self.headers or ())
            headers, body = refusal.answer(reader)
            lines = [b"%s: %s\r\n" % header for header in (*headers, *GUARDS.items())]
            self.transport.write(b"".join([STATUS_LINE[refusal.status], *lines, b"\r\n", body]))
        self._end()

    def _end(self) -> None:
        self._ended = True
        self._stop_waiting()
        self.transport.close()
