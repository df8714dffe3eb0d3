"""SQLite whose writers of one process queue up for each other.

SQLite lets whoever finds the database locked sleep and try again, longer each time, up to a tenth of a second: under
load somebody always sleeps too long while others overtake. Between processes that is still so.
"""

from __future__ import annotations

import threading
from typing import Any, Final

from django.db.backends.sqlite3 import base

_PATIENCE: Final = 20.0  # seconds; then SQLite's own lock decides
_turn = threading.Lock()


class DatabaseWrapper(base.DatabaseWrapper):
    """A connection that waits for its turn before it begins to write."""

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._has_turn = False

    def _start_transaction_under_autocommit(self) -> None:
        if not self._has_turn:
            self._has_turn = _turn.acquire(timeout=_PATIENCE)
        try:
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
