"""The scene that every part of the board is drawn from: observation, layout, words, highlights."""

from __future__ import annotations

from dataclasses import dataclass

from mastaba.core.drawing.scene import BoardScene
from mastaba.core.drawing.svg import HEADING, Area, panel, text
from mastaba.core.observation import present
from mastaba.games.kemet.board.lands import Lands
from mastaba.games.kemet.board.layout import Plan
from mastaba.games.kemet.board.paint import INK, SLAB, SLAB_EDGE
from mastaba.games.kemet.engine.box import BOX
from mastaba.games.kemet.notation.shapes import Move
from mastaba.games.kemet.notation.texts import COLOUR_NAMES, Colour
from mastaba.games.kemet.view.observation import Battle, Observation
from mastaba.games.kemet.view.queries import creature_at, powers


@dataclass(frozen=True, slots=True)
class Scene(BoardScene[Plan]):
    """One picture."""

    seen: Observation

    @property
    def lands(self) -> Lands:
        """The map."""
        return Lands(self.players, self.at.map.w, self.at.map.h)

    @property
    def legal(self) -> list[str]:
        """The legal moves of the viewer."""
        return self.seen["legal"] or []

    @property
    def move(self) -> Move:
        """The movement in progress."""
        return present(self.seen["move"])

    @property
    def battle(self) -> Battle:
        """The battle in progress."""
        return present(self.seen["battle"])

    def number(self, key: str) -> int:
        """A number of the box."""
        return BOX.number(key)

    def owner(self, city: str) -> int | None:
        """The seat of a city, or None."""
        cities = self.seen["cities"]
        return cities.index(city) if city in cities else None

    def pyramid(self, district: str) -> tuple[int, Colour, int] | None:
        """Owner, colour and level of the pyramid in a district."""
        for seat, pyramids in enumerate(self.seen["pyramids"]):
            for colour in COLOUR_NAMES:
                if pyramids[colour]["at"] == district:
                    return seat, colour, pyramids[colour]["level"]
        return None

    def troops(self, space: str) -> list[tuple[int, int]]:
        """Seats and numbers of units in a space."""
        return [(seat, units[space]) for seat, units in enumerate(self.seen["units"]) if space in units]

    def beast(self, seat: int, space: str) -> str | None:
        """The creature of a seat in a space."""
        return creature_at(self.seen, seat, space)

    def has(self, seat: int, power: str) -> bool:
        """Whether a seat has a power tile of this name."""
        return power in powers(self.seen, seat)


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.4, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 7, 2.5)


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """A heading that begins at x."""
    return text(x, y, words, size, INK, "start", HEADING, room)
