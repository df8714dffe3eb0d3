"""Counting (section 8 of the rules page): the networks and what they pay, as if the game ended now."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.bits import BIT, count_many, lowest
from mastaba.core.engine.state import NONE
from mastaba.games.kheops.engine import box, codes, pyramid
from mastaba.games.kheops.engine.table import Table


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
        """The points of its sarcophagi: for a single one, for a pair of one colour, else none (kheops 8.4)."""
        n = self.red + self.green + self.gold
        if n == 1:
            return box.SARCOPHAGUS_POINTS
        if n == 2 and (self.red == 2 or self.green == 2 or self.gold == 2):
            return box.PAIR_POINTS
        return 0

    def value(self) -> i64:
        """The points that the stronger seat gets (kheops 8.3, 8.5 to 8.8)."""
        if self.cursed:
            return 0
        points = self.rooms * box.ROOM_POINTS + self.sarcophagi()
        if self.summit:
            points += box.SUMMIT_POINTS
        if self.longest:
            points += box.LONGEST_POINTS
        return points * box.SECRET_TIMES if self.secret else points

    def winner(self) -> i64:
        """The stronger seat; NONE if both are equal (kheops 8.9)."""
        if self.strength_0 > self.strength_1:
            return 0
        return i64(1) if self.strength_1 > self.strength_0 else NONE


def networks(table: Table) -> list[Network]:
    """All networks in the order of their first cells; the longest are marked (kheops 8.2, 8.6)."""
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
    """The cells connected with one, directly or through others, as a bit set."""
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
    """Count what is in a network (kheops 8.9 says how pawns count)."""
    network = Network(cells)
    network.rooms = count_many(cells & table.rooms)
    network.summit = cells & BIT[box.SUMMIT] != 0
    left = cells
    while left != 0:
        cell = lowest(left)
        left &= ~BIT[cell]
        symbol = table.tiles[cell] % codes.SYMBOLS
        if symbol == codes.SARCOPHAGUS:
            network.red += 1
        elif symbol == codes.SARCOPHAGUS + 1:
            network.green += 1
        elif symbol == codes.SARCOPHAGUS + 2:
            network.gold += 1
        elif symbol == codes.CURSE:
            network.cursed = True
        if network.secret and _opens_outside(table, cell):
            network.secret = False
        pawn = table.pawns[cell]
        if pawn != NONE:
            strength = box.STRONG if symbol == codes.DOUBLE or pawn & 3 == codes.PHARAOH else i64(1)
            if pawn < codes.PAWNS:
                network.strength_0 += strength
            else:
                network.strength_1 += strength
    return network


def _opens_outside(table: Table, cell: i64) -> bool:
    """Whether a tile is open to the outside or to a cell that is still empty (kheops 8.7)."""
    sides = pyramid.open_sides(table, cell)
    for side in range(i64(3)):
        if sides & BIT[side]:
            neighbour = box.NEIGHBOUR[cell * 3 + side]
            if neighbour == NONE or table.tiles[neighbour] == NONE:
                return True
    return False


def ankhs(table: Table, found: list[Network], seat: i64) -> i64:
    """The number of pawns that a seat has on ankhs outside cursed networks (kheops 8.10)."""
    cells = table.own(seat)
    for network in found:
        if network.cursed:
            cells &= ~network.cells
    n: i64 = 0
    while cells != 0:
        cell = lowest(cells)
        cells &= ~BIT[cell]
        if table.tiles[cell] % codes.SYMBOLS == codes.ANKH:
            n += 1
    return n


def scores(table: Table) -> vec[i64]:
    """The points by seat, as if the game were counted now (kheops 8.9, 8.10)."""
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
