"""Outages: the database is locked, full, read-only, gone, damaged or of another version.

An outage is noticed where the first request or sweep meets it, logged once when it begins and once when it ends.
Requests still try: what can be read is shown, what cannot be stored is answered with 503.
"""

from __future__ import annotations

import logging
import sqlite3
import threading
import time
from collections.abc import Callable
from typing import Final

from django.db import DatabaseError, InterfaceError, OperationalError

from mastaba.core.errors import MastabaError, Reason

log = logging.getLogger(__name__)
PATIENCE: Final = 5.0  # seconds that a writer waits for a lock of SQLite
_LITTLE: Final = 0.2  # … while it is known that the database is locked: other requests are not held up
_SQLITE: Final = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_READONLY: "read_only",
    sqlite3.SQLITE_PERM: "read_only",
    sqlite3.SQLITE_CANTOPEN: "gone",
    sqlite3.SQLITE_CORRUPT: "damaged",
    sqlite3.SQLITE_NOTADB: "damaged",
    sqlite3.SQLITE_IOERR: "failing",
    sqlite3.SQLITE_NOMEM: "failing",
}
_POSTGRESQL: Final = {  # by the first letters of SQLSTATE, the longest first
    "53100": "full",
    "25006": "read_only",
    "55P03": "locked",
    "40P01": "locked",
    "42P01": "schema",
    "42703": "schema",
    "57P": "gone",
    "08": "gone",
    "3D": "gone",
    "28": "gone",
    "53": "failing",
    "58": "failing",
    "XX": "damaged",
}
_SAME_CONTENT: Final = frozenset({"locked", "full", "read_only"})  # kinds after which nothing can be missing


class Moved(OperationalError):
    """The file of the database is not where it was when the connection was made."""


class Unavailable(MastabaError):
    """The message for people during an outage."""

    def __init__(self, kind: str) -> None:
        super().__init__(Reason(f"outage.{kind}"))


def kind_of(error: BaseException | None) -> str | None:
    """The kind of outage that an error shows; None for an error of ours."""
    if isinstance(error, Moved):
        return "gone"
    if not isinstance(error, DatabaseError | InterfaceError):
        return None
    cause = error.__cause__
    code = getattr(cause, "sqlite_errorcode", None)
    if code is not None:
        if code == sqlite3.SQLITE_READONLY_DBMOVED:
            return "gone"
        if code == sqlite3.SQLITE_ERROR and str(error).startswith(("no such table", "no such column")):
            return "schema"
        return _SQLITE.get(code & 0xFF)
    if state := getattr(cause, "sqlstate", None):
        return next((kind for start, kind in _POSTGRESQL.items() if state.startswith(start)), None)
    lost = isinstance(error, OperationalError | InterfaceError) and not isinstance(cause, sqlite3.Error)
    return "gone" if lost else None  # a connection that breaks has no code


class Outage:
    """What this process knows about its database's trouble."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._listeners: list[Callable[[], None]] = []
        self.kind: str | None = None
        self.ended = 0  # how often an outage ended or the database was replaced
        self._since = 0.0
        self._met = 0

    def on_replaced(self, listener: Callable[[], None]) -> None:
        """Call this when the database may not hold what it held before."""
        self._listeners.append(listener)

    def note(self, error: BaseException | None) -> str | None:
        """The kind of outage that an error shows, logged if it is a new one."""
        kind = kind_of(error)
        if kind is None:
            return None
        with self._lock:
            self._met += 1
            if self.kind is None:
                self.kind, self._since, self._met = kind, time.monotonic(), 1
                why = next(iter(str(error).strip().splitlines()), type(error).__name__)
                log.error("outage of the database (%s): %s", kind, why)
        return kind

    def end(self) -> bool:
        """The database answers and can be written: whether there was an outage until now."""
        with self._lock:
            kind, self.kind = self.kind, None
            if kind is None:
                return False
            seconds, met = time.monotonic() - self._since, self._met
        if kind in _SAME_CONTENT:
            self.ended += 1
        else:
            self.replaced()
        log.warning("end of the outage of the database (%s) after %.0f s, met %d times", kind, seconds, met)
        return True

    def replaced(self) -> None:
        """Let every listener drop what it remembers of the database."""
        for listener in self._listeners:
            listener()
        self.ended += 1

    def patience(self) -> float:
        """How many seconds a writer waits for a lock of SQLite."""
        return _LITTLE if self.kind == "locked" else PATIENCE


outage: Final = Outage()
