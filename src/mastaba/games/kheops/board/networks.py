"""The networks on the board: the seams between their tiles, and a badge for each."""

from __future__ import annotations

from mastaba.core.drawing.palette import GOLD, INK, LAPIS
from mastaba.core.drawing.svg import BOLD, circle, line, named, num, rect, text
from mastaba.core.game import Json
from mastaba.games.kheops.board.corridors import across, links, middle
from mastaba.games.kheops.board.icons import CREAM, WHITE, mixed
from mastaba.games.kheops.board.pawns import mark
from mastaba.games.kheops.board.scene import Scene
from mastaba.games.kheops.board.tiles import INNER, OUTER
from mastaba.games.kheops.view.networks import first_cell


def badges(scene: Scene) -> str:
    """The badges of all networks, each on a corner of its own."""
    taken: set[tuple[int, int]] = set()
    shy = any(ident.startswith("cell-") for ident in scene.can)
    more = 'pointer-events="none"' if shy else ""
    out = []
    for network in sorted(scene.survey.networks, key=lambda network: len(network["cells"])):
        first, (x, y) = first_cell(network), _corner(scene, network["cells"], taken)
        out.append(named(f"network-{first}", "network", scene.told[first], badge(scene, network, x, y), more))
    return "".join(out)


def seams(scene: Scene) -> str:
    """The corridors across the seams between tiles, network by network."""
    unit = scene.at.unit
    out = []
    for network in scene.survey.networks:
        strokes = [
            across(*middle(scene.spots[cell], side, unit), unit, 1.6, 1.6)
            for cell in network["cells"]
            for side in scene.survey.linked(cell)
        ]
        out.append(links("".join(strokes), scene.floor(first_cell(network)), unit))
    return f'\n<g class="links" pointer-events="none">{"".join(out)}</g>'


def _corner(scene: Scene, cells: list[str], taken: set[tuple[int, int]]) -> tuple[float, float]:
    """The corner that most tiles of a network share: the stone is solid there."""
    unit, side = scene.at.unit, scene.at.side
    count: dict[tuple[int, int], int] = {}
    where: dict[tuple[int, int], tuple[float, float]] = {}
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


def badge(scene: Scene, network: Json, x: float, y: float) -> str:
    """The value of a network and the sign of the stronger seat; a bar if none is stronger."""
    size = 13.0 if scene.wide else 10.0
    if scene.over:
        size *= 1.25 if scene.wide else 1.1
    value, winner = str(network["value"]), network["winner"]
    h = size * 1.5
    w = h * 0.92 + size * 0.62 * len(value) + size * 0.42
    shade = scene.floor(first_cell(network))
    plate = GOLD if scene.over and winner is not None and network["value"] else mixed(shade, "#ffffff", 0.62)
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
