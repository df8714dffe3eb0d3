"""The pyramid on the board: its cells, tiles and pawns, and the marks of a half-made choice."""

from __future__ import annotations

from functools import cache
from typing import Final

from mastaba.core.drawing.palette import CARNELIAN, GOLD_DEEP
from mastaba.core.drawing.svg import group, num, path
from mastaba.core.words.catalogue import Words
from mastaba.games.kheops.board.corridors import edges
from mastaba.games.kheops.board.networks import badges, seams
from mastaba.games.kheops.board.pawns import pawn
from mastaba.games.kheops.board.scene import Scene
from mastaba.games.kheops.board.tiles import butt, sign, sign_size, tile, triangle, turn_of, whole
from mastaba.games.kheops.engine.box import CELL_NAMES
from mastaba.games.kheops.notation.shapes import Pawn, Place
from mastaba.games.kheops.notation.texts import side_names
from mastaba.games.kheops.view.networks import first_cell
from mastaba.games.kheops.words.names import cell_text, tile_text

_ASIDE: Final = 29.5  # the shift of a symbol into the corner beside a pawn
_SMALL: Final = 25  # its size there
_PAWN: Final = 43


def pyramid(scene: Scene) -> str:
    """Everything in the pyramid, from the bottom up."""
    return (
        "".join(_tile(scene, cell, place) for cell, place in scene.survey.tiles.items())
        + seams(scene)
        + edges(scene)
        + _marks(scene)
        + "".join(
            _pawn(scene, cell, who) for cell, place in scene.survey.tiles.items() if (who := place["pawn"])
        )
        + "".join(_cell(scene, cell) for cell in CELL_NAMES)
        + badges(scene)
    )


def _tile(scene: Scene, cell: str, place: Place) -> str:
    """A tile in its facing, its symbol upright."""
    spot, kind = scene.spots[cell], place["tile"]
    turn = turn_of(place["facing"], spot.down)
    where = f"translate({num(spot.x)} {num(spot.y)}) rotate({turn}) scale({num(scene.at.unit)})"
    body = tile(kind, scene.floor(cell))
    shape = sign(kind)
    if shape:
        aside = (_ASIDE if spot.down else -_ASIDE) if place["pawn"] else 0
        size = (_SMALL if place["pawn"] else sign_size(kind)) / 24
        upright = f"rotate({-turn}) translate(0 {num(aside)}) scale({num(size)})"
        body += f'\n<g id="sign-{cell}" class="piece" transform="{upright}">{shape}</g>'
    return f'\n<g id="tile-{cell}" class="piece" transform="{where}" pointer-events="none">{body}</g>'


def _pawn(scene: Scene, cell: str, who: Pawn) -> str:
    spot = scene.spots[cell]
    unit = scene.at.unit
    y = spot.y + (-5 if spot.down else 4.5) * unit
    shape = pawn(who["type"], who["seat"], 0, 0, _PAWN * unit)
    return (
        f'\n<g id="pawn-{cell}" class="piece" transform="translate({num(spot.x)} {num(y)})" '
        f'pointer-events="none">{shape}</g>'
    )


def _cell(scene: Scene, cell: str) -> str:
    """The place of a cell: it takes the pointer, has a title, and is gold if a legal move points at it."""
    spot, ident = scene.spots[cell], f"cell-{cell}"
    more = f'transform="translate({num(spot.x)} {num(spot.y)}) scale({num(scene.at.unit)})"'
    shine = _shine(scene, cell) if ident in scene.can else ""
    outline, thick = triangle(spot.down, 2.5), 1.3 if scene.wide else 2
    return scene.place(ident, cell_title(scene, cell), outline, "", more, thick, shine)


def _shine(scene: Scene, cell: str) -> str:
    """A ring around a pawn, or the corners of a tile: a whole outline would hide where its corridors lead."""
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
    network = scene.survey.of.get(cell)
    told.append(scene.told[first_cell(network)] if network else scene.say("lone"))
    return "\n".join(told)


@cache
def _tile_title(words: Words, cell: str, kind: str, facing: int) -> str:
    sides = ", ".join(words(f"side.{side}") for side in side_names(kind, facing, cell))
    return words("board.cell_tile", cell=cell_text(words, cell), tile=tile_text(words, kind), sides=sides)


def _marks(scene: Scene) -> str:
    """The tile just entered, the tile or pawn chosen first, and the cell of a tile to be laid (notation 8, pending)."""
    pending, unit = scene.seen["pending"], scene.at.unit
    out = ""
    for key, cell, paint, dash in (
        ("entered", pending["entered"], CARNELIAN, "7 5"),
        ("target", pending["target"], GOLD_DEEP, ""),
        ("cell", pending["cell"], GOLD_DEEP, "7 5"),
    ):
        if cell:
            spot = scene.spots[cell]
            more = f'stroke-dasharray="{dash}"' if dash else ""
            inset = 6 if key == "entered" else 3
            ring = butt(triangle(spot.down, inset), paint, 4.2 if key == "target" else 3.4, more)
            if key == "cell":
                if pending["tile"] and scene.seen["phase"] == "reveal_facing":
                    ring += f'<g opacity="0.5">{whole(pending["tile"], 0, spot.down)}</g>'
                ring = path(triangle(spot.down, inset), "#fff3c4", 'fill-opacity="0.7"') + ring
            out += group(ring, spot.x, spot.y, unit)
    return f'\n<g class="marks" pointer-events="none">{out}</g>' if out else ""
