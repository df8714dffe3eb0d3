"""Table: the data of a state: the tiles, pieces and tokens on the table, and the open question."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT
from mastaba.core.pack import Packer
from mastaba.core.state import CHANCE, NONE, State
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.maze import Maze
from mastaba.games.hamunaptra.engine.questions import Ask, Fight

_EMPTY: Final[vec[i64]] = vec[i64]([0] * int(codes.CELLS))


class Table(State):
    """Tiles, people, encounters, tokens. Seats, cells, characters and tokens are numbers of `codes.py`."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.duels: bool = False
        self.monsters_move: bool = False
        self.deck_only: bool = False
        self.exit_distance: i64 = 8
        self.cleared: bool = False
        self.quota: i64 = 0  # characters of a player
        self.trading: bool = True
        self.plain_stairs: bool = True
        self.no_entombment: bool = True
        self.needs_link: bool = True
        self.own_area: bool = True
        self.any_rim: bool = False

        self.round: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = codes.S_DRAFT
        self.final: i64 = NONE
        self.idle: i64 = 0
        self.still: i64 = 0
        self.built: bool = False
        self.walked: bool = False
        self.pointer: i64 = 0
        self.actor = 0
        self.ask: Ask = Ask()
        self.fight: Fight = Fight()

        self.maze: Maze = Maze(0, False)
        self.maze_lent: bool = False  # another table looks at the same maze: copy it before changing it
        self.exits: vec[i64] = vec[i64]()  # by seat: its exit, or NONE
        self.homes: vec[i64] = vec[i64]()  # by seat: the cell of its exit tile, or NONE
        self.owners: vec[i64] = vec[i64]()  # by character: the seat, or NONE
        self.cells: vec[i64] = vec[i64]()  # by character: the cell, or NONE
        self.damage: vec[i64] = vec[i64]()
        self.people: vec[i64] = vec[i64]()  # by seat: the living, a set
        self.dead: i64 = 0  # characters, a set
        self.lairs: vec[i64] = vec[i64]()  # by encounter: the cell, or NONE
        self.harm: vec[i64] = vec[i64]()  # by encounter: its damage
        self.there: vec[i64] = vec[i64]()  # by cell: characters, a set, and 65536 * (encounter + 1)

        self.deck: vec[i64] = vec[i64]()  # by token
        self.deck_size: i64 = 0
        self.hands: vec[i64] = vec[i64]()  # by seat * 48 + token
        self.held: vec[i64] = vec[i64]()  # by seat: tokens in hand
        self.tables: vec[i64] = vec[i64]()  # by seat: equipment face down, a set
        self.active: vec[i64] = vec[i64]()  # equipment turned up, in the order of activation
        self.bearers: vec[i64] = vec[i64]()  # by equipment: who bears it, or NONE
        self.out: vec[i64] = vec[i64]()  # by token

        self.moved: i64 = 0  # characters, a set
        self.placed: i64 = 0  # tiles and encounters this turn
        self.foreign: i64 = 0
        self.encounters: i64 = 0
        self.laid: i64 = 0
        self.offers: i64 = 0

        self.offerer: i64 = NONE  # NONE: nobody trades
        self.partner: i64 = NONE
        self.gives: vec[i64] = vec[i64]()
        self.takes: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[
            i64
        ]()  # by (viewer * players + owner) * 48 + token; empty: nobody knows anything

        self.roaming: bool = False  # the monsters' phase
        self.roamed: i64 = 0  # monsters, a set
        self.passes: i64 = 0
        self.next: i64 = 0

    # The open question, and the maze

    def question(self, kind: i64, seat: i64) -> None:
        """Ask a seat."""
        self.ask.clear(kind)
        self.ask.seat = seat
        self.actor = seat

    def chance(self, kind: i64, seat: i64) -> None:
        """Ask chance, on behalf of a seat."""
        self.ask.clear(kind)
        self.ask.seat = seat
        self.actor = CHANCE

    def own_maze(self) -> Maze:
        """The maze, to change it; copied first if another table shares it."""
        if self.maze_lent:
            self.maze = self.maze.copy()
            self.maze_lent = False
        return self.maze

    # Copies and bytes

    def copy_from(self, other: Table) -> None:
        """Become an independent copy of a table of the same number of players."""
        self._copy_options(other)
        self.round = other.round
        self.turn = other.turn
        self.step = other.step
        self.final = other.final
        self.idle = other.idle
        self.still = other.still
        self.built = other.built
        self.walked = other.walked
        self.pointer = other.pointer
        self.actor = other.actor
        self.ask = other.ask.copy()
        self.fight = other.fight.copy()
        other.maze_lent = True
        self.maze_lent = True
        self.maze = other.maze
        self.exits = other.exits[:]
        self.homes = other.homes[:]
        self.owners = other.owners[:]
        self.cells = other.cells[:]
        self.damage = other.damage[:]
        self.people = other.people[:]
        self.dead = other.dead
        self.lairs = other.lairs[:]
        self.harm = other.harm[:]
        self.there = other.there[:]
        self.deck = other.deck[:]
        self.deck_size = other.deck_size
        self.hands = other.hands[:]
        self.held = other.held[:]
        self.tables = other.tables[:]
        self.active = other.active[:]
        self.bearers = other.bearers[:]
        self.out = other.out[:]
        self.moved = other.moved
        self.placed = other.placed
        self.foreign = other.foreign
        self.encounters = other.encounters
        self.laid = other.laid
        self.offers = other.offers
        self.offerer = other.offerer
        self.partner = other.partner
        self.gives = other.gives[:]
        self.takes = other.takes[:]
        self.known = other.known[:]
        self.roaming = other.roaming
        self.roamed = other.roamed
        self.passes = other.passes
        self.next = other.next

    def _copy_options(self, other: Table) -> None:
        self.duels = other.duels
        self.monsters_move = other.monsters_move
        self.deck_only = other.deck_only
        self.exit_distance = other.exit_distance
        self.cleared = other.cleared
        self.quota = other.quota
        self.trading = other.trading
        self.plain_stairs = other.plain_stairs
        self.no_entombment = other.no_entombment
        self.needs_link = other.needs_link
        self.own_area = other.own_area
        self.any_rim = other.any_rim

    def run(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        self.round = packer.number(self.round)
        self.turn = packer.number(self.turn)
        self.step = packer.number(self.step)
        self.final = packer.number(self.final)
        self.idle = packer.number(self.idle)
        self.still = packer.number(self.still)
        self.built = packer.number(i64(self.built)) == 1
        self.walked = packer.number(i64(self.walked)) == 1
        self.pointer = packer.number(self.pointer)
        self.actor = packer.number(self.actor)
        self.ask.run(packer)
        self.fight.run(packer)
        self._run_maze(packer)
        self.exits = packer.numbers(self.exits)
        self.owners = packer.numbers(self.owners)
        self.cells = packer.numbers(self.cells)
        self.damage = packer.numbers(self.damage)
        self.dead = packer.wide(self.dead)
        self.lairs = packer.numbers(self.lairs)
        self.harm = packer.numbers(self.harm)
        self.deck = packer.numbers(self.deck)
        self.hands = packer.sparse(self.hands)
        self.tables = packer.numbers(self.tables)
        self.active = packer.numbers(self.active)
        self.bearers = packer.numbers(self.bearers)
        self.out = packer.numbers(self.out)
        self.moved = packer.wide(self.moved)
        self.placed = packer.number(self.placed)
        self.foreign = packer.number(self.foreign)
        self.encounters = packer.number(self.encounters)
        self.laid = packer.number(self.laid)
        self.offers = packer.number(self.offers)
        self.offerer = packer.number(self.offerer)
        self.partner = packer.number(self.partner)
        self.gives = packer.numbers(self.gives)
        self.takes = packer.numbers(self.takes)
        self.known = packer.sparse(self.known)
        self.roaming = packer.number(i64(self.roaming)) == 1
        self.roamed = packer.number(self.roamed)
        self.passes = packer.number(self.passes)
        self.next = packer.number(self.next)

    def _run_maze(self, packer: Packer) -> None:
        """The tiles, one by one; derived data is recomputed."""
        n = packer.number(i64(len(self.maze.laid)))
        maze = Maze(self.maze.limit, self.maze.any_rim) if packer.reading else self.maze
        for i in range(n):
            cell = packer.number(i64(0) if packer.reading else maze.laid[i])
            kind = packer.number(maze.kinds[cell])
            sides = packer.number(maze.sides[cell])
            placer = packer.number(maze.placer(cell))
            exit_stair = packer.number(i64(maze.is_exit_stair(cell))) == 1
            if packer.reading:
                maze.put(cell, kind, sides, placer, exit_stair)
        self.maze = maze
        if packer.reading:
            self.maze_lent = False

    def derive(self) -> None:
        """Recompute derived data: networks, occupancy, token counts."""
        self.maze.rebuild()
        self.there = _EMPTY[:]
        for seat in range(self.players):
            self.people[seat] = 0
            self.homes[seat] = NONE
            if self.exits[seat] != NONE:
                self.homes[seat] = box.EXIT_CELLS[(self.players - 2) * codes.EXITS + self.exits[seat]]
        for character in range(codes.CHARACTERS):
            if self.owners[character] != NONE and self.dead & BIT[character] == 0:
                self.people[self.owners[character]] |= BIT[character]
                if self.cells[character] != NONE:
                    self.there[self.cells[character]] |= BIT[character]
        for encounter in range(codes.ENCOUNTERS):
            if self.lairs[encounter] != NONE:
                self.there[self.lairs[encounter]] |= (encounter + 1) << 16
        self.count_tokens()

    def count_tokens(self) -> None:
        """Recount the tokens of the deck and the hands."""
        self.deck_size = 0
        for token in range(codes.TOKENS):
            self.deck_size += self.deck[token]
        for seat in range(self.players):
            self.held[seat] = 0
            for place in range(seat * codes.TOKENS, (seat + 1) * codes.TOKENS):
                self.held[seat] += self.hands[place]
