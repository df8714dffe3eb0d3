"""BoardScene: the data that every part of a board is drawn from. A game adds its own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from mastaba.core.drawing.svg import named, num
from mastaba.core.game import Layout
from mastaba.core.observation import AnyObservation
from mastaba.core.words.catalogue import Words

_CALM: Final = 'stroke="#fff3c4" stroke-opacity="0.95" stroke-linejoin="round"'
_GOLD: Final = 'stroke="#c07a00" stroke-linejoin="round"'


class _Laid(Protocol):
    """A plan of `board/layout.py`."""

    @property
    def name(self) -> Layout:
        """The layout that it is for."""


OwnPlan = TypeVar("OwnPlan", bound=_Laid)


@dataclass(frozen=True, slots=True)
class BoardScene(Generic[OwnPlan]):
    """A picture: the plan, the words, the observation, the players' names, the ids that legal moves point at."""

    at: OwnPlan
    words: Words
    seen: AnyObservation
    names: list[str]
    can: Collection[str]

    @property
    def wide(self) -> bool:
        """Whether the screen is larger than a telephone."""
        return self.at.name != "tall"

    @property
    def players(self) -> int:
        """The number of players."""
        return int(self.seen["players"])

    @property
    def me(self) -> int | None:
        """The observing seat; None: a spectator."""
        seat = self.seen["seat"]
        return None if seat is None else int(seat)

    def say(self, key: str, **params: object) -> str:
        """A text of the board."""
        return self.words("board." + key, **params)

    def place(
        self, ident: str, title: str, outline: str, body: str = "", more: str = "", thick: float = 1
    ) -> str:
        """A place that a move can point at; if a legal one does, its outline is drawn in gold."""
        if ident not in self.can:
            return named(ident, "place", title, body, more)
        over = f'<path d="{outline}" fill="none" {_CALM} stroke-width="{num(4.6 * thick)}"/>'
        over += f'<path d="{outline}" fill="none" {_GOLD} stroke-width="{num(2.2 * thick)}"/>'
        return named(ident, "place can", title, body + over, more)
