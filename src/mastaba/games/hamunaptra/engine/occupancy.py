"""Occupancy: where characters and encounters stand."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine.table import Table

_PEOPLE: Final[i64] = 65535  # the bits of the characters in `there`


def people_at(table: Table, cell: i64) -> i64:
    """The characters on a cell, a bit set."""
    return table.there[cell] & _PEOPLE


def encounter_at(table: Table, cell: i64) -> i64:
    """The encounter on a cell, or NONE."""
    return (table.there[cell] >> 16) - 1


def enemies(table: Table, seat: i64, cell: i64) -> i64:
    """Other players' characters on a cell, a bit set."""
    return table.there[cell] & _PEOPLE & ~table.people[seat]


def own_at(table: Table, seat: i64, cell: i64) -> i64:
    """The characters of a seat on a cell, a bit set."""
    return table.there[cell] & table.people[seat]


def owner_at(table: Table, cell: i64) -> i64:
    """The seat whose characters stand on a cell, the first of several, or NONE."""
    for seat in range(table.players):
        if table.there[cell] & table.people[seat]:
            return seat
    return NONE


def living(table: Table, seat: i64) -> i64:
    """How many characters of a seat are alive."""
    return count(table.people[seat])


def stand(table: Table, character: i64, cell: i64) -> None:
    """Move a character to a cell; NONE removes it from the board."""
    before = table.cells[character]
    if before != NONE:
        table.there[before] &= ~BIT[character]
    table.cells[character] = cell
    if cell != NONE:
        table.there[cell] |= BIT[character]


def lurk(table: Table, encounter: i64, cell: i64) -> None:
    """Move an encounter to a cell; NONE removes it from the game."""
    before = table.lairs[encounter]
    if before != NONE:
        table.there[before] &= _PEOPLE
    table.lairs[encounter] = cell
    if cell != NONE:
        table.there[cell] |= (encounter + 1) << 16
