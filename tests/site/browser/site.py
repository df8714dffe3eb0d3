"""The site that uvicorn serves to browser tests: its chance begins anew at `POST /repeat/<name of a test>`.

`POST /teach/<slug of a finished game>` stores an analysis of it.
"""

from __future__ import annotations

from typing import Any

from asgiref.sync import sync_to_async

from mastaba.site import asgi
from mastaba.site.models import Analysis, Table
from mastaba.site.tables import records
from tests.site import lessons_learnt, repeatable

repeatable.install()


async def application(scope: Any, receive: Any, send: Any) -> None:
    """The site itself at every other address."""
    path = scope.get("path", "")
    if path.startswith("/repeat/"):
        repeatable.again(path)
    elif path.startswith("/teach/"):
        await sync_to_async(teach)(path.removeprefix("/teach/"))
    else:
        await asgi.application(scope, receive, send)
        return
    await send({"type": "http.response.start", "status": 204, "headers": []})
    await send({"type": "http.response.body"})


def teach(slug: str) -> None:
    """Store an analysis of a finished game."""
    table = Table.objects.get(slug=slug)
    data = lessons_learnt.analysis_of(records.record_of(table))
    Analysis.objects.update_or_create(
        table=table, defaults={"state": Analysis.State.DONE, "data": data, "version": 1}
    )
