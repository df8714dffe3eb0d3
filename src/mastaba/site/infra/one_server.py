"""One server a SQLite database: a lock of the operating system, which frees it however the server ends.

Two servers would each remember the tables of the other as they were. `mastaba backup` and `mastaba upkeep` remember
nothing and may run beside a server; `mastaba restore` may not.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import IO, Final

from django.conf import settings
from django.db import connection

from mastaba.core.errors import MastabaError, Reason

_NAME: Final = "server.lock"
_KEY: Final = 0x6D617374  # of PostgreSQL's advisory lock: "mast"
_held: list[IO[str]] = []


class AnotherServer(MastabaError):
    """The database is in use by a server."""

    def __init__(self, path: object, process: str) -> None:
        super().__init__(Reason("error.another_server", {"path": path, "process": process or "?"}))


def hold() -> None:
    """Keep the database of this data folder for this process until it ends; refuse if a server has it."""
    if connection.vendor != "sqlite" or _held:
        return
    path: Path = settings.DATA / _NAME
    file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="ascii")
    try:
        _lock(file)
    except OSError as error:
        process = file.read().strip()
        file.close()
        raise AnotherServer(settings.DATABASES["default"]["NAME"], process) from error
    file.truncate()
    file.write(str(os.getpid()))
    file.flush()
    _held.append(file)


def _lock(file: IO[str]) -> None:
    if os.name == "nt":
        import msvcrt

        file.seek(100)  # Windows keeps others from reading what is locked
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined,unused-ignore]
        file.seek(0)
    else:
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


LISTENING: Final = f"SELECT pg_try_advisory_lock_shared({_KEY})"  # what a server holds as long as it listens


def refuse_running() -> None:
    """Refuse to replace a database under a running server; keep servers away while this process lives."""
    if connection.vendor != "postgresql":
        hold()
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_try_advisory_lock(%s)", [_KEY])
        if not cursor.fetchone()[0]:
            raise AnotherServer(settings.DATABASES["default"]["NAME"], "")
