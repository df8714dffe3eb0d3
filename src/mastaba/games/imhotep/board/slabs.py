"""What the five sites share: the slab, its heading, cells and rankings."""

from __future__ import annotations

from mastaba.core.drawing.palette import CELL, CELL_EDGE, INK, INK_SOFT, LAPIS, SAND_DEEP, SLAB, SLAB_EDGE
from mastaba.core.drawing.svg import BOLD, HEADING, Area, rect, text
from mastaba.games.imhotep.board.icons import icon
from mastaba.games.imhotep.board.pieces import coin
from mastaba.games.imhotep.board.scene import Face


def slab(face: Face, site: str) -> str:
    """The board of a site: a limestone slab with its heading and its side."""
    x, y, w, h = face.at.sites[site]
    head, size = face.at.head, face.at.title
    r = size * 0.56
    return (
        rect(x + 1.5, y + 2.5, w, h, "#a98850", 7, 'fill-opacity="0.45"')
        + rect(x, y, w, h, SLAB, 7, f'stroke="{SLAB_EDGE}" stroke-width="1.5"')
        + rect(x + 3.5, y + 3.5, w - 7, head - 4, SAND_DEEP, 4)
        + icon(site, x + 5 + size * 0.75, y + head / 2 + 1.5, size * 1.3)
        + text(
            x + 9 + size * 1.5,
            y + head / 2 + size * 0.36 + 1,
            face.say("site." + site),
            size,
            INK,
            "start",
            HEADING,
            room=w - size * 3.4 - 10,
        )
        + rect(x + w - r * 2 - 8, y + head / 2 + 1.5 - r, r * 2, r * 2, INK_SOFT, 3)
        + text(
            x + w - r - 8,
            y + head / 2 + 1.5 + size * 0.31,
            face.sides[site].upper(),
            size * 0.86,
            "#fff",
            more=BOLD,
        )
    )


def body(at: Area, head: float) -> Area:
    """A site without its heading."""
    return Area(at.x, at.y + head, at.w, at.h - head)


def cell(x: float, y: float, w: float, h: float) -> str:
    """An empty cell around x, y."""
    return rect(*_inside(x, y, w, h, 0.8), CELL, 2.5, f'stroke="{CELL_EDGE}" stroke-width="1"')


def next_cell(x: float, y: float, w: float, h: float) -> str:
    """The outline of the cell that gets the next stone."""
    dashes = f'stroke="{LAPIS}" stroke-width="1.6" stroke-dasharray="3 2.4" pointer-events="none"'
    return rect(*_inside(x, y, w, h, 1.6), "none", 2.5, dashes)


def _inside(x: float, y: float, w: float, h: float, gap: float) -> Area:
    """The inside of a cell around x, y, without its rim."""
    return Area(x - w / 2 + gap, y - h / 2 + gap, w - 2 * gap, h - 2 * gap)


def ranking(x: float, y: float, values: list[int], size: float, step: float) -> str:
    """The points of the first, second … place, from the left."""
    return "".join(
        text(x + step * i, y + size * 0.36, f"{i + 1}.", size, INK_SOFT, "end")
        + coin(x + step * i + size * 0.95, y, size * 0.82, str(value), size)
        for i, value in enumerate(values)
    )
