"""What the seats are called."""

from __future__ import annotations

from collections.abc import Sequence

from mastaba.core.words.catalogue import Words


def people(words: Words, players: int, names: Sequence[str] | None) -> list[str]:
    """The players by their names, or by the numbers of their seats."""
    return list(names) if names else [words("player", number=seat + 1) for seat in range(players)]
