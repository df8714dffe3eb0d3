"""Where corridors end: at the next tile, at a wall, at an empty cell, or outside."""

from __future__ import annotations

from functools import cache

from mastaba.core.drawing.svg import line, num, path
from mastaba.games.kheops.board.icons import LIGHT, mixed
from mastaba.games.kheops.board.layout import Spot
from mastaba.games.kheops.board.scene import Scene
from mastaba.games.kheops.board.tiles import CORRIDOR, FLOOR, INNER, WALL, WALLS, butt, side_angle, toward
from mastaba.games.kheops.view.pyramid import ACROSS, meets, open_sides


@cache
def bar(x: float, y: float, angle: float, unit: float, long: float, out: float = 0) -> str:
    """A stroke along a side."""
    (ax, ay), (bx, by) = (toward(angle, out * unit, s * long * unit) for s in (-1, 1))
    return f"M{num(x + ax)} {num(y + ay)}L{num(x + bx)} {num(y + by)}"


@cache
def across(x: float, y: float, angle: float, unit: float, before: float, after: float) -> str:
    """A stroke through a side."""
    (ax, ay), (bx, by) = (toward(angle, far * unit) for far in (-before, after))
    return f"M{num(x + ax)} {num(y + ay)}L{num(x + bx)} {num(y + by)}"


@cache
def fan(x: float, y: float, angle: float, unit: float, near: float, far: float, out: float) -> str:
    """The outline of a shape that widens or narrows out of an opening."""
    points = [
        toward(angle, d * unit, a * unit) for d, a in ((-0.5, -near), (out, -far), (out, far), (-0.5, near))
    ]
    return "M" + "L".join(f"{num(x + px)} {num(y + py)}" for px, py in points) + "Z"


def links(d: str, floor: str, unit: float) -> str:
    """Corridors across sides, in three layers: walls, shadow, floor."""
    layers = ((WALL, WALLS), (mixed(floor, WALL, 0.38), CORRIDOR), (floor, FLOOR))
    return "".join(butt(d, colour, width * unit) for colour, width in layers)


def blinds(d: str, unit: float) -> str:
    """Brick walls where a corridor ends at a closed side."""
    if not d:
        return ""
    dash = f'stroke-dasharray="{num(7.6 * unit)} {num(1.4 * unit)}"'
    return butt(d, WALL, 7 * unit) + butt(d, "#d3a878", 4 * unit, dash)


def doors(near: str, far: str, posts: str, unit: float) -> str:
    """Doorways to the outside, with daylight in them."""
    if not near:
        return ""
    return path(far, LIGHT, 'fill-opacity="0.6"') + path(near, "#fff3b8") + line(posts, WALL, 3.6 * unit)


def edges(scene: Scene) -> str:
    """All openings to the outside, to a wall and to an empty cell."""
    unit, tiles = scene.at.unit, scene.survey.tiles
    near, far, posts, walls = [], [], [], []
    mouths: dict[str, list[str]] = {}
    for cell, place in tiles.items():
        for side in open_sides(place["tile"], place["facing"]):
            x, y, angle = middle(scene.spots[cell], side, unit)
            other = ACROSS[cell][side]
            if other is None:
                near.append(fan(x, y, angle, unit, CORRIDOR / 2 - 2, 13, 9))
                far.append(fan(x, y, angle, unit, CORRIDOR / 2, 21, 19))
                posts.append(post(x, y, angle, unit))
            elif other not in tiles:
                mouth = fan(x, y, angle, unit, CORRIDOR / 2 - 2.5, CORRIDOR / 2 - 5, 12)
                mouths.setdefault(scene.floor(cell), []).append(mouth)
            elif not scene.survey.opens(other, meets(cell, side)):
                walls.append(bar(x, y, angle, unit, CORRIDOR / 2 + 2.5, 2.2))
    out = "".join(path("".join(ds), floor, 'fill-opacity="0.6"') for floor, ds in mouths.items())
    out += blinds("".join(walls), unit) + doors("".join(near), "".join(far), "".join(posts), unit)
    return f'\n<g class="ends" pointer-events="none">{out}</g>'


@cache
def post(x: float, y: float, angle: float, unit: float) -> str:
    """The two posts of a doorway."""
    out = ""
    for s in (-1, 1):
        ax, ay = toward(angle, -2 * unit, s * (CORRIDOR / 2 + 1.4) * unit)
        bx, by = toward(angle, 5 * unit, s * (CORRIDOR / 2 + 1.4) * unit)
        out += f"M{num(x + ax)} {num(y + ay)}L{num(x + bx)} {num(y + by)}"
    return out


@cache
def middle(spot: Spot, side: int, unit: float) -> tuple[float, float, int]:
    """The middle of a side, and the angle of its direction."""
    angle = side_angle(side, spot.down)
    x, y = toward(angle, INNER * unit)
    return spot.x + x, spot.y + y, angle
