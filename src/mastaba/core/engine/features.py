"""Features: what a seat knows as a row of bytes, for players that learn.

A game lists its features once (`view/features.py`). The same list writes a row and, with a `Layout`, names its places.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from mastaba.core.engine.state import State, unwritten

_BYTE: Final[i64] = 255
_NOTHING: Final[u8] = 0


class Layout:
    """What the places of a row mean, as blocks with a name, in their order."""

    def __init__(self) -> None:
        self.prefix: str = ""
        self.names: list[str] = []
        self.sizes: list[int] = []
        self.mosts: list[int] = []  # of a block, the greatest number in each of its places

    def add(self, name: str, size: int, most: int) -> None:
        """Append a block."""
        self.names.append(self.prefix + name)
        self.sizes.append(size)
        self.mosts.append(most)


class Row:
    """The places of one row in a longer line of bytes. What is 0 costs nothing to write."""

    def __init__(self, cells: vec[u8], first: i64, width: i64) -> None:
        self.cells: vec[u8] = cells
        self.first: i64 = first
        self.at: i64 = first  # the next place
        self.seat: i64 = 0
        self.players: i64 = 0
        self.layout: Layout | None = None
        self._touched: vec[i64] = vec[i64]([0] * int(width))
        self._count: i64 = 0

    def begin(self, seat: i64, players: i64) -> None:
        """Forget what was written, and begin with a seat's row."""
        cells, touched = self.cells, self._touched
        for i in range(self._count):
            cells[touched[i]] = _NOTHING
        self._count = 0
        self.at = self.first
        self.seat = seat
        self.players = players
        self.one_of("seat", seat, players)

    def about(self, turn: i64) -> i64:
        """Name what follows by a seat, so many places clockwise from the observer; return the seat."""
        if self.layout is not None:
            self.layout.prefix = f"{int(turn)}."
        seat = self.seat + turn
        return seat if seat < self.players else seat - self.players

    def within(self, names: list[str], place: i64) -> None:
        """Name what follows by one of these names, too."""
        if self.layout is not None:
            self.layout.prefix = names[place] + "."

    def about_all(self) -> None:
        """Name what follows by nothing else."""
        if self.layout is not None:
            self.layout.prefix = ""

    def turn_of(self, seat: i64) -> i64:
        """How many places clockwise from the observer a seat is; what is no seat stays what it is."""
        if seat < 0:
            return seat
        return seat - self.seat if seat >= self.seat else seat - self.seat + self.players

    def one_of(self, name: str, value: i64, n: i64) -> None:
        """A place for each of n values: 1 for this one, none for a negative one."""
        self._name(name, n, 1)
        if value >= n:
            raise FeatureError(name, value)
        if value >= 0:
            self._put(self.at + value, 1)
        self.at += n

    def who(self, name: str, seat: i64) -> None:
        """A place for each seat, the observer first: 1 for this one, none for what is no seat."""
        self.one_of(name, self.turn_of(seat), self.players)

    def flag(self, name: str, holds: bool) -> None:
        """One place: whether something holds."""
        self._name(name, 1, 1)
        if holds:
            self._put(self.at, 1)
        self.at += 1

    def number(self, name: str, value: i64, most: i64) -> None:
        """A number from 0 to `most`: one place, or two from 256 on, the greater part first."""
        if most <= _BYTE:
            self._name(name, 1, most)
            self._number(name, value, most)
            return
        if self.layout is not None:  # joining names costs more than writing the number
            self.layout.add(name + ".high", 1, int(most // 256))
            self.layout.add(name + ".low", 1, int(_BYTE))
        self._number(name, value // 256, _BYTE)
        self._number(name, value % 256, _BYTE)

    def counts(self, name: str, values: vec[i64], first: i64, n: i64, most: i64) -> None:
        """A place for each of n numbers, from `first` on."""
        self._name(name, n, most)
        for i in range(n):
            self._number(name, values[first + i], most)

    def tally(self, name: str, things: vec[i64], n: i64, most: i64) -> None:
        """A place for each of n kinds: how many of these things are of that kind."""
        self._name(name, n, most)
        for kind in things:
            self._put(self.at + kind, i64(self.cells[self.at + kind]) + 1)
        self.at += n

    def members(self, name: str, bits: i64, n: i64) -> None:
        """A place for each of the lowest n bits of a bit set."""
        self._name(name, n, 1)
        if bits != 0:
            for i in range(n):
                if bits >> i & 1:
                    self._put(self.at + i, 1)
        self.at += n

    def each_seat(self, name: str, values: vec[i64], most: i64) -> None:
        """A place for each seat, the observer first: its number."""
        self._name(name, self.players, most)
        for turn in range(self.players):
            seat = self.seat + turn
            self._number(name, values[seat if seat < self.players else seat - self.players], most)

    def owners(self, name: str, seats: vec[i64], n: i64) -> None:
        """For each of at most n things in a line, a place for each seat, the observer first: 1 for its owner."""
        self._name(name, n * self.players, 1)
        if i64(len(seats)) > n:
            raise FeatureError(name + " in number", i64(len(seats)))
        at = self.at
        for seat in seats:
            turn = seat - self.seat
            self._put(at + turn if turn >= 0 else at + turn + self.players, 1)
            at += self.players
        self.at += n * self.players

    def skip(self, name: str, n: i64, most: i64 = 1) -> None:
        """Places that stay 0 in this row."""
        self._name(name, n, most)
        self.at += n

    def put(self, at: i64, value: i64) -> None:
        """Write into a place that was skipped."""
        self._put(at, value)

    def _name(self, name: str, size: i64, most: i64) -> None:
        if self.layout is not None:
            self.layout.add(name, int(size), int(most))

    def _number(self, name: str, value: i64, most: i64) -> None:
        if value != 0:
            if value < 0 or value > most:
                raise FeatureError(name, value)
            self._put(self.at, value)
        self.at += 1

    def _put(self, at: i64, value: i64) -> None:
        self.cells[at] = u8(value)
        self._touched[self._count] = at
        self._count += 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Features:
    """The features of a game. The width of a row depends on the number of players only."""

    version: int = 1  # of the layout: what was learnt with another one does not fit

    def write(self, state: State, seat: i64, row: Row) -> None:
        """Write what a seat knows, behind its number. It never writes what the seat cannot know."""
        raise unwritten(self, "write")

    def layout(self, state: State) -> Layout:
        """What the places of the rows of such a game mean."""
        found = Layout()
        row = Row(line([0] * int(_WIDEST)), 0, _WIDEST)
        row.layout = found
        row.begin(0, state.players)
        self.write(state, 0, row)
        return found


_WIDEST: Final[i64] = 1 << 16


class FeatureError(ValueError):
    """A number does not fit into its place."""

    def __init__(self, name: str, value: i64) -> None:
        super().__init__(f"{name} cannot be {int(value)}")


def line(numbers: list[int]) -> vec[u8]:
    """A list of numbers as a line of bytes, for plain Python."""
    return vec[u8](numbers)


def row_of(features: Features, state: State, seat: i64, width: i64) -> vec[u8]:
    """The row of a seat."""
    cells = line([0] * int(width))
    row = Row(cells, 0, width)
    row.begin(seat, state.players)
    features.write(state, seat, row)
    return cells
