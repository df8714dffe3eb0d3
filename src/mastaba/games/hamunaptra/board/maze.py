"""The maze of Hamunaptra: tunnels carved in stone, the rim of desert, torchlight around the seat's own characters.

It is one nested picture, `maze-view`, whose `viewBox` is the visible part: a script pans, zooms and pinches by changing
it. The units are those of the maze: a cell is 100 by 100, its middle at x·100, y·100. `data-home` is the view of the
action, `data-world` the largest view, `data-frame` the element around the picture (the rectangle of a nested
picture would be that of all its contents). The small map has the same units, its `overview-frame` is the view.
"""

from __future__ import annotations

from mastaba.core.drawing.svg import BOLD, box, circle, clean, line, move, named, num, rect, text
from mastaba.games.hamunaptra.board.anchors import cell_id
from mastaba.games.hamunaptra.board.ghosts import bare, ghosts, threshold
from mastaba.games.hamunaptra.board.margins import margins
from mastaba.games.hamunaptra.board.paint import (
    CREAM,
    GOLD_LIGHT,
    INK,
    ROCK,
    ROCK_LINE,
    SAND,
    SAND_DEEP,
    SLAB_EDGE,
    SYMBOL_PAINT,
    icon,
    sign,
    symbol,
)
from mastaba.games.hamunaptra.board.pawns import people
from mastaba.games.hamunaptra.board.scene import Scene
from mastaba.games.hamunaptra.board.tiles import CELL, tile
from mastaba.games.hamunaptra.board.viewport import View, cells_of
from mastaba.games.hamunaptra.view.maze import Cell
from mastaba.games.hamunaptra.words.things import listed

_RIM = 5  # cells of desert around the board

# Patterns and gradients of stone, sand and light.
PATTERNS = (
    f'<pattern id="ham-rock" width="200" height="100" patternUnits="userSpaceOnUse">{rect(0, 0, 200, 100, ROCK)}'
    + line("M0 0H200M0 50H200M50 0V50M150 0V50M0 50V100M100 50V100", ROCK_LINE, 3)
    + line("M64 22L78 18L84 26M112 70L126 74M20 84L34 80M168 16L180 24", ROCK_LINE, 2)
    + "</pattern>"
    f'<pattern id="ham-sand" width="300" height="120" patternUnits="userSpaceOnUse">{rect(0, 0, 300, 120, SAND)}'
    + line("M0 30Q75 10 150 30T300 30M-60 90Q15 72 90 90T240 90T390 90", SAND_DEEP, 5)
    + "</pattern>"
    '<radialGradient id="ham-torch"><stop offset="0" stop-color="#000"/><stop offset="0.45" stop-color="#000" '
    'stop-opacity="0.85"/><stop offset="1" stop-color="#000" stop-opacity="0"/></radialGradient>'
    '<radialGradient id="ham-glow"><stop offset="0" stop-color="#ffb84a" stop-opacity="0.42"/><stop offset="0.5" '
    'stop-color="#ff9a2e" stop-opacity="0.16"/><stop offset="1" stop-color="#ff9a2e" stop-opacity="0"/>'
    "</radialGradient>"
)


def maze(scene: Scene, view: View) -> str:
    """The window into the maze."""
    at = scene.at.maze
    far = (scene.seen["limit"] + 0.5 + _RIM) * CELL
    world = f"{num(-far)} {num(-far)} {num(2 * far)} {num(2 * far)}"
    body = (
        _ground(scene, far)
        + _cells(scene)
        + _night(scene, far)
        + _passages(scene, view)
        + threshold(scene, view)
        + _marked(scene, view)
        + people(scene, view)
        + _exits(scene, view)
        + ghosts(scene, view)
    )
    window = (
        f'<svg id="maze-view" x="{num(at.x)}" y="{num(at.y)}" width="{num(at.w)}" height="{num(at.h)}" '
        f'viewBox="{view.box}" preserveAspectRatio="xMidYMid slice" data-home="{view.box}" data-world="{world}" '
        f'data-cell="{CELL}" data-frame="maze-frame" role="group" aria-label="{clean(scene.say("maze"))}">'
        f'\n<g id="maze" data-pan="maze-view">{body}</g></svg>'
    )
    edge = f'stroke="{SLAB_EDGE}" stroke-width="4" pointer-events="none"'
    frame = f'<path id="maze-frame" d="{box(*at, 3)}" fill="none" {edge}/>'
    return window + margins(scene, view) + frame


def _ground(scene: Scene, far: float) -> str:
    """The desert, and the rock of the pyramid up to the limits of the board (hamunaptra 3)."""
    half = (scene.seen["limit"] + 0.5) * CELL
    return (
        '<g class="ground">'
        + rect(-far * 2, -far * 2, far * 4, far * 4, "url(#ham-sand)")
        + rect(-half - 26, -half - 26, 2 * half + 52, 2 * half + 52, "#8d7148", 20)
        + rect(-half - 14, -half - 14, 2 * half + 28, 2 * half + 28, "#5a4527", 10)
        + rect(-half, -half, 2 * half, 2 * half, "url(#ham-rock)")
        + "</g>"
    )


def _cells(scene: Scene) -> str:
    """All tiles, and the bare cells that have an id."""
    laid, limit = scene.maze, scene.seen["limit"]
    marked = set(cells_of(scene))
    out = ""
    empty = (laid.frontier | set(laid.foes) | marked) - set(laid.tiles)
    for cell in sorted(empty, key=lambda c: (c[1], c[0])):
        if max(abs(cell[0]), abs(cell[1])) <= limit and cell not in marked:
            body = rect(-50, -50, 100, 100, "#000", 0, 'fill-opacity="0.16"')
            out += named(cell_id(cell), "place", _bare_title(scene, cell), body, _at(cell))
    for cell in laid.tiles:
        if cell not in marked:
            out += named(cell_id(cell), "place", tile_title(scene, cell), _tile(scene, cell), _at(cell))
        else:  # `_marked` draws its place, above the darkness
            out += f'<g {_at(cell)} pointer-events="none">{_tile(scene, cell)}</g>'
    return out


def _marked(scene: Scene, view: View) -> str:
    """The cells that moves point at, or the columns if there are none."""
    out, marked = "", cells_of(scene)
    if not marked and scene.ask["kind"].endswith("_x"):
        out = "".join(
            _column(scene, view, int(move[2:])) for move in scene.seen["legal"] if move.startswith("x ")
        )
    for cell in marked:
        laid = cell in scene.maze.tiles
        body = rect(-48, -48, 96, 96, "#ffe07a", 4, 'fill-opacity="0.3"') if laid else bare(scene, cell)
        title = tile_title(scene, cell) if laid else _bare_title(scene, cell)
        out += scene.place(cell_id(cell), title, box(-46, -46, 92, 92, 6), body, _at(cell), view.unit * 1.1)
    return out


def _column(scene: Scene, view: View, x: int) -> str:
    """A column that may be chosen."""
    half = (scene.seen["limit"] + 0.5) * CELL
    band = rect(x * CELL - 46, -half, 92, 2 * half, GOLD_LIGHT, 0, 'fill-opacity="0.16"')
    label = text(x * CELL, view.at.y + 26 * view.unit, str(x), 17 * view.unit, GOLD_LIGHT, more=BOLD)
    return f'<g pointer-events="none">{band}{label}</g>'


def _tile(scene: Scene, cell: Cell) -> str:
    it = scene.maze.tiles[cell]
    out = tile(it["kind"], it["sides"], it["exit"])
    letter = it["kind"][-1]
    if it["kind"].startswith("exit_") and letter in scene.seen["exits"]:
        out += text(0, -12, letter.upper(), 14, INK, more=BOLD) + sign(
            scene.seen["exits"].index(letter), 0, 6, 1.15
        )
    elif it["kind"].startswith("exit_"):
        out += text(0, 13, letter.upper(), 38, INK, more=BOLD)
    elif it["exit"] and it["by"] is not None:
        out += sign(it["by"], -34, 34, 0.8)
    if scene.maze.at_edge(cell):
        out += circle(-35, -35, 12, CREAM, f'stroke="{INK}" stroke-width="1.6"') + icon(
            "spiral", -35, -35, 16, INK
        )
    return out


def _at(cell: Cell) -> str:
    return f'transform="{move(cell[0] * CELL, cell[1] * CELL)}"'


def _bare_title(scene: Scene, cell: Cell) -> str:
    title = scene.say("bare", cell=scene.cell(cell))
    it = scene.maze.foes.get(cell)
    return f"{title}: {scene.thing(it['id'])}" if it else title


def tile_title(scene: Scene, cell: Cell) -> str:
    """A tile in words: its kind, cell, open sides and owner."""
    it = scene.maze.tiles[cell]
    kind = it["kind"]
    sides = ", ".join(scene.words(f"side.{side}") for side in it["sides"])
    title = f"{scene.words(f'tile.{kind}')}, {scene.cell(cell)}: "
    title += scene.say("open", sides=sides) if sides else scene.say("closed")
    if kind.startswith("exit_") and kind[-1] in scene.seen["exits"]:
        title += " " + scene.say("exit_of", name=scene.names[scene.seen["exits"].index(kind[-1])])
    if it["exit"]:
        title += " " + _way_out(scene, cell)
    if scene.maze.at_edge(cell):
        title += " " + scene.say("edge")
    if kind.startswith("stair_") and it["by"] is not None:
        title += " " + scene.say("placed_by", name=scene.names[it["by"]])
    return title


def _way_out(scene: Scene, cell: Cell) -> str:
    """The players for whom an exit stair is a way out (hamunaptra 8.1)."""
    names = [name for seat, name in enumerate(scene.names) if scene.maze.is_way_out(seat, cell)]
    if len(names) == len(scene.names):
        return scene.say("exit_stair")
    return (
        scene.say("exit_stair_for", names=listed(scene.words, names))
        if names
        else scene.say("exit_stair_closed")
    )


def _lights(scene: Scene) -> list[Cell]:
    """The cells with torches: those of the seat's own characters, for spectators of all."""
    return [
        cell
        for cell, group in scene.maze.people.items()
        if scene.me is None or any(seat == scene.me for seat, _ in group)
    ]


def _night(scene: Scene, far: float) -> str:
    """The darkness far from the torches; none when the game is over."""
    if scene.over:
        return ""
    lights = [(x * CELL, y * CELL) for x, y in _lights(scene)]
    holes = "".join(circle(x, y, 330, "url(#ham-torch)") for x, y in lights)
    glow = "".join(circle(x, y, 260, "url(#ham-glow)") for x, y in lights)
    square = f'x="{num(-2 * far)}" y="{num(-2 * far)}" width="{num(4 * far)}" height="{num(4 * far)}"'
    half = (scene.seen["limit"] + 0.5) * CELL
    deep = 0.43 if lights else 0.15
    dark = rect(
        -half, -half, 2 * half, 2 * half, "#150d05", 0, f'fill-opacity="{deep}" mask="url(#ham-dark)"'
    )
    lit = rect(-far, -far, 2 * far, 2 * far, "#fff") + holes
    mask = f'<mask id="ham-dark" maskUnits="userSpaceOnUse" {square}>{lit}</mask>'
    return f'<g class="night" pointer-events="none">{mask}{dark}{glow}</g>'


def _passages(scene: Scene, view: View) -> str:
    """The two stairs of a symbol, joined by a thin line with its badge (hamunaptra 8)."""
    out = ""
    for name, (one, other) in scene.maze.passages.items():
        (a, b), (c, d) = ((cell[0] * CELL + 29, cell[1] * CELL + 29) for cell in (one, other))
        mx, my = (a + c) / 2 - (d - b) * 0.18, (b + d) / 2 + (c - a) * 0.18
        way = f"M{num(a)} {num(b)}Q{num(mx)} {num(my)} {num(c)} {num(d)}"
        paint = SYMBOL_PAINT[name]
        out += line(way, CREAM, 4.6 * view.unit, 'stroke-opacity="0.7"')
        out += line(
            way, paint, 2.4 * view.unit, f'stroke-dasharray="{num(2 * view.unit)} {num(6 * view.unit)}"'
        )
        for x, y in ((a, b), (c, d), ((a + c + 2 * mx) / 4, (b + d + 2 * my) / 4)):
            out += symbol(name, x, y, max(1.2, 0.8 * view.unit))
    return f'<g class="passages" pointer-events="none">{out}</g>' if out else ""


def _exits(scene: Scene, view: View) -> str:
    """The start tiles, while they are chosen (hamunaptra 4.4)."""
    if scene.seen["step"] != "exits":
        return ""
    out = ""
    for letter, cell in scene.maze.exits.items():
        body = rect(-50, -50, 100, 100, INK, 0, 'fill-opacity="0" pointer-events="all"')
        title = tile_title(scene, cell)
        out += scene.place(
            f"exit-{letter}", title, box(-48, -48, 96, 96, 8), body, _at(cell), view.unit * 1.4
        )
    return out
