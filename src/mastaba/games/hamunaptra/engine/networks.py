"""Networks: the tunnels that links and passages connect (hamunaptra 3.2)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine.table import Table


def direct(table: Table, seat: i64) -> i64:
    """The direct network of a seat's exit tile, or NONE before it is chosen."""
    home = table.homes[seat]
    return NONE if home == NONE else table.maze.nets[home]


def full(table: Table, seat: i64) -> i64:
    """The full network of a seat, a bit set of direct networks."""
    net = direct(table, seat)
    return i64(0) if net == NONE else table.maze.joined[net]


def seats_in(table: Table, nets: i64) -> i64:
    """The seats whose exit tiles are in these networks, a bit set."""
    seats: i64 = 0
    for seat in range(table.players):
        if direct(table, seat) != NONE and nets & BIT[direct(table, seat)]:
            seats |= BIT[seat]
    return seats
