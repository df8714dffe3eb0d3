"""News of a table: its listeners are called after something was stored for it."""

from __future__ import annotations

from collections.abc import Callable

from django.db import transaction

from mastaba.site.infra.notify import OF_SEAT, tell_others
from mastaba.site.models import Table

_listeners: list[Callable[[Table, int | None], None]] = []


def on_change(listener: Callable[[Table, int | None], None]) -> None:
    """Call this whenever something was stored for a table; with a seat's key if only that seat may notice it."""
    _listeners.append(listener)


def _changed(table: Table, only: int | None) -> None:
    for listener in _listeners:
        listener(table, only)


def changed(table: Table, seat: int | None = None) -> None:
    """Call the listeners after the transaction; with a seat, only its viewers may notice."""
    only = None if seat is None else table.chairs[seat].pk
    tell_others(table.slug if only is None else f"{table.slug}{OF_SEAT}{only}")
    transaction.on_commit(
        lambda: _changed(table, only), robust=True
    )  # a listener that fails does not undo what is stored
