"""The dice of the board, and chances in percent."""

from __future__ import annotations

from fractions import Fraction

from mastaba.core.drawing.svg import BOLD, group, path, text
from mastaba.games.hamunaptra.board.paint import CARNELIAN, INK, WHITE
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.view.odds import FACES


def faces(dice: int, target: int, hits: int, seed: int) -> list[int]:
    """Faces of dice with this number of hits: decoration, but the same in every drawing (notation 6)."""
    shown, left = [], hits
    for k in range(dice):
        mix = (seed * 31 + k * 17 + dice * 7 + hits * 13) % 97
        lucky = left > 0 and mix % (dice - k) < left
        left -= lucky
        low, high = (target, FACES) if lucky else (1, target - 1)
        shown.append(low + mix % max(1, high - low + 1))
    return shown


def percent(scene: Scene, share: Fraction) -> str:
    """A chance in words, with one decimal unless it is certain."""
    shown = str(int(share * 100)) if share in (0, 1) else f"{min(max(float(share) * 100, 0.1), 99.9):.1f}"
    return scene.say("percent", value=shown.replace(".", scene.say("decimal")))


def die(x: float, y: float, size: float, value: int | None, hit: bool) -> str:
    """A die of four faces around x, y; None: not rolled yet."""
    paint = CARNELIAN if hit else "#cdbf9f" if value else "#f4ead0"
    ink = WHITE if hit else INK
    body = path(
        "M0-11.6L11.4 8.4H-11.4Z", paint, f'stroke="{INK}" stroke-width="1.5" stroke-linejoin="round"'
    )
    if value:
        body += text(0, 5.4, str(value), 12, ink, more=BOLD)
    return group(body, x, y, size / 24)
