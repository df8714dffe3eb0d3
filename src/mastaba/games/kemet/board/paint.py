"""Colours, the five gods and their signs, and the marks of the three colours of pyramids."""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from mastaba.core.drawing.palette import SeatPaint
from mastaba.core.drawing.svg import circle, move, num, path

SAND: Final = "#efdcae"
SAND_DEEP: Final = "#dcc189"
SLAB: Final = "#faf2dd"
SLAB_EDGE: Final = "#b8955a"
CELL: Final = "#efe0ba"
CELL_EDGE: Final = "#c3a569"
INK: Final = "#37240f"
INK_SOFT: Final = "#664d2c"
CREAM: Final = "#fff7e2"
WHITE: Final = "#fffdf6"
NILE: Final = "#3f86b5"
NILE_DEEP: Final = "#2d6d9b"
LAPIS: Final = "#1f4f8a"
LAPIS_LIGHT: Final = "#5f97d6"
GOLD: Final = "#eab12b"
GOLD_LIGHT: Final = "#ffe08a"
GOLD_DEEP: Final = "#9a6708"
CARNELIAN: Final = "#b5371f"
CARNELIAN_LIGHT: Final = "#e27258"
MALACHITE: Final = "#1f7350"
MALACHITE_LIGHT: Final = "#63b48d"
IVORY: Final = "#f6ead0"
GROVE: Final = "#8fb45c"
GROVE_DEEP: Final = "#5d8a3a"
STONE: Final = "#e7d6ad"
STONE_DARK: Final = "#b99a63"
WALL: Final = "#8d6a3a"
ANKH: Final = "#8a5a08"  # the sign of prayer points


GODS: Final = (
    SeatPaint(LAPIS, WHITE, "#0c2548"),
    SeatPaint(GOLD, INK, "#6d4703"),
    SeatPaint(CARNELIAN, WHITE, "#54120a"),
    SeatPaint(MALACHITE, WHITE, "#0a3523"),
    SeatPaint(IVORY, INK, INK),
)
# The heads of Anubis, Bastet, Horus, Sobek and Wadjet in a box of 20 by 20, in one paint.
_ANUBIS: Final = (
    "M-7.6 9Q-6.6 3-3.4.4L-5.4-9.6L-1.4-4.4L.4-9.4L2.2-3.4Q5.8-2.4 9.6 1.6L8.4 3.8L3.4 3.4Q4.4 6.4 4.4 9Z"
)
_BASTET: Final = (
    "M-6.6-9.6L-2.6-5.6H2.6L6.6-9.6V-.6Q6.6 4.8 2.6 6L4.6 9.6H-4.6L-2.6 6Q-6.6 4.8-6.6-.6Z"
    "M-4.4-1.6L-1-.4L-3.4 1.4ZM4.4-1.6L1-.4L3.4 1.4Z"
)
_HORUS: Final = (
    "M-5.8 9.4Q-8.8 1-5-5.4Q-1-10.4 4.2-7Q8.6-6.4 9 .6Q6-1.6 3.4-.6Q6.4 4 4.6 9.4Z"
    "M1-5.6A1.9 1.9 0 1 0 1.01-5.6Z"
)
_SOBEK: Final = (
    "M-9.6-3.6Q-6.6-8-2.6-5.4L10-2.4L9 .2L6.6-.4L5.6 1.6L3.6-1L2.6 1L.6-1.6Q-1.4 1.4-2 2.4L9.6 2.6L8.6 5.2H-4"
    "Q-9.6 3.6-9.6-3.6ZM-5.4-4.2A1.5 1.5 0 1 0-5.39-4.2Z"
)
_WADJET: Final = (
    "M-7.8 9.8Q-8.8 6-4 5.6L-3 3.8Q-8.8 1-7.8-4Q-6.6-8-2.8-8L0-10.4L2.8-8Q6.6-8 7.8-4Q8.8 1 3 3.8L4 5.6Q8.8 6 7.8 9.8Z"
    "M-2-6A1.2 1.2 0 1 0-1.99-6ZM2-6A1.2 1.2 0 1 0 2.01-6ZM-3.8-2V-.4H3.8V-2ZM-2.6 1V2.6H2.6V1Z"
)
SIGNS: Final = (_ANUBIS, _BASTET, _HORUS, _SOBEK, _WADJET)
# The outlines of the tokens: a circle, a hexagon, a diamond, a square, a shield.
_SHAPES: Final = (
    "M0-11.5A11.5 11.5 0 1 1-.01-11.5Z",
    "M-6.4-11H6.4L12 0L6.4 11H-6.4L-12 0Z",
    "M0-12L12 0L0 12L-12 0Z",
    "M-8-10.5H8Q10.5-10.5 10.5-8V8Q10.5 10.5 8 10.5H-8Q-10.5 10.5-10.5 8V-8Q-10.5-10.5-8-10.5Z",
    "M-10.5-11H10.5V1Q9 9 0 12Q-9 9-10.5 1Z",
)
_INNER: Final = (0.78, 0.74, 0.6, 0.8, 0.74)


@cache
def token(seat: int) -> str:
    """The token of a god in a box of 24 by 24."""
    god = GODS[seat]
    ground = path(_SHAPES[seat], god.paint, f'stroke="{god.rim}" stroke-width="1.6" stroke-linejoin="round"')
    return ground + sign(seat, _INNER[seat], god.ink)


def seat_paint(seat: int) -> str:
    """The paint of a god."""
    return GODS[seat].paint


def sign(seat: int, scale: float, paint: str) -> str:
    """The head alone, around 0, 0."""
    return f'<path d="{SIGNS[seat]}" fill="{paint}" fill-rule="evenodd" transform="scale({scale:g})"/>'


def god(seat: int, x: float, y: float, scale: float = 1) -> str:
    """The token of a god around x, y."""
    return f'<use href="#kem-god-{seat}" transform="{move(x, y, scale)}"/>'


def head(seat: int, x: float, y: float, scale: float) -> str:
    """The head of a god around x, y."""
    return f'<use href="#kem-head-{seat}" transform="{move(x, y, scale)}"/>'


DRAWINGS: Final = {f"god-{seat}": token(seat) for seat in range(len(GODS))} | {
    f"head-{seat}": sign(seat, 1, GODS[seat].ink) for seat in range(len(GODS))
}


class Palette(NamedTuple):
    """The colours of one of the three kinds of pyramids and tiles."""

    light: str
    plain: str
    dark: str
    ink: str


PALETTES: Final = {
    "white": Palette("#fffefa", "#f1ead9", "#cfc3a6", INK),
    "red": Palette("#e0674d", "#bd4129", "#87240f", WHITE),
    "blue": Palette("#5d9ad8", "#2f68a8", "#1b4474", WHITE),
}


def mark(colour: str, x: float, y: float, r: float, paint: str, more: str = "") -> str:
    """One level of a colour, with a shape of its own: a sun, a diamond, a mountain."""
    if colour == "white":
        return circle(x, y, r, paint, more)
    if colour == "red":
        s = r * 1.25
        return path(
            f"M{num(x)} {num(y - s)}l{num(s)} {num(s)}l{num(-s)} {num(s)}l{num(-s)} {num(-s)}Z", paint, more
        )
    s = r * 1.2
    return path(f"M{num(x)} {num(y - s)}l{num(s)} {num(1.8 * s)}h{num(-2 * s)}Z", paint, more)
