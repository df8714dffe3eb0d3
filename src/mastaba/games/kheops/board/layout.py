"""The places and sizes of everything on the board: a plan for wide screens and one for telephones."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mastaba.core.drawing.svg import Area
from mastaba.core.game import Layout
from mastaba.games.kheops.engine.box import CELL_NAMES, SIDE

HEIGHT: Final = 3**0.5 / 2  # of a triangle whose side is 1


class Spot(NamedTuple):
    """The middle of a cell, and whether it points down."""

    x: float
    y: float
    down: bool


class Plan(NamedTuple):
    """All places and sizes. Only this plan knows coordinates of the whole board."""

    name: Layout
    width: float
    height: float
    ground: Area  # the desert with the pyramid in it
    summit: tuple[float, float]  # the tip
    side: float  # of a cell
    powers: Area  # the two halves of the legend, beside the slopes
    bonuses: Area
    ways: Area  # the sheet of facings; empty on a telephone, which has no space for it
    turn: Area
    seats: tuple[Area, ...]
    head: float  # height of a panel's heading
    hand: float  # side of a tile in the hand
    ghost: float  # side of a tile that asks for its facing
    title: float  # text sizes: headings, ordinary, smallest
    plain: float
    small: float

    def facings(self, seat: int) -> Area:
        """The sheet on which a seat chooses a facing: below the legend, on a telephone over the other seat's panel."""
        return self.ways if self.ways.w else self.seats[1 - seat]

    @property
    def unit(self) -> float:
        """The scale of cells, which are drawn with a side of 100."""
        return self.side / 100


# fmt: off
_WIDE: Final = Plan(
    name="wide", width=1000, height=760, ground=Area(0, 0, 770, 760), summit=(385, 66), side=104,
    powers=Area(14, 14, 246, 178), bonuses=Area(510, 14, 246, 178), ways=Area(8, 200, 176, 168),
    turn=Area(780, 10, 210, 84), seats=(Area(780, 104, 210, 318), Area(780, 432, 210, 318)),
    head=34, hand=96, ghost=66, title=16, plain=13, small=11.5,
)
_TALL: Final = Plan(
    name="tall", width=390, height=640, ground=Area(0, 42, 390, 358), summit=(195, 60), side=53,
    powers=Area(5, 46, 118, 100), bonuses=Area(267, 46, 118, 100), ways=Area(0, 0, 0, 0),
    turn=Area(4, 4, 382, 34), seats=(Area(4, 404, 382, 114), Area(4, 522, 382, 114)),
    head=24, hand=80, ghost=66, title=12, plain=12, small=10,
)
# fmt: on


def plan_of(name: Layout) -> Plan:
    """The plan for a layout."""
    return _WIDE if name == "wide" else _TALL


@cache
def spots_of(name: Layout) -> dict[str, Spot]:
    """The middles of all cells, in cell order (notation 3.1)."""
    at = plan_of(name)
    rise = at.side * HEIGHT
    found = []
    for r in range(SIDE):
        for c in range(2 * r + 1):
            y = at.summit[1] + (r + (1 / 3 if c % 2 else 2 / 3)) * rise
            found.append(Spot(at.summit[0] + (c - r) * at.side / 2, y, c % 2 == 1))
    return dict(zip(CELL_NAMES, found, strict=True))
