"""What every part of the Kemet board is drawn from: the observation, the layout, the words, the highlights."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, Final, NamedTuple

from mastaba.core.svg import HEADING, Area, named, num, panel, text
from mastaba.core.words import Words
from mastaba.games.kemet.board_lands import Lands
from mastaba.games.kemet.board_layout import Plan
from mastaba.games.kemet.board_paint import INK, SLAB, SLAB_EDGE
from mastaba.games.kemet.box import BOX, SPACE_NAMES

_CALM: Final = 'stroke="#fff3c4" stroke-opacity="0.95" stroke-linejoin="round"'
_GOLD: Final = 'stroke="#c07a00" stroke-linejoin="round"'


class Scene(NamedTuple):
    """One picture."""

    at: Plan
    words: Words
    seen: dict[str, Any]
    names: list[str]
    can: Collection[str]

    @property
    def wide(self) -> bool:
        """Whether there is much room."""
        return self.at.name == "wide"

    @property
    def players(self) -> int:
        """How many play."""
        return int(self.seen["players"])

    @property
    def lands(self) -> Lands:
        """The map."""
        return Lands(self.players, self.at.map.w, self.at.map.h)

    @property
    def me(self) -> int | None:
        """Whose picture it is."""
        seat = self.seen["seat"]
        return None if seat is None else int(seat)

    @property
    def legal(self) -> list[str]:
        """What the one who looks may do."""
        return self.seen["legal"] or []

    def say(self, key: str, **params: object) -> str:
        """A text of the board."""
        return self.words("board." + key, **params)

    def number(self, key: str) -> int:
        """A number of the box."""
        return BOX.number(key)

    def owner(self, city: str) -> int | None:
        """Whose city it is."""
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

    def place(
        self, ident: str, title: str, outline: str, body: str = "", more: str = "", thick: float = 1
    ) -> str:
        """A place that a move can point at. When one does, its outline is drawn in gold."""
        if ident not in self.can:
            return named(ident, "place", title, body, more)
        over = f'<path d="{outline}" fill="none" {_CALM} stroke-width="{num(4.6 * thick)}"/>'
        over += f'<path d="{outline}" fill="none" {_GOLD} stroke-width="{num(2.2 * thick)}"/>'
        return named(ident, "place can", title, body + over, more)


def in_order(spaces: Collection[str]) -> list[str]:
    """Spaces in the order of the notation."""
    return sorted(spaces, key=SPACE_NAMES.index)


def slab(at: Area, edge: str = SLAB_EDGE, thick: float = 1.4, fill: str = SLAB) -> str:
    """A panel with its shadow."""
    return panel(at, fill, edge, thick, 7, 2.5)


def heading(x: float, y: float, words: str, size: float, room: float) -> str:
    """A heading that begins at x."""
    return text(x, y, words, size, INK, "start", HEADING, room)
