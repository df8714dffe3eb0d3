"""Bots think in processes of their own, never in the way of people. A process that dies is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Final

from mastaba import bots
from mastaba.core import rooms
from mastaba.core.game import Json

_TRIES: Final = 3


def _start() -> None:
    """A worker leaves Ctrl-C to its parent, makes room for people, and ends with its parent, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := multiprocessing.parent_process():
        parent.join()
        os._exit(0)


def choose(game: str, bot: str, observation: Json, memory: Json, seed: int, plies: Sequence[str]) -> str:
    """A bot's move; runs in a worker."""
    room = rooms.get(game)
    return bots.get(bot, room).choose(room, observation, memory, seed, plies)


def worth(game: str, observation: Json, memory: Json, seed: int, plies: Sequence[str]) -> dict[str, float]:
    """What each legal move is worth to the strongest bot, in points; runs in a worker."""
    room = rooms.get(game)
    return bots.adviser(room).worth(room, observation, memory, seed, plies)


class Workers:
    """A pool of worker processes that heals itself."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._pool: ProcessPoolExecutor | None = None
        self.state = "ok"  # `failing` while no process can be started

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.size, context, initializer=_start)
        return self._pool

    async def choose(
        self, game: str, bot: str, observation: Json, memory: Json, seed: int, plies: Sequence[str]
    ) -> str:
        """A bot's move; tried again if the worker was killed."""
        return str(await self._run(choose, game, bot, observation, memory, seed, plies))

    async def worth(
        self, game: str, observation: Json, memory: Json, seed: int, plies: Sequence[str]
    ) -> dict[str, float]:
        """What each legal move is worth, for a hint."""
        found = await self._run(worth, game, observation, memory, seed, plies)
        assert isinstance(found, dict)  # noqa: S101 (for the type checker)
        return found

    async def heal(self) -> None:
        """Find out whether processes can be started again."""
        with suppress(BrokenProcessPool, OSError):
            await self._run(os.getpid)

    async def _run(self, job: Callable[..., object], *given: object) -> object:
        loop = asyncio.get_running_loop()
        for attempt in range(_TRIES):
            pool = None
            try:
                pool = self._open()
                done = await loop.run_in_executor(pool, job, *given)
            except (BrokenProcessPool, OSError):  # OSError: the machine has no room for a process
                if self._pool is pool:
                    self._pool = None
                if attempt == _TRIES - 1:
                    self.state = "failing"
                    raise
            else:
                self.state = "ok"
                return done
        raise AssertionError  # not reached

    def close(self) -> None:
        """End all workers."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


workers = Workers(max(1, (os.cpu_count() or 2) // 2))
