"""Small runs for tests, in this process or by the command."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

from mastaba.arena.executors import Executor, Here
from mastaba.arena.folder import Folder
from mastaba.arena.plan import Plan
from mastaba.arena.run import play_out

RANDOMS = Plan("kheops", ("random",), (), (2,), 12, "7", {})


def played(path: Path, plan: Plan, executor: Executor | None = None) -> Folder:
    """The folder of a run that was played to its end."""
    folder = Folder(path, plan)
    folder.create(["mastaba", "arena"])
    play_out(folder, executor or Here(), 0, lambda _games: None)
    return folder


def arena(folder: Path, *words: str) -> subprocess.Popen[bytes]:
    """A running `mastaba arena`."""
    command = [sys.executable, "-m", "mastaba", "arena", *words, "--out", str(folder), "--lang", "en"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def lines(path: Path) -> int:
    """The number of lines of a file, 0 if it is not there."""
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_for_lines(path: Path, least: int, running: subprocess.Popen[bytes]) -> None:
    """Wait until a run has written at least this number of lines."""
    while lines(path) < least:
        assert running.poll() is None, running.communicate()
        time.sleep(0.02)
