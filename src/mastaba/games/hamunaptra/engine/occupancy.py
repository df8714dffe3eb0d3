"""Occupancy: where characters and encounters stand, which seat holds which tokens, and what seats know of hands."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count
from mastaba.core.state import CHANCE, NONE
from mastaba.games.hamunaptra.engine import codes
from mastaba.games.hamunaptra.engine.maze import Maze, distance
from mastaba.games.hamunaptra.engine.table import Table

_PEOPLE: Final[i64] = 65535  # the bits of the characters in `there`


class Occupancy(Table):
    """Queries about cells, tokens and hands, and the changes of where they are."""

    def own_maze(self) -> Maze:
        """The maze, to change it; copied first if another table shares it."""
        if self.maze_lent:
            self.maze = self.maze.copy()
            self.maze_lent = False
        return self.maze

    def who(self, cell: i64) -> i64:
        """The characters on a cell, a set."""
        return self.there[cell] & _PEOPLE

    def lurking(self, cell: i64) -> i64:
        """The encounter on a cell, or NONE."""
        return (self.there[cell] >> 16) - 1

    def enemies(self, seat: i64, cell: i64) -> i64:
        """Other players' characters on a cell, a set."""
        return self.there[cell] & _PEOPLE & ~self.people[seat]

    def own_at(self, seat: i64, cell: i64) -> i64:
        """The characters of a seat on a cell, a set."""
        return self.there[cell] & self.people[seat]

    def owner_at(self, cell: i64) -> i64:
        """The seat whose characters stand on a cell, the first of several, or NONE."""
        for seat in range(self.players):
            if self.there[cell] & self.people[seat]:
                return seat
        return NONE

    def is_way_out(self, seat: i64, cell: i64) -> bool:
        """Whether an exit stair lies there that a seat's people can leave by: not inside their own area (Q2b)."""
        if not self.maze.is_exit_stair(cell):
            return False
        return not self.own_area or distance(self.homes[seat], cell) >= self.exit_distance

    def living(self, seat: i64) -> i64:
        """How many characters of a seat are alive."""
        return count(self.people[seat])

    def stand(self, character: i64, cell: i64) -> None:
        """Move a character to a cell; NONE removes it from the board."""
        before = self.cells[character]
        if before != NONE:
            self.there[before] &= ~BIT[character]
        self.cells[character] = cell
        if cell != NONE:
            self.there[cell] |= BIT[character]

    def lurk(self, encounter: i64, cell: i64) -> None:
        """Move an encounter to a cell; NONE removes it from the game."""
        before = self.lairs[encounter]
        if before != NONE:
            self.there[before] &= _PEOPLE
        self.lairs[encounter] = cell
        if cell != NONE:
            self.there[cell] |= (encounter + 1) << 16

    def own_net(self, seat: i64) -> i64:
        """The direct network of a seat's exit tile, or NONE before there is one."""
        home = self.homes[seat]
        return NONE if home == NONE else self.maze.nets[home]

    def own_nets(self, seat: i64) -> i64:
        """The full network of a seat, a bit set of direct networks."""
        net = self.own_net(seat)
        return i64(0) if net == NONE else self.maze.joined[net]

    # Tokens

    def take(self, seat: i64, token: i64) -> None:
        """Add a token to a hand."""
        self.hands[seat * codes.TOKENS + token] += 1
        self.held[seat] += 1

    def drop(self, seat: i64, token: i64) -> None:
        """Remove a token from a hand."""
        self.hands[seat * codes.TOKENS + token] -= 1
        self.held[seat] -= 1

    def pieces(self, seat: i64) -> i64:
        """The unused pieces of equipment of a seat, face down or in hand (hamunaptra 9)."""
        total = count(self.tables[seat])
        for place in range(seat * codes.TOKENS + codes.FIRST_EQUIPMENT, (seat + 1) * codes.TOKENS):
            total += self.hands[place]
        return total

    def turned_up(self, seat: i64) -> i64:
        """How many turned-up tokens a seat has."""
        total: i64 = 0
        for token in self.active:
            if self.owners[self.bearers[token]] == seat:
                total += 1
        return total

    def burdened(self) -> i64:
        """The characters that bear a token, a set."""
        who: i64 = 0
        for token in self.active:
            who |= BIT[self.bearers[token]]
        return who

    def seats_in(self, nets: i64) -> i64:
        """The seats whose exit tiles lie in these networks, a set."""
        seats: i64 = 0
        for seat in range(self.players):
            if self.own_net(seat) != NONE and nets & BIT[self.own_net(seat)]:
                seats |= BIT[seat]
        return seats

    # What is known of others' hands (notation 9)

    def know(self) -> None:
        """Allocate what seats know of other hands, at the first thing to remember."""
        if len(self.known) == 0:
            self.known = vec[i64]([0] * (int(self.players) * int(self.players) * int(codes.TOKENS)))

    def known_at(self, viewer: i64, owner: i64) -> i64:
        """The index in `known` of the first token of an owner that a viewer knows of."""
        return (viewer * self.players + owner) * codes.TOKENS

    def forget(self, owner: i64, first: i64) -> None:
        """Clear what all seats know of a hand, from token `first` on."""
        if len(self.known) == 0:
            return
        for viewer in range(self.players):
            row = self.known_at(viewer, owner)
            for place in range(row + first, row + codes.TOKENS):
                self.known[place] = 0

    def forget_one(self, owner: i64, token: i64) -> None:
        """Lower by one what all seats know of a token that left a hand face up."""
        if len(self.known) == 0:
            return
        for viewer in range(self.players):
            place = self.known_at(viewer, owner) + token
            if self.known[place] > 0:
                self.known[place] -= 1

    # The next question

    def chance(self, kind: i64, seat: i64) -> None:
        """Ask chance, on behalf of a seat."""
        self.ask.clear(kind)
        self.ask.seat = seat
        self.actor = CHANCE

    def question(self, kind: i64, seat: i64) -> None:
        """Ask a seat."""
        self.ask.clear(kind)
        self.ask.seat = seat
        self.actor = seat
