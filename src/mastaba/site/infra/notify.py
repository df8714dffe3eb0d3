"""News between the processes of one server: they share nothing but the database."""

from __future__ import annotations

import secrets

from django.db import connection

CHANNEL = "mastaba"
OF_SEAT = ":"  # between the address of a table and the key of the only seat that may notice something
PROCESS = secrets.token_hex(4)  # which of several processes sends news


def tell_others(what: str) -> None:
    """Tell the other processes, by the database."""
    if connection.vendor == "postgresql":
        with connection.cursor() as cursor:
            cursor.execute("SELECT pg_notify(%s, %s)", [CHANNEL, f"{what} {PROCESS}"])
