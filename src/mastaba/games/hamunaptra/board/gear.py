"""The fifteen pieces of equipment of Hamunaptra (hamunaptra 2.4), drawn around 0, 0 in a box of 64 by 64."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, line, move, path, rect

_INK: Final = "#2b1c10"
_E: Final = f'stroke="{_INK}" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"'
_GOLD: Final = "#eab12b"
_LAPIS: Final = "#2b62a3"
_WOOD: Final = "#8a5a2a"


def _strokes(d: str, paint: str, width: float) -> str:
    """A line with a dark rim."""
    return line(d, _INK, width + 3) + line(d, paint, width)


def _bow() -> str:
    return (
        line("M-16-25L-16 25", "#f4efe2", 1.6)
        + _strokes("M-16-25Q6-24 10 0Q6 24-16 25", "#a8622a", 4.6)
        + _strokes("M9-5Q11 0 9 5", _GOLD, 5)
        + _strokes("M-20 0H20", "#d8c493", 2.2)
        + path("M20-5L30 0L20 5Z", "#dfe5e8", _E)
        + path("M-20 0L-27-5H-20L-14 0L-20 5H-27Z", "#b5371f", _E)
    )


def _khopesh() -> str:
    return (
        path("M-20 27L-25 22L-8 4Q-14-10-4-20Q8-30 25-24Q10-20 6-10Q4-2-3 9Z", "#d9dfe3", _E)
        + line("M-5 0Q-9-9-1-16Q8-24 18-23", "#fff", 2)
        + path("M-20 27L-25 22L-13 9L-7 15Z", _LAPIS, _E)
        + line("M-21 22L-18 25M-17.6 17.6L-14 21M-14 13.4L-10.6 17", _GOLD, 2)
        + path("M-15 5L-4 15L-7 18L-18 8Z", _GOLD, _E)
    )


def _spear() -> str:
    return (
        _strokes("M-24 27L12-14", _WOOD, 3.4)
        + path("M28-30Q28-12 13-9L7-15Q10-29 28-30Z", "#dfe5e8", _E)
        + line("M11-12L24-26", "#96a1a8", 1.6)
        + path("M2-9L8-3L1 4L-5-2Z", "#b5371f", _E)
        + path("M-2 0Q-14-2-16 8Q-8 4-2 6ZM4 2Q8 12-1 18Q0 8-3 6Z", _GOLD, _E)
    )


def _dynamite() -> str:
    sticks = "".join(
        rect(x, -12, 13, 38, "#c63b26", 3, _E) + rect(x + 2.4, -10, 3, 34, "#e67a60", 1)
        for x in (-21, 8, -6.5)
    )
    return (
        sticks
        + rect(-24, 2, 48, 8, "#e8d9b0", 2, _E)
        + _strokes("M0-12Q-2-22 8-22T18-27", "#c9b48a", 1.8)
        + path("M18-35L20-29L27-30L22-25L26-19L19-22L14-17L15-24L9-27L16-29Z", "#ffd23f", _E)
    )


def _horus() -> str:
    return (
        _strokes("M-27-16Q0-30 28-14", _LAPIS, 4)
        + path("M-27-4Q0-26 28-4Q0 14-27-4Z", "#fff7e2", _E)
        + circle(0, -5, 8.4, _LAPIS, _E)
        + circle(0, -5, 3.6, _INK)
        + circle(2.4, -8, 1.8, "#fff")
        + _strokes("M2 6L5 27M-6 5Q-10 22-24 19Q-26 13-20 13", _LAPIS, 3.4)
    )


def _palette() -> str:
    return (
        path("M-12-28H12V28H-12Z", "#a8703a", _E)
        + line("M-7 0V24M-3 0V24", "#6b4018", 1.4)
        + circle(0, -19, 6, "#17151a", _E)
        + circle(0, -6, 6, "#b5371f", _E)
        + line("M-2.6-21L0-22M-2.6-8L0-9", "#f4efe2", 1.5)
        + _strokes("M5 26L24-22", "#d8c493", 2.4)
        + path("M24-22L27-30L21-25Z", _INK)
    )


def _mask() -> str:
    return (
        path("M-14 26Q-20 4-12-6L-17-31L-5-15H5L17-31L12-6Q20 4 14 26Q0 32-14 26Z", "#1d1c22", _E)
        + path("M-13-23L-7-13L-11-9ZM13-23L7-13L11-9Z", _GOLD)
        + path("M-11-4L-3-1L-9 3ZM11-4L3-1L9 3Z", "#ffd84a")
        + path("M-6 4Q0-2 6 4L4 17Q0 21-4 17Z", "#35333d", _E)
        + path("M-3 14H3L0 18Z", _INK)
        + line("M-13 20Q0 28 13 20M-14 15L-7 20M14 15L7 20", _GOLD, 2)
    )


def _shield() -> str:
    return (
        path("M-20 28V-10Q-20-29 0-29T20-10V28Z", "#3c8a5c", _E)
        + path("M-15 23V-9Q-15-24 0-24T15-9V23Z", "#5fae7d", _E)
        + path("M-12-6Q-9-16 0-14L14-6L13-1L9-2L7 1L4-2L2 1Q-3 0-5 3L12 5L11 9H-4Q-13 6-12-6Z", "#e8f3d8", _E)
        + circle(-4, -8.6, 1.8, _INK)
        + line("M-10 15H10M-10 19H10", _GOLD, 2.2)
    )


def _amulet() -> str:
    return (
        line("M-22-30Q-14-14-6-16M22-30Q14-14 6-16", "#7a5a2a", 2)
        + path(
            "M0 2Q-15-8-10-20Q-5-27 0-27T10-20Q15-8 0 2ZM0-5Q7-11 5-17Q3-20.4 0-20.4T-5-17Q-7-11 0-5Z",
            _GOLD,
            f'{_E} fill-rule="evenodd"',
        )
        + path("M-17-1H17V7H4V28H-4V7H-17Z", _GOLD, _E)
        + line("M-13 3H13M0 9V25", "#fff0bf", 1.6)
        + circle(0, 3, 3, "#b5371f", _E)
    )


def _pectoral() -> str:
    return (
        path("M0 4Q-20-16-30-4Q-26 10-6 12ZM0 4Q20-16 30-4Q26 10 6 12Z", "#3f9fb0", _E)
        + line("M-26-3Q-16-2-8 6M-24 3Q-16 4-8 9M26-3Q16-2 8 6M24 3Q16 4 8 9", _GOLD, 1.8)
        + path("M-11 6Q-11-4 0-4T11 6Q10 21 0 22Q-10 21-11 6Z", "#27906a", _E)
        + path("M-8-4Q-7-12 0-12T8-4Q0-8-8-4Z", "#1d5a46", _E)
        + line("M0-4V22M-7 4Q-8 11-5 17", "#bfead5", 1.4)
        + circle(0, -20, 7, "#d8552f", _E)
        + path("M-5 22H5L8 29H-8Z", _GOLD, _E)
    )


def _sandals() -> str:
    sole = path("M-8 26Q-14 8-8-8Q-4-16 2-14Q9-11 7 2Q6 10 8 20Q6 30-2 30Q-7 30-8 26Z", "#d0a05a", _E)
    strap = line("M-9 2Q0-4 7 3M-1-9V-1M-7 20Q0 14 7 19", "#7a3f1a", 2.6)
    one = sole + strap
    return (
        f'<g transform="translate(-13 0) rotate(-8) scale(0.9)">{one}</g>'
        f'<g transform="translate(13 0) scale(-0.9 0.9) rotate(-8)">{one}</g>'
        + path("M-18-12Q-31-14-30-29Q-24-20-12-17ZM18-12Q31-14 30-29Q24-20 12-17Z", "#dff0f4", _E)
        + line("M-27-22Q-22-17-15-16M27-22Q22-17 15-16", "#6f9fb0", 1.4)
    )


def _rope() -> str:
    coil = "M-22 12A15 10 0 1 1 8 12A15 10 0 1 1-22 12M-18 12A11 6.4 0 1 1 4 12A11 6.4 0 1 1-18 12"
    return (
        _strokes(coil, "#d8b676", 3)
        + _strokes("M6 8Q20 2 14-10L13-14", "#d8b676", 3)
        + _strokes("M13-12V-22M13-20Q1-18 1-29M13-20Q25-18 25-29M13-20V-30", "#9aa4ab", 3)
        + circle(13, -11, 3.6, "#9aa4ab", _E)
    )


def _scroll(mark: str, seal: str) -> str:
    return (
        rect(-17, -23, 34, 46, "#f3e2b4", 0, _E)
        + path("M-23-29H23V-20H-23Z", "#e0c787", _E)
        + path("M-23 20H23V29H-23Z", "#e0c787", _E)
        + rect(-27, -28, 5, 7, _WOOD, 1, _E)
        + rect(22, -28, 5, 7, _WOOD, 1, _E)
        + rect(-27, 21, 5, 7, _WOOD, 1, _E)
        + rect(22, 21, 5, 7, _WOOD, 1, _E)
        + mark
        + circle(11, 24.6, 5, seal, _E)
    )


def _thoth() -> str:
    ibis = path("M-13 6Q-14-5-5-7Q0-13 5-9Q8-6 5-2Q2 0 3 6Q4 12 1 15H-4Q0 8-3 3Q-8 0-11 7Z", _LAPIS, _E)
    moon = path("M-8-19A9.6 9.6 0 0 0 11-19A9.6 6 0 0 1-8-19Z", _GOLD, _E)
    return _scroll(ibis + circle(2, -6.4, 1.5, "#fff7e2") + moon, _LAPIS)


def _osiris() -> str:
    crook = _strokes("M-10 15L4-8Q6-17-1-17Q-7-16-5-10", _GOLD, 2.6)
    flail = _strokes("M10 15L-4-8", "#2a8a63", 2.6) + line("M-4-8L-13-8M-4-8L-12-2M-4-8L-9 3", "#2a8a63", 2.4)
    return _scroll(flail + crook, "#2a8a63")


def _ra() -> str:
    rays = "M0-18V-15M11-14L9-12M-11-14L-9-12M15-4H12M-15-4H-12M11 6L9 4M-11 6L-9 4"
    snake = line("M-12 14Q-6 8 0 13T12 12", "#7a8a3a", 3)
    return _scroll(circle(0, -4, 8.4, "#d8552f", _E) + line(rays, "#d8552f", 2.4) + snake, "#b5371f")


_DRAWN: Final = (
    _bow, _khopesh, _spear, _dynamite, _horus, _palette, _mask, _shield, _amulet, _pectoral, _sandals, _rope, _thoth,
    _osiris, _ra,
)  # fmt: skip
GEAR: Final = {f"q{k + 1:02}": draw() for k, draw in enumerate(_DRAWN)}
SCROLLS: Final = ("q13", "q14", "q15")
DRAWINGS: Final = {f"gear-{name}": shape for name, shape in GEAR.items()}


def gear(name: str, x: float, y: float, size: float) -> str:
    """A piece of equipment around x, y, `size` wide."""
    return f'<use href="#ham-gear-{name}" transform="{move(x, y, size / 64)}"/>'
