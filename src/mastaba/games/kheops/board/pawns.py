"""The pawns: each kind has its own outline, each seat its paint and its sign."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, GOLD, INK, LAPIS, LAPIS_DEEP
from mastaba.core.drawing.svg import circle, group, line, path, rect
from mastaba.games.kheops.board.icons import LAPIS_LIGHT, WHITE

_SKIN: Final = "#d9a066"
# By seat: body, its shade, what is drawn on it.
_PAINTS: Final = ((WHITE, "#d8c9a6", INK), (LAPIS, LAPIS_DEEP, "#ffffff"))


def seat_paint(seat: int) -> str:
    """The colour of a seat."""
    return _PAINTS[seat][0]


@cache
def mark(seat: int, size: float, fill: str = "", x: float = 0, y: float = 0) -> str:
    """The sign of a seat: White has a triangle, Blue a diamond."""
    paint = fill or _PAINTS[seat][2]
    shape = "M0-5.4L6 4.8H-6Z" if seat == 0 else "M0-6.4L5.6 0L0 6.4L-5.6 0Z"
    return group(path(shape, paint), x, y, size / 12)


@cache
def seat_token(seat: int, size: float = 22) -> str:
    """The badge of a seat: its sign on a disc of its paint."""
    paint, _, ink = _PAINTS[seat]
    disc = circle(0, 0, size / 2, paint, f'stroke="{INK}" stroke-width="1.2"')
    return disc + mark(seat, size * 0.56, ink, 0, -size * 0.03 if seat == 0 else 0)


@cache
def pawn(kind: str, seat: int, x: float, y: float, height: float) -> str:
    """A pawn of this height around x, y, drawn in a box of 32 by 40."""
    return group(_FIGURES[kind](seat), x, y, height / 40)


def _edge(seat: int) -> str:
    return f'stroke="{INK if seat == 0 else "#0d2440"}" stroke-width="2" stroke-linejoin="round"'


def _halo(d: str) -> str:
    """A light rim that sets a pawn off from its tile."""
    return path(d, "#fff8e4", 'stroke="#fff8e4" stroke-width="5" stroke-linejoin="round"')


def _worker(seat: int) -> str:
    paint, shade, ink = _PAINTS[seat]
    return (
        circle(0, 2, 16.5, "#fff8e4")
        + circle(0, 3.4, 14.4, shade, _edge(seat))
        + circle(0, 1, 14.4, paint, _edge(seat))
        + circle(0, 1, 10.8, "none", f'stroke="{shade}" stroke-width="1.6"')
        + mark(seat, 13, ink, 0, 0 if seat == 0 else 1)
    )


def _mummy(seat: int) -> str:
    paint, _, ink = _PAINTS[seat]
    body = (
        "M-8.5-10Q-8.5-19.5 0-19.5T8.5-10Q8.5-6 6.5-4.5Q12-2 11 6L7 19H-7L-11 6Q-12-2-6.5-4.5Q-8.5-6-8.5-10Z"
    )
    wraps = "M-8-14L6-18.2M-8.2-4.6L8.6-7.2M-11 3L11-1M-10.5 9.5L11 5M-8.4 15.5L8.6 12"
    return (
        _halo(body)
        + path(body, paint, _edge(seat))
        + line(wraps, INK if seat == 0 else LAPIS_LIGHT, 1.7)
        + rect(-6.6, -13.4, 13.2, 5, "#20150a" if seat == 0 else "#0d2440", 2.4)
        + circle(-3, -10.9, 1.5, "#ffd95e")
        + circle(3, -10.9, 1.5, "#ffd95e")
        + circle(0, 4, 6.6, paint)
        + mark(seat, 9.5, ink, 0, 4)
    )


def _priest(seat: int) -> str:
    paint, _, ink = _PAINTS[seat]
    robe = "M-6.5-5Q0-8 6.5-5L12 19H-12Z"
    staff = "M14.5 19V-12Q14.5-18.5 9.8-18.5T6.6-14"
    return (
        _halo(robe + staff)
        + path(robe, paint, _edge(seat))
        + line(staff, INK, 4.4)
        + line(staff, GOLD, 2.2)
        + circle(-0.5, -11.5, 7.2, _SKIN, _edge(0))
        + line("M-3.4-11.4H-1.6M.8-11.4H2.6", INK, 1.6)
        + path("M-6.2-5L8 9.5L4.5 13.6L-8.6 1Z", "#e3b23c", f'stroke="{INK}" stroke-width="1"')
        + mark(seat, 8, ink, -1.5, 14)
    )


def _pharaoh(seat: int) -> str:
    paint, _, ink = _PAINTS[seat]
    nemes = "M-13.5 8L-10.5-11Q-8.5-19.5 0-19.5T10.5-11L13.5 8H6.5L5-2H-5L-6.5 8Z"
    body = "M-8 4Q0 1 8 4L13.5 19H-13.5Z"
    stripes = "M-10-9L-6.8-8M-11-3.4L-6.4-2.6M-12 2.2L-6.4 3M10-9L6.8-8M11-3.4L6.4-2.6M12 2.2L6.4 3"
    return (
        _halo(nemes + body)
        + path(body, paint, _edge(seat))
        + path(nemes, GOLD, _edge(0))
        + path(
            "M-6.5-9.5Q-6.5-13 0-13T6.5-9.5V-3Q6 3 0 4.4Q-6 3-6.5-3Z",
            _SKIN,
            f'stroke="{INK}" stroke-width="1.3"',
        )
        + line(stripes, LAPIS_DEEP, 2.4)
        + line("M-3.8-6H-1.6M1.6-6H3.8", INK, 1.8)
        + rect(-1.6, 2.6, 3.2, 6.4, LAPIS_DEEP, 1.2)
        + line("M0-19.5V-14.5", CARNELIAN, 2.6)
        + mark(seat, 7.6, ink, 0, 13.6)
    )


_FIGURES: Final = {"worker": _worker, "mummy": _mummy, "priest": _priest, "pharaoh": _pharaoh}
