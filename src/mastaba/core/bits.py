"""Sets of small numbers as bit masks. `1 << n` is a 32-bit shift once compiled, so single bits come from a table."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

BIT: Final[vec[i64]] = vec[i64]([2**n for n in range(62)])
_COUNT: Final[vec[u8]] = vec[u8]([mask.bit_count() for mask in range(256)])
_PICK: Final[vec[u8]] = vec[u8](
    [([bit for bit in range(8) if mask >> bit & 1] + [0] * 8)[k] for mask in range(256) for k in range(8)]
)


def count(mask: i64) -> i64:
    """How many members a set has; members are 0 to 15."""
    return i64(_COUNT[mask & 255]) + i64(_COUNT[mask >> 8])


def count_few(mask: i64) -> i64:
    """How many members a small set has; members are 0 to 7."""
    return i64(_COUNT[mask])


def pick_few(mask: i64, k: i64) -> i64:
    """The k-th member of a small set, ascending; members are 0 to 7."""
    return i64(_PICK[mask * 8 + k])


def pick(mask: i64, k: i64) -> i64:
    """The k-th member of a set, ascending; members are 0 to 15."""
    low = i64(_COUNT[mask & 255])
    if k < low:
        return i64(_PICK[(mask & 255) * 8 + k])
    return i64(_PICK[(mask >> 8) * 8 + k - low]) + 8
