"""Chance at a table: every outcome follows from one secret seed that is shown, and can be checked, after the game.

The seed's SHA-256 is shown before anybody adds entropy, and nobody knows the seed before the game is over: so neither
the server, which chose the seed first, nor a player, who does not know it, can choose the shuffle.
"""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Sequence
from typing import Final

SEED_BYTES: Final = 32
_ENTROPY: Final = re.compile(r"[0-9a-f]{32,64}")


def commitment(seed: bytes) -> str:
    """What is shown of a secret before it is: of the seed, and of what a person adds to it."""
    return hashlib.sha256(seed).hexdigest()


def is_entropy(text: str) -> bool:
    """Whether a text can be added to a seed: 16 to 32 bytes in hexadecimal, or nothing."""
    return not text or (_ENTROPY.fullmatch(text) is not None and len(text) % 2 == 0)


def mixed(seed: bytes, entropy: Sequence[str]) -> bytes:
    """The key of all draws: the seed, and what each seat has added to it."""
    if not any(entropy):
        return seed
    return hmac.new(seed, ("entropy " + ",".join(entropy)).encode(), hashlib.sha256).digest()


def drawn_seats(seed: bytes, entropy: Sequence[str]) -> list[int]:
    """The listed place that each seat gets; `entropy` is what people added to the seed, in any order.

    The order must not matter: if the draw depended on who was listed where, a forger could claim another listing that
    happens to draw itself. The labels are no draw's: the chance plies are the same with seats as listed.
    """
    key = mixed(seed, sorted(entropy))
    left = list(range(len(entropy)))
    return [left.pop(outcome(key, f"seats {seat}", [1] * len(left))) for seat in range(len(entropy))]


def draw_label(form: int, ply: int, draws: int, undos: int) -> str:
    """What names a draw: in format 1 its ply; since then also how many draws and undos the table has seen.

    By its ply alone a draw would be the same again after an agreed undo, and everybody would know it.
    """
    return str(ply) if form == 1 else f"{ply} {draws} {undos}"


def outcome(key: bytes, label: str | int, weights: Sequence[int]) -> int:
    """Which of the weighted outcomes a draw has: HMAC-SHA-256 of its label, scaled to the weights."""
    digest = hmac.new(key, str(label).encode(), hashlib.sha256).digest()
    mark = int.from_bytes(digest, "big") * sum(weights) >> 256
    index = 0
    while mark >= weights[index]:
        mark -= weights[index]
        index += 1
    return index
