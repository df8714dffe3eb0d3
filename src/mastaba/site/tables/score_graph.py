"""The scores of a game as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from mastaba.core.svg import BOLD, text

_WIDTH: Final = 420
_HEIGHT: Final = 220
_LEFT: Final = 30
_RIGHT: Final = 128  # room for the names
_APART: Final = 17  # between two names
_FOOT: Final = 14
_INK: Final = "#2f2418"
_DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "4 2", "1 3", "12 4", "6 2 2 2")


def score_graph(
    rows: Sequence[Sequence[int]], names: Sequence[str], paints: Sequence[str], title: str
) -> str:
    """Lines over the plies, one a seat in its colour, with a dark rim, dashes and a name at the end."""
    if not rows:
        return ""
    most = max(1, *(max(row) for row in rows))
    least = min(0, *(min(row) for row in rows))
    across = (_WIDTH - _LEFT - _RIGHT) / max(1, len(rows) - 1)
    down = (_HEIGHT - _FOOT - 12) / (most - least)

    def y(score: float) -> float:
        return 12 + (most - score) * down

    step = max(5, -(-(most - least) // 5 // 5) * 5)
    marks = "".join(
        f'<path d="M{_LEFT} {y(v):.1f}H{_WIDTH - _RIGHT}" class="grid"/>'
        f'<text x="{_LEFT - 6}" y="{y(v) + 4:.1f}" text-anchor="end" class="axis">{v}</text>'
        for v in range(least - least % step, most + 1, step)
    )
    ends = sorted((y(rows[-1][seat]), seat) for seat in range(len(names)))
    spots: dict[int, float] = {}
    low = 0.0
    for at, seat in ends:
        low = max(at + 4, low + _APART)
        spots[seat] = low
    lines = ends_with = ""
    for seat, name in enumerate(names):
        points = " ".join(f"{_LEFT + i * across:.1f},{y(row[seat]):.1f}" for i, row in enumerate(rows))
        thread = f'<polyline points="{points}" fill="none" stroke-linejoin="round" stroke'
        lines += f'{thread}="{_INK}" stroke-width="4"/>'
        lines += f'{thread}="{paints[seat]}" stroke-width="2.4" stroke-dasharray="{_DASHES[seat]}"/>'
        x, low = _WIDTH - _RIGHT + 10, spots[seat]
        dot = f'fill="{paints[seat]}" stroke="{_INK}"'
        ends_with += f'<circle cx="{x}" cy="{low - 4.4:.1f}" r="4.6" {dot}/>'
        ends_with += text(x + 26, low, str(rows[-1][seat]), 13, _INK, "end", BOLD)
        ends_with += text(x + 31, low, name, 13, _INK, "start", BOLD, _RIGHT - 43)
    label = f'role="img" aria-label="{escape(title)}"'
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" class="graph" {label}>{marks}{lines}{ends_with}</svg>'
