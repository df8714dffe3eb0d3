"""Rooms that live in the tests: a folder here is a game as soon as `mastaba.games` looks into this one too.

They are plain Python and so can be played only while the rules are: a compiled `State` has no such subclasses (to be
open to them costs every game 4 % of its speed). Where the rules are compiled, `test_rooms.py` starts another Python.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from mastaba import games

_HERE = Path(__file__).parent
NAMES = sorted(path.parent.name for path in _HERE.glob("*/components.toml"))


@contextmanager
def opened() -> Iterator[None]:
    """The rooms of the tests are found beside those of the package."""
    games.__path__.append(str(_HERE))
    try:
        yield
    finally:
        games.__path__.remove(str(_HERE))
