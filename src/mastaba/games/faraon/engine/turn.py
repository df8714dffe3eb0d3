"""A turn (section 3 of the rules page): a card is turned up, searched for, won or missed."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.faraon.engine import box, codes, duel, end, expert, scorpion, special, superpowers
from mastaba.games.faraon.engine.table import Table


def begin(table: Table, seat: i64) -> None:
    """Give a seat the turn, or the next one if it has the mummy; without cards the game ends."""
    table.slides = 0
    table.action = codes.AC_NONE
    if end.is_reached(table):
        end.finish(table, seat)
        return
    if expert.loses_turn(table, seat):
        seat = table.left(seat)
    table.turn = seat
    table.emit(codes.EV_TURN, seat)
    go_on(table)


def go_on(table: Table) -> None:
    """Open the first question of a turn: a back that is due, a search, a special action, or a flip."""
    if table.back == NONE and table.faces != 0:
        table.ask(codes.PH_BACK, CHANCE)
    elif table.up != NONE:
        table.ask(codes.PH_SEARCH, table.turn)
    elif table.spent or not special.in_force(table, table.back):
        table.ask(codes.PH_FLIP, CHANCE)
    else:
        special.act(table)


def flip(table: Table, card: i64) -> None:
    """Turn the top card; it is won at once if its treasure is in the hole (faraon 3.1, 3.2)."""
    table.faces &= ~BIT[card]
    table.up = card
    table.misses = 0
    table.show(card, 0)
    table.emit(codes.EV_FLIP, table.turn, card)
    special.uncover_top(table)
    if table.visible() == table.target():
        win(table, codes.FREE)
    else:
        go_on(table)


# Sliding


def slidable(table: Table) -> i64:
    """The bit set of cells whose pyramid may slide into the hole (faraon 3.3)."""
    cells = box.NEIGHBOURS[table.hole]
    back = barred(table)
    return cells if back == NONE else cells & ~BIT[back]


def barred(table: Table) -> i64:
    """The cell of the pyramid moved last while it may not move straight back, or NONE (faraon 3.4)."""
    if table.phase == codes.PH_SCORPION:
        return scorpion.barred(table)
    return table.last if table.no_way_back and table.slides > 0 else NONE


def slide(table: Table, cell: i64) -> None:
    """Slide or push pyramids towards the hole; a gold one may be looked under first (faraon 3.3, 9.2)."""
    old = table.hole
    moved = _move_hole(table, cell)
    table.slides += 1
    if table.action == codes.AC_DUEL:
        table.duel_slides += 1
    found = table.treasures[cell]
    if table.event_log is not None:
        table.emit(codes.EV_SLIDE, table.turn, cell, old, moved)
        if found != NONE:
            table.emit(codes.EV_UNCOVER, table.turn, found)
    if found != NONE and table.gold & BIT[table.last]:
        table.phase = codes.PH_PEEK
    else:
        after_slide(table)


def _move_hole(table: Table, cell: i64) -> i64:
    """Move the pyramids from a cell to the hole one step, so that the cell is the hole; return how many moved."""
    old = table.hole
    distance = old - cell
    step: i64 = 1
    if distance % box.WIDTH == 0:
        step = box.WIDTH
    if distance < 0:
        step = -step
    table.last = cell + step
    if table.gold != 0:
        expert.carry(table, old, cell, step)
    table.hole = cell
    table.seen |= BIT[cell]
    return distance // step


def after_slide(table: Table) -> None:
    """Hand the slide to the running action: a search, the scorpion or a duel."""
    if table.action == codes.AC_NONE:
        _search_on(table)
    elif table.action == codes.AC_SCORPION:
        scorpion.after_slide(table)
    else:
        duel.after_slide(table)


def _search_on(table: Table) -> None:
    """Decide what a slide or push in a search leads to (faraon 3.4 to 3.7)."""
    found = table.visible()
    if found == NONE:
        if table.slides == table.search_cap:
            miss(table, codes.BY_CAP)
        else:
            table.ask(codes.PH_SEARCH, table.turn)
    elif found == table.target():
        win(table, codes.BY_SEARCH)
    elif table.scarabs[table.turn] > 0:
        table.ask(codes.PH_SCARAB, table.turn)
    else:
        miss(table, codes.BY_TREASURE)


# The card


def win(table: Table, how: i64) -> None:
    """Give the card to the seat, face down, and end the turn (faraon 3.6)."""
    seat = table.turn
    table.won[seat] |= BIT[table.up]
    table.show(table.up, BIT[seat])
    table.emit(codes.EV_WIN, seat, table.up, how)
    _clear(table)
    begin(table, table.left(seat))


def miss(table: Table, why: i64) -> None:
    """End a turn without the treasure; at the cap the card is out, and alone at once (faraon 3.5, 3.8)."""
    table.misses += 1
    table.emit(codes.EV_MISS, table.turn, why)
    if table.misses == table.card_cap or end.leaves_at_miss(table):
        table.out |= BIT[table.up]
        table.show(table.up, 0)
        table.emit(codes.EV_OUT, table.up)
        _clear(table)
    begin(table, table.left(table.turn))


def _clear(table: Table) -> None:
    """Remove the card face up; superpowers end with it."""
    table.up = NONE
    table.misses = 0
    superpowers.end(table)
