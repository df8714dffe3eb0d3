"""Bit sets of small numbers. Single bits come from a table: compiled, `1 << n` is a 32-bit shift."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from mastaba.core.engine.rng import Rng

BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(62)])
_COUNT: Final[vec[u8]] = vec[u8]([mask.bit_count() for mask in range(256)])
_PICK: Final[vec[u8]] = vec[u8](
    [([bit for bit in range(8) if mask >> bit & 1] + [0] * 8)[k] for mask in range(256) for k in range(8)]
)


def count(mask: i64) -> i64:
    """The number of members of a set; members are 0 to 15."""
    pairs = mask - (mask >> 1 & 0x5555)  # sums of neighbouring bits: faster than a table
    fours = (pairs & 0x3333) + (pairs >> 2 & 0x3333)
    eights = fours + (fours >> 4) & 0x0F0F
    return eights + (eights >> 8) & 31


def count_few(mask: i64) -> i64:
    """The number of members of a small set; members are 0 to 7."""
    return i64(_COUNT[mask])


def pick_few(mask: i64, k: i64) -> i64:
    """The k-th member of a small set, ascending; members are 0 to 7."""
    return i64(_PICK[mask * 8 + k])


def pick(mask: i64, k: i64) -> i64:
    """The k-th member of a set, ascending; members are 0 to 15."""
    low = i64(_COUNT[mask & 255])
    upper = i64(k >= low)  # no branch: the processor cannot predict which half it is
    return i64(_PICK[(mask >> upper * 8 & 255) * 8 + k - low * upper]) + upper * 8


def count_many(mask: i64) -> i64:
    """The number of members of a large set; members are 0 to 61."""
    n: i64 = 0
    while mask != 0:
        n += i64(_COUNT[mask & 255])
        mask >>= 8
    return n


def pick_many(mask: i64, k: i64) -> i64:
    """The k-th member of a large set, ascending; members are 0 to 61."""
    first: i64 = 0
    here = i64(_COUNT[mask & 255])
    while k >= here:
        k -= here
        mask >>= 8
        if mask == 0:
            raise IndexError("the set has no such member")  # otherwise this loop would never end
        first += 8
        here = i64(_COUNT[mask & 255])
    return first + i64(_PICK[(mask & 255) * 8 + k])


def lowest(mask: i64) -> i64:
    """The least member of a set that is not empty; members are 0 to 61."""
    return pick_many(mask, 0)


def members(mask: i64, first: i64, out: vec[i64], n: i64) -> i64:
    """Append `first + member` to `out[n:]` for every member of a set; return the new length."""
    code = first
    while mask != 0:
        if mask & 1:
            out[n] = code
            n += 1
        mask >>= 1
        code += 1
    return n


def listed(mask: i64, most: i64) -> vec[i64]:
    """The members of a set below `most`, ascending."""
    found = vec[i64]()
    for member in range(most):
        if mask & BIT[member] != 0:
            found = append(found, member)
    return found


def any_of(mask: i64, rng: Rng) -> i64:
    """A random member of a set that is not empty, each equally likely; members are 0 to 61."""
    return pick_many(mask, rng.below(count_many(mask)))
