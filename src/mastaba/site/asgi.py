"""The ASGI application: Django, its static files, and what runs beside the requests."""

from __future__ import annotations

import os
from collections.abc import Awaitable, Callable
from typing import Any

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "mastaba.site.settings")

from django.core.asgi import get_asgi_application

_django = get_asgi_application()

from django.contrib.staticfiles.handlers import ASGIStaticFilesHandler  # needs the settings

from mastaba.site.live import hub

_inner = ASGIStaticFilesHandler(_django)
Receive = Callable[[], Awaitable[dict[str, Any]]]
Send = Callable[[dict[str, Any]], Awaitable[None]]


async def application(scope: dict[str, Any], receive: Receive, send: Send) -> None:
    """Requests go to Django; start and end of the server to the hub."""
    if scope["type"] != "lifespan":
        hub.start()
        await _inner(scope, receive, send)
        return
    while True:
        message = await receive()
        if message["type"] == "lifespan.startup":
            hub.start()
            await send({"type": "lifespan.startup.complete"})
        elif message["type"] == "lifespan.shutdown":
            hub.stop()
            await send({"type": "lifespan.shutdown.complete"})
            return
