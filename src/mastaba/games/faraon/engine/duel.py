"""The duel (section 8 of the rules page): two seats stake a card each and look for the other's treasure."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many
from mastaba.core.engine.state import CHANCE, NONE
from mastaba.games.faraon.engine import box, codes, turn
from mastaba.games.faraon.engine.table import Table


def begin(table: Table) -> None:
    """Begin a duel with the left neighbour, if the deck has the missing stakes (faraon 8.1, 8.4)."""
    first = table.turn
    second = table.left(first)
    table.emit(codes.EV_DUEL, first, second)
    lacking: i64 = 0
    if table.won[first] == 0:
        lacking += 1
    if table.won[second] == 0:
        lacking += 1
    table.first = first
    table.second = second
    if lacking > count_many(table.faces) - 1:
        _no_duel(table)
        return
    table.action = codes.AC_DUEL
    table.open = False
    if table.won[first] != 0:
        _ask_stake(table, first)
    elif table.won[second] != 0:
        _ask_stake(table, second)
    else:
        _fill(table)


def _ask_stake(table: Table, seat: i64) -> None:
    table.turn = seat
    table.ask(codes.PH_STAKE, seat)


def _set_stake(table: Table, seat: i64, card: i64) -> None:
    if seat == table.first:
        table.stake_1 = card
    else:
        table.stake_2 = card


def shows_stake(table: Table, owner: i64, seat: i64) -> bool:
    """Whether a seat sees what another one has staked (faraon 8.2)."""
    return table.open or owner == seat


def stakable(table: Table, seat: i64) -> i64:
    """The bit set of a seat's cards that it may stake (faraon 8.2, 8.3)."""
    cards = table.won[seat]
    other = table.stake_of(table.first + table.second - seat)
    if table.open and other != NONE:
        cards &= ~box.TREASURE_SET[box.TREASURE[other]]
    visible = table.visible()
    if visible != NONE:
        better = cards & ~box.TREASURE_SET[visible]
        if better != 0:
            return better
    return cards


def stake(table: Table, card: i64) -> None:
    """Stake a card: secretly the first time, face up the second time (faraon 8.2, 8.3)."""
    seat = table.turn
    table.won[seat] &= ~BIT[card]
    _set_stake(table, seat, card)
    if table.open:
        _turn_up(table, seat)
        _fill(table)
    elif seat == table.first and table.won[table.second] != 0:
        _ask_stake(table, table.second)
    else:
        table.open = True
        _turn_up(table, table.first)
        _turn_up(table, table.second)
        _compare(table)


def _turn_up(table: Table, seat: i64) -> None:
    stake = table.stake_of(seat)
    if stake != NONE:
        table.show(stake, BIT[seat])
        table.emit(codes.EV_STAKE, seat, stake)


def _take_back(table: Table, seat: i64) -> None:
    table.won[seat] |= BIT[table.stake_of(seat)]
    _set_stake(table, seat, NONE)


def _compare(table: Table) -> None:
    """Go on if the stakes differ; otherwise one duellist chooses again or takes from the deck (faraon 8.3)."""
    if NONE in (table.stake_1, table.stake_2) or box.TREASURE[table.stake_1] != box.TREASURE[table.stake_2]:
        _fill(table)
        return
    same = box.TREASURE_SET[box.TREASURE[table.stake_1]]
    if table.won[table.second] & ~same:
        _choose_again(table, table.second)
    elif table.won[table.first] & ~same:
        _choose_again(table, table.first)
    else:
        _take_back(table, table.second)
        table.emit(codes.EV_EQUAL, NONE)
        if count_many(table.faces) > 1:
            _fill(table)
        else:
            _take_back(table, table.first)
            _no_duel(table)


def _choose_again(table: Table, seat: i64) -> None:
    _take_back(table, seat)
    table.emit(codes.EV_EQUAL, seat)
    _ask_stake(table, seat)


def _no_duel(table: Table) -> None:
    """Cancel the duel, as the deck is too short; the first duellist turns the duel card (faraon 8.4)."""
    table.emit(codes.EV_NODUEL, table.first, table.second)
    table.turn = table.first
    _end_duel(table)
    table.ask(codes.PH_FLIP, CHANCE)


def _end_duel(table: Table) -> None:
    table.action = codes.AC_NONE
    table.first = NONE
    table.second = NONE
    table.stake_1 = NONE
    table.stake_2 = NONE
    table.open = False
    table.duel_slides = 0


def _fill(table: Table) -> None:
    """Draw the missing stakes from beneath the duel card, then begin the search (faraon 8.4, 8.5)."""
    table.open = True
    table.turn = table.first
    if table.stake_1 == NONE:
        table.ask(codes.PH_UNDERBACK, CHANCE)
    elif table.stake_2 == NONE:
        table.turn = table.second
        table.ask(codes.PH_UNDERBACK, CHANCE)
    else:
        table.ask(codes.PH_DUEL, table.turn)


def drawable(table: Table) -> i64:
    """The bit set of cards that may be drawn as a stake: not the treasure of the other stake (faraon 8.4)."""
    other = table.stake_of(_opponent(table))
    cards = table.faces & box.PILE_SET[table.pile_beneath()]
    return cards if other == NONE else cards & ~box.TREASURE_SET[box.TREASURE[other]]


def stake_from_deck(table: Table, card: i64) -> None:
    """Give a duellist without a stake the card beneath the duel card (faraon 8.4)."""
    table.faces &= ~BIT[card]
    _set_stake(table, table.turn, card)
    _turn_up(table, table.turn)
    _fill(table)


def after_slide(table: Table) -> None:
    """Decide what a slide in a duel leads to (faraon 8.5 to 8.7)."""
    seat = table.turn
    found = table.visible()
    if found != NONE and found == box.TREASURE[table.stake_of(_opponent(table))]:
        _win_duel(table, seat)
    elif found != NONE and found == box.TREASURE[table.stake_of(seat)]:
        _win_duel(table, _opponent(table))
    elif table.duel_slides == table.duel_cap:
        _win_duel(table, NONE)
    elif found != NONE:
        if table.scarabs[seat] > 0:
            table.ask(codes.PH_SCARAB, seat)
        else:
            pass_on(table, codes.BY_TREASURE)
    elif table.slides == table.search_cap:
        pass_on(table, codes.BY_CAP)
    else:
        table.ask(codes.PH_DUEL, seat)


def _opponent(table: Table) -> i64:
    return table.first + table.second - table.turn


def pass_on(table: Table, why: i64) -> None:
    """Let the other duellist go on (faraon 8.5)."""
    other = _opponent(table)
    table.emit(codes.EV_PASS, table.turn, other, why)
    table.turn = other
    table.slides = 0
    table.ask(codes.PH_DUEL, other)


def _win_duel(table: Table, winner: i64) -> None:
    """Give the winner both stakes; without a winner each seat keeps its stake (faraon 8.6, 8.7)."""
    to_1 = table.first if winner == NONE else winner
    to_2 = table.second if winner == NONE else winner
    table.won[to_1] |= BIT[table.stake_1]
    table.won[to_2] |= BIT[table.stake_2]
    table.show(table.stake_1, BIT[to_1])
    table.show(table.stake_2, BIT[to_2])
    table.emit(codes.EV_DUELOVER, table.first, table.second, winner, table.stake_1, table.stake_2)
    _end_duel(table)
    turn.begin(table, table.left(table.turn))
