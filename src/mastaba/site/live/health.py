"""Health: what a monitor, a load balancer or a supervisor asks.

`/livez` says that the process answers. `/healthz` says that it can serve: the database can be written and is of this
version, the sweep runs, bots can think. An answer is up to a second old, so asking costs nothing.
"""

from __future__ import annotations

import asyncio
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from django.db import close_old_connections

from mastaba import __version__, compiled
from mastaba.site.infra.pulse import pulse
from mastaba.site.live.bot_pool import workers
from mastaba.site.live.hub import hub

_FRESH: Final = 1.0  # seconds that an answer of the database holds
_WAIT: Final = 2.0  # seconds that a client waits for a slow database
_LOCKED: Final = 5.0  # seconds that the database may be locked
_SWEPT: Final = 20.0  # seconds within which the sweep comes round


class Health:
    """What is known of this process and its database."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "health")
        self._asked: asyncio.Task[None] | None = None
        self._found = "slow"  # until the database has answered once
        self._at = float("-inf")
        self._asked_at: float | None = None  # since when an answer is waited for
        self._locked_since: float | None = None

    def check(self) -> None:
        """Ask the database, unless that was done a moment ago."""
        if not self._fresh:
            self._asked_at = time.monotonic()
            found = pulse()
            if found != "locked":
                self._locked_since = None
            elif self._locked_since is None:
                self._locked_since = time.monotonic()
            self._found, self._at, self._asked_at = found, time.monotonic(), None

    @property
    def _fresh(self) -> bool:
        return time.monotonic() - self._at < _FRESH

    async def checked(self) -> dict[str, Any]:
        """The report, after the database was asked; it is not waited for longer than a monitor would."""
        if not self._fresh:
            if self._asked is None or self._asked.done():
                self._asked = asyncio.create_task(self._check())
            await asyncio.wait([self._asked], timeout=_WAIT)
        return self.report()

    async def _check(self) -> None:
        def fresh() -> None:
            close_old_connections()
            self.check()

        await asyncio.get_running_loop().run_in_executor(self._thread, fresh)

    def report(self) -> dict[str, Any]:
        """Everything that is well or not, part by part."""
        parts = {"database": self._database(), "sweep": _sweep(), "bots": workers.state}
        return {
            "ok": all(state == "ok" for state in parts.values()),
            "database": parts["database"] == "ok",
            "parts": parts,
            "version": __version__,
            "compiled": compiled(),
        }

    def _database(self) -> str:
        if self._found == "locked" and time.monotonic() - (self._locked_since or 0) < _LOCKED:
            return "ok"  # a backup, a person with a tool: not worth an alarm yet
        asked = self._asked_at
        return "slow" if asked is not None and time.monotonic() - asked > _LOCKED else self._found


def _sweep() -> str:
    return "ok" if hub.loop is None or time.monotonic() - hub.swept < _SWEPT else "stopped"


health: Final = Health()
