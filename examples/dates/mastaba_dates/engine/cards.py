"""The cards (clause 1.1 and section 2 of the rules page)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mastaba.core.engine.state import NONE
from mastaba_dates.engine import codes

if TYPE_CHECKING:
    from mastaba_dates.engine.state import Table


def next_seat(table: Table) -> int:
    """The seat that gets the next card."""
    return table.cards.index(int(NONE))


def deal(table: Table, card: int) -> None:
    """Give the next seat its card (dates 1.1)."""
    seat = next_seat(table)
    table.cards[seat] = card
    table.deck[card] -= 1
    table.emit(codes.DEALT, seat, card)


def show(table: Table) -> None:
    """Show the card instead of taking dates (dates 2.1)."""
    table.shown[table.turn] = 1
    table.emit(codes.SHOWED, table.turn, table.cards[table.turn])
    table.turn = (table.turn + 1) % table.players
