"""Setting up (kemet 2): cities, first cards, pyramids and units."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.kemet.engine import box, codes, recruiting
from mastaba.games.kemet.engine.table import Table

# By `levels` text: the levels of the white, red and blue pyramid (notation 5).
STARTS: Final[vec[i64]] = vec[i64]([1, 1, 1, 2, 1, 0, 2, 0, 1, 1, 2, 0, 0, 2, 1, 1, 0, 2, 0, 1, 2])


def begin(table: Table) -> None:
    """Push the tasks before the first Night by seat: cities, a card each, pyramids (kemet 2.2, 2.5)."""
    table.push(codes.DO_NIGHT)
    for seat in range(table.players - 1, i64(-1), -1):
        table.push(codes.DO_LEVELS, seat)
    for drawing in range(table.players - 1, i64(-1), -1):
        table.push(codes.DO_DRAWS, drawing, 0, 1)
    for settler in range(table.players - 1, i64(-1), -1):
        table.push(codes.DO_CITY, settler)


def cities_left(table: Table) -> i64:
    """The bit set of the cities in play that no seat has taken (kemet 2.3)."""
    free = box.CITIES[table.players - 2]
    for city in table.cities:
        if city != NONE:
            free &= ~BIT[city]
    return free


def take_city(table: Table, seat: i64, city: i64) -> None:
    """Give a city to a seat."""
    table.pop()
    table.cities[seat] = city
    table.owners[city] = seat
    table.emit(codes.EV_CITY, seat, city)


def choose_levels(table: Table, seat: i64, choice: i64) -> None:
    """Push the tasks that build the chosen pyramids and place the first units (kemet 2.6)."""
    table.pop()
    table.push(codes.DO_GARRISON, seat)
    for colour in range(codes.COLOURS - 1, i64(-1), -1):
        level = STARTS[choice * codes.COLOURS + colour]
        if level > 0:
            table.push(codes.DO_BUILD, seat, colour, level)


def garrison(table: Table) -> None:
    """Begin to place the first units in the districts with a pyramid (kemet 2.7)."""
    seat = table.top(1)
    table.pop()
    recruiting.begin(table, seat, codes.WHY_SETUP, box.STARTING_UNITS, False)
    table.put_queue = 0
    for number in range(i64(3)):
        if table.pyramids[table.cities[seat] * 3 + number] != NONE:
            table.put_queue |= BIT[number]
