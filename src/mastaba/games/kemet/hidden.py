"""What a seat cannot know in Kemet, drawn anew."""

from __future__ import annotations

from mypy_extensions import i64

from mastaba.core.rng import Rng
from mastaba.games.kemet.legal import Legal


def reshuffle(table: Legal, seat: i64, rng: Rng) -> None:
    """Another table that looks the same to a seat which remembers everything it has seen."""
