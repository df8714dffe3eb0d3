"""SVG: the shapes that boards are drawn with, as strings. Presentation attributes only, never `style`."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from html import escape
from typing import Final, NamedTuple, ParamSpec, cast

SERIF: Final = "Georgia, 'Palatino Linotype', 'Liberation Serif', serif"
SANS: Final = "'Segoe UI', Roboto, 'Helvetica Neue', Arial, 'Liberation Sans', sans-serif"
BOLD: Final = 'font-weight="700"'
HEADING: Final = f'font-family="{SERIF}" {BOLD}'
_NOT_XML: Final = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
# Widths of bold letters in hundredths of the size, as in DejaVu, the widest face in use.
_WIDTHS: Final = {
    c: hundredths / 100
    for hundredths, letters in (
        (38, "jil' /\\|,.·:;-"),
        (45, 'IJf!¡()[]"íÍ'),
        (50, "t_`–*"),
        (56, "r"),
        (60, "zcsç?¿"),
        (66, "xvyaáå«»"),
        (90, "wNÑH&"),
        (110, "mMW@%—…½"),
    )
    for c in letters
}
_LIGHT: Final = 0.92  # the width of the same face when it is not bold
_SHRINK: Final = 1.25  # up to this excess a text becomes smaller; beyond it the text is also squeezed
_SMALL: Final = 11  # the least size
_BREAK: Final = 1.5  # beyond this excess a text of several words is broken into two small lines
_HALF: Final = 0.72  # the size of these two lines
_CUT: Final = 2.2  # beyond this excess a single word loses its end
_Given = ParamSpec("_Given")


class Area(NamedTuple):
    """A rectangle of the board."""

    x: float
    y: float
    w: float
    h: float


def _cached(shape: Callable[_Given, str]) -> Callable[_Given, str]:
    """Cache the strings of a shape: most of a board was drawn before, at this table or another."""
    return cast("Callable[_Given, str]", lru_cache(maxsize=20_000)(shape))


@_cached
def clean(text: str) -> str:
    """Escape a text for XML content and attributes, in ASCII: pictures are copied often."""
    return escape(_NOT_XML.sub("", text), quote=True).encode("ascii", "xmlcharrefreplace").decode()


@_cached
def num(value: float) -> str:
    """A coordinate with at most two decimals and no needless zeros."""
    return f"{round(value, 2) + 0:g}"  # never -0


@_cached
def way(*steps: str | float) -> str:
    """The `d` of a path: letters and numbers, as in `way("M", x, y, "h", 5, "Z")`."""
    return " ".join([step if isinstance(step, str) else num(step) for step in steps])


def width_of(text: str, size: float) -> float:
    """An upper estimate of the width of a text in a bold face of any browser."""
    units = sum(_WIDTHS.get(c) or (0.85 if c.isupper() or ord(c) > 0x2FF else 0.73) for c in text)
    return units * size


def lines_of(words: str, size: float, room: float) -> list[str]:
    """A name in one line, or in two of widths as equal as possible."""
    parts = words.split(" ")
    if width_of(words, size) <= room or len(parts) == 1:
        return [words]
    cuts = [(" ".join(parts[:k]), " ".join(parts[k:])) for k in range(1, len(parts))]
    return list(min(cuts, key=lambda cut: max(width_of(line, size) for line in cut)))


def fitted(lines: list[str], size: float, room: float, least: float = 7) -> float:
    """The size at which all lines fit into the room, but not below `least`."""
    widest = max(width_of(line, size) for line in lines)
    return max(least, size * min(1, room / widest)) if widest else size


@_cached
def rect(x: float, y: float, w: float, h: float, fill: str, r: float = 0, more: str = "") -> str:
    """A rectangle, its corners rounded by `r`."""
    corner = f' rx="{num(r)}"' if r else ""
    place = f'x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}"'
    return f'<rect {place}{corner} fill="{fill}"{_more(more)}/>'


@_cached
def circle(x: float, y: float, r: float, fill: str, more: str = "") -> str:
    """A circle around x, y."""
    return f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(r)}" fill="{fill}"{_more(more)}/>'


def path(d: str, fill: str = "none", more: str = "") -> str:
    """A path; lines have round ends."""
    return f'<path d="{d}" fill="{fill}"{_more(more)}/>'


@_cached
def line(d: str, stroke: str, width: float = 1.5, more: str = "") -> str:
    """A stroke along a path, with round ends and corners."""
    return (
        f'<path d="{d}" fill="none" stroke="{stroke}" stroke-width="{num(width)}" stroke-linecap="round" '
        f'stroke-linejoin="round"{_more(more)}/>'
    )


def edge(ink: str, width: float) -> str:
    """The attributes of an outline with round corners and ends."""
    return f'stroke="{ink}" stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"'


@_cached
def text(
    x: float,
    y: float,
    words: str,
    size: float,
    fill: str,
    anchor: str = "middle",
    more: str = "",
    room: float = 0,
) -> str:
    """A line of text on the base line y. With `room` it is broken, made smaller or squeezed until it fits.

    Screen readers skip it: a number means nothing without its element. They have the position in words.
    """
    if room:
        excess = width_of(words, size if BOLD in more else size * _LIGHT) / room
        if excess > _BREAK and " " in words:
            upper, lower = lines_of(words, size, room)
            small = size * _HALF
            return text(x, y - size * 0.42, upper, small, fill, anchor, more, room) + text(
                x, y + size * 0.3, lower, small, fill, anchor, more, room
            )
        if excess > _CUT:
            words = words[: int(len(words) * _CUT / excess) - 1] + "…"
        smaller = max(size / min(max(excess, 1), _SHRINK), min(size, _SMALL))
        excess *= smaller / size
        size = smaller
        if excess > 1.01:
            more += f' textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"'
    where = "" if anchor == "start" else f' text-anchor="{anchor}"'
    attributes = f'x="{num(x)}" y="{num(y)}" font-size="{num(size)}" fill="{fill}"{where}{_more(more)}'
    return f'<text {attributes} aria-hidden="true">{clean(words)}</text>'


def group(body: str, x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """Shapes moved together."""
    return f'<g transform="{move(x, y, scale, turn)}">{body}</g>'


@_cached
def move(x: float, y: float, scale: float = 1, turn: float = 0) -> str:
    """The value of a `transform`."""
    transform = f"translate({num(x)} {num(y)})"
    if scale != 1:
        transform += f" scale({num(scale)})"
    return f"{transform} rotate({num(turn)})" if turn else transform


def named(ident: str, kind: str, title: str, body: str, more: str = "") -> str:
    """An element with an id and a title; it begins a line."""
    return f'\n<g id="{ident}" class="{kind}"{_more(more)}><title>{clean(title)}</title>{body}</g>'


def piece(ident: str, title: str, x: float, y: float, body: str, kind: str = "piece") -> str:
    """An element that can move: drawn around 0, 0 and translated to its place."""
    return named(ident, kind, title, body, f'transform="translate({num(x)} {num(y)})"')


def told(title: str, body: str, more: str = "") -> str:
    """An element with a title only."""
    return f"<g{_more(more)}><title>{clean(title)}</title>{body}</g>"


def box(x: float, y: float, w: float, h: float, r: float = 4) -> str:
    """The outline of a rectangle with round corners, as the `d` of a path."""
    a, b, k = num(w - 2 * r), num(h - 2 * r), num(r)
    return (
        f"M{num(x + r)} {num(y)}h{a}q{k} 0 {k} {k}v{b}q0 {k}-{k} {k}h-{a}q-{k} 0-{k}-{k}v-{b}q0-{k} {k}-{k}Z"
    )


def panel(at: Area, fill: str, edge: str, thick: float, r: float, drop: float) -> str:
    """A panel with its shadow, `drop` below it."""
    shadow = rect(at.x + 1.5, at.y + drop, at.w, at.h, "#8a6a35", r, 'fill-opacity="0.4"')
    return shadow + rect(*at, fill, r, f'stroke="{edge}" stroke-width="{num(thick)}"')


def ripple(x: float, y: float, w: float, rise: float, paint: str) -> str:
    """A ripple in the sand: one wave up and one down."""
    return line(way("M", x, y, "q", w * 0.25, -rise, w * 0.5, 0, "t", w * 0.5, 0), paint, 2)


def desert(w: float, h: float, sand: str, ripples: str) -> str:
    """The sand under a whole board, with its ripples."""
    waves = "".join(ripple(0, y, w, 14, ripples) for y in range(40, int(h), 46))
    return f'<g class="ground">{rect(0, 0, w, h, sand)}{waves}</g>'


def used(picture: str, prefix: str, drawings: Mapping[str, str]) -> str:
    """The definitions of the drawings that a picture uses as `#prefix-name`, and of no others."""
    names = set(re.findall(rf'href="#{prefix}-([\w-]+)"', picture))
    return "".join(
        f'\n<g id="{prefix}-{name}">{shape}</g>' for name, shape in drawings.items() if name in names
    )


def document(kind: str, title: str, lang: str, width: float, height: float, body: str) -> str:
    """A whole board: a standalone SVG document."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {num(width)} {num(height)}" class="board {kind}" '
        f'font-family="{SANS}" role="group" aria-label="{clean(title)}" lang="{lang}">\n{body}\n</svg>'
    )


def _more(attributes: str) -> str:
    return " " + attributes.strip() if attributes else ""
