"""Packer: one list of a state's fields that serves both ways, to bytes and back."""

from __future__ import annotations

import struct

from librt.vecs import append, vec
from mypy_extensions import i64


class Packer:
    """Writes numbers when it was made empty, reads them when it was given bytes. A number takes two bytes."""

    def __init__(self, data: bytes | None = None) -> None:
        self.reading: bool = data is not None
        self.row: list[int] = []
        if data is not None:
            self.row = list(struct.unpack(f">{len(data) // 2}h", data))
        self.at: i64 = 0

    def written(self) -> bytes:
        """All numbers; an error if one of them is not between -32768 and 32767."""
        return struct.pack(f">{len(self.row)}h", *self.row)

    def number(self, value: i64) -> i64:
        """Write this number, or read the one that was written here."""
        if not self.reading:
            self.row.append(value)
            return value
        self.at += 1
        return self.row[self.at - 1]

    def wide(self, value: i64) -> i64:
        """The same for a number of up to 62 bits that is not negative, in four parts."""
        whole: i64 = 0
        for part in range(i64(4)):
            here = value >> part * 16 & 65535
            whole |= (self.number(here - 32768) + 32768) << part * 16
        return whole

    def numbers(self, values: vec[i64]) -> vec[i64]:
        """The same for a row of any length."""
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
        """The same for a long row of mostly nothing: how long it is, and each number that is not 0 with its place."""
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
