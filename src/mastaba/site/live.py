"""Live: who watches which table in this process, bots that move, clocks that run out, news from other processes."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import random
from collections import defaultdict
from datetime import timedelta
from typing import Final

from asgiref.sync import sync_to_async
from django.db import connection
from django.db.models import F
from django.utils import timezone

from mastaba.core.errors import MastabaError
from mastaba.site import tables
from mastaba.site.course import course_of
from mastaba.site.models import Table
from mastaba.site.workers import workers

log = logging.getLogger(__name__)
_PACE: Final = float(os.environ.get("MASTABA_BOT_PACE", "0.7"))  # seconds a bot's move takes at least
_SWEEP: Final = 2.0


class Hub:
    """Wakes everybody who watches a table when something was stored for it."""

    def __init__(self) -> None:
        self.loop: asyncio.AbstractEventLoop | None = None
        self.watchers: dict[str, set[asyncio.Event]] = defaultdict(set)
        self._busy: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to run in the event loop of this process."""
        if self.loop is not None:
            return
        self.loop = asyncio.get_running_loop()
        tables.on_change(self.changed)
        self.run(self._sweep())
        if connection.vendor == "postgresql":
            self.run(self._listen())

    def stop(self) -> None:
        """End what runs beside the requests."""
        for task in self._tasks:
            task.cancel()
        workers.close()

    def run(self, job: object) -> None:
        """Run something beside the requests."""
        task = asyncio.ensure_future(job)  # type: ignore[arg-type]
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def changed(self, table: Table) -> None:
        """Something was stored: called in any thread, after the transaction."""
        if self.loop is not None:
            self.loop.call_soon_threadsafe(self.wake, table.slug)

    def wake(self, slug: str) -> None:
        """Everybody who watches looks again, and a bot whose turn it is begins to think."""
        for event in self.watchers.get(slug, ()):
            event.set()
        if slug not in self._busy:
            self.run(self.let_bots_move(slug))

    @contextlib.contextmanager
    def watch(self, slug: str):  # type: ignore[no-untyped-def]  # noqa: ANN201 (a context manager of an Event)
        """An event that is set whenever the table changes."""
        event = asyncio.Event()
        self.watchers[slug].add(event)
        try:
            yield event
        finally:
            self.watchers[slug].discard(event)
            if not self.watchers[slug]:
                del self.watchers[slug]

    async def let_bots_move(self, slug: str) -> None:
        """Bots move until a person has to."""
        if slug in self._busy:
            return
        self._busy.add(slug)
        try:
            while job := await sync_to_async(self._next_job)(slug):
                game, bot, seat, length, observation, memory = job
                seed = random.getrandbits(31)  # noqa: S311 (which of equal moves; chance is the referee's)
                text, _ = await asyncio.gather(
                    workers.choose(game, bot, observation, memory, seed), asyncio.sleep(_PACE)
                )
                await sync_to_async(self._bot_plays)(slug, seat, text, length)
        except Exception:
            log.exception("a bot could not move", extra={"table": slug})
        finally:
            self._busy.discard(slug)

    def _next_job(self, slug: str):  # type: ignore[no-untyped-def]  # noqa: ANN202 (a tuple or None)
        table = Table.objects.prefetch_related("seats").get(slug=slug)
        bot = tables.bot_to_move(table)
        if not bot:
            return None
        course = course_of(table)
        with course.lock:
            position = course.position
            seat = course.actor
            if seat != table.actor:
                return None
            return table.game, bot, seat, course.length, position.observe(seat), position.memory(seat)

    def _bot_plays(self, slug: str, seat: int, text: str, length: int) -> None:
        table = Table.objects.prefetch_related("seats").get(slug=slug)
        with contextlib.suppress(MastabaError):  # a person was faster, took the seat back, or the game ended
            if tables.bot_to_move(table):
                tables.play(table, seat, [text], length)

    async def _sweep(self) -> None:
        """Now and then: clocks that ran out, and bots that a dead process left thinking."""
        while True:
            await asyncio.sleep(_SWEEP)
            try:
                for slug in await sync_to_async(self._overdue)():
                    self.wake(slug)
            except Exception:
                log.exception("the sweep failed")

    def _overdue(self) -> list[str]:
        now = timezone.now()
        playing = Table.objects.filter(status=Table.Status.PLAYING).prefetch_related("seats")
        for table in playing.filter(deadline__lt=now):
            tables.check_time(table)
        resting = playing.filter(seats__number=F("actor"), touched__lt=now - timedelta(seconds=5))
        return [table.slug for table in resting.exclude(seats__bot="")[:50] if tables.bot_to_move(table)]

    async def _listen(self) -> None:
        """News from the other processes of the same database."""
        import psycopg

        params = connection.get_connection_params()
        params.pop("cursor_factory", None)
        params.pop("context", None)
        while True:
            try:
                async with await psycopg.AsyncConnection.connect(**params, autocommit=True) as listener:
                    await listener.execute(f"LISTEN {tables.CHANNEL}")
                    for slug in list(self.watchers):
                        self.wake(slug)
                    async for note in listener.notifies():
                        for event in self.watchers.get(note.payload, ()):
                            event.set()
            except psycopg.OperationalError:
                log.warning("the database does not answer; trying again")
                await asyncio.sleep(1)


hub = Hub()
