"""The process in which the teacher works. It knows no database: records come in, analyses go out."""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.synchronize import Event
from typing import Final

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
    return dict(look(Record.from_json(record), given, seats, tell))


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
