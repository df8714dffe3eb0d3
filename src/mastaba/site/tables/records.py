"""The record of a table, and the proof of its chance plies."""

from __future__ import annotations

from mastaba.core import registry
from mastaba.core.record import Record
from mastaba.site.models import Table
from mastaba.site.tables import names, seating
from mastaba.site.tables.actions import Refused
from mastaba.site.tables.game_log import game_log_of


def check_past(table: Table) -> None:
    """Refuse to show the past of a memory game before it is over."""
    if registry.get(table.game).table.memory_game and table.status != Table.Status.OVER:
        raise Refused("memory")


def record_of(table: Table) -> Record:
    """The record of a table; with its seed once the game is over."""
    game_log = game_log_of(table)
    with game_log.lock:
        over = table.status == Table.Status.OVER
        seats = table.chairs
        return Record.of(
            game_log.position,
            [ply.written for ply in game_log.plies],
            commitment=table.commitment,
            seed=table.secret.hex() if over else None,
            names=names.person_names(seats),
            given=table.given,
            source=table.source or None,
            entropy=[seat.entropy for seat in seats] if over and any(s.entropy for s in seats) else [],
            undos=list(game_log.referee.undos) if game_log.begun and table.format > 1 else [],
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
