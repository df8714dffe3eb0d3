"""The pyramid: one large on side A, three small ones on side B (imhotep 7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.core.drawing.palette import INK_SOFT, SAND_DEEP
from mastaba.core.drawing.svg import BOLD, Area, path, rect, text, way
from mastaba.games.imhotep.board.icons import STONE, icon
from mastaba.games.imhotep.board.pieces import coin, piece
from mastaba.games.imhotep.board.scene import Face, Scene
from mastaba.games.imhotep.board.slabs import body, cell, next_cell
from mastaba.games.imhotep.engine.box import BOX
from mastaba.games.imhotep.notation.texts import PYRAMID_NAMES, Pyramid

_BESIDE: Final = str(BOX.number("pyramid.beside"))


class Cell(NamedTuple):
    """A cell of a pyramid: its middle and its size."""

    x: float
    y: float
    size: float


def pyramid_a(face: Face) -> list[Cell]:
    """The 14 cells in building order: three levels, each drawn above the one that carries it."""
    at = body(face.at.sites["pyramid"], face.at.head)
    gap = at.h * 0.028
    size = (at.h - 3.6 * gap) / 6
    middle = at.x + at.w * 0.5
    cells = []
    top = at.y + at.h - 0.8 * gap
    for width in (3, 2, 1):
        top -= width * size
        for i in range(width * width):
            column, row = divmod(i, width)
            cells.append(Cell(middle + (column - (width - 1) / 2) * size, top + (row + 0.5) * size, size))
        top -= gap
    return cells


def pyramid_b(face: Face) -> dict[Pyramid, list[Cell]]:
    """The cells of the three small pyramids, the centre one behind: a base of four and the top above it."""
    at = body(face.at.sites["pyramid"], face.at.head)
    size = min((at.w - 24) / 4.6, at.h / 6.85)
    cells: dict[Pyramid, list[Cell]] = {}
    for k, name in enumerate(PYRAMID_NAMES):
        x = at.x + at.w / 2 + (k - 1) * (at.w / 2 - size * 1.3)
        top = at.y + at.h / 2 + (-3.32 * size if name == "centre" else 0.08 * size)
        base = [Cell(x + (i // 2 - 0.5) * size, top + (i % 2 + 1.68) * size, size) for i in range(4)]
        cells[name] = [*base, Cell(x, top + size * 0.6, size)]
    return cells


def _steps(cells: list[Cell], pad: float) -> str:
    """The stepped shadow behind the levels of a pyramid."""
    rows: dict[float, list[float]] = {}
    for c in cells:
        rows.setdefault(c.y, []).append(c.x)
    half = cells[0].size / 2
    return "".join(
        rect(
            min(xs) - half - pad,
            y - half - pad,
            max(xs) - min(xs) + 2 * (half + pad),
            2 * (half + pad),
            STONE,
            3,
        )
        for y, xs in rows.items()
    )


def pyramid_ground(face: Face) -> str:
    """The cells with their points and bonuses (imhotep 7.1, 7.3–7.6)."""
    at = body(face.at.sites["pyramid"], face.at.head)
    floor = at.y + at.h - 4
    slope = way(
        "M", at.x + at.w * 0.03, floor, "L", at.x + at.w / 2, at.y + 3, "L", at.x + at.w * 0.97, floor, "Z"
    )
    out = [path(slope, SAND_DEEP, 'fill-opacity="0.5"')]
    if face.sides["pyramid"] == "a":
        cells = pyramid_a(face)
        out.append(_steps(cells, at.h * 0.012))
        numbers = [(c, n, "") for c, n in zip(cells, BOX.numbers("pyramid.cells_a"), strict=True)]
    else:
        numbers = []
        for name, own in pyramid_b(face).items():
            out.append(_steps(own, 2.2))
            values, bonuses = BOX.numbers(f"pyramid.{name}_b"), BOX.names(f"pyramid.{name}_bonus")
            numbers += list(zip(own, values, bonuses, strict=True))
    for c, value, bonus in numbers:
        size = max(face.at.small, c.size * 0.42)
        out.append(cell(c.x, c.y, c.size, c.size))
        shift = c.size * 0.26 if bonus else 0
        out.append(text(c.x - shift, c.y + size * 0.36, str(value), size, INK_SOFT, more=BOLD))
        if bonus:
            out.append(icon(bonus, c.x + c.size * 0.16, c.y, c.size * 0.5))
    return "".join(out)


def pyramid_pieces(scene: Scene) -> str:
    """The stones and, on side B, the three pyramids as places."""
    built = scene.seen["pyramid"]
    if "stones" in built:
        cells = pyramid_a(scene.face)
        stones = built["stones"]
        inside = _pyramid_stones(scene, cells, stones, "")
        return inside + _beside(scene, stones[len(cells) :])
    out = []
    for name, cells in pyramid_b(scene.face).items():
        size = cells[0].size
        at = Area(cells[0].x - size / 2 - 2, cells[4].y - size / 2 - 2, 2 * size + 4, 3.08 * size + 4)
        title = scene.say("pyramid", pyramid=name, stones=len(built[name]))
        out.append(scene.spot(f"pyramid-{name}", title, at))
        out.append(_pyramid_stones(scene, cells, built[name], name + "-"))
    return "".join(out) + _beside(scene, built["beside"])


def _pyramid_stones(scene: Scene, cells: list[Cell], seats: list[int], name: str) -> str:
    size = cells[0].size - 2
    out = [
        piece(f"stone-pyramid-{name}{i}", c.x, c.y, scene.stone(seat, size, size))
        for i, (c, seat) in enumerate(zip(cells, seats, strict=False))
    ]
    if len(seats) < len(cells):
        c = cells[len(seats)]
        out.append(next_cell(c.x, c.y, c.size, c.size))
    return "".join(out)


def _beside(scene: Scene, seats: list[int]) -> str:
    """The stones beside the board: one point each (imhotep 7.2, 7.8)."""
    if not seats:
        return ""
    at = body(scene.at.sites["pyramid"], scene.at.head)
    size = at.w * 0.088
    columns = 3 if scene.face.sides["pyramid"] == "b" else 2
    x, y = at.x + at.w - (columns - 0.1) * size, at.y + scene.at.small * 2.2
    sign = coin(
        x + (columns - 1) * size / 2, y - scene.at.small * 1.3, scene.at.small * 0.7, _BESIDE, scene.at.small
    )
    return sign + "".join(
        piece(
            f"stone-beside-{i}",
            x + i % columns * size,
            y + i // columns * size,
            scene.stone(seat, size - 1, size - 1),
        )
        for i, seat in enumerate(seats)
    )
