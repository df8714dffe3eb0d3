"""The pool of processes in which bots think, apart from the requests. One that dies or hangs is replaced."""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Final

from mastaba import bots, compiled
from mastaba.bots import hints
from mastaba.core import registry
from mastaba.core.game import Json
from mastaba.site import opponents
from mastaba.teacher import advice
from mastaba.teacher.advice import Advice
from mastaba.teacher.report import Reason

_TRIES: Final = 3
_PATIENCE: Final = float(os.environ.get("MASTABA_BOT_SECONDS", "20" if compiled() else "120"))
_START: Final = 60.0  # seconds in which a new process must be ready to think
_Job = Callable[..., object]


class ThoughtFailed(Exception):
    """A bot has no answer: its process died again and again, it took too long, or it failed."""


class _Died(Exception):
    """The process has ended."""


def choose(
    key: str, table: str, bot: str, observation: Json, memory: Json, seed: int, plies: Sequence[str]
) -> str:
    """A bot's move; runs in a worker."""
    game = registry.by_key(key)
    sight = bots.Sight(game, observation, memory, plies)
    return opponents.seated(bot, game, table).choose(sight, seed)


def worth(
    key: str, observation: Json, memory: Json, seed: int, plies: Sequence[str], level: str
) -> hints.Worth:
    """What moves are worth to the bot that gives hints to a person of this level; runs in a worker."""
    return hints.worth(bots.Sight(registry.by_key(key), observation, memory, plies), seed, level)


def outlooks(key: str, observation: Json, memory: Json, moves: Sequence[Sequence[str]]) -> list[bots.Outlook]:
    """What each of these moves brings at once and leaves to the rival, where that is certain; runs in a worker."""
    sight = bots.Sight(registry.by_key(key), observation, memory)
    return [bots.outlook(sight, plies) for plies in moves]


def cost(key: str, observation: Json, memory: Json, best: str, move: str, ply: int) -> float:
    """How much less likely a win is after a move than after the best one; runs in a worker."""
    return advice.cost(bots.Sight(registry.by_key(key), observation, memory), best, move, ply)


def advise(key: str, observation: Json, memory: Json, move: str, ply: int) -> Advice:
    """What a coach says before a move; runs in a worker."""
    return advice.advise(bots.Sight(registry.by_key(key), observation, memory), move, ply)


def why(key: str, observation: Json, memory: Json, best: str, other: str) -> list[Reason]:
    """The parts of the evaluation in which a move is better than another; runs in a worker."""
    return advice.why(bots.Sight(registry.by_key(key), observation, memory), best, other)


def line(key: str, observation: Json, memory: Json, best: str) -> list[str]:
    """What would follow the best move; runs in a worker."""
    return advice.line(bots.Sight(registry.by_key(key), observation, memory), best)


def _work(pipe: Connection) -> None:
    """Answer jobs until the pipe is closed. Leave Ctrl-C to the parent, yield to requests, end with the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(5)
    end_with_parent()
    with suppress(EOFError, OSError):
        pipe.send((True, "ready"))
        while True:
            job, given = pipe.recv()
            try:
                answer = True, job(*given)
            except Exception as error:  # noqa: BLE001 (of any kind: the parent gets its text)
                answer = False, f"{type(error).__name__}: {error}"
            pipe.send(answer)


def end_with_parent() -> None:
    """Let this process end as soon as the one that started it does, whatever it is doing."""

    def wait() -> None:
        if parent := multiprocessing.parent_process():
            parent.join()
            os._exit(0)

    threading.Thread(target=wait, daemon=True).start()


class _Worker:
    """One process and the pipe to it. Used by one thread at a time."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), daemon=True)
        self._process.start()
        theirs.close()
        self._ready = False

    def run(self, job: _Job, given: tuple[object, ...]) -> object:
        """The answer of a job; `_Died` or `ThoughtFailed`."""
        if not self._ready:
            self._answer(_START)
            self._ready = True
        try:
            self._pipe.send((job, given))
        except OSError as error:
            raise _Died from error
        return self._answer(_PATIENCE)

    def _answer(self, seconds: float) -> object:
        try:
            if not self._pipe.poll(seconds):
                self.end()
                raise ThoughtFailed(f"no answer in {seconds:g} seconds")
            well, answer = self._pipe.recv()
        except (EOFError, OSError) as error:
            raise _Died from error
        if not well:
            raise ThoughtFailed(str(answer))
        return answer

    @property
    def alive(self) -> bool:
        """Whether it can take a job."""
        return self._process.is_alive() and not self._pipe.closed

    def kill(self) -> None:
        """End the process at once; the thread that waits for it notices."""
        self._process.kill()

    def end(self) -> None:
        """End the process and close the pipe; only in the thread that uses it."""
        self.kill()
        self._process.join()
        self._pipe.close()


class BotPool:
    """Worker processes, each with a thread that waits for it: if one hangs or dies, the others go on."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.state = "ok"  # `failing` while no process can be started
        self._threads: ThreadPoolExecutor | None = None
        self._lock = threading.Lock()
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()

    @property
    def thinking(self) -> bool:
        """Whether any bot thinks now."""
        return bool(self._busy)

    async def choose(
        self,
        game: str,
        table: str,
        bot: str,
        observation: Json,
        memory: Json,
        seed: int,
        plies: Sequence[str],
    ) -> str:
        """A bot's move; tried again if the worker was killed."""
        return str(await self._run(choose, game, table, bot, observation, memory, seed, plies))

    async def worth(
        self, game: str, observation: Json, memory: Json, seed: int, plies: Sequence[str], level: str
    ) -> hints.Worth:
        """What moves are worth, for a hint to a person of this level."""
        found = await self._run(worth, game, observation, memory, seed, plies, level)
        assert isinstance(found, hints.Worth)  # noqa: S101 (for the type checker)
        return found

    async def outlooks(
        self, game: str, observation: Json, memory: Json, moves: Sequence[Sequence[str]]
    ) -> list[bots.Outlook]:
        """What each of these moves brings at once and leaves to the rival, for the reasons of a hint."""
        found = await self._run(outlooks, game, observation, memory, moves)
        assert isinstance(found, list)  # noqa: S101 (for the type checker)
        return found

    async def cost(self, game: str, observation: Json, memory: Json, best: str, move: str, ply: int) -> float:
        """How much less likely a win is after a move than after the best one."""
        found = await self._run(cost, game, observation, memory, best, move, ply)
        assert isinstance(found, float)  # noqa: S101 (for the type checker)
        return found

    async def advise(self, game: str, observation: Json, memory: Json, move: str, ply: int) -> Advice:
        """What a coach says before a move."""
        found = await self._run(advise, game, observation, memory, move, ply)
        assert isinstance(found, Advice)  # noqa: S101 (for the type checker)
        return found

    async def why(self, game: str, observation: Json, memory: Json, best: str, other: str) -> list[Reason]:
        """The parts of the evaluation in which a move is better than another."""
        found = await self._run(why, game, observation, memory, best, other)
        assert isinstance(found, list)  # noqa: S101 (for the type checker)
        return found

    async def line(self, game: str, observation: Json, memory: Json, best: str) -> list[str]:
        """What would follow the best move, that move first."""
        found = await self._run(line, game, observation, memory, best)
        assert isinstance(found, list)  # noqa: S101 (for the type checker)
        return found

    async def heal(self) -> None:
        """Find out whether processes can be started again."""
        with suppress(ThoughtFailed, OSError):
            await self._run(os.getpid)

    async def _run(self, job: _Job, *given: object) -> object:
        if self._threads is None:
            self._threads = ThreadPoolExecutor(self.size, "worker")
        return await asyncio.get_running_loop().run_in_executor(self._threads, self._wait, job, given)

    def _wait(self, job: _Job, given: tuple[object, ...]) -> object:
        for _ in range(_TRIES):
            worker = self._take()
            try:
                answer = worker.run(job, given)
            except _Died:
                worker.end()
                if self._threads is None:  # all workers were ended
                    break
            else:
                self.state = "ok"
                return answer
            finally:
                self._put(worker)
        raise ThoughtFailed(f"the process died {_TRIES} times")

    def _take(self) -> _Worker:
        """An idle worker, or a new one: there are never more than threads that wait."""
        with self._lock:
            while self._idle:
                worker = self._idle.pop()
                if worker.alive:
                    break
                worker.end()
            else:
                worker = self._started()
            self._busy.add(worker)
        return worker

    def _started(self) -> _Worker:
        try:
            return _Worker()
        except OSError:  # the machine cannot start a process
            self.state = "failing"
            raise

    def _put(self, worker: _Worker) -> None:
        with self._lock:
            self._busy.discard(worker)
            if worker.alive:
                self._idle.append(worker)

    def close(self) -> None:
        """End all workers, also those that think: a thread that waits for one would keep the server from ending."""
        threads, self._threads = self._threads, None
        if threads is not None:
            threads.shutdown(wait=False, cancel_futures=True)
        with self._lock:
            for worker in (*self._idle, *self._busy):
                worker.kill()
            self._idle.clear()


workers = BotPool(max(1, (os.cpu_count() or 2) // 2))
