"""The graph of an analysis: how good each seat's position was at every moment, and signs where a decision mattered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Final, NamedTuple

from mastaba.core.drawing.svg import num
from mastaba.site.tables.results import DASHES, INK

WIDTH: Final = 320
HEIGHT: Final = 168
LEFT: Final = 48  # room for the numbers
RIGHT: Final = 24  # room for the badges
_TOP: Final = 12
_FOOT: Final = 10
_APART: Final = 17  # between two badges
_LONG: Final = 120  # steps of a game whose lines are thinner
_MARKS: Final = 5  # numbers at the side, at most


class Sign(NamedTuple):
    """A decision that gets a sign on its seat's line."""

    step: int
    seat: int
    word: str


class Scale(NamedTuple):
    """What the lines are drawn against."""

    low: float
    high: float
    step: float
    told: Callable[[float], str]  # how a number is written at the side


def sign_of(word: str) -> str:
    """The shape of a word around 0, 0: a star if brilliant, a ring, a triangle for a mistake, a cross for a blunder."""
    edge = f'stroke="{INK}" stroke-width="1.4" stroke-linejoin="round"'
    match word:
        case "brilliant":
            star = "M0-7 1.8-2.2 6.8-2 2.9 1.1 4.2 6 0 3.2-4.2 6-2.9 1.1-6.8-2-1.8-2.2Z"
            return f'<path d="{star}" fill="#3f9c6c" {edge}/>'
        case "inaccurate":
            return f'<circle r="4.6" fill="#fff6dc" {edge}/>'
        case "mistake":
            return f'<path d="M0-6 6 5H-6Z" fill="#f0b03a" {edge}/>'
        case "blunder":
            return (
                f'<path d="M-2-6H2V-2H6V2H2V6H-2V2H-6V-2H-2Z" transform="rotate(45)" fill="#d8492f" {edge}/>'
            )
        case _:
            return f'<circle r="2.4" fill="#b9a67c" {edge}/>'


def scale_of(rows: Sequence[Sequence[float]], told: Callable[[float], str]) -> Scale:
    """A scale for points: all of them, between round numbers."""
    low, high = min(map(min, rows), default=0.0), max(map(max, rows), default=1.0)
    step = next(s for n in range(12) for s in (10**n, 2 * 10**n, 5 * 10**n) if (high - low) / s < _MARKS)
    return Scale(min(0.0, low // step * step), max(float(step), -(-high // step) * step), step, told)


def value_graph(
    rows: Sequence[Sequence[float]],
    paints: Sequence[str],
    badges: Sequence[str],
    scale: Scale,
    title: str,
    signs: Sequence[Sign] = (),
) -> str:
    """A line for each seat over the steps, in its paint with dashes of its own, and its badge at the end."""
    across = (WIDTH - LEFT - RIGHT) / max(1, len(rows) - 1)

    def x(step: float) -> float:
        return LEFT + step * across

    def y(value: float) -> float:
        return _TOP + (scale.high - value) * (HEIGHT - _TOP - _FOOT) / (scale.high - scale.low)

    seats = range(len(paints))
    body = _grid(scale, y)
    rim, thread_width = (3.4, 2) if len(rows) < _LONG else (2.4, 1.5)
    for seat in seats:
        points = " ".join(f"{num(x(i))},{num(y(row[seat]))}" for i, row in enumerate(rows))
        thread = f'<polyline points="{points}" fill="none" stroke-linejoin="round" stroke'
        body += f'{thread}="{INK}" stroke-width="{rim}"/>'
        body += f'{thread}="{paints[seat]}" stroke-width="{thread_width}" stroke-dasharray="{DASHES[seat]}"/>'
    body += f'<path class="cursor" d="M0 {_TOP - 6}V{HEIGHT - _FOOT + 6}" transform="translate({LEFT} 0)"/>'
    for step, seat, word in signs:
        body += f'<g transform="translate({num(x(step))} {num(y(rows[step][seat]))})">{sign_of(word)}</g>'
    for seat, low in _spread([y(rows[-1][seat]) for seat in seats]).items() if rows else ():
        body += f'<g transform="translate({WIDTH - 12} {num(low)}) scale(.72)">{badges[seat]}</g>'
    label = f'role="img" aria-label="{escape(title)}"'
    size = f'data-left="{LEFT}" data-across="{num(across)}"'
    return f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" class="graph values" {size} {label}>{body}</svg>'


def _grid(scale: Scale, y: Callable[[float], float]) -> str:
    found = ""
    for k in range(round((scale.high - scale.low) / scale.step) + 1):
        value = scale.low + k * scale.step
        found += f'<path d="M{LEFT} {num(y(value))}H{WIDTH - RIGHT}" class="grid"/>'
        place = f'x="{LEFT - 5}" y="{num(y(value) + 4)}" text-anchor="end"'
        found += f'<text {place} class="axis">{scale.told(value)}</text>'
    return found


def _spread(heights: Sequence[float]) -> dict[int, float]:
    """Where the badges go so that none lies upon another."""
    order = sorted((at, seat) for seat, at in enumerate(heights))
    spots: dict[int, float] = {}
    low: float = _TOP - _APART
    for at, seat in order:
        low = spots[seat] = max(at, low + _APART)
    high: float = HEIGHT - _FOOT + _APART
    for _, seat in reversed(order):
        high = spots[seat] = min(spots[seat], high - _APART)
    return spots


def bar(value: float, most: float, kind: str) -> str:
    """A bar from the middle: to the right what helped, to the left what cost; luck is striped, skill is whole."""
    half, height = 100, 14
    wide = min(half, abs(value) / most * half) if most else 0
    start = half if value >= 0 else half - wide
    stripes = "".join(
        f'<path d="M{num(start + at)} {height}l6-{height}" class="stripe"/>'
        for at in range(2, int(wide) - 5, 7)
    )
    size = f'x="{num(start)}" y="1" width="{num(wide)}" height="{height - 2}"'
    shape = f'<rect {size} class="{kind} {"good" if value >= 0 else "bad"}"/>'
    return (
        f'<svg class="bar" viewBox="0 0 {2 * half} {height}" preserveAspectRatio="none" aria-hidden="true">'
        f'<rect width="{2 * half}" height="{height}" class="track"/>{shape}{stripes if kind == "luck" else ""}'
        f'<path d="M{half} 0V{height}" class="middle"/></svg>'
    )
