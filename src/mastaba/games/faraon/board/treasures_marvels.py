"""Drawings of four treasures: the dentures, the pocket mummy, the candle-powered computer, the crocodile bathtub."""

from __future__ import annotations

from mastaba.core.drawing.svg import circle, group, line, path, rect
from mastaba.games.faraon.board import paint

_LINEN = "#f4ead2"


def dentures() -> str:
    """Great-uncle's dentures."""
    gum = "#e88a80"
    teeth = "".join(
        path(f"M{x} {y}h{w}v{h}q{-w / 2:g} {k} {-w} 0Z", colour, paint.FINE)
        for x, y, w, h, k, colour in (
            (-34, -16, 11, 15, 7, paint.WHITE), (-23, -18, 12, 18, 7, paint.WHITE), (-11, -19, 11, 20, 7, paint.WHITE),
            (0, -19, 11, 20, 7, paint.GOLD), (11, -18, 12, 18, 7, paint.WHITE), (23, -16, 11, 15, 7, paint.WHITE),
            (-31, 26, 11, -14, -7, paint.WHITE), (-20, 28, 11, -16, -7, paint.WHITE), (-9, 29, 9, -17, -7, paint.WHITE),
            (9, 28, 11, -16, -7, paint.WHITE), (20, 26, 11, -14, -7, paint.WHITE),
        )
    )  # fmt: skip
    return (
        path("M-36-12Q-20-20 0-20Q20-20 36-12L36 26Q20 32 0 32Q-20 32-36 26Z", "#6e1f1a", paint.EDGE)
        + teeth
        + path(
            "M-44-2Q-48-40 0-40Q48-40 44-2Q38-4 36-13Q20-19 0-19Q-20-19-36-13Q-38-4-44-2Z", gum, paint.EDGE
        )
        + path(
            "M-42 14Q-36 16-33 24Q-20 29 0 29Q20 29 33 24Q36 16 42 14Q42 46 0 46Q-42 46-42 14Z",
            gum,
            paint.EDGE,
        )
        + line("M-34-26Q-24-34-8-35", "#fbd0c8", 4)
        + line("M-28 38Q-18 42-6 42", "#fbd0c8", 3)
        + line("M-48 2L-42 6L-48 10M48 2L42 6L48 10", paint.GOLD_DEEP, 3)
        + line("M-50-22Q-54-30-48-38M50-22Q54-30 48-38", paint.INK, 2.4)
    )


def mummy() -> str:
    """The pocket mummy."""
    return (
        line("M26 2Q40-8 38-28", paint.INK, 15)
        + line("M26 2Q40-8 38-28", _LINEN, 9)
        + circle(38, -31, 7.5, _LINEN, paint.FINE)
        + path("M-22 14V-20Q-22-48 0-48T22-20V14Z", _LINEN, paint.EDGE)
        + line(
            "M-20-32L4-44M-22-24L-4-33M6-38L20-30M-21-4L20-10M-21 4L21 0M-10-46Q4-40 16-40", "#c3ac7e", 2.6
        )
        + path("M-20-24Q0-30 20-22L19-11Q0-17-20-12Z", "#5a452a")
        + circle(-8, -18.5, 4.6, paint.WHITE)
        + circle(8, -18.5, 4.6, paint.WHITE)
        + circle(-7, -18, 2.2, paint.INK)
        + circle(9, -18, 2.2, paint.INK)
        + path("M-6-6Q0 0 8-7Q6 3 0 3T-6-6Z", paint.INK)
        + path("M-34 8H34V30Q32 42 0 50Q-32 42-34 30Z", paint.LAPIS, paint.EDGE)
        + rect(-38, 4, 76, 11, paint.LAPIS_DEEP, 3, paint.EDGE)
        + path(
            "M-28 20V29Q-26 37 0 44Q26 37 28 29V20",
            "none",
            f'stroke="{paint.GOLD_LIGHT}" stroke-width="2.4" stroke-dasharray="4.5 3.5"',
        )
        + path("M0 19L4 27L12 28L6 33L8 40L0 36.5L-8 40L-6 33L-12 28L-4 27Z", paint.GOLD, paint.FINE)
    )


def computer() -> str:
    """The candle-powered computer."""
    stone = "#d8bd8a"
    machine = (
        path("M8-36V-26H24V-36Z", _LINEN, paint.EDGE)
        + path("M16-58Q27-44 22-38Q16-34 10-38Q6-45 16-58Z", "#ff9b2f", paint.EDGE)
        + path("M16-50Q21-42 18.5-39.5Q16-38 13.5-39.5Q12-43 16-50Z", paint.GOLD_LIGHT)
        + path("M22-32Q28-30 26-24H20Z", _LINEN, paint.FINE)
        + path("M-38-26H38Q42-26 41-22L37 18H-37L-41-22Q-42-26-38-26Z", stone, paint.EDGE)
        + path("M-31-19H31L28 11H-28Z", paint.LAPIS_DEEP, paint.FINE)
        + line("M-24-13H-14", paint.LAPIS_LIGHT, 2.6)
        + line("M-16-2Q-6-13 6-2Q-6 6-16-2M-6 2L-5 8M-14-9Q-6-14 8-8", "#9af0c0", 3)
        + circle(-5.5, -3, 3.4, "#9af0c0")
        + line("M15-9V8M11-3H19M15-9Q10-14 15-16Q20-14 15-9", "#9af0c0", 2.8)
        + path("M-12 18H12L15 26H-15Z", paint.CEDAR, paint.EDGE)
        + path("M-42 26H42L48 46H-48Z", stone, paint.EDGE)
        + line(
            "M-34 32H-24M-18 32H-8M-2 32H8M14 32H24M30 32H35M-37 39.5H-28M-20 39.5H18M26 39.5H38",
            paint.CEDAR,
            4,
        )
    )
    return group(machine, 0, 4, 0.94)


def bathtub() -> str:
    """The crocodile bathtub."""
    return (
        line("M34 6Q54 2 48-20", paint.INK, 15)
        + line("M34 6Q54 2 48-20", paint.MALACHITE, 9)
        + circle(-8, -14, 9, "#e9f6fb", paint.FINE)
        + circle(6, -19, 10.5, "#e9f6fb", paint.FINE)
        + circle(20, -12, 8.5, "#e9f6fb", paint.FINE)
        + circle(14, -34, 4.6, "#e9f6fb", paint.FINE)
        + circle(-2, -38, 3, "#e9f6fb", paint.FINE)
        + line("M-12 36V46M26 36V46", paint.INK, 11)
        + line("M-12 36V45M26 36V45", paint.GOLD, 5)
        + path("M-22-6H40Q44 40 18 42H-8Q-30 40-30 10Z", paint.MALACHITE, paint.EDGE)
        + path("M-20 20Q-16 36 0 38H12Q-10 34-14 4H-22Z", paint.MALACHITE_LIGHT)
        + rect(-24, -10, 68, 10, paint.WHITE, 5, paint.EDGE)
        + path(
            "M-10 16L-4 9L2 16L8 9L14 16L20 9L26 16L32 9L36 14",
            "none",
            f'stroke="{paint.MALACHITE_LIGHT}" stroke-width="3.4" stroke-linejoin="round"',
        )
        + path(
            "M-14 8Q-14-20-26-22Q-36-22-36-12L-54-6Q-58 2-50 5L-30 6Q-32 14-24 16Z",
            paint.MALACHITE,
            paint.EDGE,
        )
        + path("M-51 5L-47 12L-43 5.5L-39 12L-35 6L-31 11L-29 6Z", paint.WHITE, paint.FINE)
        + circle(-27, -15, 6.2, paint.WHITE, paint.FINE)
        + circle(-28.5, -14, 2.8, paint.INK)
        + circle(-50, -2, 1.8, paint.INK)
        + path("M30-16Q28-26 36-27Q44-27 43-19L49-16L43-13Q44-8 36-8Q28-8 30-16Z", paint.GOLD, paint.FINE)
        + circle(39, -21, 1.7, paint.INK)
    )
