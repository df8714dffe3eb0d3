"""The tiles: limestone triangles with carved rooms and passages, drawn with a side of 100."""

from __future__ import annotations

from functools import cache
from math import cos, radians, sin
from typing import Final

from mastaba.core.drawing.palette import GOLD, LAPIS, LAPIS_DEEP
from mastaba.core.drawing.svg import circle, line, num, path, way
from mastaba.games.kheops.board.icons import SYMBOLS, mixed

STONE: Final = "#f3e7c8"
STONE_EDGE: Final = "#a88a55"
WALL: Final = "#6d5230"
BARE: Final = "#cdbb95"  # the floor of a tile that is connected to none
# The width of a corridor with its walls, between them, and in the light.
WALLS, CORRIDOR, FLOOR = 29.0, 24.0, 19.0
INNER: Final = 50 / 3**0.5  # from the middle of a tile to its sides
OUTER: Final = 100 / 3**0.5  # and to its corners
_ANGLES: Final = (-30, 90, 210)  # the directions of the sides of a tile that points up, clockwise
# Joints between the slabs of a room's floor.
_PAVING: Final = "M-18 10.5H18M-13 0H13M-7.5-10.5H7.5M0 10.5V19M-8 0V10.5M8 0V10.5M0-10.5V0"


def triangle(down: bool, inset: float = 0) -> str:
    """The outline of a tile or cell."""
    k = 1 - inset / INNER
    s = -1 if down else 1
    return way("M", 0, -OUTER * k * s, "L", 50 * k, INNER * k * s, "H", -50 * k, "Z")


def side_angle(side: int, down: bool) -> int:
    """The direction of a side, clockwise on the screen from the right."""
    return _ANGLES[side] - 60 * down


def toward(angle: float, far: float, across: float = 0) -> tuple[float, float]:
    """The point `far` from the middle in a direction and `across` to its right."""
    a = radians(angle)
    return far * cos(a) - across * sin(a), far * sin(a) + across * cos(a)


def turn_of(facing: int, down: bool) -> int:
    """The rotation of a tile on the screen; on a cell that points down it is a sixth of a turn less."""
    return 120 * facing - 60 * down


def _chamber(far: float) -> str:
    """A triangle without its tips."""
    points = [toward(angle, far, across) for angle in _ANGLES for across in (-0.78 * far, 0.78 * far)]
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


CHAMBERS: Final = [_chamber(far) for far in (25.5, 23, 20.6)]  # walls, shadow, floor


def butt(d: str, stroke: str, width: float, more: str = "") -> str:
    """A stroke with straight ends."""
    return f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(width)}"{more and " " + more}/>'


def _ways(shape: str) -> str:
    """The centre lines of the corridors: a bend, or legs from the middle."""
    ends = [" ".join(num(v) for v in toward(_ANGLES[side], INNER)) for side in range(int(shape[-1]))]
    if shape == "passage2":
        return f"M{ends[0]}Q0 0 {ends[1]}"
    return "".join(f"M0 0L{end}" for end in ends)


@cache
def carving(shape: str, floor: str) -> str:
    """The carving of a tile, its first side to the upper right: walls, shadow, floor."""
    ways = _ways(shape)
    deep = mixed(floor, WALL, 0.38)
    walls, edge, ground = (butt(ways, c, w) for c, w in ((WALL, WALLS), (deep, CORRIDOR), (floor, FLOOR)))
    if shape.startswith("passage"):
        return walls + edge + ground
    walls += path(CHAMBERS[0], WALL) + edge + path(CHAMBERS[1], deep) + ground + path(CHAMBERS[2], floor)
    return walls + butt(_PAVING, mixed(floor, WALL, 0.22), 1.1)


@cache
def stone(floor: str, down: bool = False) -> str:
    """The block of stone, with a little of the tint of its network."""
    paint = STONE if floor == BARE else mixed(STONE, floor, 0.2)
    light = mixed(paint, "#ffffff", 0.55)
    return path(triangle(down, 0.7), paint, f'stroke="{STONE_EDGE}" stroke-width="1.4"') + path(
        triangle(down, 3), "none", f'stroke="{light}" stroke-width="1.4"'
    )


@cache
def tile(kind: str, floor: str) -> str:
    """Stone and carving. The symbol is drawn apart, since it stays upright."""
    return stone(floor) + carving(kind.partition("_")[0], floor)


def sign_size(kind: str) -> float:
    """The size of a symbol: a room has more space for it."""
    return 33 if kind.startswith("room") else 29


def sign(kind: str) -> str:
    """The symbol of a tile in a box of 24 by 24; empty without a symbol."""
    name = kind.partition("_")[2]
    return "" if name == "none" else SYMBOLS[name]


@cache
def whole(kind: str, facing: int = 0, down: bool = False, floor: str = BARE) -> str:
    """A tile with its symbol, for hands and ghosts."""
    upright = sign(kind)
    if upright:
        upright = f'<g transform="scale({num(sign_size(kind) / 24)})">{upright}</g>'
    return f'<g transform="rotate({turn_of(facing, down)})">{tile(kind, floor)}</g>{upright}'


@cache
def back() -> str:
    """A tile face down: an eye in a lapis triangle."""
    return (
        path(triangle(False, 0.7), LAPIS_DEEP, 'stroke="#0d2440" stroke-width="1.4" stroke-linejoin="round"')
        + path(triangle(False, 6), LAPIS, f'stroke="{GOLD}" stroke-width="1.8" stroke-linejoin="round"')
        + path("M-17 4Q0-13 17 4Q0 17-17 4Z", "none", f'stroke="{GOLD}" stroke-width="3"')
        + circle(0, 3, 5.4, GOLD)
        + line("M-5 13L-9 21M5 13Q9 20 16 19", GOLD, 2.6)
    )
