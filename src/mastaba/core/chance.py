"""Chance at a table: every outcome follows from one secret seed that is shown, and can be checked, after the game."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Sequence

SEED_BYTES = 32


def commitment(seed: bytes) -> str:
    """What is shown of a seed when the table starts."""
    return hashlib.sha256(seed).hexdigest()


def outcome(seed: bytes, ply: int, weights: Sequence[int]) -> int:
    """Which of the weighted outcomes the chance ply of this number has: HMAC-SHA-256 of it, scaled to the weights."""
    digest = hmac.new(seed, str(ply).encode(), hashlib.sha256).digest()
    mark = int.from_bytes(digest, "big") * sum(weights) >> 256
    index = 0
    while mark >= weights[index]:
        mark -= weights[index]
        index += 1
    return index
