"""Scene: the observation, the layout, the words and the highlights that every part of the board is drawn from."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.drawing.scene import BoardScene
from mastaba.core.drawing.svg import HEADING, Area, num, panel, text
from mastaba.games.hamunaptra.board.layout import Plan
from mastaba.games.hamunaptra.board.paint import INK, SLAB, SLAB_EDGE
from mastaba.games.hamunaptra.engine.components import CHARACTER_NAMES
from mastaba.games.hamunaptra.notation.question_shapes import Question
from mastaba.games.hamunaptra.view.maze import Cell, Maze
from mastaba.games.hamunaptra.view.observation import Observation
from mastaba.games.hamunaptra.words.things import cell_text, token_key


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture."""

    seen: Observation
    maze: Maze

    @property
    def ask(self) -> Question:
        """The open question."""
        return self.seen["ask"]

    @property
    def asked(self) -> bool:
        """Whether the observing seat is asked."""
        return self.me == self.seen["actor"]

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.seen["step"] == "over"

    def cell(self, at: Cell) -> str:
        """A cell in words."""
        return cell_text(self.words, at)

    def thing(self, token: str) -> str:
        """A character or a token in words."""
        return self.words(f"character.{token}" if token in CHARACTER_NAMES else token_key(token))


def disc(x: float, y: float, r: float) -> str:
    """The outline of a circle."""
    return f"M{num(x)} {num(y - r)}a{num(r)} {num(r)} 0 1 1-.01 0Z"


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.4, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 7, 2.5)


def sheet(scene: Scene, at: Area, key: str) -> str:
    """A panel with its title, a text of the board."""
    return slab(at) + heading(at.x + 9, at.y + 17, scene.say(key), scene.at.title, at.w - 18)


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """A heading that begins at x."""
    return text(x, y, words, size, INK, "start", HEADING, room)
