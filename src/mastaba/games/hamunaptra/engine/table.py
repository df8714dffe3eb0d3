"""Table: the data of a state: the tiles, pieces and tokens on the table, and the open question."""

from __future__ import annotations

from typing import Final, cast

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT
from mastaba.core.engine.pack import Packer
from mastaba.core.engine.state import CHANCE, NONE, State
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.maze import Maze
from mastaba.games.hamunaptra.engine.questions import Ask, Fight

_EMPTY: Final[vec[i64]] = vec[i64]([0] * int(codes.CELLS))


class Table(State):
    """Tiles, characters, encounters, tokens. Seats, cells, characters and tokens are numbers of `codes.py`."""

    def __init__(self, players: i64) -> None:
        super().__init__(players)
        self.exit_distance: i64 = 8
        self.quota: i64 = 0  # characters of a player
        self.duels = self.monsters_move = self.deck_only = self.cleared = self.any_rim = False
        self.trading = self.plain_stairs = self.no_entombment = self.needs_link = self.own_area = True

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
        self.maze_lent: bool = False  # another table shares the maze: copy it before changing it
        self.exits: vec[i64] = vec[i64]()  # by seat: its exit, or NONE
        self.homes: vec[i64] = vec[i64]()  # by seat: the cell of its exit tile, or NONE
        self.owners: vec[i64] = vec[i64]()  # by character: the seat, or NONE
        self.cells: vec[i64] = vec[i64]()  # by character: the cell, or NONE
        self.damage: vec[i64] = vec[i64]()
        self.people: vec[i64] = vec[i64]()  # by seat: the living, a bit set
        self.dead: i64 = 0  # characters, a bit set
        self.lairs: vec[i64] = vec[i64]()  # by encounter: the cell, or NONE
        self.harm: vec[i64] = vec[i64]()  # by encounter: its damage
        self.there: vec[i64] = vec[i64]()  # by cell: characters, a bit set, and 65536 * (encounter + 1)

        self.deck: vec[i64] = vec[i64]()  # by token
        self.deck_size: i64 = 0
        self.hands: vec[i64] = vec[i64]()  # by seat * 48 + token
        self.held: vec[i64] = vec[i64]()  # by seat: tokens in hand
        self.tables: vec[i64] = vec[i64]()  # by seat: equipment face down, a bit set
        self.active: vec[i64] = vec[i64]()  # equipment turned up, in the order of activation
        self.bearers: vec[i64] = vec[i64]()  # by equipment: its bearer, or NONE
        self.out: vec[i64] = vec[i64]()  # by token

        self.moved: i64 = 0  # characters, a bit set
        self.placed: i64 = 0  # tiles and encounters this turn
        self.foreign: i64 = 0
        self.encounters: i64 = 0
        self.laid: i64 = 0
        self.offers: i64 = 0

        self.offerer: i64 = NONE  # NONE: no trade
        self.partner: i64 = NONE
        self.gives: vec[i64] = vec[i64]()
        self.takes: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[
            i64
        ]()  # by (viewer * players + owner) * 48 + token; empty: no seat knows anything

        self.roaming: bool = False  # the monsters' phase
        self.roamed: i64 = 0  # monsters, a bit set
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

    def copy_from(self, state: State) -> None:
        """Become an independent copy of a table of the same number of players."""
        other = cast("Table", state)
        self._copy_options(other)
        self.round, self.turn = other.round, other.turn
        self.step, self.final = other.step, other.final
        self.idle, self.still = other.idle, other.still
        self.built, self.walked = other.built, other.walked
        self.pointer, self.actor = other.pointer, other.actor
        self.ask, self.fight = other.ask.copy(), other.fight.copy()
        other.maze_lent = True
        self.maze_lent = True
        self.maze = other.maze
        self.exits, self.homes = other.exits[:], other.homes[:]
        self.owners, self.cells = other.owners[:], other.cells[:]
        self.damage, self.people = other.damage[:], other.people[:]
        self.dead = other.dead
        self.lairs, self.harm = other.lairs[:], other.harm[:]
        self.there = other.there[:]
        self.deck, self.deck_size = other.deck[:], other.deck_size
        self.hands, self.held = other.hands[:], other.held[:]
        self.tables, self.active = other.tables[:], other.active[:]
        self.bearers, self.out = other.bearers[:], other.out[:]
        self.moved, self.placed = other.moved, other.placed
        self.foreign, self.encounters = other.foreign, other.encounters
        self.laid, self.offers = other.laid, other.offers
        self.offerer, self.partner = other.offerer, other.partner
        self.gives, self.takes = other.gives[:], other.takes[:]
        self.known = other.known[:]
        self.roaming, self.roamed = other.roaming, other.roamed
        self.passes, self.next = other.passes, other.next

    def _copy_options(self, other: Table) -> None:
        self.duels, self.monsters_move, self.deck_only = other.duels, other.monsters_move, other.deck_only
        self.exit_distance, self.cleared, self.quota = other.exit_distance, other.cleared, other.quota
        self.trading, self.plain_stairs = other.trading, other.plain_stairs
        self.no_entombment = other.no_entombment
        self.needs_link, self.own_area, self.any_rim = other.needs_link, other.own_area, other.any_rim

    def serialize(self, packer: Packer) -> None:
        """Write every field, or read it back, in one fixed order."""
        self.round, self.turn, self.step = packer.three(self.round, self.turn, self.step)
        self.final, self.idle, self.still = packer.three(self.final, self.idle, self.still)
        self.built, self.walked = packer.flag(self.built), packer.flag(self.walked)
        self.pointer, self.actor = packer.two(self.pointer, self.actor)
        self.ask.serialize(packer)
        self.fight.serialize(packer)
        self._run_maze(packer)
        self.exits = packer.numbers(self.exits)
        self.owners, self.cells = packer.numbers(self.owners), packer.numbers(self.cells)
        self.damage = packer.numbers(self.damage)
        self.dead = packer.wide(self.dead)
        self.lairs, self.harm = packer.numbers(self.lairs), packer.numbers(self.harm)
        self.deck = packer.numbers(self.deck)
        self.hands = packer.sparse(self.hands)
        self.tables, self.active = packer.numbers(self.tables), packer.numbers(self.active)
        self.bearers, self.out = packer.numbers(self.bearers), packer.numbers(self.out)
        self.moved = packer.wide(self.moved)
        self.placed, self.foreign, self.encounters = packer.three(self.placed, self.foreign, self.encounters)
        self.laid, self.offers = packer.two(self.laid, self.offers)
        self.offerer, self.partner = packer.two(self.offerer, self.partner)
        self.gives, self.takes = packer.numbers(self.gives), packer.numbers(self.takes)
        self.known = packer.sparse(self.known)
        self.roaming = packer.flag(self.roaming)
        self.roamed, self.passes, self.next = packer.three(self.roamed, self.passes, self.next)

    def _run_maze(self, packer: Packer) -> None:
        """The tiles, one by one; derived data is recomputed."""
        n = packer.number(i64(len(self.maze.laid)))
        maze = Maze(self.maze.limit, self.maze.any_rim) if packer.reading else self.maze
        for i in range(n):
            cell = packer.number(i64(0) if packer.reading else maze.laid[i])
            kind = packer.number(maze.kinds[cell])
            sides = packer.number(maze.sides[cell])
            placer = packer.number(maze.placer(cell))
            exit_stair = packer.flag(maze.is_exit_stair(cell))
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
