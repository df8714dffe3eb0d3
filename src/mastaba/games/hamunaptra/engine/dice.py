"""Dice: the exact odds of four-sided dice (hamunaptra 6.3, notation 6)."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.games.hamunaptra.engine import box

_MOST: Final = 26
_ROW: Final[i64] = 27


def _binomials() -> list[int]:
    rows = [[1]]
    for _ in range(_MOST):
        last = rows[-1]
        rows.append([1, *(a + b for a, b in pairwise(last)), 1])
    return [n for row in rows for n in (row + [0] * _MOST)[: _MOST + 1]]


_CHOOSE: Final[vec[i64]] = vec[i64](_binomials())


def _power(base: i64, exponent: i64) -> i64:
    result: i64 = 1
    for _factor in range(exponent):
        result *= base
    return result


def hits_weight(dice: i64, target: i64, hits: i64) -> i64:
    """The number of the 4^dice rolls with exactly `hits` dice at the target or above."""
    good = box.FACES + 1 - target
    return _CHOOSE[dice * _ROW + hits] * _power(good, hits) * _power(target - 1, dice - hits)


def counted(hits: i64, long: bool) -> i64:
    """The hits that count: in a long combat a roll without any hit counts as one (hamunaptra 6.11)."""
    return i64(1) if long and hits == 0 else hits


def chance_of(dice: i64, target: i64, needed: i64) -> float:
    """The chance of at least this number of hits."""
    if needed <= 0:
        return 1.0
    ways = 0.0
    for hits in range(needed, dice + 1):
        ways += float(hits_weight(dice, target, hits))
    return ways / float(_power(box.FACES, dice))
