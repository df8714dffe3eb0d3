"""Moves in words, and what the seats are called."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words
from mastaba_dates.view.observation import Observation


def label(_observation: Observation, text: str, words: Words, _people: Sequence[str]) -> str:
    """The move in words."""
    match text.split(" "):
        case ["deal", "?"]:
            return words("move.deal_hidden")
        case ["take", dates]:
            return words("move.take", dates=int(dates))
        case [verb, card]:
            return words(f"move.{verb}", card=card)
    return words(f"move.{text}")


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """The players by their names, or by their seats."""
    return list(names or [words("text.seat", seat=seat + 1) for seat in range(players)])
