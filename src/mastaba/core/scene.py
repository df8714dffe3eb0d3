"""BoardScene: what every part of a board is drawn from. A room adds its own."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from mastaba.core.game import Layout
from mastaba.core.observation import AnyObservation
from mastaba.core.svg import named, num
from mastaba.core.words import Words

_CALM: Final = 'stroke="#fff3c4" stroke-opacity="0.95" stroke-linejoin="round"'
_GOLD: Final = 'stroke="#c07a00" stroke-linejoin="round"'


class _Laid(Protocol):
    """What every plan of `board_layout.py` has."""

    @property
    def name(self) -> Layout:
        """For which screens it is."""


OwnPlan = TypeVar("OwnPlan", bound=_Laid)


@dataclass(frozen=True, slots=True)
class BoardScene(Generic[OwnPlan]):
    """One picture: the layout, the words, the observation, the players' names, what moves point at."""

    at: OwnPlan
    words: Words
    seen: AnyObservation
    names: list[str]
    can: Collection[str]

    @property
    def wide(self) -> bool:
        """Whether there is much room."""
        return self.at.name != "tall"

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.seen["players"])

    @property
    def me(self) -> int | None:
        """Whose picture it is."""
        seat = self.seen["seat"]
        return None if seat is None else int(seat)

    def say(self, key: str, **params: object) -> str:
        """A text of the board."""
        return self.words("board." + key, **params)

    def place(
        self, ident: str, title: str, outline: str, body: str = "", more: str = "", thick: float = 1
    ) -> str:
        """A place that a move can point at. When one does, its outline is drawn in gold."""
        if ident not in self.can:
            return named(ident, "place", title, body, more)
        over = f'<path d="{outline}" fill="none" {_CALM} stroke-width="{num(4.6 * thick)}"/>'
        over += f'<path d="{outline}" fill="none" {_GOLD} stroke-width="{num(2.2 * thick)}"/>'
        return named(ident, "place can", title, body + over, more)
