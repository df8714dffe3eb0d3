"""The tiles of Hamunaptra carved in stone (hamunaptra 2.5, 2.6): drawn around 0, 0, one cell being 100 by 100."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, line, path, rect
from mastaba.games.hamunaptra.board.paint import (
    BOULDER,
    BOULDER_DARK,
    FLOOR,
    FLOOR_DARK,
    FLOOR_LIGHT,
    GOLD,
    GOLD_DEEP,
    GOLD_LIGHT,
    INK,
    STONE,
    STONE_DARK,
    STONE_LIGHT,
    symbol,
)
from mastaba.games.hamunaptra.view.maze import symbol_of

CELL: Final = 100
_ARMS: Final = {"n": "M0 0V-50", "e": "M0 0H50", "s": "M0 0V50", "w": "M0 0H-50"}
_ANGLES: Final = {"n": 0, "e": 90, "s": 180, "w": 270}
_CORRIDOR: Final = 36
_SHADE: Final = f'stroke="{STONE_DARK}" stroke-width="2" stroke-linejoin="round"'


def _block() -> str:
    """The stone that a tile is cut from: a light edge above, a dark one below, and the joints of its blocks."""
    joints = (
        "M-50-18H-26M-50 20H-24M26-20H50M24 18H50M-22-50V-32M22-50V-30M-20 30V50M24 32V50M-36-50V-18M38 18"
        "V50M-36 20V50M36-50V-20"
    )
    return (
        rect(-50, -50, 100, 100, STONE)
        + line(joints, "#69532f", 1.4, 'stroke-opacity="0.8"')
        + path("M-50 50V-50H50L46-46H-46V46Z", STONE_LIGHT, 'fill-opacity="0.85"')
        + path("M50-50V50H-50L-46 46H46V-46Z", STONE_DARK, 'fill-opacity="0.85"')
    )


def _arms(sides: str, paint: str, width: float) -> str:
    d = "".join(_ARMS[side] for side in sides)
    return f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{width:g}"/>' if d else ""


def _flags(sides: str) -> str:
    """The joints of the floor."""
    d = ""
    for side in sides:
        d += {
            "n": "M-17-33H17M0-50V-33M-4-17H17",
            "e": "M33-17V17M50 0H33M17-4V17",
            "s": "M-17 33H17M0 50V33M-17 17H6",
            "w": "M-33-17V17M-50 0H-33M-17-17V5",
        }[side]
    return line(d, FLOOR_DARK, 1.3) if d else ""


def towards(side: str, body: str) -> str:
    """A drawing for the north side, turned to another side."""
    return f'<g transform="rotate({_ANGLES[side]})">{body}</g>'


def neighbour(side: str, opens: bool, deep: float) -> str:
    """The rim of the neighbour on a side of a cell, `deep` wide, with its corridor if it opens to the cell."""
    strip = rect(-50, -50 - deep, 100, deep, STONE)
    if opens:
        strip += rect(-22, -50 - deep, 44, deep, STONE_DARK) + rect(-18, -50 - deep, 36, deep, FLOOR)
    return towards(side, strip)


def _torch(side: str) -> str:
    """A carving on a closed side: an eye in relief."""
    body = line("M-11-38Q0-46 11-38Q0-31-11-38M3-34L4-29", STONE_DARK, 1.8) + circle(0, -38.4, 2, STONE_DARK)
    return towards(side, body)


def _tunnel(sides: str) -> str:
    out = _block() + "".join(_torch(side) for side in "nesw" if side not in sides)
    edge = _CORRIDOR + 9
    out += _arms(sides, STONE_DARK, edge) + circle(0, 0, edge / 2, STONE_DARK)
    out += _arms(sides, FLOOR, _CORRIDOR) + circle(0, 0, _CORRIDOR / 2, FLOOR)
    out += _arms(sides, FLOOR_LIGHT, _CORRIDOR - 14)
    if len(sides) == 1:
        out += circle(0, 0, 11, FLOOR_LIGHT)
    return out + _flags(sides)


def _chamber(sides: str, half: float, fill: str) -> str:
    out = _block() + _arms(sides, STONE_DARK, _CORRIDOR + 9)
    out += rect(-half - 4.5, -half - 4.5, 2 * half + 9, 2 * half + 9, STONE_DARK, 5)
    out += _arms(sides, FLOOR, _CORRIDOR) + _arms(sides, FLOOR_LIGHT, _CORRIDOR - 14)
    return out + rect(-half, -half, 2 * half, 2 * half, fill, 2)


def _room(sides: str) -> str:
    """A hall with four pillars and a mosaic."""
    out = _chamber(sides, 31, FLOOR)
    out += rect(-24, -24, 48, 48, "#c9a869", 2) + rect(-20, -20, 40, 40, FLOOR_LIGHT, 2)
    out += path("M0-17L17 0L0 17L-17 0Z", "none", 'stroke="#a8463a" stroke-width="2.6"')
    out += path("M0-9L9 0L0 9L-9 0Z", "#3c6ea8", 'fill-opacity="0.75"')
    pillars = "".join(
        circle(x + 1.5, y + 2, 7, "#6b5330", 'fill-opacity="0.6"')
        + circle(x, y, 6.6, "#cdb27c", _SHADE)
        + circle(x, y, 3.2, "#e7d3a2")
        for x in (-25, 25)
        for y in (-25, 25)
    )
    return out + pillars


def _stair(sides: str) -> str:
    """A shaft with steps that climb away from the reader."""
    out = _chamber(sides, 26, "#8c7046")
    for k, shade in enumerate(("#f0dcae", "#e6cf9b", "#dbc188", "#cfb276", "#c2a366", "#b39357")):
        half, y = 21 - k * 2.2, 19.5 - k * 7.4
        out += rect(-half, y - 5, 2 * half, 7.4, shade, 1, f'stroke="{STONE_DARK}" stroke-width="1.2"')
    return out


def _boulders(seed: int) -> str:
    """Fallen stones in a box of 44 by 30."""
    shapes = (
        "M-20 10L-16-6L-4-10L4 0L0 12L-12 14Z",
        "M0 13L4-8L16-12L22 2L16 13Z",
        "M-10-6L-4-15L8-14L10-5L2 2Z",
    )
    out = "".join(
        path(d, (BOULDER, "#a08a68", "#7d6a4e")[(k + seed) % 3], _SHADE) for k, d in enumerate(shapes)
    )
    return out + line("M-12 0L-8 6M10-4L13 4M0-10L3-6", BOULDER_DARK, 1.3)


def _rubble(sides: str) -> str:
    if sides:
        out = _tunnel(sides)
        return out + f'<g transform="translate(-22 22) scale(0.5)">{_boulders(1)}</g>'
    out = (
        rect(-50, -50, 100, 100, "#5e4b30")
        + path("M-50 50V-50H50L46-46H-46V46Z", "#7d6543")
        + path("M50-50V50H-50L-46 46H46V-46Z", "#3a2c19")
    )
    for k, (x, y, turn, size) in enumerate(
        ((-22, -22, 0, 0.98), (23, -20, 90, 0.95), (-21, 23, 200, 0.95), (23, 23, 300, 1), (0, 2, 40, 0.9))
    ):
        out += f'<g transform="translate({x} {y}) rotate({turn}) scale({size})">{_boulders(k)}</g>'
    return out


def _exit(sides: str) -> str:
    """A start tile: a crossing; rubble closes one side (hamunaptra 2.6)."""
    out = _tunnel("nesw")
    for side in "nesw":
        if side not in sides:
            fallen = (
                f'<g transform="translate(-8 -34) scale(0.9)">{_boulders(0)}</g>'
                f'<g transform="translate(11 -38) scale(0.8)">{_boulders(2)}</g>'
            )
            fallen += f'<g transform="translate(0 -23) scale(0.7)">{_boulders(1)}</g>'
            out += towards(side, fallen)
    out += circle(0, 0, 31, STONE_DARK) + circle(
        0, 0, 28, "#e9d29a", f'stroke="{GOLD_DEEP}" stroke-width="2.4"'
    )
    return out


_STYLES: Final = {"tunnel": _tunnel, "room": _room, "stair": _stair, "rubble": _rubble, "exit": _exit}
_ALL: Final = ["".join(s for k, s in enumerate("nesw") if mask >> k & 1) for mask in range(16)]
# The sunlight of an exit stair (hamunaptra 8): a door of light at the top of the steps, rays, a golden frame.
_LIGHT: Final = (
    path("M-11-17Q-11-28 0-28T11-17V-12H-11Z", "#fff6c8", f'stroke="{GOLD_DEEP}" stroke-width="2"')
    + path("M-9-12H9L20 23H-20Z", "#fff3b0", 'fill-opacity="0.55"')
    + line("M-15-22L-23-27M15-22L23-27M-8-31L-11-39M8-31L11-39M0-33V-42", GOLD_LIGHT, 3)
    + path("M0-26L5-20H2V-14H-2V-20H-5Z", GOLD_DEEP)
    + rect(-47, -47, 94, 94, "none", 4, f'stroke="{GOLD}" stroke-width="4"')
    + rect(-47, -47, 94, 94, "none", 4, f'stroke="{GOLD_DEEP}" stroke-width="1.4" stroke-dasharray="10 6"')
)
DRAWINGS: Final = {
    f"{style}-{sides or 'o'}": draw(sides) for style, draw in _STYLES.items() for sides in _ALL
} | {"light": _LIGHT}


def tile(kind: str, sides: str, exit_stair: bool = False) -> str:
    """A tile: the drawing of its style and sides, and its own symbol or light."""
    style = kind.partition("_")[0]
    out = f'<use href="#ham-{style}-{sides or "o"}"/>'
    if style == "stair":
        if exit_stair:
            out += '<use href="#ham-light"/>'
        name = symbol_of(kind)
        if name:
            out += symbol(name, 29, 29, 1.06)
    return out


def small_tile(kind: str, sides: str, x: float, y: float, size: float, exit_stair: bool = False) -> str:
    """A tile around x, y, `size` wide, with a rim."""
    rim = rect(-51, -51, 102, 102, "none", 3, f'stroke="{INK}" stroke-width="3"')
    body = tile(kind, sides, exit_stair) + rim
    return f'<g transform="translate({x:g} {y:g}) scale({size / CELL:.3g})">{body}</g>'
