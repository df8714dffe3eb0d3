"""Executors: where blocks are played. They yield finished blocks in any order; results do not depend on them."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing.connection import wait as wait_for
from typing import Any, Final, Protocol

from mastaba.arena.plan import Plan
from mastaba.arena.play import PlayedBlock, play_block
from mastaba.core.errors import BadSetup, Reason

_AHEAD: Final = 2  # blocks given out for each worker, so that none waits
_NICE: Final = 5
_MOST_BREAKS: Final = 3  # of the pool, one after the other, before the run gives up


class Executor(Protocol):
    """Plays blocks, several at a time."""

    def play(self, plan: Plan, blocks: Iterable[int]) -> Generator[PlayedBlock]:
        """Play blocks; each is yielded when it is finished."""


class Here:
    """One block after the other, in this process."""

    def play(self, plan: Plan, blocks: Iterable[int]) -> Generator[PlayedBlock]:
        """Play blocks in their order."""
        for number in blocks:
            yield play_block(plan, number)


class Processes:
    """A pool of processes, one core each: compiled rules hold the GIL."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def play(self, plan: Plan, blocks: Iterable[int]) -> Generator[PlayedBlock]:
        """Play blocks; those of a worker that died are played again."""
        left = iter(blocks)
        given: dict[int, Future[PlayedBlock] | None] = {}  # out, by number; None: not yet, or not any more
        breaks = 0
        while breaks <= _MOST_BREAKS:
            pool = worker_pool(self.workers)
            try:
                while True:
                    given |= dict.fromkeys(islice(left, self.workers * _AHEAD - len(given)))
                    if not given:
                        pool.shutdown()
                        return
                    futures = {n: f or pool.submit(play_block, plan, n) for n, f in given.items()}
                    given |= futures
                    done = wait(futures.values(), return_when=FIRST_COMPLETED).done
                    for number in [n for n, f in futures.items() if f in done]:
                        played = futures[number].result()
                        del given[number]
                        breaks = 0
                        yield played
            except BrokenProcessPool:
                given = dict.fromkeys(given)
                breaks += 1
            finally:
                _end(pool)
        raise BadSetup(Reason("arena.error.workers_die", {"times": breaks}))


def worker_pool(workers: int) -> ProcessPoolExecutor:
    """A pool of processes that play."""
    context = multiprocessing.get_context("spawn")
    return ProcessPoolExecutor(workers, mp_context=context, initializer=_begin_worker)


def _end(pool: ProcessPoolExecutor) -> None:
    """End a pool at once: what is still being played is not waited for."""
    processes = list((pool._processes or {}).values())  # noqa: SLF001 (Python 3.14 has `kill_workers`)
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()


def _begin_worker() -> None:
    """Leave interrupts to the arena, yield to other programs, and end when the arena is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End this process when its parent has died, which a killed arena could not tell it."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        wait_for([parent.sentinel])
        os._exit(1)


class RayCluster:
    """A Ray cluster: more than one machine. Every node needs the same Mastaba installed."""

    def __init__(self, address: str) -> None:
        try:
            import ray
        except ImportError as error:
            raise BadSetup(Reason("arena.error.no_ray")) from error
        self._ray: Any = ray
        if not ray.is_initialized():
            try:
                ray.init(address=address, log_to_driver=False, logging_level="ERROR")
            except (ConnectionError, ValueError, RuntimeError) as error:
                raise BadSetup(
                    Reason("arena.error.ray_address", {"address": address, "why": error})
                ) from error

    def play(self, plan: Plan, blocks: Iterable[int]) -> Generator[PlayedBlock]:
        """Play blocks; those of a node that died are played again on another."""
        ray = self._ray
        task = ray.remote(num_cpus=1, max_retries=-1)(play_block)
        left = iter(blocks)
        running: list[Any] = []
        try:
            while True:
                room = max(1, int(ray.cluster_resources().get("CPU", 1)) * _AHEAD - len(running))
                running += [task.remote(plan, number) for number in islice(left, room)]
                if not running:
                    return
                done, running = ray.wait(running, num_returns=1)
                yield ray.get(done[0])
        finally:
            for each in running:
                ray.cancel(each, force=True)


def in_order(played: Iterator[PlayedBlock], first: int) -> Iterator[PlayedBlock]:
    """Finished blocks in the order of their numbers; those that are early wait for their turn."""
    early: dict[int, PlayedBlock] = {}
    for block in played:
        early[block.number] = block
        while first in early:
            yield early.pop(first)
            first += 1
