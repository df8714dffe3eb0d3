"""The body of a request, read at the door: whole, in time, not too large, and not too many of them at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final

from django.conf import settings

from mastaba.site.infra.plain_answers import Refusal

Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
_IN_ALL: Final = 64 * 1024 * 1024  # bytes of half-read bodies in this process
_held = 0


class Disconnected(Exception):
    """The client went away before its request was complete."""


def check_length(headers: dict[bytes, bytes]) -> None:
    """Refuse a body that says that it is too large."""
    length = headers.get(b"content-length", b"0")
    if not length.isdigit():
        raise Refusal(400)
    if len(length) > 12 or int(length) > settings.MOST_BYTES:
        raise Refusal(413)


async def read(receive: Receive) -> Receive:
    """Read the whole body; the returned function hands it to the application."""
    global _held  # noqa: PLW0603 (of all requests of this process)
    body = bytearray()
    try:
        async with asyncio.timeout(settings.PATIENCE * 3):
            more = True
            while more:
                message = await receive()
                if message["type"] == "http.disconnect":
                    raise Disconnected
                part = message.get("body", b"")
                body += part
                _held += len(part)
                if len(body) > settings.MOST_BYTES:
                    raise Refusal(413)
                if _held > _IN_ALL:
                    raise Refusal(503, "busy", wait=10)
                more = message.get("more_body", False)
    except TimeoutError as error:
        raise Refusal(408) from error
    finally:
        _held -= len(body)
    given = bytes(body)
    used = False

    async def again() -> Message:
        nonlocal used
        if used:
            return await receive()
        used = True
        return {"type": "http.request", "body": given, "more_body": False}

    return again
