"""Drawings of four treasures: the queen's trumpet, the wrist sundial, the gala sandals, the lotus harp."""

from __future__ import annotations

from mastaba.core.drawing.svg import circle, group, line, path, rect
from mastaba.games.faraon.board import paint


def trumpet() -> str:
    """The queen's trumpet."""
    horn = (
        path("M-34 5H8V34L-2 25L-13 34L-24 25L-34 34Z", paint.CARNELIAN, paint.EDGE)
        + path("M-20 10L-17 17L-13 11L-9 17L-6 10L-7 22H-19Z", paint.GOLD_LIGHT)
        + path("M-48-6H-40V-4H12Q30-6 38-24H46V24H38Q30 8 12 6H-40V8H-48Z", paint.GOLD, paint.EDGE)
        + line("M-36-1H14Q28-2 34-10", paint.GOLD_LIGHT, 3.4)
        + path("M46-25Q54-12 54 0T46 25Q38 12 38 0T46-25Z", paint.GOLD_DEEP, paint.EDGE)
        + path("M46-16Q49-8 49 0T46 16Q43 8 43 0T46-16Z", paint.INK)
    )
    notes = line("M-28-22V-42L-12-46V-28", paint.INK, 3.2) + path(
        "M-28-22Q-36-24-36-19Q-34-14-28-18ZM-12-28Q-20-30-20-25Q-18-20-12-24Z", paint.INK
    )
    return group(horn, -2, 8, 0.94, -32) + notes


def sundial() -> str:
    """The wrist sundial."""
    strap = "M-15-50H15L18-24H-18Z"
    ticks = "".join(
        f"M{x} {y}L{x * 0.84:.1f} {y * 0.84:.1f}"
        for x, y in ((-26, 0), (26, 0), (0, 26), (18.4, 18.4), (-18.4, 18.4))
    )
    return (
        path(strap, paint.CARNELIAN, paint.EDGE)
        + path("M-18 24H18L15 50H-15Z", paint.CARNELIAN, paint.EDGE)
        + line("M-9-45H9M-10-37H10M-10 37H10M-9 45H9", paint.CARNELIAN_LIGHT, 3)
        + rect(30, -6, 9, 12, paint.GOLD_DEEP, 3, paint.FINE)
        + circle(0, 0, 33, paint.GOLD, paint.EDGE)
        + circle(0, 0, 27, paint.CREAM, paint.FINE)
        + line(ticks, paint.INK, 3)
        + path("M0 0L20 20L8 23Z", "#b39a6a")
        + path("M-4 4L2-30Q8-14 10 2Z", paint.LAPIS, paint.EDGE)
        + line("M2-22L0-2", paint.LAPIS_LIGHT, 2.6)
        + circle(-14, -11, 5.4, paint.GOLD, paint.FINE)
        + line("M-14-20V-22M-22-11H-24M-20-17L-22-19", paint.GOLD_DEEP, 2.4)
    )


def sandals() -> str:
    """The gala sandals."""
    sole = path(
        "M-2-46Q16-48 16-22Q15-8 10 4Q16 26 10 40Q0 50-10 40Q-15 24-11 4Q-18-10-18-24Q-18-44-2-46Z",
        paint.CEDAR_LIGHT,
        paint.EDGE,
    )
    foot = path(
        "M-2-39Q10-40 10-22Q8-6 4 4Q9 24 5 36Q0 42-5 36Q-9 24-6 4Q-12-12-12-24Q-12-38-2-39Z", "#e8c58e"
    )
    straps = line("M-1-30Q-4-14-15-4M-1-30Q4-14 12-4M-11 16Q0 6 11 16", paint.INK, 9) + line(
        "M-1-30Q-4-14-15-4M-1-30Q4-14 12-4M-11 16Q0 6 11 16", paint.GOLD, 4.6
    )
    gem = path("M-1-38L6-30L-1-20L-8-30Z", paint.LAPIS, paint.FINE) + line("M-4-30L-1-34", paint.WHITE, 2)
    shoe = sole + foot + straps + gem
    other = f'<g transform="scale(-1 1)">{shoe.replace(paint.LAPIS, paint.CARNELIAN)}</g>'
    stars = path(
        "M0-50L2-45L7-43L2-41L0-36L-2-41L-7-43L-2-45ZM-40-48L-38.5-44L-35-42.5L-38.5-41L-40-37L-41.5-41L-45-42.5L-41.5-44Z",
        paint.WHITE,
        paint.FINE,
    )
    return group(shoe, -22, 3, 0.95, -9) + group(other, 22, 3, 0.95, 9) + stars


def harp() -> str:
    """The lotus harp."""
    bow = "M-36 34Q-44-28 14-40"
    side = "M-3 8Q-21 4-20-13Q-9-10-3 8Z"
    flower = (
        path(side, "#e58aa8", paint.EDGE)
        + f'<g transform="scale(-1 1)">{path(side, "#e58aa8", paint.EDGE)}</g>'
        + path("M0 9Q-11-5 0-20Q11-5 0 9Z", "#f9d3df", paint.EDGE)
        + path("M-11 5Q0 0 11 5Q6 14 0 15Q-6 14-11 5Z", paint.MALACHITE, paint.EDGE)
        + line("M-4 8Q0 6 3 7", paint.MALACHITE_LIGHT, 2)
    )
    strings = "M-30 26V2M-20 30V-15M-10 32V-26M0 33V-33M10 33V-37M20 32V-36"
    return (
        line(strings, paint.INK, 3.6)
        + line(strings, paint.WHITE, 1.8)
        + line(bow, paint.INK, 13)
        + line(bow, paint.CEDAR, 7)
        + line("M-39 22Q-38-6-20-22", paint.CEDAR_LIGHT, 2.6)
        + path("M-46 30Q0 36 44 24Q46 46 6 48Q-34 50-46 30Z", paint.CEDAR_LIGHT, paint.EDGE)
        + line("M-36 37Q0 44 40 32", paint.GOLD, 3.4)
        + circle(-16, 42, 1.8, paint.INK)
        + circle(0, 43, 1.8, paint.INK)
        + circle(16, 41.5, 1.8, paint.INK)
        + group(flower, 19, -35, 0.98, 40)
        + path(
            "M38-4V12M38-4L46-7V9", "none", f'stroke="{paint.INK}" stroke-width="2.6" stroke-linecap="round"'
        )
        + path("M38 12Q32 10 31 14Q33 18 38 15ZM46 9Q40 7 39 11Q41 15 46 12Z", paint.INK)
    )
