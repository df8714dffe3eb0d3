"""Connections that do not behave: half a request, one that dribbles, one that is never read."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

HALVES = (
    b"",
    b"GE",
    b"GET / HTTP/1.1\r\n",
    b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Half: ",
    b"POST /api/tables HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 500\r\n\r\n{",
    b"POST /records HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n",
)


class Wire:
    """One connection, from an address of the loopback."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=20, source_address=(source, 0))

    def send(self, data: bytes) -> bool:
        """Whether the other side still takes it."""
        try:
            self.socket.sendall(data)
        except OSError:
            return False
        return True

    def is_closed(self) -> bool:
        """Whether the server has ended it; what it said before is read."""
        self.socket.setblocking(False)
        try:
            while data := self.socket.recv(65_536):
                del data
        except BlockingIOError:
            return False
        except OSError:
            return True
        finally:
            with suppress(OSError):
                self.socket.settimeout(20)
        return True

    def close(self) -> None:
        self.socket.close()


@contextmanager
def half_open(port: int, count: int, source: str = "127.0.0.1") -> Iterator[list[Wire]]:
    """So many connections with half a request each; a byte more of it now and then, as long as this lasts."""
    wires = [Wire(port, source) for _ in range(count)]
    for number, wire in enumerate(wires):
        wire.send(HALVES[number % len(HALVES)])
    end = threading.Event()

    def dribble() -> None:
        while not end.wait(0.2):
            for number, wire in enumerate(wires):
                if HALVES[number % len(HALVES)] and number % 2:
                    wire.send(b"1")

    thread = threading.Thread(target=dribble, daemon=True)
    thread.start()
    try:
        yield wires
    finally:
        end.set()
        thread.join(10)
        for wire in wires:
            wire.close()


def until_closed(wires: list[Wire], seconds: float) -> int:
    """How many are still open when all are closed, or after so long."""
    end = time.monotonic() + seconds
    still = wires
    while still and time.monotonic() < end:
        still = [wire for wire in still if not wire.is_closed()]
        time.sleep(0.1)
    return len(still)
