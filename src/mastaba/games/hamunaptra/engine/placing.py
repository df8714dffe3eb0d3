"""Placing: where tiles and encounters may be placed, and how they lie (hamunaptra 5.2 to 5.4, notation 4.3)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from mastaba.core.bits import BIT, count_few
from mastaba.core.state import NONE
from mastaba.games.hamunaptra.engine import box, codes
from mastaba.games.hamunaptra.engine.combat import Combat
from mastaba.games.hamunaptra.engine.maze import STEPS, distance

NOT_ALLOWED: Final[i64] = 0
OWN: Final[i64] = 1  # in the seat's own full network
FOREIGN: Final[i64] = 2


class Placing(Combat):
    """Where tokens can be placed, and placing them."""

    def permit(self, seat: i64, cell: i64) -> i64:
        """Whether a seat may build on an empty cell, whatever the tile (5.2 clauses 4 to 7)."""
        maze = self.maze
        doors = maze.doors[cell]
        home = self.own_net(seat)
        full = maze.joined[home]
        linked: i64 = 0
        has_people = False
        for side in range(codes.SIDES):
            if doors & BIT[side] == 0:
                continue
            beside = cell + STEPS[side]
            here = self.there[beside]
            if here > 65535:
                return NOT_ALLOWED
            net = BIT[maze.nets[beside]]
            linked |= net
            if here & self.people[seat] and net & full:
                has_people = True
        if linked == 0:
            return NOT_ALLOWED
        if has_people:
            return OWN
        if linked & BIT[home]:
            return NOT_ALLOWED
        if linked & full:
            return OWN
        return FOREIGN if self.foreign < box.MOST_FOREIGN else NOT_ALLOWED

    def forms(self, seat: i64, cell: i64) -> i64:
        """The sides that a tile may have on an empty cell if a seat lays it, a bit set (clauses 1 to 8)."""
        if self.permit(seat, cell) == NOT_ALLOWED:
            return 0
        doors = self.maze.doors[cell]
        forms = box.FITS[(doors & 15) * 16 + (doors >> 4)]
        if self.no_entombment and self._ends_left(cell) < 1:
            forms &= box.MEETS[self.maze.free_sides(cell)]
        return forms

    def _ends_left(self, cell: i64) -> i64:
        """The open ends of the networks that a tile on a cell would join, without those before it."""
        linked: i64 = 0
        ends: i64 = 0
        for side in range(codes.SIDES):
            if self.maze.doors[cell] & BIT[side]:
                net = self.maze.nets[cell + STEPS[side]]
                if linked & BIT[net] == 0:
                    linked |= BIT[net]
                    ends += self.maze.ends[net]
        return ends - count_few(self.maze.doors[cell] & 15)

    def all_forms(self, seat: i64) -> i64:
        """The sides that a tile may have somewhere."""
        forms: i64 = 0
        for cell in self.maze.spots:
            forms |= self.forms(seat, cell)
        return forms

    def has_lair(self) -> bool:
        """Whether an encounter can be placed somewhere this turn (hamunaptra 5.3)."""
        if self.encounters >= box.MOST_ENCOUNTERS:
            return False
        free: i64 = 0
        for cell in self.maze.spots:
            free += i64(self.there[cell] == 0)
        return free > 0

    def accepts(self, seat: i64, token: i64, cell: i64) -> bool:
        """Whether a tile or an encounter can be placed on an empty cell."""
        if token >= codes.TILES:
            return self.there[cell] == 0
        return self.forms(seat, cell) & box.FORMS[token] != 0

    def placeable(self, seat: i64) -> i64:
        """The tokens of a hand that can be placed now, a set."""
        tokens: i64 = 0
        first = seat * codes.TOKENS
        asked = False
        forms: i64 = 0
        for token in range(codes.TILES):
            if self.hands[first + token] > 0:
                if not asked:
                    forms = self.all_forms(seat)
                    asked = True
                if forms & box.FORMS[token]:
                    tokens |= BIT[token]
        asked = False
        for token in range(codes.FIRST_ENCOUNTER, codes.PLACEABLE):
            if self.hands[first + token] > 0:
                if not asked and not self.has_lair():
                    return tokens
                asked = True
                tokens |= BIT[token]
        return tokens

    def lay_tile(self, seat: i64, token: i64, cell: i64, sides: i64) -> None:
        """Lay a tile; a stair far enough from its seat's exit becomes an exit stair for good (hamunaptra 8)."""
        is_foreign = self._is_foreign(seat, cell)
        exit_stair = token >= codes.FIRST_STAIR and distance(self.homes[seat], cell) >= self.exit_distance
        self.own_maze().lay(cell, token, sides, seat, exit_stair)
        self.placed += 1
        self.foreign += i64(is_foreign)
        self.built = True
        self.tell(codes.EV_TILE, seat, token, cell, sides, i64(is_foreign) + 2 * i64(exit_stair))

    def _is_foreign(self, seat: i64, cell: i64) -> bool:
        """Whether no neighbour to be linked lies in the seat's own full network."""
        full = self.own_nets(seat)
        for side in range(codes.SIDES):
            if self.maze.doors[cell] & BIT[side]:
                net = self.maze.nets[cell + STEPS[side]]
                if net != NONE and full & BIT[net]:
                    return False
        return True

    def lay_encounter(self, seat: i64, token: i64, cell: i64) -> None:
        """Place an encounter on a cell."""
        self.lurk(token - codes.FIRST_ENCOUNTER, cell)
        self.placed += 1
        self.encounters += 1
        self.built = True
        self.tell(codes.EV_ENCOUNTER, seat, token, cell)
