"""The process in which the teacher works. It knows no database: records come in, analyses go out."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from typing import Final

from mastaba import bots
from mastaba.core.budget import Budget
from mastaba.core.game import Json
from mastaba.core.record import Record
from mastaba.site.live.bot_pool import end_with_parent
from mastaba.teacher.analysis import analyse as look

_NICE: Final = 19
Tell = Callable[[int, int], None]
Work = Callable[[Json, str, tuple[int, ...], Tell], Json]


def analyse(record: Json, budget: str, seats: tuple[int, ...], tell: Tell) -> Json:
    """What the teacher finds in a game."""
    given = Budget.parse(budget) if budget else None
    played = Record.from_json(record)
    found = dict(look(played, given, seats, tell))
    _add_outlooks(played, found)
    return found


def _add_outlooks(record: Record, found: Json) -> None:
    """For each decision that was worse than another: what both moves brought at once and left to the rival."""
    worse = {each["ply"]: each for each in found["decisions"] if each["best"] != each["move"]}
    for ply, (position, _text) in enumerate(record.positions(any_version=True)):
        if decision := worse.get(ply):
            sight = bots.Sight.of(position)
            decision["brings"] = [bots.outlook(sight, [decision[key]]) for key in ("best", "move")]


def serve(pipe: Connection, free: Event) -> None:
    """Analyse games until the pipe is closed; wait at every position while the machine is needed."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    end_with_parent()

    def tell(done: int, total: int) -> None:
        free.wait()
        pipe.send(("progress", done / max(1, total)))

    with suppress(EOFError, OSError):
        while True:
            work, given = pipe.recv()
            try:
                answer = "done", work(*given, tell)
            except Exception as error:  # noqa: BLE001 (of any kind: the parent gets its text)
                answer = "failed", f"{type(error).__name__}: {error}"
            pipe.send(answer)
