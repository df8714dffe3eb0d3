"""The nine monsters and seven traps of Hamunaptra (hamunaptra 2.2, 2.3), drawn around 0, 0 in a box of 64 by 64.

Monsters are on a round token with a carnelian rim, traps on one with eight corners and a golden rim.
"""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, line, move, path, rect

_INK: Final = "#20150b"
_E: Final = f'stroke="{_INK}" stroke-width="1.7" stroke-linejoin="round" stroke-linecap="round"'
_BONE: Final = "#f1e6cc"


def _mirrored(shape: str) -> str:
    return shape + f'<g transform="scale(-1 1)">{shape}</g>'


def _mummy() -> str:
    bands = (
        "M-14-14Q0-8 15-15M-16-6Q2-2 16-8M-15 5Q0 9 15 3M-13 12Q2 15 13 10M-22 23Q0 18 22 24M-18 29"
        "Q2 24 17 30M-8-24Q4-20 10-24"
    )
    return (
        path("M-24 20Q-16 14 0 14Q16 14 24 20A31 31 0 0 1-24 20Z", "#d6c394", _E)
        + path("M-16-4Q-17-26 0-26T16-4Q17 20 0 20T-16-4Z", "#e8d9b0", _E)
        + path("M-13-5Q0-10 13-5Q13 4 0 4T-13-5Z", "#2a1d12", _E)
        + circle(-5.6, -1.6, 3, "#ffd84a")
        + circle(5.6, -1.6, 3, "#ffd84a")
        + circle(-5.2, -1.4, 1.2, "#b3230f")
        + circle(6, -1.4, 1.2, "#b3230f")
        + line(bands, "#8f7843", 1.7)
        + line("M12 12Q20 16 17 22Q24 24 21 29", "#e8d9b0", 3.4)
    )


def _spirit() -> str:
    return (
        path(
            "M-17 4Q-20-27 0-27T17 4Q18 14 23 18Q15 20 12 16Q11 26 17 29Q6 30 3 22Q-1 32-9 28Q-4 24-7 18"
            "Q-13 25-22 20Q-16 15-17 4Z",
            "#d9f2ee",
            f'fill-opacity="0.92" {_E}',
        )
        + path("M-12-12Q-10-22 0-22Q-8-16-8-6Z", "#fff", 'fill-opacity="0.8"')
        + path("M-10-8Q-4-12-3-5Q-4 0-8-1Q-11-3-10-8ZM10-8Q4-12 3-5Q4 0 8-1Q11-3 10-8Z", "#12394a")
        + circle(-6, -5, 1.4, "#7cf0ff")
        + circle(6, -5, 1.4, "#7cf0ff")
        + path("M-5 6Q0 2 5 6Q6 16 0 16T-5 6Z", "#12394a")
    )


def _zombie() -> str:
    return (
        path("M-24 20Q-16 13 0 13Q16 13 24 20A31 31 0 0 1-24 20Z", "#6b5a44", _E)
        + path("M-16-6Q-16-24 0-24T16-6L14 8Q12 18 4 18L2 22H-4L-6 18Q-13 16-14 8Z", "#8fa86a", _E)
        + path("M-16-8Q-18-26-2-26Q-6-20-2-18Q4-26 14-20Q18-14 15-8Q12-16 4-15Q-8-14-16-8Z", "#3e3a28", _E)
        + circle(-6, -3, 4.6, "#f6f3d8", _E)
        + circle(-5, -2, 1.6, _INK)
        + path("M3-6L11-2L9 2Q5 3 3-1Z", "#2d331d", _E)
        + path("M-1 2L-3 6H1Z", "#2d331d")
        + path("M-9 10Q0 6 9 9L8 14Q0 17-8 14Z", "#3b1512", _E)
        + path("M-6 9V12.4L-3.6 12V8.6ZM1 8.2V11.4H3.4V8.4ZM-2 15.4V12.6H.4V15.2Z", _BONE)
        + line("M9 3Q12 6 10 10M-13 4L-9 6M-12.4 7L-9 8.4", "#4e6138", 1.5)
    )


def _spider() -> str:
    legs = "M-8-2Q-18-16-26-8L-29 4M-9 2Q-20-4-25 4L-27 16M-9 6Q-18 6-20 14L-22 25M-7 9Q-12 14-11 21L-14 29"
    eyes = "".join(
        circle(x, y, r, "#ff5a3c")
        for x, y, r in (
            (-4, -14, 2),
            (4, -14, 2),
            (-7.6, -11, 1.4),
            (7.6, -11, 1.4),
            (-2, -10, 1.2),
            (2, -10, 1.2),
        )
    )
    return (
        line("M0-32V-20", "#e9e2d2", 1.4)
        + _mirrored(line(legs, _INK, 3.6) + line(legs, "#5a3d2a", 1.6))
        + path("M-13 10Q-15-3 0-3T13 10Q12 25 0 25T-13 10Z", "#3b2a20", _E)
        + path("M0 2L4 8L0 13L-4 8ZM0 14L3 18L0 22L-3 18Z", "#c2392b")
        + path("M-10-9Q-10-20 0-20T10-9Q9-1 0-1T-10-9Z", "#54392a", _E)
        + eyes
        + line("M-3-3L-4 3M3-3L4 3", _BONE, 2)
    )


def _beetle(x: float, y: float, size: float, turn: float, paint: str) -> str:
    body = (
        line("M-7-3L-12-7M-8 2H-13M-7 7L-11 11M7-3L12-7M8 2H13M7 7L11 11", _INK, 1.8)
        + path("M-8 2Q-8-5 0-5T8 2Q8 12 0 13Q-8 12-8 2Z", paint, _E)
        + path("M-6-5Q-5-11 0-11T6-5Q0-8-6-5Z", "#1d4a3a", _E)
        + line("M0-5V13M-4-10Q-5-14-2-14M4-10Q5-14 2-14", _INK, 1.4)
        + line("M-4 0Q-5 4-4 8", "#c6f0d8", 1.4)
    )
    return f'<g transform="{move(x, y, size, turn)}">{body}</g>'


def _swarm() -> str:
    return (
        _beetle(-15, -14, 0.78, -40, "#2f7d5e")
        + _beetle(14, -16, 0.7, 30, "#3a6fa0")
        + _beetle(-18, 13, 0.72, -100, "#3a6fa0")
        + _beetle(18, 12, 0.8, 110, "#2f7d5e")
        + _beetle(2, 24, 0.56, 170, "#7a5a2a")
        + _beetle(0, -1, 1.12, 8, "#27906a")
    )


def _cobra() -> str:
    return (
        path(
            "M-24 22Q-20 12-4 14L6 15Q14 14 15 8L22 10Q24 21 10 23H-6Q12 24 22 20L24 25Q10 32-8 30Q-22 30-24 22Z",
            "#7a8a3a",
            _E,
        )
        + path("M-6 16Q-2 8-4 4Q-20-2-18-14Q-14-28 0-28T18-14Q20-2 4 4Q5 10 3 16Z", "#8d9c42", _E)
        + path("M-5 6Q-12-4-9-18H9Q12-4 5 6L3 15H-3Z", "#e8d68a", _E)
        + line("M-8-8H8M-7-3H7M-5.6 2H5.6M-3.6 7H3.6M-3 11H3", "#a8893a", 1.6)
        + path("M-8-16Q-9-27 0-27T8-16Q6-10 0-10T-8-16Z", "#9cab4c", _E)
        + circle(-4, -19, 2, "#ffdf4a", _E)
        + circle(4, -19, 2, "#ffdf4a", _E)
        + line("M0-11V-6M0-6L-2.4-3M0-6L2.4-3", "#c2392b", 1.5)
        + circle(-12.4, -12, 2.2, "#3d4719")
        + circle(12.4, -12, 2.2, "#3d4719")
    )


def _priest() -> str:
    spots = "".join(
        circle(x, y, 1.4, "#5a3a14")
        for x, y in ((-16, 22), (-10, 20), (-6, 26), (-14, 28), (-2, 29), (-19, 25))
    )
    return (
        path("M-24 20Q-16 13 0 13Q16 13 24 20A31 31 0 0 1-24 20Z", "#e8dcc0", _E)
        + path("M-23 20Q-14 14-4 15Q2 24 6 31Q-12 34-24 20Z", "#dca33c", _E)
        + spots
        + path("M-13-6Q-14-27 0-27T13-6Q13 6 8 10L5 17H-5L-8 10Q-13 6-13-6Z", "#9c8468", _E)
        + path("M-11-6Q-6-11-2-4Q-4 1-8 0Q-11-2-11-6ZM11-6Q6-11 2-4Q4 1 8 0Q11-2 11-6Z", _INK)
        + circle(-6, -3.6, 2.2, "#5df08a")
        + circle(6, -3.6, 2.2, "#5df08a")
        + path("M0-1L-2 4H2Z", _INK)
        + line("M-6 9Q0 6 6 9M-4 7V11M0 6.4V10.6M4 7V11", _INK, 1.6)
        + line("M-9 1L-11 7M9 1L11 7M-4-22L-2-18L-5-15", "#5d4a34", 1.4)
        + line("M21 30L24-14", "#6b4a20", 3)
        + circle(24, -18, 5, "#2a8a63", _E)
        + line("M24-25Q30-21 28-14", "#5df08a", 1.8)
    )


def _sphinx() -> str:
    return (
        line("M26 10Q34 14 31 6", _INK, 5)
        + line("M26 10Q34 14 31 6", "#b98a3c", 2)
        + path("M-25 28Q-24 8-8 6H12Q28 8 27 28H16Q17 22 13 20Q2 24-8 21V28Z", "#dcae5e", _E)
        + path("M-25 28V22Q-14 20-8 22V28Z", "#e9c47c", _E)
        + line("M-20 28V24.6M-16 28V24.6M21 28V25", _INK, 1.3)
        + path("M-19 11L-15-16Q-13-28-4-28T7-16L11 11Q5 14 1 9H-9Q-13 14-19 11Z", "#2f62a3", _E)
        + line("M-16-2L-12-3M-17 4L-12 3M8-2L4-3M9 4L4 3M-15-9L-11-10M7-9L3-10", "#ffd65c", 2)
        + path("M-11-8Q-11-19-4-19T3-8Q3 6-4 8Q-11 6-11-8Z", "#dba872", _E)
        + line("M-9.4-9Q-7.4-11.4-5.4-9M-2.6-9Q-.6-11.4 1.4-9", _INK, 1.6)
        + line("M-4-7L-5-3H-3M-6.4.6H-1.6", _INK, 1.4)
        + path("M-5.4 6H-2.6L-3 13H-5Z", "#2f62a3", _E)
        + path("M-4-24Q-7-28-4-31Q-1-28-4-24Z", "#ffd65c", _E)
    )


def _anubis() -> str:
    return (
        line("M22 30V-24", "#7a5a2a", 2.6)
        + path("M22-31L26-22H18Z", "#dfe5e8", _E)
        + path("M-22 20Q-14 14-2 14Q12 14 18 21A31 31 0 0 1-22 20Z", "#8a5a2e", _E)
        + path("M-19 19Q-12 13-3 13Q8 13 14 19Q-2 27-19 19Z", "#e2b33b", _E)
        + line("M-14 19L-13 16M-8 21.6V18M-2 22V18.4M4 21.4V18M9 19.4L8.4 16.4", "#1f4f8a", 2)
        + path(
            "M-13 16Q-16 0-10-8L-13-29L-5-17L-1-30L4-14Q14-10 21-3L18 2L6 1Q5 10 6 16Q-4 20-13 16Z",
            "#1b1a1f",
            _E,
        )
        + path("M-10.6-23L-6-15L-9-11ZM-.6-24L2-14L-2-15Z", "#7a4a3a")
        + path("M1-9L8-7L4-5Q1-5 1-9Z", "#ffd84a")
        + circle(4, -6.8, 1.2, "#b3230f")
        + line("M10-3L17-1M-10-4Q-13 6-12 14", "#57535e", 1.4)
        + circle(20, -2.4, 1.4, "#57535e")
    )


def _pit() -> str:
    spikes = "".join(
        path(f"M{x - 4} {y}L{x} {y - 17}L{x + 4} {y}Z", "#d8d2c2", _E)
        for x, y in ((-13, 16), (0, 14), (13, 16), (-7, 22), (7, 22))
    )
    return (
        path("M-25-8L-14-18H14L25-8L20 24H-20Z", "#8a6f48", _E)
        + path("M-19-6L-11-13H11L19-6L15 22H-15Z", "#1a120b", _E)
        + spikes
        + path("M5 4L8-2L10 6Z", "#a3231c")
        + circle(-14, -22, 2, "#8a6f48", _E)
        + circle(11, -24, 2.6, "#8a6f48", _E)
    )


def _darts() -> str:
    dart = (
        line("M-14 0H8", "#7a5a2a", 2.6)
        + path("M8-4L18 0L8 4Z", "#cfd6da", _E)
        + path("M13-2L18 0L13 2Z", "#3fae5a")
        + path("M-14 0L-20-5H-14L-9 0L-14 5H-20Z", "#c2392b", _E)
    )
    holes = "".join(circle(-25, y, 3.4, "#120c07", _E) for y in (-15, 0, 15))
    return (
        rect(-29, -24, 9, 48, "#8a6f48", 2, _E)
        + holes
        + f'<g transform="translate(4 -15) rotate(5)">{dart}</g><g transform="translate(9 0)">{dart}</g>'
        + f'<g transform="translate(2 15) rotate(-5)">{dart}</g>'
        + path("M27 4Q30 9 27 10T27 4Z", "#3fae5a")
    )


def _ceiling() -> str:
    teeth = "".join(path(f"M{x - 5} -4L{x} 7L{x + 5} -4Z", "#cbbf9f", _E) for x in (-18, -6, 6, 18))
    return (
        rect(-26, -26, 52, 22, "#9b7f54", 2, _E)
        + line("M-26-15H26M-9-26V-15M10-26V-15M-18-15V-4M0-15V-4M18-15V-4", "#5f4a2a", 1.6)
        + teeth
        + path("M-3 9H3V16H8L0 25L-8 16H-3Z", "#c2392b", _E)
        + rect(-26, 26, 52, 4, "#6b5433", 1, _E)
        + line("M-22 12V20M22 12V20", "#e8d9b0", 1.8)
    )


def _quicksand() -> str:
    return (
        path("M-28 8Q-26-8 0-8T28 8Q26 26 0 26T-28 8Z", "#d8b465", _E)
        + line(
            "M-20 10Q-18-2 0-2T20 10Q18 20 0 20T-20 10M-12 11Q-10 4 0 4T12 11Q10 16 0 16T-12 11",
            "#9a7a34",
            1.8,
        )
        + path(
            "M-5 12Q-6-6-4-12L-7-20Q-5-22-3.4-20L-2-15V-24Q0-26 1.4-24L2-15L4-22Q6-23 7-21L5.4-13L9-16"
            "Q11-16 10-14L6-6Q5 4 6 12Q0 15-5 12Z",
            "#dfae80",
            _E,
        )
        + path("M13-4Q22-9 27-2Q20-2 13 2Z", "#8a6a3c", _E)
        + path("M16-5Q16-11 21-11T25-5Q20-7 16-5Z", "#8a6a3c", _E)
    )


def _door() -> str:
    return (
        path("M-20 29V-16L-13-27H13L20-16V29Z", "#9b7f54", _E)
        + path("M-14 29V-12L-9-20H9L14-12V29Z", "#c9ab72", _E)
        + line("M0-20V29", "#5f4a2a", 1.6)
        + path("M-11-7Q0-17 11-7Q0 2-11-7Z", "#fff7e2", _E)
        + circle(0, -7, 3.6, "#1f4f8a", _E)
        + line("M-4.4 7Q-4.4 2 0 2T4.4 6.4Q4.4 10 0 11V14", "#8a1f12", 3)
        + circle(0, 19.6, 2, "#8a1f12")
        + line("M-10 8V12M-10 15V22M10 8V12M10 15V22", "#5f4a2a", 1.8)
        + path("M-8-27L0-33L8-27Z", "#e2b33b", _E)
    )


def _curse() -> str:
    return (
        path("M-21 28V-12Q-21-29 0-29T21-12V28Z", "#b39a70", _E)
        + path("M-16 24V-11Q-16-24 0-24T16-11V24Z", "#8b7350")
        + path("M-9-9Q-9-19 0-19T9-9Q9-4 5-2V3H-5V-2Q-9-4-9-9Z", "#f1e6cc", _E)
        + circle(-3.6, -9, 2.4, "#a020c0")
        + circle(3.6, -9, 2.4, "#a020c0")
        + line("M0-6V-4M-2 .4V3M2 .4V3", _INK, 1.2)
        + line(
            "M-11 9H-7M-5 9Q-3 7-1 9T3 9M6 8V11M9 8V11M-11 15Q-9 13-7 15L-5 13M-2 13V17M1 15H6M9 13V17M-10 21"
            "H-4M-1 20L2 22M5 21H10",
            "#3a2a16",
            1.8,
        )
        + line("M12-24L8-14L13-8", "#5d4a2c", 1.5)
        + line("M-26-6Q-30-12-26-18M26-6Q30-12 26-18", "#c56be0", 2)
    )


def _blades() -> str:
    blade = (
        line("M0-30V4", "#7a5a2a", 2.6)
        + path("M-15 6Q0 0 15 6Q11 20 0 20T-15 6Z", "#d5dbe0", _E)
        + line("M-11 11Q0 19 11 11", "#8f9aa3", 1.6)
        + rect(-3, 1, 6, 6, "#6b4a20", 1, _E)
    )
    return (
        rect(-22, -32, 44, 6, "#8a6f48", 2, _E)
        + f'<g transform="translate(-3 0) rotate(26 0 -29)">{blade}</g>'
        f'<g transform="translate(5 2) rotate(-20 0 -29)">{blade}</g>'
        + path("M10 20Q13 25 10 26T10 20Z", "#b3230f")
        + line("M-27 8Q-26 20-18 25M27 2Q28 12 24 18", "#e8d9b0", 1.6)
    )


_MONSTERS: Final = (_mummy, _spirit, _zombie, _spider, _swarm, _cobra, _priest, _sphinx, _anubis)
_TRAPS: Final = (_pit, _darts, _ceiling, _quicksand, _door, _curse, _blades)
_ROUND: Final = circle(0, 0, 37, "#6f4a3c", 'stroke="#2b0f08" stroke-width="2"') + circle(
    0, 0, 34, "#8d6450", 'stroke="#d2553a" stroke-width="3"'
)
_EIGHT: Final = path(
    "M-15.5-37H15.5L37-15.5V15.5L15.5 37H-15.5L-37 15.5V-15.5Z",
    "#4b4a3c",
    'stroke="#1d1a10" stroke-width="2"',
) + path("M-14-33.6H14L33.6-14V14L14 33.6H-14L-33.6 14V-14Z", "#6c6a55", 'stroke="#e2b33b" stroke-width="3"')
BEASTS: Final = {f"m{k + 1}": draw() for k, draw in enumerate(_MONSTERS)} | {
    f"p{k + 1}": draw() for k, draw in enumerate(_TRAPS)
}
DRAWINGS: Final = {
    f"beast-{name}": (_ROUND if name[0] == "m" else _EIGHT)
    + f'<g transform="scale({0.92 if name[0] == "m" else 0.9})">{shape}</g>'
    for name, shape in BEASTS.items()
}


def beast(name: str, x: float, y: float, size: float) -> str:
    """The token of an encounter around x, y, `size` wide."""
    return f'<use href="#ham-beast-{name}" transform="{move(x, y, size / 76)}"/>'
