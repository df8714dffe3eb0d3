"""Packer: a state to bytes and back, by one list of its fields for both directions."""

from __future__ import annotations

import struct

from librt.vecs import append, vec
from mypy_extensions import i64


class Packer:
    """Writes numbers, or reads them if it was made with bytes. A number takes two bytes.

    Every method takes the value to write and returns the value written, or the one read.
    """

    def __init__(self, data: bytes | None = None) -> None:
        self.reading: bool = data is not None
        self.row: list[int] = []
        if data is not None:
            self.row = list(struct.unpack(f">{len(data) // 2}h", data))
        self.at: i64 = 0

    def written(self) -> bytes:
        """The bytes of all numbers written; `struct.error` if one is not between -32768 and 32767."""
        return struct.pack(f">{len(self.row)}h", *self.row)

    def number(self, value: i64) -> i64:
        """A number."""
        if not self.reading:
            self.row.append(value)
            return value
        self.at += 1
        return self.row[self.at - 1]

    def two(self, a: i64, b: i64) -> tuple[i64, i64]:
        """Two numbers."""
        return self.number(a), self.number(b)

    def three(self, a: i64, b: i64, c: i64) -> tuple[i64, i64, i64]:
        """Three numbers."""
        return self.number(a), self.number(b), self.number(c)

    def flag(self, value: bool) -> bool:
        """A truth value, as 0 or 1."""
        return self.number(i64(value)) == 1

    def wide(self, value: i64) -> i64:
        """A number of up to 62 bits that is not negative, in four parts."""
        whole: i64 = 0
        for part in range(i64(4)):
            here = value >> part * 16 & 65535
            whole |= (self.number(here - 32768) + 32768) << part * 16
        return whole

    def numbers(self, values: vec[i64]) -> vec[i64]:
        """A row of any length."""
        length = self.number(i64(len(values)))
        if not self.reading:
            for value in values:
                self.row.append(value)
            return values
        row = vec[i64]()
        for _each in range(length):
            row = append(row, self.number(0))
        return row

    def sparse(self, values: vec[i64]) -> vec[i64]:
        """A long row of mostly zeros: its length, and the index and value of each number that is not 0."""
        length = self.number(i64(len(values)))
        there = [place for place, value in enumerate(values) if value != 0]
        count = self.number(i64(len(there)))
        if not self.reading:
            for place in there:
                self.row.append(place)
                self.row.append(values[place])
            return values
        row = vec[i64]([0] * int(length))
        for _each in range(count):
            place = self.number(0)
            row[place] = self.number(0)
        return row
