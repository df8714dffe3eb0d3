"""Scene: what every part of the board is drawn from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mastaba.core.drawing.scene import BoardScene
from mastaba.core.drawing.svg import named, path
from mastaba.games.kheops.board.layout import Plan, Spot, spots_of
from mastaba.games.kheops.board.tiles import BARE
from mastaba.games.kheops.view.networks import Survey
from mastaba.games.kheops.view.observation import Observation

_CALM: Final = 'stroke="#fff0b8" stroke-opacity="0.95" stroke-linejoin="round"'
_GOLD: Final = 'stroke="#c98a0c" stroke-linejoin="round"'


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture: the observation, the layout, the words, the highlights and the networks."""

    seen: Observation
    survey: Survey
    tints: dict[str, str]  # by cell: the tint of its network
    told: dict[str, str]  # by first cell: the network in words

    @property
    def spots(self) -> dict[str, Spot]:
        """The middles of the cells."""
        return spots_of(self.at.name)

    @property
    def over(self) -> bool:
        """Whether the pyramid is complete."""
        return self.seen["phase"] == "over"

    def floor(self, cell: str) -> str:
        """The colour of the floor of the tile on a cell."""
        return self.tints.get(cell, BARE)

    def place(
        self,
        ident: str,
        title: str,
        outline: str,
        body: str = "",
        more: str = "",
        thick: float = 1,
        shine: str = "",
    ) -> str:
        """A place that a move can point at; if a legal one does, its outline or its `shine` is gold."""
        kind, under, over = "place", "", path(outline, "none", 'pointer-events="all"')
        if ident in self.can:
            kind += " can"
            under = "" if shine else path(outline, "#ffe07a", 'fill-opacity="0.35"')
            gold = shine or f'd="{outline}"'
            over += f'<path {gold} fill="none" {_CALM} stroke-width="{4.8 * thick:g}"/>'
            over += f'<path {gold} fill="none" {_GOLD} stroke-width="{2.3 * thick:g}"/>'
        return named(ident, kind, title, under + body + over, more)
