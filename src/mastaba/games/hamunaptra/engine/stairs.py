"""Stairs: which are exit stairs, and for which seats they are a way out (hamunaptra 8.1)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.maze import distance
from mastaba.games.hamunaptra.engine.table import Table


def is_far(table: Table, seat: i64, cell: i64) -> bool:
    """Whether a cell is far enough from a seat's exit tile (hamunaptra 8.1, 11.4)."""
    return distance(table.homes[seat], cell) >= table.exit_distance


def becomes_exit(table: Table, seat: i64, token: i64, cell: i64) -> bool:
    """Whether a tile that a seat lays on a cell becomes an exit stair, for all seats and permanently."""
    return token >= codes.FIRST_STAIR and is_far(table, seat, cell)


def is_way_out(table: Table, seat: i64, cell: i64) -> bool:
    """Whether the tile is an exit stair by which a seat's characters can leave (hamunaptra 8.1, 11.12)."""
    if not table.maze.is_exit_stair(cell):
        return False
    return not table.own_area or is_far(table, seat, cell)
