"""Sight of a table: what the acting seat may know; the plies are written only for a bot that reads them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import overload

from mastaba.bots import Sight
from mastaba.core.referee import Referee


def sight_of(referee: Referee, seat: int) -> Sight:
    """What a seat at a table may know now."""
    position = referee.position
    return Sight(
        position.game,
        referee.observe(seat),
        lambda: position.memory(seat),
        LazyPlies(lambda: referee.plies_for(seat)),
    )


class LazyPlies(Sequence[str]):
    """Plies that are written when they are asked for: most bots never do."""

    def __init__(self, write: Callable[[], Sequence[str]]) -> None:
        self._write = write

    @cached_property
    def _plies(self) -> Sequence[str]:
        return self._write()

    @overload
    def __getitem__(self, index: int) -> str: ...

    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...

    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        return self._plies[index]

    def __len__(self) -> int:
        return len(self._plies)
