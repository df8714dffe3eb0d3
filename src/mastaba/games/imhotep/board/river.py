"""The river: water, docks, ships with their loads, and the round card."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, GOLD, GOLD_DEEP, INK, LAPIS, LAPIS_DEEP, SLAB, SLAB_EDGE
from mastaba.core.drawing.svg import (
    BOLD,
    HEADING,
    Area,
    circle,
    group,
    line,
    move,
    named,
    path,
    rect,
    text,
    way,
)
from mastaba.games.imhotep.board.icons import LAPIS_LIGHT, WOOD, icon
from mastaba.games.imhotep.board.pieces import piece
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation import texts
from mastaba.games.imhotep.notation.shapes import Ship
from mastaba.games.imhotep.notation.texts import Site

_HULL: Final = "#c9994f"
_EDGE: Final = f'stroke="{INK}" stroke-width="1.2" stroke-linejoin="round"'
_ENDS: Final = 0.62  # the length of bow and of stern, in slots

_PLANTS: Final = (
    *(("reeds", 0.02, 1.3), ("reeds", 0.045, 0.9), ("lotus", 0.078, 0.75), ("lotus", 0.5, 0.75)),
    *(("reeds", 0.528, 1.1), ("reeds", 0.97, 1.2), ("reeds", 0.99, 0.8)),
)


def river_ground(face: Face) -> str:
    """Green banks, water with gentle waves, reeds, and a jetty at each site."""
    x, y, w, h = face.at.river
    bank = h * 0.03
    out = [
        rect(x, y - bank, w, h + 2 * bank, "#8aa05a"),
        rect(x, y, w, h, LAPIS),
        rect(x, y + h * 0.18, w, h * 0.64, LAPIS_DEEP, 0, 'fill-opacity="0.25"'),
    ]
    step = face.at.slot * 2.2
    wave = way("q", step * 0.1, -3.5, step * 0.2, 0, "t", step * 0.2, 0)
    waves = "".join(
        way("M", x + (k + (0.5 if row % 2 else 0.05)) * step, y + h * (0.1 + 0.135 * row), wave)
        for row in range(7)
        for k in range(int(w / step))
        if (k * 5 + row * 3) % 4
    )
    out.append(line(waves, LAPIS_LIGHT, 1.4, 'stroke-opacity="0.5"'))
    out += [_jetty(face, site) for site in texts.SITE_NAMES]
    for name, along, size in _PLANTS:
        out.append(icon(name, x + w * along, y + h - face.at.slot * size * 0.42, face.at.slot * size))
    return "".join(out)


def dock_area(face: Face, site: str) -> Area:
    """The water at a dock, as large as the largest ship."""
    spot, slot = face.at.docks[site], face.at.slot * face.at.dock_scale
    w = (max(BOX.numbers("ships.sizes")) + 2 * _ENDS) * slot + 6
    return Area(spot.x - w / 2, spot.y - slot * 0.62, w, slot * 1.66)


def _jetty(face: Face, site: str) -> str:
    """Planks from the bank, and the outline of the berth."""
    at = dock_area(face, site)
    north = face.at.sites[site].y < face.at.river.y
    river = face.at.river
    edge = river.y if north else river.y + river.h
    plank_y = edge - 3 if north else edge - 5
    slot = face.at.slot * face.at.dock_scale
    planks = rect(at.x + at.w * 0.08, plank_y, at.w * 0.84, 8, WOOD, 2, 'stroke="#5e3f1f" stroke-width="1"')
    seams = "".join(way("M", at.x + at.w * (0.18 + 0.107 * k), plank_y, "v", 8) for k in range(7))
    water = rect(
        *at,
        LAPIS_LIGHT,
        8,
        f'fill-opacity="0.16" stroke="{LAPIS_LIGHT}" stroke-opacity="0.6" stroke-dasharray="5 4"',
    )
    sign = icon(site, at.x + at.w / 2, at.y + at.h / 2, slot * 0.9)
    return water + f'<g opacity="0.55">{sign}</g>' + planks + line(seams, "#5e3f1f", 0.9)


def docked(ships: Iterable[Ship]) -> tuple[Site | None, ...]:
    """By ship its dock, None for one that has not sailed."""
    return tuple(ship["dock"] for ship in ships)


def docks(scene: Scene, sites: Sequence[Site | None]) -> str:
    """The five docks as places, with the ships at these sites (imhotep 4.5)."""
    ships = {dock: n for n, dock in enumerate(sites)}
    out = []
    for site in texts.SITE_NAMES:
        if site in ships:
            title = scene.say("dock_ship", site=site, ship=ships[site] + 1)
        else:
            title = scene.say("dock_free", site=site)
        out.append(scene.spot(f"dock-{site}", title, dock_area(scene.face, site), 8))
    return "".join(out)


@cache
def _outline(size: int, s: float) -> str:
    """The hull of a papyrus boat around 0, 0 (the middle of its slots), bow to the left."""
    left, right, e = -size * s / 2, size * s / 2, _ENDS * s
    bow, stern = left - e, right + e * 0.92
    return (
        way("M", bow, -0.5 * s, "C", left - e * 0.55, -0.1 * s, left - e * 0.35, 0.38 * s, left, 0.44 * s)
        + way("H", right, "C", right + e * 0.35, 0.38 * s, right + e * 0.5, 0.1 * s, stern, -0.34 * s)
        + way("C", right + e * 0.98, 0.4 * s, right + e * 0.35, 0.95 * s, right - 0.1 * s, 0.95 * s)
        + way(
            "H", left + 0.1 * s, "C", left - e * 0.35, 0.95 * s, left - e * 0.98, 0.4 * s, bow, -0.5 * s, "Z"
        )
    )


@cache
def _hull(size: int, s: float) -> str:
    """The boat with its deck, lashings and the flower at the bow."""
    left, bow = -size * s / 2, (-size / 2 - _ENDS) * s
    lashings = "".join(
        way("M", left + s * (k + 0.02), 0.46 * s, "q", s * 0.05, s * 0.24, 0, s * 0.47)
        for k in range(size + 1)
    )
    flower = way(
        "M", bow, -0.46 * s, "l", -s * 0.14, -s * 0.18, "q", s * 0.14, -s * 0.12, s * 0.3, -s * 0.02, "Z"
    )
    return (
        rect(left - 3, -s / 2 - 1.5, size * s + 6, s + 2, "#e2c284", 4, _EDGE)
        + path(_outline(size, s), _HULL, _EDGE)
        + line(lashings, "#a87a3a", 1.2)
        + path(flower, "#57a05f", _EDGE)
    )


def vessels(scene: Scene) -> str:
    """All ships of the round: at the quay, or at their docks."""
    unload = scene.seen["unload"]
    out = []
    for n, ship in enumerate(scene.seen["ships"]):
        queue = tuple(unload["queue"]) if unload and unload["ship"] == n else ()
        points = (f"ship-{n}", f"slot-{n}-")
        out.append(scene.part(_ship, (), points, n, tuple(ship["slots"]), ship["dock"], queue))
    return "".join(out)


def _ship(
    scene: Scene, n: int, slots: tuple[int | None, ...], site: Site | None, queue: tuple[int, ...]
) -> str:
    s, size = scene.at.slot, len(slots)
    load, least = sum(seat is not None for seat in slots), BOX.numbers("ships.least_load")[size]
    spot = scene.at.docks[site] if site else scene.at.quay[n]
    scale = scene.at.dock_scale if site else 1
    left = -size * s / 2
    hull = _hull(size, s)
    if site is None:
        hull += _pips(s, load, least) + (_pennant(size, s) if load >= least else "")
        hull += text(
            left + s * 0.2,
            0.7 * s + scene.at.small * 0.36,
            str(n + 1),
            scene.at.small,
            INK,
            more=BOLD,
        )
    title = scene.say("ship", ship=n + 1, load=load, size=size, least=least)
    around = Area(left - _ENDS * s - 2, -0.64 * s, (size + 2 * _ENDS) * s + 4, 1.68 * s)
    out = [scene.spot(f"ship-{n}", title, around, 12, hull, _outline(size, s))]
    for i, seat in enumerate(slots):
        x = left + (i + 0.5) * s
        out.append(_slot(scene, n, i, seat, x, queue))
        if seat is not None:
            out.append(piece(f"stone-ship-{n}-{i}", x, -0.5, scene.stone(seat, s - 4, s - 4)))
    out += [
        _order(left + (i + 0.5) * s, -s * 0.5, k + 1, scene.at.small / scale) for k, i in enumerate(queue)
    ]
    return f'\n<g id="vessel-{n}" class="piece" transform="{move(spot.x, spot.y, scale)}">{"".join(out)}</g>'


def _slot(scene: Scene, n: int, i: int, seat: int | None, x: float, queue: tuple[int, ...]) -> str:
    """A slot, empty or not; the stone on it is a separate piece."""
    s, ident = scene.at.slot, f"slot-{n}-{i}"
    if seat is None:
        title = scene.say("slot_free", ship=n + 1, slot=i + 1)
    elif i in queue:
        title = scene.say(
            "slot_next", ship=n + 1, slot=i + 1, name=scene.names[seat], order=queue.index(i) + 1
        )
    else:
        title = scene.say("slot_stone", ship=n + 1, slot=i + 1, name=scene.names[seat])
    at = Area(x - s / 2 + 2, -s / 2 + 1.5, s - 4, s - 4)
    shape = rect(*at, "#f6e6bd", 3, 'stroke="#a87b3b" stroke-width="1" stroke-dasharray="3 2"')
    return scene.inner_spot(ident, title, at, 3, shape)


def _pips(s: float, load: int, least: int) -> str:
    """The minimum load as squares on the hull, in gold for each stone loaded."""
    d, y = s * 0.22, 0.70 * s
    return "".join(
        rect(
            (k - least / 2) * d * 1.45 + d * 0.2,
            y - d / 2,
            d,
            d,
            GOLD if k < load else "#f8ecce",
            1.2,
            f'stroke="{INK}" stroke-width="1.1"' + (' stroke-dasharray="1.6 1.2"' if k >= load else ""),
        )
        for k in range(least)
    )


def _pennant(size: int, s: float) -> str:
    """The flag of a ship that may sail."""
    x, y = size * s / 2 + s * 0.36, -s * 0.72
    return line(way("M", x, 0.3 * s, "V", y), INK, 1.6) + path(
        way("M", x, y, "l", s * 0.42, s * 0.14, "l", -s * 0.42, s * 0.16, "Z"), "#3fae6f", _EDGE
    )


def _order(x: float, y: float, number: int, size: float) -> str:
    """The number of a stone in the unloading order; the next one in carnelian."""
    fill, ink = (CARNELIAN, "#fff") if number == 1 else (SLAB, INK)
    return (
        '<g pointer-events="none">'
        + circle(x, y, size * 0.72, fill, f'stroke="{INK}" stroke-width="1"')
        + text(x, y + size * 0.36, str(number), size, ink, more=BOLD)
        + "</g>"
    )


def round_card(scene: Scene) -> str:
    """The number of the round, and the four ships of its card (imhotep 3.1)."""
    ships = scene.seen["ships"]
    sizes = tuple(len(ship["slots"]) for ship in ships)
    return scene.part(_round_card, ("round",), (), sizes, docked(ships))


def _round_card(scene: Scene, sizes: tuple[int, ...], sites: tuple[Site | None, ...]) -> str:
    at, number, rounds = scene.at.round, scene.seen["round"], BOX.number("rounds.count")
    wide, size = scene.wide, scene.at.title
    title = scene.say("round", round=number, rounds=rounds) if number else scene.say("before")
    out = [rect(0, 0, at.w, at.h, SLAB, 7, f'stroke="{SLAB_EDGE}" stroke-width="1.5"')]
    line_y = 22 if wide else at.h / 2 + size * 0.36
    out.append(text(10, line_y, title, size, INK, "start", HEADING, room=at.w * 0.5))
    step = 12.5 if wide else 11
    for k in range(rounds):
        x = at.w - 12 - (rounds - 1 - k) * step if wide else at.w * 0.37 + k * step
        y = 16 if wide else at.h / 2
        fill = GOLD if k + 1 < number else CARNELIAN if k + 1 == number else "#eadab2"
        out.append(
            path(
                way("M", x - 5, y + 5, "L", x, y - 5, "L", x + 5, y + 5, "Z"),
                fill,
                f'stroke="{GOLD_DEEP}" stroke-width="1"',
            )
        )
    room = at.w - 16 if wide else at.w * 0.42
    each = room / 4
    for k, n in enumerate(sizes):
        x = (8 if wide else at.w - room - 2) + each * (k + 0.5)
        y = at.h * 0.66 if wide else at.h / 2
        boat = path("M-19-10Q-15-3-9-3H9Q15-3 19-9Q18 10 8 10H-8Q-18 10-19-10Z", _HULL, _EDGE)
        boat += text(0, 8, str(n), 12, INK, more=BOLD)
        out.append(f'<g opacity="{1 if sites[k] is None else 0.4}">{group(boat, x, y)}</g>')
    full = scene.say("round_card", title=title, ships="-".join(map(str, sizes)) or "–")
    return named("round", "place", full, "".join(out), f'transform="{move(at.x, at.y)}"')
