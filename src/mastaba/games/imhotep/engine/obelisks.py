"""Stones at the obelisks, and their points (imhotep 10)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from mastaba.games.imhotep.engine import box, codes
from mastaba.games.imhotep.engine.table import Table


def place(table: Table, seat: i64, origin: i64) -> None:
    """Side A: raise the seat's obelisk; side B: turn three waiting stones into a tower (imhotep 10.1, 10.2)."""
    player = table.seats[seat]
    player.height += 1
    table.emit(codes.EV_PLACE, seat, codes.OBELISK, origin, player.height)
    if table.sides.obelisk_b and player.height == box.TOWER_STONES:
        player.height = 0
        space = i64(len(table.towers))
        table.towers = append(table.towers, seat)
        value = box.TOWERS[space] if space < i64(len(box.TOWERS)) else box.TOWERS_MORE
        table.emit(codes.EV_TOWER, seat, space, value)
        table.pay(seat, value, codes.WHY_TOWER)


def count_heights(table: Table, points: vec[i64]) -> None:
    """Side A: rank the obelisks by height (imhotep 10.1); side B: pay the waiting stones (imhotep 10.3)."""
    if table.sides.obelisk_b:
        for seat in range(table.players):
            points[seat] += box.WAITING_POINTS * table.seats[seat].height
        return
    heights = vec[i64](capacity=4)
    for player in table.seats:
        heights = append(heights, player.height)
    if table.players == 2:
        pay_places(heights, box.OBELISK_PLACES_2, points)
    elif table.players == 3:
        pay_places(heights, box.OBELISK_PLACES_3, points)
    else:
        pay_places(heights, box.OBELISK_PLACES_4, points)


def pay_places(stones: vec[i64], places: vec[i64], points: vec[i64]) -> None:
    """Pay the places; tied seats share the points of their places, rounded down (imhotep 10.4)."""
    for seat in range(i64(len(stones))):
        mine = stones[seat]
        if mine == 0:
            continue
        better: i64 = 0
        tied: i64 = 0
        for other in stones:
            if other > mine:
                better += 1
            elif other == mine:
                tied += 1
        pay: i64 = 0
        for rank in range(better, better + tied):
            if rank < i64(len(places)):
                pay += places[rank]
        points[seat] += pay // tied
