"""The end, and other ways to play (section 10 of the rules page). The points are in `scoring.py`."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import NONE, OVER
from mastaba.games.faraon.engine import codes
from mastaba.games.faraon.engine.table import Table


def is_reached(table: Table) -> bool:
    """Whether no card is left to look for (faraon 10.1)."""
    return table.up == NONE and table.faces == 0


def finish(table: Table, seat: i64) -> None:
    """End the game; the marker stays with the seat whose turn it would be (faraon 10.1)."""
    table.turn = seat
    table.ask(codes.PH_OVER, OVER)
    table.emit(codes.EV_OVER)


def leaves_at_miss(table: Table) -> bool:
    """Whether a card leaves the game with the first wrong treasure: alone (faraon 10.2)."""
    return table.mode == codes.SOLO


def only_sandstorms(table: Table) -> bool:
    """Whether no symbol but the sandstorm acts: alone and in an easy game (faraon 10.2, 10.4)."""
    return table.mode in (codes.EASY, codes.SOLO)
