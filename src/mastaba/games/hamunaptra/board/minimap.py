"""The small map of Hamunaptra: the whole board up to its limits, and the visible part of it."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import circle, clean, num, path, rect
from mastaba.games.hamunaptra.board.paint import CARNELIAN, GOLD, INK, SAND, SEATS, WHITE
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.board.tiles import CELL
from mastaba.games.hamunaptra.board.viewport import View

_PAINTS: Final = {
    "rubble": "#6a5636",
    "tunnel": "#d3b57a",
    "room": "#e8d3a0",
    "stair": "#f2c84b",
    "exit": WHITE,
}


def overview(scene: Scene, view: View | None) -> str:
    """Tiles, characters and encounters as dots; the frame has the units of the maze."""
    at, seen = scene.at.overview, scene.seen
    half = (seen["limit"] + 1.2) * CELL
    rock = (seen["limit"] + 0.5) * CELL
    body = rect(-half, -half, 2 * half, 2 * half, SAND) + rect(-rock, -rock, 2 * rock, 2 * rock, "#3a2d1c")
    for (x, y), it in scene.maze.tiles.items():
        style = it["kind"].partition("_")[0]
        body += rect(x * CELL - 46, y * CELL - 46, 92, 92, GOLD if it["exit"] else _PAINTS[style])
        if it["exit"]:
            body += path(
                f"M{x * CELL - 30} {y * CELL + 28}L{x * CELL} {y * CELL - 34}L{x * CELL + 30} {y * CELL + 28}Z",
                INK,
            )
    for seat in range(scene.players):
        home = scene.maze.homes[seat]
        if home:
            body += rect(home[0] * CELL - 46, home[1] * CELL - 46, 92, 92, SEATS[seat].paint)
    for x, y in scene.maze.foes:
        body += path(
            f"M{x * CELL - 34} {y * CELL - 34}l68 68m0-68l-68 68",
            "none",
            f'stroke="{CARNELIAN}" stroke-width="26"',
        )
    for (x, y), people in scene.maze.people.items():
        body += circle(x * CELL, y * CELL, 40, SEATS[people[0][0]].paint, 'stroke="#fff" stroke-width="16"')
    if view:
        frame = (
            f'x="{num(view.at.x)}" y="{num(view.at.y)}" width="{num(view.at.w)}" height="{num(view.at.h)}"'
        )
        body += (
            f'<rect id="overview-frame" {frame} fill="#fff" fill-opacity="0.14" stroke="#fff8d8" stroke-width="44" '
            'pointer-events="none"/>'
        )
    edge = rect(*at, "none", 3, f'stroke="{INK}" stroke-width="1.4"')
    box = f"{num(-half)} {num(-half)} {num(2 * half)} {num(2 * half)}"
    return (
        f'\n<g id="overview" class="place"><title>{clean(scene.say("overview"))}</title>'
        f'<svg id="overview-map" x="{num(at.x)}" y="{num(at.y)}" width="{num(at.w)}" height="{num(at.h)}" '
        f'viewBox="{box}">{body}</svg>'
        f"{edge}</g>"
    )
