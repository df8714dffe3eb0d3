"""The record of a table, and the proof of its chance plies."""

from __future__ import annotations

from mastaba.core import rooms
from mastaba.core.record import Record
from mastaba.site.models import Table
from mastaba.site.tables import names, seating
from mastaba.site.tables.actions import Refused
from mastaba.site.tables.game_log import course_of


def check_past(table: Table) -> None:
    """Nobody may look at what has passed in a game of memory before it is over."""
    if rooms.get(table.game).table.memory_game and table.status != Table.Status.OVER:
        raise Refused("memory")


def record_of(table: Table) -> Record:
    """The record of a table; with its seed once the game is over."""
    course = course_of(table)
    with course.lock:
        over = table.status == Table.Status.OVER
        seats = table.chairs
        return Record.of(
            course.position,
            [ply.written for ply in course.plies],
            commitment=table.commitment,
            seed=table.secret.hex() if over else None,
            names=names.person_names(seats),
            given=table.given,
            source=table.source or None,
            entropy=[seat.entropy for seat in seats] if over and any(s.entropy for s in seats) else [],
            undos=list(course.referee.undos) if course.begun and table.format > 1 else [],
            practice=table.practice,
            seats=seating.order_of(seats),
            format=table.format,
        )


def proof_sources(table: Table) -> list[Record]:
    """The records that a table's first plies come from, the nearest first."""
    found = []
    while (origin := table.origin) is not None:
        found.append(record_of(origin))
        table = origin
    return found
