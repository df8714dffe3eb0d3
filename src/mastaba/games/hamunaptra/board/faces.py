"""The sixteen characters of Hamunaptra: own drawings of faces that differ in hat, hair, beard, glasses and collar.

Each is drawn around 0, 0 on a disc with the radius 32.
"""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, line, move, path
from mastaba.games.hamunaptra.board.features import (
    BROWN,
    DARK,
    EDGE,
    FAIR,
    INK,
    PALE,
    RUDDY,
    TAN,
    brows,
    coat,
    eyes,
    glasses,
    head,
    mouth,
    nose,
)


def _naumov() -> str:
    """The occult investigator: black fedora, monocle, pointed beard."""
    return (
        coat(
            "#3d2a57",
            path("M-8 15L0 25L8 15L14 17L4 31H-4L-14 17Z", "#261838", EDGE)
            + path("M0 20L2 26L0 30L-2 26Z", "#c23b2a"),
        )
        + head(PALE)
        + path("M-5 9Q0 6 5 9Q5 15 0 21Q-5 15-5 9Z", "#2a1c18", EDGE)
        + line("M-8 7Q-3 5 0 7Q3 5 8 7", "#2a1c18", 2.4)
        + eyes()
        + circle(6, -2, 4.8, "#e8f3f5", 'fill-opacity="0.55" stroke="#c79a2c" stroke-width="1.8"')
        + line("M10.4.6Q13 10 11 17", "#c79a2c", 1.2)
        + brows("#2a1c18", 2.4, -7, 0.8)
        + nose()
        + path("M-24-10Q0-18 24-10Q12-7 0-7T-24-10Z", "#241a2e", EDGE)
        + path("M-14-12Q-14-27-5-27Q0-24 5-27Q14-27 14-12Q0-16-14-12Z", "#332542", EDGE)
        + line("M-13.6-14.6Q0-18 13.6-14.6", "#8e2f2f", 3)
    )


def _thornbury() -> str:
    """The archaeologist: pith helmet, round glasses, white moustache."""
    return (
        coat("#b79a5e", path("M-9 14L0 24L9 14L15 17L3 26H-3L-15 17Z", "#d9c48f", EDGE))
        + head(RUDDY)
        + eyes(y=-1.4)
        + glasses()
        + nose(1.1)
        + path("M0 6Q-5 3-11 8Q-6 12 0 9Q6 12 11 8Q5 3 0 6Z", "#f4efe2", EDGE)
        + path("M-23-8Q-18-12-15-12Q-15-28 0-28T15-12Q18-12 23-8Q12-10.5 0-10.5T-23-8Z", "#efe3c3", EDGE)
        + line("M-14.6-14Q0-17 14.6-14M0-28V-24", "#a9894a", 2.4)
    )


def _castellani() -> str:
    """The bodyguard: bald, square, a scar, black suit and tie."""
    return (
        coat(
            "#23262e",
            path("M-8 14L0 24L8 14L4 30H-4Z", "#f4f1e8", EDGE)
            + path("M-2.4 20H2.4L3.4 31H-3.4Z", "#a3231c", EDGE),
        )
        + head(TAN, 16, 18, -2)
        + path(
            "M-15 4Q-13 16 0 16.4Q13 16 15 4Q12 10 7 9.6Q0 7-7 9.6Q-12 10-15 4Z",
            "#5b4534",
            'fill-opacity="0.5"',
        )
        + eyes("narrow", -2)
        + brows("#33210f", 3.4, -6.4, 1.2)
        + line("M-1.4-2L1.6 2L-2.4 5H2", "#6b4020", 1.6)
        + mouth("grim", 11)
        + line("M7-13L10 6M6.4-8.6L10-9.4M7.6-3L11-3.8", "#9c3d2e", 1.5)
        + line("M-7-16Q-3-18 1-17", "#f3d3ac", 2)
    )


def _peral() -> str:
    """The child: a cap too large, freckles, big eyes, a red scarf."""
    freckles = "".join(
        circle(x, y, 0.9, "#b5692f") for x, y in ((-9, 5), (-6, 7), (-4, 4.6), (9, 5), (6, 7), (4, 4.6))
    )
    return (
        path("M-19 25Q-13 17 0 17Q13 17 19 25A32 32 0 0 1-19 25Z", "#7d93a8", EDGE)
        + head(FAIR, 13, 14, 2)
        + path("M-14-3Q-13 1-11 2Q-9-4-6-5H6Q9-4 11 2Q13 1 14-3Q8-9 0-9T-14-3Z", "#7c4a21", EDGE)
        + eyes("wide", 1)
        + freckles
        + line("M-1 4.4Q0 6 1 4.4", "#8a5630", 1.5)
        + mouth("smile", 10.4)
        + path("M-11 17Q0 22 11 17L9 22Q0 26-9 22ZM4 22L9 29L2 27Z", "#c2392b", EDGE)
        + path("M-20-6Q-22-20-4-24Q16-25 20-12Q21-8 18-7Q4-14-20-6Z", "#6b6a5c", EDGE)
        + path("M-21-6Q-8-12 8-8Q-2-2-17-1Q-22-2-21-6Z", "#54534a", EDGE)
        + line("M-2-23L-4-12M10-22L12-11", "#8c8a78", 1.4)
    )


def _vidal() -> str:
    """The Egyptologist: a high bun with a pencil in it, pointed glasses, an ankh on a chain."""
    return (
        circle(0, -22, 8, "#5a3418", EDGE)
        + line("M-11-28L11-18", "#e7b52c", 2.8)
        + path("M10-18.6L14-16.6L11-20.6Z", INK)
        + coat("#f1ece0", line("M-9 15Q-4 25 0 25Q4 25 9 15", "#c79a2c", 1.4))
        + line("M0 25.4V31M-2.6 28H2.6", "#c79a2c", 2)
        + circle(0, 23.8, 2, "none", 'stroke="#c79a2c" stroke-width="1.6"')
        + path("M-16 2Q-19-20 0-20T16 2Q14-2 13-4H-13Q-14-2-16 2Z", "#5a3418", EDGE)
        + head(TAN, 13, 16)
        + path("M-14-4Q-13-19 0-19T14-4Q9-13 0-13.4Q-9-13-14-4Z", "#5a3418", EDGE)
        + eyes(y=-1.4)
        + path(
            "M-14-5L-1.6-3.4Q-1.6 3-6.4 3Q-11 3-12-2Z",
            "#fff",
            'fill-opacity="0.45" stroke="#8a1f3a" stroke-width="1.8"',
        )
        + path(
            "M14-5L1.6-3.4Q1.6 3 6.4 3Q11 3 12-2Z",
            "#fff",
            'fill-opacity="0.45" stroke="#8a1f3a" stroke-width="1.8"',
        )
        + nose(0.8)
        + mouth("lips", 10, "#a8413a")
    )


def _halvorsen() -> str:
    """The explorer: fair braids, goggles on the forehead, a blue scarf."""
    braid = "M-15 0Q-20 6-16 10Q-21 14-17 18Q-20 22-16 26L-12 24Q-13 20-11 17Q-14 13-11 9Q-14 4-12 0Z"
    return (
        coat("#7c5a34")
        + path("M-16 4Q-19-21 0-22T16 4Q14-4 12-6H-12Q-14-4-16 4Z", "#efcf6b", EDGE)
        + head(PALE)
        + path("M-14-3Q-13-20 0-20T14-3Q10-10 5-12Q-2-8-14-3Z", "#efcf6b", EDGE)
        + path(braid, "#efcf6b", EDGE)
        + f'<g transform="scale(-1 1)">{path(braid, "#efcf6b", EDGE)}</g>'
        + eyes(y=0)
        + brows("#b58d2f", 2, -4.4)
        + nose(0.9)
        + mouth("smile", 10)
        + path("M-13 15Q0 21 13 15L12 21Q0 27-12 21Z", "#2b62a3", EDGE)
        + line("M-15-11Q0-15 15-11", "#4a3018", 4)
        + "".join(
            circle(x, -13, 5.6, "#9ed0dd", 'stroke="#4a3018" stroke-width="2.4"')
            + line(f"M{x - 2}-15L{x + 1}-16", "#fff", 1.5)
            for x in (-7, 7)
        )
    )


def _morvan() -> str:
    """The legionnaire: white kepi with its neck cloth, thin moustache, red epaulettes."""
    return (
        path("M-17-14Q-22 6-19 18L-10 12V-14ZM17-14Q22 6 19 18L10 12V-14Z", "#f2ecdc", EDGE)
        + coat("#27437a", path("M-24 21Q-22 15-13 15L-12 21ZM24 21Q22 15 13 15L12 21Z", "#bb2f22", EDGE))
        + "".join(circle(0, y, 1.5, "#e7b52c") for y in (20, 25, 30))
        + head(FAIR)
        + eyes(y=-0.6)
        + brows("#3a2614", 2.2, -5.4)
        + nose()
        + line("M0 7Q-4 5.4-9 8.6M0 7Q4 5.4 9 8.6", "#3a2614", 2.2)
        + mouth("calm", 11.4)
        + path("M-14-11L-12.6-28Q0-31 12.6-28L14-11Q0-15-14-11Z", "#f7f2e6", EDGE)
        + path("M-15-9Q0-17 15-9Q9-6 0-6T-15-9Z", "#17181c", EDGE)
        + line("M-13.6-14.4Q0-18 13.6-14.4", "#bb2f22", 2.6)
        + circle(0, -22, 3, "#e7b52c", EDGE)
    )


def _farrow() -> str:
    """The reporter: red bob, green cloche with a press card."""
    return (
        path("M-18 8Q-20-16 0-18T18 8Q14 13 10 9V-8H-10V9Q-14 13-18 8Z", "#c2501f", EDGE)
        + coat("#4f7a6a", path("M-7 14L0 22L7 14L12 17L0 27L-12 17Z", "#f4efe2", EDGE))
        + head(PALE, 12.6, 16)
        + path("M-13.6-6Q-16 8-13 9Q-9 6-10-4ZM13.6-6Q16 8 13 9Q9 6 10-4Z", "#c2501f", EDGE)
        + eyes("lashes", -0.6, 5.6)
        + nose(0.7)
        + mouth("lips", 9.6, "#c0302c")
        + path("M-17-4Q-19-26 0-27T17-4Q9-10 0-10T-17-4Z", "#3c6b4b", EDGE)
        + line("M-16.6-8Q0-16 16.6-8", "#22402c", 3)
        + path("M4-24L14-21L12-12L2-15Z", "#fbf6e8", EDGE)
        + line("M5.4-20.6L11.4-18.8M4.8-18L10.8-16.2", INK, 1.2)
    )


def _moriwaki() -> str:
    """The photographer: black fringe, smoked glasses, a camera before his chest."""
    return (
        coat("#6b4a7a")
        + head("#f0cfa0", 13.6, 16)
        + path("M-15-1Q-18-21 0-22T15-1L12-3L11-8L6-5L4-9L-1-5L-5-9L-9-4L-12-3Z", "#17151a", EDGE)
        + glasses(5, INK, 0, "#3d4a52")
        + line("M-8.6-1.6L-6-3.4M4.2-1.6L6.8-3.4", "#dceef2", 1.3)
        + nose(0.7)
        + mouth("smile", 9.6)
        + line("M-13 16L-7 22M13 16L7 22", "#2d1a10", 1.8)
        + path("M-10 20H-5L-3 17.6H3L5 20H10V30.4Q0 33-10 30.4Z", "#3a3d42", EDGE)
        + circle(0, 25, 4.4, "#11171c", 'stroke="#d9d5c8" stroke-width="1.8"')
        + circle(-1, 24, 1.2, "#8fc3d6")
        + circle(7.6, 22.4, 1, "#e04a32")
    )


def _fayumi() -> str:
    """The desert guide: white turban with its end on the shoulder, full black beard."""
    return (
        coat("#2f6e8c", path("M-5 14L0 30L5 14Z", "#efe6cf", EDGE))
        + path("M11-12Q20-4 17 16L23 20Q25-2 14-16Z", "#f3ead2", EDGE)
        + head(BROWN)
        + path("M-14 0Q-14 22 0 22T14 0Q11 6 7 5.4Q0 2.6-7 5.4Q-11 6-14 0Z", "#1b1410", EDGE)
        + mouth("calm", 9.4, "#c97b62")
        + eyes(y=-3)
        + brows("#1b1410", 2.6, -7.4, -0.6)
        + nose()
        + path("M-17-7Q-20-26 0-27T17-7Q8-12 0-12T-17-7Z", "#f3ead2", EDGE)
        + line("M-17-9Q-2-24 14-20M-16-14Q-8-25 6-26M-8-12Q6-20 17-12M2-12Q10-16 16-8", "#bfae86", 1.6)
        + path("M0-23L3.4-18L0-14L-3.4-18Z", "#2a8a63", EDGE)
    )


def _benavente() -> str:
    """The physician: dark curls, the mirror on her forehead, white coat and stethoscope."""
    curls = "".join(
        circle(x, y, 5.6, "#2b1a10", EDGE)
        for x, y in (
            (-15, 4),
            (-17, -4),
            (-15, -12),
            (-9, -18),
            (0, -21),
            (9, -18),
            (15, -12),
            (17, -4),
            (15, 4),
        )
    )
    return (
        curls
        + coat("#fbfaf4", path("M-8 14L0 26L8 14L4 32H-4Z", "#6fb1a4", EDGE))
        + head(DARK, 13, 16)
        + path("M-13.4-6Q-12-17 0-17T13.4-6Q6-12 0-12T-13.4-6Z", "#2b1a10", EDGE)
        + eyes("lashes", -1)
        + nose(0.9)
        + mouth("lips", 9.8, "#b4524a")
        + line("M-11 15Q-12 28-5 28M11 15Q12 25 8 26", "#38424a", 2)
        + circle(-3.4, 28, 2.4, "#b9c4c8", EDGE)
        + line("M-14-9Q0-14 14-9", "#4a3a2a", 2)
        + circle(4, -15, 5.6, "#dfe8ea", EDGE)
        + circle(4, -15, 1.6, INK)
        + line("M1-18L3-19", "#fff", 1.6)
    )


def _brandt() -> str:
    """The mining engineer: helmet with a burning lamp, grey plait, soot on her cheeks."""
    return (
        path("M-16 10Q-18-10-12-14H12Q18-10 16 10Q18 20 12 23L9 12Z", "#a9a39a", EDGE)
        + coat(
            "#7a5a2e",
            path("M-16 16V29M16 16V29", "none", 'stroke="#3d2b14" stroke-width="4"')
            + path("M-6 15L0 23L6 15Z", "#c9b48a", EDGE),
        )
        + head(FAIR, 14, 16)
        + path("M-13 5Q-9 3-7 7Q-9 10-12 9ZM9 6Q12 4 12 8Q10 11 8 9Z", "#4a4038", 'fill-opacity="0.55"')
        + path("M-14-4Q-10-9-4-8L-9-3ZM14-4Q10-9 4-8L9-3Z", "#a9a39a", EDGE)
        + eyes(y=0)
        + brows("#7d766c", 2.2, -4.6)
        + nose(1.1)
        + mouth("calm", 10)
        + path("M-20-7Q-18-26 0-26T20-7Q0-12-20-7Z", "#d8992a", EDGE)
        + path("M-3-26H3V-11H-3Z", "#b87a14", EDGE)
        + circle(0, -17, 6, "#fff4b8", EDGE)
        + circle(0, -17, 2.6, "#ffd23f")
        + line("M-10-20L-14-24M10-20L14-24M-8-25L-10-30M8-25L10-30", "#ffdf70", 1.8)
    )


def _haddad() -> str:
    """The linguist: red fez with its tassel, trimmed beard, green bow tie."""
    return (
        coat("#4a4c58", path("M-9 14L0 30L9 14Z", "#f6f2e8", EDGE))
        + head(TAN, 13, 17)
        + line("M-13 2Q-12 14 0 16Q12 14 13 2", "#33200f", 3.4)
        + path("M-6 7.6Q0 4.6 6 7.6L5 9.6Q0 7.6-5 9.6Z", "#33200f")
        + mouth("smile", 11)
        + eyes(y=-2)
        + glasses(4, "#b98a24", -2)
        + nose()
        + path("M0 20L-8 16V25ZM0 20L8 16V25Z", "#2f7d53", EDGE)
        + path("M-12-12L-9.6-29Q0-31.6 9.6-29L12-12Q0-16-12-12Z", "#b02a26", EDGE)
        + line("M0-29.4Q12-30 15-18", "#1d1712", 1.6)
        + path("M13-18H17L18-9H12.4Z", "#1d1712")
    )


def _oakes() -> str:
    """The hunter: broad hat with a leopard band, great ginger whiskers."""
    spots = "".join(circle(x, -14.4 - abs(x) * -0.1, 1.2, "#5a3410") for x in (-11, -6, -1, 4, 9))
    return (
        coat("#5e6b3a", path("M-9 14L0 22L9 14L14 18L2 25V32H-2V25L-14 18Z", "#7f8d52", EDGE))
        + head(RUDDY, 14, 16)
        + path(
            "M-15-6Q-20 8-14 17Q-8 18-5 11Q-10 9-10 3Q-12-2-12-8ZM15-6Q20 8 14 17Q8 18 5 11Q10 9 10 3Q12-2 12-8Z",
            "#d0702a",
            EDGE,
        )
        + path("M0 5Q-4 3-8 6.4Q-10 10-14 11Q-6 14 0 9.4Q6 14 14 11Q10 10 8 6.4Q4 3 0 5Z", "#d0702a", EDGE)
        + mouth("calm", 12)
        + eyes(y=-2.4)
        + brows("#b85c1c", 2.8, -6.8, -0.6)
        + nose(1.2)
        + path(
            "M-27-6Q-18-12-13-12Q-13-27-3-27Q0-25 3-27Q13-27 13-12Q18-12 27-12Q16-5 0-9Q-16-12-27-6Z",
            "#8a6a3c",
            EDGE,
        )
        + path("M-13.4-12.4Q0-16 13.4-12.4V-16.6Q0-20-13.4-16.6Z", "#e5b75a", EDGE)
        + spots
    )


def _zahra() -> str:
    """The tomb robber: black hood and veil, nothing but eyes, a golden ring."""
    return (
        path("M-24 21Q-17 10-18-4Q-18-27 0-28Q18-27 18-4Q17 10 24 21A32 32 0 0 1-24 21Z", "#1d1a22", EDGE)
        + path("M-13-2Q-13-17 0-17T13-2V6H-13Z", BROWN, EDGE)
        + path("M-13-6Q-8-14 2-13Q10-12 13-6V-10Q10-18 0-18T-13-10Z", "#120e10")
        + eyes("kohl", -3, 6.4)
        + brows("#120e10", 2.2, -8.4, 1)
        + path("M-15 2Q-7 4 0 2Q7 4 15 2Q15 17 0 23Q-15 17-15 2Z", "#5b1f33", EDGE)
        + line("M-14 3.4Q-7 5.4 0 3.4Q7 5.4 14 3.4", "#e2b33b", 1.6)
        + line("M-7 9Q0 14 7 9M-5 15Q0 18 5 15", "#7f3a50", 1.4)
        + circle(-14.6, 7, 3, "none", 'stroke="#e2b33b" stroke-width="2"')
        + path("M0-20L2.6-16L0-12.6L-2.6-16Z", "#c9302c", EDGE)
    )


def _orlova() -> str:
    """The medium: violet turban with feather and jewel, shadowed eyes, pearls."""
    pearls = "".join(
        circle(x, y, 2, "#fbf6ea", 'stroke="#7a6a50" stroke-width="0.8"')
        for x, y in ((-12, 17), (-8, 21), (-3, 23), (3, 23), (8, 21), (12, 17))
    )
    return (
        path("M8-22Q24-34 22-12Q18-18 10-15Z", "#2f8f86", EDGE)
        + line("M9-18Q17-24 21-16", "#bfe6df", 1.2)
        + path("M-15 6Q-18-6-13-10H13Q18-6 15 6Q13 10 11 6V-6H-11V6Q-13 10-15 6Z", "#1c1420", EDGE)
        + coat("#4a1f5c")
        + head("#f3dccb", 13, 17)
        + path("M-11-3Q-6-8-2-2Q-6 2-11-3ZM11-3Q6-8 2-2Q6 2 11-3Z", "#8d6bb0", 'fill-opacity="0.8"')
        + eyes("lashes", -2)
        + line("M-10-9Q-6-11.6-2.6-9M10-9Q6-11.6 2.6-9", "#1c1420", 1.6)
        + nose(0.9)
        + mouth("lips", 10.4, "#6d1230")
        + circle(6.4, 6.4, 1.1, INK)
        + pearls
        + line("M-14 3V9M14 3V9", "#e2b33b", 1.6)
        + circle(-14, 11, 2.4, "#c9302c", EDGE)
        + circle(14, 11, 2.4, "#c9302c", EDGE)
        + path("M-16-8Q-20-27 0-28T16-8Q8-13 0-13T-16-8Z", "#7a3f9c", EDGE)
        + line("M-15-12Q-6-24 4-27M15-12Q6-22-4-26M0-13Q-2-20 0-24", "#56257a", 1.6)
        + circle(0, -17.4, 4, "#e2b33b", EDGE)
        + circle(0, -17.4, 2, "#34c0b0")
    )


_GROUNDS: Final = (
    "#cdbfe0", "#cfe0d3", "#d9d3c4", "#bfe0ee", "#f3dcb8", "#cfe2f4", "#f2e3c0", "#d6ead2",
    "#f3d6cd", "#f4d9a4", "#cde5df", "#d8cfc0", "#e6e0b8", "#dbe4bd", "#e8c9a8", "#e3cdea",
)  # fmt: skip
_FACES: Final = (
    _naumov, _thornbury, _castellani, _peral, _vidal, _halvorsen, _morvan, _farrow,
    _moriwaki, _fayumi, _benavente, _brandt, _haddad, _oakes, _zahra, _orlova,
)  # fmt: skip
FACES: Final = {
    f"c{k + 1:02}": circle(0, 0, 32, ground) + face()
    for k, (ground, face) in enumerate(zip(_GROUNDS, _FACES, strict=True))
}
DRAWINGS: Final = {f"face-{name}": shape for name, shape in FACES.items()}


def face(name: str, x: float, y: float, size: float) -> str:
    """The face of a character around x, y, `size` wide."""
    return f'<use href="#ham-face-{name}" transform="{move(x, y, size / 64)}"/>'
