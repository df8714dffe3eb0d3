"""Setup: the start board, drafting characters, choosing exit tiles (hamunaptra 4)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.state import NONE
from mastaba.games.hamunaptra.engine import box, codes, occupancy, turn
from mastaba.games.hamunaptra.engine.maze import STEPS, Maze
from mastaba.games.hamunaptra.engine.table import Table


def set_up(table: Table) -> None:
    """Lay the start board and shuffle all tokens (hamunaptra 4.2, 4.5, 11.6, 11.8)."""
    n = int(table.players)
    if table.quota == 0:
        table.quota = box.PEOPLE[table.players - 2]
    table.exits = vec[i64]([-1] * n)
    table.homes = vec[i64]([-1] * n)
    table.owners = vec[i64]([-1] * int(codes.CHARACTERS))
    table.cells = vec[i64]([-1] * int(codes.CHARACTERS))
    table.damage = vec[i64]([0] * int(codes.CHARACTERS))
    table.people = vec[i64]([0] * n)
    table.lairs = vec[i64]([-1] * int(codes.ENCOUNTERS))
    table.harm = vec[i64]([0] * int(codes.ENCOUNTERS))
    table.there = vec[i64]([0] * int(codes.CELLS))
    table.deck = box.COPIES[:] if table.plain_stairs else box.COPIES_WITHOUT[:]
    table.hands = vec[i64]([0] * (n * int(codes.TOKENS)))
    table.held = vec[i64]([0] * n)
    table.tables = vec[i64]([0] * n)
    table.bearers = vec[i64]([-1] * int(codes.EQUIPMENT))
    table.out = vec[i64]([0] * int(codes.TOKENS))
    table.maze = start_board(table)
    table.count_tokens()
    table.question(codes.Q_DRAFT, 0)


def start_board(table: Table) -> Maze:
    """The tiles before the first turn (hamunaptra 3.1, 11.5)."""
    maze = Maze(box.FARTHEST[table.players - 2] + table.exit_distance + box.MARGIN, table.any_rim)
    for cell in box.RUBBLE_CELLS[table.players - 2]:
        maze.put(cell, codes.RUBBLE, 0, NONE, False)
    for letter in range(table.players):
        cell = box.EXIT_CELLS[(table.players - 2) * codes.EXITS + letter]
        fallen = box.COLLAPSED[(table.players - 2) * codes.EXITS + letter]
        sides = i64(15) if table.cleared else 15 & ~BIT[fallen]
        maze.put(cell, codes.EXIT_TILE + letter, sides, NONE, False)
    if table.cleared:
        for here in maze.laid:
            if maze.kinds[here] == codes.RUBBLE:
                for side in range(codes.SIDES):
                    if maze.kinds[here + STEPS[side]] != codes.BARE:
                        maze.sides[here] |= BIT[side]
    maze.rebuild()
    return maze


def undrafted(table: Table) -> i64:
    """The characters not yet drafted, a bit set."""
    free: i64 = 0
    for character in range(codes.CHARACTERS):
        if table.owners[character] == NONE:
            free |= BIT[character]
    return free


def free_exits(table: Table) -> i64:
    """The exits not yet chosen, a bit set."""
    free = BIT[table.players] - 1
    for seat in range(table.players):
        if table.exits[seat] != NONE:
            free &= ~BIT[table.exits[seat]]
    return free


def draft(table: Table, character: i64) -> None:
    """Draft a character: one each, in turn (hamunaptra 4.3)."""
    seat = table.actor
    table.owners[character] = seat
    table.people[seat] |= BIT[character]
    table.emit(codes.EV_DRAFT, seat, character)
    last = table.players - 1
    if seat == last and occupancy.living(table, seat) == table.quota:
        table.step = codes.S_EXITS
        table.turn = last
        table.question(codes.Q_EXIT, last)
    else:
        table.turn = (seat + 1) % table.players
        table.question(codes.Q_DRAFT, table.turn)


def choose_exit(table: Table, letter: i64) -> None:
    """Choose an exit, the first player last (hamunaptra 4.4)."""
    seat = table.actor
    table.exits[seat] = letter
    table.homes[seat] = box.EXIT_CELLS[(table.players - 2) * codes.EXITS + letter]
    for character in range(codes.CHARACTERS):
        if table.people[seat] & BIT[character]:
            occupancy.stand(table, character, table.homes[seat])
    table.emit(codes.EV_EXIT, seat, letter, table.homes[seat])
    if seat > 0:
        table.turn = seat - 1
        table.question(codes.Q_EXIT, table.turn)
    else:
        turn.begin_round(table)
