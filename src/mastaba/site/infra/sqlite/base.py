"""SQLite whose writers of one process queue up for each other, and that never writes to a file that was moved away.

SQLite lets a thread that finds the database locked sleep and try again, longer each time, up to a tenth of a second:
under load one always sleeps too long while others overtake. Between processes that is still so.

A connection keeps its file open when that file is moved: a server would go on writing to it, or make a new empty
database in its place. So the file is compared before every request and every transaction, and a server opens only what
is there (`must_exist`).
"""

from __future__ import annotations

import os
import threading
from pathlib import Path
from typing import Any, ClassVar

from django.db.backends.sqlite3 import base

from mastaba.site.infra.outage import PATIENCE, Moved, outage

_turn = threading.Lock()
_File = tuple[int, int]  # device and inode


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that waits for its turn before it begins to write."""

    must_exist: ClassVar = False  # a server does not make databases
    patience: float | None = (
        None  # seconds that this connection waits for a lock, if not as long as the others
    )
    _newest: ClassVar[_File | None] = None  # the file that was opened last

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._has_turn = False
        self._file: _File | None = None
        self._waits = PATIENCE

    # --- The file

    def get_connection_params(self) -> dict[str, Any]:
        """As Django's; a server opens the file only if it is there."""
        params = super().get_connection_params()
        if self.must_exist:
            params["database"] = f"{Path(params['database']).resolve().as_uri()}?mode=rw"
        return params

    def get_new_connection(self, conn_params: dict[str, Any]) -> Any:
        """Connect; what is remembered of another file is forgotten."""
        connection = super().get_new_connection(conn_params)
        self._file = self._there()
        self._waits = PATIENCE
        before, DatabaseWrapper._newest = DatabaseWrapper._newest, self._file
        if self.must_exist and before not in (None, self._file):
            outage.replaced()
        return connection

    def _there(self) -> _File | None:
        """The file that has the name of the database now."""
        try:
            found = os.stat(self.settings_dict["NAME"])  # noqa: PTH116 (a third of the time of a Path's)
        except OSError:
            return None
        return found.st_dev, found.st_ino

    def close_if_unusable_or_obsolete(self) -> None:
        """As Django's, before and after every request; also if the file is another one."""
        if self.connection is not None and not self.in_atomic_block and self._there() != self._file:
            self.close()
        super().close_if_unusable_or_obsolete()

    # --- Whose turn it is to write

    def _start_transaction_under_autocommit(self) -> None:
        if self.must_exist and self._there() != self._file:
            raise Moved("the file of the database was moved or replaced")
        seconds = self.patience or outage.patience()
        if not self._has_turn:
            self._has_turn = _turn.acquire(timeout=seconds)  # without it SQLite's own lock decides
        try:
            if seconds != self._waits:
                self.connection.execute(f"PRAGMA busy_timeout = {int(1000 * seconds)}")
                self._waits = seconds
            super()._start_transaction_under_autocommit()
        except BaseException:
            self._leave()
            raise

    def _leave(self) -> None:
        if self._has_turn:
            self._has_turn = False
            _turn.release()

    def _commit(self) -> Any:
        done = super()._commit()
        self._leave()
        return done

    def _rollback(self) -> Any:
        try:
            return super()._rollback()
        finally:
            self._leave()

    def _close(self) -> Any:
        try:
            return super()._close()
        finally:
            self._leave()
