"""Explanation: what a thing on a board is and how it scores, for whoever touches it."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.words import Words


@dataclass(frozen=True)
class Explanation:
    """One to three sentences, and the numbers of the clauses that say it in full, the most important first."""

    text: str
    clauses: tuple[str, ...] = ()


def thing(words: Words, key: str, *clauses: str, **params: object) -> Explanation:
    """The explanation that a room's catalogue has under `thing`."""
    return Explanation(words(f"thing.{key}", **params), clauses)
