"""The analyst: one process of the lowest priority looks at finished games, and rests while a bot thinks for a table."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import secrets
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from time import monotonic
from typing import Any, Final

from mastaba.site.infra.outage import outage
from mastaba.site.live.bot_pool import workers
from mastaba.site.live.teacher_process import Work, analyse, serve
from mastaba.site.models import Table
from mastaba.site.tables import analyses, news

log = logging.getLogger(__name__)
BUDGET: Final = os.environ.get(
    "MASTABA_ANALYSIS_BUDGET", ""
)  # of each position; the teacher's own if nothing is said
_LOOK: Final = 20.0  # seconds between two looks for games that another process has finished
_TELL: Final = 3.0  # seconds between two words about the progress
_LISTEN: Final = 0.2  # seconds after which the process is told whether it may go on
_HANGS: Final = 180.0  # seconds without a word, though it may go on, after which the process is ended
InDbThread = Callable[..., Awaitable[Any]]


class Analyst:
    """Takes one game after the other from the queue."""

    def __init__(self, in_db_thread: InDbThread, work: Work = analyse) -> None:
        """`in_db_thread` runs a job that needs the database, where the process does."""
        self.name = secrets.token_hex(8)
        self._in_db_thread = in_db_thread
        self._work = work
        self._thread = ThreadPoolExecutor(1, "analyst")
        self._loop: asyncio.AbstractEventLoop | None = None
        self._over = asyncio.Event()  # a game has ended
        self._context = multiprocessing.get_context("spawn")
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._free: Event | None = None  # set while no bot thinks; it belongs to the process
        self._resting = False
        news.on_change(self._changed)

    def _changed(self, table: Table, _only: int | None) -> None:
        if table.status == Table.Status.OVER and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._over.set)

    async def work(self) -> None:
        """Analyse finished games for as long as this process runs."""
        self._loop = asyncio.get_running_loop()
        try:
            while True:
                try:
                    self._over.clear()
                    await self._in_db_thread(analyses.fill)
                    while job := await self._in_db_thread(analyses.take, self.name):
                        await self._analyse(job)
                except Exception as error:
                    if not outage.note(error):
                        log.exception("the analysis of finished games failed")
                with suppress(TimeoutError):
                    async with asyncio.timeout(_LOOK):
                        await self._over.wait()
        finally:
            self._loop = None
            self.end()
            self._thread.shutdown(wait=False, cancel_futures=True)

    async def _analyse(self, job: analyses.Job) -> None:
        """Let the process work at a game, and keep what it says."""
        loop = asyncio.get_running_loop()
        given = (job.record, BUDGET, job.seats)
        await loop.run_in_executor(self._thread, self._send, (self._work, given))
        progress, told, heard = 0.0, monotonic(), monotonic()
        while True:
            word, said = await loop.run_in_executor(self._thread, self._listen)
            if word != "quiet" or self._resting:
                heard = monotonic()
            if monotonic() - heard > _HANGS:
                word, said = "failed", "no word from the process"
                self.end()
            if word == "done":
                await self._in_db_thread(analyses.store, job.row, self.name, said)
                return
            if word in ("failed", "died"):
                if word == "failed":
                    log.warning("a game cannot be analysed: %s", said, extra={"table": job.slug})
                    await self._in_db_thread(analyses.fail, job.row, self.name, said)
                return  # a game whose process died waits until its lease has run out
            progress = float(said) if word == "progress" else progress
            if monotonic() - told > _TELL:
                told = monotonic()
                if not await self._in_db_thread(analyses.go_on, job.row, self.name, int(100 * progress)):
                    self.end()
                    return

    # --- The process; all of this in the analyst's thread

    def _send(self, job: tuple[Any, ...]) -> None:
        if self._process is None or not self._process.is_alive():
            self._pipe, theirs = self._context.Pipe()
            self._free = self._context.Event()
            self._process = self._context.Process(target=serve, args=(theirs, self._free), daemon=True)
            self._process.start()
            theirs.close()
        assert self._pipe is not None  # noqa: S101 (for the type checker)
        with suppress(OSError):  # it has died: listening says so
            self._pipe.send(job)

    def _listen(self) -> tuple[str, Any]:
        """What the process says next; `quiet` if it says nothing for a while."""
        self._resting = bool(workers.thinking)
        if self._free is not None:
            (self._free.clear if self._resting else self._free.set)()
        try:
            if self._pipe is not None and not self._pipe.closed:
                word: tuple[str, Any] = self._pipe.recv() if self._pipe.poll(_LISTEN) else ("quiet", None)
                return word
        except (EOFError, OSError):
            pass
        return "died", None

    def end(self) -> None:
        """End the process at once."""
        if self._process is not None:
            self._process.kill()
            self._process = None
            self._free = None  # its semaphores would be reported as leaked
