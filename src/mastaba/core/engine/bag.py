"""Bags: counts of pieces by kind, in a row of numbers that may begin anywhere in a longer one."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from mastaba.core.engine.rng import Rng


def kinds_into(bag: vec[i64], first: i64, kinds: i64, code: i64, out: vec[i64], n: i64) -> i64:
    """Append `code + kind` to `out[n:]` for every kind present; return the new length."""
    for kind in range(kinds):
        if bag[first + kind] > 0:
            out[n] = code + kind
            n += 1
    return n


def kind_at(bag: vec[i64], first: i64, mark: i64) -> i64:
    """The kind of the piece at `mark`, with the pieces in the order of their kinds."""
    kind: i64 = 0
    while mark >= bag[first + kind]:
        mark -= bag[first + kind]
        kind += 1
    return kind


def take_out(bag: vec[i64], first: i64, kinds: i64, rng: Rng) -> i64:
    """Take a random piece out of a bag that is not empty, each equally likely; return its kind."""
    total: i64 = 0
    for place in range(first, first + kinds):
        total += bag[place]
    kind = kind_at(bag, first, rng.below(total))
    bag[first + kind] -= 1
    return kind
