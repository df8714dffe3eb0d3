"""Paints and icons. Icons are drawn around 0, 0 in a box of 24 by 24."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, GOLD, INK, LAPIS
from mastaba.core.drawing.svg import circle, group, line, path, rect

LAPIS_LIGHT: Final = "#6ba0cc"
PURPLE: Final = "#6a458c"
WOOD: Final = "#9a6b3a"
STONE: Final = "#d6c49a"

_EDGE: Final = f'stroke="{INK}" stroke-width="1.1" stroke-linejoin="round"'
_SITE_ICONS: Final = {
    "market": line("M0-10V9M-5 10.5H5M-9-7H9M-9-7L-12 1M-9-7L-6 1M9-7L6 1M9-7L12 1", INK, 1.5)
    + path("M-12.5 1H-5.5Q-9 6.5-12.5 1ZM5.5 1H12.5Q9 6.5 5.5 1Z", GOLD, _EDGE)
    + circle(0, -10, 1.8, GOLD, _EDGE),
    "pyramid": path("M-11.5 9L0-10L11.5 9Z", STONE, _EDGE)
    + path("M0-10L11.5 9H4Z", "#b39b66")
    + line("M-7.8 3H7.8M-4-3.4H4", INK, 0.8)
    + path("M-3-5L0-10L3-5Z", GOLD, _EDGE),
    "temple": rect(-11, -10, 22, 4.2, STONE, 0.6, _EDGE)
    + "".join(rect(x, -5.8, 3.4, 12.6, "#efe1bd", 0.8, _EDGE) for x in (-9.6, -4.5, 1.1, 6.2))
    + rect(-11.5, 6.8, 23, 3.4, STONE, 0.6, _EDGE)
    + circle(0, -8, 1.5, CARNELIAN),
    "burial": path("M-5.5-3Q-8.5 5-4 11H4Q8.5 5 5.5-3Z", STONE, _EDGE)
    + path("M-5.5-3Q-6.5-11.5 0-11.5T5.5-3Z", LAPIS, _EDGE)
    + path("M-2.8-3V-6.5Q0-9.5 2.8-6.5V-3Z", "#e8bd86", 'stroke="none"')
    + line("M-6.5 2.5H6.5M-5.8 5.5H5.8", CARNELIAN, 1.2),
    "obelisk": path("M-4 8.5L-2.6-7L0-11.5L2.6-7L4 8.5Z", STONE, _EDGE)
    + path("M-2.6-7L0-11.5L2.6-7Z", GOLD, _EDGE)
    + rect(-6.5, 8.5, 13, 2.8, STONE, 0.5, _EDGE)
    + line("M0-4V-2M-1-.5H1M0 2V4M-1 5.5H1", INK, 0.9),
}


def _decoration(site: str) -> str:
    """A green card: its site under a garland, with a sparkle."""
    return (
        group(_SITE_ICONS[site], -1, -1.5, 0.82)
        + line("M-11.5 5Q-1 15.5 9.5 5", GOLD, 2.4)
        + "".join(circle(x, y, 1.3, CARNELIAN) for x, y in ((-7.6, 8.2), (-1, 10.3), (5.6, 8.2)))
        + path("M9-12Q9.5-8.5 13-8Q9.5-7.5 9-4Q8.5-7.5 5-8Q8.5-8.5 9-12Z", GOLD, _EDGE)
    )


ICONS: Final[dict[str, str]] = {
    **_SITE_ICONS,
    "entrance": path("M-10.5 11L-7-8.5H7L10.5 11Z", STONE, _EDGE)
    + rect(-9, -11.5, 18, 3.6, CARNELIAN, 0.8, _EDGE)
    + path("M-4.6 11L-3.4-4H3.4L4.6 11Z", INK)
    + line("M0 9V1M-2.4 3.6L0 .8L2.4 3.6", GOLD, 1.7),
    "sarcophagus": path(
        "M0-12Q5-12 5.2-7.5Q8-5.5 7.2-.5L4.5 11.5H-4.5L-7.2-.5Q-8-5.5-5.2-7.5Q-5-12 0-12Z", GOLD, _EDGE
    )
    + path("M-3-6.5V-8.5Q0-12 3-8.5V-6.5Q0-3 -3-6.5Z", "#e8bd86", _EDGE)
    + line("M-6.8-1.5Q0 1.5 6.8-1.5M-5.8 3H5.8M-5.2 6H5.2M-4.7 9H4.7", CARNELIAN, 1.3),
    "paved_path": path("M-11 11.5L-2.4-2H2.4L11 11.5Z", STONE, _EDGE)
    + line("M-7.5 6H7.5M-4.8 1.8H4.8M-1 -2L-2 1.8M1.5 1.8L2.5 6M-3 6L-4 11.5M5 6L6.5 11.5", INK, 0.9)
    + path("M-2.6-2L-1.6-9L0-12L1.6-9L2.6-2Z", CARNELIAN, _EDGE),
    "deco_pyramid": _decoration("pyramid"),
    "deco_temple": _decoration("temple"),
    "deco_burial": _decoration("burial"),
    "deco_obelisk": _decoration("obelisk"),
    "statue": path("M-4.5-6L-5-12L-1.3-9.4H1.3L5-12L4.5-6Z", PURPLE, _EDGE)
    + line("M5.5 6Q10.5 6 9.5 0Q9-2.5 7.5-2", PURPLE, 2.2)
    + path("M-3-3Q-6.5 2-6 8.5H6Q6.5 2 3-3Z", PURPLE, _EDGE)
    + path("M-4.6-6.5Q-4.5-2 0-2T4.6-6.5Q4-9.5 0-9.5T-4.6-6.5Z", PURPLE, _EDGE)
    + line("M-3.4-1.8Q0 .8 3.4-1.8", GOLD, 1.7)
    + circle(-1.9, -6, 0.9, GOLD)
    + circle(1.9, -6, 0.9, GOLD)
    + rect(-8.5, 8.5, 17, 3, STONE, 0.6, _EDGE),
    "lever": path("M-2 3.5L2.5 11.5H-6.5Z", LAPIS, _EDGE)
    + group(rect(-4.5, -9.6, 9, 8.2, STONE, 0.8, _EDGE), 6, 5.5, turn=27)
    + line("M-11-2.8L11 8.6", INK, 3.6)
    + line("M-11-2.8L11 8.6", WOOD, 2),
    "hammer": line("M-9 10.5L4-3.5", INK, 4.2)
    + line("M-9 10.5L4-3.5", WOOD, 2.6)
    + rect(-4.8, -8.8, 9.6, 17.6, "#b98a55", 2, f'transform="translate(4 -3.5) rotate(-47)" {_EDGE}')
    + path(
        "M-4.8-5.6H4.8M-4.8 5.6H4.8",
        "none",
        f'transform="translate(4 -3.5) rotate(-47)" stroke="{LAPIS}" stroke-width="2"',
    ),
    "sail": path("M-8.5-9.5Q0-7 8.5-9.5Q12-3 8.5 4Q0 1.5-8.5 4Q-5.5-3-8.5-9.5Z", "#f6ead0", _EDGE)
    + path("M-7.6-5.6Q0-3.2 9.7-5.6Q10.5-3 10-.5Q0 1.5-7-.5Q-6.4-3-7.6-5.6Z", LAPIS)
    + line("M0-12V6", INK, 1.6)
    + path("M-12 4.5Q-8 7 0 7T12 4.5Q9 11.5 0 11.5T-12 4.5Z", WOOD, _EDGE),
    "chisel": path("M-11 8H-3L0 10.5L3 8H11V12H-11Z", STONE, _EDGE)
    + rect(-3.2, -12, 6.4, 8.6, WOOD, 2.4, _EDGE)
    + rect(-3.8, -4, 7.6, 2.6, GOLD, 0.6, _EDGE)
    + path("M-2.4-1.4H2.4L3.6 5.5L0 9L-3.6 5.5Z", "#a8c3d8", _EDGE)
    + line("M-7 5L-9 2.5M7 5L9 2.5", LAPIS, 1.5),
    "card": rect(-6.5, -9, 13, 18, LAPIS, 2, _EDGE)
    + circle(0, 0, 3.4, GOLD)
    + line("M-4-5.5H4M-4 5.5H4", GOLD, 1.1),
    "stones": rect(-10, 1, 9.4, 8.6, STONE, 1, _EDGE)
    + rect(0.6, 1, 9.4, 8.6, STONE, 1, _EDGE)
    + rect(-4.7, -8.4, 9.4, 8.6, STONE, 1, _EDGE),
    "ship": path("M-12-4Q-9 3-5 3H5Q9 3 12-4Q12 8.5 5 8.5H-5Q-12 8.5-12-4Z", WOOD, _EDGE)
    + rect(-4.2, -5.6, 8.4, 8, STONE, 1, _EDGE),
    "ankh": line("M0-2V11M-6 1.5H6", INK, 4.2)
    + path("M0-2Q-5.5-7-3-10T3-10T0-2Z", "none", f'stroke="{INK}" stroke-width="4.2"')
    + line("M0-2V11M-6 1.5H6", GOLD, 2.2)
    + path("M0-2Q-5.5-7-3-10T3-10T0-2Z", "none", f'stroke="{GOLD}" stroke-width="2.2"'),
    "reeds": line("M0 12Q0 0-5-5M0 12V-8M0 12Q1 0 6-3", "#7fae6a", 1.4)
    + path("M-5-5l-4-4q4-3 7 0zM0-8l-3.5-5q3.5-2 7 0zM6-3l-2.5-5q4-2 7 1z", "#a9cc7c"),
    "lotus": path("M-12 7Q0 13 12 7Q0 1-12 7Z", "#4f8f5d")
    + path("M0 7Q-9 6-11 0Q-4 0 0 7Q4 0 11 0Q9 6 0 7Z", "#d98aa6")
    + path("M0 7Q-7 2-6-5Q0-2 0 7Q0-2 6-5Q7 2 0 7Z", "#eba9c0")
    + path("M0 7Q-5 0 0-7Q5 0 0 7Z", "#f7cbd9"),
    "palm": line("M-1 12Q-2 2 1-5", "#8a5f33", 1.8)
    + path(
        "M1-5Q-3-11-9-7Q-3-8 1-5Q-6-5-9 1Q-4-4 1-5Q4-11 11-8Q5-8 1-5Q8-5 11 1Q6-4 1-5Q3-10 0-13Q-1-9 1-5Z",
        "#4f8f5d",
    ),
    "desert": circle(4.5, -3, 4, "#efa53f")
    + line(
        "M-10.5-5q.8-.9 1.6 0q.8-.9 1.6 0M-9-7.2q.8-.9 1.6 0q.8-.9 1.6 0M-1-7.6q.8-.9 1.6 0q.8-.9 1.6 0",
        "#b98a47",
        0.3,
    )
    + path("M-1 5L4.5-1.5L10 5Z", "#dcb272")
    + path("M-11 5L-3.5-5L4 5Z", "#d2a45e")
    + path("M-3.5-5L4 5H-.5Z", "#b98a47"),
}


def icon(name: str, x: float, y: float, size: float) -> str:
    """An icon of this size around x, y."""
    return group(ICONS[name], x, y, size / 24)
