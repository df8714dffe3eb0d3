"""Ghosts: the tile to be laid or turned in each of its facings, among its neighbours (notation 5)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.palette import GOLD_DEEP, INK
from mastaba.core.drawing.svg import BOLD, Area, box, group, path, text
from mastaba.games.kheops.board.corridors import across, bar, blinds, doors, fan, links, middle, post
from mastaba.games.kheops.board.icons import CREAM, mixed
from mastaba.games.kheops.board.layout import HEIGHT, Spot
from mastaba.games.kheops.board.scene import Scene
from mastaba.games.kheops.board.tiles import BARE, CORRIDOR, INNER, STONE, STONE_EDGE, butt, triangle, whole
from mastaba.games.kheops.notation.texts import side_names
from mastaba.games.kheops.view.pyramid import ACROSS, meets, open_sides

_RIM: Final = 14.0  # the visible width of the neighbours


def ghosts(scene: Scene) -> str:
    """The facings on a sheet that covers neither the pyramid nor the seat's hand, and a preview of each in its cell."""
    seen, pending = scene.seen, scene.seen["pending"]
    if seen["phase"] not in ("turn_facing", "build_facing") or seen["seat"] != seen["actor"]:
        return ""
    cell = pending["target"] or pending["cell"]
    if cell is None:
        return ""
    kind = pending["tile"] or scene.survey.tiles[cell]["tile"]
    facings = 1 if kind.partition("_")[0].endswith("3") else 3
    place = scene.at.facings(seen["actor"])
    edge = f'stroke="{GOLD_DEEP}" stroke-width="1.8"'
    title = text(
        place.x + place.w / 2,
        place.y + scene.at.plain + 5,
        scene.say("facings"),
        scene.at.plain,
        INK,
        more=BOLD,
    )
    body = path(box(*place, 10), CREAM, edge) + title
    down = scene.spots[cell].down
    for k, at in enumerate(_places(scene, place, facings, down)):
        body += _ghost(scene, cell, kind, k, at)
    return f'\n<g class="ghosts">{body}</g>{_previews(scene, cell, kind, facings)}'


def _places(scene: Scene, at: Area, facings: int, down: bool) -> list[Spot]:
    """The middles of the tiles on the sheet: side by side, or two above one on a narrow sheet."""
    side, head = scene.at.ghost, scene.at.plain + 8
    step = side * (1 + 2 * _RIM / 100)
    columns = min(facings, int(at.w // step))
    rows = -(-facings // columns)
    high = (at.h - head) / rows
    low = side * HEIGHT / 6 * (-1 if down else 1)
    found = []
    for k in range(facings):
        here = min(columns, facings - k // columns * columns)
        x = at.x + at.w / 2 + (k % columns - (here - 1) / 2) * step
        found.append(Spot(x, at.y + head + (k // columns + 0.5) * high + low, down))
    return found


def _previews(scene: Scene, cell: str, kind: str, facings: int) -> str:
    """The tile in its cell in every legal facing; the page shows the one that the pointer is on."""
    legal = [k for k in range(facings) if f"ghost-{k}" in scene.can]
    out, spot, unit = "", scene.spots[cell], scene.at.unit
    ring = butt(triangle(spot.down, 3), GOLD_DEEP, 3.4, 'stroke-dasharray="7 5"')
    for k in legal:
        rest = " rest" if k == legal[0] else ""
        hidden = "" if rest else ' visibility="hidden"'
        lying = joined(scene, cell, kind, k, spot, unit) + group(ring, spot.x, spot.y, unit)
        out += f'\n<g class="preview{rest}" data-for="ghost-{k}" pointer-events="none"{hidden}>{lying}</g>'
    return out


def _ghost(scene: Scene, cell: str, kind: str, facing: int, at: Spot) -> str:
    """One facing on the sheet, framed if it is legal."""
    unit = scene.at.ghost / 100
    body = joined(scene, cell, kind, facing, at, unit)
    sides = ", ".join(scene.words(f"side.{side}") for side in side_names(kind, facing, cell))
    ident = f"ghost-{facing}"
    lies = scene.seen["phase"] == "turn_facing" and scene.survey.tiles[cell]["facing"] == facing
    title = scene.say("ghost_now" if lies else "ghost", sides=sides)
    w, h = 100 + 2 * _RIM - 5, 100 * HEIGHT + 2 * _RIM - 5
    low = at.y + INNER / 2 * unit * (1 if at.down else -1)
    outline = box(at.x - w / 2 * unit, low - h / 2 * unit, w * unit, h * unit, 7)
    if ident not in scene.can:
        body = f'<g opacity="0.45">{body}</g>'
    return scene.place(ident, title, outline, body, thick=0.8)


def joined(scene: Scene, cell: str, kind: str, facing: int, at: Spot, unit: float) -> str:
    """A tile in a facing among the rims of its neighbours, which show what it connects."""
    tiles = scene.survey.tiles
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
        beyond = scene.floor(other)
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
    return body + over + blinds(walls, unit) + doors(near, far, posts, unit)
