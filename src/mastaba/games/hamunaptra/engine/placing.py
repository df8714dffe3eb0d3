"""Placing: where tiles and encounters may be placed, and in which turns (hamunaptra 5.2, 5.3, 5.4; notation 4.3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_few
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, hands, networks, occupancy, stairs, turn
from mastaba.games.hamunaptra.engine.maze import STEPS
from mastaba.games.hamunaptra.engine.table import Table

# Why a seat may not build on a cell.
NOTHING: Final[i64] = 0
NO_OPENING: Final[i64] = 1  # no open side leads there
GUARDED: Final[i64] = 2  # an encounter is on a tile that would be joined
NO_CHARACTER: Final[i64] = 3  # no own character is on a tile of the seat's network that would be joined
SECOND_FOREIGN: Final[i64] = 4  # no more tiles in foreign tunnels this turn


def obstacle(table: Table, seat: i64, cell: i64) -> i64:
    """Why a seat may not build on an empty cell, whatever the tile; NOTHING if it may (hamunaptra 5.2)."""
    maze = table.maze
    doors = maze.doors[cell] & 15
    if doors == 0:
        return NO_OPENING
    there, nets, people = table.there, maze.nets, table.people[seat]  # once: each load counts a reference
    home = networks.direct(table, seat)
    full = maze.joined[home]
    linked: i64 = 0
    has_people = False
    for side in range(codes.SIDES):
        if doors & BIT[side] == 0:
            continue
        beside = cell + STEPS[side]
        here = there[beside]
        if here > 65535:
            return GUARDED
        net = BIT[nets[beside]]
        linked |= net
        if here & people and net & full:
            has_people = True
    if has_people:
        return NOTHING
    if linked & BIT[home]:
        return NO_CHARACTER
    return NOTHING if linked & full or table.foreign < box.MOST_FOREIGN else SECOND_FOREIGN


def fitting(table: Table, cell: i64) -> i64:
    """The sides that a tile may have on an empty cell to fit its neighbours, a bit set."""
    doors = table.maze.doors[cell]
    return box.FITS[(doors & 15) * 16 + (doors >> 4)]


def forms_at(table: Table, seat: i64, cell: i64) -> i64:
    """The sides that a tile may have on an empty cell if a seat lays it, a bit set (hamunaptra 5.2, 11.9)."""
    if obstacle(table, seat, cell) != NOTHING:
        return 0
    forms = fitting(table, cell)
    if table.no_entombment and _ends_left(table, cell) < 1:
        forms &= box.MEETS[table.maze.free_sides(cell)]
    return forms


def _ends_left(table: Table, cell: i64) -> i64:
    """The open ends of the networks that a tile on a cell would join, without those before it."""
    maze = table.maze
    doors, nets = maze.doors[cell] & 15, maze.nets
    linked: i64 = 0
    ends: i64 = 0
    for side in range(codes.SIDES):
        if doors & BIT[side]:
            net = nets[cell + STEPS[side]]
            if linked & BIT[net] == 0:
                linked |= BIT[net]
                ends += maze.ends[net]
    return ends - count_few(doors)


def all_forms(table: Table, seat: i64) -> i64:
    """The sides that a tile may have somewhere."""
    forms: i64 = 0
    for cell in table.maze.spots:
        forms |= forms_at(table, seat, cell)
    return forms


def has_lair(table: Table) -> bool:
    """Whether an encounter can be placed somewhere this turn (hamunaptra 5.3)."""
    if table.encounters >= box.MOST_ENCOUNTERS:
        return False
    free: i64 = 0
    for cell in table.maze.spots:
        free += i64(table.there[cell] == 0)
    return free > 0


def accepts(table: Table, seat: i64, token: i64, cell: i64) -> bool:
    """Whether a tile or an encounter can be placed on an empty cell."""
    if token >= codes.TILES:
        return table.there[cell] == 0
    return forms_at(table, seat, cell) & box.FORMS[token] != 0


def places(table: Table) -> vec[i64]:
    """The cells on which the picked-up token can be placed."""
    cells = table.maze.spots[:]
    n: i64 = 0
    for cell in table.maze.spots:
        if accepts(table, table.turn, table.ask.token, cell):
            cells[n] = cell
            n += 1
    return cells[:n]


def placeable(table: Table, seat: i64) -> i64:
    """The tokens of a hand that can be placed now, a bit set."""
    tokens: i64 = 0
    first = seat * codes.TOKENS
    asked = False
    forms: i64 = 0
    for token in range(codes.TILES):
        if table.hands[first + token] > 0:
            if not asked:
                forms = all_forms(table, seat)
                asked = True
            if forms & box.FORMS[token]:
                tokens |= BIT[token]
    asked = False
    for token in range(codes.FIRST_ENCOUNTER, codes.PLACEABLE):
        if table.hands[first + token] > 0:
            if not asked and not has_lair(table):
                return tokens
            asked = True
            tokens |= BIT[token]
    return tokens


def pick_up(table: Table, token: i64) -> None:
    """Take a token out of the hand, to place it."""
    hands.drop(table, table.turn, token)
    hands.forget_one(table, table.turn, token)
    table.question(codes.Q_PLACE_X, table.turn)
    table.ask.token = token


def lay_tile(table: Table, quarters: i64) -> None:
    """Lay the picked-up tile on the chosen cell, turned by some quarters."""
    seat = table.turn
    token = table.ask.token
    cell = table.ask.cell
    sides = box.OPEN[token * 4 + quarters]
    is_foreign = _is_foreign(table, seat, cell)
    exit_stair = stairs.becomes_exit(table, seat, token, cell)
    table.own_maze().lay(cell, token, sides, seat, exit_stair)
    table.placed += 1
    table.foreign += i64(is_foreign)
    table.built = True
    table.emit(codes.EV_TILE, seat, token, cell, sides, i64(is_foreign) + 2 * i64(exit_stair))
    table.question(codes.Q_PLACE, seat)


def _is_foreign(table: Table, seat: i64, cell: i64) -> bool:
    """Whether no neighbour to be linked is in the seat's own full network."""
    full = networks.full(table, seat)
    for side in range(codes.SIDES):
        if table.maze.doors[cell] & BIT[side]:
            net = table.maze.nets[cell + STEPS[side]]
            if net != NONE and full & BIT[net]:
                return False
    return True


def lay_encounter(table: Table, cell: i64) -> None:
    """Place the picked-up encounter on a cell."""
    token = table.ask.token
    occupancy.lurk(table, token - codes.FIRST_ENCOUNTER, cell)
    table.placed += 1
    table.encounters += 1
    table.built = True
    table.emit(codes.EV_ENCOUNTER, table.turn, token, cell)
    table.question(codes.Q_PLACE, table.turn)


def steal(table: Table, token: i64) -> None:
    """Return a token to the deck because nothing was placed (hamunaptra 5.4)."""
    hands.drop(table, table.turn, token)
    table.deck[token] += 1
    table.deck_size += 1
    hands.forget(table, table.turn, 0)
    table.emit(codes.EV_STEAL, table.turn, token, (table.turn + 1) % table.players)
    turn.look_for_combat(table)
