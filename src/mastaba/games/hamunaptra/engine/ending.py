"""Ending: what begins the last round, and what ends the game (hamunaptra 9.1, 9.2, 9.5)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import NONE, OVER
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.table import Table


def is_shared(table: Table, cell: i64) -> bool:
    """Whether characters of several players may stand together on a tile, without a fight (hamunaptra 9.2)."""
    return table.final != NONE and table.maze.is_exit_stair(cell)


def escape(table: Table) -> None:
    """Begin the last round because a character ended its movement on a way out (hamunaptra 9.1, 11.3)."""
    if not table.deck_only:
        begin_last_round(table, codes.FINAL_EXIT)


def count_idle_rounds(table: Table) -> None:
    """Count rounds without progress; too many in a row end the game (hamunaptra 9.5)."""
    table.idle = i64(0) if table.built else table.idle + 1
    table.still = i64(0) if table.built or table.walked else table.still + 1
    if table.idle >= box.IDLE_ROUNDS or table.still >= box.STILL_ROUNDS:
        begin_last_round(table, codes.FINAL_IDLE)


def begin_last_round(table: Table, why: i64) -> None:
    """Make the round the last one, unless it is already."""
    if table.final == NONE:
        table.final = why
        table.emit(codes.EV_FINAL, why)


def finish(table: Table) -> None:
    """End the game."""
    table.step = codes.S_OVER
    table.ask.clear(codes.Q_OVER)
    table.actor = OVER
    table.emit(codes.EV_OVER, table.final)
