"""Positions and sizes: tables for wide screens and tablets; on phones sheets below the map."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mastaba.core.drawing.layout import EDGE, PHONE, panels, sheets
from mastaba.core.drawing.svg import Area
from mastaba.core.game import Layout
from mastaba.games.kemet.view.observation import Observation

_MAP: Final = 490  # so that the actions below it are seen too
HAND: Final = 6  # cards in a row
# What must be decided lies right below the map: the first sheets by the open question; the others follow.
_FIRST: Final = {
    "buy": ("market", "actions"), "swap": ("cards",), "draws": ("cards",), "order": ("seats",),
    "battle": ("stage", "cards"), "veto": ("cards", "seats"), "card": ("cards", "seats"),
}  # fmt: skip


class Plan(NamedTuple):
    """All positions and sizes; the drawing code has no other coordinates of the whole."""

    name: Layout
    width: float
    height: float
    banner: Area
    map: Area
    actions: Area
    market: Area
    stage: Area
    cards: Area
    fights: float  # how much of the cards' width is for battle cards
    stacks: Area  # the middle of deck and pile
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


_RIGHT: Final = Area(612, 194, 382, 358)
_WIDE: Final = Plan(
    name="wide", width=1000, height=760,
    banner=Area(612, 6, 382, 36), map=Area(6, 6, 600, 546), actions=Area(612, 48, 382, 140),
    market=_RIGHT, stage=_RIGHT,
    cards=Area(6, 558, 988, 94), fights=396, stacks=Area(880, 558, 114, 94),
    seats=Area(6, 658, 988, 96), columns=5,
    unit=1, card=(62, 86),
    title=15, plain=12.5, small=10.5,
)  # fmt: skip


def plan_of(layout: Layout, seen: Observation) -> Plan:
    """The plan for a layout and an observation."""
    if layout == "wide":
        return _WIDE
    if layout == "portrait":
        return _portrait(seen["players"])
    now = seen["now"]["do"] if seen["now"] else ""
    held = len(set(seen["hand"] or ())) + len(set(seen["looked"] or ()))
    rows = bool(seen["battle_hand"]) - (-held // HAND)
    return _tall(seen["players"], now, seen["battle"] is not None, rows)


@cache
def _portrait(players: int) -> Plan:
    """The parts of the wide table, with the map above them."""
    deep = 96 if players <= 3 else 166
    lower = Area(302, 612, 382, 330)
    return _WIDE._replace(
        name="portrait", width=690, height=1054 + deep, map=Area(6, 6, 678, 600),
        banner=Area(6, 612, 290, 36), actions=Area(6, 654, 290, 206),
        market=lower, stage=lower,
        cards=Area(6, 948, 678, 94), fights=402, stacks=Area(6, 866, 290, 76),
        seats=Area(6, 1048, 678, deep), columns=2 if players == 4 else 3,
        title=16, plain=13.5, small=11.5,
    )  # fmt: skip


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
    cards = places["cards"]
    return Plan(
        name="tall", width=PHONE, height=foot,
        banner=Area(EDGE, 4, PHONE - 2 * EDGE, 40), map=Area(2, 46, PHONE - 4, _MAP), fights=cards.w - 16,
        stacks=Area(cards.x + cards.w - 124, cards.y + cards.h - 34, 124, 30), columns=1,
        unit=0.76 if players > 3 else 0.92, card=(60, 88),
        title=15, plain=13, small=11, **places,
    )  # fmt: skip
