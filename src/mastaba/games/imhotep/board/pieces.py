"""Movable pieces: stones and cards, with their coins and tallies."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, GOLD, GOLD_DEEP, INK, LAPIS, LAPIS_DEEP, MALACHITE
from mastaba.core.drawing.svg import BOLD, circle, group, line, move, path, rect, text, way
from mastaba.games.imhotep.board.icons import PURPLE, icon
from mastaba.games.imhotep.engine.box import BOX

CARD_COLOURS: Final = {"red": CARNELIAN, "green": MALACHITE, "purple": PURPLE, "blue": LAPIS}
# By colour (texts.COLOUR_NAMES): face, edge, light, mark
_STONES: Final = (
    ("#45403c", "#191613", "#6d665f", "#f3dca6"),
    ("#fdf9ee", "#a8997a", "#ffffff", "#4b3c29"),
    ("#a06a3d", "#5a371b", "#c79562", "#fff3db"),
    ("#a9adab", "#62676a", "#d3d6d3", "#22282c"),
)


def seat_paint(colour: int) -> str:
    """The paint of the stones of a colour."""
    return _STONES[colour][0]


@cache
def mark(colour: int, size: float, fill: str) -> str:
    """The carved sign of a colour, for people who cannot tell colours apart: circle, square, triangle, diamond."""
    r = size / 2
    if colour == 0:
        return circle(0, 0, r * 0.92, fill)
    if colour == 1:
        return rect(-r * 0.84, -r * 0.84, r * 1.68, r * 1.68, fill)
    if colour == 2:
        return path(way("M", 0, -r * 1.05, "L", r * 1.1, r * 0.85, "H", -r * 1.1, "Z"), fill)
    return path(way("M", 0, -r * 1.2, "L", r * 1.2, 0, "L", 0, r * 1.2, "L", -r * 1.2, 0, "Z"), fill)


@cache
def stone(colour: int, w: float, h: float) -> str:
    """A limestone block around 0, 0, with its bevel and the sign of its colour."""
    face, edge, light, sign = _STONES[colour]
    depth = max(1.6, min(w, h) * 0.13)
    r = min(w, h) * 0.14
    shine = way("M", -w / 2 + r + 1, -h / 2 + 1.6, "H", w / 2 - r - 1)
    return (
        rect(-w / 2, -h / 2, w, h, edge, r)
        + rect(-w / 2 + 0.9, -h / 2 + 0.9, w - 1.8, h - depth - 0.9, face, r * 0.8)
        + line(shine, light, 1.2)
        + group(mark(colour, min(min(w, h) * 0.54, max(w, h) * 0.4), sign), 0, -depth / 2 + 0.3)
    )


def seat_badge(colour: int) -> str:
    """A stone of a colour, for lists beside the board."""
    return stone(colour, 22, 22)


def piece(ident: str, x: float, y: float, body: str) -> str:
    """A piece that may move. It takes no clicks: moves point at the place below it."""
    return f'\n<g id="{ident}" class="piece" transform="{move(x, y)}" pointer-events="none">{body}</g>'


def coin(x: float, y: float, r: float, words: str, size: float) -> str:
    """Points, on a gold disc."""
    return (
        circle(x, y, r, GOLD, f'stroke="{GOLD_DEEP}" stroke-width="1.2"')
        + circle(x, y, r - 2, "none", 'stroke="#f9dd8e" stroke-width="0.8"')
        + text(x, y + size * 0.36, words, size, INK, more=BOLD)
    )


def tally(x: float, y: float, words: str, size: float) -> str:
    """A count, on a dark plate."""
    w = max(len(words) * size * 0.62, size * 0.8) + size * 0.6
    plate = rect(x - w / 2, y - size * 0.7, w, size * 1.4, INK, size * 0.4, 'fill-opacity="0.88"')
    return plate + text(x, y + size * 0.36, words, size, "#fff", more=BOLD)


@cache
def card_colour(card: str) -> str:
    """The paint of a card, by its colour in the box."""
    return CARD_COLOURS[BOX.tables["cards"][card]["colour"]]


@cache
def card_face(card: str, w: float, h: float, label: str = "", size: float = 0) -> str:
    """A card from its upper left corner: papyrus in a frame of its colour, with the label at the bottom."""
    edge = 2.4 if w > 26 else 1.6
    foot = size + 4.5 if label else edge
    inner = h - foot - edge
    return (
        rect(0, 0, w, h, card_colour(card), 4)
        + rect(edge, edge, w - 2 * edge, inner, "#fcf5e2", 2.2)
        + icon(card, w / 2, edge + inner / 2, min(w - 2 * edge, inner, 50) * 0.9)
        + (text(w / 2, h - 4.6, label, size, "#fff", room=w - 5) if label else "")
    )


@cache
def card_back(w: float, h: float) -> str:
    """The back of a market card: the sun between two wings."""
    x, y, r = w / 2, h / 2, min(w, h) * 0.15
    wings = "".join(
        path(
            way(
                "M",
                x + k * r * 0.8,
                y,
                "q",
                k * r,
                -r * 0.9,
                k * w * 0.26,
                -r * 0.7,
                "q",
                -k * w * 0.06,
                r * 1.3,
                -k * w * 0.26,
                r * 1.2,
                "Z",
            ),
            GOLD,
        )
        for k in (-1, 1)
    )
    return (
        rect(0, 0, w, h, LAPIS_DEEP, 4)
        + rect(2.6, 2.6, w - 5.2, h - 5.2, LAPIS, 2.4, f'stroke="{GOLD}" stroke-width="1"')
        + wings
        + circle(x, y, r, CARNELIAN, f'stroke="{GOLD}" stroke-width="1.4"')
    )
