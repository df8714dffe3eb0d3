"""Chance: every outcome at a table follows from a secret seed that is revealed, and can be checked, after the game.

The server chooses the seed and shows its SHA-256 before the players add entropy, and reveals the seed after the game.
So neither the server nor a player can choose the outcomes.
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
    """The SHA-256 of a secret, shown before the secret: of the seed, or of a player's entropy."""
    return hashlib.sha256(seed).hexdigest()


def is_entropy(text: str) -> bool:
    """Whether a text is valid entropy: 16 to 32 bytes in hexadecimal, or empty."""
    return not text or (_ENTROPY.fullmatch(text) is not None and len(text) % 2 == 0)


def mixed(seed: bytes, entropy: Sequence[str]) -> bytes:
    """The key of all draws: the seed mixed with the entropy of every seat."""
    if not any(entropy):
        return seed
    return hmac.new(seed, ("entropy " + ",".join(entropy)).encode(), hashlib.sha256).digest()


def drawn_seats(seed: bytes, entropy: Sequence[str]) -> list[int]:
    """By seat, the place in the list of players that gets it; the entropy may be in any order.

    If the order mattered, a forger could claim another list that happens to draw itself. The labels differ from those
    of chance plies, which are the same whether seats are drawn or not.
    """
    key = mixed(seed, sorted(entropy))
    left = list(range(len(entropy)))
    return [left.pop(outcome(key, f"seats {seat}", [1] * len(left))) for seat in range(len(entropy))]


def draw_label(form: int, ply: int, draws: int, undos: int) -> str:
    """The label of a draw: its ply, and since format 2 also the numbers of draws and undos at the table so far.

    With the ply alone a draw would repeat after an agreed undo, and every player would know it.
    """
    return str(ply) if form == 1 else f"{ply} {draws} {undos}"


def outcome(key: bytes, label: str | int, weights: Sequence[int]) -> int:
    """The index of the outcome of a draw: HMAC-SHA-256 of its label, scaled to the weights."""
    digest = hmac.new(key, str(label).encode(), hashlib.sha256).digest()
    mark = int.from_bytes(digest, "big") * sum(weights) >> 256
    index = 0
    while mark >= weights[index]:
        mark -= weights[index]
        index += 1
    return index
