"""What every part of the Hamunaptra board is drawn from: the observation, the layout, the words, the highlights."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from mastaba.core.svg import HEADING, Area, named, num, panel, text
from mastaba.core.words import Words
from mastaba.games.hamunaptra.board_layout import Plan
from mastaba.games.hamunaptra.board_networks import Maze
from mastaba.games.hamunaptra.board_paint import INK, SLAB, SLAB_EDGE
from mastaba.games.hamunaptra.events import cell_text
from mastaba.games.hamunaptra.sight import Cell

_CALM: Final = 'stroke="#fff3c4" stroke-opacity="0.95" stroke-linejoin="round"'
_GOLD: Final = 'stroke="#c07a00" stroke-linejoin="round"'


class Scene(NamedTuple):
    """One picture."""

    at: Plan
    words: Words
    seen: dict[str, Any]
    names: list[str]
    can: Collection[str]
    maze: Maze

    @property
    def wide(self) -> bool:
        """Whether there is much room."""
        return self.at.name == "wide"

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.seen["players"])

    @property
    def me(self) -> int | None:
        """Whose picture it is."""
        seat = self.seen["seat"]
        return None if seat is None else int(seat)

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

    def say(self, key: str, **params: object) -> str:
        """A text of the board."""
        return self.words("board." + key, **params)

    def cell(self, at: Cell) -> str:
        """A cell in words."""
        return cell_text(self.words, at)

    def thing(self, token: str) -> str:
        """A token in words."""
        table = {"c": "character", "m": "encounter", "p": "encounter", "q": "equipment"}
        if len(token) <= len("q01"):
            return self.words(f"{table[token[0]]}.{token}")
        return self.words(f"tile.{token}")

    def place(
        self, ident: str, title: str, outline: str, body: str = "", more: str = "", thick: float = 1
    ) -> str:
        """A place that a move can point at. When one does, its outline is drawn in gold."""
        if ident not in self.can:
            return named(ident, "place", title, body, more)
        over = f'<path d="{outline}" fill="none" {_CALM} stroke-width="{num(4.6 * thick)}"/>'
        over += f'<path d="{outline}" fill="none" {_GOLD} stroke-width="{num(2.2 * thick)}"/>'
        return named(ident, "place can", title, body + over, more)


def disc(x: float, y: float, r: float) -> str:
    """The outline of a circle."""
    return f"M{num(x)} {num(y - r)}a{num(r)} {num(r)} 0 1 1-.01 0Z"


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.4, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 7, 2.5)


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """A heading that begins at x."""
    return text(x, y, words, size, INK, "start", HEADING, room)
