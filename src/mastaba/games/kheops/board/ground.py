"""What never changes during a game: sky, desert, the outline of the pyramid, its margins, the legend."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.palette import INK, SAND, SAND_DEEP
from mastaba.core.drawing.svg import BOLD, Area, circle, line, named, num, path, rect, ripple, text, way
from mastaba.core.game import Layout
from mastaba.core.words.catalogue import Words, words
from mastaba.games.kheops.board.icons import symbol
from mastaba.games.kheops.board.layout import HEIGHT, Plan, plan_of
from mastaba.games.kheops.engine.box import LOCALE, SIDE
from mastaba.games.kheops.words.names import column_name

_POWERS: Final = ("turn_passage", "turn_room", "swap", "move", "stay_empty")
_BONUSES: Final = ("double", "ankh", "sarcophagus", "curse")
_COFFINS: Final = ("sarcophagus_red", "sarcophagus_green", "sarcophagus_gold")


@cache
def ground(lang: str, layout: Layout) -> str:
    """The ground of a layout, drawn once for each language."""
    at, say = plan_of(layout), words(LOCALE, lang)
    return (
        '<g class="ground">'
        + rect(0, 0, at.width, at.height, SAND)
        + _desert(at)
        + _outline(at)
        + _legend(at, say)
        + _margins(at)
        + "</g>"
    )


def _desert(at: Plan) -> str:
    """Evening sky, the sun behind the summit, dunes."""
    x, y, w, h = at.ground
    foot = at.summit[1] + SIDE * at.side * HEIGHT
    sun = at.side * 0.95
    sky = rect(x, y, w, h, "#f8e3b4")
    sky += circle(at.summit[0], at.summit[1] + sun * 0.7, sun * 2.2, "#fbeec6")
    sky += circle(at.summit[0], at.summit[1] + sun * 0.7, sun, "#f5c35a")
    far = foot - at.side * 0.75
    dunes = way(
        "M", x, far, "q", w * 0.2, -h * 0.06, w * 0.42, 0, "t", w * 0.58, -h * 0.02, "V", y + h, "H", x, "Z"
    )
    near = way(
        "M",
        x,
        foot - at.side * 0.2,
        "q",
        w * 0.25,
        h * 0.03,
        w * 0.5,
        0,
        "t",
        w * 0.5,
        0,
        "V",
        y + h,
        "H",
        x,
        "Z",
    )
    ripples = "".join(ripple(x, foot + k, w, h * 0.02, SAND_DEEP) for k in range(14, int(y + h - foot), 16))
    return sky + path(dunes, "#edd49a") + path(near, SAND) + ripples


def _outline(at: Plan) -> str:
    """The empty pyramid: its frame and its cells (kheops 3.1)."""
    x, y = at.summit
    half, rise = SIDE * at.side / 2, SIDE * at.side * HEIGHT
    rim = 5 * at.unit
    frame = way(
        "M", x, y - 2 * rim, "L", x + half + 1.73 * rim, y + rise + rim, "H", x - half - 1.73 * rim, "Z"
    )
    edge = f'stroke="#b08c4e" stroke-width="{num(2.4 * at.unit)}" stroke-linejoin="round"'
    shade = way("M", x, y, "L", x + half, y + rise, "H", x + half * 0.2, "Z")
    lines = ""
    for k in range(1, SIDE):
        a, b = k / SIDE * half, k / SIDE * rise
        lines += way("M", x - a, y + b, "H", x + a)
        lines += way("M", x - a, y + b, "L", x + half - 2 * a, y + rise)
        lines += way("M", x + a, y + b, "L", x - half + 2 * a, y + rise)
    dash = f'stroke-dasharray="{num(6 * at.unit)} {num(6 * at.unit)}"'
    cells = line(lines, "#bf9f60", 1.6 * at.unit + 0.2, dash)
    return path(frame, "#e9d3a0", edge) + path(shade, "#d9bd80", 'fill-opacity="0.35"') + cells


def _margins(at: Plan) -> str:
    """The names of the rows along the left slope and of the columns below the foot."""
    x, y = at.summit
    size = 13 if at.name == "wide" else 10
    out, rise = "", at.side * HEIGHT
    for row in range(SIDE):
        left = x - (row + 0.5) * at.side / 2 - 27 * at.unit
        out += text(left, y + (row + 0.5) * rise + size * 0.36, str(row + 1), size, "#7a5c2c", more=BOLD)
    foot = y + SIDE * rise + 20 * at.unit + size * 0.8
    for column in range(2 * SIDE - 1):
        name = column_name(column)
        out += text(x + (column - SIDE + 1) * at.side / 2, foot, name, size, "#7a5c2c", more=BOLD)
    return f'<g class="margins" aria-hidden="true">{out}</g>'


def _legend(at: Plan, say: Words) -> str:
    """The symbols and their names, beside the slopes."""
    return _list(at, at.powers, say, "powers", _POWERS, False) + _list(
        at, at.bonuses, say, "bonuses", _BONUSES, True
    )


def _list(at: Plan, area: Area, say: Words, head: str, names: tuple[str, ...], right: bool) -> str:
    wide = at.name == "wide"
    size = 24 if wide else 14
    step = 30 if wide else 17
    edge = area.x + area.w if right else area.x
    s = -1 if right else 1
    anchor = "end" if right else "start"
    y = area.y + (14 if wide else 9)
    out = text(edge, y, say(f"board.{head}"), at.small + (1 if wide else 0), "#7a5c2c", anchor, BOLD)
    y += step * (0.8 if wide else 0.75)
    for name in names:
        icons = _COFFINS if name == "sarcophagus" else (name,)
        x = edge
        shape = ""
        for k, each in enumerate(icons):
            x = edge + s * (size / 2 + k * size * 0.66)
            shape += symbol(each, x, y, size)
        label = say(f"board.short.{name}")
        shape += text(
            x + s * (size / 2 + 4), y + at.plain * 0.34, label, at.small + (1.5 if wide else 0), INK, anchor
        )
        about = "board.sarcophagi" if name == "sarcophagus" else f"legend.{name}"
        out += named(f"legend-{name}", "legend", say(about), shape)
        y += step
    return out
