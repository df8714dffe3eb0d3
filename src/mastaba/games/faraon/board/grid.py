"""The box with its 48 cells: wells of sand, the hole with its treasure, the pyramids.

What is drawn on a cell depends only on whether the hole, a gold pyramid or another pyramid is there. So no picture
reveals which pyramid has moved or where the hole has been (notation 2). Gold pyramids differ by shape and colour.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.svg import Area, circle, line, num, path, piece, rect, way
from mastaba.core.game import Layout
from mastaba.core.observation import present
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.layout import Plan, plan_of, spots_of
from mastaba.games.faraon.board.marks import mark, seen_before
from mastaba.games.faraon.board.scene import Scene
from mastaba.games.faraon.board.treasures import treasure
from mastaba.games.faraon.view.rotation import place, toward
from mastaba.games.faraon.words.reminder import thing_text

# The carved signs of the rim.
_MARKS: Final = (
    line("M0-6V6M-4-1.5H4M0-2Q-3-5 0-7Q3-5 0-2", paint.GOLD, 1.6),
    path("M-6 4L0-6L6 4Z", paint.CARNELIAN, f'stroke="{paint.GOLD_DEEP}" stroke-width="1"'),
    line("M-6 2L-3-2L0 2L3-2L6 2", paint.GOLD, 1.6),
    circle(0, 0, 4.4, paint.LAPIS, f'stroke="{paint.GOLD_DEEP}" stroke-width="1"'),
    line("M-6-1Q0-6 6-1Q0 4-6-1", paint.GOLD, 1.5) + circle(0, -1, 1.6, paint.GOLD),
    path("M0-6L5 0L0 6L-5 0Z", paint.MALACHITE, f'stroke="{paint.GOLD_DEEP}" stroke-width="1"'),
)
# By side of the hole: the offset of a chevron on a pyramid, and its rotation in degrees.
_CHEVRON: Final = {"above": (0, 33, 180), "below": (0, -37, 0), "left": (35, -2, 90), "right": (-35, -2, 270)}


def grid(scene: Scene) -> str:
    """The box and its contents, in one group: a sandstorm rotates it as a whole (faraon 5.1)."""
    cells = "".join(_cell(scene, cell) for cell in scene.spots)
    return f'\n<g id="grid" class="swipe">{box_of(scene.at.name, scene.seen["view"] % 2)}{_hole(scene)}{cells}</g>'


@cache
def defs(layout: Layout, upright: int) -> str:
    """The shapes that are used many times, scaled for a layout."""
    scale = plan_of(layout, upright).cell / 100
    shapes = {
        "far-well": _well(),
        "far-stone": _pyramid(("#f7d6a2", "#e9b97c", "#cf9358", "#9d6638"), "#6d3f1d"),
        "far-gold": _golden(),
        "far-glow": _glow(),
        "far-chevron": _chevron(),
    }
    found = [(ident, scale, shape) for ident, shape in shapes.items()]
    if layout == "wide":
        found += [(f"far-mark{k}", 0.9, mark) for k, mark in enumerate(_MARKS)]
    return "".join(
        f'\n<g id="{ident}" transform="scale({num(size)})">{shape}</g>' for ident, size, shape in found
    )


def _well() -> str:
    """A cell without its pyramid, seen from above: dark walls, fine sand below."""
    return (
        rect(-48, -48, 96, 96, "#24150a", 9)
        + rect(-44, -44, 88, 90, "#d6b373", 6)
        + path("M-44-38Q-44-44-38-44H38Q44-44 44-38V-33Q0-23-44-33Z", "#6b4a22")
        + path("M-44-33Q0-23 44-33V-26Q0-14-44-26Z", "#a5814a")
        + path("M-44 10Q-16-2 8 10T44 8V40Q44 46 38 46H-38Q-44 46-44 40Z", "#e8cd92")
        + line("M-34 22Q-14 13 6 22T36 20M-30 34Q-10 27 6 34T30 32", "#cba964", 2)
    )


def _pyramid(paints: tuple[str, str, str, str], joint: str) -> str:
    """A pyramid with four faces, lit from the upper left."""
    left, back, front, right = paints
    edge = f'stroke="{joint}" stroke-width="1.6" stroke-linejoin="round"'
    courses = ""
    for k in (0.27, 0.52, 0.76):
        x, top, low = 45 * k, -13 + (-46 + 13) * k, -13 + (44 + 13) * k
        courses += way("M", -x, top, "H", x, "V", low, "H", -x, "Z")
    return (
        path("M-40 48L48 48Q54 48 53 40L50-34L46-44L46 44Z", "#1c0f04", 'fill-opacity="0.45"')
        + path("M-46-45L0-13L-46 45Z", left, edge)
        + path("M-46-45H46L0-13Z", back, edge)
        + path("M46-45V45L0-13Z", right, edge)
        + path("M-46 45H46L0-13Z", front, edge)
        + path(courses, "none", f'stroke="{joint}" stroke-width="1.2" stroke-opacity="0.42"')
        + line(
            "M-29 30L-29 16M-12 24V14M10 31V18M25 44V30M-20 44V31M-38-8L-24-6M-36 16L-24 10M34-26L24-20M38 12L27 8",
            joint,
            1.1,
            'stroke-opacity="0.42"',
        )
        + path(
            "M-46 45L-36 45L-40 38ZM30 45L40 45L37 39ZM-46-30L-46-40L-40-38Z", joint, 'fill-opacity="0.55"'
        )
        + line("M-44-43L-1-13.5", "#fff0cf", 2, 'stroke-opacity="0.75"')
    )


def _golden() -> str:
    """A gold pyramid: its capstone is flat and has an eye (faraon 9.1)."""
    return (
        _pyramid(("#ffeb9a", "#ffdd66", "#efb527", "#bd7f0e"), "#7a4d05")
        + path(
            "M-23-24H23V17H-23Z", "#bd7f0e", f'stroke="{paint.INK}" stroke-width="2" stroke-linejoin="round"'
        )
        + path("M-20-22H20V12H-20Z", paint.GOLD_LIGHT, 'stroke="#8a5a08" stroke-width="1.2"')
        + path(
            "M-16-5Q0-20 16-5Q0 9-16-5Z",
            paint.WHITE,
            f'stroke="{paint.INK}" stroke-width="2.4" stroke-linejoin="round"',
        )
        + circle(0, -5, 6.2, paint.LAPIS)
        + circle(0, -5, 2.6, paint.INK)
    )


def _glow() -> str:
    """The highlight around a pyramid that may be moved."""
    ring = "M-43-48H43Q48-48 48-43V43Q48 48 43 48H-43Q-48 48-48 43V-43Q-48-48-43-48Z"
    return (
        path(ring, "#ffe98a", 'fill-opacity="0.16"')
        + line(ring, "#ffc81e", 11, 'stroke-opacity="0.55"')
        + line(ring, "#fff3b8", 5.5)
        + line(ring, "#c77f00", 1.4)
    )


def _chevron() -> str:
    """An arrow towards the hole, pointing up."""
    edge = f'stroke="{paint.INK}" stroke-width="3" stroke-linejoin="round"'
    return path("M0-13L16 9L0 3L-16 9Z", "#ffe04f", edge)


@cache
def box_of(layout: Layout, upright: int) -> str:
    """The empty box with its inlays and wells; the same in every picture of a layout."""
    at = plan_of(layout, upright)
    b, r = at.box, at.rim
    wood = (
        rect(b.x + 3, b.y + 6, b.w, b.h, "#5b3d1a", 16, 'fill-opacity="0.5"')
        + rect(b.x, b.y, b.w, b.h, paint.CEDAR, 14, f'stroke="{paint.CEDAR_DEEP}" stroke-width="2"')
        + line(
            way("M", b.x + 14, b.y + 2.5, "H", b.x + b.w - 14, "M", b.x + 2.5, b.y + 14, "V", b.y + b.h - 14),
            paint.CEDAR_LIGHT,
            3,
        )
        + rect(b.x + r - 5, b.y + r - 5, b.w - 2 * r + 10, b.h - 2 * r + 10, paint.CEDAR_DEEP, 8)
        + rect(
            b.x + r - 5,
            b.y + r - 5,
            b.w - 2 * r + 10,
            b.h - 2 * r + 10,
            "none",
            8,
            f'stroke="{paint.GOLD_DEEP}" stroke-width="1.5"',
        )
        + rect(b.x + r - 1, b.y + r - 1, b.w - 2 * r + 2, b.h - 2 * r + 2, paint.WELL, 6)
    )
    wells = "".join(
        f'<use href="#far-well" x="{num(x)}" y="{num(y)}"/>' for x, y in spots_of(layout, upright).values()
    )
    return f'<g pointer-events="none">{wood}{_inlay(at)}{wells}</g>'


def _inlay(at: Plan) -> str:
    """Carved signs along the rim, the same on all four sides: they must not reveal the rotation of the box."""
    b, r = at.box, at.rim
    if at.name == "tall":
        band = Area(b.x + r / 3, b.y + r / 3, b.w - r / 1.5, b.h - r / 1.5)
        gold = rect(*band, "none", 8, f'stroke="{paint.GOLD}" stroke-width="1.4"')
        return gold + rect(
            *band, "none", 8, f'stroke="{paint.LAPIS}" stroke-width="1.4" stroke-dasharray="9 14"'
        )
    step = at.cell / 2
    out = ""
    for length, across in ((b.w, False), (b.h, True)):
        count = int((length - 2.4 * r) / step)
        for k in range(count):
            d = (k - (count - 1) / 2) * step
            mark = min(k, count - 1 - k) % len(_MARKS)
            for side in (r * 0.45, -r * 0.45):
                x = (b.x + side % b.w) if across else b.x + b.w / 2 + d
                y = b.y + b.h / 2 + d if across else (b.y + side % b.h)
                out += f'<use href="#far-mark{mark}" x="{num(x)}" y="{num(y)}"/>'
    for x in (b.x + r * 0.5, b.x + b.w - r * 0.5):
        for y in (b.y + r * 0.5, b.y + b.h - r * 0.5):
            out += circle(x, y, r * 0.26, paint.GOLD, f'stroke="{paint.GOLD_DEEP}" stroke-width="1.2"')
    return out


def _hole(scene: Scene) -> str:
    """The hole: sand, or the treasure that lies there (faraon 3.3)."""
    cell = scene.seen["hole"]
    if cell is None:
        return ""
    x, y = scene.spots[cell]
    found = scene.seen["treasure"]
    size = scene.at.cell
    title = scene.say("hole_treasure", treasure=found) if found else scene.say("hole_sand")
    halo = circle(x, y + size * 0.01, size * 0.43, "#fff3c4", 'fill-opacity="0.85"') if found else ""
    thing = ""
    if found:
        name = scene.words(f"treasure.{found}")
        thing = piece("treasure", name, x, y + size * 0.02, treasure(found, 0, 0, size * 0.92), "upright")
    return f'\n<g id="hole" class="place"><title>{title}</title>{halo}{thing}{_rectangle(x, y, size)}</g>'


def _rectangle(x: float, y: float, size: float) -> str:
    return rect(x - size / 2, y - size / 2, size, size, "none", 0, 'pointer-events="all"')


def _cell(scene: Scene, cell: str) -> str:
    """A cell and its pyramid; one that may be moved is highlighted and points to the hole."""
    x, y = scene.spots[cell]
    ident, size, seen = f"cell-{cell}", scene.at.cell, scene.seen
    column, row = (n + 1 for n in place(cell, seen["view"]))
    if cell == seen["hole"]:
        title = scene.say("cell", row=row, place=column)
        return f'\n<g id="{ident}" class="place"><title>{title}</title>{rect(x - 2, y - 2, 4, 4, "none")}</g>'
    kind = "gold" if cell in seen["gold"] else "stone"
    can = ident in scene.can
    title = scene.say(f"pyramid_{kind}", row=row, place=column)
    found = seen_before(scene, cell)
    if found:
        title = scene.say("seen_before", pyramid=title, thing=thing_text(scene.words, found))
    where = f'transform="translate({num(x)} {num(y)})"'
    glow = f'<use href="#far-glow" x="{num(x)}" y="{num(y)}"/>' if can else ""
    return (
        f'\n<g id="{ident}" class="place{" can" if can else ""}"><title>{title}</title>{_rectangle(x, y, size)}'
        f'\n<g id="pyramid-{cell}" class="piece" {where}><use href="#far-{kind}"/></g>{glow}{mark(found, x, y, size)}'
        f"{_pointer(scene, cell) if can else ''}</g>"
    )


def _pointer(scene: Scene, cell: str) -> str:
    x, y = scene.spots[cell]
    side, _ = toward(present(scene.seen["hole"]), cell, scene.seen["view"])
    dx, dy, turn = _CHEVRON[side]
    unit = scene.at.cell / 100
    where = f"translate({num(x + dx * unit)} {num(y + dy * unit)}) rotate({turn})"
    return f'<use href="#far-chevron" transform="{where}"/>'
