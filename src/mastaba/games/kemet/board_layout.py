"""Where everything lies on the Kemet board: one table for wide screens; on telephones sheets below the map."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mastaba.core.game import Json, Layout
from mastaba.core.layout import EDGE, PHONE, panels, sheets
from mastaba.core.svg import Area

_MAP: Final = 490  # so that the actions below it are seen too
HAND: Final = 6  # cards in a row
# What must be decided lies right below the map: the first sheets by the open question; the others follow.
_FIRST: Final = {
    "buy": ("market", "actions"),
    "swap": ("cards",),
    "draws": ("cards",),
    "order": ("seats",),
    "battle": ("stage", "cards"),
    "veto": ("cards", "seats"),
    "card": ("cards", "seats"),
}


class Plan(NamedTuple):
    """All places and sizes; the drawing code has no other coordinates of the whole."""

    name: Layout
    width: float
    height: float
    banner: Area
    map: Area
    actions: Area
    market: Area
    stage: Area
    cards: Area
    seats: Area
    columns: int  # of seats
    unit: float  # how large pieces on the map are drawn
    card: tuple[float, float]  # a card of the hand
    title: float  # text sizes: headings, ordinary, smallest
    plain: float
    small: float

    def panels(self, players: int) -> list[Area]:
        """The panels of the seats."""
        return panels(self.seats, players, min(players, self.columns), 6 if self.name == "wide" else 4)


_RIGHT: Final = Area(698, 194, 296, 358)
_WIDE: Final = Plan(
    name="wide",
    width=1000,
    height=760,
    banner=Area(698, 6, 296, 36),
    map=Area(6, 6, 686, 546),
    actions=Area(698, 48, 296, 140),
    market=_RIGHT,
    stage=_RIGHT,
    cards=Area(6, 558, 988, 94),
    seats=Area(6, 658, 988, 96),
    columns=5,
    unit=1,
    card=(62, 86),
    title=15,
    plain=12.5,
    small=10.5,
)


def plan_of(layout: Layout, seen: Json) -> Plan:
    """The plan for a layout, as things are."""
    if layout == "wide":
        return _WIDE
    now = (seen["now"] or {"do": ""})["do"]
    held = len(set(seen["hand"] or ())) + len(set(seen["looked"] or ()))
    rows = bool(seen["battle_hand"]) - (-held // HAND)
    return _tall(seen["players"], now, seen["battle"] is not None, rows)


@cache
def _tall(players: int, now: str, fighting: bool, rows: int) -> Plan:
    """Map first, then the sheets in the order in which they are needed."""
    heights = {
        "stage": 180 if fighting else 0,
        "actions": 154,
        "cards": 36 + 94 * rows,
        "market": 3 * (4 * 35 + 22) + 4,
        "seats": players * 92 - 4,
    }
    first = _FIRST.get(now, ("stage", "actions"))
    places, foot = sheets(heights, first, 46 + _MAP + 6)
    return Plan(
        name="tall",
        width=PHONE,
        height=foot,
        banner=Area(EDGE, 4, PHONE - 2 * EDGE, 40),
        map=Area(2, 46, PHONE - 4, _MAP),
        columns=1,
        unit=0.76 if players > 3 else 0.92,
        card=(60, 88),
        title=15,
        plain=13,
        small=11,
        **places,
    )
