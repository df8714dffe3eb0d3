"""Scoring: victory points by source, and ties (hamunaptra 9.3, 9.4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, hands, networks, occupancy, stairs
from mastaba.games.hamunaptra.engine.table import Table


def stair_source(table: Table, seat: i64, cell: i64) -> i64:
    """The source of a stair's points for a seat: own or other exit stair, stair, or NONE (hamunaptra 9.3, 11.10)."""
    net = table.maze.nets[cell]
    linked = net != NONE and networks.full(table, seat) & BIT[net] != 0
    if not table.maze.is_exit_stair(cell):
        return codes.P_STAIR if linked else NONE
    if table.maze.placer(cell) == seat:
        return codes.P_OWN_EXIT_STAIR if linked or not table.needs_link else NONE
    return codes.P_OTHER_EXIT_STAIR if linked else NONE


def escaped(table: Table, seat: i64) -> i64:
    """How many characters of a seat stand on a way out."""
    total: i64 = 0
    for character in range(codes.CHARACTERS):
        cell = table.cells[character]
        if table.people[seat] & BIT[character] and cell != NONE and stairs.is_way_out(table, seat, cell):
            total += 1
    return total


def open_points(table: Table, seat: i64) -> i64:
    """The points of a seat that every seat can count: stairs and characters."""
    points: i64 = 0
    for cell in table.maze.stairs:
        source = stair_source(table, seat, cell)
        if source != NONE:
            points += box.POINTS[source]
    out = escaped(table, seat)
    points += box.POINTS[codes.P_ESCAPED] * out
    return points + box.POINTS[codes.P_LIVING] * (occupancy.living(table, seat) - out)


def points_of(table: Table, seat: i64) -> i64:
    """All points of a seat."""
    return open_points(table, seat) + box.POINTS[codes.P_EQUIPMENT] * hands.pieces(table, seat)


def seen_points(table: Table, viewer: i64, owner: i64) -> i64:
    """The points of a seat that another seat can count: without equipment in its hand."""
    if hands.sees(table, viewer, owner):
        return points_of(table, owner)
    return open_points(table, owner) + box.POINTS[codes.P_EQUIPMENT] * count(table.tables[owner])


def rank_of(table: Table, seat: i64) -> i64:
    """Points, then escaped, living, equipment (hamunaptra 9.4)."""
    rank = points_of(table, seat) * 64 + escaped(table, seat)
    return (rank * 64 + occupancy.living(table, seat)) * 64 + hands.pieces(table, seat)


def all_points(table: Table) -> vec[i64]:
    """Points by seat."""
    points = vec[i64]([0] * int(table.players))
    for seat in range(table.players):
        points[seat] = points_of(table, seat)
    return points
