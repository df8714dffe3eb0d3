"""Logits: scores of the seats, in thousandths of a logarithm, whose softmax is each seat's chance of winning."""

from __future__ import annotations

import math
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

ONE: Final[i64] = 1 << 16
_STEP: Final[i64] = 8
_EXP: Final[vec[i64]] = vec[i64]([round(65536 * math.exp(-i * 8 / 1000)) for i in range(1251)])
_LOG: Final[vec[i64]] = vec[i64]([round(1000 * math.log(1 + i / 256)) for i in range(2049)])


def falling(thousandths: i64) -> i64:
    """The exponential of minus this many thousandths, in units of ONE."""
    place = thousandths // _STEP
    return _EXP[place] if place < 1250 else i64(0)


def log_odds(scores: vec[i64], seat: i64) -> i64:
    """The logarithm of the odds that a seat wins, in thousandths."""
    best: i64 = 0
    first = True
    for other in range(i64(len(scores))):
        if other != seat and (first or scores[other] > best):
            best = scores[other]
            first = False
    total: i64 = 0
    for rival in range(i64(len(scores))):
        if rival != seat:
            total += falling(best - scores[rival])
    return scores[seat] - best - _LOG[(total - ONE) >> 8]


def chance_of(thousandths: i64) -> i64:
    """The chance of winning that a logarithm of odds means, from 0 to ONE."""
    size = thousandths if thousandths >= 0 else -thousandths
    better = ONE * ONE // (ONE + falling(size))
    return better if thousandths >= 0 else ONE - better
