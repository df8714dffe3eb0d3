"""Packer: one list of a state's fields that serves both ways, to bytes and back."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64


class Packer:
    """Writes numbers when it was made empty, reads them when it was given bytes. A number takes two bytes."""

    def __init__(self, data: bytes | None = None) -> None:
        self.reading: bool = data is not None
        self.data: bytearray = bytearray(data if data is not None else b"")
        self.at: i64 = 0

    def number(self, value: i64) -> i64:
        """Write this number, or read the one that was written here; from -32768 to 32767."""
        if not self.reading:
            shifted = int(value) + 32768
            self.data.append(shifted >> 8)
            self.data.append(shifted & 255)
            return value
        high = i64(self.data[int(self.at)])
        low = i64(self.data[int(self.at) + 1])
        self.at += 2
        return high * 256 + low - 32768

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
                self.number(value)
            return values
        row = vec[i64]()
        for _each in range(length):
            row = append(row, self.number(0))
        return row

    def sparse(self, values: vec[i64]) -> vec[i64]:
        """The same for a long row of mostly nothing: how long it is, and each number that is not 0 with its place."""
        length = self.number(i64(len(values)))
        count: i64 = 0
        for value in values:
            if value != 0:
                count += 1
        count = self.number(count)
        if not self.reading:
            for place in range(length):
                if values[place] != 0:
                    self.number(place)
                    self.number(values[place])
            return values
        row = vec[i64]([0] * int(length))
        for _each in range(count):
            place = self.number(0)
            row[place] = self.number(0)
        return row
