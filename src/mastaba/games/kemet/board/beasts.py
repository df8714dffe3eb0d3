"""The seven creatures, each in a box of 40 by 40 (kemet 9)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, line, num, path
from mastaba.games.kemet.board.paint import CARNELIAN, CREAM, GOLD, GOLD_LIGHT, INK, LAPIS, MALACHITE, WHITE

_EDGE: Final = f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
_THIN: Final = f'stroke="{INK}" stroke-width="1" stroke-linejoin="round"'


def _eye(x: float, y: float, r: float = 1.5) -> str:
    return circle(x, y, r, WHITE, f'stroke="{INK}" stroke-width="0.8"') + circle(
        x - r * 0.2, y + r * 0.1, r * 0.5, INK
    )


BEASTS: Final = {
    # A lion with a king's headcloth, paws forward.
    "sphinx": path("M-19 15V10.5Q-17 8-11 8.4L-8 2Q4-3 13 1Q19 5 18.4 15Z", "#e2b25a", _EDGE)
    + line("M16.6 4Q21.4-4 16.4-11", "#b07d2a", 2.4)
    + path("M4 15Q3 7 9.6 6.4Q15.4 7 15 15Z", "#cf9c45", _THIN)
    + path("M-17.6 3.4L-16.4-8Q-14.6-17-8-17.4T.4-8.4L2.4 4.6Q-4 6.6-5 1.4H-10.4Q-11.6 5.6-17.6 3.4Z", LAPIS, _EDGE)
    + line("M-15.4-6.4L-13.4-5.4M-15.8-1.6L-12.8-.8M-.2-6.4L-2.4-5.4M.8-1.6L-2.4-.8", GOLD, 1.8)
    + path("M-12.6-7Q-12.4-12.6-8-12.6T-3.4-7L-4.6.4Q-8 4-11.4.4Z", "#f0cd94", _THIN)
    + circle(-10, -6.4, 0.9, INK) + circle(-6, -6.4, 0.9, INK) + line("M-9.4-1.2Q-8-.2-6.6-1.2", INK, 0.9)
    + line("M-11.6-13.2Q-8-15.4-4.4-13.2", GOLD, 2.2) + path("M-8 2.6L-6.6 6.6H-9.4Z", LAPIS, _THIN),
    # A bird of fire: wings up, a burning crest.
    "phoenix": path("M0 6Q-8 6-18-6Q-19.4-12-18-16.4Q-15-11-11.4-10.4Q-12.4-13.4-11-17Q-7-9-1.6-6Z", "#e8662c", _EDGE)
    + path("M0 6Q8 6 18-6Q19.4-12 18-16.4Q15-11 11.4-10.4Q12.4-13.4 11-17Q7-9 1.6-6Z", "#e8662c", _EDGE)
    + line("M-15.6-8Q-9-2-3.4.4M15.6-8Q9-2 3.4.4", GOLD_LIGHT, 1.8)
    + path("M-2.6 7Q-9 14-7.6 19Q-4.6 14.6-2.8 14.4Q-2.4 17-3 19.6Q.8 17.6 1 14.4Q3 15.4 6.4 19.4"
        "Q8.4 13 2.6 7Z", GOLD, _THIN)
    + path("M-4.4 9Q-6.4.4-3.4-5.4Q-3.6-12 1.4-12Q5-11.4 5.6-8.6L9.2-6.8L5-5.2Q3.8-4 4 0Q6 6 3.6 9"
        "Q0 11.6-4.4 9Z", CARNELIAN, _EDGE)
    + path("M-1.8-11.4Q-5-15-3.4-19Q-1.6-16-.2-15.6Q.6-18.4 3-19.4Q1.6-15.4 2.4-12Z", GOLD, _THIN)
    + _eye(1.8, -8.4, 1.4),
    # Loose bandages, one arm out, one eye larger.
    "mummy": path("M-7 19L-6.4 8L-8.4-2Q-8-6-4-6.6L-5.4-11.4Q-5-18.6 1-18.6T7-11.4L5-6.4Q8.4-5.6 9-3L18-6"
    "L19.4-1.4L9 4L7.4 9L8.4 19H2L.6 11L-1 19Z", "#efe6cf", _EDGE)
    + line("M-5-13.6Q1-10 6.6-14M-4.6-7Q0-5 5.2-7.4M-7.8-1.4Q0 3 8.4-2.4M-7 4.6Q0 8.4 8.2 3.6M-6.6 10.4L7.4 7.6"
        "M-6.6 15L-.4 13.6M2 15.4L8 13M12-4.4L13.6-.6", "#9c8a63", 1.4)
    + path("M-4-11.4Q1-14.4 6-11.8L5.6-9Q1-11-3.6-8.8Z", "#4a3a22") + circle(3, -10.6, 1.3, GOLD)
    + circle(-1.4, -10.4, 0.8, GOLD)
    + line("M-6.4 11Q-12 12-12.6 17M17.8-3Q20 2 17 6", "#d8cba6", 2.2),
    # Open claws, the sting over the head.
    "scorpion": line("M-6 6L-14 3M-6 9L-15 9M-5 12L-13 16M6 6L14 3M6 9L15 9M5 12L13 16", "#5a1f12", 2)
    + line("M-5 2Q-13 1-13-5M5 2Q13 1 13-5", "#7c2c1a", 3.4)
    + path("M-17.6-4Q-19-11.4-12-13.6Q-13.6-10-11.6-8.2Q-9.6-9.4-9-12Q-5.4-6.4-10.4-3"
        "Q-14.6-1-17.6-4Z", CARNELIAN, _EDGE)
    + path("M17.6-4Q19-11.4 12-13.6Q13.6-10 11.6-8.2Q9.6-9.4 9-12Q5.4-6.4 10.4-3Q14.6-1 17.6-4Z", CARNELIAN, _EDGE)
    + path("M-7 3Q0-4 7 3Q9 12 0 18Q-9 12-7 3Z", CARNELIAN, _EDGE) + line("M-6 8Q0 11 6 8M-5 12.6"
        "Q0 15 5 12.6", "#5a1f12", 1.3)
    + line("M0 0Q-6-8-1.4-13Q4.4-17.6 8-12.4", INK, 5.4) + line("M0 0Q-6-8-1.4-13Q4.4-17.6 8-12.4", "#d3573e", 3.2)
    + path("M5.4-13L11.4-13.6L9.6-5.6Q8-9.6 5.4-13Z", INK) + _eye(-2.8, 3) + _eye(2.8, 3),
    # A beetle that rolls the sun.
    "scarab": line("M-8 4L-16-1V-6M-9 9L-17 9M-7 13L-13 18M8 4L16-1V-6M9 9L17 9M7 13L13 18", INK, 2.2)
    + circle(0, -12.6, 6.6, GOLD, _EDGE) + circle(0, -12.6, 3.6, GOLD_LIGHT)
    + path("M-10 6Q-10-3 0-3T10 6Q10 18.6 0 18.6T-10 6Z", "#1d6f78", _EDGE)
    + path("M-6-3Q-5-8 0-8T6-3Q0 .6-6-3Z", "#12464d", _THIN) + line("M0 1V18M-9.6 4Q0-.6 9.6 4", GOLD, 1.5)
    + line("M-5 7Q-6 12-3.4 15.4M5 7Q6 12 3.4 15.4", "#58b5b8", 1.4) + _eye(-3, -5.2, 1.2) + _eye(3, -5.2, 1.2),
    # A coiled cobra with its hood spread.
    "snake": path("M-17 14Q-17 8-8 8H10Q17 8 17 13T8 18.4H-8Q-17 18.4-17 14Z", "#3d8a4a", _EDGE)
    + path("M-12 9Q-13 3.6-4 4H7Q12.6 4 12 8.6Q9 11.6 0 11.6Q-9 11.6-12 9Z", "#5fae62", _EDGE)
    + path("M-3.6 6Q.4 1-6.4-3Q-10.4-8-6.4-14Q-3-19 3.4-17.4Q10-15 9-8.6Q8-2 5.4 1.4Q4 4 5.4 7Z", "#3d8a4a", _EDGE)
    + path("M-1.4 4.6Q1.4-1-3.4-4.4Q-6-8.4-3.4-12Q0-15 4-12.6Q7.4-9 5.4-4.6Q3 0 3 4.6Z", "#e9dc9a", _THIN)
    + line("M-1.4-6.4H4.6M-.4-2.8H3.8M.6.8H2.8", MALACHITE, 1.3) + _eye(-1.6, -14, 1.4) + _eye(4, -14, 1.4)
    + line("M1.4-10.4V-7L-.4-5M1.4-7L3.2-5", CARNELIAN, 1.1),
    # A grey elephant with a red cloth.
    "elephant": path("M-14 18V6Q-15-4-6-6H8Q18-5 18 6V18H11.6V11H3V18H-4V12H-8V18Z", "#9a9aa6", _EDGE)
    + path("M-6 4Q-15 6-16.4-3Q-16.6-14-7-15.6T5-8Q6 2-1 4Z", "#adadb8", _EDGE)
    + path("M-15-5Q-19.6 2-17.4 11Q-14.4 14.4-12.4 11.4L-14.4 9.6Q-13.4 5-11 1Z", "#adadb8", _EDGE)
    + path("M-4-12Q6-17 10.4-9Q12.4-1 4.4 2Q-2.4 1-4-12Z", "#85858f", _EDGE)
    + path("M-10.6 1.6Q-13 6-18.4 4.4Q-14-.4-12.4-1.4Z", CREAM, _THIN) + circle(-9, -7.4, 1.3, INK) + line(""
        "M-11.4-10Q-9-11.6-7-10", INK, 1)
    + path("M4-7.4H15V-1Q9 2 4-1Z", CARNELIAN, _THIN) + line("M5.4-3.6H13.8", GOLD, 1.6),
}  # fmt: skip


def beast(name: str, x: float, y: float, size: float) -> str:
    """A creature centred at x, y; its drawing is defined once."""
    return f'<use href="#kem-{name}" transform="translate({num(x)} {num(y)}) scale({num(size / 40)})"/>'
