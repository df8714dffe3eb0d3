"""Marks on pyramids where a seat is reminded of what it has seen: a small treasure, or sand."""

from __future__ import annotations

from mastaba.core.drawing.svg import circle, line, num
from mastaba.games.faraon.board import paint
from mastaba.games.faraon.board.scene import Scene
from mastaba.games.faraon.board.treasures import TREASURES, treasure
from mastaba.games.faraon.view.reminder import reminder


def seen_before(scene: Scene, cell: str) -> str | None:
    """What the seat is reminded of in a cell."""
    memory = reminder(scene.seen)
    return (memory["gold"].get(cell) or memory["cells"].get(cell)) if memory else None


def mark(found: str | None, x: float, y: float, size: float) -> str:
    """The mark of something found: treasures are drawn, what is not wanted is sand."""
    if found is None:
        return ""
    if found in TREASURES:
        halo = circle(x, y, size * 0.36, paint.WHITE, f'fill-opacity="0.9" stroke="{paint.INK}"')
        return f'<g pointer-events="none">{halo}{treasure(found, x, y, size * 0.56)}</g>'
    r = size * 0.2
    waves = f"M{num(x - r * 0.6)} {num(y)}q{num(r * 0.3)}{num(-r * 0.5)} {num(r * 0.6)} 0t{num(r * 0.6)} 0"
    sand = circle(x, y, r, paint.SAND, f'stroke="{paint.SAND_DEEP}"') + line(waves, paint.INK, size * 0.02)
    return f'<g pointer-events="none">{sand}</g>'
