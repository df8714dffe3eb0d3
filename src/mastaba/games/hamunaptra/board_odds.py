"""The exact odds of dice with four faces (notation 6): n dice, each a hit from its target on."""

from __future__ import annotations

from math import comb
from typing import Final

FACES: Final = 4


def ways(dice: int, target: int, hits: int) -> int:
    """In how many of the 4^n ways exactly so many dice hit."""
    return comb(dice, hits) * (FACES + 1 - target) ** hits * (target - 1) ** (dice - hits)


def at_least(dice: int, target: int, hits: int) -> tuple[int, int]:
    """In how many ways at least so many dice hit, and how many ways there are."""
    return sum(ways(dice, target, k) for k in range(max(0, hits), dice + 1)), FACES**dice


def chance(dice: int, target: int, hits: int) -> float:
    """The same as a share of 1."""
    found, all_ways = at_least(dice, target, hits)
    return found / all_ways


def faces(dice: int, target: int, hits: int, seed: int) -> list[int]:
    """Dice that show so many hits: which faces they are is decoration, the same each time it is drawn."""
    shown = []
    left = hits
    for k in range(dice):
        mix = (seed * 31 + k * 17 + dice * 7 + hits * 13) % 97
        lucky = left > 0 and (mix % (dice - k) < left or left >= dice - k)
        left -= lucky
        low, high = (target, FACES) if lucky else (1, target - 1)
        shown.append(low + mix % max(1, high - low + 1))
    return shown
