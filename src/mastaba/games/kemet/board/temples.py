"""Temples, obelisks, palms and boats on the map. Their feet are at 0, 0."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, group, line, num, path, rect
from mastaba.games.kemet.board.paint import (
    CARNELIAN,
    GOLD,
    GOLD_LIGHT,
    GROVE_DEEP,
    INK,
    LAPIS,
    LAPIS_LIGHT,
    WHITE,
)

_EDGE: Final = 'stroke="#6b4a1e" stroke-width="1.2" stroke-linejoin="round"'
_STONE: Final = "#f0dca8"
_SHADE: Final = "#cfae6c"

_COLOSSUS: Final = (
    path("M-5 0V-9L-6.4-15Q-6-20 0-20T6.4-15L5-9V0Z", _STONE, _EDGE)
    + path("M-4.6-19L-5.4-27Q-4-31 0-31T5.4-27L4.6-19Q0-16-4.6-19Z", LAPIS, _EDGE)
    + path("M-2.8-22V-27Q0-29.4 2.8-27V-22Q0-19.6-2.8-22Z", "#e3bf84")
    + path("M-4-13L0-9.6L4-13", "none", 'stroke="#6b4a1e" stroke-width="1.1"')
)
_COLUMN: Final = path("M-3-4L-2.2-17L-4-22H4L2.2-17L3-4Z", _STONE, _EDGE)

ART: Final = {
    # A pylon gate with flags, in the far west.
    "t_w": path("M-24 0L-20-30H-7L-5 0Z", _STONE, _EDGE) + path("M24 0L20-30H7L5 0Z", _STONE, _EDGE)
    + path("M-5 0V-20H5V0Z", "#7b5a2c", _EDGE) + rect(-8, -24, 16, 5, _SHADE, 0, _EDGE)
    + rect(-21.5, -33, 16, 4, _SHADE, 0, _EDGE) + rect(5.5, -33, 16, 4, _SHADE, 0, _EDGE)
    + line("M-16-33V-44M16-33V-44", "#6b4a1e", 1.4) + path("M-16-44L-8-41L-16-38Z", CARNELIAN) + path("M16-44"
        "L24-41L16-38Z", CARNELIAN)
    + circle(-13.5, -18, 3, LAPIS_LIGHT) + circle(13.5, -18, 3, LAPIS_LIGHT) + line("M-13.5-14V-8M13.5-14"
        "V-8", LAPIS, 2),
    # The great sphinx on its base.
    "t_sph": rect(-25, -6, 50, 6, _SHADE, 1, _EDGE)
    + path("M-24-6V-11Q-22-14-14-13L-11-19Q4-24 15-19Q23-15 23-6Z", _STONE, _EDGE)
    + path("M6-6Q6-14 13-14Q19-13 19-6Z", "#e2c788", _EDGE)
    + path("M-20.6-15L-19-28Q-17-35-10.6-35T-2.4-28L-.6-14Q-6-12-7-17H-14Q-15-12-20.6-15Z", GOLD, _EDGE)
    + line("M-18-26L-16-25M-18.8-20.6L-15.6-20M-3-26L-5-25M-2.2-20.6L-5.4-20", LAPIS, 1.8)
    + path("M-15-26Q-14.6-31-10.6-31T-6.2-26L-7.4-19Q-10.6-15.6-13.8-19Z", "#e9cc94", _EDGE)
    + circle(-12.4, -25.4, 0.9, INK) + circle(-8.8, -25.4, 0.9, INK),
    # Three colossi.
    "t_col": rect(-24, -5, 48, 5, _SHADE, 1, _EDGE) + f'<g transform="translate(-15 -5)">{_COLOSSUS}</g>'
    f'<g transform="translate(15 -5)">{_COLOSSUS}</g><g transform="translate(0 -5) scale(1.12)">{_COLOSSUS}</g>',
    # Columns below the rising sun, in the far east.
    "t_e": circle(0, -30, 9, GOLD, _EDGE) + circle(0, -30, 5, GOLD_LIGHT)
    + path("M-25-22H25L22-28H-22Z", _SHADE, _EDGE) + rect(-24, -4, 48, 4, _SHADE, 0, _EDGE)
    + "".join(group(_COLUMN, x, 0) for x in (-19, -6.4, 6.4, 19))
    + path("M-9-30Q-18-36-26-31Q-18-26-9-28ZM9-30Q18-36 26-31Q18-26 9-28Z", LAPIS_LIGHT, _EDGE),
    # A kiosk among reeds.
    "t_del": path("M-20 0V-5H20V0Z", _SHADE, _EDGE)
    + "".join(rect(x, -22, 4.6, 17, _STONE, 1, _EDGE) for x in (-16.4, -5.6, 1, 11.8))
    + path("M-21-22H21L16-30H-16Z", "#5fae84", _EDGE) + path("M-9-30Q0-40 9-30Z", GOLD, _EDGE)
    + line("M-25 0Q-27-10-23-17M-22 0Q-22-8-25-14M25 0Q27-10 23-17M22 0Q22-8 25-14", GROVE_DEEP, 1.8),
    # A round court of gods below wings.
    "sanct": path("M-23 0Q-23-6 0-6T23 0Z", _SHADE, _EDGE)
    + "".join(
        group(path("M-3.4-4V-15Q-4-21 0-22Q4-21 3.4-15V-4Z", paint, _EDGE), x, 0)
        for x, paint in ((-16, LAPIS), (-8, GOLD), (16, "#1f7350"), (8, CARNELIAN))
    )
    + path("M-4-3V-19Q-5-26 0-27Q5-26 4-19V-3Z", WHITE, _EDGE)
    + path("M0-31Q-14-41-27-34Q-16-26-3-28ZM0-31Q14-41 27-34Q16-26 3-28Z", LAPIS_LIGHT, _EDGE)
    + circle(0, -31, 4.4, GOLD, _EDGE),
}  # fmt: skip
_MORE: Final = {
    "obelisk": path("M-6 0V-4H6V0ZM-3.6-4L-2.8-28L0-33L2.8-28L3.6-4Z", _STONE, _EDGE)
    + path("M-2.8-28L0-33L2.8-28Z", GOLD, _EDGE)
    + line("M0-24V-20M0-17V-13M0-10V-7", "#8d6a3a", 1.3),
    "palm": line("M0 0Q-2-9 1-17", "#7b5a2c", 2.4)
    + line("M1-17Q-6-23-11-18M1-17Q-3-26-9-26M1-17Q4-26 10-25M1-17Q9-22 12-16M1-17Q7-17 9-11M1-17"
        "Q-5-16-7-11", GROVE_DEEP, 2.3),
    "dune": line("M-14 0Q-7-7 0-4Q6-2 14-6M-5 3Q2-1 8 2", "#cfae6c", 1.5),
    "rock": path("M-7 0Q-7-6-2-7L2-4Q7-4 7 0Z", "#cdb07a", 'stroke="#a98950" stroke-width="1"'),
    "boat": path("M-13-3Q-9 4 0 4T13-3L15-7Q9-2 0-2"
    "T-15-7Z", "#8a5a2b", 'stroke="#4c2b14" stroke-width="1.2" stroke-linejoin="round"')
    + path("M0-3V-17Q9-13 10-5Q5-3 0-3Z", WHITE, 'stroke="#6b4a1e" stroke-width="1"'),
    "reed": line("M-4 0Q-5-6-3-10M0 0V-12M4 0Q5-6 3-10", GROVE_DEEP, 1.6),
    "wave": line("M-11 0q2.75-3.4 5.5 0t5.5 0t5.5 0t5.5 0", "#a6d3ea", 1.3),
}  # fmt: skip


def put(name: str, x: float, y: float, scale: float = 1) -> str:
    """A thing with its foot at x, y."""
    return f'<use href="#kem-a-{name}" transform="translate({num(x)} {num(y)}) scale({num(scale)})"/>'


DRAWINGS: Final = {f"a-{name}": shape for name, shape in (ART | _MORE).items()}
