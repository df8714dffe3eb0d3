"""The paints of the Hamunaptra board, the signs of the players, the characteristics and the symbols."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.palette import SeatPaint
from mastaba.core.drawing.svg import circle, line, move, path, text

SAND: Final = "#ecd7a4"
SAND_DEEP: Final = "#d5b97f"
SLAB: Final = "#faf2dd"
SLAB_EDGE: Final = "#b8955a"
CELL: Final = "#efe0ba"
INK: Final = "#33220f"
INK_SOFT: Final = "#664d2c"
CREAM: Final = "#fff7e2"
WHITE: Final = "#fffdf6"
LAPIS: Final = "#1f4f8a"
LAPIS_LIGHT: Final = "#6ea4dd"
GOLD: Final = "#eab12b"
GOLD_LIGHT: Final = "#ffe08a"
GOLD_DEEP: Final = "#946207"
CARNELIAN: Final = "#b5371f"
CARNELIAN_LIGHT: Final = "#e27258"
MALACHITE: Final = "#1f7350"
MALACHITE_LIGHT: Final = "#63b48d"
AMETHYST: Final = "#6c3f8c"
ROCK: Final = "#2f2519"  # not yet dug
ROCK_LINE: Final = "#40331f"
STONE: Final = "#7d6443"  # the walls of a tile
STONE_LIGHT: Final = "#a58759"
STONE_DARK: Final = "#4a3822"
FLOOR: Final = "#dfc48d"
FLOOR_LIGHT: Final = "#efdcae"
FLOOR_DARK: Final = "#b2925a"
BOULDER: Final = "#8f7a5c"
BOULDER_DARK: Final = "#5b4a33"

EDGE: Final = f'stroke="{INK}" stroke-width="2" stroke-linejoin="round" stroke-linecap="round"'
FINE: Final = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round" stroke-linecap="round"'


SEATS: Final = (
    SeatPaint(LAPIS, WHITE, "#0c2548"),
    SeatPaint(CARNELIAN, WHITE, "#54120a"),
    SeatPaint(MALACHITE, WHITE, "#0a3523"),
    SeatPaint(GOLD, INK, "#6d4703"),
    SeatPaint(AMETHYST, WHITE, "#331646"),
    SeatPaint("#5fc3cf", INK, "#14525b"),
    SeatPaint("#f6ead0", INK, INK),
    SeatPaint("#3a342e", WHITE, "#100c08"),
)
# The outlines of the players' tokens: eight shapes in a box of 24 by 24.
SHAPES: Final = (
    "M0-11.5A11.5 11.5 0 1 1-.01-11.5Z",
    "M-8.5-10.5H8.5Q10.5-10.5 10.5-8.5V8.5Q10.5 10.5 8.5 10.5H-8.5Q-10.5 10.5-10.5 8.5V-8.5Q-10.5-10.5-8.5-10.5Z",
    "M0-12.2L12.2 9.4H-12.2Z",
    "M0-12.4L12.4 0L0 12.4L-12.4 0Z",
    "M-6.4-11H6.4L12.4 0L6.4 11H-6.4L-12.4 0Z",
    "M-10.5-11H10.5V1Q9 9 0 12.4Q-9 9-10.5 1Z",
    "M0-12.4L3.4-4.6L11.8-3.8L5.4 1.8L7.3 10L0 5.7L-7.3 10L-5.4 1.8L-11.8-3.8L-3.4-4.6Z",
    "M-5-12H5V-5H12V5H5V12H-5V5H-12V-5H-5Z",
)
_NUMBER: Final = (4.8, 4.8, 7, 4.8, 4.8, 3.8, 5.2, 4.8)  # the base line of the number


@cache
def token(seat: int) -> str:
    """The sign of a player in a box of 24 by 24: a shape, a paint, the number."""
    side = SEATS[seat]
    ground = path(SHAPES[seat], side.paint, f'stroke="{side.rim}" stroke-width="1.6" stroke-linejoin="round"')
    size = 12 if seat in (2, 6) else 13.5
    return ground + text(0, _NUMBER[seat], str(seat + 1), size, side.ink, more='font-weight="700"')


def seat_paint(seat: int) -> str:
    """The paint of a player."""
    return SEATS[seat].paint


def sign(seat: int, x: float, y: float, scale: float = 1) -> str:
    """The sign of a player around x, y."""
    return f'<use href="#ham-seat-{seat}" transform="{move(x, y, scale)}"/>'


# The four characteristics in a box of 20 by 20, in one paint: a fist, an eye, a shield, a foot.
_STATS: Final = {
    "f": "M-8-4Q-8-7-5.4-7Q-4.6-9 -2.4-8.4Q-.6-9.8 1.2-8.2Q3.6-8.8 4.6-6.6Q8-6.6 8-3.4V1.6Q7.6 4.4 5 5.4V9H-5V5"
    "Q-8 3-8-.6ZM-8-1.6H.6Q3.4-1.6 3.4 1H1.8Q1.8 0 .4 0H-8Z",
    "s": "M-10 0Q0-11 10 0Q0 11-10 0ZM0-4.6A4.6 4.6 0 1 0 .01-4.6ZM0-2.2A2.2 2.2 0 1 1-.01-2.2Z",
    "r": "M-8-8.4Q-3-7.6 0-10Q3-7.6 8-8.4V0Q7 7 0 10Q-7 7-8 0ZM-1.4-5.4V-1.6H-5V1.2H-1.4V6H1.4V1.2H5V-1.6H1.4V-5.4Z",
    "m": "M-5.6 4.6Q-7.4-3-3.8-5.4Q1-7.4 3.4-3Q4.4 0 2 3Q.6 5 1.2 7.6Q.6 10-2.4 9.8Q-5.2 9-5.6 4.6ZM-6.4-6.6"
    "A1.6 1.6 0 1 0-6.39-6.6ZM-3.4-9.4A1.5 1.5 0 1 0-3.39-9.4ZM.2-10A1.4 1.4 0 1 0 .21-10ZM3.6-8.8"
    "A1.3 1.3 0 1 0 3.61-8.8ZM6-6A1.2 1.2 0 1 0 6.01-6Z",
}
STAT_PAINT: Final = {"f": CARNELIAN, "s": LAPIS, "r": MALACHITE, "m": GOLD_DEEP}


def stat(name: str, x: float, y: float, size: float) -> str:
    """The mark of a characteristic around x, y."""
    return f'<use href="#ham-stat-{name}" transform="{move(x, y, size / 20)}"/>'


# The symbols of the stairs, around 0, 0 in a box of 24 by 24, with their paints.
SYMBOL_PAINT: Final = {
    "ankh": GOLD_DEEP,
    "eye": LAPIS,
    "scarab": MALACHITE,
    "sun": CARNELIAN,
    "lotus": AMETHYST,
}


def _symbol(name: str, p: str) -> str:
    match name:
        case "ankh":
            return line("M0 0V9M-5.6 1.6H5.6M0 .6Q-6.4-4-3.2-8Q0-10.4 3.2-8Q6.4-4 0 .6Z", p, 2.6)
        case "eye":
            return line(
                "M-9.4-.8Q0-8 9.4-.8Q0 5-9.4-.8M-8.6-5.6Q0-11 9-6M1.6 2.8L2.6 9M-2.6 2.6Q-4.4 8.4-8.6 7", p, 2
            ) + circle(0, -1, 2.8, p)
        case "scarab":
            return (
                path("M0-3Q7-3 6.4 3Q5 9.6 0 10Q-5 9.6-6.4 3Q-7-3 0-3Z", p)
                + path("M-4.2-4Q-3.8-9.4 0-9.4T4.2-4Z", p)
                + line("M-6.2.4L-10-3M-6.6 4H-10.4M-5 7.6L-8.6 10M6.2.4L10-3M6.6 4H10.4M5 7.6L8.6 10", p, 1.7)
            )
        case "sun":
            rays = (
                "M0-7V-10.6M0 7V10.6M-7 0H-10.6M7 0H10.6M-5-5L-7.6-7.6M5-5L7.6-7.6M-5 5L-7.6 7.6M5 5L7.6 7.6"
            )
            return circle(0, 0, 4.8, p) + line(rays, p, 2.2)
    return (
        path("M0-9.6Q4-4.4 0 4Q-4-4.4 0-9.6Z", p)
        + path("M-2.6 4.2Q-9.2.4-9-7Q-4-5-2.6 4.2ZM2.6 4.2Q9.2.4 9-7Q4-5 2.6 4.2Z", p)
        + line("M0 5V9.6M-5.4 7.2Q-2.4 8 0 9.6Q2.4 8 5.4 7.2", p, 1.9)
    )


def symbol(name: str, x: float, y: float, scale: float = 1) -> str:
    """The symbol of a pair of stairs on its disc, around x, y (hamunaptra 8)."""
    return f'<use href="#ham-symbol-{name}" transform="{move(x, y, scale)}"/>'


def _disc(name: str, paint: str) -> str:
    return circle(0, 0, 13.6, CREAM, f'stroke="{paint}" stroke-width="2.2"') + _symbol(name, paint)


# Small signs in one paint, in a box of 20 by 20.
_SIGNS: Final = {
    "hand": "M-7 9Q-9.6 4-9.4-.6Q-8.6-2.4-6.8-1L-5.4 1.6V-6.4Q-4.2-8.6-2.8-6.4V-1L-2.4-8.8Q-1-10.6.2-8.8V-1"
    "L1.2-8.2Q2.6-9.8 3.8-8V-.4L5-5.8Q6.6-7.2 7.4-5.2L7 3Q6.6 6.6 4.8 9Z",
    "table": "M-10-4L-6.4-8H6.4L10-4V-1.6H-10ZM-8.4 0H-5.4V9H-8.4ZM5.4 0H8.4V9H5.4ZM-3.6 0H3.6V3.4H-3.6Z",
    "deck": "M-8-5H4.6V10H-8ZM-5.4-7.6H7.2V7.4H5.8V-6.2H-5.4ZM-2.8-10H9.8V5H8.4V-8.6H-2.8Z",
    "stairs": "M-10 9V4.4H-5V-.2H0V-4.8H5V-9.4H10V9Z",
    "skull": "M-7.6-1.6Q-7.6-9.6 0-9.6T7.6-1.6Q7.6 2 4.6 3.6V8.6H-4.6V3.6Q-7.6 2-7.6-1.6ZM-5.4-2.6"
    "A2.3 2.3 0 1 0-.8-2.6A2.3 2.3 0 1 0-5.4-2.6ZM.8-2.6A2.3 2.3 0 1 0 5.4-2.6A2.3 2.3 0 1 0 .8-2.6Z"
    "M0 .4L-1.4 3H1.4Z",
    "drop": "M0-9.6Q7.4-.6 7.4 3.2A7.4 6.6 0 0 1-7.4 3.2Q-7.4-.6 0-9.6Z",
    "spiral": "M.4.6Q-2.4 1.6-2.8-1.2Q-2-5 2-4.6Q6.4-3.6 5.6 1.4Q3.8 6.6-2 6Q-8.6 4.4-8-3Q-6.6-9.8 1.4-10"
    "L1.4-7.4Q-4.8-7.4-5.6-2.6Q-5.6 2.4-1.6 3.6Q2.6 3.6 3.4.6Q3.6-2.4 1.4-2.4Q0-2.4-.4-1.2Z",
    "person": "M0-10A4.6 4.6 0 1 1-.01-10ZM-8.4 10Q-8.4.4 0 .4T8.4 10Z",
    "swords": "M-9.4-9.6L-6-9L2 .4L.2 2.2L-9-6.2ZM9.4-9.6L6-9L-2 .4L-.2 2.2L9-6.2ZM3-.2L7.4 4.2L6 5.6L8.6 8.2"
    "L7 9.8L4.4 7.2L3 8.6L-1.2 4.2ZM-3-.2L-7.4 4.2L-6 5.6L-8.6 8.2L-7 9.8L-4.4 7.2L-3 8.6L1.2 4.2Z",
    "gear": "M-8-3.4H-3.6Q-3.4-8.6 0-8.6T3.6-3.4H8L9.4 9H-9.4ZM-1.8-3.4H1.8Q1.6-6.6 0-6.6T-1.8-3.4Z",
    "done": "M-9 .6L-5.8-2.6L-2.2 1L6-8L9.4-4.8L-2 8Z",
}


def icon(name: str, x: float, y: float, size: float, paint: str) -> str:
    """A small sign around x, y."""
    return path(_SIGNS[name], paint, f'fill-rule="evenodd" transform="{move(x, y, size / 20)}"')


DRAWINGS: Final = (
    {f"seat-{seat}": token(seat) for seat in range(len(SEATS))}
    | {f"stat-{name}": path(d, STAT_PAINT[name], 'fill-rule="evenodd"') for name, d in _STATS.items()}
    | {f"symbol-{name}": _disc(name, paint) for name, paint in SYMBOL_PAINT.items()}
)
