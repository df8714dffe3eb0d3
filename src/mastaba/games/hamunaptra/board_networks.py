"""The maze of Hamunaptra for the board: what `sight` reads off an observation, and who stands where."""

from __future__ import annotations

from functools import cached_property

from mastaba.core.game import Json
from mastaba.games.hamunaptra.engine.box import BOX
from mastaba.games.hamunaptra.engine.components import SYMBOL_NAMES
from mastaba.games.hamunaptra.sight import Cell, Sight


def symbol_of(kind: str) -> str | None:
    """The symbol of a stair, if it has one (hamunaptra 8)."""
    name, _, shape = kind.partition("_")
    return shape if name == "stair" and shape in SYMBOL_NAMES else None


def values(name: str) -> list[int]:
    """The row of a character (F, S, R, M), an encounter (F, S, R) or a piece of equipment (F, S, R, M)."""
    table = {"c": "characters", "m": "monsters", "p": "traps", "q": "equipment"}[name[0]]
    return BOX.numbers(f"{table}.{name}")


class Maze(Sight):
    """What lies where, cell by cell."""

    @cached_property
    def foes(self) -> dict[Cell, Json]:
        """The encounters by cell, with their wounds."""
        return {(it["cell"][0], it["cell"][1]): it for it in self.seen["encounters"]}

    @cached_property
    def people(self) -> dict[Cell, list[tuple[int, Json]]]:
        """The characters by cell: seat, and the character with its wounds."""
        found: dict[Cell, list[tuple[int, Json]]] = {}
        for seat, characters in enumerate(self.seen["characters"]):
            for it in characters:
                if it["cell"] is not None:
                    found.setdefault((it["cell"][0], it["cell"][1]), []).append((seat, it))
        return found

    @cached_property
    def passages(self) -> dict[str, tuple[Cell, Cell]]:
        """Symbols of which both stairs lie on the board (hamunaptra 8)."""
        found: dict[str, tuple[Cell, Cell]] = {}
        for cell, tile in self.tiles.items():
            name, there = symbol_of(tile["kind"]), self.passage(cell)
            if name and there:
                found.setdefault(name, (cell, there))
        return found

    @cached_property
    def exits(self) -> dict[str, Cell]:
        """The exit tiles by letter."""
        return {
            tile["kind"].removeprefix("exit_"): cell
            for cell, tile in self.tiles.items()
            if tile["kind"].startswith("exit_")
        }

    @cached_property
    def frontier(self) -> set[Cell]:
        """Empty cells of the board that an open side faces."""
        return set(self.open_ends(self.tiles))
