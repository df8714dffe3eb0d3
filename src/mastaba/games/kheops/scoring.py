"""Networks and what they pay, counted as if the game ended now (kheops 8)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.bits import BIT, count_many, lowest
from mastaba.core.state import NONE
from mastaba.games.kheops.box import (
    LONGEST_POINTS,
    NEIGHBOUR,
    PAIR_POINTS,
    ROOM_POINTS,
    SARCOPHAGUS_POINTS,
    SECRET_TIMES,
    STRONG,
    SUMMIT,
    SUMMIT_POINTS,
)
from mastaba.games.kheops.codes import ANKH, CURSE, DOUBLE, PAWNS, PHARAOH, SARCOPHAGUS, SYMBOLS
from mastaba.games.kheops.table import Table


class Network:
    """Two or more connected tiles (kheops 8.1)."""

    def __init__(self, cells: i64) -> None:
        self.cells: i64 = cells
        self.size: i64 = count_many(cells)
        self.rooms: i64 = 0
        self.red: i64 = 0
        self.green: i64 = 0
        self.gold: i64 = 0
        self.summit: bool = False
        self.longest: bool = False
        self.secret: bool = True
        self.cursed: bool = False
        self.strength_0: i64 = 0
        self.strength_1: i64 = 0

    def sarcophagi(self) -> i64:
        """What its sarcophagi add: one 5, a pair 15, different colours nothing (kheops 8.4)."""
        n = self.red + self.green + self.gold
        if n == 1:
            return SARCOPHAGUS_POINTS
        if n == 2 and (self.red == 2 or self.green == 2 or self.gold == 2):
            return PAIR_POINTS
        return 0

    def value(self) -> i64:
        """What it pays to whoever is stronger in it (kheops 8.3 to 8.8)."""
        if self.cursed:
            return 0
        points = self.rooms * ROOM_POINTS + self.sarcophagi()
        if self.summit:
            points += SUMMIT_POINTS
        if self.longest:
            points += LONGEST_POINTS
        return points * SECRET_TIMES if self.secret else points

    def winner(self) -> i64:
        """Who is stronger; a tie pays nobody (kheops 8.9)."""
        if self.strength_0 > self.strength_1:
            return 0
        return i64(1) if self.strength_1 > self.strength_0 else NONE


def networks(table: Table) -> list[Network]:
    """All networks, by their first cells."""
    found: list[Network] = []
    longest: i64 = 0
    left = table.built
    while left != 0:
        first = lowest(left)
        cells = _connected(table, first)
        left &= ~cells
        if cells == BIT[first]:
            continue
        network = _survey(table, cells)
        found.append(network)
        if network.size > longest:
            longest = network.size
    for each in found:
        each.longest = each.size == longest
    return found


def _connected(table: Table, first: i64) -> i64:
    """All cells that can be reached from one, as a set."""
    cells = BIT[first]
    edge = cells
    while edge != 0:
        reached: i64 = 0
        while edge != 0:
            cell = lowest(edge)
            edge &= ~BIT[cell]
            reached |= table.links[cell]
        edge = reached & ~cells
        cells |= edge
    return cells


def _survey(table: Table, cells: i64) -> Network:
    """What is in a network."""
    network = Network(cells)
    network.rooms = count_many(cells & table.rooms)
    network.summit = cells & BIT[SUMMIT] != 0
    left = cells
    while left != 0:
        cell = lowest(left)
        left &= ~BIT[cell]
        symbol = table.tiles[cell] % SYMBOLS
        if symbol == SARCOPHAGUS:
            network.red += 1
        elif symbol == SARCOPHAGUS + 1:
            network.green += 1
        elif symbol == SARCOPHAGUS + 2:
            network.gold += 1
        elif symbol == CURSE:
            network.cursed = True
        if network.secret and _opens_outside(table, cell):
            network.secret = False
        pawn = table.pawns[cell]
        if pawn != NONE:
            strength = STRONG if symbol == DOUBLE or pawn & 3 == PHARAOH else i64(1)
            if pawn < PAWNS:
                network.strength_0 += strength
            else:
                network.strength_1 += strength
    return network


def _opens_outside(table: Table, cell: i64) -> bool:
    """Whether a tile is open towards the outside, or towards a cell that is still empty (kheops 8.7)."""
    sides = table.sides(cell)
    for side in range(i64(3)):
        if sides & BIT[side]:
            neighbour = NEIGHBOUR[cell * 3 + side]
            if neighbour == NONE or table.tiles[neighbour] == NONE:
                return True
    return False


def ankhs(table: Table, found: list[Network], seat: i64) -> i64:
    """The pawns of a seat on ankhs that are in no cursed network (kheops 8.10)."""
    cells = table.own(seat)
    for network in found:
        if network.cursed:
            cells &= ~network.cells
    n: i64 = 0
    while cells != 0:
        cell = lowest(cells)
        cells &= ~BIT[cell]
        if table.tiles[cell] % SYMBOLS == ANKH:
            n += 1
    return n


def scores(table: Table) -> vec[i64]:
    """Points by seat, as if the game were counted now (kheops 8)."""
    found = networks(table)
    points = vec[i64]([0, 0])
    for network in found:
        winner = network.winner()
        if winner != NONE:
            points[winner] += network.value()
    for seat in range(i64(2)):
        n = ankhs(table, found, seat)
        points[seat] += n * n
    return points
