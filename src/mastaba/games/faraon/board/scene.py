"""The input of every part of the board: observation, layout, words, highlights."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.drawing.scene import BoardScene
from mastaba.core.drawing.svg import Area, panel
from mastaba.core.observation import present
from mastaba.games.faraon.board.layout import Plan, spots_of
from mastaba.games.faraon.board.paint import SLAB, SLAB_EDGE
from mastaba.games.faraon.view.observation import Observation


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture."""

    seen: Observation

    @property
    def spots(self) -> dict[str, tuple[float, float]]:
        """By cell its centre."""
        return spots_of(self.at.name, self.seen["view"])

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seen["phase"] == "over"

    @property
    def solo(self) -> bool:
        """Whether it is a solo game."""
        return self.seen["options"]["mode"] == "solo"

    @property
    def expert(self) -> bool:
        """Whether there are gold pyramids, hats, scarabs and a mummy."""
        return self.seen["options"]["mode"] == "expert"

    @property
    def scores(self) -> list[int]:
        """The final points by seat."""
        return present(self.seen["scores"])

    @property
    def places(self) -> list[int]:
        """The final places by seat."""
        return present(self.seen["places"])

    @property
    def turn(self) -> int | None:
        """The seat whose turn it is; None at the end."""
        return None if self.over else self.seen["turn"]

    @property
    def chooses(self) -> bool:
        """Whether the observing seat must choose one of its cards (faraon 6.3, 8.2)."""
        return any(ident.startswith("card-") for ident in self.can)


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.5, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 8, 3)
