"""Explanation: what an element of a board is and how it scores, shown when a player touches it."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.words.catalogue import Words


@dataclass(frozen=True)
class Explanation:
    """One to three sentences, and the numbers of the clauses with the whole rule, the most important first."""

    text: str
    clauses: tuple[str, ...] = ()


def thing(words: Words, key: str, *clauses: str, **params: object) -> Explanation:
    """The explanation that a game's catalogue has under `thing`."""
    return Explanation(words(f"thing.{key}", **params), clauses)
