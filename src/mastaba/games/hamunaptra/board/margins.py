"""The margins of the Hamunaptra maze: the names of columns and rows along the frame, at every zoom.

Each name has `data-column` or `data-row`, the middle of its line in the units of the maze: the script that pans and
zooms moves it along the frame (`margins.js`).
"""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, num, rect, text
from mastaba.games.hamunaptra.board.paint import CREAM
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.board.tiles import CELL
from mastaba.games.hamunaptra.board.viewport import View
from mastaba.games.hamunaptra.notation.coordinates import column_name, row_name

_DEEP: Final = 14.0  # the height of the upper margin
_WIDE: Final = 18.0
_SIZE: Final = 10.5
_HALF: Final = _SIZE / 2


def margins(scene: Scene, view: View) -> str:
    """Letters along the upper edge of the frame, numbers along the left one."""
    at, limit = scene.at.maze, scene.seen["limit"]
    shade = 'fill-opacity="0.62"'
    out = rect(at.x, at.y, at.w, _DEEP, "#231606", 0, shade)
    out += rect(at.x, at.y + _DEEP, _WIDE, at.h - _DEEP, "#231606", 0, shade)
    left, top = at.x + _WIDE + _HALF, at.y + _DEEP + _HALF  # bounds for the middle of a name
    right, bottom = at.x + at.w - _HALF, at.y + at.h - _HALF
    for n in range(-limit, limit + 1):
        x = at.x + (n * CELL - view.at.x) / view.unit
        y = at.y + (n * CELL - view.at.y) / view.unit
        column = _name("column", n, left < x < right)
        out += text(x, at.y + _DEEP - 3.4, column_name(n), _SIZE, CREAM, more=column)
        row = _name("row", n, top < y < bottom)
        out += text(at.x + _WIDE / 2, y + _SIZE * 0.36, str(row_name(n)), _SIZE, CREAM, more=row)
    frame = " ".join(num(value) for value in (left, top, right, bottom))
    more = f'data-frame="{frame}" aria-hidden="true" pointer-events="none"'
    return f'\n<g id="maze-margins" class="margins" {more}>{out}</g>'


def _name(axis: str, n: int, seen: bool) -> str:
    hidden = "" if seen else ' visibility="hidden"'
    return f'{BOLD} data-{axis}="{n * CELL}"{hidden}'
