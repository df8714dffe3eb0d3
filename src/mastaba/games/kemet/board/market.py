"""Power tiles: the market by colour and level, and the tiles of a seat (kemet 11)."""

from __future__ import annotations

from typing import Final

from mastaba.core.drawing.svg import BOLD, box, fitted, lines_of, move, named, num, path, rect, text
from mastaba.games.kemet.board.beasts import BEASTS, beast
from mastaba.games.kemet.board.icons import icon
from mastaba.games.kemet.board.paint import ANKH, CELL_EDGE, INK, PALETTES, WHITE, god, mark
from mastaba.games.kemet.board.scene import Scene, slab
from mastaba.games.kemet.engine.box import BOX, TILE_NAMES
from mastaba.games.kemet.notation.texts import COLOUR_NAMES, power
from mastaba.games.kemet.view import costs
from mastaba.games.kemet.view.queries import asks_for
from mastaba.games.kemet.words.clauses import tile_clause

_SIGN: Final = {"teleport": "teleport_tile"}
_LEAST: Final = 8.2  # the name of a tile is left out where its letters would be smaller; its title has it


def colour_of(tile: str) -> str:
    """The colour of a tile."""
    return str(BOX.value(f"tiles.{tile}")[0])


def tile_sign(tile: str, x: float, y: float, size: float, ink: str) -> str:
    """The picture on a tile: a creature, or the icon of its power."""
    name = power(tile)
    if name in BEASTS:
        return beast(name, x, y, size * 1.1)
    return icon(_SIGN.get(name, name), x, y, size, ink)


def tile_text(scene: Scene, tile: str) -> str:
    """A tile in words, with the clause."""
    about = scene.words(f"tile_about.{power(tile)}")
    return f"{scene.words(f'tile.{tile}')}. {about} ({tile_clause(tile)})"


def market(scene: Scene) -> str:
    """Three blocks; the colour that is being bought is larger, on phones it comes first."""
    at = scene.at.market
    colours = list(COLOUR_NAMES)
    now = scene.seen["now"]
    wanted = now["color"] if scene.legal and now and now["do"] == "buy" else None
    if not scene.wide and wanted:
        colours.sort(key=lambda colour: colour != wanted)
    out, y = slab(at), at.y + 4
    for colour in colours:
        part = 1 / 3 if not scene.wide or not wanted else 0.5 if colour == wanted else 0.25
        out += _block(scene, colour, y, (at.h - 8) * part - 2)
        y += (at.h - 8) * part
    return named("market", "sheet", scene.say("market"), out)


def _block(scene: Scene, colour: str, top: float, tall: float) -> str:
    """One colour: a row for each level."""
    at = scene.at.market
    out, strip = "", 17.0
    if not scene.wide:
        words = scene.say("tiles", colour=scene.words(f"colour.{colour}"))
        out += text(at.x + 8, top + 14, words, 12.5, INK, "start", BOLD)
        top, tall = top + 20, tall - 20
    row, w = tall / 4, (at.w - strip - 8) / 4
    for level in range(1, 5):
        y = top + (level - 1) * row
        out += _level(colour, level, at.x + 4, y, strip - 3, row - 3)
        tiles = [tile for tile in TILE_NAMES if BOX.value(f"tiles.{tile}")[:2] == [colour, level]]
        for k, tile in enumerate(tiles):
            out += _tile(scene, tile, at.x + strip + 4 + k * w, y, w - 3, row - 3)
    return out


def _level(colour: str, level: int, x: float, y: float, w: float, h: float) -> str:
    """The level of a row, counted by marks."""
    palette = PALETTES[colour]
    out = path(box(x, y, w, h, 3), palette.plain, f'stroke="{CELL_EDGE}" stroke-width="1"')
    for k in range(level):
        dx = 0 if level == 1 else (-3.2 if k % 2 == 0 else 3.2)
        rows = -(-level // 2)
        dy = 0 if rows == 1 else (-4.4 if k < 2 else 4.4)
        if level == 3 and k == 2:
            dx = 0
        out += mark(colour, x + w / 2 + dx, y + h / 2 + dy, 2.3, palette.ink)
    return out


def _tile(scene: Scene, tile: str, x: float, y: float, w: float, h: float) -> str:
    """A tile on the table, or its empty place with its owner."""
    palette = PALETTES[colour_of(tile)]
    where = f'transform="translate({num(x)} {num(y)})"'
    if tile not in scene.seen["market"]:
        side = min(h, 30)
        owner = next((seat for seat, tiles in enumerate(scene.seen["tiles"]) if tile in tiles), None)
        if owner is None:
            return ""
        sign = tile_sign(tile, side * 0.5, h / 2, side * 0.72, "#a5967c")
        taken = god(owner, w - side * 0.55, h / 2, side / 24 * 0.72)
        return f'<g pointer-events="none" {where}>{sign}{taken}</g>'
    lit = f"tile-{tile}" in scene.can
    body = rect(0, 0, w, h, palette.plain, 4, f'stroke="{palette.dark}" stroke-width="1.2"')
    body += _face(scene, tile, w, h)
    price = ""
    if lit:
        price = rect(w - 25, -6, 25, 14, WHITE, 7, f'stroke="{INK}" stroke-width="1"')
        price += text(w - 17, 5.2, str(costs.buying(scene.seen, tile)), 12, INK, more=BOLD)
        price = f'<g pointer-events="none" {where}>{price}{icon("ankh", w - 8, 1, 10, ANKH)}</g>'
    elif scene.legal and asks_for(scene.seen, "buy"):
        body = f'<g opacity="0.5">{body}</g>'
    outline = box(0, 0, w, h, 4)
    return scene.place(f"tile-{tile}", tile_text(scene, tile), outline, body, where, thick=0.9) + price


def _face(scene: Scene, tile: str, w: float, h: float) -> str:
    """Picture and name side by side; only the picture where the name does not fit."""
    ink = PALETTES[colour_of(tile)].ink
    side = min(h, 30)
    left, room = side * 1.06, w - side * 1.06 - 3
    size = min(11.5, h * 0.42)
    lines = lines_of(scene.words(f"tile.{tile}"), size, room)
    size = fitted(lines, size, room, 0)
    if size < _LEAST:
        return tile_sign(tile, w / 2, h / 2, side * 0.86, ink)
    first = h / 2 + size * (0.36 - (len(lines) - 1) * 0.52)
    names = "".join(
        text(left, first + k * size * 1.04, line, size, ink, "start", BOLD) for k, line in enumerate(lines)
    )
    return tile_sign(tile, side * 0.5, h / 2, side * 0.8, ink) + names


def owned(scene: Scene, seat: int, x: float, y: float, w: float, h: float) -> str:
    """The tiles of a seat, in rows of small squares."""
    tiles = scene.seen["tiles"][seat]
    side = min(32.0, h - 3)
    while side > 9 and max(1, int(w // (side + 2))) * max(1, int(h // (side + 2))) < len(tiles):
        side -= 1
    columns = max(1, int(w // (side + 2)))
    out = ""
    for k, tile in enumerate(tiles):
        colour = colour_of(tile)
        a, b = x + side / 2 + k % columns * (side + 2), y + side / 2 + k // columns * (side + 2)
        body = f'<use href="#kem-chip-{colour}"/>' + tile_sign(tile, 0, 0, 19.2, PALETTES[colour].ink)
        where = f'transform="{move(a, b, side / 24)}"'
        out += named(f"owned-{seat}-{tile}", "piece", tile_text(scene, tile), body, where)
    return out


DRAWINGS: Final = {
    f"chip-{colour}": rect(-12, -12, 24, 24, palette.plain, 4, f'stroke="{palette.dark}" stroke-width="1.2"')
    for colour, palette in PALETTES.items()
}
