"""Pulse: whether the database can be written, and is of this version."""

from __future__ import annotations

from django.db import DatabaseError, InterfaceError, connection, transaction

from mastaba.site.infra import versions
from mastaba.site.infra.notify import PROCESS
from mastaba.site.infra.outage import kind_of, outage
from mastaba.site.models import ServerNote

_LETTERS = 8000  # more than any move stores: a disk that takes them takes a move
_PATIENCE = 0.5


def pulse() -> str:
    """Write something and remove it: `ok`, or the kind of outage. The end of an outage is noticed here.

    A lock is not noted as an outage: it may be gone before a request has waited for it in vain.
    """
    connection.patience = _PATIENCE
    try:
        if (state := versions.state()) != "ok":
            return state
        with transaction.atomic():
            ServerNote.objects.create(name=f"pulse {PROCESS}", value="·" * _LETTERS).delete()
    except (DatabaseError, InterfaceError) as error:
        kind = kind_of(error)
        if kind not in (None, "locked"):
            outage.note(error)
        return kind or "failing"
    finally:
        connection.patience = None
    outage.end()
    return "ok"
