"""The colours of the board, the symbols on the backs of the cards, and the signs of the players."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.svg import circle, edge, group, line, path

SAND: Final = "#f0dfb4"
SAND_DEEP: Final = "#e2c98f"
SLAB: Final = "#faf2dd"
SLAB_EDGE: Final = "#b8955a"
INK: Final = "#3a2412"
INK_SOFT: Final = "#6a5030"
CREAM: Final = "#fff6df"
WHITE: Final = "#fffdf5"
LAPIS: Final = "#23588c"
LAPIS_DEEP: Final = "#163f68"
LAPIS_LIGHT: Final = "#8fbce0"
GOLD: Final = "#f2b92f"
GOLD_LIGHT: Final = "#ffe28a"
GOLD_DEEP: Final = "#a8730f"
CARNELIAN: Final = "#b23a26"
CARNELIAN_LIGHT: Final = "#e2735a"
MALACHITE: Final = "#26704f"
MALACHITE_LIGHT: Final = "#5db08a"
AMETHYST: Final = "#6b3f83"
CEDAR: Final = "#7a4a26"
CEDAR_LIGHT: Final = "#a56b3a"
CEDAR_DEEP: Final = "#4c2b14"
WELL: Final = "#4a3018"

EDGE: Final = edge(INK, 3.4)
FINE: Final = edge(INK, 2.2)

# Symbols in a box of 24 by 24, in one light colour for the dark backs of cards.
_KHOPESH: Final = "M-10.5 9.5L-8.3 11.7L-1.6 5Q5.6 5.4 8.9-.6Q11-5.4 7.8-11Q7.6-5.6 3.4-3.2Q-1.6-1.6-2.6 1.6Z"


def _symbols(paint: str, ink: str) -> dict[str, str]:
    thin = f'stroke="{ink}" stroke-width="1" stroke-linejoin="round"'
    blade = path(_KHOPESH, paint, thin)
    return {
        "sandstorm": line(
            "M.4.6Q-2.4 1.6-2.8-1.2Q-2-5 2-4.6Q6.4-3.6 5.6 1.4Q3.8 6.6-2 6Q-8.6 4.4-8-3Q-6.6-9.8 1.4-10",
            paint,
            2.2,
        )
        + line("M-11 8.6Q-5.6 11.4.6 9.8M3.4 9.6Q9.4 8 10.6 2.4M7.4-8.8Q10.4-6 11-2.6", paint, 1.7),
        "scorpion": line(
            "M-3.4 2.4L-8 .6M-3.6 4.8L-8.6 5.4M-3 7L-7.4 10M3.4 2.4L8 .6M3.6 4.8L8.6 5.4M3 7L7.4 10",
            paint,
            1.5,
        )
        + line("M-2.4.4Q-8-1-7.6-5.4M2.4.4Q8-1 8.6 1", paint, 1.7)
        + path(
            "M-10.4-4.6Q-10.8-9.4-6.6-9.6Q-7.8-7.8-6.8-6.4Q-5.4-7-4.6-8.2Q-3.6-4.2-7.6-3.4Q-9.4-3.4-10.4-4.6Z",
            paint,
        )
        + path("M-4 2Q0-3 4 2Q5 7 0 11Q-5 7-4 2Z", paint, thin)
        + line("M0-.4Q-3.6-6.6.6-9.6Q5.4-11.6 8-7.4", paint, 2.4)
        + path("M5.6-7.4L10.6-8L9.4-2.8Q8-5.4 5.6-7.4Z", paint),
        "superpowers": path(
            "M-11 6.4L-8.8-5.4Q-8-9.2-4.6-9.4L-2.4-6.6L-4.8-4L-4.4.4Q-.6-3.6 4-1.6Q8.6.8 8.4 6Q6 10.4 0 9.8L-8.6 9.6Z",
            paint,
            thin,
        )
        + line("M-4.4.4L-3 2.6M1.4 5.4Q3.6 6 5 4.4", ink, 1.3)
        + path("M7.6-11.4L2.4-5.2H5.4L3.2-.6L10.6-7H7.2L10-11.4Z", "#ffd34d", thin),
        "duel": blade + f'<g transform="scale(-1 1)">{blade}</g>',
    }


SYMBOLS: Final = _symbols(CREAM, LAPIS_DEEP)
DARK_SYMBOLS: Final = _symbols(INK, CREAM)


@cache
def symbol(name: str, x: float, y: float, size: float, dark: bool = False) -> str:
    """The symbol of a special action in a box of this size around x, y (faraon 4.1)."""
    return group((DARK_SYMBOLS if dark else SYMBOLS)[name], x, y, size / 24)


# By seat: the colour of the disc, the colour of the sign, the sign in a box of 16 by 16.
_SIGNS: Final = (
    (LAPIS, WHITE, "eye"),
    (CARNELIAN, WHITE, "ankh"),
    (MALACHITE, WHITE, "lotus"),
    (GOLD, INK, "scarab"),
    (AMETHYST, WHITE, "feather"),
)


def _sign(kind: str, p: str) -> str:
    match kind:
        case "eye":
            return line(
                "M-7-.6Q0-6.4 7-.6Q0 4-7-.6M-6.6-4.4Q0-8.6 7-4.6M1.4 2.2L2.2 7M-2 2Q-3.4 6.4-6.6 5.4", p, 1.5
            ) + circle(0, -0.9, 2.1, p)
        case "ankh":
            return line("M0 0V8M-4.8 1.6H4.8M0 .6Q-5.6-3.6-2.8-7Q0-9 2.8-7Q5.6-3.6 0 .6Z", p, 2)
        case "lotus":
            return (
                path("M0-8Q3.4-3.6 0 3.4Q-3.4-3.6 0-8Z", p)
                + path("M-2.2 3.6Q-7.6.4-7.4-6Q-3.4-4-2.2 3.6ZM2.2 3.6Q7.6.4 7.4-6Q3.4-4 2.2 3.6Z", p)
                + line("M0 4V8M-4.4 6Q-2 6.6 0 8Q2 6.6 4.4 6", p, 1.5)
            )
        case "scarab":
            return (
                path("M0-2.6Q5.6-2.6 5 2.6Q4 7.6 0 8Q-4 7.6-5 2.6Q-5.6-2.6 0-2.6Z", p)
                + path("M-3.4-3.4Q-3-7.6 0-7.6T3.4-3.4Z", p)
                + line("M-5 .4L-7.8-2.4M-5.2 3.2H-8M-4 6L-6.8 8M5 .4L7.8-2.4M5.2 3.2H8M4 6L6.8 8", p, 1.4)
            )
    return path("M-3.6 8.8L-1 5.4Q-6 1.4-2.6-4.6Q0-8.4 5-8Q7.4-3 4 1.4Q2.4 4.4-.4 5.2Z", p) + line(
        "M-1.4 5.6Q0 0 3.4-5", AMETHYST, 1.3
    )


@cache
def seat_paint(seat: int) -> str:
    """The colour of a seat."""
    return _SIGNS[seat][0]


@cache
def seat_token(seat: int, size: float = 22) -> str:
    """The disc of a seat around 0, 0: its colour and its sign."""
    disc, ink, kind = _SIGNS[seat]
    return group(
        circle(0, 0, 11, disc, f'stroke="{INK}" stroke-width="1.2"')
        + circle(0, 0, 9.6, "none", 'stroke="#fff" stroke-opacity="0.45" stroke-width="0.8"')
        + f'<g transform="scale(0.86)">{_sign(kind, ink)}</g>',
        0,
        0,
        size / 22,
    )
