"""Where everything lies on the Hamunaptra board: tables for wide screens and tablets; on telephones sheets below."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mastaba.core.drawing.layout import EDGE, PHONE, panels, sheets
from mastaba.core.drawing.svg import Area
from mastaba.core.game import Layout
from mastaba.games.hamunaptra.view.observation import Observation

_NOTHING: Final = Area(0, 0, 0, 0)
# What must be decided lies right below the maze: the first sheets by the open question; the others follow.
_FIRST: Final = {
    "move": ("people", "gear"), "walk": ("people", "gear"), "bearer": ("gear", "people"),
    "equip": ("hand", "gear"), "give": ("trade", "hand"), "answer": ("trade", "hand"),
    "confirm": ("trade", "hand"), "push_group": ("people",),
}  # fmt: skip
_FIGHT: Final = ("stage", "gear")
_FEW: Final = 3  # so few players leave room for a larger map
SMALL_CREW: Final = 4  # so many characters have the room of large cards


class Plan(NamedTuple):
    """All places and sizes; the drawing code has no other coordinates of the whole."""

    name: Layout
    width: float
    height: float
    head: Area
    overview: Area
    maze: Area
    stage: Area
    hand: Area
    people: Area
    gear: Area
    trade: Area
    seats: Area
    columns: int  # of seats
    cells: tuple[float, float]  # how many cells the view is wide: at least, and at most
    title: float  # text sizes: headings, ordinary, smallest
    plain: float
    small: float

    def panels(self, players: int) -> list[Area]:
        """The panels of the seats."""
        gap = 4 if self.name == "tall" else 6
        return panels(self.seats, players, self.columns, gap, 152 if self.columns == 1 else 120)


def plan_of(layout: Layout, seen: Observation) -> Plan:
    """The plan for a layout, as things are."""
    fighting, trading = seen["combat"] is not None, seen["trade"] is not None
    players, drafting = seen["players"], seen["step"] == "draft"
    if layout != "tall":
        draw = _wide if layout == "wide" else _portrait
        return draw(players, fighting, trading, drafting, seen["seat"] is not None)
    me = seen["seat"]
    crew = 0 if me is None else len(seen["characters"][me])
    table = 0 if me is None else seen["table"][me]["count"] + len(seen["active"][me])
    return _tall(players, seen["ask"]["kind"], fighting, trading, drafting, crew, table, me is not None)


@cache
def _wide(players: int, fighting: bool, trading: bool, drafting: bool, seated: bool) -> Plan:
    low, deep = 584, 170
    whole = drafting or not (seated or fighting or trading)  # nothing lies below the maze
    alone = drafting or not seated
    top = 150 if players <= _FEW else 112
    middle = Area(362, low, 334, deep)
    return Plan(
        name="wide",
        width=1000,
        height=760,
        head=Area(702, 6, 292, top),
        overview=Area(992 - (top - 4), 8, top - 4, top - 4),
        maze=Area(6, 6, 690, 748 if whole else 572),
        stage=Area(6, low, 690, deep) if fighting else _NOTHING,
        hand=_NOTHING if fighting or alone else Area(6, low, 350, deep),
        people=_NOTHING if fighting or trading or alone else middle,
        gear=_NOTHING if alone else Area(702, low, 292, deep),
        trade=(middle if seated else Area(6, low, 690, deep)) if trading else _NOTHING,
        seats=Area(702, top + 12, 292, (742 if alone else 566) - top),
        columns=1 if players <= 4 else 2,
        cells=(7, 14),
        title=15,
        plain=12.5,
        small=10.5,
    )


@cache
def _portrait(players: int, fighting: bool, trading: bool, drafting: bool, seated: bool) -> Plan:
    """The parts of the wide table, with the maze above them."""
    alone = drafting or not seated
    staged = fighting or (trading and not seated)  # something as wide as the board lies below the maze
    deep = 760 if alone and not staged else 560
    low = deep + 12 + (176 if staged else 0)
    left, foot = Area(6, low, 380, 0), 1189 - low  # what lies below them
    third = (foot - 12) / 3
    rows = [left._replace(y=low + k * (third + 6), h=third) for k in range(3)]
    head = left._replace(w=292, h=150) if alone else left._replace(y=low + 186, h=110) if fighting else None
    right = Area(304, low, 380, foot) if alone else Area(392, low, 292, foot)
    if head is None:
        head, right = right._replace(h=112), right._replace(y=low + 118, h=foot - 118)
    square = head.h - 4
    return _wide(players, fighting, trading, drafting, seated)._replace(
        name="portrait",
        width=690,
        height=1195,
        maze=Area(6, 6, 678, deep),
        head=head,
        overview=Area(head.x + head.w - square - 2, head.y + 2, square, square),
        stage=Area(6, deep + 12, 678, 170) if fighting else _NOTHING,
        hand=_NOTHING if fighting or alone else rows[0],
        people=_NOTHING if fighting or trading or alone else rows[1],
        gear=_NOTHING if alone else left._replace(h=180) if fighting else rows[2],
        trade=(Area(6, deep + 12, 678, 170) if staged else rows[1]) if trading else _NOTHING,
        seats=right,
        columns=2 if alone or players > SMALL_CREW else 1,
        title=16,
        plain=13.5,
        small=11.5,
    )


@cache
def _tall(
    players: int,
    kind: str,
    fighting: bool,
    trading: bool,
    drafting: bool,
    crew: int,
    table: int,
    seated: bool,
) -> Plan:
    """Maze first, then the sheets in the order in which they are needed."""
    rows = -(-crew // (2 if crew <= SMALL_CREW else 4))
    heights = {
        "stage": 272 if fighting else 0,
        "trade": 118 if trading else 0,
        "hand": 122 if seated and not drafting and not fighting else 0,
        "people": 0 if fighting or not crew else 24 + rows * (60 if crew <= SMALL_CREW else 82),
        "gear": 0 if not seated or drafting else 98 if table else 34,
        "seats": -(-players // 2) * 106 - 4,
    }
    first = _FIGHT if fighting else ("trade", "hand") if trading else _FIRST.get(kind, ("hand",))
    maze = Area(2, 74, PHONE - 4, 480 if drafting else 392)
    places, foot = sheets(heights, first, maze.y + maze.h + 6)
    return Plan(
        name="tall",
        width=PHONE,
        height=foot,
        head=Area(EDGE, 4, PHONE - 2 * EDGE, 66),
        overview=Area(PHONE - EDGE - 64, 6, 62, 62),
        maze=maze,
        columns=2,
        cells=(5, 8),
        title=15,
        plain=13,
        small=11,
        **places,
    )
