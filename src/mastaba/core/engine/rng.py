"""Pseudo-random numbers for playouts and search: the same compiled and in plain Python.

Chance at a table does not come from here: see `mastaba.core.referee`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MULTIPLIER: Final[i64] = 2047469109
_LOW: Final[i64] = 0xFFFFFFFF
_CARRY: Final[i64] = 0x2545F49100000000
_WARM_UP: Final[i64] = 8


class Rng:
    """A 63-bit multiply-with-carry generator: small, fast, within a signed 64-bit integer."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = _CARRY | ((seed ^ seed >> 32) & _LOW)
        for _turn in range(_WARM_UP):
            self.word()

    def word(self) -> i64:
        """The next 32 random bits."""
        state = (self.state & _LOW) * _MULTIPLIER + (self.state >> 32)
        self.state = state
        return (state ^ state >> 32) & _LOW

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1; n is at most 2^31."""
        return self.word() * n >> 32

    def near(self, value: i64, by: i64) -> i64:
        """A number from `value - by` to `value + by`."""
        return value + self.below(2 * by + 1) - by if by > 0 else value
