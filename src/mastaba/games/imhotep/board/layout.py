"""Layout: coordinates and sizes, one table for wide screens and one for telephones."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from mastaba.core.drawing.svg import Area
from mastaba.core.game import Layout


class Spot(NamedTuple):
    """A point of the board."""

    x: float
    y: float


class Plan(NamedTuple):
    """All areas and sizes of a layout; drawing code has no other absolute coordinates."""

    name: Layout
    width: float
    height: float
    river: Area
    sites: dict[str, Area]
    docks: dict[str, Spot]  # the middle of a docked ship
    dock_scale: float
    quay: tuple[Spot, ...]  # the middle of each ship that has not sailed
    slot: float  # one stone's room on a ship
    round: Area
    view: Area  # what the seats leave free: a view of the desert
    seats: tuple[Area, ...]
    head: float  # height of a site's heading
    title: float  # text sizes: headings, ordinary, smallest
    plain: float
    small: float


@cache
def plan_of(name: Layout, players: int) -> Plan:
    """The plan of a layout for a number of players."""
    return _wide(players) if name == "wide" else _tall(players)


def _wide(players: int) -> Plan:
    river = Area(0, 284, 768, 220)
    # fmt: off
    sites = {
        "market": Area(10, 10, 266, 264), "pyramid": Area(286, 10, 232, 264), "temple": Area(528, 10, 230, 264),
        "burial": Area(10, 514, 408, 236), "obelisk": Area(428, 514, 330, 236),
    }
    # fmt: on
    step = 166
    return Plan(
        name="wide",
        width=1000,
        height=760,
        river=river,
        sites=sites,
        docks=_docks(river, sites, 29, 36),
        dock_scale=1,
        quay=tuple(Spot(103 + 187.5 * i, 388) for i in range(4)),
        slot=34,
        round=Area(778, 10, 212, 70),
        view=Area(778, 90 + step * players, 212, max(0, 660 - step * players)),
        seats=tuple(Area(778, 90 + step * i, 212, step - 8) for i in range(players)),
        head=28,
        title=16,
        plain=13,
        small=11.5,
    )


def _tall(players: int) -> Plan:
    river = Area(0, 202, 390, 186)
    # fmt: off
    sites = {
        "market": Area(4, 40, 138, 158), "pyramid": Area(146, 40, 118, 158), "temple": Area(268, 40, 118, 158),
        "burial": Area(4, 392, 228, 130), "obelisk": Area(236, 392, 150, 130),
    }
    # fmt: on
    return Plan(
        name="tall",
        width=390,
        height=526 + 98 * ((players + 1) // 2),
        river=river,
        sites=sites,
        docks=_docks(river, sites, 17, 24),
        dock_scale=0.72,
        quay=tuple(Spot(98 + 194 * (i % 2), 266 + 50 * (i // 2)) for i in range(4)),
        slot=30,
        round=Area(4, 4, 382, 32),
        view=Area(197, 526 + 98 * (players // 2), 189, 94 if players % 2 else 0),
        seats=tuple(Area(4 + 193 * (i % 2), 526 + 98 * (i // 2), 189, 94) for i in range(players)),
        head=18,
        title=12,
        plain=11,
        small=10,
    )


def _docks(river: Area, sites: dict[str, Area], north: float, south: float) -> dict[str, Spot]:
    """Each dock lies in the water before its site."""
    return {
        site: Spot(at.x + at.w / 2, river.y + north if at.y < river.y else river.y + river.h - south)
        for site, at in sites.items()
    }
