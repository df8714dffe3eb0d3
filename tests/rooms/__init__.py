"""Rooms that live in the tests: a folder here is a game as soon as `mastaba.games` looks into this one too."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mastaba import games

_HERE = str(Path(__file__).parent)


@contextmanager
def opened() -> Iterator[None]:
    """The rooms of the tests are found beside those of the package."""
    games.__path__.append(_HERE)
    try:
        yield
    finally:
        games.__path__.remove(_HERE)
