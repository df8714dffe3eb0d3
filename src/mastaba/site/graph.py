"""The scores of a game as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

_WIDTH: Final = 420
_HEIGHT: Final = 220
_LEFT: Final = 30
_RIGHT: Final = 116  # room for the names
_FOOT: Final = 14
COLOURS: Final = ("#1f3f66", "#b3402a", "#2f7d5b", "#c08a1a", "#5b3a78", "#3b3b3b", "#7a5230", "#7d8a94")
_DASHES: Final = ("", "7 4", "2 4", "10 3 2 3", "4 2", "1 3", "12 4", "6 2 2 2")


def score_graph(rows: Sequence[Sequence[int]], names: Sequence[str], title: str) -> str:
    """Lines over the plies, one a seat, told apart by colour, dashes and a name at the end."""
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
        low = max(at + 4, low + 15)
        spots[seat] = low
    lines = ""
    for seat, name in enumerate(names):
        points = " ".join(f"{_LEFT + i * across:.1f},{y(row[seat]):.1f}" for i, row in enumerate(rows))
        paint = f'stroke="{COLOURS[seat]}" stroke-dasharray="{_DASHES[seat]}"'
        lines += f'<polyline points="{points}" fill="none" stroke-width="2.5" {paint}/>'
        lines += (
            f'<text x="{_WIDTH - _RIGHT + 6}" y="{spots[seat]:.1f}" fill="{COLOURS[seat]}" class="axis">'
            f"{rows[-1][seat]} {escape(name[:12])}</text>"
        )
    label = f'role="img" aria-label="{escape(title)}"'
    return f'<svg viewBox="0 0 {_WIDTH} {_HEIGHT}" class="graph" {label}>{marks}{lines}</svg>'
