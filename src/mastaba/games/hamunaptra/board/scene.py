"""What every part of the Hamunaptra board is drawn from: the observation, the layout, the words, the highlights."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mastaba.core.scene import BoardScene
from mastaba.core.svg import HEADING, Area, num, panel, text
from mastaba.games.hamunaptra.board.layout import Plan
from mastaba.games.hamunaptra.board.paint import INK, SLAB, SLAB_EDGE
from mastaba.games.hamunaptra.view.maze import Cell, Maze
from mastaba.games.hamunaptra.words.things import cell_text


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture."""

    maze: Maze

    @property
    def ask(self) -> dict[str, Any]:
        """The open question."""
        found: dict[str, Any] = self.seen["ask"]
        return found

    @property
    def asked(self) -> bool:
        """Whether the one who looks is asked."""
        return self.me is not None and self.me == self.seen["actor"]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self.seen["step"] == "over")

    def cell(self, at: Cell) -> str:
        """A cell in words."""
        return cell_text(self.words, at)

    def thing(self, token: str) -> str:
        """A token in words."""
        table = {"c": "character", "m": "encounter", "p": "encounter", "q": "equipment"}
        if len(token) <= len("q01"):
            return self.words(f"{table[token[0]]}.{token}")
        return self.words(f"tile.{token}")


def disc(x: float, y: float, r: float) -> str:
    """The outline of a circle."""
    return f"M{num(x)} {num(y - r)}a{num(r)} {num(r)} 0 1 1-.01 0Z"


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.4, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 7, 2.5)


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """A heading that begins at x."""
    return text(x, y, words, size, INK, "start", HEADING, room)
