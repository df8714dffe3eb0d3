"""The visible part of the maze of Hamunaptra before a player pans: all tiles, or the surroundings of the action."""

from __future__ import annotations

from typing import Final, NamedTuple

from mastaba.core.drawing.svg import Area
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.board.tiles import CELL
from mastaba.games.hamunaptra.view.maze import Cell, pair

_MARGIN: Final = 0.8  # cells
_CLOSE: Final = 0.66  # the part of the ordinary width that is visible in a combat


class View(NamedTuple):
    """The visible part in the units of the maze, and how many of them are one unit of the picture."""

    at: Area
    unit: float

    @property
    def box(self) -> str:
        """The value of `viewBox`."""
        return " ".join(f"{round(value, 1):g}" for value in self.at)


def cells_of(scene: Scene) -> list[Cell]:
    """The cells that moves point at."""
    found = []
    for ident in scene.can:
        if ident.startswith("cell-"):
            x, _, y = ident.removeprefix("cell-").partition("_")
            found.append((int(x), int(y)))
    return sorted(found, key=lambda cell: (cell[1], cell[0]))


def focus(scene: Scene) -> list[Cell]:
    """The cells of the action."""
    ask, seen, maze = scene.ask, scene.seen, scene.maze
    if "cell" in ask:
        return [pair(ask["cell"])]
    if "to" in ask:
        return [pair(ask["to"])]
    if "through" in ask:
        return [pair(ask["through"])]
    if seen["combat"]:
        return [pair(seen["combat"]["cell"])]
    if "character" in ask:
        return [maze.where[ask["character"]]]
    if "monster" in ask:
        return [cell for cell, encounter in maze.encounters.items() if encounter == ask["monster"]]
    marked = cells_of(scene)
    if marked:
        return marked
    seat = scene.me if scene.asked else seen["turn"]
    return [cell for cell, people in maze.people.items() if any(owner == seat for owner, _ in people)]


def _around(cells: list[Cell], margin: float) -> Area:
    left, right = min(x for x, _ in cells), max(x for x, _ in cells)
    top, bottom = min(y for _, y in cells), max(y for _, y in cells)
    m = 0.5 + margin
    return Area(left - m, top - m, right - left + 2 * m, bottom - top + 2 * m)


def _held(start: float, size: float, low: float, room: float) -> float:
    """The start of a stretch after moving it into another one, or to its middle if it is longer."""
    if size >= room:
        return low + (room - size) / 2
    return min(max(start, low), low + room - size)


def home(scene: Scene) -> View:
    """The first view: near enough that cells can be touched."""
    frame, maze = scene.at.maze, scene.maze
    least, most = scene.at.cells
    ratio = frame.w / frame.h
    spots = focus(scene)
    marked = cells_of(scene)
    # With the cells that can be built on: otherwise the view would jump when a tile is placed.
    whole = _around([*maze.tiles, *maze.foes, *maze.frontier, *marked], _MARGIN / 2)
    wide = max(least, whole.w, whole.h * ratio)
    if scene.seen["combat"]:
        wide = min(wide, most * _CLOSE)
    if wide > most and spots:
        near = _around(spots, _MARGIN)
        wide = min(wide, max(most, near.w, near.h * ratio), most * 1.4)
    tall = wide / ratio
    near = _around(spots or list(maze.tiles), 0)
    x = _held(near.x + near.w / 2 - wide / 2, wide, whole.x, whole.w)
    y = _held(near.y + near.h / 2 - tall / 2, tall, whole.y, whole.h)
    return View(Area(x * CELL, y * CELL, wide * CELL, tall * CELL), wide * CELL / frame.w)
