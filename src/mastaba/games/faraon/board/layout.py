"""The layout of the board: for wide screens and telephones, before and after a quarter rotation."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mastaba.core.drawing.layout import panels
from mastaba.core.drawing.svg import Area
from mastaba.core.game import Layout
from mastaba.games.faraon.engine.box import CELL_NAMES
from mastaba.games.faraon.view.rotation import place, size


class Plan(NamedTuple):
    """All places and sizes of the board; no other module has coordinates of the whole."""

    name: Layout
    upright: bool  # six columns and eight rows are seen (faraon 5.1)
    width: float
    height: float
    box: Area  # with its rim
    rim: float
    cell: float  # side of a cell
    banner: Area  # whose turn it is
    card: Area  # the card face up
    deck: Area
    piles: Area
    wheel: Area  # the order of play
    seats: Area  # all panels together
    columns: int  # most panels in a row
    title: float  # text sizes: headings, ordinary, smallest
    plain: float
    small: float

    def panels(self, players: int) -> list[Area]:
        """The panels of the seats, row after row."""
        columns = min(players, self.columns)
        if self.columns == 2 and players < 4:
            columns = 1 if not self.upright or players < 3 else 3
        return panels(self.seats, players, columns, 8 if self.name == "wide" else 4)


# fmt: off
_WIDE: Final = Plan(
    name="wide", upright=False, width=1000, height=760, box=Area(8, 8, 704, 540),
    rim=24, cell=82, banner=Area(722, 8, 270, 66), card=Area(722, 84, 178, 250), deck=Area(910, 84, 82, 116),
    piles=Area(910, 214, 82, 120), wheel=Area(722, 344, 270, 204), seats=Area(8, 558, 984, 194), columns=5,
    title=20, plain=14, small=12,
)
_TALL: Final = Plan(
    name="tall", upright=False, width=390, height=706, box=Area(2, 190, 386, 296),
    rim=13, cell=45, banner=Area(4, 4, 382, 34), card=Area(4, 42, 104, 144), deck=Area(114, 42, 62, 87),
    piles=Area(114, 134, 62, 52), wheel=Area(182, 42, 204, 144), seats=Area(4, 490, 382, 212), columns=2,
    title=16, plain=12, small=10.5,
)
_WIDE_UPRIGHT: Final = _WIDE._replace(
    upright=True, box=Area(8, 18, 548, 724), rim=22, cell=84, banner=Area(566, 8, 426, 62),
    card=Area(566, 80, 170, 238), deck=Area(746, 80, 82, 116), piles=Area(746, 206, 82, 112),
    wheel=Area(838, 80, 154, 238), seats=Area(566, 328, 426, 424), columns=1,
)
_TALL_UPRIGHT: Final = _TALL._replace(
    upright=True, box=Area(26, 150, 338, 442), cell=52,
    card=Area(4, 42, 76, 106), deck=Area(88, 42, 60, 84), piles=Area(152, 44, 58, 100),
    wheel=Area(216, 42, 170, 106), seats=Area(4, 596, 382, 106),
)
# fmt: on


def ended(at: Plan) -> Plan:
    """The plan of a finished game: on a telephone the panels take the place of the box."""
    if at.name == "wide":
        return at
    return at._replace(
        card=Area(4, 42, 382, 134), wheel=Area(4, 42, 382, 134), seats=Area(4, 182, 382, 520), columns=1
    )


def plan_of(name: Layout, view: int) -> Plan:
    """The plan of a layout for a rotation of the box."""
    if name == "wide":
        return _WIDE_UPRIGHT if view % 2 else _WIDE
    return _TALL_UPRIGHT if view % 2 else _TALL


@cache
def spots_of(name: Layout, view: int) -> dict[str, tuple[float, float]]:
    """By cell, in cell order, its centre on the screen."""
    at = plan_of(name, view)
    columns, rows = size(view)
    left = at.box.x + (at.box.w - columns * at.cell) / 2
    top = at.box.y + (at.box.h - rows * at.cell) / 2
    found = {}
    for cell in CELL_NAMES:
        column, row = place(cell, view)
        found[cell] = (left + (column + 0.5) * at.cell, top + (row + 0.5) * at.cell)
    return found
