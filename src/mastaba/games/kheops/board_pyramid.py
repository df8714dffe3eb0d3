"""The pyramid of the Kheops board: cells, tiles, the networks through them, and the pawns."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.game import Json
from mastaba.core.paints import CARNELIAN, GOLD, GOLD_DEEP, INK, LAPIS
from mastaba.core.svg import BOLD, circle, group, line, named, num, path, rect, text
from mastaba.core.words import Words
from mastaba.games.kheops.board_icons import CREAM, LIGHT, WHITE, mixed
from mastaba.games.kheops.board_layout import Spot
from mastaba.games.kheops.board_networks import ACROSS, Web, meets, open_sides
from mastaba.games.kheops.board_pawns import mark, pawn
from mastaba.games.kheops.board_scene import Scene
from mastaba.games.kheops.board_tiles import (
    CORRIDOR,
    FLOOR,
    INNER,
    OUTER,
    WALL,
    WALLS,
    butt,
    side_angle,
    sign,
    sign_size,
    tile,
    toward,
    triangle,
    turn_of,
    whole,
)
from mastaba.games.kheops.box import CELL_NAMES
from mastaba.games.kheops.events import cell_text, tile_text
from mastaba.games.kheops.moves import open_sides as side_names

_ASIDE: Final = 29.5  # how far a symbol moves into the corner when a pawn comes
_SMALL: Final = 25  # and how large it is there
_PAWN: Final = 43


def pyramid(scene: Scene) -> str:
    """Everything in the pyramid, from the bottom up."""
    return (
        "".join(_tile(scene, cell, place) for cell, place in scene.survey.tiles.items())
        + network_links(scene)
        + edges(scene)
        + _marks(scene)
        + "".join(_pawn(scene, cell, place) for cell, place in scene.survey.tiles.items() if place["pawn"])
        + "".join(_cell(scene, cell) for cell in CELL_NAMES)
        + _networks(scene)
    )


def _tile(scene: Scene, cell: str, place: Json) -> str:
    """A tile: turned as it lies, its symbol upright."""
    spot, kind = scene.spots[cell], place["tile"]
    turn = turn_of(place["facing"], spot.down)
    where = f"translate({num(spot.x)} {num(spot.y)}) rotate({turn}) scale({num(scene.at.unit)})"
    body = tile(kind, scene.survey.floor(cell))
    shape = sign(kind)
    if shape:
        aside = (_ASIDE if spot.down else -_ASIDE) if place["pawn"] else 0
        size = (_SMALL if place["pawn"] else sign_size(kind)) / 24
        upright = f"rotate({-turn}) translate(0 {num(aside)}) scale({num(size)})"
        body += f'\n<g id="sign-{cell}" class="piece" transform="{upright}">{shape}</g>'
    return f'\n<g id="tile-{cell}" class="piece" transform="{where}" pointer-events="none">{body}</g>'


def _pawn(scene: Scene, cell: str, place: Json) -> str:
    spot, who = scene.spots[cell], place["pawn"]
    unit = scene.at.unit
    y = spot.y + (-5 if spot.down else 4.5) * unit
    shape = pawn(who["type"], who["seat"], 0, 0, _PAWN * unit)
    return (
        f'\n<g id="pawn-{cell}" class="piece" transform="translate({num(spot.x)} {num(y)})" '
        f'pointer-events="none">{shape}</g>'
    )


def _cell(scene: Scene, cell: str) -> str:
    """What catches the pointer, tells its name, and shines when a move points at it."""
    spot, ident = scene.spots[cell], f"cell-{cell}"
    more = f'transform="translate({num(spot.x)} {num(spot.y)}) scale({num(scene.at.unit)})"'
    shine = _shine(scene, cell) if ident in scene.can else ""
    outline, thick = triangle(spot.down, 2.5), 1.3 if scene.wide else 2
    return scene.place(ident, cell_title(scene, cell), outline, "", more, thick, shine)


def _shine(scene: Scene, cell: str) -> str:
    """A ring around a pawn; of a tile only the corners, so that one sees where its corridors lead."""
    place, down = scene.survey.tiles.get(cell), scene.spots[cell].down
    if place is None:
        return ""
    if place["pawn"] and scene.seen["phase"] != "turn_tile":
        return f'd="M-24 {-5 if down else 4.5}a24 24 0 1 1 48 0a24 24 0 1 1-48 0Z"'
    return f'd="{triangle(down, 2.5)}" pathLength="300" stroke-dasharray="29 42 29 0"'


def cell_title(scene: Scene, cell: str) -> str:
    """A cell in words: the tile, the pawn, the network."""
    place = scene.survey.tiles.get(cell)
    if place is None:
        return scene.say("cell_empty", cell=cell_text(scene.words, cell))
    told = [_tile_title(scene.words, cell, place["tile"], place["facing"])]
    if place["pawn"]:
        told.append(scene.say("pawn", pawn=place["pawn"]["type"], name=scene.names[place["pawn"]["seat"]]))
    web = scene.survey.of.get(cell)
    told.append(scene.told[web.first] if web else scene.say("lone"))
    return "\n".join(told)


@cache
def _tile_title(words: Words, cell: str, kind: str, facing: int) -> str:
    sides = ", ".join(words(f"side.{side}") for side in side_names(kind, facing, cell))
    return words("board.cell_tile", cell=cell_text(words, cell), tile=tile_text(words, kind), sides=sides)


# --- Where corridors end --------------------------------------------------------------------------


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
    """What falls out of an opening."""
    points = [
        toward(angle, d * unit, a * unit) for d, a in ((-0.5, -near), (out, -far), (out, far), (-0.5, near))
    ]
    return "M" + "L".join(f"{num(x + px)} {num(y + py)}" for px, py in points) + "Z"


def links(d: str, floor: str, unit: float) -> str:
    """Corridors that go on from tile to tile: walls, shadow, floor."""
    layers = ((WALL, WALLS), (mixed(floor, WALL, 0.38), CORRIDOR), (floor, FLOOR))
    return "".join(butt(d, colour, width * unit) for colour, width in layers)


def blinds(d: str, unit: float) -> str:
    """Walls of brick where a corridor meets none."""
    if not d:
        return ""
    dash = f'stroke-dasharray="{num(7.6 * unit)} {num(1.4 * unit)}"'
    return butt(d, WALL, 7 * unit) + butt(d, "#d3a878", 4 * unit, dash)


def doors(near: str, far: str, posts: str, unit: float) -> str:
    """Doorways to the outside, with the light of the day."""
    if not near:
        return ""
    return path(far, LIGHT, 'fill-opacity="0.6"') + path(near, "#fff3b8") + line(posts, WALL, 3.6 * unit)


def edges(scene: Scene) -> str:
    """Openings towards the outside, towards a wall, and towards a cell still empty."""
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
                mouths.setdefault(scene.survey.floor(cell), []).append(mouth)
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
    """The middle of a side, and which way it looks."""
    angle = side_angle(side, spot.down)
    x, y = toward(angle, INNER * unit)
    return spot.x + x, spot.y + y, angle


# --- Networks -------------------------------------------------------------------------------------


def _networks(scene: Scene) -> str:
    """Each network: its links, and a badge with its value and who leads."""
    taken: set[tuple[int, int]] = set()
    shy = any(ident.startswith("cell-") for ident in scene.can)
    more = 'pointer-events="none"' if shy else ""
    out = []
    for web in sorted(scene.survey.webs, key=lambda web: len(web.told["cells"])):
        x, y = _corner(scene, web, taken)
        out.append(
            named(f"network-{web.first}", "network", scene.told[web.first], badge(scene, web, x, y), more)
        )
    return "".join(out)


def network_links(scene: Scene) -> str:
    """The corridors across the seams between tiles, network by network."""
    unit = scene.at.unit
    out = []
    for web in scene.survey.webs:
        seams = [
            across(*middle(scene.spots[cell], side, unit), unit, 1.6, 1.6)
            for cell in web.told["cells"]
            for side in scene.survey.linked(cell)
        ]
        out.append(links("".join(seams), web.shade, unit))
    return f'\n<g class="links" pointer-events="none">{"".join(out)}</g>'


def _corner(scene: Scene, web: Web, taken: set[tuple[int, int]]) -> tuple[float, float]:
    """A corner between its tiles, where the stone is solid: the one that most of them share."""
    unit, side = scene.at.unit, scene.at.side
    count: dict[tuple[int, int], int] = {}
    where: dict[tuple[int, int], tuple[float, float]] = {}
    cells = web.told["cells"]
    for cell in cells:
        spot = scene.spots[cell]
        s = -1 if spot.down else 1
        for dx, dy in ((0, -OUTER), (50, INNER), (-50, INNER)):
            x, y = spot.x + dx * unit, spot.y + dy * s * unit
            key = round(2 * x / side), round(y / side * 4)
            count[key] = count.get(key, 0) + 1
            where[key] = (x, y)
    mx = sum(scene.spots[cell].x for cell in cells) / len(cells)
    my = sum(scene.spots[cell].y for cell in cells) / len(cells)
    free = [key for key in count if key not in taken] or list(count)
    best = min(free, key=lambda k: (-min(count[k], 5), (where[k][0] - mx) ** 2 + (where[k][1] - my) ** 2))
    taken.add(best)
    return where[best]


def badge(scene: Scene, web: Web, x: float, y: float) -> str:
    """What a network would pay, and the sign of who is stronger in it; a bar where nobody is."""
    told, size = web.told, 13.0 if scene.wide else 10.0
    if scene.over:
        size *= 1.25 if scene.wide else 1.1
    value, winner = str(told["value"]), told["winner"]
    h = size * 1.5
    w = h * 0.92 + size * 0.62 * len(value) + size * 0.42
    plate = GOLD if scene.over and winner is not None and told["value"] else mixed(web.shade, "#ffffff", 0.62)
    body = rect(x - w / 2, y - h / 2, w, h, plate, h / 2, f'stroke="{INK}" stroke-width="1.1"')
    cx = x - w / 2 + h / 2
    if winner is None:
        body += circle(cx, y, h * 0.36, CREAM, f'stroke="{INK}" stroke-width="0.8"')
        body += line(f"M{num(cx - h * 0.17)} {num(y)}h{num(h * 0.34)}", INK, 1.6)
    else:
        paint = WHITE if winner == 0 else LAPIS
        body += circle(cx, y, h * 0.4, paint, f'stroke="{INK}" stroke-width="1"')
        body += mark(winner, h * 0.5, "", cx, y)
    room = x + (h * 0.92 - size * 0.2) / 2
    return body + text(room, y + size * 0.36, value, size, INK, more=BOLD)


# --- What is going on -----------------------------------------------------------------------------


def _marks(scene: Scene) -> str:
    """The tile just entered, the tile or pawn chosen first, and where a tile is to lie (notation 8, pending)."""
    pending, unit = scene.seen["pending"], scene.at.unit
    out = ""
    for key, paint, dash in (
        ("entered", CARNELIAN, "7 5"),
        ("target", GOLD_DEEP, ""),
        ("cell", GOLD_DEEP, "7 5"),
    ):
        if pending[key]:
            spot = scene.spots[pending[key]]
            more = f'stroke-dasharray="{dash}"' if dash else ""
            inset = 6 if key == "entered" else 3
            ring = butt(triangle(spot.down, inset), paint, 4.2 if key == "target" else 3.4, more)
            if key == "cell":
                if scene.seen["phase"] == "reveal_facing":
                    ring += f'<g opacity="0.5">{whole(pending["tile"], 0, spot.down)}</g>'
                ring = path(triangle(spot.down, inset), "#fff3c4", 'fill-opacity="0.7"') + ring
            out += group(ring, spot.x, spot.y, unit)
    return f'\n<g class="marks" pointer-events="none">{out}</g>' if out else ""
