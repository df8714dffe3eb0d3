"""The scorpion (section 6 of the rules page): one slide each; who uncovers a treasure gives a card away."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.faraon.engine import codes, special, turn
from mastaba.games.faraon.engine.table import Table


def begin(table: Table) -> None:
    """Ask the seat with the marker for the first slide (faraon 6.1)."""
    table.action = codes.AC_SCORPION
    table.emit(codes.EV_SCORPION, table.turn)
    table.ask(codes.PH_SCORPION, table.turn)


def barred(table: Table) -> i64:
    """The cell of the pyramid moved last, which may not move straight back, or NONE (faraon 6.2)."""
    return table.last


def after_slide(table: Table) -> None:
    """Sting the seat that uncovered a treasure, or pass the question on to the left (faraon 6.3 to 6.5)."""
    seat = table.turn
    if table.visible() != NONE:
        table.emit(codes.EV_CAUGHT, seat, table.right(seat))
        if table.won[seat] != 0:
            table.ask(codes.PH_GIVE, seat)
        else:
            table.ask(codes.PH_DRAW, CHANCE)
    elif table.slides == table.scorpion_cap:
        table.emit(codes.EV_GONE, seat)
        turn.begin(table, table.left(seat))
    else:
        table.turn = table.left(seat)
        table.ask(codes.PH_SCORPION, table.turn)


def give(table: Table, card: i64) -> None:
    """Give a card to the right neighbour; the other seats only learn that one changed hands (faraon 6.3)."""
    seat = table.turn
    to = table.right(seat)
    table.won[seat] &= ~BIT[card]
    table.won[to] |= BIT[card]
    for eyes in range(table.players + 1):
        if eyes in (seat, to):
            table.known[eyes * codes.CARDS + card] = BIT[to]
            continue
        for held in range(eyes * codes.CARDS, (eyes + 1) * codes.CARDS):
            if table.known[held] != NONE and table.known[held] & BIT[seat]:
                table.known[held] |= BIT[to]
    table.emit(codes.EV_GIFT, seat, to, card)
    turn.begin(table, table.left(seat))


def draw(table: Table, card: i64) -> None:
    """Give the top card to the right neighbour of a seat without cards; the other seats do not see it (faraon 6.4)."""
    to = table.right(table.turn)
    table.faces &= ~BIT[card]
    table.won[to] |= BIT[card]
    table.known[to * codes.CARDS + card] = BIT[to]
    table.emit(codes.EV_COMPENSATION, to, card)
    special.uncover_top(table)
    turn.begin(table, table.left(table.turn))
