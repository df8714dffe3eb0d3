"""The ghosts of the Kheops board: a tile in its possible facings, each with what lies around it (notation 5)."""

from __future__ import annotations

from typing import Final

from mastaba.core.paints import GOLD_DEEP
from mastaba.core.svg import box, group, num, path
from mastaba.games.kheops.board_icons import CREAM, mixed
from mastaba.games.kheops.board_layout import HEIGHT, Spot
from mastaba.games.kheops.board_networks import ACROSS, meets, open_sides
from mastaba.games.kheops.board_pyramid import across, bar, blinds, doors, fan, links, middle, post
from mastaba.games.kheops.board_scene import Scene
from mastaba.games.kheops.board_tiles import (
    BARE,
    CORRIDOR,
    INNER,
    STONE,
    STONE_EDGE,
    whole,
)
from mastaba.games.kheops.moves import open_sides as side_names

_RIM: Final = 14.0  # how much is seen of the neighbours
_TONGUE: Final = 9.0


def ghosts(scene: Scene) -> str:
    """Three previews beside the cell, for the seat that is asked."""
    seen, pending = scene.seen, scene.seen["pending"]
    asked = seen["phase"] in ("turn_facing", "build_facing") and seen["seat"] == seen["actor"]
    if not asked:
        return ""
    turning = seen["phase"] == "turn_facing"
    cell = pending["target"] if turning else pending["cell"]
    kind = scene.survey.tiles[cell]["tile"] if turning else pending["tile"]
    facings = 1 if kind.partition("_")[0].endswith("3") else 3
    side, unit = scene.at.ghost, scene.at.ghost / 100
    gap = 2 * _RIM * unit
    w, h = facings * (side + gap), side * HEIGHT + gap
    x, y, below = _beside(scene, cell, w, h)
    spot = scene.spots[cell]
    low = y + h / 2 + side * HEIGHT / 6 * (-1 if spot.down else 1)
    body = _sheet(x, y, w, h, spot.x, below)
    for k in range(facings):
        at = Spot(x + (k + 0.5) * (side + gap), low, spot.down)
        body += _ghost(scene, cell, kind, k, at)
    return f'\n<g class="ghosts">{body}</g>'


def _beside(scene: Scene, cell: str, w: float, h: float) -> tuple[float, float, bool]:
    """Where no neighbour of the cell is hidden: above it if it points up, else below; and whether it is below."""
    at, spot = scene.at, scene.spots[cell]
    rise = at.side * HEIGHT
    x = min(max(spot.x - w / 2, at.ground.x + 6), at.ground.x + at.ground.w - w - 6)
    above = spot.y - rise * 2 / 3 - _TONGUE - h
    if not spot.down and above >= at.ground.y + 4:
        return x, above, False
    reach = rise * (2 / 3 if spot.down else 4 / 3)  # near the summit: below the neighbour
    return x, min(spot.y + reach + _TONGUE, at.height - h - 4), True


def _sheet(x: float, y: float, w: float, h: float, tip: float, below: bool) -> str:
    """The papyrus they lie on, with a tongue to the cell."""
    start, end = (y, y - _TONGUE) if below else (y + h, y + h + _TONGUE)
    tip = min(max(tip, x + 16), x + w - 16)
    tongue = f"M{num(tip - 9)} {num(start)}L{num(tip)} {num(end)}L{num(tip + 9)} {num(start)}"
    edge = f'stroke="{GOLD_DEEP}" stroke-width="1.8" stroke-linejoin="round"'
    shadow = path(box(x + 2, y + 3, w, h, 10), "#5b431f", 'fill-opacity="0.35"')
    return shadow + path(box(x, y, w, h, 10), CREAM, edge) + path(tongue, CREAM, edge)


def _ghost(scene: Scene, cell: str, kind: str, facing: int, at: Spot) -> str:
    """One way to lie: the tile among its neighbours, so that one sees what it joins."""
    unit, tiles = scene.at.ghost / 100, scene.survey.tiles
    open_here = open_sides(kind, facing)
    floor = mixed(BARE, "#ffffff", 0.3)
    under = over = walls = near = far = posts = ""
    for side in range(3):
        other = ACROSS[cell][side]
        x, y, angle = middle(at, side, unit)
        opens = side in open_here
        if other is None:
            if opens:
                near += fan(x, y, angle, unit, CORRIDOR / 2 - 2, 13, 7)
                far += fan(x, y, angle, unit, CORRIDOR / 2, 18, _RIM)
                posts += post(x, y, angle, unit)
            continue
        if other not in tiles:
            continue
        beyond = scene.survey.floor(other)
        under += path(
            fan(x, y, angle, unit, 48, 40, _RIM),
            mixed(STONE, beyond, 0.3),
            f'stroke="{STONE_EDGE}" stroke-width="1"',
        )
        if scene.survey.opens(other, meets(cell, side)):
            over += links(across(x, y, angle, unit, 1.5 if opens else 0, _RIM), beyond, unit)
            if not opens:
                walls += bar(x, y, angle, unit, CORRIDOR / 2 + 2.5, -2.2)
            elif beyond != BARE:
                floor = beyond
        elif opens:
            walls += bar(x, y, angle, unit, CORRIDOR / 2 + 2.5, 2.2)
    body = under + group(whole(kind, facing, at.down, floor), at.x, at.y, unit)
    body += over + blinds(walls, unit) + doors(near, far, posts, unit)
    sides = ", ".join(scene.words(f"side.{side}") for side in side_names(kind, facing, cell))
    ident = f"ghost-{facing}"
    lies = scene.seen["phase"] == "turn_facing" and tiles[cell]["facing"] == facing
    title = scene.say("ghost_now" if lies else "ghost", sides=sides)
    w, h = 100 + 2 * _RIM - 5, 100 * HEIGHT + 2 * _RIM - 5
    low = at.y + INNER / 2 * unit * (1 if at.down else -1)
    outline = box(at.x - w / 2 * unit, low - h / 2 * unit, w * unit, h * unit, 7)
    if ident not in scene.can:
        body = f'<g opacity="0.45">{body}</g>'
    return scene.place(ident, title, outline, body, thick=0.8)
