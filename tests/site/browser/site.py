"""The site that uvicorn serves to browser tests: its chance begins anew at `POST /repeat/<name of a test>`."""

from __future__ import annotations

from typing import Any

from mastaba.site import asgi
from tests.site import repeatable

repeatable.install()


async def application(scope: Any, receive: Any, send: Any) -> None:
    """The site itself at every other address."""
    if not scope.get("path", "").startswith("/repeat/"):
        await asgi.application(scope, receive, send)
        return
    repeatable.again(scope["path"])
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})
