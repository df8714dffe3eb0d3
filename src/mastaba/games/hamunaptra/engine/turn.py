"""Turn: rounds, and the steps of a turn in their order (hamunaptra 5.5; notation 3)."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, combat, ending, equipment, hands, monsters
from mastaba.games.hamunaptra.engine.table import Table


def begin_round(table: Table) -> None:
    """Begin the next round with the first player."""
    table.round += 1
    table.built = False
    table.walked = False
    table.pointer = 0
    table.emit(codes.EV_ROUND, table.round)
    _begin_turn(table, 0)


def _begin_turn(table: Table, seat: i64) -> None:
    """Step 0: heal wounds, remove used equipment."""
    table.turn = seat
    table.emit(codes.EV_TURN, seat, table.round)
    heal(table)
    equipment.spend_all(table, seat)
    table.moved = 0
    table.placed = 0
    table.foreign = 0
    table.encounters = 0
    table.laid = 0
    table.offers = 0
    table.step = codes.S_DRAW
    _fill_hand(table)


def heal(table: Table) -> None:
    """Remove all damage (hamunaptra 6.9)."""
    for character in range(codes.CHARACTERS):
        table.damage[character] = 0
    for encounter in range(codes.ENCOUNTERS):
        table.harm[encounter] = 0


def _fill_hand(table: Table) -> None:
    """Step 1: fill a hand; an empty deck begins the final round."""
    if table.held[table.turn] < box.HAND and table.deck_size > 0:
        table.chance(codes.Q_DRAW, table.turn)
        return
    if table.deck_size == 0:
        ending.begin_last_round(table, codes.FINAL_DECK)
    table.step = codes.S_MOVE
    table.question(codes.Q_MOVE, table.turn)


def draw(table: Table, token: i64) -> None:
    """Draw a token from the deck."""
    table.deck[token] -= 1
    table.deck_size -= 1
    hands.take(table, table.turn, token)
    table.emit(codes.EV_DRAW, table.turn, token)
    _fill_hand(table)


def end_step(table: Table) -> None:
    """End the current step of the player at turn."""
    if table.step == codes.S_MOVE:
        table.step = codes.S_PLACE
        table.question(codes.Q_PLACE, table.turn)
    elif table.step == codes.S_EQUIP:
        _end_turn(table)
    elif table.placed == 0 and table.held[table.turn] > 0:
        table.chance(codes.Q_STEAL, table.turn)
    else:
        look_for_combat(table)


def look_for_combat(table: Table) -> None:
    """Step 4: ask for a combat while a character stands with an encounter or with enemies."""
    if combat.meetings(table, table.turn) != 0 or combat.rivals(table, table.turn) != 0:
        table.step = codes.S_COMBAT
        table.question(codes.Q_COMBAT, table.turn)
    else:
        table.step = codes.S_EQUIP
        table.question(codes.Q_EQUIP, table.turn)


def after_combat(table: Table) -> None:
    """Continue with the next combat, or with the next monster."""
    if table.roaming:
        monsters.next_seat(table)
    else:
        look_for_combat(table)


def _end_turn(table: Table) -> None:
    table.emit(codes.EV_TURN_END, table.turn)
    if table.turn + 1 < table.players:
        _begin_turn(table, table.turn + 1)
        return
    table.emit(codes.EV_ROUND_END, table.round)
    ending.count_idle_rounds(table)
    if table.final != NONE:
        ending.finish(table)
    elif table.monsters_move:
        monsters.begin(table)
    else:
        begin_round(table)
