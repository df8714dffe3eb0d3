"""Bots think in processes of their own: one that is killed is replaced, and they end with the server."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path

import pytest

from tests.site.server import Server, serving

pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="looks for processes in /proc")


def workers(server: Server) -> list[int]:
    """The worker processes of a server."""
    return server.children("spawn_main")


def length(server: Server, slug: str) -> int:
    return int(server.ask("GET", f"/api/tables/{slug}")[1]["number"])


def bots(server: Server) -> str:
    """A table at which bots play for a while."""
    body = {"game": "imhotep", "chairs": ["greedy", "greedy", "random"]}
    return str(server.ask("POST", "/api/tables", body)[1]["table"])


def at_work(server: Server) -> tuple[str, list[int]]:
    """A table at which bots play, and the processes that think for them."""
    slug = bots(server)
    wait_for_progress(server, slug)
    found = workers(server)
    assert found
    return slug, found


def wait_for_progress(server: Server, slug: str, seconds: float = 20) -> None:
    before = length(server, slug)
    end = time.monotonic() + seconds
    while length(server, slug) <= before + 3:
        assert time.monotonic() < end, server.log.read_text("utf-8")
        time.sleep(0.1)


def test_a_killed_worker_is_replaced_and_the_game_goes_on(tmp_path: Path) -> None:
    with serving(tmp_path, MASTABA_BOT_PACE="0.05") as server:
        slug, first = at_work(server)
        for worker in first:
            os.kill(worker, signal.SIGKILL)
        wait_for_progress(server, slug)
        assert set(workers(server)).isdisjoint(first)
    assert "could not move" not in server.log.read_text("utf-8")


def test_workers_end_with_a_server_that_is_killed_and_a_new_one_takes_over(tmp_path: Path) -> None:
    with serving(tmp_path, MASTABA_BOT_PACE="0.3") as server:
        slug, left = at_work(server)
        server.kill()
        end = time.monotonic() + 10
        while any(Path(f"/proc/{worker}").exists() for worker in left):
            assert time.monotonic() < end
            time.sleep(0.05)
        server.start()
        wait_for_progress(server, slug)
