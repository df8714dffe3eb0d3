"""The paints and the symbols of the board. A symbol is drawn around 0, 0 in a box of 24 by 24."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, GOLD, INK, MALACHITE
from mastaba.core.drawing.svg import circle, group, line, path, rect

CREAM: Final = "#fff6df"
LAPIS_LIGHT: Final = "#8fbce0"
WHITE: Final = "#fdf9ee"
LIGHT: Final = "#ffd768"  # daylight in a doorway

_EDGE: Final = f'stroke="{INK}" stroke-width="1.3" stroke-linejoin="round"'
_POWER: Final = circle(0, 0, 11.4, MALACHITE, f'stroke="{INK}" stroke-width="1.2"')
_ROOM: Final = path("M-6.6-11.2H6.6L12.6 0L6.6 11.2H-6.6L-12.6 0Z", "#8d4318", _EDGE)
_ROUND: Final = line("M-3-7.6A8.2 8.2 0 1 0 7.6-3", CREAM, 2) + path("M-4.6-11L2.4-8.6L-3.2-3.8Z", CREAM)
_SCORE: Final = circle(0, 0, 11.6, CREAM, f'stroke="{INK}" stroke-width="1.1"')


def _sarcophagus(paint: str, sign: str) -> str:
    """A coffin in a colour, with a sign on the breast."""
    return (
        path("M-4.2-11.5H4.2L8-5L5 12H-5L-8-5Z", paint, _EDGE)
        + path("M-2.8-6Q-3.4-10 0-10T2.8-6L2.2-3.6H-2.2Z", "#f0c893", f'stroke="{INK}" stroke-width="0.9"')
        + line("M-6.4-.9H6.4M-4.6 9.4H4.6", GOLD if paint != GOLD else CARNELIAN, 1.4)
        + sign
    )


SYMBOLS: Final[dict[str, str]] = {
    "turn_passage": _POWER + _ROUND + line("M-2.4 4.2V1Q-2.4-2.2 .8-2.2H4.2", CREAM, 3.6),
    "turn_room": _ROOM + _ROUND + path("M-2.5-4.2H2.5L4.9 0L2.5 4.2H-2.5L-4.9 0Z", CREAM),
    "swap": _POWER
    + path("M-8-1.2L-2.6-7.4V-4.8H6.6V-1.2Z", CREAM)
    + path("M8 1.2L2.6 7.4V4.8H-6.6V1.2Z", LAPIS_LIGHT),
    "move": _POWER + circle(-5, 0, 3.2, CREAM) + path("M-.4-1.7H2.4V-5.8L8.8 0L2.4 5.8V1.7H-.4Z", CREAM),
    "stay_empty": circle(0, 0, 11.2, CREAM, f'stroke="{INK}" stroke-width="1"')
    + circle(0, -3, 2.7, INK)
    + path("M-4.6 6.4Q-4.4 .2 0 .2T4.6 6.4Z", INK)
    + circle(0, 0, 9.4, "none", f'stroke="{CARNELIAN}" stroke-width="3"')
    + line("M-6.4-6.4L6.4 6.4", CARNELIAN, 3),
    "double": _SCORE
    + line("M-7.6-1L-2.6 4.6M-2.6-1L-7.6 4.6", INK, 2.2)
    + line("M.8-2.8Q1-6.4 4-6.4T7-3.2Q7-1 .9 5.2H7.4", INK, 2.5),
    "ankh": _SCORE
    + line("M0-1V9M-5.2 1.4H5.2", INK, 4.6)
    + path("M0-.4Q-6-5-3-8.2T3-8.2T0-.4Z", CREAM, f'stroke="{INK}" stroke-width="4.4"')
    + line("M0-1V9M-5.2 1.4H5.2", GOLD, 2.6)
    + path("M0-.4Q-6-5-3-8.2T3-8.2T0-.4Z", CREAM, f'stroke="{GOLD}" stroke-width="2.4"'),
    "sarcophagus_red": _sarcophagus(CARNELIAN, circle(0, 4.3, 2.7, CREAM)),
    "sarcophagus_green": _sarcophagus("#3f9a6c", rect(-2.6, 1.7, 5.2, 5.2, CREAM)),
    "sarcophagus_gold": _sarcophagus(GOLD, line("M0 1.4V7.4M-3 4.4H3", INK, 2)),
    "curse": path("M-9.6-2Q-9.6-11.4 0-11.4T9.6-2Q9.6 2.4 6 4.4V9.4H-6V4.4Q-9.6 2.4-9.6-2Z", "#efe9dd", _EDGE)
    + circle(-4.1, -1.6, 2.8, "#5b1f66")
    + circle(4.1, -1.6, 2.8, "#5b1f66")
    + path("M0 1.4L1.8 5H-1.8Z", INK)
    + line("M-2.6 6.8V9M0 6.8V9M2.6 6.8V9", INK, 1.2),
}


@cache
def symbol(name: str, x: float, y: float, size: float) -> str:
    """A symbol of this size around x, y."""
    return group(SYMBOLS[name], x, y, size / 24)


@cache
def mixed(one: str, other: str, part: float) -> str:
    """A paint mixed with a `part` of another, from 0 to 1."""
    pairs = ((int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5))
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)
