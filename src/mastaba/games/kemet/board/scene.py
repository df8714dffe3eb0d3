"""The scene that every part of the board is drawn from: observation, layout, words, highlights."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from mastaba.core.scene import BoardScene
from mastaba.core.svg import HEADING, Area, panel, text
from mastaba.games.kemet.board.lands import Lands
from mastaba.games.kemet.board.layout import Plan
from mastaba.games.kemet.board.paint import INK, SLAB, SLAB_EDGE
from mastaba.games.kemet.engine.box import BOX, SPACE_NAMES


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture."""

    @property
    def lands(self) -> Lands:
        """The map."""
        return Lands(self.players, self.at.map.w, self.at.map.h)

    @property
    def legal(self) -> list[str]:
        """The legal moves of the viewer."""
        return self.seen["legal"] or []

    def number(self, key: str) -> int:
        """A number of the box."""
        return BOX.number(key)

    def owner(self, city: str) -> int | None:
        """The seat of a city, or None."""
        cities = self.seen["cities"]
        return cities.index(city) if city in cities else None

    def pyramid(self, district: str) -> tuple[int, str, int] | None:
        """Owner, colour and level of the pyramid in a district."""
        for seat, pyramids in enumerate(self.seen["pyramids"]):
            for colour, it in pyramids.items():
                if it["at"] == district:
                    return seat, colour, it["level"]
        return None

    def troops(self, space: str) -> list[tuple[int, int]]:
        """Seats and numbers of units in a space."""
        return [(seat, units[space]) for seat, units in enumerate(self.seen["units"]) if space in units]

    def beast(self, seat: int, space: str) -> str | None:
        """The creature of a seat in a space."""
        for name, it in self.seen["creatures"].items():
            if it == {"seat": seat, "at": space}:
                return str(name)
        return None

    def has(self, seat: int, power: str) -> bool:
        """Whether a seat has a power tile of this name."""
        return any(BOX.value(f"tiles.{tile}")[2] == power for tile in self.seen["tiles"][seat])


def in_order(spaces: Collection[str]) -> list[str]:
    """Spaces in the order of the notation."""
    return sorted(spaces, key=SPACE_NAMES.index)


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.4, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 7, 2.5)


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """A heading that begins at x."""
    return text(x, y, words, size, INK, "start", HEADING, room)
